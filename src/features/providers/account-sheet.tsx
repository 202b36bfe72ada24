/** Chooses a provider, says where and with what one enters there, and tests it before it is used. */
import { Alert, Button, NativeSelect, PasswordInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type {
  PacAccountInput,
  PacAccountShown,
  PacAccounts,
  PacProbeAnswer,
  PacProviderShown,
} from '../../../schema/documents/pac-accounts.ts';
import { COMMON } from '../../../schema/texts/common.ts';
import { PROVIDERS_TEXT } from '../../../schema/texts/providers.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import type { LocalError } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { tellSuccess } from '../../ui/tell.ts';
import { type AccountValues, firstValues, problemAt, toInput } from './account-values.ts';
import { ProbeResult } from './probe-result.tsx';
import classes from './providers.module.css';
import { type ProvidersState, testConnection } from './use-providers.ts';

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
  const [values, setValues] = useState(() => firstValues(accounts, renewed));
  const [tested, setTested] = useState<PacProbeAnswer | undefined>();
  const [error, setError] = useState<LocalError | undefined>();
  const [busy, setBusy] = useState<'test' | 'save' | undefined>();
  const provider = accounts.providers.find(({ name }) => name === values.provider);

  const end = useRef<HTMLDivElement>(null);
  // What a test found stands below the fields, maybe out of sight.
  useEffect(() => {
    if (tested !== undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [tested]);

  const change = (some: Partial<AccountValues>) => {
    setValues((now) => ({ ...now, ...some }));
    setTested(undefined);
    setError(undefined);
  };

  const test = async (input: PacAccountInput) => {
    setBusy('test');
    setTested(undefined);
    setError(undefined);
    const answer = await testConnection(input);
    setBusy(undefined);
    if (answer.ok) setTested(answer.value);
    else setError(answer.error);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (provider === undefined) return;
    setBusy('save');
    setError(undefined);
    const answer = await save(toInput(values, provider, renewed));
    setBusy(undefined);
    if (!answer.ok) return setError(answer.error);
    tellSuccess(renewed === undefined ? TEXT.saved(provider.title) : TEXT.renewed);
    onClose();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {renewed === undefined && <ProviderCards accounts={accounts} values={values} change={change} />}
        {provider !== undefined && (
          <Fields provider={provider} values={values} change={change} error={error} renewed={renewed} />
        )}
        {values.environment !== 'production' && values.environment !== 'own' && (
          <Text size="sm" c="dimmed">
            {[TEXT.noFiscalValue, ...(values.environment === 'sandbox' ? sandboxHelp(provider) : [])].join(
              ' ',
            )}
          </Text>
        )}
        {error !== undefined && error.problems.length === 0 && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {tested !== undefined && <ProbeResult answer={tested} />}
        <div className={classes.buttons} ref={end}>
          <Button
            variant="default"
            className={classes.apart}
            leftSection={<IconPlugConnected size={18} />}
            loading={busy === 'test'}
            disabled={provider === undefined || busy === 'save'}
            onClick={() => provider && void test(toInput(values, provider, renewed))}
          >
            {PROVIDERS_TEXT.test}
          </Button>
          <Button variant="default" onClick={onClose}>
            {COMMON.cancel}
          </Button>
          <Button
            type="submit"
            loading={busy === 'save'}
            disabled={provider === undefined || busy === 'test'}
          >
            {renewed === undefined ? TEXT.save : COMMON.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function sandboxHelp(provider: PacProviderShown | undefined): string[] {
  const hasToken = provider?.fields.some(({ name }) => name === 'token') === true;
  return hasToken ? [TEXT.sandboxAccount, TEXT.sandboxToken] : [TEXT.sandboxAccount];
}

type Part = { values: AccountValues; change: (some: Partial<AccountValues>) => void };

function ProviderCards({ accounts, values, change }: Part & { accounts: PacAccounts }) {
  const { environments } = PROVIDERS_TEXT;
  return (
    <>
      <Radio.Group
        label={TEXT.provider}
        value={values.provider}
        onChange={(provider) => change({ provider, credentials: {} })}
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
        value={values.environment}
        data={accounts.environments.map((value) => ({ value, label: environments[value] }))}
        onChange={(event) =>
          change({ environment: event.currentTarget.value as AccountValues['environment'] })
        }
      />
    </>
  );
}

type FieldsProps = Part & {
  provider: PacProviderShown;
  error: LocalError | undefined;
  renewed: PacAccountShown | undefined;
};

function Fields({ provider, values, change, error, renewed }: FieldsProps) {
  const id = useId();
  const problems = error?.problems ?? [];
  const write = (name: string, value: string) =>
    change({ credentials: { ...values.credentials, [name]: value } });
  const address = (name: 'url' | 'api_url') => ({
    type: 'url',
    value: values[name],
    error: problemAt(problems, name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      {renewed === undefined && values.environment === 'own' && (
        <>
          <TextInput label={TEXT.url} placeholder={provider.production.url} {...address('url')} required />
          {provider.production.api_url !== '' && (
            <TextInput label={TEXT.apiUrl} description={TEXT.apiUrlHelp} {...address('api_url')} />
          )}
        </>
      )}
      {provider.fields.map(({ name, secret }) => {
        const label = PROVIDERS_TEXT.fields[name] ?? name;
        const common = {
          id: `${id}-${name}`,
          label,
          value: values.credentials[name] ?? '',
          error: problemAt(problems, `credentials.${name}`),
          onChange: (event: { currentTarget: { value: string } }) => write(name, event.currentTarget.value),
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
