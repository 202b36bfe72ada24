/** The dossiers of materiality that one asked for, each with how far it is, and its two files. */
import { IconFolderCheck, IconPlus } from '@tabler/icons-react';
import { type DossierRow, dossiers } from '../../../../schema/resources/insight/dossiers.ts';
import { DOSSIERS as t } from '../../../../schema/texts/dossiers.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { ArchiveBadge, ArchiveProgress } from '../../../resource/archive-state.tsx';
import { BackToList } from '../../../resource/found.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, formatMoment, shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { DossierActions } from './dossier-actions.tsx';

const { fields: NAMES } = t;

const daysOf = ({ from, to }: DossierRow) => `${formatDate(from)} a ${formatDate(to)}`;
const filesOf = ({ state, files }: DossierRow) =>
  state === 'ready' ? t.filesOf(groupThousands(String(files))) : '';
const missingOf = ({ missing }: DossierRow) => (missing > 0 ? t.missing(missing) : '');
const stateOf = (row: DossierRow) => (
  <span className={classes.card}>
    <ArchiveBadge state={row.state} ready={t.ready} />
    <ArchiveProgress {...row} />
    {row.reason !== '' && <span className={classes.small}>{row.reason}</span>}
    {missingOf(row) !== '' && <span className={classes.small}>{missingOf(row)}</span>}
  </span>
);

const COLUMNS: Column<DossierRow>[] = [
  {
    ...{ key: 'name', title: NAMES.provider, sort: 'name', fixed: true, grow: true },
    render: ({ name, rfc }) => (
      <>
        <span className={classes.cut}>{shorten(name)}</span>
        <span className={classes.small}>{rfc}</span>
      </>
    ),
  },
  { key: 'from', title: t.period, width: 230, sort: 'from', render: daysOf },
  {
    ...{ key: 'state', title: NAMES.state, width: 190 },
    ...{ text: ({ state }: DossierRow) => state, render: stateOf },
  },
  { key: 'files', title: NAMES.files, width: 110, align: 'end', render: filesOf },
  {
    ...{ key: 'at', title: NAMES.at, width: 150, sort: 'at' },
    render: ({ at }) => <span className={classes.nowrap}>{formatMoment(at)}</span>,
  },
  {
    ...{ key: 'sums_sha256', title: NAMES.sums_sha256, width: 220, hidden: true },
    render: ({ sums_sha256 }) => sums_sha256,
  },
];

export function DossiersPage({ search }: { search: ResourceSearch }) {
  return (
    <>
      <BackToList to="/reports">{REPORTS.title}</BackToList>
      <ResourcePage
        resource={dossiers}
        texts={t}
        search={search}
        icon={<IconFolderCheck />}
        columns={COLUMNS}
        add={
          <LinkButton to="/reports/$view" params={{ view: 'dossier' }} leftSection={<IconPlus size={18} />}>
            {t.add}
          </LinkButton>
        }
        actions={(row) => <DossierActions row={row} />}
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.name}>{shorten(row.name)}</span>
            {stateOf(row)}
            <span className={classes.small}>{daysOf(row)}</span>
            <span className={classes.small}>{filesOf(row)}</span>
          </span>
        )}
      />
    </>
  );
}
