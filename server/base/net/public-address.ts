/** Where a name leads that somebody gave: never to this machine nor its network, where the operator did not say so. */
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPrivateAddress, isPrivateHost } from './private-address.ts';

/** Every address of a name. Throws ENOTFOUND. */
export type Lookup = (hostname: string) => Promise<string[]>;

export const bySystem: Lookup = async (hostname) =>
  (await systemLookup(hostname, { all: true })).map(({ address }) => address);

const isPrivate = () => Object.assign(new Error('a private address'), { code: 'PRIVATE_ADDRESS' });

/** @throws Error with `code`: PRIVATE_ADDRESS when any of them is, or what the resolver says */
export async function publicAddresses(
  hostname: string,
  lookup: Lookup,
  signal?: AbortSignal | null,
): Promise<string[]> {
  const found = await unlessAborted(lookup(hostname), signal);
  if (found.length === 0 || found.some(isPrivateAddress)) throw isPrivate();
  return found;
}

/**
 * The address to connect to itself, so that a name which leads elsewhere the next moment gains nothing.
 * @param host a name, or an address without brackets
 * @throws Error with `code`: PRIVATE_ADDRESS, or what the resolver says
 */
export async function addressOf(
  host: string,
  {
    allowsPrivate,
    lookup = bySystem,
    signal,
  }: { allowsPrivate: boolean; lookup?: Lookup; signal?: AbortSignal },
): Promise<string> {
  if (!allowsPrivate && isPrivateHost(host)) throw isPrivate();
  if (isIP(host) !== 0) return host;
  const found = allowsPrivate
    ? await unlessAborted(lookup(host), signal)
    : await publicAddresses(host, lookup, signal);
  const [first] = found;
  if (first === undefined) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
  return first;
}

/** A look-up cannot be stopped; whoever waits for it can. */
export async function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  if (!signal) return await work;
  signal.throwIfAborted();
  return await new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
