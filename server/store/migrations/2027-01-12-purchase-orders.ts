/** Purchase orders, what was received of them, their folios and photos: they begin empty. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'purchase_order', {
    key: ['client_id', 'id'],
    columns: {
      client_id: 'text',
      id: 'text',
      role: 'text',
      source_id: 'text',
      number: 'text',
      branch_office_id: 'text',
      sent_at: 'text',
      status_id: 'text',
      status_cfdi_id: 'text',
      answer: 'text',
      provider_rfc: 'text',
      delivery_on: 'text',
      body: 'text',
      search_text: 'text',
      sort_number: 'text',
      sort_provider_name: 'text',
      sort_buyer_name: 'text',
      sort_total: 'text',
      is_deleted: 'integer',
    },
  });
  await sql`create unique index purchase_order_number on purchase_order (client_id, number) where role = 'buyer'`.execute(
    db,
  );
  await sql`create index purchase_order_sent on purchase_order (client_id, sent_at)`.execute(db);
  await createTable(db, 'merchandise_receipt', {
    key: ['client_id', 'id'],
    columns: {
      client_id: 'text',
      id: 'text',
      role: 'text',
      source_id: 'text',
      order_id: 'text',
      folio: 'text',
      branch_office_id: 'text',
      action_type_id: 'text',
      answer: 'text',
      receipt_date: 'text',
      body: 'text',
      search_text: 'text',
      sort_folio: 'text',
      sort_purchase_order_number: 'text',
      sort_provider_name: 'text',
      sort_buyer_name: 'text',
      is_deleted: 'integer',
    },
  });
  await sql`create unique index merchandise_receipt_folio on merchandise_receipt (client_id, folio) where role = 'buyer'`.execute(
    db,
  );
  await sql`create index merchandise_receipt_order on merchandise_receipt (client_id, order_id)`.execute(db);
  await createTable(db, 'order_folio', {
    key: ['client_id', 'kind'],
    columns: { client_id: 'text', kind: 'text', last: 'integer' },
  });
  await createTable(db, 'order_file', {
    key: ['client_id', 'file_id'],
    columns: {
      client_id: 'text',
      file_id: 'text',
      document_id: 'text',
      content: 'text',
      content_sha256: 'text',
      created_at: 'text',
    },
  });
  await sql`create index order_file_document on order_file (client_id, document_id)`.execute(db);
}
