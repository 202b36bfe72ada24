/** Customers: the list, its rows, and what the form asks while one types. */
import type { Context } from 'hono';
import type { Customer } from '../../schema/documents/replicated.ts';
import { TinteroError } from '../../schema/errors.ts';
import { isUuid } from '../../schema/values/uuid.ts';
import type { Deps } from '../deps.ts';
import { readBody } from '../http/read-body.ts';
import { readPage } from '../http/read-page.ts';
import type { Router } from '../http/router.ts';
import {
  deleteCustomer,
  findCustomer,
  findCustomerByRfc,
  isInactiveRfc,
  putCustomer,
  searchCustomers,
} from '../store/customers.ts';
import type { Scope } from '../store/scope.ts';
import { CustomerFieldsSchema, checkCustomer } from './customer-fields.ts';
import { publicCustomer } from './public-customer.ts';

/** The spec's suggestion lists have nine. */
const SUGGESTIONS = 9;

export function customerRoutes(router: Router, deps: Deps): void {
  const { store, random } = deps;
  const slugOf = (c: Context) => (c.req.param('slug') ?? '').toLowerCase();

  router.client('GET', '/customers', async (c, scope) => {
    const { limit, offset } = readPage(c);
    return c.json({
      customers: await searchCustomers(scope, store.db, c.req.query('q') ?? '', limit, offset),
    });
  });

  router.client('GET', '/customers/is_inactive/:rfc', async (c, scope) => {
    const rfc = (c.req.param('rfc') ?? '').toUpperCase();
    return c.json({ is_inactive: await isInactiveRfc(scope, store.db, rfc) });
  });

  router.client('POST', '/customers', async (c, scope) => {
    const fields = await readBody(c, CustomerFieldsSchema, 'invalid_fields');
    const slug = (fields.slug ?? random.uuid()).toLowerCase();
    await store.transaction(scope, async (tx) => await putCustomer(scope, tx, slug, checkCustomer(fields)));
    return c.json(await findCustomer(scope, store.db, slug), 201);
  });

  router.client('PUT', '/customers/:slug', async (c, scope) => {
    const slug = slugOf(c);
    const text = checkCustomer(await readBody(c, CustomerFieldsSchema, 'invalid_fields'));
    await store.transaction(scope, async (tx) => {
      if ((await findCustomer(scope, tx, slug)) === undefined) throw new TinteroError('not_found');
      await putCustomer(scope, tx, slug, text);
    });
    return c.json(await findCustomer(scope, store.db, slug));
  });

  router.client('DELETE', '/customers/:slug', async (c, scope) => {
    const done = await store.transaction(scope, async (tx) => await deleteCustomer(scope, tx, slugOf(c)));
    if (!done) throw new TinteroError('not_found');
    return c.json({ deleted: true });
  });

  // {ref} is the form's own name for the row that asks; the answer does not depend on it.
  router.client('GET', '/api/v1/catalogs/search_customer/:ref/:field', async (c, scope, who) => {
    const query = c.req.query('q') ?? '';
    const field = c.req.param('field');
    if (field === 'rfc_preload') {
      const found = await byRfc(scope, query.toUpperCase(), who.client.zip_code);
      if (found === undefined) throw new TinteroError('not_found');
      return c.json(found);
    }
    if (field !== 'rfc' && field !== 'name') throw new TinteroError('not_found');
    if (query.trim() === '') return c.json([]);
    const found = await searchCustomers(scope, store.db, query, SUGGESTIONS);
    const wanted = publicCustomer(who.client.zip_code);
    const isWanted = `${wanted.rfc} ${wanted.name}`.includes(query.trim().toUpperCase());
    return c.json([...(isWanted ? [wanted] : []), ...found].slice(0, SUGGESTIONS).map(withId));
  });

  router.client('GET', '/api/v1/catalogs/customer', async (c, scope, who) => {
    const id = (c.req.query('q') ?? '').toLowerCase();
    const found = isUuid(id)
      ? await findCustomer(scope, store.db, id)
      : await customerByRfc(scope, id.toUpperCase(), who.client.zip_code);
    if (found === undefined) throw new TinteroError('not_found');
    return c.json(withId(found));
  });

  async function byRfc(scope: Scope, rfc: string, zipCode: string) {
    const found = await customerByRfc(scope, rfc, zipCode);
    return found && withId(found);
  }

  /** A customer of ours first: someone may have written their own «público en general». */
  async function customerByRfc(scope: Scope, rfc: string, zipCode: string): Promise<Customer | undefined> {
    const builtIn = publicCustomer(zipCode);
    return (await findCustomerByRfc(scope, store.db, rfc)) ?? (rfc === builtIn.rfc ? builtIn : undefined);
  }
}

/** The calls of the form name a customer by `id`. */
function withId(customer: Customer) {
  return { id: customer.slug, ...customer };
}
