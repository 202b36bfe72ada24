/** `tintero lists versions`, and `tintero lists changes ARCHIVO [--date D]`: what the last version changed. */
import { fillText } from '../../schema/errors.ts';
import { LISTS } from '../../schema/texts/lists.ts';
import { isLocalDate } from '../../schema/values/dates.ts';
import { readArguments, UsageError } from '../base/arguments.ts';
import { fileStem } from '../base/config/list-files.ts';
import { type Lists, openLists } from '../fiscal/taxpayers/lists/lists.ts';
import { type Difference, listsDirectory, type Snapshot } from '../store/admin/lists-file.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';

type Environment = Record<string, string | undefined>;

/** Every version of every file, one a line. @returns 0, or 2 when nothing is imported */
export async function runVersions(
  args: readonly string[],
  env: Environment,
  output: Output,
): Promise<number> {
  readArguments(args, {}, { files: 'none' });
  return withLists(env, output, (lists) => {
    for (const snapshot of lists.snapshots()) output.out(versionLine(snapshot));
    return 0;
  });
}

/** @returns 0, 1 when there is no such version, 2 when nothing is imported */
export async function runChanges(args: readonly string[], env: Environment, output: Output): Promise<number> {
  const { files, options } = readArguments(args, { date: 'value' });
  const [name = '', ...more] = files;
  if (more.length > 0) throw new UsageError(LISTS.oneFile);
  const date = options.get('date') ?? '9999-12-31';
  if (!isLocalDate(date)) throw new UsageError(fillText(LISTS.wrongDate, { date }));
  return withLists(env, output, (lists) => {
    const stem = fileStem(name).toLowerCase();
    const snapshot = lists
      .snapshots()
      .findLast((one) => one.file.toLowerCase() === stem && one.dated <= date);
    if (snapshot === undefined) {
      output.error(fillText(LISTS.noVersion, { file: name }));
      return 1;
    }
    output.out(versionLine(snapshot));
    for (const difference of lists.differences(snapshot.snapshot_id)) output.out(changeLine(difference));
    return 0;
  });
}

function withLists(env: Environment, output: Output, work: (lists: Lists) => number): number {
  const lists = openLists(listsDirectory(commandConfig(env).dataDir));
  try {
    if (lists.snapshots().length > 0) return work(lists);
    output.error(fillText(LISTS.noLists, { folder: lists.directory }));
    return 2;
  } finally {
    lists.close();
  }
}

export function versionLine(snapshot: Snapshot): string {
  const { file, list, dated: date } = snapshot;
  const numbers = Object.fromEntries(
    (['rows', 'appeared', 'changed', 'disappeared'] as const).map((key) => [
      key,
      snapshot[key].toLocaleString('es-MX'),
    ]),
  );
  return fillText(LISTS.imported, { ...numbers, file, list, date });
}

function changeLine({ entry_key, kind, before, after }: Difference): string {
  const words = { key: entry_key.replace('|', ' '), before: before.join(', '), after: after.join(', ') };
  return fillText(LISTS.changes[kind], words);
}
