/** Which file of a bank a movement came in, and which other it is; of what came in a table before there is nothing to say. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'bank_movement_source', {
    key: ['client_id', 'movement_id'],
    columns: { client_id: 'text', movement_id: 'text', source: 'text', stands_for: 'text' },
  });
  await sql`create index bank_movement_source_of on bank_movement_source (client_id, stands_for)`.execute(db);
}
