/** Dossiers of materiality; nobody has asked for any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'dossier', {
    key: ['client_id', 'dossier_id'],
    columns: {
      ...{ client_id: 'text', dossier_id: 'text', user_id: 'text', body: 'text', search_text: 'text' },
      ...{ sort_at: 'text', sort_name: 'text', sort_from: 'text', is_deleted: 'integer' },
    },
  });
}
