/**
 * Writes what became known of a cancellation: its own row, the receipt's copy of it with its status and its
 * timeline, and the SAT's receipt byte for byte. Pipeline: step 7.
 */
import type { Cancellation } from '../../../../schema/documents/cancellation.ts';
import type { ReceiptStatus } from '../../../../schema/documents/replicated.ts';
import {
  type CancellationChange,
  changeCancellation,
  findCancellation,
  type StoredCancellation,
  toCancellation,
} from '../../../store/invoicing/cancellations.ts';
import { addEvents } from '../../../store/invoicing/receipt-events.ts';
import { insertFile } from '../../../store/invoicing/receipt-files.ts';
import { findReceipt, updateReceipt } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { queueDocumentCancelled } from '../../../store/payments/cancelled-documents.ts';
import { queueRequestDelivery } from './deliver-request.ts';
import { eventOf } from './events.ts';

export type StatusAnswer = {
  change: CancellationChange;
  /** Who said so: `pac` or `sat`. */
  by: 'pac' | 'sat';
  /** The SAT's receipt of the request, or ''. */
  acuse: string;
  at: string;
  uuid: () => string;
};

const BACK_TO_SENT: readonly string[] = ['rejected', 'not_cancelable', 'refused', 'replaced'];

/** @returns whether it was written: what ended before stays as it ended. */
export async function saveChange(scope: Scope, tx: Tx, id: string, heard: StatusAnswer): Promise<boolean> {
  const before = await findCancellation(scope, tx, id);
  if (before === undefined) return false;
  const file_id = heard.acuse === '' ? '' : heard.uuid();
  if (file_id !== '') {
    const { uuid } = before;
    const kind = 'acuse_cancel';
    await insertFile(scope, tx, { file_id, uuid, kind, content: heard.acuse, created_at: heard.at });
  }
  if (!(await changeCancellation(scope, tx, id, heard.change))) return false;
  const moved = { before: before.state, after: heard.change.state ?? before.state };
  await queueRequestDelivery(scope, tx, moved, { job_id: heard.uuid(), document: before.uuid, at: heard.at });
  await saveOnReceipt(scope, tx, { ...before, ...heard.change }, { ...heard, file_id });
  return true;
}

async function saveOnReceipt(
  scope: Scope,
  tx: Tx,
  cancellation: StoredCancellation,
  heard: StatusAnswer & { file_id: string },
): Promise<void> {
  const receipt =
    cancellation.receipt_id === '' ? undefined : await findReceipt(scope, tx, cancellation.receipt_id);
  if (receipt === undefined) return;
  const copy = JSON.stringify(toCancellation(cancellation));
  // That it leaves, and comes back to the same wait, is nothing to show.
  if (copy === receipt.cancellation) return;
  const { state } = cancellation;
  const status: ReceiptStatus =
    state === 'cancelled' ? 'cancelled' : BACK_TO_SENT.includes(state) ? 'sent' : 'cancel_pending';
  const note = [cancellation.code, cancellation.text].filter((part) => part !== '').join(' ');
  const event = { kind: eventOf(state), at: heard.at, by: heard.by, note, file_id: heard.file_id };
  await updateReceipt(scope, tx, receipt.id, {
    status: receipt.status === 'cancelled' ? 'cancelled' : status,
    cancellation: copy,
    ...(shownState(receipt.cancellation) !== state && { events: addEvents(receipt.events, [event]) }),
  });
  if (state === 'cancelled')
    await queueDocumentCancelled(scope, tx, receipt.uuid, { newId: heard.uuid, at: heard.at });
}

function shownState(copy: string): Cancellation['state'] | undefined {
  return copy === '' ? undefined : (JSON.parse(copy) as Cancellation).state;
}
