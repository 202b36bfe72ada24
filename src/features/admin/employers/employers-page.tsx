/** Registrations of the taxpayer with the social insurance. */
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { type EmployerRow, employers } from '../../../../schema/resources/admin/employers.ts';
import { EMPLOYERS } from '../../../../schema/texts/payroll-records.ts';
import { ACTIVE } from '../../../../schema/texts/settings.ts';
import { ACTIVE_FILTER, ActiveBadge } from '../../../resource/active-badge.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';

const { fields: NAMES } = EMPLOYERS;

const COLUMNS: Column<EmployerRow>[] = [
  {
    key: 'alias',
    title: NAMES.alias,
    fixed: true,
    sort: 'alias',
    render: (row) => <span className={classes.name}>{shorten(row.alias)}</span>,
  },
  {
    key: 'number',
    title: NAMES.registro_patronal,
    width: 190,
    sort: 'registro_patronal',
    render: (row) => <span className={classes.nowrap}>{row.registro_patronal}</span>,
  },
  {
    key: 'state',
    title: ACTIVE.title,
    width: 130,
    sort: 'is_active',
    render: (row) => <ActiveBadge value={row.is_active} />,
  },
];

export function EmployersPage(props: { search: ResourceSearch; onOpen: (id: string) => void }) {
  return (
    <ResourcePage
      resource={employers}
      texts={EMPLOYERS}
      search={props.search}
      icon={<IconBuildingWarehouse />}
      columns={COLUMNS}
      filters={[ACTIVE_FILTER]}
      onOpen={(row) => props.onOpen(row.employer_id)}
      add={
        <LinkButton to="/employers/new" leftSection={<IconPlus size={18} />}>
          {EMPLOYERS.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.alias)}</span>
          <span className={classes.small}>{row.registro_patronal}</span>
          <ActiveBadge value={row.is_active} />
        </span>
      )}
    />
  );
}
