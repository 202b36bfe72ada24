/**
 * How often something was tried: before anybody is known to belong to a client, so the key is no client's. The table in which the library of
 * sessions counted is left by it. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'attempt_count', {
    key: ['name'],
    columns: { name: 'text', count: 'integer', ends_at: 'text' },
  });
  await sql`create index attempt_count_ends on attempt_count (ends_at)`.execute(db);
  await sql`drop table if exists auth_rate_limit`.execute(db);
}
