/** Turns what a handler threw into the body that every failing call ends with. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  type FieldProblem,
  TinteroError,
} from '../../schema/errors.ts';
import type { Log } from '../log.ts';
import { isUnstorable } from '../store/dialects.ts';
import { troubleCode } from '../store/trouble.ts';

/** Of what is too often and does not say until when: what counts by the minute has begun anew by then. */
const RETRY_SECONDS = 60;

/** Seconds after which it may be better: a database restarts in some, a person frees a disk in minutes. */
const RETRY_AFTER_S: Partial<Record<ErrorCode, number>> = {
  database_unavailable: 2,
  server_disk_full: 30,
  database_damaged: 60,
  clock_wrong: 60,
};

/**
 * A known error answers with its own code, as does a trouble of the database; anything else is `internal`. The cause is
 * only in the log.
 */
export function answerError(c: Context, error: unknown, log: Log, reference: string): Response {
  const code = error instanceof TinteroError ? error.code : troubleCode(error);
  const retryAfter = code && RETRY_AFTER_S[code];
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  if (error instanceof TinteroError) {
    const { status } = ERRORS[error.code];
    // The rest of the body was never read: the connection cannot carry another call.
    if (error.code === 'too_large') c.header('connection', 'close');
    const { retryAfterSeconds, challenge } = error.details;
    if (status === 429 || error.code === 'restoring' || retryAfterSeconds !== undefined) {
      c.header('retry-after', String(retryAfterSeconds ?? RETRY_SECONDS));
    }
    if (status >= 500 && error.code !== 'restoring') log.error({ err: error, reference }, 'call failed');
    const body = errorBody(error.code, error.message, status >= 500 ? reference : undefined, error.problems);
    return c.json({ ...body, ...(challenge && { challenge }) }, status as ContentfulStatusCode);
  }
  if (isUnstorable(error)) return c.json(errorBody('bad_request', ERRORS.bad_request.text), 400);
  const { status, text } = ERRORS[code ?? 'internal'];
  log.error({ err: error, reference, method: c.req.method }, 'call failed');
  return c.json(errorBody(code ?? 'internal', text, reference), status as ContentfulStatusCode);
}

/** The body of an error, as it is answered and as an operation keeps it. */
export function errorBody(
  code: ErrorCode,
  message: string,
  reference?: string,
  problems: FieldProblem[] = [],
): ErrorBody {
  return {
    code,
    kind: ERRORS[code].kind,
    message,
    ...(reference === undefined ? {} : { reference }),
    ...(problems.length === 0 ? {} : { errors: problems }),
  };
}
