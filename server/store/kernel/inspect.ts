/** Reads of a whole database, across clients, for `tintero doctor`: nothing is brought to a newer shape, nothing is written. */
import { Kysely, sql } from 'kysely';
import { type DatabaseLimits, UPGRADE_LIMITS } from '../../base/config/store-limits.ts';
import { migrationLevel } from '../migrations.ts';
import { checksum } from './checksums.ts';
import { postgresDialect, sqliteDialect } from './dialects.ts';
import type { Db, Tables } from './tables.ts';

export type InspectedStore = {
  db: Db;
  level: Awaited<ReturnType<typeof migrationLevel>>;
  close(): Promise<void>;
};

/** @param where an SQLite file that exists, or a PostgreSQL address @throws what the database says */
export async function inspectStore(
  where: ({ file: string } | { url: string }) & { limits: DatabaseLimits },
): Promise<InspectedStore> {
  // Every document is read, however long that takes; whether somebody answers is known soon.
  const patient = { ...UPGRADE_LIMITS, waitMs: where.limits.waitMs };
  const dialect = 'file' in where ? sqliteDialect(where.file) : postgresDialect(where.url, patient).dialect;
  const db = new Kysely<Tables>({ dialect });
  try {
    return { db, level: await migrationLevel(db), close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** A document whose bytes are no longer those that were stored. */
export type Damaged = { client_id: string; id: string; what: 'sealed' | 'stamped' | 'acuse' };
export type DocumentsRead = { read: number; damaged: Damaged[] };

const BATCH = 200;
/** A disk that fails may have harmed them all; more than these are only counted. */
const MOST_NAMED = 20;

/** Reads every document and compares it with its checksum. @returns how many, and the damaged ones */
export async function readDocuments(db: Db): Promise<DocumentsRead & { harmed: number }> {
  const damaged: Damaged[] = [];
  let harmed = 0;
  let read = 0;
  const compare = (
    of: { client_id: string; id: string },
    what: Damaged['what'],
    text: string,
    sum: string,
  ) => {
    if (text === '' && sum === '') return;
    read += 1;
    if (sum === '' || checksum(text) === sum) return;
    harmed += 1;
    if (damaged.length < MOST_NAMED) damaged.push({ client_id: of.client_id, id: of.id, what });
  };
  await paged(async (last) => {
    const rows = await db
      .selectFrom('receipt')
      .select(['client_id', 'id', 'sealed_xml', 'sealed_sha256', 'stamped_xml', 'stamped_sha256'])
      .where((eb) => eb(eb.refTuple('client_id', 'id'), '>', eb.tuple(last.client_id, last.id)))
      .orderBy('client_id')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      compare(row, 'sealed', row.sealed_xml, row.sealed_sha256);
      compare(row, 'stamped', row.stamped_xml, row.stamped_sha256);
    }
    return rows;
  });
  await paged(async (last) => {
    const rows = await db
      .selectFrom('receipt_file')
      .select(['client_id', 'file_id as id', 'content', 'content_sha256'])
      .where((eb) => eb(eb.refTuple('client_id', 'file_id'), '>', eb.tuple(last.client_id, last.id)))
      .orderBy('client_id')
      .orderBy('file_id')
      .limit(BATCH)
      .execute();
    for (const row of rows) compare(row, 'acuse', row.content, row.content_sha256);
    return rows;
  });
  return { read, damaged, harmed };
}

type Key = { client_id: string; id: string };

async function paged(page: (last: Key) => Promise<Key[]>): Promise<void> {
  for (let last: Key | undefined = { client_id: '', id: '' }; last !== undefined; ) {
    last = (await page(last)).at(-1);
  }
}

export type WorkState = {
  /** Work that was due before `since` and that nobody has taken: no server runs, or it cannot. */
  overdue: number;
  /** Receipts sealed before `since` that a provider may have stamped: nobody knows yet. */
  inDoubt: number;
  /** Receipts sealed before `since` that nobody ever sent. */
  unsent: number;
  /** What their last attempts said, the most frequent first. */
  reasons: string[];
};

/** @param since ISO instant */
export async function workState(db: Db, since: string): Promise<WorkState> {
  const count = async (query: { execute(): Promise<{ n: unknown }[]> }) =>
    Number((await query.execute())[0]?.n);
  const waiting = db
    .selectFrom('receipt')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('status', '=', 'issue')
    .where('uuid', '=', '')
    .where('sealed_at', '<', since);
  const overdue = db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('state', '=', 'waiting')
    .where('due_at', '<', since)
    .where('lease_until', '<', since);
  const reasons = await db
    .selectFrom('job')
    .select(['last_error', sql<number>`count(*)`.as('n')])
    .where('state', '=', 'waiting')
    .where('kind', '=', 'stamp')
    .where('last_error', '<>', '')
    .groupBy('last_error')
    .orderBy('n', 'desc')
    .limit(3)
    .execute();
  return {
    overdue: await count(overdue),
    inDoubt: await count(waiting.where('pac_account_id', '<>', '')),
    unsent: await count(waiting.where('pac_account_id', '=', '')),
    reasons: reasons.map(({ last_error }) => last_error),
  };
}

/** Clients with an account of their own, to ask whether it answers. */
export async function ownAccounts(
  db: Db,
  limit: number,
): Promise<{ client_id: string; rfc: string; account_id: string; provider: string }[]> {
  return await db
    .selectFrom('pac_account')
    .innerJoin('client', 'client.client_id', 'pac_account.client_id')
    .select(['pac_account.client_id', 'client.rfc', 'account_id', 'provider'])
    .where('is_active', '=', 1)
    .orderBy('client.rfc')
    .limit(limit)
    .execute();
}
