/** What received CFDI have to do with orders: nothing is linked yet. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'order_link', {
    key: ['client_id', 'link_id'],
    columns: {
      client_id: 'text',
      link_id: 'text',
      uuid: 'text',
      document_kind: 'text',
      document_id: 'text',
      order_id: 'text',
      branch_office_id: 'text',
      state: 'text',
      linked_at: 'text',
      body: 'text',
      search_text: 'text',
      is_deleted: 'integer',
    },
  });
  await sql`create index order_link_uuid on order_link (client_id, uuid)`.execute(db);
  await sql`create index order_link_order on order_link (client_id, order_id)`.execute(db);
  await sql`create index purchase_order_provider on purchase_order (client_id, provider_rfc)`.execute(db);
}
