/** The only place of the screens' side that fetches. Pipeline: step 5 (send). */

import type { SecondAsked } from '../../schema/documents/second-factor.ts';
import type { ErrorCode } from '../../schema/errors.ts';
import { DEVICE_ERROR_TEXTS } from '../../schema/texts/errors/device.ts';
import { LOCAL } from '../../schema/texts/local.ts';
import { timeZoneOf } from '../../schema/values/place-of-zone.ts';
import type { TransportAnswer } from '../../sync/answer.ts';
import { readErrorBody } from '../../sync/error-body.ts';
import {
  CLIENT_HEADER,
  CSRF_HEADER,
  PROTOCOL,
  PROTOCOL_HEADER,
  USER_HEADER,
  ZONE_HEADER,
} from '../../sync/protocol.ts';
import { isSameOwner, type Owner } from './device/owner.ts';
import { createStore } from './device/store.ts';
import type { LocalError, Result } from './device/types.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type RequestOptions = {
  headers?: Record<string, string>;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** false: what the server does only for who shows again who they are is refused, and nobody is asked. */
  stepUp?: false;
  /** Whose the call is; of whoever is at the screen unless told. `{}` asks as whoever the cookie is of. */
  as?: Partial<Owner>;
};

/** Longer than the slowest honest answer, shorter than a person's patience. */
export const TIMEOUT_MS = 30_000;

/** What the calls have learned; the session and the connection line watch it. */
export const callState = createStore<{
  reachable: boolean;
  expired: boolean;
  oldVersion: boolean;
  /** Access epoch of the person, where a pull has heard of another than before. */
  access?: number | undefined;
  /** The server does nothing more for them until they have a second factor. */
  needsSecond?: boolean;
  /** They are in no client any more. */
  left?: boolean;
}>({
  reachable: typeof navigator === 'undefined' || navigator.onLine !== false,
  expired: false,
  oldVersion: false,
});

let askWho: (() => Promise<boolean>) | undefined;
/** Who asks a person to show again who they are, where a change needs it (app/session/step-up.tsx). @returns ends it */
export function onStepUp(ask: () => Promise<boolean>): () => void {
  askWho = ask;
  return () => {
    if (askWho === ask) askWho = undefined;
  };
}

let csrfToken = '';
let atScreen: Partial<Owner> = {};
/** Who calls from now on; nobody without a session. */
export function speakFor(session?: Speaker): void {
  csrfToken = session?.csrf_token ?? '';
  atScreen = session === undefined ? {} : speakerOf(session);
}

/** A session as far as calls need it; without client while none is chosen. */
type Speaker = { csrf_token: string; user: { id: string }; client?: { client_id: string } };
const speakerOf = ({ client, user }: Omit<Speaker, 'csrf_token'>): Partial<Owner> => ({
  userId: user.id,
  ...(client && { clientId: client.client_id }),
});

/** The server does nothing for somebody whom the cookie is not of, nor in a client that its session is not in. */
function ownerHeaders({ clientId, userId } = atScreen): Record<string, string> {
  return {
    ...(clientId !== undefined && { [CLIENT_HEADER]: clientId }),
    ...(userId !== undefined && { [USER_HEADER]: userId }),
  };
}

/** Of a browser that hides it, none. */
function zoneHeader(): Record<string, string> {
  const zone = timeZoneOf(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return zone === '' ? {} : { [ZONE_HEADER]: zone };
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
        ...ownerHeaders(options.as),
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && zoneHeader()),
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
 * with a fresh one: it was refused before anything happened. So is one that the server does only for who shows again
 * who they are, once they did.
 */
export async function callServer<R>(
  method: Method,
  path: string,
  body?: unknown,
  options?: RequestOptions,
): Promise<Result<R>> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  let answer = await send(method, path, text, options);
  if (isRefused(answer, 'csrf') && (await refreshToken())) answer = await send(method, path, text, options);
  if (options?.stepUp !== false && isRefused(answer, 'step_up_required') && (await askWho?.()) === true)
    answer = await send(method, path, text, options);
  return readResult<R>(answer, options?.as);
}

/** A file as it is, byte for byte. */
export async function fetchBytes(path: string): Promise<Result<ArrayBuffer>> {
  try {
    const response = await fetch(path, {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: '*/*', [PROTOCOL_HEADER]: String(PROTOCOL), ...ownerHeaders() },
    });
    if (response.ok) return { ok: true, value: await response.arrayBuffer() };
    return readResult({ kind: 'answer', status: response.status, body: parse(await response.text()) });
  } catch {
    learn({ reachable: false });
    return { ok: false, error: localError('network') };
  }
}

/** Said without the server; the texts of all others come with its answer, and are not in the first script. */
type OwnCode = keyof typeof DEVICE_ERROR_TEXTS;
/** How the one table writes its codes. */
const CODE_SHAPE = /^[a-z]+(?:_[a-z]+)*$/;

/** What something between the server and us can say as well as the server. */
const CODE_BY_STATUS: Record<number, OwnCode> = { 401: 'unauthenticated', 413: 'too_large' };

/** An answer as a value or an error to show. @param as whose the call was */
export function readResult<R>(answer: TransportAnswer, as = atScreen): Result<R> {
  if (answer.kind === 'no_answer')
    return { ok: false, error: { code: 'network', message: answer.reason, problems: [] } };
  if (answer.status >= 200 && answer.status < 300) return { ok: true, value: answer.body as R };
  const stated = readErrorBody(answer.body);
  const isOurs = stated !== undefined && CODE_SHAPE.test(stated.code);
  const own = CODE_BY_STATUS[answer.status] ?? 'internal';
  const code = isOurs ? (stated.code as ErrorCode) : own;
  /** What was still under way for another one says nothing of who has entered since. */
  const isMine = as.userId === undefined || isSameOwner(as, atScreen);
  if (code === 'unauthenticated' && isMine) learn({ expired: true });
  if (code === 'second_factor_needed' && isMine) learn({ needsSecond: true });
  if (code === 'membership_ended' && isMine && as.userId !== undefined) learn({ left: true });
  if (code === 'old_version') learn({ oldVersion: true });
  if (!isOurs) return { ok: false, error: localError(own) };
  const {
    message = DEVICE_ERROR_TEXTS.internal,
    errors: problems = [],
    reference,
    challenge,
    second,
    changed,
  } = stated;
  return {
    ok: false,
    error: {
      code,
      message,
      problems,
      ...(reference !== undefined && { reference }),
      ...(challenge !== undefined && { challenge }),
      ...(second !== undefined && { second: second as SecondAsked }),
      ...(changed !== undefined && { changed }),
    },
  };
}

export function localError(code: OwnCode | 'network', message?: string): LocalError {
  return {
    code,
    message: message ?? (code === 'network' ? LOCAL.noNetwork : DEVICE_ERROR_TEXTS[code]),
    problems: [],
  };
}

function isRefused(answer: TransportAnswer, code: ErrorCode): boolean {
  return answer.kind === 'answer' && answer.status === 403 && readErrorBody(answer.body)?.code === code;
}

async function refreshToken(): Promise<boolean> {
  const answer = await send('GET', '/api/v1/session', undefined, { as: {} });
  if (answer.kind !== 'answer' || answer.status !== 200) return false;
  /** It is the session's, in whichever client that is; for which one a call is it says itself. */
  const { csrf_token, user } = (answer.body ?? {}) as Partial<Speaker>;
  if (typeof csrf_token !== 'string' || user?.id !== atScreen.userId) return false;
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
