/** How often the SAT is asked again about what was received; every 7 days, and 30 of what is old, before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'sat_check_settings', {
    key: ['client_id', 'settings_id'],
    columns: {
      ...{ client_id: 'text', settings_id: 'text', body: 'text', search_text: 'text' },
      is_deleted: 'integer',
    },
  });
}
