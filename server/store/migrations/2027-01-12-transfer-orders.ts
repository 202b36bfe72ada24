/** Orders to move goods; nobody has written any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'transfer_order', {
    key: ['client_id', 'order_id'],
    columns: {
      client_id: 'text',
      order_id: 'text',
      body: 'text',
      search_text: 'text',
      sort_number: 'text',
      sort_carta_porte_type: 'text',
      sort_origin: 'text',
      sort_destination: 'text',
      is_deleted: 'integer',
    },
  });
}
