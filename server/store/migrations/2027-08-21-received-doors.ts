/** By which doors documents come, with the last success and failure of each: known from now on. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'received_door', {
    key: ['client_id', 'door'],
    columns: {
      ...{ client_id: 'text', door: 'text', body: 'text', search_text: 'text' },
      is_deleted: 'integer',
    },
  });
}
