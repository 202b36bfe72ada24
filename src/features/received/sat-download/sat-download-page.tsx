/** «Descarga del SAT»: what the SAT has, month by month and document by document, and what tells it from ours. */
import { Alert, Skeleton } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import {
  SAT_DIFFERENCES,
  SAT_SIDES,
  type SatDocumentRow,
  satDocuments,
} from '../../../../schema/resources/received/sat-download.ts';
import type { SatProgress } from '../../../../schema/sat-download/calls.ts';
import { RECEIPT_TYPE } from '../../../../schema/texts/receipts.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { SAT_DOWNLOAD as t } from '../../../../schema/texts/sat-download.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { BackToList } from '../../../resource/found.tsx';
import classes from '../../../resource/resource.module.css';
import { AskedPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { useAsked } from '../../../resource/use-asked.ts';
import { useListSearch } from '../../../resource/use-list-search.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { SatCheckButton } from './sat-check-sheet.tsx';
import { SettingsPanel } from './settings-panel.tsx';

const typeOf = ({ receipt_type }: SatDocumentRow) =>
  (RECEIPT_TYPE as Record<string, string>)[receipt_type] ?? receipt_type;
const totalOf = ({ total }: SatDocumentRow) => (total === '' ? '' : <Amount value={total} />);

const COLUMNS: Column<SatDocumentRow>[] = [
  {
    ...{ key: 'name', title: t.fields.name, sort: 'name', fixed: true, grow: true },
    render: (row) => (
      <>
        <span className={classes.cut}>{shorten(row.name || row.rfc)}</span>
        <span className={classes.small}>{row.rfc}</span>
      </>
    ),
  },
  {
    ...{ key: 'difference', title: t.fields.difference, width: 230 },
    render: ({ difference }) => t.differences[difference],
  },
  { key: 'side', title: t.fields.side, width: 110, render: ({ side }) => t.sides[side] },
  { key: 'type', title: t.fields.receipt_type, width: 110, hidden: true, render: typeOf },
  {
    ...{ key: 'issued_at', title: t.fields.issued_at, sort: 'issued_at', width: 120 },
    render: (row) => <span className={classes.nowrap}>{shownDay(row.issued_at)}</span>,
  },
  { key: 'total', title: t.fields.total, sort: 'total', align: 'end', width: 150, render: totalOf },
  {
    ...{ key: 'sat_state', title: t.fields.sat_state, width: 110 },
    render: ({ sat_state }) => t.satStates[sat_state],
  },
  {
    ...{ key: 'uuid', title: t.fields.uuid, width: 320, hidden: true },
    render: ({ uuid }) => <span className={classes.serial}>{uuid}</span>,
  },
];

const FILTERS = [
  {
    field: 'difference',
    label: t.fields.difference,
    options: SAT_DIFFERENCES.map((value) => ({ value, label: t.differences[value] })),
  },
  {
    field: 'side',
    label: t.fields.side,
    options: SAT_SIDES.map((value) => ({ value, label: t.sides[value] })),
  },
  { field: 'issued_at', label: t.fields.issued_at },
];

export function SatDownloadPage({ search }: { search: ResourceSearch }) {
  const { said, error, refresh } = useAsked<SatProgress>('/sat_progress');
  // The list asks the server again with what stands above it.
  const [time, setTime] = useState(0);
  const again = () => {
    refresh();
    setTime((now) => now + 1);
  };
  const onSearch = useListSearch();
  return (
    <>
      <BackToList to="/receipts/received">{RECEIVED.title}</BackToList>
      <AskedPage
        again={time}
        resource={satDocuments}
        texts={t}
        offline={t.offline}
        search={search}
        icon={<IconBuildingBank />}
        columns={COLUMNS}
        filters={FILTERS}
        first={null}
        beside={
          <>
            <SatCheckButton />
            <LinkButton to="/receipts/received/sat_requests" variant="default">
              {t.requests}
            </LinkButton>
          </>
        }
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.name}>{shorten(row.name || row.rfc)}</span>
            {totalOf(row)}
            <span>{t.differences[row.difference]}</span>
            <span className={classes.small}>
              {shownDay(row.issued_at)} · {t.sides[row.side]} · {t.satStates[row.sat_state]}
            </span>
          </span>
        )}
      >
        {said === undefined ? (
          error === undefined ? (
            <Skeleton height={220} radius="md" />
          ) : (
            <Alert color="gray">{error.message}</Alert>
          )
        ) : (
          <>
            <SettingsPanel said={said} onSaved={again} />
            {said.months.length > 0 && <MonthsPanel said={said} onRefresh={again} onSearch={onSearch} />}
          </>
        )}
      </AskedPage>
    </>
  );
}
