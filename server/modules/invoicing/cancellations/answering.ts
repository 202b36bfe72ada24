/**
 * Our answer to somebody who cancels what they invoiced us, from when it is asked for until the SAT holds one. Pure,
 * and complete: every phase × every event. An answer leaves once for each that a person gives. The SAT's list of what
 * waits is one witness, and it cannot tell this request from one that the issuer made after it: only where the provider
 * says too that the answer did not get there is it sent again; else a person gives it anew.
 */
import type { CancelRequestRow } from '../../../../schema/documents/cancellation.ts';
import { satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import { CANCELLING } from '../../../../schema/texts/cancelling.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import type { AnswerResult } from '../../../fiscal/pac/port.ts';
import type { SatStatus } from '../../../fiscal/sat/status.ts';
import type { CancelRequestChange, StoredCancelRequest } from '../../../store/invoicing/cancel-requests.ts';

/** `sending`: it is written that it leaves, and nothing has come back. `gone`: answered as we did, or over. */
export type AnswerPhase = CancelRequestRow['state'] | 'gone' | 'sending';

export const ANSWER_EVENTS = [
  'leaves',
  'not_taken',
  'refused',
  'silence',
  'outage',
  /** 1000. */
  'answered',
  /** 1002: it has an answer, and does not say which. */
  'answered_before',
  /** The SAT shows what we answered. */
  'sat_ours',
  /** It shows another answer, or that its time is over. */
  'sat_other',
  /** The SAT still lists it, so long after it left that it should not. */
  'listed',
  /** The SAT does not list it any more. */
  'unlisted',
] as const;
export type AnswerEvent = (typeof ANSWER_EVENTS)[number];

type Row = Record<AnswerEvent, AnswerPhase>;

function stays(phase: AnswerPhase): Row {
  return Object.fromEntries(ANSWER_EVENTS.map((event) => [event, phase])) as Row;
}

/** What ends it, wherever it is. */
const OVER = { answered: 'gone', sat_ours: 'gone', sat_other: 'settled' } as const;

export const ANSWER_TABLE: Record<AnswerPhase, Row> = {
  pending: stays('pending'),
  answering: { ...stays('answering'), ...OVER, leaves: 'sending' },
  sending: {
    ...stays('sending'),
    ...OVER,
    not_taken: 'answering',
    refused: 'refused',
    silence: 'in_doubt',
    outage: 'in_doubt',
    answered_before: 'in_doubt',
  },
  in_doubt: {
    ...stays('in_doubt'),
    ...OVER,
    // The answer that was given up for lost came after all.
    not_taken: 'answering',
    refused: 'refused',
    // After an outage it is sent again (`nextAnswerPhase`).
    listed: 'refused',
    unlisted: 'settled',
  },
  refused: stays('refused'),
  settled: stays('settled'),
  gone: stays('gone'),
};

type Known = Pick<StoredCancelRequest, 'state' | 'sent_at' | 'doubt' | 'text' | 'accept'>;

export function answerPhaseOf({ state, sent_at }: Pick<Known, 'state' | 'sent_at'>): AnswerPhase {
  return state === 'answering' && sent_at !== '' ? 'sending' : state;
}

export function nextAnswerPhase(known: Known, event: AnswerEvent): AnswerPhase {
  const phase = answerPhaseOf(known);
  // Two witnesses: the provider said that it did not get there, and the SAT still waits for it.
  if (phase === 'in_doubt' && event === 'listed' && known.doubt === 'outage') return 'answering';
  return ANSWER_TABLE[phase][event];
}

export function eventOfResult(result: AnswerResult): AnswerEvent {
  switch (result.kind) {
    case 'answered':
    case 'answered_before':
    case 'refused':
      return result.kind;
    case 'not_offered':
      return 'refused';
    case 'not_taken':
      return result.error === 'pac_outage' ? 'outage' : 'not_taken';
    case 'unknown':
      return result.unsent ? 'not_taken' : 'silence';
  }
}

/** @returns what the SAT's status tells of our answer; undefined: nothing yet */
export function eventOfStatus({ accept }: Pick<Known, 'accept'>, status: SatStatus): AnswerEvent | undefined {
  const verdict = satVerdict(status);
  if (verdict.state === 'cancelled') {
    return verdict.how === 'with_acceptance' && accept === 1 ? 'sat_ours' : 'sat_other';
  }
  if (verdict.state !== 'current' || verdict.cancellation !== 'rejected') return undefined;
  return accept === 0 ? 'sat_ours' : 'sat_other';
}

/** What the SAT holds, in words. */
export function heldBySat(status: SatStatus): string {
  const verdict = satVerdict(status);
  if (verdict.state !== 'cancelled') return CANCELLING.answer.rejectedByOther;
  return verdict.how === 'with_acceptance'
    ? CANCELLING.answer.acceptedByOther
    : CANCELLING.answer.cancelledWithout;
}

type Words = { code?: string; text?: string; said?: string };

/** @returns what a provider's answer writes; undefined: nothing new */
export function afterResult(known: Known, result: AnswerResult, at: string): CancelRequestChange | undefined {
  const event = eventOfResult(result);
  const code = 'code' in result ? result.code : '';
  const reported = 'message' in result ? result.message : 'reason' in result ? result.reason : '';
  return answerMoved(known, event, at, { code, said: reported, text: textOf(event, result) });
}

function textOf(event: AnswerEvent, result: AnswerResult): string {
  switch (event) {
    case 'answered':
      return '';
    case 'answered_before':
      return CANCELLING.answer.before;
    case 'silence':
      return CANCELLING.answer.inDoubt;
    case 'outage':
      return CANCELLING.answer.notDelivered;
    default:
      if ('error' in result) return ERROR_TEXTS[result.error];
      return ERROR_TEXTS[result.kind === 'not_offered' ? 'cancel_answer_not_offered' : 'pac_unreachable'];
  }
}

/** @returns what an event writes; undefined when it changes nothing */
export function answerMoved(
  known: Known,
  event: AnswerEvent,
  at: string,
  words: Words,
): CancelRequestChange | undefined {
  const from = answerPhaseOf(known);
  const to = nextAnswerPhase(known, event);
  if (to === from) {
    // Nothing waits without saying why; the reason is written once it is another one.
    return to === 'answering' && event === 'not_taken' && known.text !== words.text ? words : undefined;
  }
  const stated = to === 'answering' && known.text === words.text ? {} : words;
  return { ...stated, ...entering(to, event, at) };
}

function entering(to: AnswerPhase, event: AnswerEvent, at: string): CancelRequestChange {
  switch (to) {
    case 'sending':
      return { sent_at: at };
    case 'answering':
      return { state: 'answering', sent_at: '', doubt: '' };
    case 'in_doubt':
      return { state: 'in_doubt', doubt: event === 'answered_before' ? 'answered' : doubtOf(event) };
    case 'settled':
    case 'gone':
      return { state: to, answered_at: at, doubt: '' };
    default:
      return { state: to, doubt: '' };
  }
}

function doubtOf(event: AnswerEvent): 'outage' | 'silence' {
  return event === 'outage' ? 'outage' : 'silence';
}
