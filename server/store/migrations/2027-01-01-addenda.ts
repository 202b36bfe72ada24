/** Addenda of what is issued; nobody has written any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'receipt_addenda', {
    key: ['client_id', 'receipt_id', 'version'],
    columns: {
      ...{ client_id: 'text', receipt_id: 'text', version: 'integer' },
      ...{ addenda: 'text', layouts: 'text', content: 'text', content_sha256: 'text' },
      ...{ written_by: 'text', written_at: 'text' },
    },
  });
}
