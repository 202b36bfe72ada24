/**
 * How an address is called that somebody gave: a client's provider, or a browser's service of notices: only over https and only outside this network, looked
 * up anew at each call; no redirects; no answer without end. A name that changes between the look-up and the
 * call gains nothing: what it leads to would have to show a certificate of that name.
 */
import { isPrivateHost, isTransportSecure } from './private-address.ts';
import { bySystem, type Lookup, publicAddresses } from './public-address.ts';

/** A stamped document of 10 MB in base64, twice: few answers are larger. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Why a call was not made, or not finished: `cause.code` as of an error of the network. */
function problem(code: string): Error {
  return new TypeError('fetch failed', { cause: { code } });
}

export type FetchLimits = {
  fetch?: typeof fetch;
  /** Private addresses too, and http on this machine: the operator's own, or the sandbox. */
  allowsPrivate: boolean;
  lookup?: Lookup;
  /** Of an answer; 32 MB unless told. */
  maxBytes?: number;
};

export function limitedFetch({
  fetch: send = fetch,
  allowsPrivate,
  lookup = bySystem,
  maxBytes = MAX_ANSWER_BYTES,
}: FetchLimits): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    // What goes there are credentials and invoices.
    if (!isTransportSecure(url)) throw problem('PLAIN_HTTP');
    if (!allowsPrivate) await requirePublic(url, lookup, init?.signal);
    const answer = await send(input, { ...init, redirect: 'manual' });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw problem('REDIRECT');
    }
    return limited(answer, maxBytes);
  };
}

async function requirePublic(url: URL, lookup: Lookup, signal?: AbortSignal | null): Promise<void> {
  if (url.protocol !== 'https:' || isPrivateHost(url.hostname)) throw problem('PRIVATE_ADDRESS');
  if (/^\[|^[\d.]+$/.test(url.hostname)) return;
  await publicAddresses(url.hostname, lookup, signal).catch((error: unknown) => {
    // Whoever stopped waiting says why.
    if (signal?.aborted) throw signal.reason;
    throw problem((error as { code?: string }).code ?? 'ENOTFOUND');
  });
}

function limited(answer: Response, maxBytes: number): Response {
  if (answer.body === null) return answer;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(problem('TOO_LARGE'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(counted), { status, statusText, headers });
}
