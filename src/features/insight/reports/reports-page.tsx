/** The reports that one asked for, each with how far it is; those of before are fetched at once. Spec 3 §2. */
import { IconCalendarRepeat, IconFolderCheck, IconPlus, IconReportAnalytics } from '@tabler/icons-react';
import { REPORT_KINDS } from '../../../../schema/reports/kinds.ts';
import { type ReportRow, reports } from '../../../../schema/resources/insight/reports.ts';
import { DOSSIERS } from '../../../../schema/texts/dossiers.ts';
import { REPORT_SCHEDULES } from '../../../../schema/texts/report-schedules.ts';
import { REPORTS as t } from '../../../../schema/texts/reports.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { ArchiveBadge, ArchiveProgress } from '../../../resource/archive-state.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, formatMoment } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { ReportActions } from './report-actions.tsx';

const { fields: NAMES, kinds: KINDS } = t;

const daysOf = ({ from, to }: ReportRow) => `${formatDate(from)} a ${formatDate(to)}`;
const rowsOf = ({ state, rows }: ReportRow) => (state === 'ready' ? groupThousands(String(rows)) : '');
const stateOf = (row: ReportRow) => (
  <span className={classes.card}>
    <ArchiveBadge state={row.state} ready={t.ready} />
    <ArchiveProgress {...row} />
  </span>
);

const COLUMNS: Column<ReportRow>[] = [
  {
    key: 'kind',
    title: NAMES.kind,
    fixed: true,
    grow: true,
    render: (row) => <span className={classes.name}>{KINDS[row.kind]}</span>,
  },
  { key: 'from', title: t.period, width: 230, sort: 'from', render: daysOf },
  {
    ...{ key: 'state', title: NAMES.state, width: 190 },
    ...{ text: ({ state }: ReportRow) => state, render: stateOf },
  },
  { key: 'rows', title: NAMES.rows, width: 110, align: 'end', render: rowsOf },
  {
    ...{ key: 'at', title: NAMES.at, width: 150, sort: 'at' },
    render: ({ at }) => <span className={classes.nowrap}>{formatMoment(at)}</span>,
  },
];

const FILTERS = [
  {
    field: 'kind',
    label: NAMES.kind,
    options: REPORT_KINDS.map((value) => ({ value, label: KINDS[value] })),
  },
  { field: 'at', label: NAMES.at },
];

export function ReportsPage(props: { search: ResourceSearch; onOpen: (slug: string) => void }) {
  return (
    <ResourcePage
      resource={reports}
      texts={t}
      search={props.search}
      icon={<IconReportAnalytics />}
      columns={COLUMNS}
      filters={FILTERS}
      onOpen={({ slug }) => props.onOpen(slug)}
      add={
        <LinkButton to="/reports/$view" params={{ view: 'new' }} leftSection={<IconPlus size={18} />}>
          {t.add}
        </LinkButton>
      }
      beside={
        <>
          <LinkButton
            to="/reports/$view"
            params={{ view: 'dossiers' }}
            variant="default"
            leftSection={<IconFolderCheck size={18} />}
          >
            {DOSSIERS.title}
          </LinkButton>
          <LinkButton
            to="/reports/$view"
            params={{ view: 'schedules' }}
            variant="default"
            leftSection={<IconCalendarRepeat size={18} />}
          >
            {REPORT_SCHEDULES.open}
          </LinkButton>
        </>
      }
      actions={(row) => <ReportActions row={row} />}
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{KINDS[row.kind]}</span>
          {stateOf(row)}
          <span className={classes.small}>{daysOf(row)}</span>
          {row.state === 'ready' && <span className={classes.small}>{t.readyOf(rowsOf(row))}</span>}
        </span>
      )}
    />
  );
}
