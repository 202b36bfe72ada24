/** Looks whether the SAT published its lists anew, file by file, and takes what it did. */

import type { ListFile } from '../../../base/config/list-files.ts';
import { centralDay } from '../../../base/local-time.ts';
import { openListsFile, type Snapshot } from '../../../store/admin/lists-file.ts';
import { download } from './download.ts';
import { importList } from './import-list.ts';

export type RefreshDeps = {
  /** DATA_DIR/lists. */
  directory: string;
  /** Without final slash. */
  baseUrl: string;
  files: readonly ListFile[];
  clock: () => Date;
  fetch?: typeof fetch;
  /** Ends it between two bytes; what was not taken is taken the next time. */
  signal?: AbortSignal;
  /** Ask although the last answer is of today. */
  now?: boolean;
};

/**
 * `new`: a version came. `same`: the server sent what we have. `unchanged`: it said so without sending it.
 * `recent`: not asked, the last answer is of less than a day. `failed`: see `problem`, ready to be read.
 */
export type Refreshed = {
  file: string;
  outcome: 'new' | 'same' | 'unchanged' | 'recent' | 'failed';
  snapshot?: Snapshot;
  problem?: string;
};

/** Somewhat less than a day, so that an hourly look asks at about the same hour each day. */
export const ASK_AGAIN_MS = 23 * 3_600_000;

/**
 * One file at a time; one that fails leaves the others be. Never throws for a server or a file that is not good.
 * Several processes on one data folder may call it: what one took the others find recent or the same.
 */
export async function refreshLists(deps: RefreshDeps): Promise<Refreshed[]> {
  const outcomes: Refreshed[] = [];
  for (const file of deps.files) {
    if (deps.signal?.aborted) break;
    outcomes.push(
      await refreshFile(file, deps).catch((error: unknown) => ({
        file: file.file,
        outcome: 'failed' as const,
        problem: error instanceof Error ? error.message : String(error),
      })),
    );
  }
  return outcomes;
}

async function refreshFile(file: ListFile, deps: RefreshDeps): Promise<Refreshed> {
  const url = `${deps.baseUrl}/${file.path}`;
  const lists = openListsFile(deps.directory);
  try {
    const before = lists.fetched(url);
    const now = deps.clock();
    if (!deps.now && before !== undefined && now.getTime() - Date.parse(before.checked_at) < ASK_AGAIN_MS) {
      return { file: file.file, outcome: 'recent' };
    }
    // A tag says nothing of a version that we do not have.
    const hasVersion = lists.newest(file.file) !== undefined;
    const existing = hasVersion && before !== undefined ? before : { etag: '', last_modified: '' };
    const found = await download(url, deps.directory, {
      known: existing,
      fetch: deps.fetch,
      signal: deps.signal,
    });
    const checked_at = now.toISOString();
    if (found === undefined) {
      lists.saveFetched({ url, etag: existing.etag, last_modified: existing.last_modified, checked_at });
      return { file: file.file, outcome: 'unchanged' };
    }
    try {
      const { changed, snapshot } = await importList(deps.directory, {
        path: found.path,
        fileName: `${file.file}.csv`,
        list: file.list,
        source: url,
        now,
        ...publishedOn(found.last_modified),
      });
      // Only now: a file that was refused is asked for again, whole.
      lists.saveFetched({ url, etag: found.etag, last_modified: found.last_modified, checked_at });
      return { file: file.file, outcome: changed ? 'new' : 'same', snapshot };
    } finally {
      found.done();
    }
  } finally {
    lists.close();
  }
}

/** @param lastModified header of the answer; '' when there was none */
export function publishedOn(lastModified: string): { published?: string } {
  const at = Date.parse(lastModified);
  return Number.isNaN(at) ? {} : { published: centralDay(at) };
}
