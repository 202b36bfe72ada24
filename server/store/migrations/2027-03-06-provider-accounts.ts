/** Bank accounts of suppliers; nobody has written any before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'provider_account', {
    key: ['client_id', 'account_id'],
    columns: {
      ...{ client_id: 'text', account_id: 'text', provider_rfc: 'text', state: 'text' },
      ...{ body: 'text', search_text: 'text', sort_provider_name: 'text', sort_asked_at: 'text' },
      is_deleted: 'integer',
    },
  });
  await sql`create index provider_account_rfc on provider_account (client_id, provider_rfc)`.execute(db);
}
