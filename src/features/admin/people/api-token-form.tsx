/** A token of a program: what it may, where and until when; and, to whoever made it, its secret. */
import '../../../ui/mantine-later.css';
import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { type ApiTokenRow, apiTokens } from '../../../../schema/resources/admin/api-tokens.ts';
import { API_TOKENS } from '../../../../schema/texts/api.ts';
import { deviceTime, useSession, useSettings } from '../../../local/index.ts';
import { ChoicesField } from '../../../resource/choices-field.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { SecretPanel } from '../../../resource/secret-panel.tsx';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Functions } from './functions.tsx';
import { useProfileNames } from './users-page.tsx';

const { fields: NAMES, secret: SECRET } = API_TOKENS;
const NEW = {
  ...{ name: '', profile_id: '', expires_on: '' },
  permissions: [] as string[],
  branches: [] as string[],
};

/** The same day of the next year. */
const inAYear = () =>
  deviceTime()
    .slice(0, 10)
    .replace(/^\d+/, (year) => String(Number(year) + 1));

/** @property onMade told the key of a new one: its secret is made next */
type ScreenProps = { token_id?: string; onDone: () => void; onMade?: (token_id: string) => void };

export function ApiTokenScreen({ token_id, onDone, onMade }: ScreenProps) {
  return (
    <RecordScreen
      resource={apiTokens}
      texts={API_TOKENS}
      list="/api_tokens"
      recordKey={token_id}
      form={(token) => (
        <div className={classes.form}>
          {token !== undefined && <TokenSecretPanel token={token} />}
          <TokenForm token={token} onDone={onDone} onMade={onMade} />
        </div>
      )}
    />
  );
}

function TokenSecretPanel({ token }: { token: ApiTokenRow }) {
  const { token_id, secret_at, ending, user_id, made_by } = token;
  const session = useSession();
  const isOwn = session.status === 'signed_in' && session.session.user.id === user_id;
  return (
    <SecretPanel
      words={SECRET}
      action="make_token_secret"
      path={`/api_tokens/${token_id}/secret`}
      there={secret_at === '' ? undefined : SECRET.there(ending, formatMoment(secret_at))}
      hint={(secret) => (
        <>
          {SECRET.header} <code>Authorization: Bearer {secret.slice(0, 8)}…</code>
        </>
      )}
      closed={isOwn ? undefined : SECRET.another(made_by)}
    />
  );
}

function TokenForm(props: { token: ApiTokenRow | undefined } & Pick<ScreenProps, 'onDone' | 'onMade'>) {
  const { token, onDone, onMade } = props;
  const { branches } = useSettings();
  const profiles = useProfileNames();
  const state = useRecordForm({
    resource: apiTokens,
    texts: API_TOKENS,
    recordKey: token?.token_id,
    basedOn: token,
    values: valuesOf({ ...NEW, expires_on: inAYear() }, token),
    nameOf: ({ name }) => name,
    onDone: (key) => (token === undefined && key !== undefined && onMade ? onMade(key) : onDone()),
  });
  const { form } = state;
  const { profile_id: profile, permissions } = form.values;
  const gone = profile !== '' && !profiles.some(({ value }) => value === profile);
  return (
    <RecordForm state={state} onDone={onDone} names={{ permissions: NAMES.permissions }}>
      <Alert color="gray" icon={<IconShieldLock />}>
        {API_TOKENS.limitText}
      </Alert>
      <FieldGroup>
        <TextInput
          label={NAMES.name}
          description={API_TOKENS.nameHelp}
          required
          maxLength={100}
          autoComplete="off"
          {...state.field('name')}
        />
        <TextInput
          label={NAMES.expires_on}
          description={API_TOKENS.expiresHelp}
          required
          type="date"
          {...state.field('expires_on')}
        />
        <ChoicesField
          label={NAMES.branches}
          help={API_TOKENS.branchesHelp}
          error={form.errors.branches}
          options={branches.map(({ branch_office_id: value, alias: label }) => ({ value, label }))}
          other={API_TOKENS.otherBranch}
          chosen={form.values.branches}
          onChange={(chosen) => form.setFieldValue('branches', chosen)}
        />
      </FieldGroup>
      <FieldGroup title={API_TOKENS.permissionsTitle}>
        <NativeSelect
          label={NAMES.profile_id}
          className={classes.wide ?? ''}
          {...state.field('profile_id')}
          data={[
            { value: '', label: API_TOKENS.ownList },
            ...profiles,
            ...(gone ? [{ value: profile, label: API_TOKENS.goneProfile }] : []),
          ]}
        />
        {form.errors.permissions !== undefined && (
          <p role="alert" className={classes.wide}>
            {form.errors.permissions}
          </p>
        )}
        {profile === '' && (
          <Functions chosen={permissions} onChange={(next) => form.setFieldValue('permissions', [...next])} />
        )}
      </FieldGroup>
    </RecordForm>
  );
}
