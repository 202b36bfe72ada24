/** Turns what a handler threw into the body that every failing call ends with. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ERRORS, type ErrorBody, type ErrorCode, errorBody, TinteroError } from '../../schema/errors.ts';
import { ERROR_TEXTS } from '../../schema/texts/errors.ts';
import type { Log } from '../base/log/log.ts';
import { isUnstorable } from '../store/kernel/dialects.ts';
import { troubleCode } from '../store/kernel/trouble.ts';

/** Of what is too often and does not say until when: what counts by the minute has begun anew by then. */
const RETRY_SECONDS = 60;

/** Seconds after which it may be better: a database restarts in some, a person frees a disk in minutes. */
const RETRY_AFTER_S: Partial<Record<ErrorCode, number>> = {
  database_unavailable: 2,
  server_disk_full: 30,
  database_damaged: 60,
  clock_wrong: 60,
};

/** What an error says to whoever called; `retryAfter` in seconds. */
export type ErrorAnswer = { status: number; body: ErrorBody; retryAfter?: number };

/**
 * A known error answers with its own code, as does a trouble of the database; anything else is `internal`. The cause is
 * only in the log.
 */
export function sayError(error: unknown, log: Log, reference: string, more: object = {}): ErrorAnswer {
  const code = error instanceof TinteroError ? error.code : troubleCode(error);
  const soon = code && RETRY_AFTER_S[code];
  if (error instanceof TinteroError) {
    const { status } = ERRORS[error.code];
    const { retryAfterSeconds, challenge, second, changed } = error.details;
    const isLater = status === 429 || error.code === 'restoring' || retryAfterSeconds !== undefined;
    const retryAfter = isLater ? (retryAfterSeconds ?? RETRY_SECONDS) : soon;
    if (status >= 500 && error.code !== 'restoring') log.error({ err: error, reference }, 'call failed');
    const body = errorBody(error.code, error.message, status >= 500 ? reference : undefined, error.problems);
    return {
      status,
      body: {
        ...body,
        ...(challenge && { challenge }),
        ...(second && { second }),
        ...(changed && { changed }),
      },
      ...(retryAfter !== undefined && { retryAfter }),
    };
  }
  // What the validator of a route throws for a body that is no JSON.
  if (error instanceof HTTPException && error.status === 400)
    return { status: 400, body: errorBody('bad_json', ERROR_TEXTS.bad_json) };
  if (isUnstorable(error)) return { status: 400, body: errorBody('bad_request', ERROR_TEXTS.bad_request) };
  log.error({ err: error, reference, ...more }, 'call failed');
  const reported = code ?? 'internal';
  return {
    status: ERRORS[reported].status,
    body: errorBody(reported, ERROR_TEXTS[reported], reference),
    ...(soon !== undefined && { retryAfter: soon }),
  };
}

export function answerError(c: Context, error: unknown, log: Log, reference: string): Response {
  const { status, body, retryAfter } = sayError(error, log, reference, { method: c.req.method });
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  // The rest of the body was never read: the connection cannot carry another call.
  if (error instanceof TinteroError && error.code === 'too_large') c.header('connection', 'close');
  return c.json(body, status as ContentfulStatusCode);
}
