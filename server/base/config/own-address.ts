import type { Config } from './config.ts';

/** Where people open the portal, without a slash at the end. @param port that it listens on, where the settings leave it open */
export function ownAddress(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  listening = port,
): string {
  return publicUrl.replace(/\/$/, '') || `http://${shownHost(host)}:${listening}`;
}

/** An address that a browser can open: not that of every interface, and IPv6 in brackets. */
function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
