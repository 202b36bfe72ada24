/** A profile: its name, and what it may of each module. A ready-made one is shown, and copied. */
import '../../../ui/mantine-later.css';
import { Alert, Switch, type SwitchProps, TextInput } from '@mantine/core';
import { IconCopy, IconLock } from '@tabler/icons-react';
import { EVERYTHING, PERMISSIONS } from '../../../../schema/access/permissions.ts';
import { expandReady, isReadyMade } from '../../../../schema/access/ready-profiles.ts';
import { apiTokens } from '../../../../schema/resources/admin/api-tokens.ts';
import { type ProfileRow, profiles } from '../../../../schema/resources/admin/profiles.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { PROFILES } from '../../../../schema/texts/people.ts';
import { useRecord, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { allOf, Functions } from './functions.tsx';

const { fields: NAMES } = PROFILES;

type ScreenProps = {
  id?: string | undefined;
  /** Of the profile that a new one begins as. */
  from?: string | undefined;
  onDone: () => void;
};

export function ProfileScreen({ id, from, onDone }: ScreenProps) {
  const model = useRecord(profiles, from ?? '');
  if (from !== undefined && model.loading) return null;
  return (
    <RecordScreen
      resource={profiles}
      texts={PROFILES}
      list="/profiles"
      recordKey={id}
      form={(profile) =>
        profile !== undefined && isReadyMade(profile.profile_id) ? (
          <ReadyMade profile={profile} onDone={onDone} />
        ) : (
          <ProfileForm profile={profile} model={model.row} onDone={onDone} />
        )
      }
    />
  );
}

/** Of it one says only whether it asks for a second factor. */
function ReadyMade({ profile, onDone }: { profile: ProfileRow; onDone: () => void }) {
  const { profile_id, name, permissions, requires_second_factor } = profile;
  const state = useRecordForm({
    resource: profiles,
    texts: PROFILES,
    recordKey: profile_id,
    values: { name, permissions, requires_second_factor },
    nameOf: () => name,
    onDone,
  });
  return (
    <RecordForm
      state={state}
      onDone={onDone}
      stays={PROFILES.readyStays}
      beside={
        <Allowed action="copy_profile">
          <LinkButton
            to="/profiles/new"
            search={{ from: profile_id } as never}
            variant="default"
            leftSection={<IconCopy size={18} />}
          >
            {PROFILES.copy}
          </LinkButton>
        </Allowed>
      }
    >
      <Alert color="gray" icon={<IconLock />}>
        {PROFILES.readyText}
      </Alert>
      <AsksSecond {...state.form.getInputProps('requires_second_factor', { type: 'checkbox' })} />
      <FieldGroup title={name}>
        <Functions chosen={[...allOf(permissions)]} />
      </FieldGroup>
    </RecordForm>
  );
}

function AsksSecond(field: SwitchProps) {
  return (
    <FieldGroup title={PROFILES.signInTitle}>
      <Switch
        {...field}
        className={classes.wide ?? ''}
        label={NAMES.requires_second_factor}
        description={PROFILES.secondHelp}
      />
    </FieldGroup>
  );
}

function ProfileForm(props: {
  profile: ProfileRow | undefined;
  model: ProfileRow | undefined;
  onDone: () => void;
}) {
  const { profile, model, onDone } = props;
  const given = expandReady((profile ?? model)?.permissions ?? []);
  const tokens = useResource(apiTokens, readQuery(apiTokens, {}))
    .rows.filter(({ profile_id }) => profile_id === profile?.profile_id)
    .map(({ name }) => name);
  const removeText = (name: string) =>
    tokens.length === 0 ? PROFILES.removeText(name) : PROFILES.removeWithTokens(name, tokens);
  const state = useRecordForm({
    resource: profiles,
    texts: { ...PROFILES, removeText },
    recordKey: profile?.profile_id,
    basedOn: profile,
    values: {
      name: profile?.name ?? (model === undefined ? '' : PROFILES.copyOf(model.name)),
      permissions: given.includes(EVERYTHING) ? [...PERMISSIONS] : [...given],
      requires_second_factor: (profile ?? model)?.requires_second_factor ?? false,
      approval_amount: (profile ?? model)?.approval_amount ?? '',
      approval_cancel: (profile ?? model)?.approval_cancel ?? false,
    },
    nameOf: ({ name }) => name,
    onDone,
  });
  const { form } = state;
  const problem = form.errors.permissions;
  return (
    <RecordForm state={state} onDone={onDone} names={NAMES}>
      <FieldGroup>
        <TextInput label={NAMES.name} required maxLength={100} {...state.field('name')} />
      </FieldGroup>
      <AsksSecond {...state.form.getInputProps('requires_second_factor', { type: 'checkbox' })} />
      <FieldGroup title={PROFILES.approvalTitle}>
        <TextInput
          label={NAMES.approval_amount}
          description={PROFILES.approvalHelp}
          inputMode="decimal"
          rightSection="MXN"
          rightSectionWidth={56}
          {...state.field('approval_amount')}
        />
        <Switch
          label={NAMES.approval_cancel}
          description={PROFILES.approvalCancelHelp}
          {...state.form.getInputProps('approval_cancel', { type: 'checkbox' })}
        />
      </FieldGroup>
      <FieldGroup title={PROFILES.functionsTitle}>
        {problem !== undefined && (
          <p role="alert" className={classes.wide}>
            {problem}
          </p>
        )}
        <Functions
          chosen={form.values.permissions}
          onChange={(permissions) => form.setFieldValue('permissions', [...permissions])}
        />
      </FieldGroup>
    </RecordForm>
  );
}
