/** Every receipt that a list found, not only those of its page: for exports, and for archives of their files. */

import type { ReceiptListRow, ReceiptQuery } from '../device/types.ts';
import { device } from '../opened.ts';
import { listQueryOf, readReceiptPage, storedRow } from './receipt-page.ts';

type Query = Omit<ReceiptQuery, 'page' | 'pageSize'>;

export async function foundReceipts(query: Query): Promise<ReceiptListRow[]> {
  const all: ReceiptListRow[] = [];
  for await (const rows of foundReceiptParts(query)) all.push(...rows);
  return all;
}

const AT_ONCE = 1_000;

/** Some after the others: which ones they are is settled at the first, whatever changes meanwhile. */
export async function* foundReceiptParts(query: Query): AsyncGenerator<readonly ReceiptListRow[]> {
  const { receipts, outbox } = await device();
  const operations = outbox.rows.get() ?? [];
  // All that waits here stands on top.
  const pageSize = AT_ONCE + operations.length;
  const first = await readReceiptPage(receipts, operations, { ...query, page: 1, pageSize }, Date.now());
  yield first.rows;
  if (first.total <= first.rows.length) return;
  const seen = new Set(first.rows.map(({ id }) => id));
  const left = (await receipts.ids(listQueryOf(query))).filter((id) => !seen.has(id));
  for (let at = 0; at < left.length; at += AT_ONCE) {
    const rows = await receipts.byIds(left.slice(at, at + AT_ONCE));
    yield rows.map((row) => storedRow(row, operations, Date.now()));
  }
}
