import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  checkApart,
  checkDatabaseFile,
  rememberDatabaseFile,
  requireDatabaseFile,
  requireSoundFile,
} from './database-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-file-'));
  file = join(folder, 'tintero.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NOW = new Date('2026-11-20T18:00:00Z');
const PAGE = 4_096;

function make(rows = 200): void {
  const database = new Database(file);
  database.exec('create table receipt (id text primary key, xml text); create index by_xml on receipt (xml)');
  const insert = database.prepare('insert into receipt values (?, ?)');
  for (let row = 0; row < rows; row += 1) insert.run(`r${row}`, `${row}`.repeat(300));
  database.close();
}

/** Writes over a part of a page, as a failing disk does. */
function damage(page: number, at = 0, bytes = 64): void {
  const disk = openSync(file, 'r+');
  writeSync(disk, Buffer.alloc(bytes, 0x5a), 0, bytes, page * PAGE + at);
  closeSync(disk);
}

/** The page where the b-tree of a table or an index begins. */
function rootOf(name: string): number {
  const database = new Database(file);
  const { rootpage } = database.prepare('select rootpage from sqlite_master where name = ?').get(name) as {
    rootpage: number;
  };
  database.close();
  return rootpage - 1;
}

describe('a database file', () => {
  test('may be missing the first time, and not after it was there', () => {
    requireDatabaseFile(file);
    make();
    rememberDatabaseFile(file, NOW);
    requireDatabaseFile(file);
    rmSync(file);
    expect(() => requireDatabaseFile(file)).toThrow('Falta la base de datos');
    expect(() => requireDatabaseFile(file)).toThrow(file);
    writeFileSync(file, '');
    expect(() => requireDatabaseFile(file)).toThrow('No empiezo una vacía');
    // As the words say.
    rmSync(`${file}.made`);
    requireDatabaseFile(file);
  });

  test('that is missing beside its log is not begun anew: the log would be thrown away', () => {
    writeFileSync(`${file}-wal`, 'what was written last');
    expect(() => requireDatabaseFile(file)).toThrow('Falta la base de datos');
  });

  test('that is sound is told so, by either check', async () => {
    make();
    expect(await checkDatabaseFile(file, 'quick')).toEqual([]);
    expect(await checkDatabaseFile(file, 'full')).toEqual([]);
    expect(await requireSoundFile(file, 'quick')).toBe(true);
  });

  test.each([
    ['whose table is damaged', () => damage(rootOf('receipt'))],
    ['whose first page is damaged', () => damage(0)],
    ['that lost its end', () => truncateSync(file, readFileSync(file).length - 10 * PAGE)],
    ['that is something else', () => writeFileSync(file, 'a text '.repeat(1_000))],
  ])('%s is refused in words', async (_what, harm) => {
    make();
    harm();
    expect((await checkDatabaseFile(file, 'quick'))?.length).toBeGreaterThan(0);
    await expect(requireSoundFile(file, 'quick')).rejects.toThrow('está dañada');
    await expect(requireSoundFile(file, 'quick')).rejects.toThrow(file);
  });

  test('whose index says something else than its table is found by the full check', async () => {
    make();
    const root = rootOf('by_xml') + 1;
    const change = (sql: string) => {
      const database = new Database(file);
      database.unsafeMode();
      database.pragma('writable_schema = on');
      database.exec(sql);
      database.close();
    };
    // A change that the index never heard of: what a lost write leaves.
    change("delete from sqlite_master where name = 'by_xml'");
    change("update receipt set xml = 'x' where id = 'r1'");
    change(
      `insert into sqlite_master values ('index', 'by_xml', 'receipt', ${root}, 'create index by_xml on receipt (xml)')`,
    );
    expect(await checkDatabaseFile(file, 'quick')).toEqual([]);
    expect((await checkDatabaseFile(file, 'full'))?.length).toBeGreaterThan(0);
  });

  test('that is large is checked by a process of its own, which finds the same and is given up in time', async () => {
    make();
    expect(await checkApart(file, 'full', 60_000)).toEqual([]);
    expect(await checkApart(file, 'full', 1)).toBeUndefined();
    damage(rootOf('receipt'));
    expect((await checkApart(file, 'quick', 60_000))?.length).toBeGreaterThan(0);
  });
});
