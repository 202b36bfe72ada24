/** The figures beside a credit note: what was credited, what is on its way, what is left, and what the invoice still owes. */
import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { exceeds } from '../../../../schema/forms/receipt/follow-up/credit-note.ts';
import { FOLLOW_UP } from '../../../../schema/texts/follow-up.ts';
import { exact, isZero, sum, toText } from '../../../../schema/values/decimal.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { Amount } from '../../../ui/amount.tsx';
import { formatWhole } from '../../../ui/format.ts';
import type { Room } from './use-credit-room.ts';

const { credit: t } = FOLLOW_UP;

type CreditFactsProps = { row: ReceiptListRow; room: Room | undefined; noteTotal: string | undefined };

export function CreditFacts({ row, room, noteTotal }: CreditFactsProps) {
  const { total, currency, balance } = row;
  if (room === undefined) return <Skeleton height={80} />;
  const { server, here, left } = room;
  const waiting = here.length === 0 ? '0' : toText(sum(here.map(exact)));
  const owed = balance?.state === 'open' ? balance.balance : undefined;
  const lines: [string, string | undefined][] = [
    [t.total, total],
    [t.credited, server?.credited],
    [t.waiting, server && !isZero(exact(server.waiting)) ? server.waiting : undefined],
    [t.here, isZero(exact(waiting)) ? undefined : waiting],
    [t.left, left],
    [t.owed, owed],
    [t.noteTotal, noteTotal],
  ];
  return (
    <Stack gap={4}>
      {lines.map(
        ([label, amount]) =>
          amount !== undefined && (
            <Group key={label} justify="space-between">
              <Text size="sm">{label}</Text>
              <Text size="sm" fw={label === t.left || label === t.noteTotal ? 600 : 400}>
                <Amount value={amount} currency={currency} />
              </Text>
            </Group>
          ),
      )}
      {server === undefined && (
        <Text size="sm" c="dimmed">
          {t.offline}
        </Text>
      )}
      {noteTotal !== undefined && owed !== undefined && exceeds(noteTotal, owed) && (
        <Alert color="yellow">{t.overpaid(formatWhole(noteTotal), formatWhole(owed))}</Alert>
      )}
    </Stack>
  );
}
