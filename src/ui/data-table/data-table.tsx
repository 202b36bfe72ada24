/**
 * A list of records: a table with sticky header, column chooser, selection and paging on a wide screen;
 * on a phone the same rows as cards. Arrow keys move through the rows, Enter opens one.
 */
import { IconCloudOff } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { lazyNamed } from '../lazy-named.ts';
import { PAGE_SIZES } from '../page-sizes.ts';
import { usePhone } from '../use-phone.ts';
import type { CardChoicesProps } from './card-choices.tsx';
import { CardList } from './card-list.tsx';
import { ChoosingButton } from './choosing-button.tsx';
import type { Column, Sorting } from './column.ts';
import { ColumnChooser } from './column-chooser.tsx';
import classes from './data-table.module.css';
import { LackingLine } from './lacking-line.tsx';
import { type Lacking, listState } from './list-state.ts';
import { Pager, type Paging } from './pager.tsx';
import type { Selection, TableGridProps } from './table-grid.tsx';
import { useColumns } from './use-columns.ts';
import { WaitingRows } from './waiting-rows.tsx';

/** The grid is larger than all else of a list: it comes after the first script, and is here before anybody leaves the network. */
const TableGrid = lazyNamed(() => import('./table-grid.tsx'), 'TableGrid') as unknown as <T extends object>(
  props: TableGridProps<T>,
) => ReactNode;

const CardChoices = lazyNamed(() => import('./card-choices.tsx'), 'CardChoices') as unknown as <T>(
  props: CardChoicesProps<T>,
) => ReactNode;

/** Rows that are seen whole at a glance. */
const FEW = 3;
const SMALLEST_PAGE = Math.min(...PAGE_SIZES);

export type { Column, Sorting } from './column.ts';

export type DataTableProps<T> = {
  /** Names the cookie of the column chooser. */
  name: string;
  /** What the rows are, for who hears the screen. */
  label: string;
  columns: readonly Column<T>[];
  /** Undefined while the first ones are on their way. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string;
  /** In place of the rows when there are none, and none is still to come. */
  empty: ReactNode;
  /** What has not come to this device yet, and why. */
  lacking?: Lacking | undefined;
  paging?: Paging;
  selection?: Selection<T>;
  sorting?: Sorting;
  /** What stands under a row that is unfolded. */
  expanded?: (row: T) => ReactNode;
  onOpen?: (row: T) => void;
  /** The row whose quick view is open; arrow keys then open the next. */
  openKey?: string | undefined;
  /** A row on a phone. */
  card: (row: T) => ReactNode;
  /** Stands at the left of the column chooser: filters. */
  toolbar?: ReactNode;
  /** Beside the column chooser: what takes the rows elsewhere. */
  exporting?: ReactNode;
  /** What all that is found comes to, under the rows beside the pages. */
  summary?: ReactNode;
  /** Buttons at the end of each row. */
  actions?: (row: T) => ReactNode;
};

export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { name, label, columns, rows, rowKey, paging, selection, onOpen, openKey, actions } = props;
  const phone = usePhone();
  const choice = useColumns(name, columns);
  const shown = openKey === undefined ? choice.shown : choice.shown.filter((column) => !column.spare);
  const body = useRef<HTMLDivElement>(null);
  const [isChoosing, setChoosing] = useState(false);

  const rowAttributes = (row: T, index: number) => ({
    'data-row': rowKey(row),
    tabIndex: onOpen === undefined ? undefined : tabStop(row, index) ? 0 : -1,
    'aria-current': rowKey(row) === openKey ? (true as const) : undefined,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveOrOpen(event, row),
  });

  const tabStop = (row: T, index: number) => (openKey === undefined ? index === 0 : rowKey(row) === openKey);

  const isChosen = (row: T) => selection?.chosen.some((one) => rowKey(one) === rowKey(row)) ?? false;
  /** @param first where a selection by Shift begins */
  const choose = (row: T, isOn: boolean, first?: T) => {
    if (selection === undefined) return;
    const others = selection.chosen.filter((one) => rowKey(one) !== rowKey(row));
    const start = isOn && first !== undefined && !isChosen(first) ? [first] : [];
    selection.onChange(isOn ? [...others, ...start, row] : others);
  };

  const moveOrOpen = (event: KeyboardEvent<HTMLElement>, row: T) => {
    if (event.target !== event.currentTarget || onOpen === undefined) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onOpen(row);
      return;
    }
    if (event.key === ' ' && selection !== undefined) {
      event.preventDefault();
      choose(row, !isChosen(row));
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const at = rows?.indexOf(row) ?? -1;
    const next = rows?.[at + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    // With Shift what one passes is chosen, and left again on the way back.
    if (event.shiftKey && selection !== undefined) choose(isChosen(next) ? row : next, !isChosen(next), row);
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowKey(next))}"]`)?.focus();
    if (openKey !== undefined) onOpen(next);
  };

  // A handful of rows needs no choice of columns, unless one was made.
  const choosesColumns =
    !phone && (selection !== undefined || (paging?.total ?? 0) > FEW || choice.hidden.size > 0);
  const state = listState(rows, props.lacking);
  const isBare = state === 'empty' || state === 'stopped';
  const waits = state === 'reading' || state === 'coming';
  const exporting = isBare || waits ? null : props.exporting;
  // What was chosen is never out of sight.
  const choosing = selection?.always || isChoosing || (selection?.chosen.length ?? 0) > 0;
  const endsChoosing = phone && selection !== undefined && !selection.always && !isBare && !waits;
  const cards = <CardList {...props} rows={waits ? undefined : rows} rowAttributes={rowAttributes} />;
  return (
    <section aria-label={label} className={classes.root} ref={body} aria-busy={waits}>
      {(props.toolbar || choosesColumns || exporting || endsChoosing) && (
        <div className={classes.toolbar}>
          <div className={classes.tools}>{props.toolbar}</div>
          {exporting}
          {endsChoosing && (
            <ChoosingButton
              isOn={choosing}
              onChange={(isOn) => {
                setChoosing(isOn);
                if (!isOn) selection.onChange([]);
              }}
            />
          )}
          {choosesColumns && (
            <ColumnChooser
              columns={choice.all}
              hidden={choice.hidden}
              onToggle={choice.toggle}
              pinned={choice.pinned}
              onPin={choice.pin}
              onMove={choice.move}
              isWide={choice.isWide}
              onWiden={choice.widen}
            />
          )}
        </div>
      )}
      {props.lacking !== undefined && !isBare && <LackingLine lacking={props.lacking} />}
      {isBare ? (
        <div className={classes.frame}>
          {state === 'stopped' && props.lacking !== undefined ? (
            <EmptyState icon={<IconCloudOff />} title={props.lacking.title} text={props.lacking.text} />
          ) : (
            props.empty
          )}
        </div>
      ) : phone ? (
        <Suspense fallback={cards}>
          {selection !== undefined && rows !== undefined && choosing && !waits ? (
            <CardChoices {...props} rows={rows} selection={selection} />
          ) : (
            cards
          )}
        </Suspense>
      ) : (
        <Suspense fallback={<WaitingRows label={label} />}>
          {waits || rows === undefined ? (
            <WaitingRows label={label} />
          ) : (
            <TableGrid
              name={name}
              label={label}
              columns={shown}
              isWide={choice.isWide}
              pinned={choice.pinned}
              rows={rows}
              rowKey={rowKey}
              rowAttributes={rowAttributes}
              {...(selection && { selection })}
              {...(actions && { actions })}
              {...(onOpen && { onOpen })}
              {...(props.sorting && { sorting: props.sorting })}
              {...(props.expanded && { expanded: props.expanded })}
            />
          )}
        </Suspense>
      )}
      {!waits && (
        <div className={classes.foot}>
          {props.summary}
          {paging !== undefined && paging.total > (paging.fixed ?? SMALLEST_PAGE) && <Pager {...paging} />}
        </div>
      )}
    </section>
  );
}
