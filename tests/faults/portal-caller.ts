/** Calls a server process as a browser of the demo account does. Its session outlives the process that gave it. */
import type { Session } from '../../schema/documents/session.ts';

export type PortalCaller = {
  signIn(): Promise<void>;
  /** @throws what the network throws when the process dies in it */
  call(method: string, path: string, body?: string, headers?: Record<string, string>): Promise<Response>;
};

/** @param url of the process that lives now */
export function portalCaller(url: () => string): PortalCaller {
  let session: { cookie: string; csrf: string } | undefined;

  async function signIn(): Promise<{ cookie: string; csrf: string }> {
    const answer = await fetch(`${url()}/api/v1/session/demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { csrf_token } = (await answer.json()) as Session;
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { cookie: cookie.join('; '), csrf: csrf_token };
  }

  return {
    async signIn() {
      session = await signIn();
    },
    async call(method, path, body, headers = {}) {
      session ??= await signIn();
      return await fetch(url() + path, {
        method,
        headers: {
          accept: 'application/json',
          cookie: session.cookie,
          'x-csrf-token': session.csrf,
          'content-type': 'application/json',
          ...headers,
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(20_000),
      });
    },
  };
}
