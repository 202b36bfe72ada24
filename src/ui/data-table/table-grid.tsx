/** The rows of a list as a table: sticky header, a box to select each, the whole row opens it. */
import { Checkbox, Skeleton } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';
import { UI } from '../../../schema/texts/ui.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

export type Selection<T> = {
  chosen: readonly T[];
  onChange: (rows: T[]) => void;
  /** What a row is called, for who hears the screen. */
  label: (row: T) => string;
};

type TableGridProps<T> = {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string;
  selection?: Selection<T>;
  actions?: (row: T) => ReactNode;
  onOpen?: (row: T) => void;
  rowAttributes: (row: T, index: number) => HTMLAttributes<HTMLTableRowElement>;
};

const EMPTY_ROWS = [1, 2, 3, 4, 5];

export function TableGrid<T>(props: TableGridProps<T>) {
  const { columns, rows, rowKey, selection, actions, onOpen } = props;
  const chosen = new Set(selection?.chosen.map(rowKey));
  const onPage = rows?.filter((row) => chosen.has(rowKey(row))).length ?? 0;

  /** What is selected on other pages stays so. */
  const others = () => {
    const here = new Set(rows?.map(rowKey));
    return selection?.chosen.filter((row) => !here.has(rowKey(row))) ?? [];
  };
  const toggle = (row: T) => {
    if (selection === undefined) return;
    const key = rowKey(row);
    selection.onChange(
      chosen.has(key) ? selection.chosen.filter((one) => rowKey(one) !== key) : [...selection.chosen, row],
    );
  };

  return (
    <div className={classes.scroll} tabIndex={onOpen === undefined ? 0 : undefined}>
      <table className={classes.table} aria-label={props.label} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {selection !== undefined && (
              <th className={classes.box}>
                <Checkbox
                  aria-label={UI.selectAll}
                  checked={onPage > 0 && onPage === rows?.length}
                  indeterminate={onPage > 0 && onPage < (rows?.length ?? 0)}
                  onChange={(event) =>
                    selection.onChange([...others(), ...(event.currentTarget.checked ? (rows ?? []) : [])])
                  }
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                data-align={column.align}
                style={{ width: column.grow ? '99%' : column.width }}
                scope="col"
              >
                {column.title}
              </th>
            ))}
            {actions !== undefined && (
              <th className={classes.end} scope="col">
                <span className={classes.unseen}>{UI.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? EMPTY_ROWS.map((n) => (
                <tr key={n}>
                  <td colSpan={columns.length + 2}>
                    <Skeleton height={18} width={`${95 - n * 9}%`} />
                  </td>
                </tr>
              ))
            : rows.map((row, index) => (
                <tr
                  key={rowKey(row)}
                  {...props.rowAttributes(row, index)}
                  data-opens={onOpen !== undefined || undefined}
                  data-chosen={chosen.has(rowKey(row)) || undefined}
                  onClick={(event) => {
                    if (!isControl(event.target)) onOpen?.(row);
                  }}
                >
                  {selection !== undefined && (
                    <td className={classes.box}>
                      <Checkbox
                        aria-label={`${UI.selectRow} ${selection.label(row)}`}
                        checked={chosen.has(rowKey(row))}
                        onChange={() => toggle(row)}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td key={column.key} data-align={column.align}>
                      {column.render(row)}
                    </td>
                  ))}
                  {actions !== undefined && <td className={classes.end}>{actions(row)}</td>}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

/** A press on a control of the row, or on text that one is selecting, does not open the row. */
function isControl(target: EventTarget): boolean {
  if (target instanceof Element && target.closest('button, a, input, label, [role="menu"]')) return true;
  return (window.getSelection()?.toString() ?? '') !== '';
}
