/** Products: the list, its rows, and what the form asks while one types. */
import type { Context } from 'hono';
import type { Product } from '../../schema/documents/replicated.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { Deps } from '../deps.ts';
import { readBody } from '../http/read-body.ts';
import { readPage } from '../http/read-page.ts';
import type { Router } from '../http/router.ts';
import { deleteProduct, findProduct, putProduct, searchProducts } from '../store/products.ts';
import { checkProduct, ProductFieldsSchema } from './product-fields.ts';

/** The spec's suggestion lists have nine. */
const SUGGESTIONS = 9;

export function productRoutes(router: Router, deps: Deps): void {
  const { store, random } = deps;
  const slugOf = (c: Context) => (c.req.param('slug') ?? '').toLowerCase();

  router.client('GET', '/products', async (c, scope) => {
    const { limit, offset } = readPage(c);
    return c.json({ products: await searchProducts(scope, store.db, c.req.query('q') ?? '', limit, offset) });
  });

  router.client('POST', '/products', async (c, scope) => {
    const fields = await readBody(c, ProductFieldsSchema, 'invalid_fields');
    const slug = (fields.slug ?? random.uuid()).toLowerCase();
    await store.transaction(scope, async (tx) => await putProduct(scope, tx, slug, checkProduct(fields)));
    return c.json(await findProduct(scope, store.db, slug), 201);
  });

  router.client('PUT', '/products/:slug', async (c, scope) => {
    const slug = slugOf(c);
    const text = checkProduct(await readBody(c, ProductFieldsSchema, 'invalid_fields'));
    await store.transaction(scope, async (tx) => {
      if ((await findProduct(scope, tx, slug)) === undefined) throw new TinteroError('not_found');
      await putProduct(scope, tx, slug, text);
    });
    return c.json(await findProduct(scope, store.db, slug));
  });

  router.client('DELETE', '/products/:slug', async (c, scope) => {
    const done = await store.transaction(scope, async (tx) => await deleteProduct(scope, tx, slugOf(c)));
    if (!done) throw new TinteroError('not_found');
    return c.json({ deleted: true });
  });

  // {ref} is the form's own name for the row that asks; the answer does not depend on it.
  router.client('GET', '/api/v1/catalogs/search_product/:ref/:field', async (c, scope) => {
    const field = c.req.param('field');
    if (field !== 'identification_num' && field !== 'description') throw new TinteroError('not_found');
    const query = c.req.query('q') ?? '';
    if (query.trim() === '') return c.json([]);
    return c.json((await searchProducts(scope, store.db, query, SUGGESTIONS)).map(withId));
  });

  router.client('GET', '/api/v1/catalogs/product', async (c, scope) => {
    const found = await findProduct(scope, store.db, (c.req.query('q') ?? '').toLowerCase());
    if (found === undefined) throw new TinteroError('not_found');
    return c.json(withId(found));
  });
}

/** The calls of the form name a product by `id`. */
function withId(product: Product) {
  return { id: product.slug, ...product };
}
