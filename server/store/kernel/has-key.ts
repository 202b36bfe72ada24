/** A column that has several keys, as the JSON of a list of texts. */
import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether the key is one of them, letter by letter: both databases have `replace`, and it knows no patterns. */
export function hasKey(column: string, key: Expression<unknown>): Expression<SqlBool> {
  const list = sql.ref(column);
  return sql<SqlBool>`replace(${list}, '"' || ${key} || '"', '') <> ${list}`;
}
