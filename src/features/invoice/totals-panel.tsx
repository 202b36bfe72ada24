/** Totals that change as one types: a panel in view beside the form, a bar at the bottom of a phone. */
import { Paper, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { MissedTotal } from '../../../schema/receipt/fit-total.ts';
import { missedWords } from '../../../schema/receipt/missed.ts';
import { type PanelLine, panelLines } from '../../../schema/receipt/panel.ts';
import { amountInWords } from '../../../schema/receipt/words.ts';
import { INVOICE } from '../../../schema/texts/invoice.ts';
import { Amount } from '../../ui/amount.tsx';
import { useForm } from './form-context.tsx';
import classes from './totals.module.css';

const { totals: t } = INVOICE;

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
      <dl className={classes.lines}>
        {panelLines(totals).map((line) => (
          <div
            key={line.key}
            className={line.kind === 'total' ? `${classes.line} ${classes.total}` : classes.line}
          >
            <dt>{line.label}</dt>
            <dd data-testid={line.kind === 'total' ? 'total' : undefined}>
              <Amount
                value={signed(line)}
                decimals={totals.decimals}
                {...(line.kind === 'total' && { currency })}
              />
            </dd>
          </div>
        ))}
      </dl>
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

export function TotalsPanel({ children }: { children: ReactNode }) {
  return (
    <Paper component="aside" className={classes.panel} aria-label={t.title} withBorder p="md">
      <TotalsLines />
      <div className={classes.actions}>{children}</div>
    </Paper>
  );
}

/** @param more what is offered only while the bar is open. */
export function TotalsBar({ children, more }: { children: ReactNode; more: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const { total, decimals } = useForm((state) => state.totals);
  const currency = useForm((state) => state.receipt.currency);
  return (
    <aside className={classes.bar} aria-label={t.title}>
      {opened && (
        <div className={classes.opened}>
          <TotalsLines />
          <div className={classes.actions}>{more}</div>
        </div>
      )}
      <div className={classes.barLine}>
        <UnstyledButton
          className={classes.barTotal}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {opened ? <IconChevronDown size={18} /> : <IconChevronUp size={18} />}
          <strong>
            <Amount value={total} currency={currency} decimals={decimals} />
          </strong>
          <VisuallyHidden>{opened ? t.close : t.open}</VisuallyHidden>
        </UnstyledButton>
        {children}
      </div>
    </aside>
  );
}
