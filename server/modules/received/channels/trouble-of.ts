/** What went wrong with a channel, of what its library and the network throw. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { ChannelProbe } from '../../../../schema/resources/received/receipt-channels.ts';
import { ChannelError } from './channel-kind.ts';

type Trouble = Pick<ChannelProbe, 'trouble' | 'said'>;

const LONGEST_SAID = 300;
const BY_CODE: Record<string, Trouble['trouble']> = {
  PRIVATE_ADDRESS: 'private_address',
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ECONNREFUSED: 'refused',
  EPROTO: 'no_tls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no_tls',
  storage_full: 'storage_full',
};
const SILENT =
  /^(?:E(?:CONNRESET|PIPE|HOSTUNREACH|NETUNREACH|TIMEDOUT|TIMEOUT)|\w*TIMEOUT|NoConnection|EConnectionClosed)$/i;
/** As Node names what is wrong with a certificate. */
const CERTIFICATE = /CERT|SIGNED|SIGNATURE|ALTNAME|ISSUER/;

export function troubleOf(error: unknown): Trouble {
  if (error instanceof ChannelError) return { trouble: error.trouble, said: shown(error.message) };
  const {
    name,
    code = '',
    message = '',
  } = (error ?? {}) as { name?: string; code?: unknown; message?: string };
  const key = error instanceof TinteroError ? error.code : String(code);
  const trouble = BY_CODE[key];
  if (trouble !== undefined) return { trouble, said: '' };
  if (CERTIFICATE.test(key)) return { trouble: 'certificate', said: key };
  if (SILENT.test(key) || name === 'TimeoutError') return { trouble: 'silent', said: '' };
  return { trouble: 'other', said: shown(message) };
}

/** It comes from outside, and stands in a line. */
const shown = (text: string) =>
  text
    .replace(/\s*\p{Cc}+\s*/gu, ' ')
    .trim()
    .slice(0, LONGEST_SAID);
