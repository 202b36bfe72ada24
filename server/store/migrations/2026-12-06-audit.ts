/** The audit log: it begins with what is done from now on. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'audit_entry', {
    key: ['client_id', 'entry_id'],
    columns: {
      client_id: 'text',
      entry_id: 'text',
      at: 'text',
      kind: 'text',
      user_name: 'text',
      hash: 'text',
      body: 'text',
      search_text: 'text',
      is_deleted: 'integer',
    },
  });
}
