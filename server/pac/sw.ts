/**
 * Way: step 7 (stamp). The provider SW over its REST protocol: stamp v4 (multipart, field `xml`), its own
 * idempotency header `customid`, code 307 with the previous stamp, and recovery of a stamp by its UUID.
 */
import type { PacPort, StampResult } from './port.ts';
import { interpretStamp, type SwOutcome, stampUuid } from './sw-answer.ts';
import { openSwSession, type SwCredentials } from './sw-session.ts';

export type SwOptions = {
  /** Base of its services, https://services.sw.com.mx. */
  servicesUrl: string;
  /** Base of its data warehouse, https://api.sw.com.mx. */
  apiUrl: string;
  credentials: SwCredentials;
  /** One call is given up after this long; its outcome is then unknown. */
  timeoutMs: number;
  now?: () => number;
  fetch?: typeof fetch;
};

export function swPac(options: SwOptions): PacPort {
  const send = options.fetch ?? fetch;
  const session = openSwSession(options.credentials, authenticate, options.now ?? Date.now);

  async function authenticate(user: string, password: string) {
    const answer = await send(`${options.servicesUrl}/security/authenticate`, {
      method: 'POST',
      headers: { user, password },
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    return { status: answer.status, body: await answer.text() };
  }

  function limit(signal?: AbortSignal): AbortSignal {
    const timeout = AbortSignal.timeout(options.timeoutMs);
    return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  }

  async function post(xml: string, key: string, token: string, signal?: AbortSignal): Promise<SwOutcome> {
    const form = new FormData();
    form.set('xml', new Blob([xml], { type: 'text/xml' }), 'xml');
    const answer = await send(`${options.servicesUrl}/cfdi33/stamp/v4`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, customid: key },
      body: form,
      signal: limit(signal),
    });
    const retryAfter = answer.headers.get('retry-after');
    return interpretStamp({ status: answer.status, body: await answer.text(), retryAfter }, xml);
  }

  /** The stamped document by its UUID. The provider may have it only some seconds later. */
  async function fetchStamped(uuid: string, token: string, signal?: AbortSignal): Promise<StampResult> {
    const found = await send(`${options.apiUrl}/datawarehouse/v1/live/${uuid}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: limit(signal),
    });
    const url = found.ok ? recordUrl(await found.text()) : undefined;
    if (url === undefined) return missing(`HTTP ${found.status} for ${uuid}`);
    const file = await send(new URL(url, options.apiUrl), { signal: limit(signal) });
    const xml = file.ok ? await file.text() : '';
    const stamped = stampUuid(xml);
    return stamped?.toLowerCase() === uuid.toLowerCase()
      ? { kind: 'stamped', xml, uuid: stamped }
      : missing(`the file of ${uuid} is not its document`);
  }

  async function attempt(xml: string, key: string, signal?: AbortSignal): Promise<StampResult> {
    // A token may have been revoked before its time: one refusal is answered with a new one.
    for (const isLast of [false, true]) {
      const token = await session.token();
      if (token === undefined) return notAuthorized();
      const outcome = await post(xml, key, token, signal);
      if (outcome.kind === 'stamped_before') return fetchStamped(outcome.uuid, token, signal);
      if (outcome.kind !== 'unauthorized') return outcome;
      if (isLast || !session.forget(token)) break;
    }
    return notAuthorized();
  }

  async function guarded(xml: string, key: string, signal?: AbortSignal): Promise<StampResult> {
    try {
      return await attempt(xml, key, signal);
    } catch (error) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      return { kind: 'unknown', reason, alreadyStamped: false };
    }
  }

  return {
    name: 'sw',
    stamp: guarded,
    // It has no question that only asks: the same bytes under the same customid give the stamp there is
    // (307), or the one there should have been. Never another one.
    recover: guarded,
  };
}

function recordUrl(body: string): string | undefined {
  try {
    const answer = JSON.parse(body) as { data?: { records?: { urlXml?: unknown }[] } } | null;
    const url = answer?.data?.records?.[0]?.urlXml;
    return typeof url === 'string' && url !== '' ? url : undefined;
  } catch {
    return undefined;
  }
}

function missing(reason: string): StampResult {
  return { kind: 'unknown', reason, alreadyStamped: true };
}

function notAuthorized(): StampResult {
  return { kind: 'not_taken', code: 'AU2000', message: 'the provider does not accept the credentials' };
}
