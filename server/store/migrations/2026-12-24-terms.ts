/** Terms and conditions; nobody has written or accepted any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

const COMMON = { body: 'text', search_text: 'text', is_deleted: 'integer' } as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'terms_version', {
    key: ['client_id', 'version_id'],
    columns: { client_id: 'text', version_id: 'text', number: 'bigint', ...COMMON },
  });
  await createTable(db, 'host_terms', {
    key: ['client_id', 'host_id'],
    columns: { client_id: 'text', host_id: 'text', sort_at: 'text', ...COMMON },
  });
  await createTable(db, 'terms_acceptance', {
    key: ['client_id', 'acceptance_id'],
    columns: {
      ...{ client_id: 'text', acceptance_id: 'text' },
      ...{ sort_at: 'text', sort_name: 'text', sort_number: 'text' },
      ...COMMON,
    },
  });
}
