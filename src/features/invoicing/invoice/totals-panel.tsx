/** The totals of an invoice, which change as one types. */
import { Text } from '@mantine/core';
import type { MissedTotal } from '../../../../schema/forms/receipt/fit-total.ts';
import { missedWords } from '../../../../schema/forms/receipt/missed.ts';
import { type PanelLine, panelLines } from '../../../../schema/forms/receipt/panel.ts';
import { amountInWords } from '../../../../schema/forms/receipt/words.ts';
import { Amount } from '../../../ui/amount.tsx';
import { TotalList } from '../issuing/totals-frame.tsx';
import { useForm } from './use-invoice.ts';

/** The amount as it counts in the total: what subtracts has a minus, but for zero. */
function signed({ kind, amount }: PanelLine): string {
  if (kind !== 'discount' && kind !== 'retention') return amount;
  return amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount;
}

export function TotalsLines() {
  const totals = useForm((state) => state.totals);
  const currency = useForm((state) => state.receipt.currency);
  return (
    <>
      <TotalList
        lines={panelLines(totals).map((line) => ({
          key: line.key,
          label: line.label,
          isTotal: line.kind === 'total',
          amount: (
            <Amount
              value={signed(line)}
              decimals={totals.decimals}
              {...(line.kind === 'total' && { currency })}
            />
          ),
        }))}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {amountInWords(totals.total, currency)}
      </Text>
      {totals.missed !== undefined && <MissedTotalNote missed={totals.missed} total={totals.total} />}
    </>
  );
}

/** The prices promise another total: which, why it cannot be, and what to do. */
function MissedTotalNote({ missed, total }: { missed: MissedTotal; total: string }) {
  const { text, remedy } = missedWords(missed, total);
  return (
    <Text size="xs" mt="xs" role="note">
      {text} {remedy}
    </Text>
  );
}

/** What the bar of a phone shows while it is closed. */
export function TotalInBar() {
  const { total, decimals } = useForm((state) => state.totals);
  const currency = useForm((state) => state.receipt.currency);
  return <Amount value={total} currency={currency} decimals={decimals} />;
}
