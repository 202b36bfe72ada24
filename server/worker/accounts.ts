/** Accounts with providers: the server's own, from the settings, and those of its clients, from the store. */
import { createHash } from 'node:crypto';
import type { PacEnvironment } from '../../schema/documents/pac-accounts.ts';
import type { SwAccess } from '../config.ts';
import type { PacProvider } from '../pac/port.ts';
import type { Secrets } from '../secrets.ts';
import type { StoredPacAccount } from '../store/pac-accounts.ts';

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

/** @returns undefined when it is one of the sandbox, and this server has none. */
export function openAccount(
  stored: StoredPacAccount,
  needs: { secrets: Pick<Secrets, 'open'>; sandboxUrl: string | undefined; allowsPrivate: boolean },
): ProviderAccount | undefined {
  const isSandbox = stored.url === SANDBOX_URL;
  if (isSandbox && needs.sandboxUrl === undefined) return undefined;
  return {
    id: stored.account_id,
    provider: stored.provider,
    url: isSandbox ? (needs.sandboxUrl as string) : stored.url,
    apiUrl: isSandbox ? (needs.sandboxUrl as string) : stored.api_url,
    credentials: JSON.parse(needs.secrets.open(stored.credentials_sealed)) as Record<string, string>,
    isTrusted: isSandbox || needs.allowsPrivate,
  };
}

/** Whose addresses these are. */
export function environmentOf(url: string, provider: PacProvider | undefined): PacEnvironment {
  if (url === SANDBOX_URL) return 'sandbox';
  if (url === provider?.production.url) return 'production';
  return url === provider?.test.url ? 'test' : 'own';
}
