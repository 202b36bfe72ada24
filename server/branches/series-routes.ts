/** Series: each counts its own folios. */
import * as v from 'valibot';
import { TinteroError } from '../../schema/errors.ts';
import { BRANCHES } from '../../schema/texts/settings.ts';
import type { Deps } from '../deps.ts';
import { readBody } from '../http/read-body.ts';
import type { Router } from '../http/router.ts';
import { findBranch } from '../store/branches.ts';
import { lockClient } from '../store/changes.ts';
import type { Scope } from '../store/scope.ts';
import { addSerie, deleteSerie, findSerie, listSeries, putSerie } from '../store/series.ts';
import type { Tx } from '../store/tables.ts';

/** Anexo 20: 1 to 25 characters of Serie, without the separator of the cadena original. */
const serieName = v.pipe(v.string(), v.trim(), v.regex(/^[^|\s]{1,25}$/u));
const rest = {
  branch_office_id: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  receipt_type: v.optional(v.picklist(['', 'I', 'E', 'T', 'G']), ''),
  next_folio: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999_999)), 1),
  is_active: v.optional(v.boolean(), true),
};
const NewSerieSchema = v.object({ serie: serieName, ...rest });
const SerieSchema = v.object(rest);

export function seriesRoutes(router: Router, deps: Deps): void {
  const { store } = deps;

  router.client('GET', '/series', async (c, scope) => c.json({ series: await listSeries(scope, store.db) }));

  router.client('POST', '/series', async (c, scope) => {
    const serie = await readBody(c, NewSerieSchema, 'invalid_fields');
    const result = await store.transaction(scope, async (tx) => {
      await requireOwnBranch(scope, tx, serie.branch_office_id);
      return await addSerie(scope, tx, serie);
    });
    if (result === 'exists') throw new TinteroError('serie_exists', { serie: serie.serie });
    if (result === 'backwards') throw new TinteroError('serie_backwards');
    return c.json(serie, 201);
  });

  router.client('PUT', '/series/:serie', async (c, scope) => {
    const name = c.req.param('serie') ?? '';
    const fields = await readBody(c, SerieSchema, 'invalid_fields');
    const serie = await store.transaction(scope, async (tx) => {
      const before = await findSerie(scope, tx, name);
      if (before === undefined) throw new TinteroError('not_found');
      await requireOwnBranch(scope, tx, fields.branch_office_id, before.branch_office_id);
      if (!(await putSerie(scope, tx, { serie: name, ...fields }))) throw new TinteroError('serie_backwards');
      return await findSerie(scope, tx, name);
    });
    return c.json(serie);
  });

  router.client('DELETE', '/series/:serie', async (c, scope) => {
    const name = c.req.param('serie') ?? '';
    const result = await store.transaction(scope, async (tx) => await deleteSerie(scope, tx, name));
    if (result === 'missing') throw new TinteroError('not_found');
    if (result === 'used') throw new TinteroError('serie_used');
    return c.json({ deleted: true });
  });
}

/** The branch that a series names is the client's; what it named before may stay. */
async function requireOwnBranch(scope: Scope, tx: Tx, id: string, before = ''): Promise<void> {
  if (id === '' || id === before) return;
  await lockClient(scope, tx);
  if ((await findBranch(scope, tx, id)) !== undefined) return;
  const problem = { path: 'branch_office_id', text: BRANCHES.branchUnknown };
  throw new TinteroError('invalid_fields', {}, [problem]);
}
