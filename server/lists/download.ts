/** Fetches a file of the lists when it is another than the one that was fetched last. */
import { createWriteStream, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LISTS } from '../../schema/texts/lists.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../private-files.ts';
import { ListError } from './list-error.ts';

export type Validators = { etag: string; last_modified: string };
export type Download = Validators & { path: string /** Removes the file. */; done(): void };

/** The largest of the lists has some 60 MB. */
const MOST_BYTES = 512 * 1024 * 1024;
const TIMEOUT_MS = 10 * 60_000;

export type DownloadOptions = {
  /** What the last answer said; '' and '' ask without a condition. */
  known: Validators;
  fetch?: typeof fetch | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * @param directory where the file waits until it is read
 * @returns undefined when the server says that nothing changed
 * @throws ListError when it cannot be had
 */
export async function download(
  url: string,
  directory: string,
  { known, fetch: send = fetch, signal }: DownloadOptions,
): Promise<Download | undefined> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const folder = join(directory, 'downloads');
  const path = join(folder, `${crypto.randomUUID()}.csv`);
  const done = () => rmSync(path, { force: true });
  try {
    const answer = await send(url, {
      headers: {
        ...(known.etag !== '' && { 'if-none-match': known.etag }),
        ...(known.last_modified !== '' && { 'if-modified-since': known.last_modified }),
      },
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    if (answer.status === 304) return undefined;
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      throw new Error(`HTTP ${answer.status}`);
    }
    makePrivateFolder(folder);
    removeAbandoned(folder);
    await pipeline(
      Readable.fromWeb(answer.body),
      atMost(MOST_BYTES, url),
      createWriteStream(path, { mode: PRIVATE_FILE }),
    );
    return {
      path,
      done,
      etag: answer.headers.get('etag') ?? '',
      last_modified: answer.headers.get('last-modified') ?? '',
    };
  } catch (cause) {
    done();
    if (cause instanceof ListError) throw cause;
    throw new ListError(LISTS.downloadFailed, { url, reason: reasonOf(cause) });
  }
}

/** What a process that was killed left behind: nobody takes so long. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > 2 * TIMEOUT_MS) rmSync(file, { force: true });
  }
}

function atMost(limit: number, url: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, next) {
      bytes += chunk.length;
      if (bytes > limit) next(new ListError(LISTS.tooLarge, { url }));
      else next(null, chunk);
    },
  });
}

/** fetch hides what happened (ENOTFOUND, an incomplete chain of certificates) in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
