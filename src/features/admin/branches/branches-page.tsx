/** Where one issues from, and which catalogues this device has. */
import { IconBuildingStore, IconPlus, IconStar } from '@tabler/icons-react';
import { type BranchRow, branches } from '../../../../schema/resources/admin/branches.ts';
import { ACTIVE, BRANCHES } from '../../../../schema/texts/settings.ts';
import { ACTIVE_FILTER, ActiveBadge } from '../../../resource/active-badge.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CatalogsTable } from '../settings/catalogs-table.tsx';

const { fields: NAMES } = BRANCHES;

function BranchName({ branch }: { branch: BranchRow }) {
  return (
    <span className={classes.name}>
      {branch.alias}
      {branch.is_main && <StatusBadge tone="wait" icon={<IconStar />} label={BRANCHES.main} />}
    </span>
  );
}

const COLUMNS: Column<BranchRow>[] = [
  {
    key: 'alias',
    title: NAMES.alias,
    fixed: true,
    sort: 'alias',
    render: (row) => <BranchName branch={row} />,
  },
  { key: 'zip', title: NAMES.zip_code, width: 150, sort: 'zip_code', render: (row) => row.zip_code },
  {
    key: 'certificate',
    title: NAMES.certificate_branch_office_related,
    render: (row) => (
      <span className={classes.serial}>
        {row.certificate_branch_office_related || BRANCHES.ownCertificate}
      </span>
    ),
  },
  {
    key: 'state',
    title: ACTIVE.title,
    width: 130,
    sort: 'is_active',
    render: (row) => <ActiveBadge value={row.is_active} />,
  },
];

export function BranchesPage(props: { search: ResourceSearch; onOpen: (id: string) => void }) {
  return (
    <>
      <ResourcePage
        resource={branches}
        texts={BRANCHES}
        search={props.search}
        icon={<IconBuildingStore />}
        columns={COLUMNS}
        filters={[ACTIVE_FILTER]}
        onOpen={(row) => props.onOpen(row.branch_office_id)}
        add={
          <LinkButton to="/branches/new" leftSection={<IconPlus size={18} />}>
            {BRANCHES.add}
          </LinkButton>
        }
        card={(row) => (
          <span className={classes.card}>
            <BranchName branch={row} />
            <span className={classes.small}>
              {NAMES.zip_code} {row.zip_code}
            </span>
            <ActiveBadge value={row.is_active} />
          </span>
        )}
      />
      <CatalogsTable />
    </>
  );
}
