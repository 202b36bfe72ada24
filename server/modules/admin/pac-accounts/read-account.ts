/** An account as somebody wrote it: checked, and in the shape that is stored and tested. */
import type { PacAccountInput, PacProviderShown } from '../../../../schema/documents/pac-accounts.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { PacEnvironment } from '../../../../schema/values/picklists.ts';
import { openCredentials, SANDBOX_URL } from '../../../fiscal/pac/accounts.ts';
import { findPacAccount, type StoredPacAccount } from '../../../store/admin/pac-accounts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { readAddress } from './address.ts';

type Needs = Pick<Deps, 'providers' | 'config' | 'secrets' | 'store'>;

export type WrittenAccount = {
  provider: string;
  /** As stored: an address, or SANDBOX_URL. */
  url: string;
  apiUrl: string;
  credentials: Record<string, string>;
  /** The account that it is, under other secrets; undefined: another one. */
  same: StoredPacAccount | undefined;
};

/** Where an account may be: production is not offered where everything else says «sin validez fiscal». */
export function environmentsOf({ providers }: Pick<Deps, 'providers'>): PacEnvironment[] {
  return providers.hasSandbox ? ['sandbox', 'test', 'own'] : ['production', 'test', 'own'];
}

/**
 * @throws TinteroError bad_request, not_found, pac_address_form, pac_address_private, pac_credentials_required,
 *   pac_other_account
 */
export async function readAccount(
  scope: Scope,
  deps: Needs,
  input: PacAccountInput,
): Promise<WrittenAccount> {
  const provider = deps.providers.describe().find(({ name }) => name === input.provider);
  if (provider === undefined || !environmentsOf(deps).includes(input.environment)) {
    throw new TinteroError('bad_request');
  }
  const addresses = addressesOf(deps, provider, input);
  const same = input.account_id === undefined ? undefined : await theSame(scope, deps, input.account_id);
  if (same !== undefined && !isAt(same, provider.name, addresses))
    throw new TinteroError('pac_other_account');
  const existing = same === undefined ? {} : (openCredentials(same, deps.secrets) ?? {});
  const credentials = credentialsOf(provider, input, existing);
  requireSameOwner(provider, credentials, existing);
  return { provider: provider.name, ...addresses, credentials, same };
}

type Addresses = { url: string; apiUrl: string };

function addressesOf({ config }: Needs, provider: PacProviderShown, input: PacAccountInput): Addresses {
  switch (input.environment) {
    case 'sandbox':
      return { url: SANDBOX_URL, apiUrl: '' };
    case 'test':
    case 'production': {
      const { url, api_url } = provider[input.environment];
      return { url, apiUrl: api_url };
    }
    case 'own': {
      const url = readAddress(input.url, 'url', config.pacPrivateAddresses);
      if (provider.production.api_url === '') return { url, apiUrl: '' };
      // Whoever has one address for both writes it once.
      const apiUrl =
        input.api_url === '' ? url : readAddress(input.api_url, 'api_url', config.pacPrivateAddresses);
      return { url, apiUrl };
    }
  }
}

async function theSame(scope: Scope, { store }: Needs, accountId: string): Promise<StoredPacAccount> {
  const stored = await findPacAccount(scope, store.db, accountId);
  if (stored === undefined) throw new TinteroError('not_found');
  return stored;
}

/** What is stored is never sent to another address: a secret stays where its owner meant it to go. */
function isAt(stored: StoredPacAccount, provider: string, { url, apiUrl }: Addresses): boolean {
  return stored.provider === provider && stored.url === url && stored.api_url === apiUrl;
}

/** Another user or contract at the same address is another account too: it knows nothing of what the first was sent. */
function requireSameOwner(
  { fields }: PacProviderShown,
  given: Record<string, string>,
  known: Record<string, string>,
): void {
  const { message } = new TinteroError('pac_other_account');
  const problems = fields
    .filter(({ name, secret }) => !secret && known[name] !== undefined && given[name] !== known[name])
    .map(({ name }) => ({ path: `credentials.${name}`, text: message }));
  if (problems.length > 0) throw new TinteroError('pac_other_account', {}, problems);
}

/** A token stands for all other fields; without one, each of them is needed. */
function credentialsOf(
  { fields }: PacProviderShown,
  { credentials }: PacAccountInput,
  known: Record<string, string>,
): Record<string, string> {
  const given = Object.fromEntries(
    fields.flatMap(({ name, secret }) => {
      const written = credentials[name] ?? '';
      const value = (secret ? written : written.trim()) || (known[name] ?? '');
      return value === '' ? [] : [[name, value]];
    }),
  );
  if (given.token !== undefined) return given;
  const missing = fields.filter(({ name }) => name !== 'token' && given[name] === undefined);
  if (missing.length === 0) return given;
  const { message } = new TinteroError('pac_credentials_required');
  const problems = missing.map(({ name }) => ({ path: `credentials.${name}`, text: message }));
  throw new TinteroError('pac_credentials_required', {}, problems);
}
