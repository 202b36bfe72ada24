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

/** Of what is too often and does not say until when: what counts by the minute has begun anew by then. */
const RETRY_SECONDS = 60;

/** A known error answers with its own code; anything else is `internal`, its cause only in the log. */
export function answerError(c: Context, error: unknown, log: Log, reference: string): Response {
  if (error instanceof TinteroError) {
    const { status } = ERRORS[error.code];
    // The rest of the body was never read: the connection cannot carry another call.
    if (error.code === 'too_large') c.header('connection', 'close');
    const { retryAfterSeconds = RETRY_SECONDS, challenge } = error.details;
    if (status === 429 || error.code === 'restoring') c.header('retry-after', String(retryAfterSeconds));
    if (status >= 500 && error.code !== 'restoring') log.error({ err: error, reference }, 'call failed');
    const body = errorBody(error.code, error.message, status >= 500 ? reference : undefined, error.problems);
    return c.json({ ...body, ...(challenge && { challenge }) }, status as ContentfulStatusCode);
  }
  if (isUnstorable(error)) return c.json(errorBody('bad_request', ERRORS.bad_request.text), 400);
  log.error({ err: error, reference, method: c.req.method }, 'call failed');
  return c.json(errorBody('internal', ERRORS.internal.text, reference), 500);
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
