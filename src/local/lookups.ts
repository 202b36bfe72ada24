/** What the form asks by typing: customers and products, from this device alone. */
import type { Customer, Product } from '../../schema/documents/replicated.ts';
import { isOfKind } from '../../sync/operation.ts';
import { type Device, device } from './device.ts';
import { type MemoryTable, memoryTable } from './memory-table.ts';
import type { StoredCustomer, StoredProduct } from './schemas.ts';

/** As many as a suggestion list shows. */
const NINE = 9;
const LIST_LIMIT = 10_000;

type Tables = { customers: MemoryTable<StoredCustomer>; products: MemoryTable<StoredProduct> };
const tablesOf = new WeakMap<Device, Tables>();

function tables(open: Device): Tables {
  const known = tablesOf.get(open);
  if (known) return known;
  const made: Tables = {
    customers: memoryTable(
      open.collections.parties,
      (row) => row.slug,
      (row) => `${row.name} ${row.business_name} ${row.rfc} ${row.email}`,
    ),
    products: memoryTable(
      open.collections.products,
      (row) => row.slug,
      (row) => `${row.name} ${row.description} ${row.identification_num} ${row.key_product_service}`,
    ),
  };
  tablesOf.set(open, made);
  return made;
}

/** By name or RFC; accents and the order of words do not matter. Nothing typed: the last ones invoiced. */
export async function searchCustomers(q: string, limit = NINE): Promise<Customer[]> {
  const open = await device();
  if (q.trim() === '') return await recentCustomers(open, limit);
  return live(await tables(open).customers.search(q, limit));
}

export async function searchProducts(q: string, limit = NINE): Promise<Product[]> {
  return live(await tables(await device()).products.search(q, limit));
}

export async function customerByRfc(rfc: string): Promise<Customer | undefined> {
  const wanted = rfc.trim().toUpperCase();
  const found = (await tables(await device()).customers.all()).find(
    (row) => row.rfc.toUpperCase() === wanted,
  );
  return found && live([found])[0];
}

/** Customers of the newest invoices, those still waiting on this device first; then any others. */
export async function recentCustomers(open: Device, limit: number): Promise<Customer[]> {
  const waiting = (open.outbox.rows.get() ?? [])
    .flatMap((row) => (isOfKind(row, 'issue') ? [row.summary.rfc_receiver] : []))
    .reverse();
  const order = [...waiting, ...(await open.receipts.recentReceivers(limit * 3))];
  const all = await tables(open).customers.all();
  const place = new Map([...new Set(order)].map((rfc, i) => [rfc, i]));
  const rank = (row: StoredCustomer) => place.get(row.rfc) ?? Number.MAX_SAFE_INTEGER;
  const sorted = all.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
  return live(sorted.slice(0, limit));
}

/** Every one that matches, for their lists; by name when nothing is typed. */
export async function listCustomers(open: Device, q: string): Promise<Customer[]> {
  const { customers } = tables(open);
  return live(q.trim() === '' ? byName(await customers.all()) : await customers.search(q, LIST_LIMIT));
}

export async function listProducts(open: Device, q: string): Promise<Product[]> {
  const { products } = tables(open);
  return live(q.trim() === '' ? byName(await products.all()) : await products.search(q, LIST_LIMIT));
}

function byName<T extends { name: string }>(rows: T[]): T[] {
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}

function live<T>(rows: T[]): (T & { _deleted: boolean })[] {
  return rows.map((row) => ({ ...row, _deleted: false }));
}
