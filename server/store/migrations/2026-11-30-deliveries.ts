/**
 * What came to a client from another one of this server, so that each revision of a document comes once; and which requests
 * to cancel came that way, before the list of a PAC names them. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'delivery', {
    key: ['client_id', 'sender_id', 'kind', 'document_id'],
    columns: {
      client_id: 'text',
      sender_id: 'text',
      kind: 'text',
      document_id: 'text',
      revision: 'integer',
      delivered_at: 'text',
    },
  });
  await sql`alter table cancel_request add column is_delivered integer not null default 0`.execute(db);
}
