/** The issued list: everything from this device, newest first; what waits to be sent stands on top. */
import { Button } from '@mantine/core';
import { IconFileInvoice, IconFilter, IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { ofHosts, readIssuedFilters } from '../../../../schema/documents/issued-filters.ts';
import { EXPORTS } from '../../../../schema/texts/exports.ts';
import { EMMITED, QUICK_VIEW, RECEIPT_STATUS, RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { IN_FORCE, ISSUED_FIELDS } from '../../../../schema/values/picklists.ts';
import {
  deviceTime,
  foundReceiptParts,
  foundReceipts,
  type ReceiptListRow,
  useConnection,
  useReceiptPage,
  useSession,
} from '../../../local/index.ts';
import { Allowed, useMay } from '../../../resource/allowed.tsx';
import { noneOf } from '../../../resource/asked.ts';
import { counted, ExportMenu } from '../../../resource/export-menu.tsx';
import { lackingOf } from '../../../resource/lacking.ts';
import { Sums } from '../../../resource/list-sums.tsx';
import { RowMenu } from '../../../resource/row-menu.tsx';

import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyNamed } from '../../../ui/lazy-named.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useCancelActions } from '../cancellation/cancellation-provider.tsx';
import classes from '../receipt/receipt.module.css';
import { folioOf, nameOf } from '../receipt/receipt-names.ts';
import { Chips, PeriodChips, periodName } from './list-chips.tsx';
import { type ReceiptsSearch, readSort, STATES } from './list-search.ts';
import { daysOf } from './period-days.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { RECEIPT_COLUMNS, ReceiptCard } from './receipt-columns.tsx';

/** With the words of a whole document, and what acts on many: the list stands before. */
const QuickView = lazyNamed(() => import('./quick-view.tsx'), 'QuickView');
const IssuedFilters = lazyNamed(() => import('./issued-filters.tsx'), 'IssuedFilters');
const SavedFilters = lazyNamed(() => import('../../../resource/saved-filters.tsx'), 'SavedFilters');
const SelectionBar = lazyNamed(() => import('./selection-bar.tsx'), 'SelectionBar');
const ReceiptArchives = lazyNamed(() => import('./receipt-archives.tsx'), 'ReceiptArchives');

const NEWEST_FIRST = { by: 'date', descending: true } as const;

/** What a buyer says stands first where only buyers' receipts are listed. */
const HOST_COLUMNS = [
  ...RECEIPT_COLUMNS.filter(({ key }) => key === 'status'),
  ...RECEIPT_COLUMNS.filter(({ key }) => key === 'host').map((column) => ({ ...column, hidden: false })),
  ...RECEIPT_COLUMNS.filter(({ key }) => key !== 'status' && key !== 'host'),
];

const NOTHING = Object.fromEntries(['q', 'state', 'days', ...ISSUED_FIELDS].map((name) => [name, undefined]));

/** One that waits for the receiver and one that waits for the SAT alone are the same filter. */
const FILTER_NAMES = {
  ...RECEIPT_STATUS,
  cancel_pending: RECEIPTS.cancelPending,
  in_force: RECEIPTS.inForce,
};

/** The same before and after it reaches the server: what is open over a row (its menu, its view) stays open. */
const keyOf = (row: ReceiptListRow) => row.operation_id || row.id;

type ReceiptsPageProps = {
  search: ReceiptsSearch;
  onSearch: (next: Partial<ReceiptsSearch>) => void;
  /** RFCs of the buyers of this server whose receipts alone are listed; all unless told. */
  hosts?: readonly string[];
  /** What else can be done there. */
  beside?: ReactNode;
};

export function ReceiptsPage(props: ReceiptsPageProps) {
  const words = props.hosts === undefined ? RECEIPTS : EMMITED;
  const { q = '', page = 1, size = 20, state, days, sort, iss, ise } = props.search;
  const [chosen, setChosen] = useState<ReceiptListRow[]>([]);
  const [openKey, setOpenKey] = useState<string | undefined>();
  const columns = props.hosts === undefined ? RECEIPT_COLUMNS : HOST_COLUMNS;
  const order = readSort(sort) ?? NEWEST_FIRST;
  const filtered = ISSUED_FIELDS.filter((field) => props.search[field] !== undefined);
  const isFiltered = filtered.length > 0;
  const [filtering, setFiltering] = useState(false);
  const period = days === undefined ? undefined : daysOf(days, deviceTime().slice(0, 10));
  const asked = {
    ...{ search: q, order },
    ...(state && { status: state === 'in_force' ? [...IN_FORCE] : [state] }),
    ...(period && { days: period }),
    ...((isFiltered || props.hosts) && { filters: ofHosts(readIssuedFilters(props.search), props.hosts) }),
  };
  const found = useReceiptPage({ ...asked, page, pageSize: size });
  const everyRow = async () => await foundReceipts(asked);
  const connection = useConnection();
  const session = useSession();
  const archive = async (files: 'xml' | 'pdf') => {
    const { askArchive } = await import('./ask-archive.ts');
    const rfc = session.status === 'signed_in' ? session.session.client.rfc : '';
    await askArchive('issued', await everyRow(), files, { offline: connection.state === 'offline', rfc });
  };
  const may = useMay();
  const open = found.rows.find((row) => keyOf(row) === openKey);
  const closeView = useCallback(() => setOpenKey(undefined), []);
  const { elsewhere } = useCancelActions();
  const lacking = lackingOf(found.arrival, connection, RECEIPTS.things);
  const none = noneOf({
    search: q,
    filters: [
      ...(state === undefined ? [] : [{ label: RECEIPTS.stateFilter, value: FILTER_NAMES[state] }]),
      ...(days === undefined ? [] : [{ label: RECEIPTS.period, value: periodName(days) }]),
      ...(isFiltered ? [{ label: RECEIPTS.filters, value: String(filtered.length) }] : []),
    ],
  });

  const { onSearch } = props;
  useEffect(() => {
    if (iss === undefined && ise === undefined) return;
    if (iss === 'OK') notifySuccess(RECEIPTS.issued, RECEIPTS.issuedText);
    if (ise === 'OK') notifySuccess(RECEIPTS.addendumSaved);
    onSearch({ iss: undefined, ise: undefined });
  }, [iss, ise, onSearch]);

  return (
    <>
      <PageHead
        title={words.title}
        search={
          <SearchBox
            value={q}
            onChange={(text) => onSearch({ q: text === '' ? undefined : text, page: 1 })}
            label={RECEIPTS.searchLabel}
            placeholder={RECEIPTS.searchPlaceholder}
          />
        }
      >
        {props.beside}
        <RowMenu
          label={RECEIPTS.moreActions}
          items={[
            {
              key: 'elsewhere',
              action: 'cancel_elsewhere',
              label: RECEIPTS.cancelElsewhere,
              onSelect: elsewhere,
            },
          ]}
        />
      </PageHead>
      <Suspense fallback={null}>
        <ReceiptArchives side="issued" />
      </Suspense>
      <DataTable<ReceiptListRow>
        name={words.name}
        label={words.title}
        columns={columns}
        rows={found.loading && found.rows.length === 0 ? undefined : found.rows}
        rowKey={keyOf}
        lacking={lacking}
        card={(row) => <ReceiptCard row={row} />}
        actions={(row) => <ReceiptActions row={row} />}
        onOpen={(row) => setOpenKey(keyOf(row))}
        openKey={openKey}
        sorting={{
          ...order,
          onChange: (by, descending) => onSearch({ sort: `${descending ? '-' : ''}${by}`, page: 1 }),
        }}
        summary={<Sums texts={RECEIPTS} total={found.total} sums={found.sums} />}
        paging={{
          page,
          pageSize: size,
          total: found.total,
          onChange: (nextPage, nextSize) => onSearch({ page: nextPage, size: nextSize }),
        }}
        selection={{ chosen, onChange: setChosen, label: nameOf }}
        exporting={
          <ExportMenu
            list={words.title}
            columns={columns}
            page={found.rows}
            chosen={chosen}
            all={(onRows) => counted(foundReceiptParts(asked), found.total, onRows)}
            more={
              may('download_receipt')
                ? (['xml', 'pdf'] as const).map((files) => ({
                    key: files,
                    label: EXPORTS.files(files.toUpperCase(), groupThousands(String(found.total))),
                    onSelect: () => void archive(files),
                  }))
                : []
            }
          />
        }
        toolbar={
          <div className={classes.chipLine}>
            <Button
              className={classes.filters}
              variant={isFiltered ? 'light' : 'default'}
              radius="xl"
              leftSection={<IconFilter size={16} />}
              onClick={() => setFiltering(true)}
            >
              {RECEIPTS.filters}
            </Button>
            {(filtering || isFiltered) && (
              <Suspense fallback={null}>
                <IssuedFilters
                  opened={filtering}
                  onClose={() => setFiltering(false)}
                  asked={props.search}
                  onAsk={(next) => onSearch({ ...next, page: 1 })}
                />
              </Suspense>
            )}
            <Suspense fallback={null}>
              <SavedFilters origin={words.name} search={props.search} onSearch={onSearch} />
            </Suspense>
            <Chips
              label={RECEIPTS.stateFilter}
              all={RECEIPTS.allStates}
              options={STATES.map((value) => ({ value, label: FILTER_NAMES[value] }))}
              value={state}
              onChange={(next) => onSearch({ state: next, page: 1 })}
            />
            <PeriodChips value={days} onChange={(next) => onSearch({ days: next, page: 1 })} />
          </div>
        }
        empty={
          none !== undefined ? (
            <EmptyState icon={<IconSearch />} title={none.title} text={none.text}>
              <Button variant="default" onClick={() => onSearch({ ...NOTHING, page: 1 })}>
                {none.clear}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={<IconFileInvoice />} title={words.emptyTitle} text={words.emptyText}>
              <Allowed action="begin_receipt">
                <LinkButton to="/receipts/new" leftSection={<IconPlus size={18} />}>
                  {RECEIPTS.create}
                </LinkButton>
              </Allowed>
            </EmptyState>
          )
        }
      />
      <Suspense fallback={null}>
        {chosen.length > 0 && (
          <SelectionBar
            rows={chosen}
            every={{ total: found.total, choose: () => void everyRow().then(setChosen) }}
            onClear={() => setChosen([])}
          />
        )}
      </Suspense>
      <SidePanel
        opened={open !== undefined}
        onClose={closeView}
        title={open === undefined ? QUICK_VIEW.title : `${folioOf(open)} · ${open.name_receiver}`}
      >
        <Suspense fallback={null}>
          {open !== undefined && <QuickView key={keyOf(open)} row={open} />}
        </Suspense>
      </SidePanel>
    </>
  );
}
