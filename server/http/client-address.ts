/** The address of whoever calls, for counting attempts. */
import { isIPv4, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Config } from '../base/config/config.ts';

/**
 * @param trustProxy the header whose last entry the proxy in front wrote. An entry that is no address makes nobody a
 *   caller of their own: they count as the proxy, all of them as one.
 */
export function clientAddress(c: Context, trustProxy: Config['trustProxy']): string {
  const nearest = peerAddress(c);
  if (trustProxy === false) return nearest;
  // What stands before the last comma is the caller's own word, quotes that never end too.
  const last = c.req.header(trustProxy)?.split(',').at(-1) ?? '';
  return addressIn(trustProxy === 'forwarded' ? forwardedFor(last) : last) ?? nearest;
}

/** Who holds the other end of the connection. Without a socket (a request made inside the process) everyone counts as one. */
export function peerAddress(c: Context): string {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return addressIn(bindings?.incoming?.socket.remoteAddress ?? '') ?? '127.0.0.1';
}

/** `for="[2001:db8::1]:4711";proto=https` (RFC 7239) */
function forwardedFor(element: string): string {
  const pair = element.split(';').find((one) => /^\s*for\s*=/i.test(one)) ?? '';
  return pair.slice(pair.indexOf('=') + 1);
}

/** An IPv4 or IPv6 address as it is written alone, with a port, in brackets, in quotes, with a zone; undefined for anything else. */
function addressIn(text: string): string | undefined {
  const stated = text.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets, withoutPort] = /^(?:\[([^\]]*)\]|([\d.]*))(?::\d{1,5})?$/.exec(stated) ?? [];
  if (withoutPort !== undefined) return isIPv4(withoutPort) ? withoutPort : undefined;
  // The zone is a matter of the machine that wrote it.
  const ip = (inBrackets ?? stated).replace(/%.*$/, '');
  return isIPv6(ip) ? ip : undefined;
}
