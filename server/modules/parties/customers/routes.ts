/** Customers: the list, its rows, and what the form asks while one types. */
import * as v from 'valibot';
import { WRITE_RECEIPT } from '../../../../schema/access/issue-permissions.ts';
import { TypedSchema } from '../../../../schema/documents/calls.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import {
  type CustomerRow,
  CustomerRowSchema,
  customers,
  INACTIVE,
} from '../../../../schema/resources/parties/customers.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { isUuid } from '../../../../schema/values/uuid.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { findCustomerByRfc, isInactive, putCustomer } from '../../../store/parties/customers.ts';
import type { Deps } from '../../deps.ts';
import { publicCustomer } from './public-customer.ts';

/** The spec's suggestion lists have nine. */
const SUGGESTIONS = 9;

const NamedSchema = v.object({ id: v.string(), ...CustomerRowSchema.entries });

export function customerRoutes(router: Router, deps: Deps): void {
  const { store } = deps;
  const stored = resourceStore(customers);

  router.client(
    'GET',
    '/customers/is_inactive/:rfc',
    {
      can: [...WRITE_RECEIPT, 'customers.read'],
      params: v.object({ rfc: v.pipe(v.string(), v.toUpperCase()) }),
      query: v.object({ name: v.optional(v.string(), '') }),
      answer: v.object({ is_inactive: v.boolean() }),
    },
    async ({ scope, params: { rfc }, query: { name } }) => ({
      is_inactive: await isInactive(scope, store.db, { rfc, name }),
    }),
  );

  resourceRoutes(router, deps, customers, { write: putCustomer });

  // {ref} is the form's own name for the row that asks; the answer does not depend on it.
  router.client(
    'GET',
    '/api/v1/catalogs/search_customer/:ref/:field',
    {
      can: 'customers.read',
      params: v.object({ ref: v.string(), field: v.picklist(['rfc', 'name', 'rfc_preload']) }),
      query: TypedSchema,
      answer: v.union([v.array(NamedSchema), NamedSchema]),
    },
    async ({ scope, who, params: { field }, query: { q } }) => {
      const zip = who.client.zip_code;
      if (field === 'rfc_preload') return withId(required(await customerByRfc(scope, q.toUpperCase(), zip)));
      if (q.trim() === '') return [];
      const part = { limit: SUGGESTIONS, offset: 0 };
      const asked = readQuery(customers, { q, is_inactive: String(INACTIVE.no) });
      const found = await stored.list(scope, store.db, asked, part);
      const wanted = publicCustomer(zip);
      const isWanted = `${wanted.rfc} ${wanted.name}`.includes(q.trim().toUpperCase());
      return [...(isWanted ? [wanted] : []), ...found].slice(0, SUGGESTIONS).map(withId);
    },
  );

  router.client(
    'GET',
    '/api/v1/catalogs/customer',
    { can: 'customers.read', query: TypedSchema, answer: NamedSchema },
    async ({ scope, who, query }) => {
      const id = query.q.toLowerCase();
      const found = isUuid(id)
        ? await stored.find(scope, store.db, id)
        : await customerByRfc(scope, id.toUpperCase(), who.client.zip_code);
      return withId(required(found));
    },
  );

  /** A customer of ours first: someone may have written their own «público en general». */
  async function customerByRfc(scope: Scope, rfc: string, zipCode: string): Promise<CustomerRow | undefined> {
    const builtIn = publicCustomer(zipCode);
    return (await findCustomerByRfc(scope, store.db, rfc)) ?? (rfc === builtIn.rfc ? builtIn : undefined);
  }
}

/** @throws TinteroError not_found */
function required(customer: CustomerRow | undefined): CustomerRow {
  if (customer === undefined) throw new TinteroError('not_found');
  return customer;
}

/** The calls of the form name a customer by `id`. */
function withId(customer: CustomerRow) {
  return { id: customer.slug, ...customer };
}
