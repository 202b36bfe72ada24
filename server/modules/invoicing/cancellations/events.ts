/** What the timeline of a receipt says of a request to cancel it. */
import type { CancellationState } from '../../../../schema/documents/cancellation.ts';
import type { ReceiptEventKind } from '../../../../schema/values/picklists.ts';

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
