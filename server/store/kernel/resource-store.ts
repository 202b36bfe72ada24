/** The table of a resource: written, found, listed, and told to the feed, alike for every noun. */
import { sql } from 'kysely';
import type { ResourceQuery } from '../../../schema/resources/query.ts';
import { type AnyResource, documentId, type Resource } from '../../../schema/resources/resource.ts';
import { inBranches, ofPerson } from './audience.ts';
import { recordChange } from './changes.ts';
import { orderSql, toSql } from './resource-sql.ts';
import { type Cells, columnOf, storedOf, tablesOf, toCells, toRow } from './resource-table.ts';
import { isSystem, type Scope } from './scope.ts';
import type { Db, Tx } from './tables.ts';

export type ResourcePart = { limit: number; offset: number };
export type ResourceStore<R extends object> = {
  /**
   * Writes a row, new or not; the same row again changes nothing. @param extra columns that are no field of the row, of a new
   * one only
   */
  put(scope: Scope, tx: Tx, row: R, extra?: Cells): Promise<void>;
  /** @returns false when there is no such row */
  remove(scope: Scope, tx: Tx, key: string): Promise<boolean>;
  find(scope: Scope, db: Db, key: string): Promise<R | undefined>;
  /** As it is stored, deleted or not. */
  stored(scope: Scope, db: Db, key: string): Promise<{ row: R; isDeleted: boolean } | undefined>;
  list(scope: Scope, db: Db, query: ResourceQuery, part?: ResourcePart): Promise<R[]>;
  count(scope: Scope, db: Db, query: Pick<ResourceQuery, 'search' | 'filters'>): Promise<number>;
  /** Those of these keys, deleted ones too: what the feed tells. */
  ofKeys(scope: Scope, db: Db, keys: readonly string[]): Promise<{ row: R; isDeleted: boolean }[]>;
};

export function resourceStore<R extends object>(resource: Resource<R>): ResourceStore<R> {
  const any = resource as AnyResource;
  const { table } = storedOf(any);
  const key = columnOf(any, any.key);
  const keyOf = (row: R) => String(row[resource.key]);
  const branchColumn = any.branch === undefined ? undefined : columnOf(any, any.branch);
  const personColumn = any.person === undefined ? undefined : columnOf(any, any.person);
  /** Of a branch that who asks does not see, or of another person, a row is not there. */
  const seen = (scope: Scope) => {
    if (personColumn !== undefined && !isSystem(scope))
      return sql<boolean>`${sql.ref(`${table}.${personColumn}`)} = ${scope.userId}`;
    return branchColumn === undefined ? sql<boolean>`1 = 1` : inBranches(scope, `${table}.${branchColumn}`);
  };
  const rowsOf = (scope: Scope, db: Db) =>
    tablesOf(db).selectFrom(table).selectAll().where('client_id', '=', scope.clientId).where(seen(scope));
  const read = (cells: Cells) => ({ row: toRow(resource, cells), isDeleted: cells.is_deleted === 1 });

  async function stored(scope: Scope, db: Db, wanted: string) {
    const cells = await rowsOf(scope, db).where(key, '=', wanted).executeTakeFirst();
    return cells === undefined ? undefined : read(cells);
  }

  function audienceOf(row: R): string | undefined {
    if (any.person !== undefined) return ofPerson(String(row[any.person as keyof R]));
    return any.branch === undefined ? undefined : String(row[any.branch as keyof R] ?? '');
  }

  async function changed(scope: Scope, tx: Tx, id: string, branch?: string): Promise<void> {
    const { travels } = any;
    if (travels.offline === 'read')
      await recordChange(scope, tx, travels.collection, documentId(any, id), 0, branch);
  }

  return {
    stored,
    async put(scope, tx, row, extra = {}) {
      const cells = toCells(resource, row);
      const before = await rowsOf(scope, tx).where(key, '=', keyOf(row)).executeTakeFirst();
      if (before !== undefined && isSame(before, cells)) return;
      await tablesOf(tx)
        .insertInto(table)
        .values({ ...extra, ...cells, client_id: scope.clientId } as never)
        .onConflict((conflict) => conflict.columns(['client_id', key]).doUpdateSet(cells as never))
        .execute();
      await changed(scope, tx, keyOf(row), audienceOf(row));
    },
    async remove(scope, tx, wanted) {
      const removed = await tablesOf(tx)
        .updateTable(table)
        .set({ is_deleted: 1 })
        .where('client_id', '=', scope.clientId)
        .where(seen(scope))
        .where(key, '=', wanted)
        .where('is_deleted', '=', 0)
        .returning('client_id')
        .executeTakeFirst();
      if (removed === undefined) return false;
      await changed(scope, tx, wanted);
      return true;
    },
    async find(scope, db, wanted) {
      const found = await stored(scope, db, wanted);
      return found === undefined || found.isDeleted ? undefined : found.row;
    },
    async list(scope, db, query, part) {
      let asked = rowsOf(scope, db)
        .where('is_deleted', '=', 0)
        .where((eb) => toSql(db, eb as never, any, query));
      for (const each of orderSql(db, any, query)) asked = asked.orderBy(each);
      const rows = await (part === undefined ? asked : asked.limit(part.limit).offset(part.offset)).execute();
      return rows.map((cells) => toRow(resource, cells));
    },
    async count(scope, db, query) {
      const { count } = await tablesOf(db)
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .where('client_id', '=', scope.clientId)
        .where(seen(scope))
        .where('is_deleted', '=', 0)
        .where((eb) => toSql(db, eb as never, any, query))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async ofKeys(scope, db, keys) {
      if (keys.length === 0) return [];
      return (
        await rowsOf(scope, db)
          .where(key, 'in', [...keys])
          .execute()
      ).map(read);
    },
  };
}

/** Whether what is stored already says this. PostgreSQL gives a bigint as text. */
function isSame(before: Cells, cells: Cells): boolean {
  return Object.entries(cells).every(([column, cell]) => String(before[column]) === String(cell));
}
