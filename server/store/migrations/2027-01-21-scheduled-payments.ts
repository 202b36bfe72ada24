/** Payments that are planned; nobody has written any before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'scheduled_payment', {
    key: ['client_id', 'payment_id'],
    columns: {
      ...{ client_id: 'text', payment_id: 'text', uuid: 'text', provider_rfc: 'text' },
      ...{ status_id: 'text', register_status_id: 'text', payment_date: 'text' },
      ...{ body: 'text', search_text: 'text' },
      ...{ sort_provider_name: 'text', sort_payment_amount: 'text', sort_scheduled_at: 'text' },
      is_deleted: 'integer',
    },
  });
  await sql`create index scheduled_payment_uuid on scheduled_payment (client_id, uuid)`.execute(db);
}
