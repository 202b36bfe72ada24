/** Which profiles there are, and how much each may. */
import { IconPlus, IconShieldCheck, IconShieldLock } from '@tabler/icons-react';
import { EVERYTHING } from '../../../../schema/access/permissions.ts';
import { expandReady, isReadyMade } from '../../../../schema/access/ready-profiles.ts';
import { type ProfileRow, profiles } from '../../../../schema/resources/admin/profiles.ts';
import { PROFILES } from '../../../../schema/texts/people.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const { fields: NAMES } = PROFILES;

function howMuch({ permissions }: ProfileRow): string {
  const given = expandReady(permissions);
  return given.includes(EVERYTHING) ? PROFILES.everything : PROFILES.count(given.length);
}

function ProfileName({ profile }: { profile: ProfileRow }) {
  return (
    <span className={classes.name}>
      {profile.name}
      {isReadyMade(profile.profile_id) && (
        <StatusBadge tone="quiet" icon={<IconShieldLock />} label={PROFILES.readyMade} />
      )}
      {profile.requires_second_factor && (
        <StatusBadge tone="good" icon={<IconShieldCheck />} label={PROFILES.asksSecond} />
      )}
    </span>
  );
}

const COLUMNS: Column<ProfileRow>[] = [
  {
    key: 'name',
    title: NAMES.name,
    fixed: true,
    sort: 'name',
    render: (row) => <ProfileName profile={row} />,
  },
  { key: 'permissions', title: NAMES.permissions, width: 160, render: howMuch },
];

export function ProfilesPage(props: { search: ResourceSearch; onOpen: (id: string) => void }) {
  return (
    <ResourcePage
      resource={profiles}
      texts={PROFILES}
      search={props.search}
      icon={<IconShieldLock />}
      columns={COLUMNS}
      onOpen={(row) => props.onOpen(row.profile_id)}
      add={
        <LinkButton to="/profiles/new" leftSection={<IconPlus size={18} />}>
          {PROFILES.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <ProfileName profile={row} />
          <span className={classes.small}>{howMuch(row)}</span>
        </span>
      )}
    />
  );
}
