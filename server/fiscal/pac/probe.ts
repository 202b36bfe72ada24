/** «Probar conexión»: asks a provider for what changes nothing, and says which thing was wrong. */
import type { ErrorCode } from '../../../schema/errors.ts';
import { limitedFetch } from '../../base/net/limited-fetch.ts';
import type { Lookup } from '../../base/net/public-address.ts';
import type { ProviderAccount } from './accounts.ts';
import { boundedWords } from './bounded-words.ts';
import { troubleOf } from './pac-fetch.ts';
import type { PacProvider } from './port.ts';

export type ProbeOutcome =
  /** `stamps` left; null where the provider does not say or does not count. */
  | { ok: true; stamps: number | null }
  /** `code` and `message` as the provider gave them, or what the network said. */
  | { ok: false; error: ErrorCode; code: string; message: string };

/** Somebody waits at the screen. */
const TIMEOUT_MS = 12_000;

export async function probeProvider(
  provider: PacProvider,
  account: Omit<ProviderAccount, 'id'>,
  needs: { now: () => number; fetch?: typeof fetch; lookup?: Lookup },
): Promise<ProbeOutcome> {
  const { url, apiUrl, credentials, isTrusted } = account;
  const send = limitedFetch({ ...needs, allowsPrivate: isTrusted });
  const port = provider.open({
    url,
    apiUrl,
    credentials,
    timeoutMs: TIMEOUT_MS,
    now: needs.now,
    fetch: send,
  });
  const result = boundedWords(await port.probe());
  if (result.kind === 'not_taken') {
    return { ok: false, error: result.error, code: result.code, message: result.message };
  }
  if (result.kind === 'unknown') {
    return { ok: false, error: troubleOf(result.reason), code: '', message: result.reason };
  }
  if (!provider.capabilities.includes('balance')) return { ok: true, stamps: null };
  const balance = await port.balance();
  // It takes the credentials; that it does not tell the balance now is no failure of the connection.
  if (balance.kind !== 'found' || balance.unlimited) return { ok: true, stamps: null };
  if (balance.stamps > 0) return { ok: true, stamps: balance.stamps };
  return { ok: false, error: 'pac_no_balance', code: '', message: '' };
}
