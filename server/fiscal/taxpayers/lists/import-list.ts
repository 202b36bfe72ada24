/** Takes one version of a list file into the lists: read, checked, compared with the version before, kept. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LISTS } from '../../../../schema/texts/lists.ts';
import type { ListName } from '../../../base/config/list-files.ts';
import { centralDay } from '../../../base/local-time.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../../../base/private-files.ts';
import { openListsFile, type Snapshot } from '../../../store/admin/lists-file.ts';
import { beginListImport, type ListImport, type StagedRow } from '../../../store/admin/lists-import.ts';
import { byLockFile } from '../../../store/kernel/exclusive.ts';
import { ListError } from './list-error.ts';
import { type ListEntry, type ListPart, readList } from './read-list.ts';

export type ImportWish = {
  /** The file on this machine. */
  path: string;
  /** The name under which it was published; that of the path unless told. */
  fileName?: string;
  /** Which list it is, when the name does not say it. */
  list?: ListName;
  /** Where it came from, for people. */
  source: string;
  /** YYYY-MM-DD of its publication, for files that do not say it themselves; the day of `now` unless told. */
  published?: string;
  now: Date;
  /** Accept one with far fewer rows than the version before. */
  force?: boolean;
};

export type ImportOutcome = { changed: boolean; snapshot: Snapshot };

/**
 * The same bytes as the newest version make no new one. Memory stays flat whatever the size; a server goes on
 * answering meanwhile. Imports wait for one another, in other processes too.
 * @param directory DATA_DIR/lists
 * @throws ListError; what was there stays as it was
 */
export async function importList(directory: string, wish: ImportWish): Promise<ImportOutcome> {
  return await byLockFile(join(directory, 'import.lock'))(async () => await importNow(directory, wish));
}

async function importNow(directory: string, wish: ImportWish): Promise<ImportOutcome> {
  const fileName = wish.fileName ?? basename(wish.path);
  const sha256 = await hashFile(wish.path);
  const { head, parts } = await readList(fileName, createReadStream(wish.path), wish.list);
  const dated = head.cut_date || wish.published || centralDay(wish.now.getTime());
  const newest = newestOf(directory, head.file);
  if (newest?.sha256 === sha256) return { changed: false, snapshot: newest };
  if (newest !== undefined && dated < newest.dated) {
    throw new ListError(LISTS.older, { file: fileName, date: dated, known: newest.dated });
  }
  const importing = beginListImport(directory);
  try {
    const skipped = await stageAll(importing, parts);
    const found = importing.count();
    if (found === 0) throw new ListError(LISTS.noRows, { file: fileName });
    // Half a list is more often a cut download than a list that shrank; a handful of rows may well halve.
    if (!wish.force && newest !== undefined && newest.rows > FEW_ROWS && found * 2 < newest.rows) {
      throw new ListError(LISTS.shrunk, { file: fileName, found, before: newest.rows });
    }
    await saveOriginal(directory, wish.path, sha256);
    const snapshot = await importing.commit({
      list: head.list,
      file: head.file,
      sha256,
      dated,
      cut_date: head.cut_date,
      taken_at: wish.now.toISOString(),
      source: wish.source,
      ...skipped,
    });
    return { changed: true, snapshot };
  } finally {
    importing.close();
  }
}

const FEW_ROWS = 20;

function newestOf(directory: string, file: string): Snapshot | undefined {
  const lists = openListsFile(directory);
  try {
    return lists.newest(file);
  } finally {
    lists.close();
  }
}

async function stageAll(importing: ListImport, parts: AsyncIterable<ListPart>) {
  let suppressed = 0;
  let unreadable = 0;
  for await (const part of parts) {
    importing.stage(part.entries.map(toRow));
    suppressed += part.suppressed;
    unreadable += part.unreadable;
  }
  return { suppressed, unreadable };
}

function toRow(entry: ListEntry): StagedRow {
  const details = JSON.stringify({ stages: entry.stages, others: entry.others });
  const { rfc, key, situation, name, first_published } = entry;
  const content = createHash('sha1')
    .update(JSON.stringify([situation, name, first_published, details]))
    .digest('base64url');
  return { entry_key: key, content, rfc, situation, name, first_published, details };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The bytes as published, compressed, by their hash: what a version was is never a matter of our reading. */
async function saveOriginal(directory: string, path: string, sha256: string): Promise<void> {
  const folder = join(directory, 'originals');
  const target = join(folder, `${sha256}.csv.gz`);
  if (existsSync(target)) return;
  makePrivateFolder(folder);
  const part = createWriteStream(`${target}.part`, { mode: PRIVATE_FILE });
  await pipeline(createReadStream(path), createGzip(), part);
  renameSync(`${target}.part`, target);
}
