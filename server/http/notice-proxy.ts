/**
 * Notices a proxy in front that the settings do not name: its header arrives from this machine or its network. Then the header is not believed, and
 * all who come through it count as one address.
 */
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../base/config/config.ts';
import { isPrivateAddress } from '../base/net/private-address.ts';
import { peerAddress } from './client-address.ts';

const HEADERS = ['X-Forwarded-For', 'Forwarded'] as const;

/** @param tell called once in the life of the process */
export function noticeProxy(
  trustProxy: Config['trustProxy'],
  tell: (header: string) => void,
): MiddlewareHandler {
  let reported = trustProxy !== false;
  return async (c, next) => {
    if (!reported) {
      const header = HEADERS.find((name) => c.req.header(name) !== undefined);
      // From anywhere else it is whatever a caller writes.
      if (header !== undefined && isPrivateAddress(unmapped(peerAddress(c)))) {
        reported = true;
        tell(header);
      }
    }
    await next();
  };
}

/** An IPv4 peer, as a socket of both kinds writes it. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
