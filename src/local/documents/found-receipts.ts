/** Every receipt that a list found, not only those of its page: for exports, and for archives of their files. */
import type { ReceiptListRow, ReceiptQuery } from '../device/types.ts';
import { device } from '../opened.ts';
import { readReceiptPage } from './receipt-page.ts';

export async function foundReceipts(
  query: Omit<ReceiptQuery, 'page' | 'pageSize'>,
): Promise<ReceiptListRow[]> {
  const { receipts, outbox } = await device();
  const whole = { ...query, page: 1, pageSize: Number.MAX_SAFE_INTEGER };
  return (await readReceiptPage(receipts, outbox.rows.get() ?? [], whole, Date.now())).rows;
}
