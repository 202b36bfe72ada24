/** «Seguimiento»: who made a payment run, who asked for a word on it, whose it was, and when its file was taken. */
import '../../../ui/mantine-later.css';
import { List, Text } from '@mantine/core';
import type { PaymentRunRow } from '../../../../schema/resources/payments/payment-runs.ts';
import { PAYMENT_RUNS as t } from '../../../../schema/texts/payment-runs.ts';
import { formatMoment } from '../../../ui/format.ts';

export function RunTimeline({ run }: { run: PaymentRunRow }) {
  const events = [
    { kind: 'created' as const, at: run.created_at, by: run.created_by, note: '' },
    ...(run.events ?? []),
  ];
  return (
    <List size="sm" listStyleType="none" mt="sm" aria-label={t.timeline}>
      {events.map(({ kind, at, by, note }) => (
        <List.Item key={`${kind} ${at}`}>
          {[t.events[kind], formatMoment(at), by].filter(Boolean).join(' · ')}
          {note !== '' && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
