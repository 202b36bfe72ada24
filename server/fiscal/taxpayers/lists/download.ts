/** Fetches a file of the lists when it is another than the one that was fetched last. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LISTS } from '../../../../schema/texts/lists.ts';
import { DownloadError, fetchFile } from '../../../base/net/fetch-file.ts';
import { makePrivateFolder } from '../../../base/private-files.ts';
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
  { known, fetch: send, signal }: DownloadOptions,
): Promise<Download | undefined> {
  const folder = join(directory, 'downloads');
  const path = join(folder, `${crypto.randomUUID()}.csv`);
  const done = () => rmSync(path, { force: true });
  makePrivateFolder(folder);
  removeAbandoned(folder);
  try {
    const answer = await fetchFile({
      url,
      path,
      mostBytes: MOST_BYTES,
      timeoutMs: TIMEOUT_MS,
      headers: {
        ...(known.etag !== '' && { 'if-none-match': known.etag }),
        ...(known.last_modified !== '' && { 'if-modified-since': known.last_modified }),
      },
      fetch: send,
      signal,
    });
    if (answer.kind === 'not_modified') return undefined;
    return { path, done, etag: answer.etag, last_modified: answer.lastModified };
  } catch (cause) {
    done();
    if (!(cause instanceof DownloadError)) throw cause;
    throw new ListError(LISTS.downloadFailed, { url, reason: cause.message });
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
