/**
 * How an address is called that somebody gave: a client's provider, or a browser's service of notices: only over https and only outside this network, looked
 * up anew at each call; no redirects; no answer without end. A name that changes between the look-up and the
 * call gains nothing: what it leads to would have to show a certificate of that name.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { isPrivateAddress, isPrivateHost, isTransportSecure } from './private-address.ts';

/** A stamped document of 10 MB in base64, twice: few answers are larger. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Every address of a name. Throws ENOTFOUND. */
export type Lookup = (hostname: string) => Promise<string[]>;

const bySystem: Lookup = async (hostname) =>
  (await systemLookup(hostname, { all: true })).map(({ address }) => address);

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
  const found = await unlessAborted(
    lookup(url.hostname).catch((error: unknown) => {
      throw problem((error as { code?: string }).code ?? 'ENOTFOUND');
    }),
    signal,
  );
  if (found.length === 0 || found.some(isPrivateAddress)) throw problem('PRIVATE_ADDRESS');
}

/** A look-up cannot be stopped; whoever waits for it can. */
async function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  if (!signal) return await work;
  signal.throwIfAborted();
  return await new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
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
