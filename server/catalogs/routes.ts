/** Calls about the SAT catalogues: suggestions while typing, currencies, and the packs that devices keep. */
import { gunzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { c_Moneda } from '../../schema/catalogs/small.ts';
import {
  type CurrencyAnswer,
  type PackList,
  SEARCHES,
  type SearchName,
} from '../../schema/catalogs/suggestion.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { Router } from '../http/router.ts';
import { centralDay } from '../sat/local-time.ts';
import type { ServerCatalogs } from './open.ts';

/** Longest text that is looked for; what is beyond changes no answer that a person wants. */
const MAX_QUERY = 200;

const CURRENCIES: CurrencyAnswer[] = c_Moneda.map((currency) => ({
  code: currency.key,
  description: currency.text,
  description_plural: currency.plural,
  decimals: currency.decimals,
}));

function isSearch(name: string): name is SearchName {
  return (SEARCHES as readonly string[]).includes(name);
}

export function catalogRoutes(
  router: Pick<Router, 'client'>,
  { catalogs, clock }: { catalogs: ServerCatalogs; clock: () => Date },
): void {
  router.client('GET', '/currencies', (c) => c.json(CURRENCIES));

  router.client('GET', '/api/v1/catalogs/search/:name', (c) => {
    const name = c.req.param('name') ?? '';
    if (!isSearch(name)) throw new TinteroError('not_found');
    const query = (c.req.query('q') ?? '').slice(0, MAX_QUERY);
    const zip = c.req.query('zip');
    const date = centralDay(clock().getTime());
    return c.json(catalogs.search(name, query, { date, ...(zip ? { zip } : {}) }));
  });

  router.client('GET', '/api/v1/catalogs/packs', (c) => {
    const body: PackList = { packs: [...catalogs.packs()] };
    return c.json(body, 200, { 'cache-control': 'no-cache' });
  });

  router.client('GET', '/api/v1/catalogs/packs/:name', (c) => sendPack(c, catalogs));

  router.client('GET', '/api/v1/catalogs/status', (c) => c.json(catalogs.summary()));
}

/** A pack asked for by its version never changes, so it is cached for good. */
function sendPack(c: Context, catalogs: ServerCatalogs): Response {
  const found = catalogs.packBytes(c.req.param('name') ?? '');
  if (found === undefined) throw new TinteroError('not_found');
  const { meta, bytes } = found;
  const etag = `"${meta.version}"`;
  const headers: Record<string, string> = {
    etag,
    vary: 'accept-encoding',
    'content-type': 'text/plain; charset=utf-8',
    'cache-control':
      c.req.query('v') === meta.version ? 'private, max-age=31536000, immutable' : 'private, no-cache',
  };
  const seen = c.req.header('if-none-match')?.split(',') ?? [];
  if (seen.some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers });
  if (/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-encoding': 'gzip' } });
  }
  return new Response(new Uint8Array(gunzipSync(bytes)), { headers });
}
