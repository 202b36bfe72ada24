/** What it means that a provider was not reached (base/net/limited-fetch.ts). */
import type { ErrorCode } from '../../../schema/errors.ts';

/**
 * Which of the things that can be wrong with an address it was.
 * @param reason name and code of the error, as the adapters give it: TimeoutError; TypeError ECONNREFUSED
 */
export function troubleOf(reason: string): ErrorCode {
  if (/TimeoutError|AbortError|TIMEOUT|ETIMEDOUT/.test(reason)) return 'pac_timeout';
  if (/PRIVATE_ADDRESS/.test(reason)) return 'pac_address_private';
  if (/PLAIN_HTTP/.test(reason)) return 'pac_tls';
  if (/ENOTFOUND|EAI_|ENODATA/.test(reason)) return 'pac_address_unknown';
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/.test(reason)) return 'pac_address_closed';
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|EPROTO|HOSTNAME_MISMATCH/.test(reason))
    return 'pac_tls';
  return 'pac_unreachable';
}
