/** Calls of SW with its token. A token may be revoked before its time: one refusal is answered with a new one. */
import { BeforeSending, type HttpAnswer, makeSend, type Send, wrongCredentials } from './call.ts';
import type { CsdFiles, NotTaken, PacSettings } from './port.ts';
import { openSwSession } from './sw-session.ts';

/** `path` begins with the address it belongs to. */
export type SwRequest = {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: BodyInit;
};

export type SwClient = {
  /** Services. */
  url: string;
  /** Data warehouse. */
  apiUrl: string;
  send: Send;
  /** Throws what the network throws. */
  ask(request: SwRequest, signal?: AbortSignal): Promise<HttpAnswer | NotTaken>;
};

export function openSwClient(settings: PacSettings): SwClient {
  const send = makeSend(settings);
  const { token = '', user = '', password = '' } = settings.credentials;
  const session = openSwSession(
    token === '' ? { user, password } : { token },
    authenticate,
    settings.now ?? Date.now,
  );

  async function authenticate(headers: { user: string; password: string }) {
    return await send(`${settings.url}/security/authenticate`, { method: 'POST', headers });
  }

  async function ask(request: SwRequest, signal?: AbortSignal): Promise<HttpAnswer | NotTaken> {
    for (const isLast of [false, true]) {
      const bearer = await session.token().catch((error: unknown) => {
        throw new BeforeSending(error);
      });
      if (bearer === undefined) break;
      const { path, method = 'POST', headers = {}, body } = request;
      const init = { method, headers: { ...headers, authorization: `Bearer ${bearer}` } };
      const answer = await send(path, body === undefined ? init : { ...init, body }, signal);
      if (answer.status !== 401) return answer;
      if (isLast || !session.forget(bearer)) break;
    }
    return wrongCredentials('AU2000', '');
  }

  return { url: settings.url, apiUrl: settings.apiUrl, send, ask };
}

export function jsonRequest(path: string, body: unknown): SwRequest {
  return { path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Its field is always called xml, whatever document it carries. */
export function xmlRequest(path: string, xml: string, headers: Record<string, string> = {}): SwRequest {
  const form = new FormData();
  form.set('xml', new Blob([xml], { type: 'text/xml' }), 'xml');
  return { path, headers, body: form };
}

/** The fields of a CSD in a body of SW. */
export function csdFields({ cer, key, password }: CsdFiles) {
  return { b64Cer: cer, b64Key: key, password };
}
