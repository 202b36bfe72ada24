/**
 * The list of a noun, from this device: search, filters, order and page are in the address, so that Back, a reload and a shared link
 * show the same.
 */
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { allows, type Permission } from '../../schema/access/permissions.ts';
import { readQuery } from '../../schema/resources/query.ts';
import type { AnyResource, Resource } from '../../schema/resources/resource.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import { totalsByCurrency } from '../../schema/values/sums-by-currency.ts';
import { type Arrival, resourceRows, useCan, useConnection, useResource } from '../local/index.ts';
import type { Column } from '../ui/data-table/column.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import type { Lacking } from '../ui/data-table/list-state.ts';
import type { Selection } from '../ui/data-table/table-grid.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { rememberPlace } from '../ui/list-place.ts';
import { PageHead } from '../ui/page-head.tsx';
import { PAGE_SIZES } from '../ui/page-sizes.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { noneOf } from './asked.ts';
import { ExportMenu, type OnRows, type Parts } from './export-menu.tsx';
import { FilterBar, type FilterChoice, filterTexts } from './filter-bar.tsx';
import { lackingOf } from './lacking.ts';
import { Sums, type SumsTexts } from './list-sums.tsx';
import classes from './resource.module.css';
import { type ResourceSearch, resourceSearch } from './resource-search.ts';
import type { ResourceTexts } from './resource-texts.ts';
import { SavedFilters } from './saved-filters.tsx';
import { askedParts, useAskedRows } from './use-asked-rows.ts';
import { useListSearch } from './use-list-search.ts';

const FIRST_SIZE = PAGE_SIZES[0] ?? 20;
const sizeOf = ({ pageSize }: AnyResource, { size }: ResourceSearch) => pageSize ?? size ?? FIRST_SIZE;
/** Nothing of it is still to come to this device. */
const WHOLE: Arrival = { whole: true, total: 0 };

export type ResourcePageProps<R extends object, Shown extends object = R> = {
  resource: Resource<R>;
  texts: ResourceTexts;
  search: ResourceSearch;
  icon: ReactNode;
  columns: readonly Column<Shown>[];
  /** A row on a phone. */
  card: (row: Shown) => ReactNode;
  filters?: readonly FilterChoice[];
  /** Beside the title: the first step of who has none, for who may write such rows. */
  add?: ReactNode;
  /** What that needs, where it is something else. */
  addNeeds?: Permission | readonly Permission[];
  /** Rows are chosen, to do something with all of them. */
  selection?: Selection<Shown> | undefined;
  /** What else can be done there, beside that. */
  beside?: ReactNode;
  onOpen?: (row: Shown) => void;
  /** Key of the row that is open beside the list: the arrow keys go on to the next ones. */
  openKey?: string | undefined;
  actions?: (row: Shown) => ReactNode;
  expanded?: (row: Shown) => ReactNode;
  /** What a list shows in the place of its rows: with more about each, or others between them. */
  dress?: (rows: readonly R[]) => readonly Shown[];
  keyOf?: (row: Shown) => string;
  children?: ReactNode;
  /** What stands under the rows: of those that are chosen, and of all that the list finds. */
  under?: ReactNode | ((found: readonly Shown[]) => ReactNode);
  /** What a row adds to what the list says that its rows are worth; undefined: nothing. */
  sums?: { texts: SumsTexts; worthOf: (row: R) => { currency: string; total: string } | undefined };
  /** All of it on one page: of what nobody has much of. */
  whole?: true;
  /** What an empty list offers, when it is not what stands beside the title; null: nothing. */
  first?: ReactNode;
};

/** The list of a resource, all of it from the device's own memory. */
export function ResourcePage<R extends object>(props: ResourcePageProps<R>) {
  const search = useSearchOf(props);
  const found = useResource(props.resource, readQuery(props.resource, search));
  return (
    <Page {...props} search={search} rows={found.rows} loading={found.loading} arrival={found.arrival} />
  );
}

/** The list of a resource that no device holds: each page is the server's word, and with no network it says so. */
export function AskedPage<R extends object>(
  props: ResourcePageProps<R> & {
    offline: string;
    /** The server is asked once more when it is another: something was done. */
    again?: number;
  },
) {
  const search = useSearchOf(props);
  const { rows, total, loading, error } = useAskedRows(
    props.resource,
    search,
    sizeOf(props.resource, search),
    props.again,
  );
  const { state } = useConnection();
  const title = RECORDS.lacking.title(props.texts.things);
  const text = state === 'offline' ? props.offline : (error?.message ?? '');
  const lacking: Lacking | undefined = error && { state: 'stopped', title, text };
  return (
    <Page
      {...props}
      search={search}
      rows={rows ?? []}
      loading={rows === undefined && loading}
      arrival={WHOLE}
      asked={{ total, lacking, all: (onRows) => askedParts(props.resource, search, onRows) }}
    />
  );
}

/** The same of rows that come another way: they are searched, filtered and ordered as those of a resource. */
export function RowsPage<R extends object, Shown extends object = R>(
  props: ResourcePageProps<R, Shown> & { items: readonly R[]; loading: boolean; arrival: Arrival },
) {
  const { resource, items } = props;
  const search = useSearchOf(props);
  const memory = useMemo(() => resourceRows(resource, items), [resource, items]);
  return <Page {...props} search={search} rows={memory.list(readQuery(resource, search))} />;
}

/** The address was read without knowing this resource (list-address.ts): what it cannot be asked is no part of its search. */
function useSearchOf({
  resource,
  search,
}: {
  resource: AnyResource;
  search: ResourceSearch;
}): ResourceSearch {
  return useMemo(() => resourceSearch(resource)(search), [resource, search]);
}

function Page<R extends object, Shown extends object = R>(
  props: ResourcePageProps<R, Shown> & {
    rows: readonly R[];
    loading: boolean;
    arrival: Arrival;
    /** The rows are those of this page alone. */
    asked?: {
      total: number;
      lacking: Lacking | undefined;
      all: (onRows: OnRows) => Parts<R>;
    };
  },
) {
  const { resource, texts, search, filters = [], rows, loading, asked, sums } = props;
  const size = props.whole ? Number.MAX_SAFE_INTEGER : sizeOf(resource, search);
  const can = useCan();
  const add = allows(can, props.addNeeds ?? resource.can.write) ? props.add : null;
  const onSearch = useListSearch();
  const { pathname } = useLocation();
  useEffect(() => rememberPlace(pathname, search), [pathname, search]);
  const query = readQuery(resource, search);
  const worth = useMemo(
    () => sums && totalsByCurrency(rows.flatMap((row) => sums.worthOf(row) ?? [])),
    [sums, rows],
  );
  const dressed = (plain: readonly R[]) =>
    props.dress === undefined ? (plain as unknown as readonly Shown[]) : props.dress(plain);
  const shown = dressed(rows);
  // What is gone may take the last page with it.
  const total = asked?.total ?? shown.length;
  const page = Math.min(search.page ?? 1, Math.max(1, Math.ceil(total / size)));
  const from = (page - 1) * size;
  const part = asked === undefined ? shown.slice(from, from + size) : shown;
  const keyOf = props.keyOf ?? ((row: Shown) => String((row as Record<string, unknown>)[resource.key]));
  const elsewhere = lackingOf(props.arrival, useConnection(), texts.things);
  const lacking = asked === undefined ? elsewhere : asked.lacking;
  const none = noneOf({ search: search.q ?? '', filters: filterTexts(filters, search) });
  const cleared = Object.fromEntries(filters.map(({ field }) => [field, undefined]));
  const order = (by: string, descending: boolean) => {
    const stated = descending ? `-${by}` : by;
    onSearch({ sort: stated === resource.order ? undefined : stated, page: undefined });
  };

  return (
    <>
      <PageHead
        title={texts.title}
        search={
          <SearchBox
            value={search.q ?? ''}
            onChange={(text) => onSearch({ q: text === '' ? undefined : text, page: undefined })}
            label={texts.searchLabel}
            placeholder={texts.searchPlaceholder}
          />
        }
      >
        {props.beside}
        {add}
      </PageHead>
      {props.children}
      <DataTable
        name={resource.name}
        label={texts.title}
        columns={props.columns}
        rows={loading ? undefined : part}
        lacking={lacking}
        rowKey={keyOf}
        card={props.card}
        sorting={{ by: query.sort, descending: query.descending, onChange: order }}
        openKey={props.openKey}
        {...(props.onOpen && { onOpen: props.onOpen })}
        {...(props.actions && { actions: props.actions })}
        {...(props.selection && { selection: props.selection })}
        {...(props.expanded && { expanded: props.expanded })}
        {...(props.whole !== true && {
          paging: {
            fixed: resource.pageSize,
            page,
            pageSize: size,
            total,
            onChange: (next: number, nextSize: number) => onSearch({ page: next, size: nextSize }),
          },
        })}
        {...(sums && { summary: <Sums texts={sums.texts} total={total} sums={worth} /> })}
        exporting={
          <ExportMenu
            list={texts.title}
            columns={props.columns}
            page={part}
            {...(props.selection && { chosen: props.selection.chosen })}
            all={(onRows) => (asked === undefined ? [shown] : dressedParts(asked.all(onRows), dressed))}
          />
        }
        toolbar={
          filters.length > 0 && (
            <div className={classes.filterLine}>
              <FilterBar filters={filters} search={search} onChange={onSearch} />
              <SavedFilters origin={resource.name} search={search} onSearch={onSearch} />
            </div>
          )
        }
        empty={
          none !== undefined ? (
            <EmptyState icon={<IconSearch />} title={none.title} text={none.text}>
              <Button
                variant="default"
                onClick={() => onSearch({ ...cleared, q: undefined, page: undefined })}
              >
                {none.clear}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={props.icon} title={texts.emptyTitle} text={texts.emptyText}>
              {props.first === undefined ? add : props.first}
            </EmptyState>
          )
        }
      />
      {typeof props.under === 'function' ? props.under(shown) : props.under}
    </>
  );
}

async function* dressedParts<R, Shown>(
  parts: Parts<R>,
  dressed: (rows: readonly R[]) => readonly Shown[],
): AsyncGenerator<readonly Shown[]> {
  for await (const rows of parts) yield dressed(rows);
}
