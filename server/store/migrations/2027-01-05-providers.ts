/** Suppliers of a buyer; nobody has written any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'provider', {
    key: ['client_id', 'provider_id'],
    columns: {
      ...{ client_id: 'text', provider_id: 'text', rfc: 'text', guest_id: 'text' },
      ...{ provider_status: 'text', business_unit_id: 'text', is_listed: 'integer' },
      ...{ body: 'text', search_text: 'text' },
      ...{ sort_name: 'text', sort_invited_at: 'text', is_deleted: 'integer' },
    },
  });
}
