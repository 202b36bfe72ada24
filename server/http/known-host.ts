/**
 * By which names a browser may reach this server. Anybody can have a name of theirs lead to this machine (DNS
 * rebinding): to the browser the portal is then a page of theirs, and what it answers is theirs to read. Nobody outside
 * can have an address, or a name that only this machine or its network knows.
 */
import { isIP } from 'node:net';
import { hostname as machineName } from 'node:os';
import type { Config } from '../config.ts';
import { isPrivateHost } from './private-address.ts';

export type KnownHosts = {
  /** @param hostname of the URL that was asked for, as `URL.hostname` gives it */
  has(hostname: string): boolean;
};

/** @param machine the name that this machine gives itself */
export function knownHosts(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  machine: string = machineName(),
): KnownHosts {
  const own = new Set([host, machine, publicUrl === '' ? '' : new URL(publicUrl).hostname].map(plain));
  return {
    has(hostname) {
      const name = plain(hostname);
      return isIP(name) !== 0 || isPrivateHost(name) || own.has(name);
    },
  };
}

/** Without the brackets of IPv6 and the dot of the root. */
function plain(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
}
