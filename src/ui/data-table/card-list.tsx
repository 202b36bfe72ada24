/** The rows of a table on a phone: one card each, the whole card opens it. */
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

type CardListProps<T> = {
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string;
  card: (row: T) => ReactNode;
  onOpen?: (row: T) => void;
  actions?: (row: T) => ReactNode;
  rowAttributes: (row: T, index: number) => object;
};

export function CardList<T>({ rows, rowKey, card, onOpen, actions, rowAttributes }: CardListProps<T>) {
  if (rows === undefined)
    return (
      <div className={classes.cards}>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} height={84} radius="md" />
        ))}
      </div>
    );
  return (
    <ul className={classes.cards}>
      {rows.map((row, index) => (
        <li key={rowKey(row)} className={classes.card}>
          {onOpen === undefined ? (
            <div className={classes.cardBody}>{card(row)}</div>
          ) : (
            <button
              type="button"
              className={classes.cardBody}
              onClick={() => onOpen(row)}
              {...rowAttributes(row, index)}
              tabIndex={0}
            >
              {card(row)}
            </button>
          )}
          {actions !== undefined && <div className={classes.cardActions}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
