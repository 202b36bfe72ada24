/** A copy of a SQLite database that others go on writing to: one moment of it, whole, and checked. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { makePrivateFile } from '../../base/private-files.ts';

/** In one step: begun again at each write of another process, smaller ones might never come to an end. */
const ALL_PAGES = 0x7fffffff;
const MOST_PROBLEMS = 20;

export type SnapshotFacts = {
  /** By their names, in their order. */
  migrations: string[];
  /** What deployment.ts notes of it, and '' where it does not. */
  masterKey: string;
};

/**
 * @param target a file that is not there yet
 * @returns what is in the copy, or what is wrong with it
 */
export async function takeSnapshot(
  file: string,
  target: string,
): Promise<SnapshotFacts | { problem: string }> {
  const source = new Database(file, { fileMustExist: true, readonly: true });
  try {
    makePrivateFile(target);
    await source.backup(target, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
  const facts = readSnapshot(target);
  const written = openSync(target, 'r');
  fsyncSync(written);
  closeSync(written);
  return facts;
}

/** Looks at every page and every index of a database that nobody else uses. */
export function readSnapshot(file: string): SnapshotFacts | { problem: string } {
  let copy: Database.Database | undefined;
  try {
    copy = new Database(file, { fileMustExist: true });
    // One file, with nothing beside it.
    copy.pragma('journal_mode = DELETE');
    const rows = copy.pragma(`integrity_check(${MOST_PROBLEMS})`) as Record<string, string>[];
    const problem = rows.flatMap((row) => Object.values(row)).find((said) => said !== 'ok');
    if (problem !== undefined) return { problem };
    const migrations = copy
      .prepare<[], { name: string }>('select name from kysely_migration order by name')
      .all()
      .map(({ name }) => name);
    return { migrations, masterKey: masterKeyOf(copy) };
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (/^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(code)) return { problem: message };
    throw error;
  } finally {
    copy?.close();
  }
}

function masterKeyOf(copy: Database.Database): string {
  const has = copy.prepare("select 1 from sqlite_master where type = 'table' and name = 'deployment'").get();
  if (has === undefined) return '';
  const sql = "select value from deployment where name = 'master_key'";
  return copy.prepare<[], { value: string }>(sql).get()?.value ?? '';
}
