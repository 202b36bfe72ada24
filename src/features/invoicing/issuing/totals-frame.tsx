/** Where totals stand while one types: a panel in view beside the form, a bar at the bottom of a phone. */
import { Paper, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import classes from './totals.module.css';

const { totals: t } = INVOICE;

type TotalsProps = { lines: ReactNode; children: ReactNode };

/** @param above what stands over the totals */
export function TotalsPanel({ lines, children, above }: TotalsProps & { above: ReactNode }) {
  return (
    <Paper component="aside" className={classes.panel} aria-label={t.title} withBorder p="md">
      {above}
      {lines}
      <div className={classes.actions}>{children}</div>
    </Paper>
  );
}

/**
 * @param total shown while it is closed
 * @param more what is offered only while the bar is open
 */
export function TotalsBar({
  lines,
  total,
  children,
  more,
}: TotalsProps & { total: ReactNode; more: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <aside className={classes.bar} aria-label={t.title}>
      {opened && (
        <div className={classes.opened}>
          {lines}
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
          <strong>{total}</strong>
          <VisuallyHidden>{opened ? t.close : t.open}</VisuallyHidden>
        </UnstyledButton>
        {children}
      </div>
    </aside>
  );
}

export type TotalLine = { key: string; label: string; isTotal: boolean; amount: ReactNode };

export function TotalList({ lines }: { lines: readonly TotalLine[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ key, label, isTotal, amount }) => (
        <div key={key} className={isTotal ? `${classes.line} ${classes.total}` : classes.line}>
          <dt>{label}</dt>
          <dd data-testid={isTotal ? 'total' : undefined}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
