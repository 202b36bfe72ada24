/** Tells a person's navigation from a call: the same path answers a page to one and JSON to the other. */
import { PROTOCOL_HEADER } from '../../sync/protocol.ts';
import { asksForSocket } from './open-socket.ts';

/**
 * A call says application/json or ?format=json, goes to /api/, or comes from our own page. Whoever says neither gets the page, as a browser does:
 * a command or a balancer says that it takes anything, or nothing at all.
 */
export function wantsPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.startsWith('/api/') || searchParams.get('format') === 'json') return false;
  if (request.headers.has(PROTOCOL_HEADER) || asksForSocket(request.headers.get('upgrade'))) return false;
  const accepted = mediaTypes(request.headers.get('accept') ?? '*/*');
  if (accepted.includes('text/html')) return true;
  if (accepted.includes('application/json')) return false;
  return accepted.some((type) => type === '*/*' || type === 'text/*');
}

/**
 * Whether a path without a route or a file is answered with the page. What looks like a file is only for a navigation:
 * a script that is gone must not come as a page, which the browser would run.
 */
export function mayBePage(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (!wantsPage(request) || pathname.startsWith('/assets/')) return false;
  const isFile = /\.[^/]*$/.test(decoded(pathname));
  return !isFile || (request.headers.get('accept') ?? '').includes('text/html');
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '.';
  }
}

/** Without their parameters, in small letters. */
function mediaTypes(accept: string): string[] {
  return accept
    .toLowerCase()
    .split(',')
    .map((type) => (type.split(';')[0] ?? '').trim());
}
