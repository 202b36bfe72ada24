/**
 * By which names a browser may reach this server. Anybody can have a name of theirs lead to this machine (DNS
 * rebinding): to the browser the portal is then a page of theirs, and what it answers is theirs to read. Nobody outside
 * can have an address, or a name that only this machine or its network knows.
 *
 * On the network anybody can: a name that ends in .local is whose machine answers first. Such a page has no cookie of ours and
 * knows no password, so it gets nothing that needs one; what needs none is for the machine's own names alone.
 */
import { isIP } from 'node:net';
import { hostname as machineName } from 'node:os';
import type { Config } from '../base/config/config.ts';

export type KnownHosts = {
  /** @param hostname of the URL that was asked for, as `URL.hostname` gives it */
  has(hostname: string): boolean;
  /** Whether it is a name that nobody else has, on this network either. */
  isOwn(hostname: string): boolean;
};

/** Names that no public resolver has: of a network's own machines, and reserved as such (RFC 6762, RFC 8375, ICANN's .internal; .lan by use). */
const OF_THE_NETWORK = /(?:^|\.)(?:local|internal|lan|home\.arpa)$/;
const OF_THIS_MACHINE = /(?:^|\.)localhost$/;

/** @param machine the name that this machine gives itself */
export function knownHosts(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  machine: string = machineName(),
): KnownHosts {
  const [label = ''] = plain(machine).split('.');
  // As this machine announces itself on its network.
  const announced = label === '' ? [] : [label, `${label}.local`];
  const named = [host, machine, publicUrl === '' ? '' : new URL(publicUrl).hostname].map(plain);
  const own = new Set([...named, ...announced]);
  const isOwn = (name: string) => isIP(name) !== 0 || OF_THIS_MACHINE.test(name) || own.has(name);
  return {
    isOwn: (hostname) => isOwn(plain(hostname)),
    has(hostname) {
      const name = plain(hostname);
      return isOwn(name) || OF_THE_NETWORK.test(name) || !name.includes('.');
    },
  };
}

/** Without the brackets of IPv6 and the dot of the root. */
function plain(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
}
