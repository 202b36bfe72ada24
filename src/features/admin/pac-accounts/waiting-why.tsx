/** Why a receipt that was accepted has no stamp yet, asked again while it is looked at. */
import { Alert } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PacWait } from '../../../../schema/documents/pac-accounts.ts';
import { PROVIDERS_TEXT } from '../../../../schema/texts/pac-accounts.ts';
import { callServer } from '../../../local/index.ts';
import { formatMoment } from '../../../ui/format.ts';
import classes from './pac-accounts.module.css';

/** The first stamp usually comes sooner than this: then nothing is asked at all. */
const FIRST_MS = 3_000;
const AGAIN_MS = 10_000;

export function WaitingWhy({ receiptId }: { receiptId: string }) {
  const [wait, setWait] = useState<PacWait | undefined>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let live = true;
    const ask = async () => {
      const answer = await callServer<PacWait>('GET', `/api/v1/pac_accounts/waiting/${receiptId}`);
      if (!live) return;
      setWait(answer.ok ? answer.value : undefined);
      timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    timer = setTimeout(() => void ask(), FIRST_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [receiptId]);
  if (wait === undefined || wait.message === '') return null;
  return (
    <Alert
      color="yellow"
      icon={<IconClock />}
      title={PROVIDERS_TEXT.waitingTitle}
      classNames={{ title: classes.warn }}
      mt="sm"
      role="status"
    >
      {wait.message} {PROVIDERS_TEXT.nextTry(formatMoment(wait.next_at))}
      {wait.said !== '' && <span className={classes.said}>{PROVIDERS_TEXT.said(wait.said)}</span>}
    </Alert>
  );
}
