/** The timeline of a receipt: what happened to it, oldest first. */
import type { CancellationState, ReceiptEvent } from '../../../../schema/documents/cancellation.ts';
import type { ReceiptEventKind } from '../../../../schema/values/picklists.ts';

/** Beyond this many the oldest of the same kind go: a status asked for years must not fill a row. */
const MOST = 60;

export type NewEvent = Pick<ReceiptEvent, 'kind' | 'at'> & Partial<ReceiptEvent>;

/** @param events JSON of ReceiptEvent[], or '' */
export function addEvents(events: string, added: readonly NewEvent[]): string {
  const stored = events === '' ? [] : (JSON.parse(events) as ReceiptEvent[]);
  const all = [...stored, ...added.map((event) => ({ by: '', note: '', file_id: '', ...event }))];
  return JSON.stringify(all.slice(-MOST));
}

/** What is said of a request that came to a state. That it was asked, and asked anew, is written by whoever asks. */
const OF_STATE: Record<CancellationState, ReceiptEventKind> = {
  asked: 'cancel_sent_again',
  waiting_sat: 'cancel_waiting_sat',
  in_doubt: 'cancel_in_doubt',
  requested: 'cancel_requested',
  in_process: 'cancel_in_process',
  cancelled: 'cancelled',
  rejected: 'cancel_rejected',
  not_cancelable: 'cancel_not_cancelable',
  refused: 'cancel_refused',
  // Only by whoever asks anew, whose own line follows.
  replaced: 'cancel_in_doubt',
};

export function eventOf(state: CancellationState): ReceiptEventKind {
  return OF_STATE[state];
}
