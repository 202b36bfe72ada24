/** REPs that suppliers owe; nobody has noted any before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'expected_rep', {
    key: ['client_id', 'uuid'],
    columns: {
      ...{ client_id: 'text', uuid: 'text', provider_rfc: 'text', state: 'text', due_on: 'text' },
      ...{ body: 'text', search_text: 'text', sort_provider_name: 'text', sort_missing_amount: 'text' },
      is_deleted: 'integer',
    },
  });
  await sql`create index expected_rep_state on expected_rep (client_id, state, provider_rfc)`.execute(db);
  await createTable(db, 'rep_settings', {
    key: ['client_id', 'settings_id'],
    columns: {
      ...{ client_id: 'text', settings_id: 'text', body: 'text', search_text: 'text' },
      is_deleted: 'integer',
    },
  });
}
