/** The rows of a table on a phone while several are chosen: a press on a card chooses it. Loaded with the first choice. */
import { type ReactNode, useId } from 'react';
import { UI } from '../../../schema/texts/ui.ts';
import classes from './card-choices.module.css';
import cards from './data-table.module.css';
import type { Selection } from './table-grid.tsx';

export type CardChoicesProps<T> = {
  rows: readonly T[];
  rowKey: (row: T) => string;
  card: (row: T) => ReactNode;
  actions?: (row: T) => ReactNode;
  selection: Selection<T>;
};

export function CardChoices<T>({ rows, rowKey, card, actions, selection }: CardChoicesProps<T>) {
  const list = useId();
  const keys = new Set(selection.chosen.map(rowKey));
  const here = rows.filter((row) => keys.has(rowKey(row)));
  const hasAll = here.length === rows.length;
  // Those of other pages stay chosen.
  const put = (some: readonly T[], isOn: boolean) => {
    const these = new Set(some.map(rowKey));
    const others = selection.chosen.filter((row) => !these.has(rowKey(row)));
    selection.onChange(isOn ? [...others, ...some] : others);
  };
  return (
    <>
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={hasAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = here.length > 0 && !hasAll;
          }}
          onChange={() => put(rows, !hasAll)}
        />
        {UI.selectAll}
      </label>
      <ul className={cards.cards}>
        {rows.map((row) => {
          const id = `${list}${rowKey(row)}`;
          return (
            <li key={rowKey(row)} className={`${cards.card} ${classes.card}`}>
              <label className={`${cards.cardBody} ${classes.body}`}>
                <input
                  type="checkbox"
                  aria-label={`${UI.selectRow} ${selection.label(row)}`}
                  aria-describedby={id}
                  checked={keys.has(rowKey(row))}
                  onChange={(event) => put([row], event.currentTarget.checked)}
                />
                <span id={id} className={classes.says}>
                  {card(row)}
                </span>
              </label>
              {actions !== undefined && <div className={cards.cardActions}>{actions(row)}</div>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
