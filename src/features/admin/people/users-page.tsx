/** Who belongs to the account, what they may, and who has not accepted yet. */
import { IconCircleCheck, IconCircleOff, IconMail, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { profiles } from '../../../../schema/resources/admin/profiles.ts';
import { USER_STATUSES, type UserRow, users } from '../../../../schema/resources/admin/users.ts';
import { USERS } from '../../../../schema/texts/people.ts';
import { useResource, useSession, useSettings } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const { fields: NAMES, status: STATUS } = USERS;
const EVERY = { search: '', filters: {}, sort: 'name', descending: false };

const LOOK = {
  invited: { tone: 'wait', icon: <IconMail /> },
  active: { tone: 'good', icon: <IconCircleCheck /> },
  inactive: { tone: 'quiet', icon: <IconCircleOff /> },
} as const satisfies Record<UserRow['status'], { tone: Tone; icon: React.ReactNode }>;

export function UserStatus({ status }: Pick<UserRow, 'status'>) {
  return <StatusBadge {...LOOK[status]} label={STATUS[status]} />;
}

/** Profiles by name, to choose from. */
export function useProfileNames(): readonly { value: string; label: string }[] {
  return useResource(profiles, EVERY).rows.map((row) => ({ value: row.profile_id, label: row.name }));
}

export function UsersPage(props: { search: ResourceSearch; onOpen: (id: string) => void }) {
  const { branches } = useSettings();
  const session = useSession();
  const own = session.status === 'signed_in' ? session.session.user.email : '';
  const names = useProfileNames();
  const profilesOf = (row: UserRow) =>
    row.profiles.map((id) => names.find(({ value }) => value === id)?.label ?? '').join(', ');
  const branchesOf = (row: UserRow) =>
    row.branches.length === 0
      ? USERS.everyBranch
      : row.branches
          .map((id) => branches.find((branch) => branch.branch_office_id === id)?.alias ?? '')
          .join(', ');
  const nameOf = (row: UserRow) => (row.email === own ? `${row.name} (${USERS.you})` : row.name);
  const columns: Column<UserRow>[] = [
    {
      key: 'name',
      title: NAMES.name,
      fixed: true,
      sort: 'name',
      render: (row) => <span className={classes.name}>{nameOf(row)}</span>,
    },
    { key: 'email', title: NAMES.email, sort: 'email', render: (row) => row.email },
    { key: 'profile', title: NAMES.profiles, render: profilesOf },
    { key: 'branches', title: NAMES.branches, render: branchesOf },
    {
      key: 'serials',
      title: NAMES.serials,
      hidden: true,
      render: ({ serials }) => (serials.length === 0 ? USERS.everySerie : serials.join(', ')),
    },
    {
      key: 'status',
      title: NAMES.status,
      width: 140,
      sort: 'status',
      render: (row) => <UserStatus status={row.status} />,
    },
  ];
  return (
    <ResourcePage
      resource={users}
      texts={USERS}
      search={props.search}
      icon={<IconUsersGroup />}
      columns={columns}
      filters={[
        {
          field: 'status',
          label: STATUS.title,
          options: USER_STATUSES.map((value) => ({ value, label: STATUS[value] })),
        },
        { field: 'profiles', label: NAMES.profiles, options: names },
      ]}
      onOpen={(row) => props.onOpen(row.person_id)}
      add={
        <LinkButton to="/users/new" leftSection={<IconPlus size={18} />}>
          {USERS.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{nameOf(row)}</span>
          <span className={classes.small}>
            {row.email} · {profilesOf(row)}
          </span>
          <UserStatus status={row.status} />
        </span>
      )}
    />
  );
}
