/** What is written in the form of an account, and what is sent of it. Pure. */
import type {
  PacAccountInput,
  PacAccountShown,
  PacAccounts,
  PacProviderShown,
} from '../../../../schema/documents/pac-accounts.ts';
import type { PacEnvironment } from '../../../../schema/values/picklists.ts';

export type AccountValues = {
  provider: string;
  environment: PacEnvironment;
  url: string;
  api_url: string;
  credentials: Record<string, string>;
};

/** A new account begins with the provider in use; one whose password changes, with what is no secret of it. */
export function firstValues(accounts: PacAccounts, renewed: PacAccountShown | undefined): AccountValues {
  const account = renewed ?? accounts.active;
  const { provider, environment } = account;
  const isOffered = renewed !== undefined || accounts.environments.includes(environment);
  return {
    provider,
    environment: isOffered ? environment : (accounts.environments[0] ?? 'own'),
    url: renewed?.url ?? '',
    api_url: renewed?.api_url ?? '',
    credentials: renewed === undefined ? {} : publicOf(accounts.providers, renewed),
  };
}

function publicOf(providers: readonly PacProviderShown[], { provider, hints }: PacAccountShown) {
  const fields = providers.find(({ name }) => name === provider)?.fields ?? [];
  return Object.fromEntries(
    fields.filter(({ secret }) => !secret).map(({ name }) => [name, hints[name] ?? '']),
  );
}

/** Only what belongs to the provider and the environment that are chosen. */
export function toInput(
  values: AccountValues,
  provider: Pick<PacProviderShown, 'fields'>,
  renewed: PacAccountShown | undefined,
): PacAccountInput {
  const isOwn = values.environment === 'own';
  return {
    provider: values.provider,
    environment: values.environment,
    url: isOwn ? values.url : '',
    api_url: isOwn ? values.api_url : '',
    credentials: Object.fromEntries(
      provider.fields.map(({ name }) => [name, values.credentials[name] ?? '']),
    ),
    ...(renewed !== undefined && { account_id: renewed.account_id }),
  };
}
