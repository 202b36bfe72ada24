/** Somebody of the account: invited here, and then what they may. */
import '../../../ui/mantine-later.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
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
import { useProfileNames } from './users-page.tsx';

const { fields: NAMES } = USERS;
const NEW = { name: '', email: '', profile_id: '', branches: [] as string[], status: 'active' };

type ScreenProps = { id?: string; onDone: (id?: string) => void };

export function UserScreen({ id, onDone }: ScreenProps) {
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
          <UserForm key={user?.status} user={user} onDone={onDone} />
        </div>
      )}
    />
  );
}

function UserForm({ user, onDone }: { user: UserRow | undefined; onDone: (id?: string) => void }) {
  const { branches } = useSettings();
  const names = useProfileNames();
  const state = useRecordForm({
    resource: users,
    texts: USERS,
    recordKey: user?.person_id,
    values: valuesOf(NEW, user),
    nameOf: ({ name }) => name,
    onDone,
  });
  const { form } = state;
  const field = (name: keyof typeof NEW) => ({ label: NAMES[name], ...state.field(name) });
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
        <NativeSelect {...field('profile_id')} required data={[{ value: '', label: '' }, ...names]} />
        <ChoicesField
          label={NAMES.branches}
          help={USERS.branchesHelp}
          error={form.errors.branches}
          options={branches.map(({ branch_office_id: value, alias: label }) => ({ value, label }))}
          chosen={form.values.branches}
          onChange={(chosen) => form.setFieldValue('branches', chosen)}
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
