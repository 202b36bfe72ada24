/** Somebody of the account: invited here, and then what they may. */
import '../../../ui/mantine-later.css';
import { Switch, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { type UserRow, users } from '../../../../schema/resources/admin/users.ts';
import { USERS } from '../../../../schema/texts/people.ts';
import { useSettings } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ChoicesField } from '../../../resource/choices-field.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { InvitationPanel } from './invitation-panel.tsx';
import type { UserAddress } from './user-address.ts';
import { useProfileNames } from './users-page.tsx';

const { fields: NAMES } = USERS;
const NEW = {
  ...{ name: '', email: '', status: 'active' },
  profiles: [] as string[],
  branches: [] as string[],
  serials: [] as string[],
};

type ScreenProps = { id?: string; address?: UserAddress; onDone: (id?: string) => void };

export function UserScreen({ id, address = {}, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={users}
      texts={USERS}
      list="/users"
      recordKey={id}
      form={(user) => (
        <div className={classes.form}>
          {user?.status === 'invited' && (
            <Allowed action="show_invitation">
              <InvitationPanel user={user} />
            </Allowed>
          )}
          <UserForm key={user?.status} user={user} address={address} onDone={onDone} />
        </div>
      )}
    />
  );
}

type FormProps = { user: UserRow | undefined; address: UserAddress; onDone: (id?: string) => void };

function UserForm({ user, address: { user_profile, user_index }, onDone }: FormProps) {
  const { branches, series } = useSettings();
  const names = useProfileNames();
  const state = useRecordForm({
    resource: users,
    texts: USERS,
    recordKey: user?.person_id,
    basedOn: user,
    values: valuesOf(NEW, user),
    nameOf: ({ name }) => name,
    onDone,
  });
  const { form } = state;
  const isOffered = names.some(({ value }) => value === user_profile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as there is such a profile; what is ticked afterwards is the person's.
  useEffect(() => {
    const { profiles } = form.values;
    if (isOffered && user_profile !== undefined && !profiles.includes(user_profile))
      form.setFieldValue('profiles', [...profiles, user_profile]);
  }, [isOffered]);
  const field = (name: 'name' | 'email') => ({ label: NAMES[name], ...state.field(name) });
  const several = (name: 'profiles' | 'branches' | 'serials', help: string) => ({
    ...{ label: NAMES[name], help, error: form.errors[name], chosen: form.values[name] },
    isFirst: user_index === name,
    onChange: (chosen: string[]) => form.setFieldValue(name, chosen),
  });
  const isMember = user !== undefined && user.status !== 'invited';
  return (
    <RecordForm state={state} onDone={onDone} {...(user?.status === 'active' && { stays: USERS.stays })}>
      <FieldGroup>
        <TextInput {...field('name')} required maxLength={200} />
        <TextInput
          {...field('email')}
          required
          type="email"
          inputMode="email"
          maxLength={254}
          readOnly={user !== undefined}
        />
        <ChoicesField
          {...several('profiles', USERS.profilesHelp)}
          required
          options={names}
          other={USERS.otherProfile}
        />
        <ChoicesField
          {...several('branches', USERS.branchesHelp)}
          other={USERS.otherBranch}
          options={branches.map(({ branch_office_id: value, alias: label }) => ({ value, label }))}
        />
        <ChoicesField
          {...several('serials', USERS.serialsHelp)}
          options={series.map(({ serie }) => ({ value: serie, label: serie }))}
        />
        {isMember && (
          <Switch
            label={USERS.isActive}
            description={USERS.activeHelp}
            className={classes.wide}
            checked={form.values.status === 'active'}
            onChange={(event) =>
              form.setFieldValue('status', event.currentTarget.checked ? 'active' : 'inactive')
            }
          />
        )}
      </FieldGroup>
    </RecordForm>
  );
}
