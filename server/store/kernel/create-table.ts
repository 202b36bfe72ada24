/** How migrations make a table: no column is ever null, what is not there is empty text or 0. */
import { type Kysely, sql } from 'kysely';

export type TableShape = { key: string[]; columns: Record<string, 'text' | 'integer' | 'bigint'> };

export async function createTable(
  db: Kysely<unknown>,
  name: string,
  { key, columns }: TableShape,
): Promise<void> {
  const lines = Object.entries(columns).map(([column, kind]) => `"${column}" ${kind} not null`);
  lines.push(`constraint ${name}_key primary key (${key.join(', ')})`);
  await sql.raw(`create table ${name} (${lines.join(', ')})`).execute(db);
}
