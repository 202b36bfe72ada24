/** What the sandbox remembers: its authority, the documents it stamped and the keys they came under. */
import Database from 'better-sqlite3';
import type { KeyPair } from './make-certificate.ts';

export type StampRow = {
  /** SHA-256 of the Sello: the same seal is the same document. */
  seal_hash: string;
  /** SHA-256 of the bytes as they came, before the stamp. */
  xml_hash: string;
  uuid: string;
  issuer: string;
  receiver: string;
  regime: string;
  receipt_type: string;
  total: string;
  seal: string;
  /** Milliseconds since 1970. */
  stamped_at: number;
  /** The whole stamped document. */
  xml: string;
};

export type Relation = { uuid: string; by_uuid: string; type: string };

const SCHEMA = `
create table if not exists pairs (name text primary key, cer blob not null, key blob not null) strict;
create table if not exists stamps (
  seal_hash text primary key, xml_hash text not null, uuid text not null unique, issuer text not null,
  receiver text not null, regime text not null, receipt_type text not null, total text not null,
  seal text not null, stamped_at integer not null, xml text not null) strict;
create table if not exists customids (
  customid text primary key, seal_hash text not null, used_at integer not null) strict;
create table if not exists relations (
  uuid text not null, by_uuid text not null, type text not null, primary key (uuid, by_uuid, type)) strict;
create table if not exists counters (name text primary key, value integer not null) strict;
`;

export type DataFile = ReturnType<typeof openDataFile>;

/** @param path file, or ':memory:' */
export function openDataFile(path: string) {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('busy_timeout = 5000');
  db.exec(SCHEMA);

  const pair = db.prepare<[string], KeyPair>('select cer, key from pairs where name = ?');
  const insertPair = db.prepare('insert or ignore into pairs (name, cer, key) values (?, ?, ?)');
  const count = db.prepare<[string], { value: number }>(
    `insert into counters (name, value) values (?, 1)
     on conflict (name) do update set value = value + 1 returning value`,
  );
  const bySeal = db.prepare<[string], StampRow>('select * from stamps where seal_hash = ?');
  const byUuid = db.prepare<[string], StampRow>('select * from stamps where uuid = ? collate nocase');
  const insertStamp = db.prepare(
    `insert into stamps values (@seal_hash, @xml_hash, @uuid, @issuer, @receiver, @regime, @receipt_type,
     @total, @seal, @stamped_at, @xml)`,
  );
  const useCustomid = db.prepare('insert or replace into customids values (?, ?, ?)');
  const customid = db.prepare<[string], { seal_hash: string; used_at: number }>(
    'select seal_hash, used_at from customids where customid = ?',
  );
  const insertRelation = db.prepare('insert or ignore into relations values (@uuid, @by_uuid, @type)');
  const stamps = db.prepare<[], { n: number }>('select count(*) as n from stamps');
  const blocking = db.prepare<[string], { n: number }>(
    `select count(*) as n from relations where uuid = ? collate nocase and type <> '04'`,
  );

  return {
    pair: (name: string) => pair.get(name),
    /** Keeps the first pair of a name. */
    keepPair(name: string, made: KeyPair): void {
      insertPair.run(name, Buffer.from(made.cer), Buffer.from(made.key));
    },
    /** 1, 2, 3 …, never the same twice. */
    next: (name: string): number => count.get(name)?.value ?? 0,
    bySeal: (sealHash: string) => bySeal.get(sealHash),
    byUuid: (uuid: string) => byUuid.get(uuid),
    customid: (key: string) => customid.get(key),
    countStamps: (): number => stamps.get()?.n ?? 0,
    /** Live documents that relate to this one and stop its cancellation. */
    blockingRelations: (uuid: string): number => blocking.get(uuid)?.n ?? 0,
    /** The stamp, its key and its relations, all or nothing. */
    keepStamp: db.transaction((row: StampRow, key: string | undefined, relations: Relation[]) => {
      insertStamp.run(row);
      if (key !== undefined) useCustomid.run(key, row.seal_hash, row.stamped_at);
      for (const relation of relations) insertRelation.run(relation);
    }),
    close: () => {
      db.close();
    },
  };
}
