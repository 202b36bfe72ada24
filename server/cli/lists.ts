/** `tintero lists import ORIGEN…|--daily`, `lists look-up RFC`, `lists registry ARCHIVO`, and what versions-command.ts has. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fillText } from '../../schema/errors.ts';
import { LISTS } from '../../schema/texts/lists.ts';
import { isLocalDate } from '../../schema/values/dates.ts';
import { isRfc, tidyRfc } from '../../schema/values/rfc.ts';
import { type OptionKinds, readArguments, UsageError } from '../base/arguments.ts';
import { fileStem } from '../base/config/list-files.ts';
import { centralDay } from '../base/local-time.ts';
import { download } from '../fiscal/taxpayers/lists/download.ts';
import { importList } from '../fiscal/taxpayers/lists/import-list.ts';
import { importTaxpayers } from '../fiscal/taxpayers/lists/import-taxpayers.ts';
import { ListError } from '../fiscal/taxpayers/lists/list-error.ts';
import { openLists } from '../fiscal/taxpayers/lists/lists.ts';
import { publishedOn, refreshLists } from '../fiscal/taxpayers/lists/refresh-lists.ts';
import { taxpayerStatusLines, versionLines } from '../fiscal/taxpayers/lists/taxpayer-status-lines.ts';
import { listsDirectory, type Snapshot } from '../store/admin/lists-file.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { runChanges, runVersions, versionLine } from './versions.ts';

type Environment = Record<string, string | undefined>;
type Verb = (args: readonly string[], env: Environment, output: Output) => Promise<number>;

const OPTIONS: OptionKinds = { date: 'value', force: 'flag', daily: 'flag' };

/** @returns undefined for a verb that there is not */
export function listsVerb(verb: string | undefined): Verb | undefined {
  return VERBS.get(verb ?? '');
}

const VERBS = new Map<string, Verb>([
  ['import', runImport],
  ['look-up', runLookUp],
  ['registry', runRegistry],
  ['versions', runVersions],
  ['changes', runChanges],
]);

/** @returns 0 when all were taken, 1 when one was not */
async function runImport(args: readonly string[], env: Environment, output: Output): Promise<number> {
  const isDaily = args.includes('--daily');
  const { files, options } = readArguments(args, OPTIONS, { files: isDaily ? 'none' : 'some' });
  const date = dateOption(options);
  const config = commandConfig(env);
  const directory = listsDirectory(config.dataDir);
  if (isDaily) return await runDaily(config, directory, output);
  let failed = 0;
  for (const origin of files) {
    try {
      for (const file of await filesOf(origin, directory)) {
        try {
          const published = date ?? file.published;
          const { changed, snapshot } = await importList(directory, {
            path: file.path,
            fileName: file.name,
            source: origin,
            now: new Date(),
            force: options.has('force'),
            ...(published !== undefined && { published }),
          });
          sayTaken(changed, snapshot, output);
        } catch (error) {
          failed += sayProblem(error, output);
        } finally {
          file.done();
        }
      }
    } catch (error) {
      failed += sayProblem(error, output);
    }
  }
  return failed === 0 ? 0 : 1;
}

async function runDaily(
  { listsUrl, listFiles }: ReturnType<typeof commandConfig>,
  directory: string,
  output: Output,
): Promise<number> {
  if (listsUrl === '') throw new UsageError(LISTS.noAddress);
  const clock = () => new Date();
  const outcomes = await refreshLists({ directory, baseUrl: listsUrl, files: listFiles, clock, now: true });
  for (const { file, snapshot, outcome, problem } of outcomes) {
    if (problem !== undefined) output.error(`${file}: ${problem}`);
    else if (snapshot !== undefined) sayTaken(outcome === 'new', snapshot, output);
    else output.out(fillText(LISTS.unchanged, { file }));
  }
  return outcomes.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

/** @returns 0 when the RFC is in no list, 1 when it is in one, 2 when nothing is imported */
async function runLookUp(args: readonly string[], env: Environment, output: Output): Promise<number> {
  const { files, options } = readArguments(args, { date: 'value' });
  const date = dateOption(options) ?? centralDay(Date.now());
  const rfcs = files.map((typed) => {
    const rfc = tidyRfc(typed);
    if (!isRfc(rfc)) throw new UsageError(fillText(LISTS.wrongRfc, { rfc: typed }));
    return rfc;
  });
  const lists = openLists(listsDirectory(commandConfig(env).dataDir));
  try {
    if (lists.snapshots().length === 0) {
      output.error(fillText(LISTS.noLists, { folder: lists.directory }));
      return 2;
    }
    const found = rfcs.map((rfc) => lists.lookUp(rfc, date));
    for (const line of found.flatMap(taxpayerStatusLines)) output.out(line);
    for (const line of found.slice(0, 1).flatMap(versionLines)) output.out(line);
    return found.some((one) => one.list_69.length > 0 || one.list_69_b || one.list_69_bb) ? 1 : 0;
  } finally {
    lists.close();
  }
}

async function runRegistry(args: readonly string[], env: Environment, output: Output): Promise<number> {
  const { files, options } = readArguments(args, { date: 'value' });
  const [path = '', ...more] = files;
  if (more.length > 0) throw new UsageError(LISTS.oneFile);
  const now = new Date();
  const dated = dateOption(options) ?? centralDay(now.getTime());
  const directory = listsDirectory(commandConfig(env).dataDir);
  try {
    if (!existsSync(path)) throw new ListError(LISTS.missing, { path });
    const rows = await importTaxpayers(directory, { path, dated, now });
    output.out(fillText(LISTS.registryDone, { date: dated, rows: rows.toLocaleString('es-MX') }));
    return 0;
  } catch (error) {
    sayProblem(error, output);
    return 1;
  }
}

type Origin = { path: string; name: string; published?: string; done(): void };

/** @throws ListError for a place where there is nothing */
async function filesOf(origin: string, directory: string): Promise<Origin[]> {
  if (/^https?:\/\//.test(origin)) {
    const found = await download(origin, directory, { known: { etag: '', last_modified: '' } });
    if (found === undefined) throw new ListError(LISTS.missing, { path: origin });
    const published = publishedOn(found.last_modified);
    return [{ path: found.path, name: `${fileStem(origin)}.csv`, done: found.done, ...published }];
  }
  const stats = statSync(origin, { throwIfNoEntry: false });
  if (stats === undefined) throw new ListError(LISTS.missing, { path: origin });
  if (!stats.isDirectory()) return [{ path: origin, name: origin, done() {} }];
  const names = readdirSync(origin).filter((name) => /\.csv$/i.test(name));
  if (names.length === 0) throw new ListError(LISTS.empty, { path: origin });
  return names.sort().map((name) => ({ path: join(origin, name), name, done() {} }));
}

function dateOption(options: Map<string, string>): string | undefined {
  const date = options.get('date');
  if (date !== undefined && !isLocalDate(date)) throw new UsageError(fillText(LISTS.wrongDate, { date }));
  return date;
}

function sayTaken(changed: boolean, snapshot: Snapshot, output: Output): void {
  const { file, list, dated: date, suppressed, unreadable } = snapshot;
  output.out(changed ? versionLine(snapshot) : fillText(LISTS.same, { file, list, date }));
  if (changed && suppressed + unreadable > 0) {
    const numbers = { suppressed: String(suppressed), unreadable: String(unreadable) };
    output.out(fillText(LISTS.leftOut, numbers));
  }
}

/** @returns 1, to be counted */
function sayProblem(error: unknown, output: Output): number {
  if (!(error instanceof ListError)) throw error;
  output.error(error.message);
  return 1;
}
