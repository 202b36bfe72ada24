/** What the form asks of the receipts on this device: those that another may relate to, and how one was paid. */
import { SUGGESTION_LIMIT } from '../../../schema/values/suggestion-limit.ts';
import { isOfKind } from '../../../sync/operation.ts';
import type { ReceiptListRow } from '../device/types.ts';
import { device } from '../opened.ts';
import { storedRow } from './receipt-page.ts';

/** What the SAT has, or will have in a moment; a cancelled one can still be replaced (relation 04). */
const STAMPED = ['issue', 'sent', 'cancel_pending', 'cancelled'] as const;
/** Of those that match, how many are looked at for one that has its stamp. */
const LOOKED_AT = 60;
/** Of a customer, whose XML is read: who changed their bank did so lately. */
const PAYMENTS_READ = 3;

/** Stamped receipts by UUID, folio, RFC, amount or name; newest first. Nothing typed: those to `rfc`. */
export async function searchReceipts(
  query: string,
  rfc = '',
  limit = SUGGESTION_LIMIT,
): Promise<ReceiptListRow[]> {
  const { receipts } = await device();
  const search = query.trim() === '' ? rfc : query;
  const { rows } = await receipts.page({ search, status: STAMPED, offset: 0, limit: LOOKED_AT });
  return rows
    .filter((row) => row.uuid !== '')
    .slice(0, limit)
    .map((row) => storedRow(row, [], 0));
}

/** Ids of the newest receipts of payments to that RFC. */
export async function lastPaymentsOf(rfc: string): Promise<string[]> {
  const { receipts } = await device();
  const { rows } = await receipts.page({ search: rfc, status: STAMPED, offset: 0, limit: LOOKED_AT });
  return rows
    .filter((row) => row.rfc_receiver === rfc && row.receipt_type === 'P')
    .slice(0, PAYMENTS_READ)
    .map(({ id }) => id);
}

export type PaymentHabit = { payment_method: string; payment_form: string };

/** How the newest invoice to that RFC is paid; one that still waits on this device counts too. */
export async function lastPayment(rfc: string): Promise<PaymentHabit | undefined> {
  const { receipts, outbox } = await device();
  const waiting = (outbox.rows.get() ?? [])
    .flatMap((row) => (isOfKind(row, 'issue') ? [row.summary] : []))
    .findLast((one) => one.rfc_receiver === rfc && one.receipt_type === 'I');
  if (waiting !== undefined) return waiting;
  const { rows } = await receipts.page({ search: rfc, status: STAMPED, offset: 0, limit: SUGGESTION_LIMIT });
  return rows.find((row) => row.rfc_receiver === rfc && row.receipt_type === 'I' && !row.global);
}
