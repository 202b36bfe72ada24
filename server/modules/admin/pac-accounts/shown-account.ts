/** An account as its owner sees it: no secret, at most the last characters of a long one. */
import type { PacAccountShown, PacProviderShown } from '../../../../schema/documents/pac-accounts.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { environmentOf, openCredentials } from '../../../fiscal/pac/accounts.ts';
import type { StoredPacAccount } from '../../../store/admin/pac-accounts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';

type Needs = Pick<Deps, 'providers' | 'secrets'>;

type Why = Pick<PacAccountShown, 'waiting' | 'wait'>;

/** From this length on the last four characters tell tokens apart and help nobody to guess the rest. */
const LONG = 24;

export function shownAccount(scope: Scope, deps: Needs, stored: StoredPacAccount, why: Why): PacAccountShown {
  const provider = providerOf(deps, stored.provider);
  return {
    account_id: stored.account_id,
    is_server: false,
    provider: stored.provider,
    title: provider?.title ?? stored.provider,
    environment: environmentOf(stored.url, provider),
    url: stored.url,
    api_url: stored.api_url,
    hints: hintsOf(provider, openCredentials(stored, deps.secrets) ?? {}),
    created_at: stored.created_at,
    ended_at: stored.ended_at,
    ...why,
    avoided: shownAvoided(scope, deps, stored.account_id),
  };
}

/** The server's own: whoever uses it need not know where it is. */
export function shownServerAccount(scope: Scope, deps: Needs, why: Why): PacAccountShown {
  const { id, provider, environment } = deps.providers.server;
  return {
    account_id: id,
    is_server: true,
    provider,
    title: providerOf(deps, provider)?.title ?? provider,
    environment,
    url: '',
    api_url: '',
    hints: {},
    created_at: '',
    ended_at: '',
    ...why,
    avoided: shownAvoided(scope, deps, id),
  };
}

function shownAvoided(scope: Scope, { providers }: Needs, accountId: string): PacAccountShown['avoided'] {
  const avoided = providers.avoided(scope, accountId);
  if (avoided === undefined) return null;
  const { until, error, said } = avoided;
  return { until: until.toISOString(), message: ERROR_TEXTS[error], said };
}

function providerOf({ providers }: Needs, name: string): PacProviderShown | undefined {
  return providers.describe().find((provider) => provider.name === name);
}

function hintsOf(provider: PacProviderShown | undefined, credentials: Record<string, string>) {
  const fields = provider?.fields.filter(({ name }) => credentials[name] !== undefined) ?? [];
  return Object.fromEntries(
    fields.map(({ name, secret }) => {
      const value = credentials[name] as string;
      if (!secret) return [name, value];
      return [name, value.length >= LONG ? `…${value.slice(-4)}` : ''];
    }),
  );
}
