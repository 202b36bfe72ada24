/** How a request to cancel stands here: waiting for a person, its answer on the way, or answered in vain. Pure. */
import type { CancelRequestItem } from '../../../local/index.ts';

/**
 * queued: kept on this device until it can be sent. answering: the server has it and takes it to the SAT. in_doubt: it
 * was sent, and nobody knows whether the SAT has it. settled: the SAT has an answer that is not known to be ours.
 */
export type RequestState = 'queued' | 'sending' | CancelRequestItem['state'];

type Known = Pick<CancelRequestItem, 'state' | 'operation'>;

export function requestState({ state, operation }: Known): RequestState {
  switch (operation?.state) {
    case 'queued':
      return 'queued';
    case 'sending':
    case 'unknown':
      return 'sending';
    case 'accepted':
      return state === 'pending' ? 'answering' : state;
    case 'refused':
      return state === 'pending' ? 'refused' : state;
    default:
      // Another device, or another person of the account, answered.
      return state;
  }
}

/** Both a new one and one whose answer did not go through wait for a person. */
export function isOpenToAnswer(item: Known): boolean {
  const state = requestState(item);
  return state === 'pending' || state === 'refused';
}

/** What the navigation counts. */
export function countToAnswer(items: readonly Known[]): number {
  return items.filter(isOpenToAnswer).length;
}

/** Why the last answer did not go through, or is not known to have; '' when that is not so. */
export function whyRefused(item: Known & Pick<CancelRequestItem, 'text' | 'said'>): string {
  const state = requestState(item);
  if (state === 'in_doubt' || state === 'settled') return item.text;
  if (state !== 'refused') return '';
  return item.operation?.error?.message || item.text || item.said;
}
