/** «Recibidas»: what others invoiced us, from this device; files are brought by choosing them or dropping them anywhere on the page. */

import { Button, FileButton } from '@mantine/core';
import { IconInbox, IconUpload } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import { c_FormaPago, c_Moneda } from '../../../../schema/catalogs/small.ts';
import { type ReceivedRow, received } from '../../../../schema/resources/received/received.ts';
import { ISSUED_FILTERS_TEXT } from '../../../../schema/texts/issued-filters.ts';
import { RECEIPT_TYPE } from '../../../../schema/texts/receipts.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { REVIEW } from '../../../../schema/texts/review.ts';
import { taxWords } from '../../../../schema/texts/taxes.ts';
import { RECEIPT_REVIEWS, RECEIVED_SAT_STATES } from '../../../../schema/values/picklists.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { BroughtFiles } from './brought-files.tsx';
import { CategoriesButton, useCategories } from './categories.tsx';
import { DropZone } from './drop-zone.tsx';
import { ReceivedActions } from './received-actions.tsx';
import { folioOf, RECEIVED_COLUMNS, ReceivedCard } from './received-cells.tsx';
import { SharedFiles } from './shared-files.tsx';
import { useBring } from './use-bring.ts';

/** What acts on many: the list stands before. */
const ReceivedSelection = lazyNamed(() => import('./received-selection.tsx'), 'ReceivedSelection');
const ReceiptArchives = lazyNamed(
  () => import('../../invoicing/receipts/receipt-archives.tsx'),
  'ReceiptArchives',
);
const ReceivedView = lazyNamed(() => import('./received-view.tsx'), 'ReceivedView');

const CURRENCIES = c_Moneda.flatMap(({ key }) => (key === 'XXX' ? [] : [{ value: key, label: key }]));
const FILTERS = [
  {
    field: 'receipt_type',
    label: RECEIVED.columns.type,
    options: ['I', 'E', 'T', 'N', 'P'].map((value) => ({
      value,
      label: (RECEIPT_TYPE as Record<string, string>)[value] ?? value,
    })),
  },
  {
    field: 'sat_state',
    label: RECEIVED.columns.sat,
    options: RECEIVED_SAT_STATES.map((value) => ({ value, label: RECEIVED.sat[value] })),
  },
  {
    field: 'review',
    label: REVIEW.title,
    options: RECEIPT_REVIEWS.map((value) => ({ value, label: REVIEW.state[value] })),
  },
  { field: 'issued_at', label: RECEIVED.columns.issued },
  { field: 'total', label: RECEIVED.columns.total, isAmount: true as const },
  { field: 'currency', label: RECEIVED.columns.currency, options: CURRENCIES },
];
const named = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const { payment_method: METHODS = {} } = ISSUED_FILTERS_TEXT.values;
const MANY = [
  { field: 'version', label: ISSUED_FILTERS_TEXT.labels.version, options: named(RECEIVED.versions) },
  { field: 'payment_method', label: ISSUED_FILTERS_TEXT.labels.payment_method, options: named(METHODS) },
  {
    field: 'payment_form',
    label: ISSUED_FILTERS_TEXT.labels.payment_form,
    options: c_FormaPago.map(({ key, text }) => ({ value: key, label: `${key} · ${text}` })),
  },
].map((filter) => ({ ...filter, isMany: true as const }));
const TYPED = Object.entries(RECEIVED.typed).map(([field, { label, hint }]) => ({
  field,
  label,
  typed: hint,
}));

/** With the taxes that are asked for, and the categories of its own list, once the account has one. */
function useFilters(search: ResourceSearch) {
  const options = useCategories(String(search.category ?? ''));
  const category = { field: 'category', label: RECEIVED.columns.category, options };
  const words = Object.entries(taxWords(String(search.taxes ?? '')));
  const taxes = {
    field: 'taxes',
    label: RECEIVED.columns.taxes,
    options: words.map(([value, label]) => ({ value, label })),
  };
  return [...FILTERS, taxes, ...(options.length > 0 ? [category] : []), ...TYPED, ...MANY];
}

/** What a cancelled one says is owed by nobody. */
const SUMS = {
  texts: RECEIVED.sums,
  worthOf: (row: ReceivedRow) => (row.sat_state === 'cancelled' ? undefined : row),
};

export function ReceivedPage(props: { search: ResourceSearch; onOpen: (row: ReceivedRow) => void }) {
  const bring = useBring();
  const filters = useFilters(props.search);
  const [viewed, setViewed] = useState<ReceivedRow>();
  const closeView = useCallback(() => setViewed(undefined), []);
  const [chosen, setChosen] = useState<ReceivedRow[]>([]);
  return (
    <DropZone onFiles={(files, unread) => void bring.bring(files, unread)}>
      <ResourcePage
        resource={received}
        texts={RECEIVED}
        search={props.search}
        icon={<IconInbox />}
        columns={RECEIVED_COLUMNS}
        filters={filters}
        sums={SUMS}
        selection={{ chosen, onChange: setChosen, label: (row) => folioOf(row) || row.uuid }}
        under={(found) =>
          chosen.length > 0 && (
            <Suspense fallback={null}>
              <ReceivedSelection
                rows={chosen}
                every={{ total: found.length, choose: () => setChosen([...found]) }}
                onClear={() => setChosen([])}
              />
            </Suspense>
          )
        }
        onOpen={(row) => (viewed === undefined ? props.onOpen(row) : setViewed(row))}
        openKey={viewed?.uuid}
        card={(row) => <ReceivedCard row={row} />}
        actions={(row) => <ReceivedActions row={row} onView={() => setViewed(row)} />}
        beside={
          <>
            <CategoriesButton />
            <Allowed action="view_payments">
              <LinkButton to="/expected_reps" variant="default">
                {RECEIVED.expectedReps}
              </LinkButton>
            </Allowed>
            <Allowed action="view_sat_download">
              <LinkButton to="/receipts/received/sat" variant="default">
                {RECEIVED.fromSat}
              </LinkButton>
            </Allowed>
            <Allowed action="view_channels">
              <LinkButton to="/receipt_channels" variant="default">
                {RECEIVED.channels}
              </LinkButton>
            </Allowed>
            <Allowed action="open_refused">
              <LinkButton to="/receipts/received/refused" variant="default">
                {RECEIVED.refused.title}
              </LinkButton>
            </Allowed>
          </>
        }
        addNeeds="received.upload"
        add={
          <Allowed action="upload_received">
            <FileButton
              multiple
              accept=".xml,.zip,.json,text/xml,application/xml,application/zip"
              onChange={(files) => void bring.bring(files)}
            >
              {(button) => (
                <Button
                  {...button}
                  leftSection={<IconUpload size={17} />}
                  loading={bring.progress !== undefined}
                >
                  {RECEIVED.upload}
                </Button>
              )}
            </FileButton>
          </Allowed>
        }
      >
        <Suspense fallback={null}>
          <ReceiptArchives side="received" />
        </Suspense>
        <SharedFiles bring={bring.bring} />
        <BroughtFiles unread={bring.unread} progress={bring.progress} onHide={bring.clear} />
      </ResourcePage>
      <SidePanel
        opened={viewed !== undefined}
        onClose={closeView}
        title={viewed === undefined ? '' : `${folioOf(viewed)} · ${viewed.name || viewed.rfc}`}
      >
        <Suspense fallback={null}>
          {viewed !== undefined && <ReceivedView key={viewed.uuid} row={viewed} />}
        </Suspense>
      </SidePanel>
    </DropZone>
  );
}
