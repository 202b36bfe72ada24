/** Accounts with providers: the server's own, from the settings, and those of its clients, from the store. */
import { createHash } from 'node:crypto';
import type { PacEnvironment } from '../../../schema/values/picklists.ts';
import type { SwAccess } from '../../base/config/config.ts';
import type { StoredPacAccount } from '../../store/admin/pac-accounts.ts';
import type { Place } from '../../store/kernel/sealed-texts.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';

/** How an account is reached, with its secrets: never leaves the server. */
export type ProviderAccount = {
  id: string;
  provider: string;
  url: string;
  apiUrl: string;
  credentials: Record<string, string>;
  /** The operator's own or the sandbox: may be of this machine or network. */
  isTrusted: boolean;
};

/** Written in the place of an address: the sandbox's, which may have another port at each start. */
export const SANDBOX_URL = 'sandbox:';

/** Receipts that were sent before accounts had names, and whoever has no account of their own. */
export const SERVER_ACCOUNT = 'server';

/** Account of those who chose none. Its id stays the same as long as it leads to the same provider. */
export function serverAccount(access: SwAccess, isSandbox: boolean): ProviderAccount {
  const { url, apiUrl, token, user, password } = access;
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 12);
  return {
    id: isSandbox ? `${SERVER_ACCOUNT}:sandbox` : `${SERVER_ACCOUNT}:sw:${hash}`,
    provider: 'sw',
    url,
    apiUrl,
    credentials: token === '' ? { user, password } : { token },
    isTrusted: true,
  };
}

/** An account as it is stored or written: addresses, or SANDBOX_URL. */
export type WrittenSettings = Omit<ProviderAccount, 'id' | 'isTrusted'>;

type Reach = { sandboxUrl: string | undefined; allowsPrivate: boolean };

/** @returns undefined when this server cannot reach it. */
export function openAccount(
  stored: StoredPacAccount,
  needs: Reach & { secrets: Pick<Secrets, 'open'> },
): ProviderAccount | undefined {
  const { account_id: id, provider, url, api_url: apiUrl } = stored;
  const credentials = openCredentials(stored, needs.secrets);
  return credentials && reachedAccount({ id, provider, url, apiUrl }, credentials, needs);
}

/** Where the credentials of an account are stored. */
export function credentialsPlace(clientId: string, accountId: string): Place {
  return { purpose: 'pac credentials', clientId, row: accountId };
}

/** @returns undefined when they do not open, because their master key was lost: they have to be written again. */
export function openCredentials(
  { client_id, account_id, credentials_sealed }: StoredPacAccount,
  secrets: Pick<Secrets, 'open'>,
): Record<string, string> | undefined {
  try {
    const text = secrets.open(credentialsPlace(client_id, account_id), credentials_sealed);
    return JSON.parse(text) as Record<string, string>;
  } catch {
    return undefined;
  }
}

/** Where it is now. @returns undefined when it is one of the sandbox, and this server has none. */
export function reachedAccount(
  written: Pick<ProviderAccount, 'id' | 'provider' | 'url' | 'apiUrl'>,
  credentials: Record<string, string>,
  { sandboxUrl, allowsPrivate }: Reach,
): ProviderAccount | undefined {
  if (written.url !== SANDBOX_URL) return { ...written, credentials, isTrusted: allowsPrivate };
  if (sandboxUrl === undefined) return undefined;
  return { ...written, url: sandboxUrl, apiUrl: sandboxUrl, credentials, isTrusted: true };
}

type Addresses = { production: { url: string }; test: { url: string } };

/** Whose addresses these are. */
export function environmentOf(url: string, provider: Addresses | undefined): PacEnvironment {
  if (url === SANDBOX_URL) return 'sandbox';
  if (url === provider?.production.url) return 'production';
  return url === provider?.test.url ? 'test' : 'own';
}
