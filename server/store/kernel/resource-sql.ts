/** What a list asks for, in SQL: the server's half of schema/resources/query.ts, held equal to it by a conformance test. */
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  SqliteAdapter,
  sql,
} from 'kysely';
import { anyWordsOf, type ResourceQuery, wordsOf } from '../../../schema/resources/query.ts';
import type { AnyResource } from '../../../schema/resources/resource.ts';
import { sortKey } from '../../../schema/resources/sort-key.ts';
import { hasKey } from './has-key.ts';
import { columnOf, keyOfItems, kindOfField, orderColumn, type ResourceTables } from './resource-table.ts';
import type { Db } from './tables.ts';

/** The rows that are asked for, as a condition on the table of the resource. */
export function toSql(
  db: Db,
  eb: ExpressionBuilder<ResourceTables, string>,
  resource: AnyResource,
  { search, filters }: Pick<ResourceQuery, 'search' | 'filters'>,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = wordsOf(search).map(
    // Folded words are letters and digits only: nothing to escape in a pattern.
    (word) => sql<boolean>`search_text like ${`% ${word}%`}`,
  );
  for (const [field, value] of Object.entries(filters)) {
    const column = sql.ref(columnOf(resource, field));
    const kind = kindOfField(resource, field);
    if ('values' in value && kind === 'json')
      conditions.push(
        eb.or(
          value.values.map((one) =>
            hasKey(columnOf(resource, field), inJson(one), keyOfItems(resource, field)),
          ),
        ),
      );
    else if ('values' in value) conditions.push(isOneOf(column, kind, value.values));
    else if ('alike' in value) {
      const wanted = value.alike.map((one) => sortKey('text', one));
      conditions.push(sql<boolean>`${sql.ref(orderColumn(resource, field).column)} in (${sql.join(wanted)})`);
    } else if ('words' in value) {
      const text = sql`' ' || ${sql.ref(orderColumn(resource, field).column)}`;
      const like = (word: string) => sql<boolean>`${text} like ${`% ${word}%`}`;
      conditions.push(eb.or(anyWordsOf(value.words).map((words) => eb.and(words.map(like)))));
    } else if ('least' in value) {
      const { column: order } = orderColumn(resource, field);
      const key = byteOrder(db, order);
      conditions.push(sql<boolean>`${sql.ref(order)} <> ''`);
      if (value.least !== '') conditions.push(sql<boolean>`${key} >= ${sortKey('decimal', value.least)}`);
      if (value.most !== '') conditions.push(sql<boolean>`${key} <= ${sortKey('decimal', value.most)}`);
    } else {
      const moment = byteOrder(db, columnOf(resource, field));
      // A moment that is not there is of no day.
      conditions.push(
        value.from === '' ? sql<boolean>`${moment} > ''` : sql<boolean>`${moment} >= ${value.from}`,
      );
      if (value.to !== '') conditions.push(sql<boolean>`${moment} < ${behind(value.to)}`);
    }
  }
  return eb.and(conditions);
}

/** As the JSON of a list has it between its quotes. */
const inJson = (text: string) => sql.val(JSON.stringify(text).slice(1, -1));

/** What stands right behind every moment of a day: `2026-11-3:` behind `2026-11-30T23:59:59`. A range of the text itself, so that an index narrows it. */
const behind = (day: string) =>
  `${day.slice(0, -1)}${String.fromCharCode(day.charCodeAt(day.length - 1) + 1)}`;

function isOneOf(
  column: RawBuilder<unknown>,
  kind: ReturnType<typeof kindOfField>,
  values: readonly string[],
): Expression<SqlBool> {
  if (kind === 'text') return sql<boolean>`${column} in (${sql.join(values)})`;
  if (kind === 'boolean') {
    const bits = values.flatMap((value) => (value === 'true' ? [1] : value === 'false' ? [0] : []));
    return bits.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${column} in (${sql.join(bits)})`;
  }
  return sql<boolean>`cast(${column} as text) in (${sql.join(values)})`;
}

/** The order that is asked for, equal ones by their keys: by bytes, whatever the database's own collation is. */
export function orderSql(
  db: Db,
  resource: AnyResource,
  { sort, descending }: Pick<ResourceQuery, 'sort' | 'descending'>,
): RawBuilder<unknown>[] {
  const { column, isText } = orderColumn(resource, sort);
  const way = descending ? sql`desc` : sql`asc`;
  const key = byteOrder(db, columnOf(resource, resource.key));
  return [sql`${isText ? byteOrder(db, column) : sql.ref(column)} ${way}`, sql`${key} ${way}`];
}

function byteOrder(db: Db, column: string): RawBuilder<unknown> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return isSqlite ? sql`${sql.ref(column)}` : sql`${sql.ref(column)} collate "C"`;
}
