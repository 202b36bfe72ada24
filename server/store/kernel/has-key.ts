/** A column that has several keys, as the JSON of a list of texts. */
import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Whether the key is one of them, letter by letter: both databases have `replace`, and it knows no patterns.
 * @param named each of the list is an object, with its key under this name
 */
export function hasKey(column: string, key: Expression<unknown>, named?: string): Expression<SqlBool> {
  const list = sql.ref(column);
  const before = named === undefined ? '"' : `"${named}":"`;
  return sql<SqlBool>`replace(${list}, ${sql.lit(before)} || ${key} || '"', '') <> ${list}`;
}
