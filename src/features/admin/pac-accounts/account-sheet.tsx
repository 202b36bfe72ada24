/** Chooses a provider, says where and with what one enters there, and tests it before it is used. */
import '../../../ui/mantine-later.css';
import { Button, NativeSelect, PasswordInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlugConnected } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type {
  PacAccountShown,
  PacAccounts,
  PacProbeAnswer,
  PacProviderShown,
} from '../../../../schema/documents/pac-accounts.ts';
import { pacAccounts } from '../../../../schema/resources/admin/pac-accounts.ts';
import { COMMON } from '../../../../schema/texts/common.ts';
import { PROVIDERS_TEXT } from '../../../../schema/texts/pac-accounts.ts';
import { SIGN_IN } from '../../../../schema/texts/sign-in.ts';
import { RecordForm } from '../../../resource/record-form.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { type AccountValues, firstValues, toInput } from './account-values.ts';
import classes from './pac-accounts.module.css';
import { ProbeResult } from './probe-result.tsx';
import { type ProvidersState, testConnection } from './use-pac-accounts.ts';

const { form: TEXT } = PROVIDERS_TEXT;

type SheetProps = {
  opened: boolean;
  onClose: () => void;
  accounts: PacAccounts;
  /** The account whose secrets change; undefined: another one is chosen. */
  renewed: PacAccountShown | undefined;
  save: ProvidersState['save'];
};

export function AccountSheet(props: SheetProps) {
  const title = props.renewed === undefined ? TEXT.title : TEXT.renewTitle;
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={title} size="lg" closeOnClickOutside={false}>
      {props.opened && <AccountForm {...props} />}
    </Sheet>
  );
}

function AccountForm({ accounts, renewed, save, onClose }: SheetProps) {
  const [tested, setTested] = useState<PacProbeAnswer | undefined>();
  const [testing, setTesting] = useState(false);
  const providerOf = ({ provider }: Pick<AccountValues, 'provider'>) =>
    accounts.providers.find(({ name }) => name === provider);
  const inputOf = (values: AccountValues) => toInput(values, providerOf(values) ?? NO_PROVIDER, renewed);
  const state = useRecordForm<AccountValues>({
    resource: pacAccounts,
    texts: { saved: TEXT.renewed, removed: PROVIDERS_TEXT.backDone, removeText: PROVIDERS_TEXT.backText },
    recordKey: undefined,
    values: firstValues(accounts, renewed),
    nameOf: (values) => providerOf(values)?.title ?? '',
    send: (values) => save(inputOf(values)),
    saved: (values) => (renewed === undefined ? TEXT.saved(providerOf(values)?.title ?? '') : TEXT.renewed),
    onChange: () => setTested(undefined),
    onDone: onClose,
  });
  const { form, tell, busy } = state;
  const { values } = form;
  const provider = providerOf(values);

  const end = useRef<HTMLDivElement>(null);
  // What a test found stands below the fields, maybe out of sight.
  useEffect(() => {
    if (tested !== undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [tested]);

  const test = async () => {
    setTesting(true);
    setTested(undefined);
    tell(undefined);
    const answer = await testConnection(inputOf(values));
    setTesting(false);
    if (answer.ok) setTested(answer.value);
    else tell(answer.error);
  };

  return (
    <RecordForm
      state={state}
      onDone={onClose}
      saveLabel={renewed === undefined ? TEXT.save : COMMON.save}
      beside={
        <Button
          variant="default"
          className={classes.apart}
          leftSection={<IconPlugConnected size={18} />}
          loading={testing}
          disabled={provider === undefined || busy}
          onClick={() => void test()}
        >
          {PROVIDERS_TEXT.test}
        </Button>
      }
    >
      <Stack gap="md">
        {renewed === undefined && <ProviderCards accounts={accounts} form={form} />}
        {provider !== undefined && <Fields provider={provider} form={form} renewed={renewed} />}
        {values.environment !== 'production' && values.environment !== 'own' && (
          <Text size="sm" c="dimmed">
            {[TEXT.noFiscalValue, ...(values.environment === 'sandbox' ? sandboxHelp(provider) : [])].join(
              ' ',
            )}
          </Text>
        )}
        {tested !== undefined && <ProbeResult answer={tested} />}
        <div ref={end} />
      </Stack>
    </RecordForm>
  );
}

/** Of an account whose provider this version does not know: nothing of it is sent. */
const NO_PROVIDER = { fields: [] };

function sandboxHelp(provider: PacProviderShown | undefined): string[] {
  const hasToken = provider?.fields.some(({ name }) => name === 'token') === true;
  return hasToken ? [TEXT.sandboxAccount, TEXT.sandboxToken] : [TEXT.sandboxAccount];
}

type Part = { form: UseFormReturnType<AccountValues> };

function ProviderCards({ accounts, form }: Part & { accounts: PacAccounts }) {
  const { environments } = PROVIDERS_TEXT;
  return (
    <>
      <Radio.Group
        label={TEXT.provider}
        value={form.values.provider}
        onChange={(provider) => {
          form.clearErrors();
          form.setValues({ provider, credentials: {} });
        }}
      >
        <div className={classes.cards}>
          {accounts.providers.map(({ name, title }) => (
            <Radio.Card key={name} value={name} className={classes.choice} aria-label={title}>
              <Radio.Indicator />
              <strong>{title}</strong>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <NativeSelect
        label={TEXT.environment}
        {...form.getInputProps('environment')}
        data={accounts.environments.map((value) => ({ value, label: environments[value] }))}
      />
    </>
  );
}

type FieldsProps = Part & { provider: PacProviderShown; renewed: PacAccountShown | undefined };

function Fields({ provider, form, renewed }: FieldsProps) {
  const id = useId();
  return (
    <>
      {renewed === undefined && form.values.environment === 'own' && (
        <>
          <TextInput
            label={TEXT.url}
            type="url"
            placeholder={provider.production.url}
            {...form.getInputProps('url')}
            required
          />
          {provider.production.api_url !== '' && (
            <TextInput
              label={TEXT.apiUrl}
              type="url"
              description={TEXT.apiUrlHelp}
              {...form.getInputProps('api_url')}
            />
          )}
        </>
      )}
      {provider.fields.map(({ name, secret }) => {
        const input = form.getInputProps(`credentials.${name}`);
        const common = {
          ...input,
          id: `${id}-${name}`,
          label: PROVIDERS_TEXT.fields[name] ?? name,
          value: form.values.credentials[name] ?? '',
        };
        const hint = renewed?.hints[name];
        if (!secret) return <TextInput key={name} {...common} autoComplete="off" />;
        return (
          <PasswordInput
            key={name}
            {...common}
            description={hint !== undefined ? TEXT.stays(hint) : name === 'token' ? TEXT.token : undefined}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
          />
        );
      })}
    </>
  );
}
