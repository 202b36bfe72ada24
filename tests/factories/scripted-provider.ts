/** A provider that answers what a test wrote, for what the sandbox has no reason to say. */
import type { PacPort, PacProvider } from '../../server/fiscal/pac/port.ts';

export type Asked = { url: string; headers: Headers; body: string };

/** The answers in their order, then errors of the network. */
export function scriptedProvider(
  provider: PacProvider,
  ...answers: (Response | Error)[]
): { pac: PacPort; asked: Asked[] } {
  const asked: Asked[] = [];
  const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    asked.push({ url: request.url, headers: request.headers, body: await request.text() });
    const next = answers.shift() ?? new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
    if (next instanceof Error) throw next;
    return next;
  };
  const credentials = Object.fromEntries(
    provider.credentialFields.map(({ name }) => [
      name,
      name === 'user' ? 'user@example.test' : `the-${name}`,
    ]),
  );
  const url = 'https://provider.test';
  const pac = provider.open({
    url,
    apiUrl: url,
    credentials,
    timeoutMs: 60_000,
    fetch: send as typeof fetch,
  });
  return { pac, asked };
}
