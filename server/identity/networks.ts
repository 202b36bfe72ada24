/** Whose an address may be: one caller of IPv4 has an address, one of IPv6 whole networks of them. Pure. */
import { isIPv6 } from 'node:net';

/** `factor`: how many times what one address may do the whole network may. */
export type Network = { name: string; factor: number };

/** What providers give a subscriber: a /64 always, a /56 mostly, a /48 to whom asks. */
const IPV6_NETWORKS = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
] as const;

/** @param address IPv4 or IPv6, without zone. @returns the networks it is in, the narrowest first. */
export function networksOf(address: string): Network[] {
  if (!isIPv6(address)) return [{ name: address, factor: 1 }];
  const groups = expand(address);
  // An IPv4 caller, as a socket of both kinds writes it.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
    return [{ name: bytes.join('.'), factor: 1 }];
  }
  const hex = groups.map((group) => group.toString(16).padStart(4, '0')).join('');
  return IPV6_NETWORKS.map(({ bits, factor }) => ({ name: `${hex.slice(0, bits / 4)}/${bits}`, factor }));
}

/** The eight groups. A URL writes every form of an address in one: `[2001:db8::1]`. */
function expand(address: string): number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) =>
    text
      .split(':')
      .filter((group) => group !== '')
      .map((group) => Number.parseInt(group, 16));
  const [head, tail] = [groups(before), groups(after ?? '')];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
