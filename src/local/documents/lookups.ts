/** What the form asks by typing: customers and products, from this device alone. */

import type { Customer, Product } from '../../../schema/documents/replicated.ts';
import { INACTIVE, isInactiveReceiver, type Receiver } from '../../../schema/resources/parties/customers.ts';
import { SUGGESTION_LIMIT } from '../../../schema/values/suggestion-limit.ts';
import { isOfKind } from '../../../sync/operation.ts';
import { isOnline } from '../connection-state.ts';
import { type MemoryTable, memoryTable } from '../device/memory-table.ts';
import type { StoredCustomer, StoredProduct } from '../device/schemas.ts';
import { type Device, device } from '../opened.ts';

type Tables = { customers: MemoryTable<StoredCustomer>; products: MemoryTable<StoredProduct> };
const tablesOf = new WeakMap<Device, Tables>();

function tables(open: Device): Tables {
  const cached = tablesOf.get(open);
  if (cached) return cached;
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
export async function searchCustomers(q: string, limit = SUGGESTION_LIMIT): Promise<Customer[]> {
  const open = await device();
  if (q.trim() === '') return await recentCustomers(open, limit);
  return live(await tables(open).customers.search(q, limit, isActive));
}

const markOf = ({ body }: StoredCustomer): number => Number(body?.is_inactive ?? INACTIVE.no);
const isActive = (row: StoredCustomer) => markOf(row) === INACTIVE.no;

/** Whether nothing may be issued to them, as far as this device knows. */
export async function isInactiveHere(receiver: Receiver): Promise<boolean> {
  const all = await tables(await device()).customers.all();
  const customers = all.map((row) => ({ rfc: row.rfc, name: row.name, is_inactive: markOf(row) }));
  return isInactiveReceiver(customers, receiver);
}

export async function searchProducts(q: string, limit = SUGGESTION_LIMIT): Promise<Product[]> {
  return live(await tables(await device()).products.search(q, limit));
}

export async function allProducts(): Promise<readonly StoredProduct[]> {
  return await tables(await device()).products.all();
}

export async function allCustomers(): Promise<readonly StoredCustomer[]> {
  return await tables(await device()).customers.all();
}

/** What somebody saved a moment ago, perhaps in the screen before this one, is waited for this long. */
const FRESH_MS = 2_000;

/** Ends once this device has the customers as the server has them now; with no network at once. */
export async function customersCaughtUp(): Promise<void> {
  if (isOnline()) await (await device()).caughtUp('parties', FRESH_MS);
}

export async function customerByRfc(rfc: string): Promise<Customer | undefined> {
  const found = await storedOfRfc(rfc);
  // Of two with one RFC, the one that is invoiced.
  const [best] = [...found.filter(isActive), ...found];
  return best && live([best])[0];
}

async function storedOfRfc(rfc: string): Promise<StoredCustomer[]> {
  const wanted = rfc.trim().toUpperCase();
  return (await tables(await device()).customers.all()).filter((row) => row.rfc.toUpperCase() === wanted);
}

/** Every customer of an RFC: of a generic one there are many. */
export async function customersOfRfc(rfc: string): Promise<Customer[]> {
  return live(await storedOfRfc(rfc));
}

/** Customers of the newest invoices, those still waiting on this device first; then any others. */
async function recentCustomers(open: Device, limit: number): Promise<Customer[]> {
  const waiting = (open.outbox.rows.get() ?? [])
    .flatMap((row) => (isOfKind(row, 'issue') ? [row.summary.rfc_receiver] : []))
    .reverse();
  const order = [...waiting, ...(await open.receipts.recentReceivers(limit * 3))];
  const all = (await tables(open).customers.all()).filter(isActive);
  const place = new Map([...new Set(order)].map((rfc, i) => [rfc, i]));
  const rank = (row: StoredCustomer) => place.get(row.rfc) ?? Number.MAX_SAFE_INTEGER;
  const sorted = all.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
  return live(sorted.slice(0, limit));
}

function live<T>(rows: T[]): (T & { _deleted: boolean })[] {
  return rows.map((row) => ({ ...row, _deleted: false }));
}
