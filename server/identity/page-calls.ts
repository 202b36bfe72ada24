/** Whether a call comes from a page of ours: the token of its session, and the origin that the browser names. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { USER_HEADER } from '../../sync/protocol.ts';

/** Bound to the session: another session's token, or a guessed one, opens nothing. */
export function csrfTokenOf(key: string, sessionId: string): string {
  return createHmac('sha256', key).update(sessionId).digest('base64url');
}

/** Whether the header x-csrf-token is that of this session. */
export function bearsToken(request: Request, key: string, sessionId: string): boolean {
  const given = Buffer.from(request.headers.get('x-csrf-token') ?? '');
  const right = Buffer.from(csrfTokenOf(key, sessionId));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Whether the page of a call is that person's: with a cookie that another tab brought it may be somebody else's. Tools say nobody. */
export function isMeantUser(headers: Headers | undefined, userId: string): boolean {
  return (headers?.get(USER_HEADER) ?? userId) === userId;
}

/**
 * A page's call names its origin; hosts are compared, not schemes, because a proxy may end TLS. A call
 * without origin comes from no page (a tool), unless the browser says otherwise.
 */
export function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return request.headers.get('sec-fetch-site') !== 'cross-site';
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === new URL(request.url).host || (publicUrl !== '' && host === new URL(publicUrl).host);
}
