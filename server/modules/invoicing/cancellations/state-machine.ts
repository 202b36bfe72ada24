/**
 * Where a request to cancel stands, and what each thing that is heard of it makes of that. Pure, and complete: every
 * phase × every event. A request leaves once; it may leave again only by `absent`, when neither the SAT nor the
 * provider has it. What the SAT shows always decides, and what ended stays ended.
 */
import type { CancellationState } from '../../../../schema/documents/cancellation.ts';

/**
 * `sending` is no state that anybody is shown: that it leaves is written, and nothing has come back. Whoever finds it
 * so (the process that sent it died) knows as little as after a silence.
 */
export type CancelPhase = CancellationState | 'sending';

export const CANCEL_EVENTS = [
  /** It is written that it leaves; only then it does. */
  'leaves',
  /** The provider surely did nothing with it, or it never got there. */
  'not_taken',
  /** 205: the SAT does not have the document yet; `given_up`: nor after six days. */
  'not_at_sat',
  'given_up',
  'refused',
  'not_cancelable',
  /** No answer, and it may have arrived. */
  'silence',
  /** The provider says that it did not get it to the SAT. */
  'outage',
  /** 201 or 202. */
  'received',
  /** The SAT's status, as far as it is of this request. */
  'sat_in_process',
  'sat_rejected',
  'sat_cancelled',
  /** The provider has the SAT's receipt of it. */
  'found',
  /** Surely nobody has it (surely.ts). */
  'absent',
  /** The SAT shows nothing of it for so long that it should, and nobody can say that it is not there. */
  'unseen',
  /** A person asks for it anew, though it may have arrived. */
  'asked_again',
] as const;
export type CancelEvent = (typeof CANCEL_EVENTS)[number];

type Row = Record<CancelEvent, CancelPhase>;

/** Nothing moves it. */
function stays(phase: CancelPhase): Row {
  return Object.fromEntries(CANCEL_EVENTS.map((event) => [event, phase])) as Row;
}

/** What the SAT shows of it. */
const SHOWN = { sat_in_process: 'in_process', sat_cancelled: 'cancelled' } as const;

/** Nothing of it should be on its way; whoever said so may have been wrong, and what the SAT shows of it decides. */
function unsent(phase: 'asked' | 'waiting_sat'): Row {
  const update = { received: 'requested', sat_rejected: 'rejected' } as const;
  return { ...stays(phase), ...SHOWN, ...update, leaves: 'sending' };
}

export const CANCEL_TABLE: Record<CancelPhase, Row> = {
  asked: unsent('asked'),
  waiting_sat: unsent('waiting_sat'),
  sending: {
    ...stays('sending'),
    ...SHOWN,
    not_taken: 'asked',
    not_at_sat: 'waiting_sat',
    given_up: 'refused',
    refused: 'refused',
    not_cancelable: 'not_cancelable',
    silence: 'in_doubt',
    outage: 'in_doubt',
    received: 'requested',
    sat_rejected: 'rejected',
    found: 'requested',
  },
  in_doubt: {
    ...stays('in_doubt'),
    ...SHOWN,
    // The answer that was given up for lost came after all.
    not_taken: 'asked',
    not_at_sat: 'waiting_sat',
    given_up: 'refused',
    refused: 'refused',
    not_cancelable: 'not_cancelable',
    received: 'requested',
    sat_rejected: 'rejected',
    found: 'requested',
    absent: 'asked',
    asked_again: 'replaced',
  },
  requested: {
    ...stays('requested'),
    ...SHOWN,
    sat_rejected: 'rejected',
    absent: 'asked',
    unseen: 'in_doubt',
  },
  in_process: { ...stays('in_process'), sat_rejected: 'rejected', sat_cancelled: 'cancelled' },
  cancelled: stays('cancelled'),
  rejected: stays('rejected'),
  not_cancelable: stays('not_cancelable'),
  refused: stays('refused'),
  replaced: stays('replaced'),
};

/** @param row `sent_at`: when it left, '' while nothing of it is on its way */
export function phaseOf({ state, sent_at }: { state: CancellationState; sent_at: string }): CancelPhase {
  return (state === 'asked' || state === 'waiting_sat') && sent_at !== '' ? 'sending' : state;
}

export function nextPhase(phase: CancelPhase, event: CancelEvent): CancelPhase {
  return CANCEL_TABLE[phase][event];
}
