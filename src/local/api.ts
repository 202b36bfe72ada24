/** The only place of the screens' side that fetches. Way: step 5 (send). */
import { ERRORS, type ErrorCode } from '../../schema/errors.ts';
import { LOCAL } from '../../schema/texts/local.ts';
import { errorBodyOf, type TransportAnswer } from '../../sync/answer.ts';
import { CLIENT_HEADER, CSRF_HEADER, PROTOCOL, PROTOCOL_HEADER } from '../../sync/protocol.ts';
import { createStore } from './store.ts';
import type { LocalError, Result } from './types.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type RequestOptions = {
  headers?: Record<string, string>;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Whose the call is; the client at the screen unless told. '' asks for whoever the cookie is of. */
  clientId?: string;
};

/** Longer than the slowest honest answer, shorter than a person's patience. */
export const TIMEOUT_MS = 30_000;

/** What the calls have learned; the session and the connection line watch it. */
export const callState = createStore<{ reachable: boolean; expired: boolean; oldVersion: boolean }>({
  reachable: typeof navigator === 'undefined' || navigator.onLine !== false,
  expired: false,
  oldVersion: false,
});

let csrfToken = '';
let atScreen = '';
/** Who calls from now on; nobody without a session. */
export function speakFor(session?: { csrf_token: string; client: { client_id: string } }): void {
  csrfToken = session?.csrf_token ?? '';
  atScreen = session?.client.client_id ?? '';
}

/** The server does nothing for a client that the cookie is not of. */
function clientHeader(clientId = atScreen): Record<string, string> {
  return clientId === '' ? {} : { [CLIENT_HEADER]: clientId };
}

/** Sends a text as it is. Never throws for what the network does; an unreadable body is `undefined`. */
export async function send(
  method: Method,
  path: string,
  text: string | undefined,
  options: RequestOptions = {},
): Promise<TransportAnswer> {
  const limit = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      headers: {
        accept: 'application/json',
        [PROTOCOL_HEADER]: String(PROTOCOL),
        ...clientHeader(options.clientId),
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && csrfToken !== '' && { [CSRF_HEADER]: csrfToken }),
        ...options.headers,
      },
      ...(text !== undefined && { body: text }),
    });
    const answer = await response.text();
    learn({ reachable: true });
    return { kind: 'answer', status: response.status, body: parse(answer), ...retryAfter(response) };
  } catch (cause) {
    if (options.signal?.aborted) return { kind: 'no_answer', reason: LOCAL.callStopped };
    learn({ reachable: false });
    const late = cause instanceof DOMException && cause.name === 'TimeoutError';
    return { kind: 'no_answer', reason: late ? LOCAL.noAnswerInTime : LOCAL.noNetwork };
  }
}

/**
 * Any call with a JSON body and a JSON answer. A call whose token is of an earlier session is repeated once
 * with a fresh one: it was refused before anything happened.
 */
export async function callServer<R>(
  method: Method,
  path: string,
  body?: unknown,
  options?: RequestOptions,
): Promise<Result<R>> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  let answer = await send(method, path, text, options);
  if (isStaleToken(answer) && (await refreshToken())) answer = await send(method, path, text, options);
  return readResult<R>(answer, options?.clientId);
}

/** A file as it is, byte for byte. */
export async function fetchBytes(path: string): Promise<Result<ArrayBuffer>> {
  try {
    const response = await fetch(path, {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: '*/*', [PROTOCOL_HEADER]: String(PROTOCOL), ...clientHeader() },
    });
    if (response.ok) return { ok: true, value: await response.arrayBuffer() };
    return readResult({ kind: 'answer', status: response.status, body: parse(await response.text()) });
  } catch {
    learn({ reachable: false });
    return { ok: false, error: localError('network') };
  }
}

/** What something between the server and us can say as well as the server. */
const CODE_BY_STATUS: Record<number, ErrorCode> = { 401: 'unauthenticated', 413: 'too_large' };

/** An answer as a value or an error to show. @param clientId as the call had it */
export function readResult<R>(answer: TransportAnswer, clientId = atScreen): Result<R> {
  if (answer.kind === 'no_answer')
    return { ok: false, error: { code: 'network', message: answer.reason, problems: [] } };
  if (answer.status >= 200 && answer.status < 300) return { ok: true, value: answer.body as R };
  const body = errorBodyOf(answer.body);
  const code = body?.code ?? CODE_BY_STATUS[answer.status] ?? 'internal';
  /** What was still under way for another client says nothing of the one that has entered since. */
  if (code === 'unauthenticated' && (clientId === '' || clientId === atScreen)) learn({ expired: true });
  if (code === 'old_version') learn({ oldVersion: true });
  return {
    ok: false,
    error: {
      code,
      message: body?.message ?? ERRORS[code].text,
      problems: body?.errors ?? [],
      ...(body?.reference !== undefined && { reference: body.reference }),
      ...(body?.challenge !== undefined && { challenge: body.challenge }),
    },
  };
}

export function localError(code: LocalError['code'], message?: string): LocalError {
  return {
    code,
    message: message ?? (code === 'network' ? LOCAL.noNetwork : ERRORS[code].text),
    problems: [],
  };
}

function isStaleToken(answer: TransportAnswer): boolean {
  return answer.kind === 'answer' && answer.status === 403 && errorBodyOf(answer.body)?.code === 'csrf';
}

async function refreshToken(): Promise<boolean> {
  const answer = await send('GET', '/api/v1/session', undefined, { clientId: '' });
  if (answer.kind !== 'answer' || answer.status !== 200) return false;
  const { csrf_token, client } = (answer.body ?? {}) as Partial<Parameters<typeof speakFor>[0] & object>;
  if (typeof csrf_token !== 'string' || client?.client_id !== atScreen) return false;
  csrfToken = csrf_token;
  return true;
}

function learn(news: Partial<ReturnType<typeof callState.get>>): void {
  callState.update((now) =>
    Object.entries(news).some(([key, value]) => now[key as keyof typeof now] !== value)
      ? { ...now, ...news }
      : now,
  );
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfter(response: Response): { retryAfterMs?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfterMs: Math.max(0, seconds) * 1000 } : {};
}
