/** Reports that come round again; nobody has asked for any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'report_schedule', {
    key: ['client_id', 'schedule_id'],
    columns: {
      ...{ client_id: 'text', schedule_id: 'text', user_id: 'text', is_active: 'integer', body: 'text' },
      ...{ search_text: 'text', sort_next_on: 'text', is_deleted: 'integer' },
    },
  });
}
