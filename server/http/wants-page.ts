/** Tells a person's navigation from a call: the same path answers a page to one and JSON to the other. */

/** A browser that goes to an address says text/html; a call says application/json or ?format=json. */
export function wantsPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.startsWith('/api/') || searchParams.get('format') === 'json') return false;
  return (request.headers.get('accept') ?? '').includes('text/html');
}
