/**
 * A list of records: a table with sticky header, column chooser, selection and paging on a wide screen;
 * on a phone the same rows as cards. Arrow keys move through the rows, Enter opens one.
 */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { PAGE_SIZES } from '../page-sizes.ts';
import { usePhone } from '../use-phone.ts';
import { CardList } from './card-list.tsx';
import type { Column } from './column.ts';
import { ColumnChooser } from './column-chooser.tsx';
import classes from './data-table.module.css';
import { Pager, type Paging } from './pager.tsx';
import { type Selection, TableGrid } from './table-grid.tsx';
import { useColumns } from './use-columns.ts';

const SMALLEST_PAGE = Math.min(...PAGE_SIZES);

export type { Column } from './column.ts';

export type DataTableProps<T> = {
  /** Names the cookie of the column chooser. */
  name: string;
  /** What the rows are, for who hears the screen. */
  label: string;
  columns: readonly Column<T>[];
  /** Undefined while the first ones are on their way. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string;
  /** In place of the rows when there are none. */
  empty: ReactNode;
  paging?: Paging;
  selection?: Selection<T>;
  onOpen?: (row: T) => void;
  /** The row whose quick view is open; arrow keys then open the next. */
  openKey?: string | undefined;
  /** A row on a phone. */
  card: (row: T) => ReactNode;
  /** Stands at the left of the column chooser: search, filters. */
  toolbar?: ReactNode;
  /** Buttons at the end of each row. */
  actions?: (row: T) => ReactNode;
};

export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { name, label, columns, rows, rowKey, paging, selection, onOpen, openKey, actions } = props;
  const phone = usePhone();
  const { shown, hidden, toggle } = useColumns(name, columns);
  const body = useRef<HTMLDivElement>(null);

  const rowAttributes = (row: T, index: number) => ({
    'data-row': rowKey(row),
    tabIndex: onOpen === undefined ? undefined : tabStop(row, index) ? 0 : -1,
    'aria-current': rowKey(row) === openKey ? (true as const) : undefined,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveOrOpen(event, row),
  });

  const tabStop = (row: T, index: number) => (openKey === undefined ? index === 0 : rowKey(row) === openKey);

  const moveOrOpen = (event: KeyboardEvent<HTMLElement>, row: T) => {
    if (event.target !== event.currentTarget || onOpen === undefined) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onOpen(row);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const at = rows?.indexOf(row) ?? -1;
    const next = rows?.[at + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowKey(next))}"]`)?.focus();
    if (openKey !== undefined) onOpen(next);
  };

  const isEmpty = rows !== undefined && rows.length === 0;
  return (
    <section aria-label={label} className={classes.root} ref={body} aria-busy={rows === undefined}>
      <div className={classes.toolbar}>
        <div className={classes.tools}>{props.toolbar}</div>
        {!phone && <ColumnChooser columns={columns} hidden={hidden} onToggle={toggle} />}
      </div>
      {isEmpty ? (
        <div className={classes.frame}>{props.empty}</div>
      ) : phone ? (
        <CardList {...props} rows={rows} rowAttributes={rowAttributes} />
      ) : (
        <TableGrid
          label={label}
          columns={openKey === undefined ? shown : shown.filter((column) => !column.spare)}
          rows={rows}
          rowKey={rowKey}
          rowAttributes={rowAttributes}
          {...(selection && { selection })}
          {...(actions && { actions })}
          {...(onOpen && { onOpen })}
        />
      )}
      {paging !== undefined && paging.total > SMALLEST_PAGE && <Pager {...paging} />}
    </section>
  );
}
