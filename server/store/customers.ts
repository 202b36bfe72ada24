/** Customers: who we invoice. */
import type { Customer } from '../../schema/documents/replicated.ts';
import { recordChange } from './changes.ts';
import type { Scope } from './scope.ts';
import { matchesWords, searchText } from './search-text.ts';
import type { Store } from './store.ts';
import type { CustomerTable, Db, Tx } from './tables.ts';

export type CustomerText = Omit<Customer, 'seq' | '_deleted' | 'slug'>;
export type CustomerRow = Omit<CustomerTable, 'client_id'>;

export function toCustomer(row: CustomerRow, seq = 0): Customer {
  return {
    seq,
    _deleted: row.is_deleted === 1,
    slug: row.slug,
    rfc: row.rfc,
    name: row.name,
    business_name: row.business_name,
    tax_residence: row.tax_residence,
    tax_identity_number: row.tax_identity_number,
    email: row.email,
    codigo_postal: row.codigo_postal,
    tax_regime: row.tax_regime,
    cfdi_usage: row.cfdi_usage,
    payment_form: row.payment_form,
    payment_method: row.payment_method,
  };
}

/** Writes a customer, new or not. The same text again changes nothing. */
export async function putCustomer(scope: Scope, tx: Tx, slug: string, text: CustomerText): Promise<void> {
  const before = await findRow(scope, tx, slug);
  const row: CustomerRow = {
    ...text,
    slug,
    is_inactive: before?.is_inactive ?? 0,
    search_text: searchText(text.rfc, text.name, text.business_name),
    is_deleted: 0,
  };
  if (before && JSON.stringify(toCustomer(before)) === JSON.stringify(toCustomer(row))) return;
  await tx
    .insertInto('customer')
    .values({ ...row, client_id: scope.clientId })
    .onConflict((conflict) => conflict.columns(['client_id', 'slug']).doUpdateSet(row))
    .execute();
  await recordChange(scope, tx, 'parties', slug);
}

/** @returns false when there is no such customer. */
export async function deleteCustomer(scope: Scope, tx: Tx, slug: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ is_deleted: 1 })
    .where('client_id', '=', scope.clientId)
    .where('slug', '=', slug)
    .where('is_deleted', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordChange(scope, tx, 'parties', slug);
  return true;
}

export async function findCustomer(scope: Scope, db: Db, slug: string): Promise<Customer | undefined> {
  const row = await findRow(scope, db, slug);
  return row === undefined || row.is_deleted === 1 ? undefined : toCustomer(row);
}

/** By exact RFC, the one written last first by name. */
export async function findCustomerByRfc(scope: Scope, db: Db, rfc: string): Promise<Customer | undefined> {
  const row = await live(scope, db).where('rfc', '=', rfc).orderBy('name').executeTakeFirst();
  return row && toCustomer(row);
}

/** Whether a customer of ours with this RFC is marked inactive: nothing can be issued to it. */
export async function isInactiveRfc(scope: Scope, db: Db, rfc: string): Promise<boolean> {
  const row = await live(scope, db).where('rfc', '=', rfc).where('is_inactive', '<>', 0).executeTakeFirst();
  return row !== undefined;
}

/** Marks a customer active or inactive. @returns false when there is no such customer. */
export async function setInactive(scope: Scope, tx: Tx, slug: string, inactive: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ is_inactive: inactive ? 1 : 0 })
    .where('client_id', '=', scope.clientId)
    .where('slug', '=', slug)
    .where('is_deleted', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordChange(scope, tx, 'parties', slug);
  return true;
}

const BY_REGISTRY = 2;

/**
 * Marks one's customers as the registry says. What a person marked stays: only the registry's own mark is taken back.
 * Nothing is written, and nothing waits for the disk, when all is as it was.
 */
export async function markByRegistry(
  scope: Scope,
  store: Pick<Store, 'db' | 'transaction'>,
  verdicts: readonly { rfc: string; active: boolean }[],
): Promise<void> {
  const [from, to] = [0, BY_REGISTRY];
  for (const active of [true, false]) {
    const rfcs = verdicts.filter((verdict) => verdict.active === active).map(({ rfc }) => rfc);
    if (rfcs.length === 0) continue;
    const [is, becomes] = active ? [to, from] : [from, to];
    const stale = await live(scope, store.db)
      .where('rfc', 'in', rfcs)
      .where('is_inactive', '=', is)
      .executeTakeFirst();
    if (stale === undefined) continue;
    await store.transaction(scope, async (tx) => {
      await tx
        .updateTable('customer')
        .set({ is_inactive: becomes })
        .where('client_id', '=', scope.clientId)
        .where('rfc', 'in', rfcs)
        .where('is_inactive', '=', is)
        .execute();
    });
  }
}

/** Customers whose RFC or names match what was typed, by name; all of them for an empty query. */
export async function searchCustomers(
  scope: Scope,
  db: Db,
  query: string,
  limit: number,
  offset = 0,
): Promise<Customer[]> {
  const rows = await live(scope, db)
    .where((eb) => matchesWords(eb, query))
    .orderBy('name')
    .orderBy('slug')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toCustomer(row));
}

function live(scope: Scope, db: Db) {
  return db
    .selectFrom('customer')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0);
}

async function findRow(scope: Scope, db: Db, slug: string): Promise<CustomerRow | undefined> {
  return await db
    .selectFrom('customer')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('slug', '=', slug)
    .executeTakeFirst();
}
