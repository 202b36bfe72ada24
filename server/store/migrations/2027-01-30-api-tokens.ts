/** What programs call with; nobody has any before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'api_token', {
    key: ['client_id', 'token_id'],
    columns: {
      client_id: 'text',
      token_id: 'text',
      secret_sha256: 'text',
      body: 'text',
      search_text: 'text',
      sort_name: 'text',
      sort_expires_on: 'text',
      sort_last_used_at: 'text',
      is_deleted: 'integer',
    },
  });
  await sql`create index api_token_secret on api_token (client_id, secret_sha256)`.execute(db);
}
