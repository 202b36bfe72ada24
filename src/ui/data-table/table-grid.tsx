/**
 * The rows of a list as a table (mantine-datatable): sticky header, columns that are ordered, resized and pinned, boxes that Shift
 * extends, rows that unfold; the whole row opens it. Loaded apart from the first script.
 */
import 'mantine-datatable/styles.layer.css';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { UI } from '../../../schema/texts/ui.ts';
import type { Column, Sorting } from './column.ts';
import classes from './data-table.module.css';

export type Selection<T> = {
  chosen: readonly T[];
  onChange: (rows: T[]) => void;
  /** What a row is called, for who hears the screen. */
  label: (row: T) => string;
  /** Choosing is what the list is for: the boxes stand on a phone from the start. */
  always?: true;
};

export type TableGridProps<T> = {
  name: string;
  label: string;
  columns: readonly Column<T>[];
  pinned: ReadonlySet<string>;
  isWide: boolean;
  rows: readonly T[];
  rowKey: (row: T) => string;
  selection?: Selection<T>;
  sorting?: Sorting;
  expanded?: (row: T) => ReactNode;
  actions?: (row: T) => ReactNode;
  onOpen?: (row: T) => void;
  rowAttributes: (row: T, index: number) => HTMLAttributes<HTMLTableRowElement>;
};

export function TableGrid<T extends object>(props: TableGridProps<T>) {
  const { rows, rowKey, selection, actions, onOpen, sorting, expanded } = props;
  const table = useRef<HTMLTableElement>(null);
  const ordered = props.columns.find(({ sort }) => sort !== undefined && sort === sorting?.by);

  // The library says these in English, or not at all.
  useEffect(() => {
    for (const handle of table.current?.querySelectorAll<HTMLElement>('thead [title]') ?? [])
      if (handle.title.startsWith('Drag')) handle.title = UI.resize;
    for (const cell of table.current?.querySelectorAll('thead th') ?? []) {
      cell.setAttribute('scope', 'col');
      const isOrdered = ordered !== undefined && cell.getAttribute('data-accessor') === ordered.key;
      if (isOrdered) cell.setAttribute('aria-sort', sorting?.descending ? 'descending' : 'ascending');
      else cell.removeAttribute('aria-sort');
    }
  });

  const columns: DataTableColumn<T>[] = props.columns.map((column) => ({
    accessor: column.key,
    title: <Title column={column} sorting={sorting} />,
    render: column.render,
    resizable: true,
    ...(column.align === 'end' && { textAlign: 'right' as const }),
    ...(column.width !== undefined && { width: column.width }),
    ...(props.pinned.has(column.key) && { pinned: 'left' as const }),
    ...(column.grow && { cellsClassName: classes.grow, titleClassName: classes.grow }),
  }));
  if (actions !== undefined)
    columns.push({
      accessor: '__actions__',
      title: <VisuallyHidden>{UI.actions}</VisuallyHidden>,
      render: actions,
      textAlign: 'right',
      // As wide as what it holds: one button, or two with their words.
      cellsClassName: classes.actions,
      titleClassName: classes.actions,
    });

  return (
    <div className={classes.scroll}>
      <DataTable<T>
        aria-label={props.label}
        className={classes.grid ?? ''}
        data-wide={props.isWide || undefined}
        columns={columns}
        records={[...rows]}
        // The page says why nothing is here; the library's own words are English, and stand there even with rows.
        // biome-ignore lint/complexity/noUselessFragments: nothing at all brings its own back
        emptyState={<></>}
        idAccessor={rowKey}
        tableRef={table as never}
        height="auto"
        minHeight={0}
        verticalSpacing={props.isWide ? 10 : 2}
        horizontalSpacing={8}
        customRowAttributes={(row, index) => ({
          ...props.rowAttributes(row, index),
          'data-opens': onOpen !== undefined || undefined,
        })}
        {...(onOpen !== undefined && {
          onRowClick: ({ record, event }) => {
            if (!isControl(event.target as Element)) onOpen(record);
          },
        })}
        {...(selection !== undefined && {
          selectedRecords: [...selection.chosen],
          onSelectedRecordsChange: selection.onChange,
          allRecordsSelectionCheckboxProps: { 'aria-label': UI.selectAll },
          getRecordSelectionCheckboxProps: (row: T) => ({
            'aria-label': `${UI.selectRow} ${selection.label(row)}`,
          }),
        })}
        {...(expanded !== undefined && {
          rowExpansion: { allowMultiple: true, content: ({ record }) => expanded(record) },
        })}
      />
    </div>
  );
}

/** A title that orders is a button in its cell, which stays the header of its column. */
function Title<T>({ column, sorting }: { column: Column<T>; sorting: Sorting | undefined }) {
  const { sort, title } = column;
  if (sort === undefined || sorting === undefined) return title;
  const isBy = sorting.by === sort;
  const Icon = !isBy ? IconArrowsSort : sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes.sort}
      data-by={isBy || undefined}
      onClick={() => sorting.onChange(sort, isBy && !sorting.descending)}
    >
      {title} <Icon size={14} aria-hidden />
    </button>
  );
}

/** A press on a control of the row, or on text that one is selecting, does not open the row. */
function isControl(target: Element): boolean {
  if (target.closest('button, a, input, label, [role="menu"]')) return true;
  return (window.getSelection()?.toString() ?? '') !== '';
}
