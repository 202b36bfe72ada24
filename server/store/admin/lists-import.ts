/**
 * Writes one version of a list: its rows come in parts to a table of the connection's own, on the disk, and are then
 * compared with what stands, some thousand keys at a time, so that a server goes on answering meanwhile. All of it
 * is one transaction: a version is there whole or not at all.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { connectLists, type RegistryInfo, type Snapshot } from './lists-file.ts';

export type StagedRow = {
  entry_key: string;
  /** Of all the row says: equal rows are one. */
  content: string;
  rfc: string;
  situation: string;
  name: string;
  first_published: string;
  details: string;
};

export type NewSnapshot = Omit<Snapshot, 'snapshot_id' | 'rows' | 'appeared' | 'changed' | 'disappeared'>;

export type ListImport = {
  stage(rows: readonly StagedRow[]): void;
  /** Rows staged so far that differ from one another. */
  count(): number;
  /** Brings what was staged into force as the newest version of its file. */
  commit(snapshot: NewSnapshot): Promise<Snapshot>;
  close(): void;
};

const KEYS_AT_ONCE = 2_000;

const STAGE = `
create temp table incoming (
  entry_key text not null, content text not null, rfc text not null, situation text not null,
  name text not null, first_published text not null, details text not null,
  primary key (entry_key, content)) strict, without rowid;
`;

const NEW_ROWS = `
insert into entry (file, entry_key, content, rfc, situation, name, first_published, details, since, gone)
select @file, entry_key, content, rfc, situation, name, first_published, details, @id, null
from incoming where entry_key > @from and entry_key <= @to and not exists (
  select 1 from entry e where e.file = @file and e.entry_key = incoming.entry_key
    and e.content = incoming.content and +e.gone is null)`;

const GONE_ROWS = `
update entry set gone = @id
where file = @file and entry_key > @from and entry_key <= @to and +gone is null and +since < @id
  and not exists (select 1 from incoming i where i.entry_key = entry.entry_key and i.content = entry.content)`;

/**
 * Of keys that this version touched: the situations before and now, in one text each. A plus keeps the planner on
 * the primary key: by the other indexes each key would read the whole file.
 */
const DIFFERENCES = `
with touched as (
  select distinct entry_key from entry
  where file = @file and entry_key > @from and entry_key <= @to and (+since = @id or +gone = @id)
), compared as materialized (
  select
    (select group_concat(situation, '|') from (select distinct situation from entry e
      where e.file = @file and e.entry_key = touched.entry_key
        and +e.since < @id and (+e.gone is null or +e.gone >= @id) order by situation)) as before,
    (select group_concat(situation, '|') from (select distinct situation from entry e
      where e.file = @file and e.entry_key = touched.entry_key and +e.gone is null order by situation)) as after
  from touched
)
select
  count(*) filter (where before is null) as appeared,
  count(*) filter (where before <> after) as changed,
  count(*) filter (where after is null) as disappeared
from compared`;

/** On a connection of its own: readers see the version before until the commit. @param directory DATA_DIR/lists */
export function beginListImport(directory: string): ListImport {
  const db = connectLists(directory);
  // What is staged may be half a million rows: a file, not memory.
  db.pragma('temp_store = file');
  db.exec(STAGE);
  const insert = db.prepare(
    `insert or ignore into incoming values
     (@entry_key, @content, @rfc, @situation, @name, @first_published, @details)`,
  );
  const stageAll = db.transaction((rows: readonly StagedRow[]) => {
    for (const row of rows) insert.run(row);
  });
  const count = db.prepare('select count(*) from incoming').pluck();

  async function merge(file: string, id: number) {
    const newRows = db.prepare(NEW_ROWS);
    const goneRows = db.prepare(GONE_ROWS);
    const differences = db.prepare<
      [Record<string, string | number>],
      Pick<Snapshot, 'appeared' | 'changed' | 'disappeared'>
    >(DIFFERENCES);
    const total = { appeared: 0, changed: 0, disappeared: 0 };
    for (const [from, to] of ranges(file)) {
      const range = { file, id, from, to };
      newRows.run(range);
      goneRows.run(range);
      const found = differences.get({ file, id, from, to });
      total.appeared += found?.appeared ?? 0;
      total.changed += found?.changed ?? 0;
      total.disappeared += found?.disappeared ?? 0;
      await breathe();
    }
    return total;
  }

  /** Bounds of keys, some thousand between two; the last one is open. */
  function* ranges(file: string): Generator<[from: string, to: string]> {
    const skip = KEYS_AT_ONCE;
    const incoming = db
      .prepare<[string, number]>(
        'select entry_key from incoming where entry_key > ? order by entry_key limit 1 offset ?',
      )
      .pluck();
    const standing = db
      .prepare<[string, string, number]>(
        'select entry_key from entry where file = ? and entry_key > ? order by entry_key limit 1 offset ?',
      )
      .pluck();
    for (let from = ''; ; ) {
      const ends = [incoming.get(from, skip), standing.get(file, from, skip)] as (string | undefined)[];
      // The database compares bytes, and so does this: keys are ASCII but for a Ñ.
      const to = ends.filter((end) => end !== undefined).sort()[0];
      yield [from, to ?? END];
      if (to === undefined) return;
      from = to;
    }
  }

  return {
    stage: (rows) => void stageAll(rows),
    count: () => count.get() as number,
    async commit(snapshot) {
      db.exec('begin immediate');
      try {
        const rows = count.get() as number;
        const id = db
          .prepare(
            `insert into snapshot (list, file, sha256, dated, cut_date, taken_at, source, rows, suppressed,
               unreadable, appeared, changed, disappeared)
             values (@list, @file, @sha256, @dated, @cut_date, @taken_at, @source, @rows, @suppressed,
               @unreadable, 0, 0, 0) returning snapshot_id`,
          )
          .pluck()
          .get({ ...snapshot, rows }) as number;
        const total = await merge(snapshot.file, id);
        db.prepare(
          `update snapshot set appeared = @appeared, changed = @changed, disappeared = @disappeared
           where snapshot_id = @id`,
        ).run({ ...total, id });
        db.exec('commit');
        return { snapshot_id: id, ...snapshot, rows, ...total };
      } catch (error) {
        if (db.inTransaction) db.exec('rollback');
        throw error;
      }
    },
    close: () => void db.close(),
  };
}

/** After every key: keys begin with an RFC. */
const END = '\u{10FFFF}';

/**
 * Puts a list of taxpayers in the place of the one before, all or nothing.
 * @param parts rows of RFC and flags
 */
export async function replaceTaxpayers(
  directory: string,
  parts: AsyncIterable<readonly { rfc: string; flags: string }[]>,
  info: Omit<RegistryInfo, 'rows'>,
): Promise<number> {
  const db = connectLists(directory);
  try {
    db.exec('begin immediate');
    db.exec('delete from taxpayer');
    const insert = db.prepare('insert or replace into taxpayer values (@rfc, @flags)');
    for await (const part of parts) for (const row of part) insert.run(row);
    const rows = db.prepare('select count(*) from taxpayer').pluck().get() as number;
    if (rows === 0) {
      db.exec('rollback');
      return 0;
    }
    db.prepare(
      'insert or replace into taxpayer_list values (1, @dated, @imported_at, @rows, @sha256, @source)',
    ).run({ ...info, rows });
    db.exec('commit');
    return rows;
  } finally {
    if (db.inTransaction) db.exec('rollback');
    db.close();
  }
}
