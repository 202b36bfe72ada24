/** The payments of a run: where each goes, and what became of it. */
import '../../../ui/mantine-later.css';
import { Button, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import type { PaymentRunRow, RunLine } from '../../../../schema/resources/payments/payment-runs.ts';
import { PAYMENT_RUNS as t } from '../../../../schema/texts/payment-runs.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { shorten } from '../../../ui/format.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import { RunTimeline } from './run-timeline.tsx';
import { sayRun } from './say-run.ts';

export function RunLines({ run, onDone }: { run: PaymentRunRow; onDone: () => void }) {
  const isOffline = useConnection().state === 'offline';
  const [busy, setBusy] = useState('');
  const drop = async ({ payment_id }: RunLine) => {
    setBusy(payment_id);
    const answer = await sayRun(run.run_id, 'drop', { payment_ids: [payment_id] });
    setBusy('');
    if (!answer.ok) return;
    notifySuccess(t.dropped);
    onDone();
  };
  return (
    <>
      <List size="sm" listStyleType="none" aria-label={t.fields.lines}>
        {run.lines.map((line) => (
          <List.Item key={line.payment_id}>
            <Group gap="sm">
              <Text size="sm" fw={600}>
                {shorten(line.holder || line.rfc)}
              </Text>
              <Text size="sm">
                {line.folio} · {line.clabe} · {line.reference}
              </Text>
              <Amount value={line.amount} currency="MXN" />
              <Text size="sm">
                {t.lineStates[line.state]}
                {line.paid_on !== '' && ` · ${shownDay(line.paid_on)}`}
                {line.movement_id !== '' && ` · ${t.byBank}`}
              </Text>
              {run.state === 'exported' && line.state === 'open' && (
                <Allowed action="settle_payment">
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={isOffline}
                    loading={busy === line.payment_id}
                    onClick={() => void drop(line)}
                  >
                    {t.drop}
                  </Button>
                </Allowed>
              )}
            </Group>
          </List.Item>
        ))}
      </List>
      <RunTimeline run={run} />
    </>
  );
}
