/** Saved filters, by call: the list is the kit's. What the specification deletes by GET is deleted by POST. Spec 1 §7, 2 §7. */
import * as v from 'valibot';
import { DeletedSchema } from '../../../../schema/documents/calls.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { RESOURCES } from '../../../../schema/resources/index.ts';
import { filters, ShareSchema } from '../../../../schema/resources/insight/filters.ts';
import { receiptRelations } from '../../../../schema/resources/received/receipt-relations.ts';
import { FILTERS, FILTER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/filters.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { findFilter, removeFilter, setDefault } from '../../../store/insight/filters.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';
import { requireOwn, saveFilter, shareFilter } from './save-filter.ts';

const can = 'filters.read';
const params = v.object({ slug: v.pipe(v.string(), v.toLowerCase()) });
/** The lists that there are. */
const ORIGINS = ['receipts', receiptRelations.name, ...RESOURCES.map(({ name }) => name)];
const isList = (origin: string) => ORIGINS.includes(origin);
const named = v.object({ origin: v.pipe(v.string(), v.check(isList, PROBLEMS.origin)), name: v.string() });

export function filterRoutes(router: Router, deps: Deps): void {
  const { store } = deps;
  resourceRoutes(router, deps, filters);

  router.client(
    'POST',
    '/filters/:origin/:name/save_filter_receipts',
    { can, params: named, body: filters.fields, answer: filters.row, code: 'invalid_fields' },
    async ({ c, scope, params: given, body }) => {
      const row = await saveFilter(scope, deps, { ...given, ...body });
      return c.req.query('format') === 'json' ? row : c.text(FILTERS.saved(row.name));
    },
  );

  router.client(
    'POST',
    '/filters/:slug/delete_filter',
    { can, params, answer: DeletedSchema },
    async ({ scope, params: { slug } }) => {
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        await removeFilter(scope, tx, await found(scope, tx, slug));
      });
      return { deleted: true };
    },
  );

  router.client(
    'GET',
    '/filters/:slug/shared_with',
    { can, params, answer: v.object({ shared_with: v.array(v.string()) }) },
    async ({ scope, params: { slug } }) => ({
      shared_with: (await requireOwn(scope, store.db, slug)).emails,
    }),
  );

  router.client(
    'POST',
    '/filters/:slug/share',
    { can: 'filters.share', params, body: ShareSchema, answer: filters.row, code: 'invalid_fields' },
    async ({ scope, who, params: { slug }, body }) =>
      await shareFilter(scope, deps, slug, body.emails, who.user.email),
  );

  router.client(
    'POST',
    '/filters/:slug/default',
    { can, params, body: v.object({ is_default: v.boolean() }), answer: filters.row },
    async ({ scope, params: { slug }, body: { is_default } }) => {
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        await setDefault(scope, tx, await found(scope, tx, slug), is_default);
      });
      return await found(scope, store.db, slug);
    },
  );

  /** One's own, or that a colleague shares. @throws TinteroError not_found */
  async function found(scope: Scope, db: Db, slug: string) {
    const row = await findFilter(scope, db, slug);
    if (row === undefined) throw new TinteroError('not_found');
    return row;
  }
}
