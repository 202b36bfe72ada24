/** Products: the list, its rows, and what the form asks while one types. */
import * as v from 'valibot';
import { SlugSchema, TypedSchema } from '../../../../schema/documents/calls.ts';
import { ProductSalesSchema } from '../../../../schema/documents/product-sales.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import {
  type ProductRow,
  ProductRowSchema,
  products,
} from '../../../../schema/resources/invoicing/products.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { productSales } from '../../../store/invoicing/product-sales.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Deps } from '../../deps.ts';

/** The spec's suggestion lists have nine. */
const SUGGESTIONS = { limit: 9, offset: 0 };

const NamedSchema = v.object({ id: v.string(), ...ProductRowSchema.entries });

export function productRoutes(router: Router, deps: Deps): void {
  const { store } = deps;
  const stored = resourceStore(products);
  resourceRoutes(router, deps, products);

  router.client(
    'GET',
    '/products/:slug/sales',
    { can: 'receipts.read', params: SlugSchema, answer: ProductSalesSchema },
    async ({ scope, params }) => {
      const product = await stored.find(scope, store.db, params.slug);
      if (product === undefined) throw new TinteroError('not_found');
      return await productSales(scope, store.db, product);
    },
  );

  // {ref} is the form's own name for the row that asks; the answer does not depend on it.
  router.client(
    'GET',
    '/api/v1/catalogs/search_product/:ref/:field',
    {
      can: 'products.read',
      params: v.object({ ref: v.string(), field: v.picklist(['identification_num', 'description']) }),
      query: TypedSchema,
      answer: v.array(NamedSchema),
    },
    async ({ scope, query: { q } }) => {
      const query = readQuery(products, { q });
      if (q.trim() === '') return [];
      return (await stored.list(scope, store.db, query, SUGGESTIONS)).map(withId);
    },
  );

  router.client(
    'GET',
    '/api/v1/catalogs/product',
    { can: 'products.read', query: TypedSchema, answer: NamedSchema },
    async ({ scope, query: { q } }) => {
      const found = await stored.find(scope, store.db, q.toLowerCase());
      if (found === undefined) throw new TinteroError('not_found');
      return withId(found);
    },
  );
}

/** The calls of the form name a product by `id`. */
function withId(product: ProductRow) {
  return { id: product.slug, ...product };
}
