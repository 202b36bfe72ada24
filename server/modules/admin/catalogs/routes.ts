/** Calls about the SAT catalogues: suggestions while typing, currencies, and the packs that devices keep. */

import { gunzipSync } from 'node:zlib';
import type { Context } from 'hono';
import * as v from 'valibot';
import { c_Moneda } from '../../../../schema/catalogs/small.ts';
import {
  CatalogQuerySchema,
  CatalogStatusSchema,
  CatalogSuggestionSchema,
  CurrenciesSchema,
  type CurrencyAnswer,
  PackListSchema,
  PackQuerySchema,
  SearchNameSchema,
} from '../../../../schema/catalogs/suggestion.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { centralDay } from '../../../base/local-time.ts';
import type { ServerCatalogs } from '../../../fiscal/catalogs/open.ts';
import type { Router } from '../../../http/router.ts';

const CURRENCIES: CurrencyAnswer[] = c_Moneda.map((currency) => ({
  code: currency.key,
  description: currency.text,
  description_plural: currency.plural,
  decimals: currency.decimals,
}));

export function catalogRoutes(
  router: Pick<Router, 'client'>,
  { catalogs, clock }: { catalogs: ServerCatalogs; clock: () => Date },
): void {
  // What the SAT publishes is the same for everybody.
  const can = 'session';
  router.client('GET', '/currencies', { can, answer: CurrenciesSchema }, () => CURRENCIES);

  router.client(
    'GET',
    '/api/v1/catalogs/search/:name',
    { can, params: SearchNameSchema, query: CatalogQuerySchema, answer: v.array(CatalogSuggestionSchema) },
    ({ params: { name }, query: { q, zip } }) => {
      const date = centralDay(clock().getTime());
      return catalogs.search(name, q, { date, ...(zip ? { zip } : {}) });
    },
  );

  router.client('GET', '/api/v1/catalogs/packs', { can, answer: PackListSchema }, ({ c }) => {
    c.header('cache-control', 'no-cache');
    return { packs: [...catalogs.packs()] };
  });

  const pack = {
    can,
    params: v.object({ name: v.string() }),
    query: PackQuerySchema,
    answer: 'bytes',
  } as const;
  router.client('GET', '/api/v1/catalogs/packs/:name', pack, ({ c, params, query }) =>
    sendPack(c, catalogs, params.name, query.v),
  );

  router.client('GET', '/api/v1/catalogs/status', { can, answer: CatalogStatusSchema }, () =>
    catalogs.summary(),
  );
}

/** A pack asked for by its version never changes, so it is cached for good. */
function sendPack(c: Context, catalogs: ServerCatalogs, name: string, version: string | undefined): Response {
  const found = catalogs.packBytes(name);
  if (found === undefined) throw new TinteroError('not_found');
  const { meta, bytes } = found;
  const etag = `"${meta.version}"`;
  const headers: Record<string, string> = {
    etag,
    vary: 'accept-encoding',
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': version === meta.version ? 'private, max-age=31536000, immutable' : 'private, no-cache',
  };
  const seen = c.req.header('if-none-match')?.split(',') ?? [];
  if (seen.some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers });
  if (/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-encoding': 'gzip' } });
  }
  return new Response(new Uint8Array(gunzipSync(bytes)), { headers });
}
