/**
 * Looks at the database file before it is opened: a file that is missing is no reason to begin an empty one, and a damaged
 * one is not written to.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { fillText } from '../../../schema/errors.ts';
import { START } from '../../../schema/texts/start.ts';
import { StartRefused } from '../../base/start-refused.ts';

/**
 * `quick` reads every page and the order of every table, a gigabyte a second from memory; `full` compares every index too,
 * three times as long.
 */
export type HowThorough = 'quick' | 'full';

/** Undefined: it did not end in time. An empty list: nothing is wrong. */
export type Problems = string[] | undefined;

const MOST_PROBLEMS = 20;
/** Checked here in a third of a second; a larger one by a process of its own, which can be given up. */
const CHECKED_HERE_BYTES = 256 * 1024 * 1024;
const LONGEST_MS: Record<HowThorough, number> = { quick: 20_000, full: 120_000 };
const CHECKED = '--check';

const markerOf = (file: string) => join(dirname(file), `${basename(file)}.made`);
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** @throws StartRefused when the file was there before and is not now */
export function requireDatabaseFile(file: string): void {
  if (sizeOf(file) > 0) return;
  const marker = markerOf(file);
  // What was written last may still stand in the log: an empty database would throw it away.
  const left = [marker, `${file}-wal`].find((path) => sizeOf(path) > 0);
  if (left !== undefined) throw new StartRefused(fillText(START.databaseMissing, { file, marker: left }));
}

/** From now on its absence is noticed. */
export function rememberDatabaseFile(file: string, now: Date): void {
  const marker = markerOf(file);
  if (existsSync(marker)) return;
  writeFileSync(marker, `${now.toISOString()}\n`, { mode: 0o600 });
  const made = openSync(marker, 'r');
  fsyncSync(made);
  closeSync(made);
}

/** @param limitMs given up after so long; never when 0 */
export async function checkDatabaseFile(
  file: string,
  how: HowThorough,
  limitMs = LONGEST_MS[how],
): Promise<Problems> {
  if (sizeOf(file) <= CHECKED_HERE_BYTES) return problemsOf(file, how);
  return await checkApart(file, how, limitMs);
}

/** In a process of its own. */
export async function checkApart(file: string, how: HowThorough, limitMs: number): Promise<Problems> {
  const child = spawn(process.execPath, [import.meta.filename, CHECKED, file, how], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(limitMs > 0 && { timeout: limitMs, killSignal: 'SIGKILL' }),
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const reported = await text(child.stdout);
  return (await ended) === 0 ? (JSON.parse(reported) as string[]) : undefined;
}

/** @throws StartRefused for a damaged file. @returns whether all of it was looked at in time */
export async function requireSoundFile(file: string, how: HowThorough): Promise<boolean> {
  if (sizeOf(file) === 0) return true;
  const problems = await checkDatabaseFile(file, how);
  if (problems === undefined || problems.length === 0) return problems !== undefined;
  throw new StartRefused(fillText(START.databaseDamaged, { file, cause: problems[0] ?? '' }));
}

function problemsOf(file: string, how: HowThorough): string[] {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { fileMustExist: true });
    const check = how === 'quick' ? 'quick_check' : 'integrity_check';
    const rows = database.pragma(`${check}(${MOST_PROBLEMS})`) as Record<string, string>[];
    return rows.flatMap((row) => Object.values(row)).filter((said) => said !== 'ok');
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    // Too damaged even to be looked at; anything else (no permission, no space) is told as it is.
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return [message];
    throw error;
  } finally {
    database?.close();
  }
}

if (process.argv[2] === CHECKED && import.meta.main) {
  const [file = '', how] = process.argv.slice(3);
  process.stdout.write(JSON.stringify(problemsOf(file, how as HowThorough)));
}
