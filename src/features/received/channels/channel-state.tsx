/** How a channel goes: whether it is read, its last success beside its last failure with what is wrong, and trying it. */
import { Alert, Button, Stack } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconPlugConnected,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ChannelProbe, ChannelRow } from '../../../../schema/resources/received/receipt-channels.ts';
import { RECEIPT_CHANNELS as t } from '../../../../schema/texts/receipt-channels.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { Facts } from '../../../resource/facts.tsx';
import { FieldGroup } from '../../../resource/record-form.tsx';
import classes from '../../../resource/resource.module.css';
import { useConfirm } from '../../../ui/confirm.tsx';
import { formatMoment } from '../../../ui/format.ts';
import '../../../ui/mantine-later.css';
import { notifyError } from '../../../ui/notify.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const { fields: NAMES, states: STATES } = t;

export function ChannelBadge({ row }: { row: ChannelRow }) {
  if (!row.is_on) return <StatusBadge tone="quiet" icon={<IconCircleOff />} label={STATES.off} />;
  if (row.trouble !== '')
    return <StatusBadge tone="bad" icon={<IconAlertTriangle />} label={STATES.failing} />;
  if (row.succeeded_at === '') return <StatusBadge tone="wait" icon={<IconClock />} label={STATES.waiting} />;
  return <StatusBadge tone="good" icon={<IconCircleCheck />} label={STATES.working} />;
}

export const momentOf = (moment: string) => (moment === '' ? t.never : formatMoment(moment));

/** @property onTried what stands in the row may be another by now */
export function ChannelState({ row, onTried }: { row: ChannelRow; onTried: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ChannelProbe | undefined>();
  const offline = useConnection().state === 'offline';
  const probe = async (host_key = '') => {
    setBusy(true);
    setAnswer(undefined);
    const said = await callServer<ChannelProbe>('POST', `/receipt_channels/${row.channel_id}/probe`, {
      host_key,
    });
    setBusy(false);
    if (!said.ok) return notifyError(said.error);
    setAnswer(said.value);
    onTried();
  };
  const { trouble, said } = answer ?? row;
  const confirm = useConfirm();
  // Another one shown by the server is somebody's word, not a click in passing.
  const accept = async () => {
    if (await confirm({ text: t.probe.acceptText(said), yes: t.probe.accept })) await probe(said);
  };
  return (
    <FieldGroup title={t.probe.title}>
      <Stack className={classes.wide ?? ''} align="flex-start" gap="sm">
        <p className={classes.small}>{t.probe.help}</p>
        <Facts
          of={[
            [NAMES.succeeded_at, momentOf(row.succeeded_at)],
            [NAMES.failed_at, momentOf(row.failed_at)],
            [NAMES.came_at, momentOf(row.came_at)],
            [NAMES.host_key, answer?.host_key || row.host_key],
          ]}
        />
        {trouble !== '' ? (
          <Alert color="orange" w="100%" icon={<IconAlertTriangle />} role="alert">
            {t.troubles[trouble]} {said}
          </Alert>
        ) : (
          answer && (
            <Alert color="green" w="100%" icon={<IconCircleCheck />} role="status">
              {t.probe.fine(answer.waiting)}
            </Alert>
          )
        )}
        <Allowed action="probe_channel">
          {trouble === 'host_key_changed' && (
            <Button variant="default" disabled={offline || isBusy} onClick={() => void accept()}>
              {t.probe.accept}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPlugConnected size={18} />}
            loading={isBusy}
            disabled={offline}
            onClick={() => void probe()}
          >
            {t.probe.button}
          </Button>
        </Allowed>
      </Stack>
    </FieldGroup>
  );
}
