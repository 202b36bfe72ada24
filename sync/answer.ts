/** What an answer of the server means for the operation that asked. Pipeline: step 5 (send). Pure. */
import * as v from 'valibot';
import { ERRORS, type ErrorCode, type ErrorKind } from '../schema/errors.ts';
import { type AnswerOf, type OperationKind, operationOf } from '../schema/operations/index.ts';
import { DEVICE_ERROR_TEXTS } from '../schema/texts/errors/device.ts';
import { PROTOCOL_ERROR_TEXTS } from '../schema/texts/errors/protocol.ts';
import { type ReceivedError, readErrorBody } from './error-body.ts';
import type { OperationError } from './operation.ts';

/** What a transport brings back. It never throws for what the network does. */
export type TransportAnswer =
  | { kind: 'answer'; status: number; body: unknown; retryAfterMs?: number }
  | { kind: 'no_answer'; reason: string };

export type Verdict =
  | { kind: 'accepted'; answer: AnswerOf[OperationKind] }
  | { kind: 'rejected'; error: OperationError }
  /** Nothing happened, and this very request can do nothing should a network bring it twice. */
  | { kind: 'not_taken'; error: OperationError; pause: Pause }
  /** It may have happened, or may yet. `pause` stops the whole queue: nobody behind would fare better. */
  | { kind: 'no_answer'; error: OperationError; pause?: Pause; retryAfterMs?: number };

/** Why the whole queue waits. */
export type Pause = 'offline' | 'sign_in' | 'old_version' | 'restarted' | 'restoring' | 'busy';

const PAUSES: Partial<Record<ErrorCode, Pause>> = {
  unauthenticated: 'sign_in',
  /** The token belongs to a session that is over; a new one comes with the next GET of the session. */
  csrf: 'sign_in',
  /** Until they are taken back; meanwhile what waits is handed over (R36). */
  membership_ended: 'sign_in',
  /** Until they have set one up; nothing of them was looked at. */
  second_factor_needed: 'sign_in',
  old_version: 'old_version',
  feed_restarted: 'restarted',
  restoring: 'restoring',
  too_many_requests: 'busy',
  client_busy: 'busy',
  server_busy: 'busy',
  unavailable: 'busy',
  database_unavailable: 'busy',
  server_disk_full: 'busy',
  database_damaged: 'busy',
  clock_wrong: 'busy',
  /** Until whoever runs the server has written its name in the settings. */
  unknown_host: 'busy',
};

/** By status alone, when something between the server and us answered in its own words. */
const PAUSE_BY_STATUS: Record<number, Pause> = {
  401: 'sign_in',
  426: 'old_version',
  429: 'busy',
  503: 'busy',
};

/** Of what no server of ours has said: its own texts come with its answers. */
const TEXTS = { ...DEVICE_ERROR_TEXTS, ...PROTOCOL_ERROR_TEXTS };

const CODE_OF_PAUSE: Record<Pause, keyof typeof TEXTS> = {
  offline: 'unavailable',
  busy: 'unavailable',
  sign_in: 'unauthenticated',
  old_version: 'old_version',
  restarted: 'feed_restarted',
  restoring: 'restoring',
};

const NOT_TAKEN: readonly (Pause | undefined)[] = ['sign_in', 'old_version', 'restarted', 'restoring'];

/**
 * Success needs the shape of an answer of ours: a captive portal's 200 with a page of its own is no
 * acceptance. A refusal needs an error body of ours: a proxy's 404 or 413 refuses nothing. Being too busy or
 * already at it leaves a doubt too: the same request, brought a second time, may find the server free.
 */
export function judgeAnswer(answer: TransportAnswer, asked: OperationKind): Verdict {
  if (answer.kind === 'no_answer') {
    const error: OperationError = { code: 'network', message: answer.reason, problems: [] };
    return { kind: 'no_answer', error, pause: 'offline' };
  }
  if (answer.status >= 200 && answer.status < 300) {
    const accepted = v.safeParse(operationOf(asked).answer, answer.body);
    if (accepted.success) return { kind: 'accepted', answer: accepted.output };
    return { kind: 'no_answer', error: errorOf('internal') };
  }
  const body = knownError(answer.body);
  const pause = body === undefined ? PAUSE_BY_STATUS[answer.status] : PAUSES[body.code];
  const error: OperationError =
    body === undefined
      ? errorOf(pause === undefined ? 'internal' : CODE_OF_PAUSE[pause])
      : { code: body.code, message: body.message, problems: body.errors ?? [] };
  if (pause !== undefined && NOT_TAKEN.includes(pause)) return { kind: 'not_taken', error, pause };
  if (pause === undefined && body?.kind === 'reject') return { kind: 'rejected', error };
  const { retryAfterMs } = answer;
  return {
    kind: 'no_answer',
    error,
    ...(pause !== undefined && { pause }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** The body when it is an error of the one table, with the kind that the table gives its code. */
function knownError(
  body: unknown,
): (ReceivedError & { code: ErrorCode; kind: ErrorKind; message: string }) | undefined {
  const stated = readErrorBody(body);
  if (stated === undefined || !isKnown(stated.code)) return undefined;
  const { kind } = ERRORS[stated.code];
  return { ...stated, code: stated.code, kind, message: stated.message ?? TEXTS.internal };
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

function errorOf(code: keyof typeof TEXTS): OperationError {
  return { code, message: TEXTS[code], problems: [] };
}
