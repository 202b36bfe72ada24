/** The invoice that applies an advance has its stamp: the egress of the advance is the last of the three documents. */
import { Alert, Button } from '@mantine/core';
import { FOLLOW_UP } from '../../../../schema/texts/follow-up.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { useFollowUps } from './follow-up-provider.tsx';

const { advance: t } = FOLLOW_UP;

export function ContinueAdvance({ row }: { row: ReceiptListRow }) {
  const { advance } = useFollowUps();
  return (
    <Allowed action="credit_receipt">
      <Alert title={t.nextTitle} maw="100%">
        <p>{t.nextText}</p>
        <Button size="compact-md" onClick={() => advance(row)}>
          {t.action}
        </Button>
      </Alert>
    </Allowed>
  );
}
