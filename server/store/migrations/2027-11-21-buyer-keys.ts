/** What a supplier invoices a buyer's products as: nobody remembered it before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'buyer_key', {
    key: ['client_id', 'buyer_key_id'],
    columns: {
      ...{ client_id: 'text', buyer_key_id: 'text', buyer_rfc: 'text', ordered_key: 'text' },
      ...{ body: 'text', search_text: 'text', sort_buyer_name: 'text', is_deleted: 'integer' },
    },
  });
  await sql`create index buyer_key_ordered on buyer_key (client_id, buyer_rfc, ordered_key)`.execute(db);
}
