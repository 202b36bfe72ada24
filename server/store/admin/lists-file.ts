/**
 * The SAT's public lists in a file of their own, DATA_DIR/lists/lists.sqlite: they belong to no client, and each
 * machine keeps its copy, whatever database the clients' data is in. A row of a list stands once, with the
 * first version that has it and the first that no longer does; so every version can be read again.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { makePrivateFile } from '../../base/private-files.ts';

export type Snapshot = {
  snapshot_id: number;
  list: string;
  file: string;
  /** Of the bytes as published. */
  sha256: string;
  /** The day it speaks of: the legal cut, or else that of its publication, or of its import. */
  dated: string;
  cut_date: string;
  /** ISO. */
  taken_at: string;
  source: string;
  rows: number;
  suppressed: number;
  unreadable: number;
  appeared: number;
  changed: number;
  disappeared: number;
};

export type EntryRow = {
  file: string;
  entry_key: string;
  rfc: string;
  situation: string;
  name: string;
  first_published: string;
  /** JSON of what else the row says. */
  details: string;
  /** Snapshot that first has the row. */
  since: number;
  /** First snapshot without it; null while it stands. */
  gone: number | null;
};

export type Difference = {
  entry_key: string;
  rfc: string;
  kind: 'appeared' | 'changed' | 'disappeared';
  before: string[];
  after: string[];
};

export type Fetched = { url: string; etag: string; last_modified: string; checked_at: string };
export type RegistryInfo = {
  dated: string;
  imported_at: string;
  rows: number;
  sha256: string;
  source: string;
};

const FORMAT = 1;
const SCHEMA = `
create table if not exists snapshot (
  snapshot_id integer primary key, list text not null, file text not null, sha256 text not null,
  dated text not null, cut_date text not null, taken_at text not null, source text not null,
  rows integer not null, suppressed integer not null, unreadable integer not null,
  appeared integer not null, changed integer not null, disappeared integer not null) strict;
create index if not exists snapshot_of_file on snapshot (file, snapshot_id);
create table if not exists entry (
  file text not null, entry_key text not null, content text not null, rfc text not null,
  situation text not null, name text not null, first_published text not null, details text not null,
  since integer not null, gone integer,
  primary key (file, entry_key, content, since)) strict, without rowid;
create index if not exists entry_of_rfc on entry (rfc);
create index if not exists entry_since on entry (file, since);
create index if not exists entry_gone on entry (file, gone) where gone is not null;
create table if not exists fetched (
  url text primary key, etag text not null, last_modified text not null, checked_at text not null) strict;
create table if not exists taxpayer (rfc text primary key, flags text not null) strict, without rowid;
create table if not exists taxpayer_list (
  one integer primary key check (one = 1), dated text not null, imported_at text not null,
  rows integer not null, sha256 text not null, source text not null) strict;
`;

export type ListsFile = ReturnType<typeof openListsFile>;

/** DATA_DIR/lists: the file and the originals. */
export function listsDirectory(dataDir: string): string {
  return join(dataDir, 'lists');
}

/** One connection to the file, made and brought to its format when needed. @param directory as of `listsDirectory` */
export function connectLists(directory: string): Database.Database {
  const path = join(directory, 'lists.sqlite');
  makePrivateFile(path);
  const db = new Database(path);
  db.pragma('busy_timeout = 10000');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  const format = db.pragma('user_version', { simple: true });
  if (format !== 0 && format !== FORMAT) {
    db.close();
    throw new Error(`lists.sqlite has format ${String(format)}; this version reads ${FORMAT}`);
  }
  if (format === 0) {
    db.exec(SCHEMA);
    db.pragma(`user_version = ${FORMAT}`);
  }
  return db;
}

export function openListsFile(directory: string) {
  const db = connectLists(directory);
  const newest = db.prepare<[string], Snapshot>(
    'select * from snapshot where file = ? order by snapshot_id desc limit 1',
  );
  const all = db.prepare<[], Snapshot>('select * from snapshot order by list, file, snapshot_id');
  const byId = db.prepare<[number], Snapshot>('select * from snapshot where snapshot_id = ?');
  const entries = db.prepare<[string], EntryRow>(
    `select file, entry_key, rfc, situation, name, first_published, details, since, gone
     from entry where rfc = ? order by file, first_published, situation`,
  );
  const touched = db.prepare<[string, number, string, number], { entry_key: string; rfc: string }>(
    `select entry_key, rfc from entry where file = ? and since = ?
     union select entry_key, rfc from entry where file = ? and gone = ? order by entry_key`,
  );
  const situations = db.prepare<[string, string, number, number], { situation: string }>(
    `select distinct situation from entry
     where file = ? and entry_key = ? and +since <= ? and (+gone is null or +gone > ?) order by situation`,
  );
  const before = db.prepare<[string, number], { snapshot_id: number }>(
    'select snapshot_id from snapshot where file = ? and snapshot_id < ? order by snapshot_id desc limit 1',
  );
  const fetched = db.prepare<[string], Fetched>('select * from fetched where url = ?');
  const saveFetched = db.prepare(
    'insert or replace into fetched values (@url, @etag, @last_modified, @checked_at)',
  );
  const taxpayer = db.prepare<[string], { flags: string }>('select flags from taxpayer where rfc = ?');
  const taxpayerList = db.prepare<[], RegistryInfo>('select * from taxpayer_list');

  function at(file: string, key: string, snapshot: number): string[] {
    return situations.all(file, key, snapshot, snapshot).map(({ situation }) => situation);
  }

  return {
    snapshots: (): Snapshot[] => all.all(),
    newest: (file: string): Snapshot | undefined => newest.get(file),
    /** Every row that any version ever had for this RFC. */
    entriesOf: (rfc: string): EntryRow[] => entries.all(rfc),
    /**
     * What a version has that the one before it had not: procedures and taxpayers that came, whose situation is
     * another, and that are gone. A corrected name is none of these. Of the first version, everything came.
     */
    *differences(snapshotId: number): Generator<Difference> {
      const snapshot = byId.get(snapshotId);
      if (snapshot === undefined) return;
      const previous = before.get(snapshot.file, snapshotId)?.snapshot_id ?? 0;
      for (const { entry_key, rfc } of touched.all(snapshot.file, snapshotId, snapshot.file, snapshotId)) {
        const was = at(snapshot.file, entry_key, previous);
        const is = at(snapshot.file, entry_key, snapshotId);
        const kind = kindOf(was, is);
        if (kind !== undefined) yield { entry_key, rfc, kind, before: was, after: is };
      }
    },
    fetched: (url: string): Fetched | undefined => fetched.get(url),
    saveFetched: (what: Fetched): void => void saveFetched.run(what),
    /** Flags of a taxpayer of the imported list of RFC; undefined when it is not in it. */
    taxpayer: (rfc: string): string | undefined => taxpayer.get(rfc)?.flags,
    taxpayerList: (): RegistryInfo | undefined => taxpayerList.get(),
    close: (): void => void db.close(),
  };
}

export function kindOf(before: readonly string[], after: readonly string[]): Difference['kind'] | undefined {
  if (before.length === 0) return after.length === 0 ? undefined : 'appeared';
  if (after.length === 0) return 'disappeared';
  return before.join('|') === after.join('|') ? undefined : 'changed';
}
