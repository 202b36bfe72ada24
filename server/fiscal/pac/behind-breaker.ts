/**
 * A provider behind its circuit breaker: while it is avoided, every call ends at once as not taken, with the
 * time at which it may be made. Pipeline: step 7 (stamp).
 */
import type { ErrorCode } from '../../../schema/errors.ts';
import { boundedWords } from './bounded-words.ts';
import { admit, type Breaker, type Cause, CLOSED, fail, giveUp, succeed } from './breaker.ts';
import { troubleOf } from './pac-fetch.ts';
import type { NotTaken, PacPort } from './port.ts';

/**
 * Calls that fail together. A provider may answer questions while it stamps nothing: those answers must not make
 * it look well.
 */
export type CallGroup = 'stamp' | 'cancel' | 'ask';

/** Where the breakers of one account of one client stand. */
export type BreakerCell = Record<CallGroup, Breaker>;

export type BreakerNeeds = {
  now: () => number;
  /** 0 to 1. */
  chance: () => number;
};

export function newCell(): BreakerCell {
  return { stamp: CLOSED, cancel: CLOSED, ask: CLOSED };
}

export function behindBreaker(port: PacPort, cell: BreakerCell, needs: BreakerNeeds): PacPort {
  async function call<T extends { kind: string }>(
    group: CallGroup,
    run: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T | NotTaken> {
    const now = needs.now();
    const admission = admit(cell[group], now);
    if (!admission.admitted) return avoided(cell[group], admission.until - now);
    cell[group] = admission.breaker;
    const result = boundedWords(await run());
    cell[group] = judged(cell[group], result, signal?.aborted === true, needs);
    return result;
  }

  return {
    name: port.name,
    rfc: port.rfc,
    stamp: (xml, key, signal) => call('stamp', () => port.stamp(xml, key, signal), signal),
    recover: (xml, key, signal) => call('ask', () => port.recover(xml, key, signal), signal),
    fetchStamped: (issuer, uuid, signal) =>
      call('ask', () => port.fetchStamped(issuer, uuid, signal), signal),
    listStamped: (range, signal) => call('ask', () => port.listStamped(range, signal), signal),
    cancel: (request, signal) => call('cancel', () => port.cancel(request, signal), signal),
    acuse: (issuer, uuid, kind, signal) => call('ask', () => port.acuse(issuer, uuid, kind, signal), signal),
    pending: (rfc, signal) => call('ask', () => port.pending(rfc, signal), signal),
    answer: (request, signal) => call('cancel', () => port.answer(request, signal), signal),
    related: (request, signal) => call('ask', () => port.related(request, signal), signal),
    status: (request, signal) => call('ask', () => port.status(request, signal), signal),
    balance: (signal) => call('ask', () => port.balance(signal), signal),
    probe: (signal) => call('ask', () => port.probe(signal), signal),
  };
}

/** What all answers of a provider have in common, as far as a breaker reads them. */
type Answer = {
  kind: string;
  error?: ErrorCode;
  code?: string;
  message?: string;
  retryAfterMs?: number;
  reason?: string;
  alreadyStamped?: boolean;
};

/** What the breaker learns of an answer. Only silence and "not now" are failures; a refusal is an answer. */
function judged(breaker: Breaker, answer: Answer, wasStopped: boolean, needs: BreakerNeeds): Breaker {
  const now = needs.now();
  switch (answer.kind) {
    case 'unknown': {
      if (wasStopped) return giveUp(breaker, now);
      if (answer.alreadyStamped) return succeed();
      return fail(breaker, { now, chance: needs.chance(), cause: silence(answer.reason) });
    }
    case 'not_taken': {
      const { error = 'pac_outage', code = '', message = '', retryAfterMs } = answer;
      const cause = { error, said: `${code} ${message}`.trim() };
      const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
      return fail(breaker, { now, chance: needs.chance(), cause, ...wait });
    }
    // Nothing was asked.
    case 'not_offered':
      return giveUp(breaker, now);
    default:
      return succeed();
  }
}

function silence(reason = ''): Cause {
  return { error: troubleOf(reason), said: reason };
}

function avoided(breaker: Breaker, waitMs: number): NotTaken {
  const message = breaker.state === 'closed' ? '' : breaker.cause.said;
  return { kind: 'not_taken', error: 'pac_avoided', code: '', message, retryAfterMs: waitMs };
}
