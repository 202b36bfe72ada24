/** The timeline of a receipt: what happened to it, oldest first. */
import type { ReceiptEvent } from '../../../schema/documents/cancellation.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Tx } from '../kernel/tables.ts';
import { findReceipt, updateReceipt } from './receipts.ts';

/** Beyond this many the oldest of the same kind go: a status asked for years must not fill a row. */
const MOST = 60;

export type NewEvent = Pick<ReceiptEvent, 'kind' | 'at'> & Partial<ReceiptEvent>;

/** @param events JSON of ReceiptEvent[], or '' */
export function addEvents(events: string, added: readonly NewEvent[]): string {
  const stored = events === '' ? [] : (JSON.parse(events) as ReceiptEvent[]);
  const all = [...stored, ...added.map((event) => ({ by: '', note: '', file_id: '', ...event }))];
  return JSON.stringify(all.slice(-MOST));
}

/** Of a receipt that is not here nothing is said. */
export async function noteEvent(scope: Scope, tx: Tx, receiptId: string, event: NewEvent): Promise<void> {
  const receipt = await findReceipt(scope, tx, receiptId);
  if (receipt === undefined) return;
  await updateReceipt(scope, tx, receiptId, { events: addEvents(receipt.events, [event]) });
}
