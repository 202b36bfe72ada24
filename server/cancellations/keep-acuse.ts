/** Keeps the SAT's receipt of a cancellation that came later than its end, and names it in the timeline. */
import type { ReceiptEvent } from '../../schema/documents/cancellation.ts';
import type { StoredCancellation } from '../store/cancellations.ts';
import { insertFile } from '../store/receipt-files.ts';
import { findReceipt, updateReceipt } from '../store/receipts.ts';
import type { Scope } from '../store/scope.ts';
import type { Tx } from '../store/tables.ts';
import type { Listener } from './hear-status.ts';

export async function keepAcuse(
  scope: Scope,
  tx: Tx,
  { clock, uuid: newId }: Listener,
  { receipt_id, uuid }: StoredCancellation,
  content: string,
): Promise<void> {
  const file_id = newId();
  const created_at = clock().toISOString();
  await insertFile(scope, tx, { file_id, uuid, kind: 'acuse_cancel', content, created_at });
  const receipt = receipt_id === '' ? undefined : await findReceipt(scope, tx, receipt_id);
  if (receipt === undefined || receipt.events === '') return;
  const events = JSON.parse(receipt.events) as ReceiptEvent[];
  const last = events.findLastIndex((event) => event.kind === 'cancelled');
  if (last === -1) return;
  const named = events.with(last, { ...(events[last] as ReceiptEvent), file_id });
  await updateReceipt(scope, tx, receipt.id, { events: JSON.stringify(named) });
}
