/** Where one issues from, with which series, and which catalogues this device has. Read only. */
import { Title } from '@mantine/core';
import { IconBuildingStore, IconCircleCheck, IconCircleOff, IconStar } from '@tabler/icons-react';
import { RECEIPT_TYPE } from '../../../schema/texts/receipts.ts';
import { BRANCHES } from '../../../schema/texts/settings.ts';
import { type Settings, useSettings } from '../../local/index.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CatalogsTable } from './catalogs-table.tsx';
import classes from './settings.module.css';

type Branch = Settings['branches'][number];
type Serie = Settings['series'][number];

function Active({ value }: { value: boolean }) {
  return value ? (
    <StatusBadge tone="good" icon={<IconCircleCheck />} label={BRANCHES.active} />
  ) : (
    <StatusBadge tone="quiet" icon={<IconCircleOff />} label={BRANCHES.inactive} />
  );
}

function BranchName({ branch }: { branch: Branch }) {
  return (
    <span className={classes.name}>
      {branch.alias}
      {branch.is_main && <StatusBadge tone="wait" icon={<IconStar />} label={BRANCHES.main} />}
    </span>
  );
}

const BRANCH_COLUMNS: Column<Branch>[] = [
  { key: 'alias', title: BRANCHES.alias, fixed: true, render: (row) => <BranchName branch={row} /> },
  { key: 'zip', title: BRANCHES.zip, render: (row) => row.zip_code },
  {
    key: 'certificate',
    title: BRANCHES.certificate,
    render: (row) => <span className={classes.serial}>{row.certificate_branch_office_related || '—'}</span>,
  },
  { key: 'state', title: BRANCHES.state, render: (row) => <Active value={row.is_active} /> },
];

export function BranchesPage() {
  const { branches, series, loading } = useSettings();
  const aliasOf = (id: string) => branches.find((branch) => branch.branch_office_id === id)?.alias ?? id;
  const typeName = (row: Serie) =>
    RECEIPT_TYPE[row.receipt_type as keyof typeof RECEIPT_TYPE] ?? (row.receipt_type || BRANCHES.everyType);
  const seriesColumns: Column<Serie>[] = [
    { key: 'serie', title: BRANCHES.serie, fixed: true, render: (row) => <strong>{row.serie}</strong> },
    { key: 'branch', title: BRANCHES.branch, render: (row) => aliasOf(row.branch_office_id) },
    { key: 'type', title: BRANCHES.type, render: typeName },
    { key: 'next', title: BRANCHES.nextFolio, align: 'end', render: (row) => String(row.next_folio) },
    { key: 'state', title: BRANCHES.state, render: (row) => <Active value={row.is_active} /> },
  ];
  return (
    <>
      <PageHead title={BRANCHES.title} />
      <DataTable
        name="branches"
        label={BRANCHES.branches}
        columns={BRANCH_COLUMNS}
        rows={loading ? undefined : branches}
        rowKey={(row) => row.branch_office_id}
        toolbar={<Title order={2}>{BRANCHES.branches}</Title>}
        card={(row) => (
          <span className={classes.card}>
            <BranchName branch={row} />
            <span className={classes.small}>
              {BRANCHES.zip} {row.zip_code}
            </span>
            <Active value={row.is_active} />
          </span>
        )}
        empty={
          <EmptyState icon={<IconBuildingStore />} title={BRANCHES.emptyTitle} text={BRANCHES.emptyText} />
        }
      />
      {series.length > 0 && (
        <div className={classes.second}>
          <DataTable
            name="serials"
            label={BRANCHES.series}
            columns={seriesColumns}
            rows={series}
            rowKey={(row) => `${row.branch_office_id} ${row.receipt_type} ${row.serie}`}
            toolbar={<Title order={2}>{BRANCHES.series}</Title>}
            card={(row) => (
              <span className={classes.card}>
                <strong>{row.serie}</strong>
                <span className={classes.small}>
                  {aliasOf(row.branch_office_id)} · {typeName(row)} · {BRANCHES.nextFolio} {row.next_folio}
                </span>
                <Active value={row.is_active} />
              </span>
            )}
            empty={null}
          />
        </div>
      )}
      <CatalogsTable />
    </>
  );
}
