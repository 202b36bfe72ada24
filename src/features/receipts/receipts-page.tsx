/** The issued list: everything from this device, newest first; what waits to be sent stands on top. */
import { Button, Chip } from '@mantine/core';
import { IconFileInvoice, IconPlus, IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { QUICK_VIEW, RECEIPT_STATUS, RECEIPTS } from '../../../schema/texts/receipts.ts';
import { UI } from '../../../schema/texts/ui.ts';
import { type ReceiptListRow, useReceiptPage } from '../../local/index.ts';
import { Amount } from '../../ui/amount.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { tellSuccess } from '../../ui/tell.ts';
import { useCancelActions } from '../cancellation/cancellation-provider.tsx';
import { type ReceiptsSearch, STATES } from './list-search.ts';
import { QuickView } from './quick-view.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { RECEIPT_COLUMNS, ReceiptCard } from './receipt-columns.tsx';
import { folioOf, nameOf } from './receipt-names.ts';
import classes from './receipts.module.css';
import { totalsByCurrency } from './selection.ts';

/** The same before and after it reaches the server: what is open over a row (its menu, its view) stays open. */
const keyOf = (row: ReceiptListRow) => row.operation_id || row.id;

export function ReceiptsPage(props: {
  search: ReceiptsSearch;
  onSearch: (next: Partial<ReceiptsSearch>) => void;
}) {
  const { q = '', page = 1, size = 20, state, iss, ise } = props.search;
  const [chosen, setChosen] = useState<ReceiptListRow[]>([]);
  const [openKey, setOpenKey] = useState<string | undefined>();
  const found = useReceiptPage({ search: q, page, pageSize: size, ...(state ? { status: [state] } : {}) });
  const open = found.rows.find((row) => keyOf(row) === openKey);
  const closeView = useCallback(() => setOpenKey(undefined), []);
  const { elsewhere } = useCancelActions();
  const filtered = q !== '' || state !== undefined;

  const { onSearch } = props;
  useEffect(() => {
    if (iss === undefined && ise === undefined) return;
    if (iss === 'OK') tellSuccess(RECEIPTS.issued, RECEIPTS.issuedText);
    if (ise === 'OK') tellSuccess(RECEIPTS.addendumSaved);
    onSearch({ iss: undefined, ise: undefined });
  }, [iss, ise, onSearch]);

  return (
    <>
      <PageHead title={RECEIPTS.title}>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={elsewhere}>
          {RECEIPTS.cancelElsewhere}
        </Button>
      </PageHead>
      <DataTable<ReceiptListRow>
        name="receipts"
        label={RECEIPTS.list}
        columns={RECEIPT_COLUMNS}
        rows={found.loading && found.rows.length === 0 ? undefined : found.rows}
        rowKey={keyOf}
        card={(row) => <ReceiptCard row={row} />}
        actions={(row) => <ReceiptActions row={row} />}
        onOpen={(row) => setOpenKey(keyOf(row))}
        openKey={openKey}
        paging={{
          page,
          pageSize: size,
          total: found.total,
          onChange: (nextPage, nextSize) => onSearch({ page: nextPage, size: nextSize }),
        }}
        selection={{ chosen, onChange: setChosen, label: nameOf }}
        toolbar={
          <>
            <SearchBox
              value={q}
              onChange={(text) => onSearch({ q: text === '' ? undefined : text, page: 1 })}
              label={RECEIPTS.searchLabel}
              placeholder={RECEIPTS.searchPlaceholder}
            />
            <Chip.Group
              value={state ?? ''}
              onChange={(value) => {
                const next = STATES.find((filter) => filter === value);
                onSearch({ state: next, page: 1 });
              }}
            >
              <fieldset className={classes.chips} aria-label={RECEIPTS.stateFilter}>
                <Chip value="" variant="outline">
                  {RECEIPTS.allStates}
                </Chip>
                {STATES.map((filter) => (
                  <Chip key={filter} value={filter} variant="outline">
                    {RECEIPT_STATUS[filter]}
                  </Chip>
                ))}
              </fieldset>
            </Chip.Group>
          </>
        }
        empty={
          filtered ? (
            <EmptyState icon={<IconSearch />} title={RECEIPTS.noneTitle} text={RECEIPTS.noneText}>
              <Button variant="default" onClick={() => onSearch({ q: undefined, state: undefined, page: 1 })}>
                {RECEIPTS.clearSearch}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={<IconFileInvoice />} title={RECEIPTS.emptyTitle} text={RECEIPTS.emptyText}>
              <LinkButton to="/receipts/new" leftSection={<IconPlus size={18} />}>
                {RECEIPTS.create}
              </LinkButton>
            </EmptyState>
          )
        }
      />
      {chosen.length > 0 && <SelectionBar rows={chosen} onClear={() => setChosen([])} />}
      <SidePanel
        opened={open !== undefined}
        onClose={closeView}
        title={open === undefined ? QUICK_VIEW.title : `${folioOf(open)} · ${open.name_receiver}`}
      >
        {open !== undefined && <QuickView key={keyOf(open)} row={open} />}
      </SidePanel>
    </>
  );
}

/** How many are selected and how much they are, each currency apart. */
function SelectionBar({ rows, onClear }: { rows: ReceiptListRow[]; onClear: () => void }) {
  return (
    <div className={classes.selected} role="status">
      <strong>{RECEIPTS.selected(rows.length)}</strong>
      {totalsByCurrency(rows).map(({ currency, total }) => (
        <span key={currency} className={classes.selectedTotal}>
          {RECEIPTS.selectedTotal} <Amount value={total} currency={currency} />
        </span>
      ))}
      <span className={classes.grow} />
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {UI.clearSelection}
      </Button>
    </div>
  );
}
