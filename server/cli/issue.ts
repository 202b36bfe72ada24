/** `tintero issue FILE.json… [--out DIR]` and `tintero issue --watch DIR`: the whole way of an invoice, in the terminal. */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { TinteroError } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { readArguments, UsageError } from '../base/arguments.ts';
import { type IssueLine, issueFile, readReceipt, refusedLine } from './issue-file.ts';
import { openPortal, type Portal } from './open-portal.ts';
import type { Output } from './output.ts';
import { readNamedFile } from './read-file.ts';
import { untilStopped } from './until-stopped.ts';
import { visibleJson } from './visible.ts';
import { watchFolder } from './watch-folder.ts';

/** How long a stamp is waited for; of a folder that is watched the next file does not wait for a provider that is down. */
const WAIT_MS = 120_000;
const WATCHED_WAIT_MS = 20_000;

/** @returns exit code: 0 all stamped, 1 one was not, 2 written wrong; of a folder that was watched, 0 */
export async function runIssue(
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const { files, options } = readArguments(args, { out: 'value', watch: 'value' }, { files: 'any' });
  const watched = options.get('watch');
  if ((watched === undefined) === (files.length === 0)) throw new UsageError(CLI.noFiles);
  const out = resolve(options.get('out') ?? watched ?? '.');
  mkdirSync(out, { recursive: true });
  const portal = await openPortal(env);
  let exitCode = 0;
  try {
    if (watched !== undefined) {
      const { signal, forget } = untilStopped();
      output.error(CLI.watching(resolve(watched)));
      const given = { folder: resolve(watched), out, waitMs: WATCHED_WAIT_MS };
      await watchFolder(portal, given, (line) => output.out(visibleJson(line)), signal).finally(forget);
    }
    for (const file of files) {
      const line = await issueNamed(portal, file, out).catch((error: unknown) => refusedLine(file, error));
      if (line.status !== 'stamped') exitCode = 1;
      output.out(visibleJson(line));
    }
  } finally {
    await portal.close();
  }
  return exitCode;
}

async function issueNamed(portal: Portal, file: string, out: string): Promise<IssueLine> {
  const read = readNamedFile(file);
  if ('problem' in read) throw new TinteroError('bad_request', {}, [{ path: '', text: read.problem }]);
  const asked = await readReceipt(portal, read.bytes);
  return await issueFile(portal, file, asked, randomUUID(), { out, waitMs: WAIT_MS });
}
