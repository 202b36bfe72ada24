/**
 * Fetches a file of somebody else's: over TLS, from the host that was named and those that it is known to send to, no
 * larger and no longer than it may be, whatever the answer says of itself.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fillText } from '../../../schema/errors.ts';
import { DOWNLOADS } from '../../../schema/texts/downloads.ts';
import { PRIVATE_FILE } from '../private-files.ts';
import { isTransportSecure } from './private-address.ts';

export type FileRequest = {
  url: string;
  /** Where it is written. After an error there may be a part of it. */
  path: string;
  mostBytes: number;
  timeoutMs: number;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  fetch?: typeof fetch | undefined;
};

/** `not_modified`: the server says so, and nothing was written. */
export type FileAnswer =
  | { kind: 'not_modified' }
  | { kind: 'fetched'; etag: string; lastModified: string; sha256: string };

/** The message says why, ready to be read (of the network, its own words). */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

/** Hosts that a host sends to: GitHub keeps the files of a release elsewhere. */
const SENDS_TO: Record<string, readonly string[]> = {
  'github.com': ['release-assets.githubusercontent.com', 'objects.githubusercontent.com'],
};
const MOST_REDIRECTS = 5;
const MEGABYTE = 1024 * 1024;

/** @throws DownloadError */
export async function fetchFile(request: FileRequest): Promise<FileAnswer> {
  const limit = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal === undefined ? limit : AbortSignal.any([request.signal, limit]);
  try {
    const answer = await open(request, signal);
    if (answer.status === 304) return { kind: 'not_modified' };
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      throw new DownloadError(`HTTP ${answer.status}`);
    }
    // Refused before a byte is read, where it says so itself; where it does not, when it is so.
    if (Number(answer.headers.get('content-length') ?? 0) > request.mostBytes) {
      await answer.body.cancel();
      throw tooLarge(request);
    }
    const hash = createHash('sha256');
    const file = createWriteStream(request.path, { mode: PRIVATE_FILE });
    await pipeline(Readable.fromWeb(answer.body), counted(request, hash), file, { signal });
    return {
      kind: 'fetched',
      etag: answer.headers.get('etag') ?? '',
      lastModified: answer.headers.get('last-modified') ?? '',
      sha256: hash.digest('hex'),
    };
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    if (limit.aborted) {
      throw new DownloadError(
        fillText(DOWNLOADS.slow, { minutes: String(Math.ceil(request.timeoutMs / 60_000)) }),
      );
    }
    throw new DownloadError(reasonOf(error));
  }
}

async function open(
  { url, headers, fetch: send = fetch }: FileRequest,
  signal: AbortSignal,
): Promise<Response> {
  const first = new URL(url);
  if (!isTransportSecure(first)) throw new DownloadError(DOWNLOADS.plain);
  const allowed = [first.host, ...(SENDS_TO[first.host] ?? [])];
  let at = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await send(at, { ...(headers && { headers }), redirect: 'manual', signal });
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
    if (location === null) return answer;
    await answer.body?.cancel();
    at = new URL(location, at);
    // Nor is TLS given up on the way.
    if (!allowed.includes(at.host) || at.protocol !== first.protocol) {
      throw new DownloadError(fillText(DOWNLOADS.redirect, { host: `${at.protocol}//${at.host}` }));
    }
  }
  throw new DownloadError(DOWNLOADS.tooManyRedirects);
}

function counted(request: FileRequest, hash: ReturnType<typeof createHash>): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, next) {
      bytes += chunk.length;
      if (bytes > request.mostBytes) return next(tooLarge(request));
      hash.update(chunk);
      next(null, chunk);
    },
  });
}

function tooLarge({ mostBytes }: FileRequest): DownloadError {
  return new DownloadError(fillText(DOWNLOADS.tooLarge, { most: String(Math.round(mostBytes / MEGABYTE)) }));
}

/** fetch hides what happened (ENOTFOUND, an incomplete chain of certificates) in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
