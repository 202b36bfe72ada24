/** The timeline of a receipt: what happened to it, oldest first. */
import type {
  CancellationState,
  ReceiptEvent,
  ReceiptEventKind,
} from '../../schema/documents/cancellation.ts';

/** Beyond this many the oldest of the same kind go: a status asked for years must not fill a row. */
const MOST = 60;

export type NewEvent = Pick<ReceiptEvent, 'kind' | 'at'> & Partial<ReceiptEvent>;

/** @param events JSON of ReceiptEvent[], or '' */
export function addEvents(events: string, added: readonly NewEvent[]): string {
  const kept = events === '' ? [] : (JSON.parse(events) as ReceiptEvent[]);
  const all = [...kept, ...added.map((event) => ({ by: '', note: '', file_id: '', ...event }))];
  return JSON.stringify(all.slice(-MOST));
}

const OF_STATE: Record<CancellationState, ReceiptEventKind> = {
  asked: 'cancel_asked',
  waiting_sat: 'cancel_waiting_sat',
  requested: 'cancel_requested',
  in_process: 'cancel_in_process',
  cancelled: 'cancelled',
  rejected: 'cancel_rejected',
  not_cancelable: 'cancel_not_cancelable',
  refused: 'cancel_refused',
};

export function eventOf(state: CancellationState): ReceiptEventKind {
  return OF_STATE[state];
}
