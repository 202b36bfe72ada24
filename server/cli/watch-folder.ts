/**
 * The folder where another program leaves invoices to be issued. A file is issued once, however often it is read: the operation's key is made of
 * its bytes. What is done is moved away, with its word beside it; what cannot be asked now stays, and is asked again.
 */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join, parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type TinteroError } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { findReceipt, type StoredReceipt } from '../store/invoicing/receipts.ts';
import { findOperation } from '../store/kernel/operations.ts';
import type { Scope } from '../store/kernel/scope.ts';
import { uuidOf } from '../store/kernel/uuid-of.ts';
import { followReceipt, type IssueLine, issueFile, readReceipt, refusedLine } from './issue-file.ts';
import type { Portal } from './open-portal.ts';
import { readNamedFile } from './read-file.ts';
import { writeWhole } from './write-whole.ts';

export type Watched = {
  folder: string;
  out: string;
  waitMs: number;
  /** Between two looks; a file that is still being written is another one at the second. */
  everyMs?: number;
  /** Of a file that could not be asked. */
  againMs?: number;
};

const EVERY_MS = 2_000;
const AGAIN_MS = 30_000;
/** What is larger is no invoice of anybody: it is left where it is. */
const LARGEST_FILE = 8 * 1024 * 1024;

/** Ends when `signal` is aborted, after the file in hand. @param say told of each file that was looked at */
export async function watchFolder(
  portal: Portal,
  { folder, out, waitMs, everyMs = EVERY_MS, againMs = AGAIN_MS }: Watched,
  say: (line: IssueLine) => void,
  signal: AbortSignal,
): Promise<void> {
  const done = join(folder, CLI.folders.issued);
  const refused = join(folder, CLI.folders.refused);
  for (const each of [done, refused]) mkdirSync(each, { recursive: true });
  /** How each file was at the last look, what was said of it, and until when it rests. */
  const seen = new Map<string, { mark: string; restsUntil: number; said: string }>();
  while (!signal.aborted) {
    const there = lookInto(folder);
    for (const name of seen.keys()) if (!there.has(name)) seen.delete(name);
    for (const [name, mark] of there) {
      if (signal.aborted) break;
      const before = seen.get(name);
      if (before?.mark !== mark) {
        seen.set(name, { mark, restsUntil: 0, said: '' });
        continue;
      }
      if (performance.now() < before.restsUntil) continue;
      const file = join(folder, name);
      // Another one that watches the same folder may have taken it.
      if (!existsSync(file)) continue;
      const line = await issueWatched(portal, file, { out, waitMs });
      if (line.status === 'waiting') {
        before.restsUntil = performance.now() + againMs;
        const said = line.message ?? '';
        if (said !== before.said) say(line);
        before.said = said;
        continue;
      }
      moveAway(file, line.status === 'stamped' ? done : refused, line);
      say(line);
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Invoices that are there: by name, with what changes while they are written. */
function lookInto(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(folder).toSorted()) {
    if (!/^[^.].*\.json$/i.test(name)) continue;
    const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (stats?.isFile() && stats.size <= LARGEST_FILE) found.set(name, `${stats.size} ${stats.mtimeMs}`);
  }
  return found;
}

/** waiting: nothing is wrong with the file, and it is to be asked again. */
async function issueWatched(
  portal: Portal,
  file: string,
  options: { out: string; waitMs: number },
): Promise<IssueLine> {
  const read = readNamedFile(file);
  if ('problem' in read) return { file, status: 'waiting', message: read.problem };
  try {
    const asked = await readReceipt(portal, read.bytes);
    const { operationId, before } = await keyOf(portal, asked.scope, read.bytes);
    if (before === undefined) return await issueFile(portal, file, asked, operationId, options);
    const isTold = before.uuid !== '' && existsSync(join(options.out, `${before.uuid}.xml`));
    const line = await followReceipt(portal, file, asked.scope, before.id, options);
    return isTold ? { ...line, repeated: true, message: CLI.issuedBefore } : line;
  } catch (error) {
    const line = refusedLine(file, error);
    return ERRORS[(error as TinteroError).code].kind === 'reject' ? line : { ...line, status: 'waiting' };
  }
}

/**
 * The same bytes are the same invoice, under whichever name. One that was refused is asked anew when its file comes back: what stood in its way
 * may have been mended in the portal.
 * @returns `before`: what was accepted under that key
 */
async function keyOf(
  { deps }: Portal,
  scope: Scope,
  bytes: Buffer,
): Promise<{ operationId: string; before?: StoredReceipt }> {
  const content = createHash('sha256').update(bytes).digest('hex');
  for (let attempt = 0; ; attempt += 1) {
    const operationId = uuidOf('tintero issue --watch', scope.clientId, content, String(attempt));
    const operation = await findOperation(scope, deps.store.db, operationId);
    if (operation === undefined) return { operationId };
    if (operation.answer_status >= 300) continue;
    const receipt = await findReceipt(scope, deps.store.db, operation.subject_id);
    if (receipt === undefined) throw new Error(`receipt ${operation.subject_id} is gone`);
    if (receipt.status !== 'refused') return { operationId, before: receipt };
  }
}

/** Its word is beside it before it goes; never over a file of the same name. */
function moveAway(file: string, folder: string, line: IssueLine): void {
  const { name, ext } = parse(file);
  let to = name;
  for (let number = 2; existsSync(join(folder, `${to}${ext}`)); number += 1) to = `${name}-${number}`;
  writeWhole(join(folder, `${to}${CLI.folders.word}`), `${JSON.stringify(line, undefined, 2)}\n`);
  try {
    renameSync(file, join(folder, `${to}${ext}`));
  } catch (error) {
    // Another one that watches the same folder was quicker: its word is of the same invoice.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
