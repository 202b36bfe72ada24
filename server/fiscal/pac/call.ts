/**
 * One call to a provider over HTTP: its answer whole, given up in time. What the network does is told in words
 * that hold nothing of the request: an error of `fetch` may quote a header, and a header may be a password.
 */
import type { NoAnswer, NotTaken, PacSettings } from './port.ts';

export type HttpAnswer = { status: number; body: string; retryAfter: string | null };

/** Throws what the network throws. */
export type Send = (url: string | URL, init: RequestInit, signal?: AbortSignal) => Promise<HttpAnswer>;

export function makeSend({ timeoutMs, fetch: send = fetch }: PacSettings): Send {
  return async (url, init, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const answer = await send(url, {
      ...init,
      // No provider sends anywhere else, and a user and password in headers would go along.
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    return {
      status: answer.status,
      body: await answer.text(),
      retryAfter: answer.headers.get('retry-after'),
    };
  };
}

/** Runs a call; whatever it throws is no answer. */
export async function guarded<T>(run: () => Promise<T>): Promise<T | NoAnswer> {
  try {
    return await run();
  } catch (error) {
    const reason = reasonOf(error instanceof BeforeSending ? error.cause : error);
    return isUnsent(error) ? { ...noAnswer(reason), unsent: true } : noAnswer(reason);
  }
}

/** What went wrong with a call that has to go well before the request itself is sent, as signing in has. */
export class BeforeSending extends Error {
  constructor(cause: unknown) {
    super('the request was not sent', { cause });
    this.name = 'BeforeSending';
  }
}

/** Of these there is no connection yet. A host that is unreachable may have become so after it was sent. */
const NO_CONNECTION =
  /^(?:ECONNREFUSED|ENOTFOUND|ENODATA|EAI_\w+|UND_ERR_CONNECT_TIMEOUT|PRIVATE_ADDRESS)$|CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)/;

function isUnsent(error: unknown): boolean {
  if (error instanceof BeforeSending) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  const { code, syscall } = (cause ?? {}) as { code?: unknown; syscall?: unknown };
  return syscall === 'connect' || (typeof code === 'string' && NO_CONNECTION.test(code));
}

export function noAnswer(reason: string): NoAnswer {
  return { kind: 'unknown', reason };
}

/** The kind of error and, of one of the network, its code: TimeoutError; TypeError ECONNREFUSED. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

/** What a status means wherever a body is not looked at: the account, too many, an outage. */
export function statusProblem(answer: HttpAnswer): NotTaken | NoAnswer | undefined {
  const { status, retryAfter } = answer;
  if (status === 401 || status === 403) return wrongCredentials(`HTTP${status}`, '');
  if (status === 429) {
    const wait = retryAfterMs(retryAfter);
    const words = { error: 'pac_too_many_requests', code: 'HTTP429', message: '' } as const;
    return { kind: 'not_taken', ...words, ...(wait === undefined ? {} : { retryAfterMs: wait }) };
  }
  if (status >= 500) return noAnswer(`HTTP ${status}`);
  return undefined;
}

export function wrongCredentials(code: string, message: string): NotTaken {
  return { kind: 'not_taken', error: 'pac_credentials', code, message };
}

/** A provider may ask for more than we would wait by ourselves, but not for days. */
const LONGEST_ASKED_MS = 3_600_000;

/** Seconds of a Retry-After; undefined when it is a date or nothing. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null || !/^\d+$/.test(header.trim())) return undefined;
  return Math.min(Number(header) * 1000, LONGEST_ASKED_MS);
}
