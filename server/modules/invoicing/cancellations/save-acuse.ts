/** Keeps the SAT's receipt of a cancellation that came later than what it is about, and names it in the timeline. */
import type { ReceiptEvent } from '../../../../schema/documents/cancellation.ts';
import type { StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import { insertFile } from '../../../store/invoicing/receipt-files.ts';
import { findReceipt, updateReceipt } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Listener } from './apply-status.ts';

/** What such a receipt may be of. */
const OF_REQUEST: readonly ReceiptEvent['kind'][] = ['cancelled', 'cancel_in_process', 'cancel_requested'];

/** In a transaction that has the client's lock: it writes the timeline anew. */
export async function saveAcuse(
  scope: Scope,
  tx: Tx,
  { clock, uuid: newId }: Pick<Listener, 'clock' | 'uuid'>,
  { receipt_id, uuid }: StoredCancellation,
  content: string,
): Promise<void> {
  const file_id = newId();
  const created_at = clock().toISOString();
  await insertFile(scope, tx, { file_id, uuid, kind: 'acuse_cancel', content, created_at });
  const receipt = receipt_id === '' ? undefined : await findReceipt(scope, tx, receipt_id);
  if (receipt === undefined || receipt.events === '') return;
  const events = JSON.parse(receipt.events) as ReceiptEvent[];
  const last = events.findLastIndex(({ kind, file_id: named }) => OF_REQUEST.includes(kind) && named === '');
  if (last === -1) return;
  const named = events.with(last, { ...(events[last] as ReceiptEvent), file_id });
  await updateReceipt(scope, tx, receipt.id, { events: JSON.stringify(named) });
}
