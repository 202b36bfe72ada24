/** Addresses that only this machine or its network reaches: a client of the portal must not make it call them. */
import { BlockList, isIP } from 'node:net';

/** Ranges that IANA lists as not globally reachable, multicast and reserved ones. */
const IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** What is not global unicast (2000::/3), and what there carries an IPv4 address or is for documents. */
const IPV6: readonly (readonly [string, number])[] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
];

// Two lists: one would find every IPv4 address in the range of those that IPv6 carries.
const PRIVATE = { 4: blockList(IPV4, 'ipv4'), 6: blockList(IPV6, 'ipv6') };

function blockList(nets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [net, bits] of nets) list.addSubnet(net, bits, family);
  return list;
}

/** @param ip without brackets; what is no address at all counts as private */
export function isPrivateAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return PRIVATE[4].check(ip, 'ipv4');
  return family === 6 ? PRIVATE[6].check(ip, 'ipv6') : true;
}

/** Names that resolve to this machine or this network, whatever a resolver says. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)\.?$/i;

/** Of a URL's host as `URL.hostname` gives it: an address that is private, or a name that can only be. */
export function isPrivateHost(hostname: string): boolean {
  const ip = hostname.replace(/^\[|\]$/g, '');
  if (isIP(ip) !== 0) return isPrivateAddress(ip);
  return PRIVATE_NAME.test(hostname) || !hostname.includes('.');
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Of a URL's host: only this very machine, so that what goes there crosses no network. */
export function isLoopback(hostname: string): boolean {
  const ip = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(ip);
  if (family === 0) return /(?:^|\.)localhost\.?$/i.test(hostname);
  return LOOPBACK.check(ip, family === 4 ? 'ipv4' : 'ipv6');
}

/** Https, or http that does not leave this machine. */
export function isTransportSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
