/** What the sandbox remembers: its authority, the documents it stamped and the keys they came under. */
import Database from 'better-sqlite3';
import { makePrivateFile } from '../base/private-files.ts';
import type { KeyPair } from './make-certificate.ts';
import { openDownloadTables } from './sat/download/download-tables.ts';
import { openSatTables } from './sat/sat-tables.ts';

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
  /** The SAT does not learn of it before; milliseconds since 1970, 0 when it is not kept from it. */
  hidden_until: number;
  /** The whole stamped document. */
  xml: string;
};

/** `by_uuid` names `uuid`. `type`: TipoRelacion, or PAYMENT for an invoice that a payment receipt pays. */
export type Relation = { uuid: string; by_uuid: string; type: string };
export const PAYMENT = 'pago';
/** A substitute names what it replaces: it does not stop its cancellation, it is what it needs. */
export const SUBSTITUTION = '04';

const SCHEMA = `
create table if not exists pairs (name text primary key, cer blob not null, key blob not null) strict;
create table if not exists stamps (
  seal_hash text primary key, xml_hash text not null, uuid text not null unique, issuer text not null,
  receiver text not null, regime text not null, receipt_type text not null, total text not null,
  seal text not null, stamped_at integer not null, xml text not null,
  hidden_until integer not null default 0) strict;
create table if not exists customids (
  customid text primary key, seal_hash text not null, used_at integer not null) strict;
create table if not exists relations (
  uuid text not null, by_uuid text not null, type text not null, primary key (uuid, by_uuid, type)) strict;
create index if not exists relations_of on relations (uuid collate nocase);
create index if not exists relations_by on relations (by_uuid collate nocase);
create table if not exists counters (name text primary key, value integer not null) strict;
`;

export type DataFile = ReturnType<typeof openDataFile>;

/** @param path file, or ':memory:' */
export function openDataFile(path: string) {
  if (path !== ':memory:') makePrivateFile(path);
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('busy_timeout = 5000');
  db.exec(SCHEMA);
  addMissingColumns(db);
  const sat = openSatTables(db);
  const download = openDownloadTables(db);

  const pair = db.prepare<[string], KeyPair>('select cer, key from pairs where name = ?');
  const insertPair = db.prepare('insert or ignore into pairs (name, cer, key) values (?, ?, ?)');
  const count = db.prepare<[string], { value: number }>(
    `insert into counters (name, value) values (?, 1)
     on conflict (name) do update set value = value + 1 returning value`,
  );
  const bySeal = db.prepare<[string], StampRow>('select * from stamps where seal_hash = ?');
  const byUuid = db.prepare<[string], StampRow>('select * from stamps where uuid = ?');
  const insertStamp = db.prepare(
    `insert into stamps (seal_hash, xml_hash, uuid, issuer, receiver, regime, receipt_type, total, seal,
     stamped_at, xml, hidden_until) values (@seal_hash, @xml_hash, @uuid, @issuer, @receiver, @regime,
     @receipt_type, @total, @seal, @stamped_at, @xml, @hidden_until)`,
  );
  const between = db.prepare<[number, number], StampRow>(
    'select * from stamps where stamped_at between ? and ? order by stamped_at, uuid',
  );
  const ofTaxpayer = db.prepare<{ rfc: string }, StampRow>(
    'select * from stamps where issuer = @rfc or receiver = @rfc order by stamped_at, uuid',
  );
  const useCustomid = db.prepare('insert or replace into customids values (?, ?, ?)');
  const customid = db.prepare<[string], { seal_hash: string; used_at: number }>(
    'select seal_hash, used_at from customids where customid = ?',
  );
  const insertRelation = db.prepare('insert or ignore into relations values (@uuid, @by_uuid, @type)');
  const stamps = db.prepare<[], { n: number }>('select count(*) as n from stamps');
  const namedBy = db.prepare<[string], Relation>('select * from relations where by_uuid = ? collate nocase');
  const naming = db.prepare<[string], Relation>('select * from relations where uuid = ? collate nocase');

  return {
    pair: (name: string) => pair.get(name),
    /** Keeps the first pair of a name. */
    keepPair(name: string, made: KeyPair): void {
      insertPair.run(name, Buffer.from(made.cer), Buffer.from(made.key));
    },
    /** 1, 2, 3 …, never the same twice. */
    next: (name: string): number => count.get(name)?.value ?? 0,
    bySeal: (sealHash: string) => bySeal.get(sealHash),
    /** In either case; every stamp is kept in upper case. */
    byUuid: (uuid: string) => byUuid.get(uuid.toUpperCase()),
    /** Milliseconds since 1970, both included; oldest first. */
    stampedBetween: (since: number, until: number) => between.all(since, until),
    /** Those that somebody issued or that are for them; oldest first. */
    ofTaxpayer: (rfc: string) => ofTaxpayer.all({ rfc }),
    customid: (key: string) => customid.get(key),
    countStamps: (): number => stamps.get()?.n ?? 0,
    /** What a document names, and what names it; alive or not, stamped here or not. */
    namedBy: (uuid: string) => namedBy.all(uuid),
    naming: (uuid: string) => naming.all(uuid),
    /** What the SAT remembers besides. */
    sat,
    /** What its mass download was asked. */
    download,
    /** The stamp, its key and its relations, all or nothing. */
    saveStamp: db.transaction((row: StampRow, key: string | undefined, relations: Relation[]) => {
      insertStamp.run(row);
      if (key !== undefined) useCustomid.run(key, row.seal_hash, row.stamped_at);
      for (const relation of relations) insertRelation.run(relation);
    }),
    close: () => {
      db.close();
    },
  };
}

/** A data file of before has the older tables: what they lack is added, so that it opens. */
function addMissingColumns(db: Database.Database): void {
  const columns = db.pragma('table_info(stamps)') as { name: string }[];
  if (columns.some(({ name }) => name === 'hidden_until')) return;
  db.exec('alter table stamps add column hidden_until integer not null default 0');
}
