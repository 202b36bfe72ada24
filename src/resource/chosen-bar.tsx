/** What is chosen in a list: how many, how much, how far what is done with them is, and what can be done with all of them at once. */
import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { CHOSEN as t } from '../../schema/texts/chosen.ts';
import { UI } from '../../schema/texts/ui.ts';
import { groupThousands } from '../../schema/values/group-thousands.ts';
import { totalsByCurrency } from '../../schema/values/sums-by-currency.ts';
import { Amount } from '../ui/amount.tsx';
import classes from './chosen-bar.module.css';

/** Everything that the list finds, on all its pages. */
export type Every = { total: number; choose: () => void };
export type Work = { done: number; of: number };

type ChosenBarProps = {
  rows: readonly { currency: string; total: string }[];
  every: Every;
  work: Work | undefined;
  onStop: () => void;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

export function ChosenBar({ rows, every, work, onStop, onClear, children }: ChosenBarProps) {
  return (
    <section className={classes.bar} aria-label={t.selected(rows.length)}>
      <span role="status">
        <strong>{t.selected(rows.length)}</strong>
        {totalsByCurrency(rows).map(({ currency, total }) => (
          <span key={currency} className={classes.total}>
            {' '}
            {t.total} <Amount value={total} currency={currency} />
          </span>
        ))}
      </span>
      {rows.length < every.total && (
        <Button size="compact-md" variant="subtle" disabled={work !== undefined} onClick={every.choose}>
          {t.every(groupThousands(String(every.total)))}
        </Button>
      )}
      <span className={classes.grow} />
      {work !== undefined && (
        <span className={classes.work}>
          <Progress value={(work.done / work.of) * 100} w={96} aria-label={t.working(work.done, work.of)} />
          {t.working(work.done, work.of)}
          <Button size="compact-md" variant="subtle" onClick={onStop}>
            {t.stop}
          </Button>
        </span>
      )}
      {children}
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        {UI.clearSelection}
      </Button>
    </section>
  );
}
