/** Totals that change as one types: a panel in view beside the form, a bar at the bottom of a phone. */
import { Paper, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Totals } from '../../../schema/receipt/totals.ts';
import { amountInWords } from '../../../schema/receipt/words.ts';
import { INVOICE } from '../../../schema/texts/invoice.ts';
import { Amount } from '../../ui/amount.tsx';
import { useForm } from './form-context.tsx';
import { retentionLabel, taxLabel } from './tax-label.ts';
import classes from './totals.module.css';

const { totals: t } = INVOICE;

type Line = { key: string; label: string; value: string; minus?: boolean };

/** Lines of the breakdown; what is zero and was never asked for is not shown. */
export function totalLines(totals: Totals): Line[] {
  return [
    { key: 'subtotal', label: t.subtotal, value: totals.subtotal },
    ...(totals.discount === ''
      ? []
      : [{ key: 'discount', label: t.discount, value: totals.discount, minus: true }]),
    ...totals.transfers.map((line) => ({
      key: `t${line.tax}${line.factor_type}${line.rate_or_fee}`,
      label: taxLabel(line),
      value: line.amount || '0',
    })),
    ...totals.retentions.map((line) => ({
      key: `r${line.tax}`,
      label: retentionLabel({ tax: line.tax, factor_type: '', rate_or_fee: '' }),
      value: line.amount,
      minus: true,
    })),
  ];
}

/** A decimal text with the other sign; zero has none. */
function negated(value: string): string {
  return value.startsWith('-') ? value.slice(1) : /[1-9]/.test(value) ? `-${value}` : value;
}

export function TotalsLines() {
  const totals = useForm((state) => state.totals);
  const currency = useForm((state) => state.receipt.currency);
  return (
    <>
      <dl className={classes.lines}>
        {totalLines(totals).map((line) => (
          <div key={line.key} className={classes.line}>
            <dt>{line.label}</dt>
            <dd>
              <Amount value={line.minus ? negated(line.value) : line.value} decimals={totals.decimals} />
            </dd>
          </div>
        ))}
        <div className={`${classes.line} ${classes.total}`}>
          <dt>{t.total}</dt>
          <dd data-testid="total">
            <Amount value={totals.total} currency={currency} decimals={totals.decimals} />
          </dd>
        </div>
      </dl>
      <Text size="xs" c="dimmed" mt="xs">
        {amountInWords(totals.total, currency)}
      </Text>
    </>
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
  const total = useForm((state) => state.totals.total);
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
            <Amount value={total} currency={currency} />
          </strong>
          <VisuallyHidden>{opened ? t.close : t.open}</VisuallyHidden>
        </UnstyledButton>
        {children}
      </div>
    </aside>
  );
}
