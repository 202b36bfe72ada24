/** The rows of a report, a hundred at a time, with the columns that one chooses; a file has those too. Spec 3 §2, §7, §9. */
import { Button } from '@mantine/core';
import { IconDownload, IconMoodEmpty, IconReportAnalytics } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { REPORT_OF, type ReportColumn, type ReportLine } from '../../../../schema/reports/kinds.ts';
import { writtenCell } from '../../../../schema/reports/written-cell.ts';
import { REPORT_CHUNK, type ReportRow, reports } from '../../../../schema/resources/insight/reports.ts';
import { RECORDS } from '../../../../schema/texts/records.ts';
import { REPORTS as t } from '../../../../schema/texts/reports.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { useConnection, useRecord } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ArchiveBadge, ArchiveProgress } from '../../../resource/archive-state.tsx';
import { BackToList, Found } from '../../../resource/found.tsx';
import classes from '../../../resource/resource.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { readHidden } from '../../../ui/data-table/column-settings.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ReportActions } from './report-actions.tsx';
import { useRegisters } from './use-registers.ts';
import { downloadPath, titleOf } from './use-report.ts';

/** What is seen before anybody chooses: the others are in the chooser. */
const FIRST_SHOWN: readonly string[] = [
  ...[
    'issued_at',
    'rfc',
    'name',
    'rfc_receiver',
    'name_receiver',
    'serie',
    'folio',
    'uuid',
    'type',
    'status',
  ],
  ...['transferred_iva', 'subtotal', 'total', 'currency', 'sent_at', 'provider', 'number', 'goods_folio'],
  ...['invoice_status', 'conciliation', 'conciliated', 'movement_amount', 'movement_date'],
  ...['side', 'cash_date', 'third_rfc', 'third', 'third_type', 'operation_type', 'provider_rfc'],
  ...['base_16', 'vat_16', 'base_8', 'vat_8', 'base_0', 'exempt', 'returned_16', 'withheld_iva'],
];
const isFirstShown = (key: string, place: number) => place === 0 || FIRST_SHOWN.includes(key);

type Line = ReportLine & { at: number };

export function ReportPage({ slug }: { slug: string }) {
  const { row, loading } = useRecord(reports, slug);
  return (
    <>
      <BackToList to="/reports">{t.title}</BackToList>
      <Found row={row} loading={loading} missing={<EmptyState icon={<IconMoodEmpty />} title={t.notFound} />}>
        {(found) => <Report row={found} />}
      </Found>
    </>
  );
}

function Report({ row }: { row: ReportRow }) {
  return (
    <>
      <PageHead title={t.kinds[row.kind]}>
        {row.state === 'ready' && (
          <>
            <Download row={row} as="csv" />
            <Download row={row} as="xlsx" />
          </>
        )}
        <ReportActions row={row} />
      </PageHead>
      <p className={classes.small}>
        {titleOf(row)}
        {row.missing > 0 && ` · ${t.missing(row.missing)}`}
      </p>
      {t.notes[row.kind] !== undefined && <p className={classes.small}>{t.notes[row.kind]}</p>}
      {row.state === 'ready' ? (
        <Rows row={row} />
      ) : (
        <section className={classes.panel}>
          <ArchiveBadge state={row.state} ready={t.ready} />
          <ArchiveProgress {...row} />
          <p>{t.notReady}</p>
        </section>
      )}
    </>
  );
}

const tableOf = ({ kind }: ReportRow) => `report_${kind}`;

function Download({ row, as }: { row: ReportRow; as: 'csv' | 'xlsx' }) {
  const offline = useConnection().state === 'offline';
  // With the columns that are shown by then.
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    const hidden = readHidden(document.cookie, tableOf(row));
    const { columns } = REPORT_OF[row.kind];
    const shown = columns.filter(({ key }, place) =>
      hidden === undefined ? isFirstShown(key, place) : place === 0 || !hidden.includes(key),
    );
    event.currentTarget.href = downloadPath(row, as, shown.map(({ key }) => key).join(','));
  };
  return (
    <Allowed action="download_report">
      <Button
        variant="default"
        component="a"
        href={downloadPath(row, as)}
        onClick={choose}
        download
        leftSection={<IconDownload size={17} />}
        disabled={offline}
      >
        {t[as]}
      </Button>
    </Allowed>
  );
}

const shownOf = (column: ReportColumn, line: ReportLine): string => {
  const written = writtenCell(column, line[column.key]);
  return column.as === 'money' ? groupThousands(written) : written;
};

const columnsOf = ({ kind }: ReportRow): Column<Line>[] =>
  REPORT_OF[kind].columns.map((column, place) => ({
    ...{ key: column.key, title: column.title, width: column.as === 'text' ? 180 : 140 },
    ...{ fixed: place === 0, hidden: !isFirstShown(column.key, place) },
    align: column.as === 'money' ? 'end' : 'start',
    render: (line) => <span className={classes.nowrap}>{shownOf(column, line)}</span>,
  }));

function Rows({ row }: { row: ReportRow }) {
  const [page, setPage] = useState(1);
  const offset = (page - 1) * REPORT_CHUNK;
  const { lines, error } = useRegisters(row, offset);
  const columns = columnsOf(row);
  const { columns: all } = REPORT_OF[row.kind];
  return (
    <DataTable
      name={tableOf(row)}
      label={titleOf(row)}
      columns={columns}
      rows={lines?.map((line, index) => ({ ...line, at: offset + index }))}
      rowKey={({ at }) => String(at)}
      lacking={error && { state: 'stopped', title: RECORDS.lacking.title(t.things), text: error.message }}
      paging={{ page, pageSize: REPORT_CHUNK, total: row.rows, onChange: (next) => setPage(next) }}
      empty={<EmptyState icon={<IconReportAnalytics />} title={t.noRows} text={t.noRowsText} />}
      card={(line) => (
        <span className={classes.card}>
          {all
            .filter(({ key }) => FIRST_SHOWN.includes(key) && (line[key] ?? '') !== '')
            .map((column, place) => (
              <span key={column.key} className={place === 0 ? classes.name : classes.small}>
                {column.title}: {shownOf(column, line)}
              </span>
            ))}
        </span>
      )}
    />
  );
}
