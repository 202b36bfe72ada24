/** In which order the issued list stands, and what it adds up to. Pure. */

import { type Exact, subtract } from '../../../schema/values/decimal.ts';
import type { ReceiptListRow, ReceiptOrder } from '../device/types.ts';
import type { Entry } from './receipt-memory.ts';

type Order = { by: ReceiptOrder; descending: boolean };
type Sorted = Pick<Entry, 'order_key' | 'folio' | 'name' | 'total'>;

const COMPARE: Record<ReceiptOrder, (a: Sorted, b: Sorted) => number> = {
  // The key of the disk stands newest first.
  date: (a, b) => -byText(a.order_key, b.order_key),
  folio: (a, b) => byText(a.folio, b.folio),
  receiver: (a, b) => byText(a.name, b.name),
  total: (a, b) => signOf(subtract(a.total, b.total)),
};

/** What is equal stands newest first, whichever way the others go. */
export function inReceiptOrder<E extends Sorted>(entries: readonly E[], { by, descending }: Order): E[] {
  const compare = COMPARE[by];
  return entries.toSorted(
    (a, b) => (descending ? compare(b, a) : compare(a, b)) || byText(a.order_key, b.order_key),
  );
}

/** That of the disk, which costs nothing. */
export function isUsualOrder(order: Order | undefined): boolean {
  return order === undefined || (order.by === 'date' && order.descending);
}

/** A day of which an open end is no limit. */
export function isWithin(day: string, { from, to }: { from: string; to: string }): boolean {
  return (from === '' || day >= from) && (to === '' || day <= to);
}

/** What was cancelled or refused is owed by nobody; of a list of only those it is what they would have been. */
export function counts(status: ReceiptListRow['status'], wanted: readonly string[]): boolean {
  return (status !== 'cancelled' && status !== 'refused') || wanted.includes(status);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function signOf({ units }: Exact): number {
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}
