/** Documents that others invoiced us, and those that were refused: they begin empty. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'received', {
    key: ['client_id', 'uuid'],
    columns: {
      client_id: 'text',
      uuid: 'text',
      rfc: 'text',
      receipt_type: 'text',
      sat_state: 'text',
      issued_at: 'text',
      received_at: 'text',
      body: 'text',
      search_text: 'text',
      sort_name: 'text',
      sort_total: 'text',
      is_deleted: 'integer',
    },
  });
  // No field of the row: whoever writes a row leaves it as it is.
  await sql`alter table received add column sat_due_at text not null default ''`.execute(db);
  await sql`create index received_issued on received (client_id, issued_at)`.execute(db);
  await sql`create index received_sat_due on received (client_id, sat_due_at)`.execute(db);
  await createTable(db, 'refused_document', {
    key: ['client_id', 'refused_id'],
    columns: {
      client_id: 'text',
      refused_id: 'text',
      refused_at: 'text',
      body: 'text',
      search_text: 'text',
      sort_file_name: 'text',
      is_deleted: 'integer',
    },
  });
  await createTable(db, 'received_file', {
    key: ['client_id', 'file_id'],
    columns: {
      client_id: 'text',
      file_id: 'text',
      document_id: 'text',
      kind: 'text',
      file_name: 'text',
      content: 'text',
      content_sha256: 'text',
      created_at: 'text',
    },
  });
  await sql`create index received_file_document on received_file (client_id, document_id)`.execute(db);
}
