/** Suppliers abroad as the DIOT names them; nobody has written any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'foreign_supplier', {
    key: ['client_id', 'foreign_supplier_id'],
    columns: {
      ...{ client_id: 'text', foreign_supplier_id: 'text', body: 'text', search_text: 'text' },
      ...{ country: 'text', operation_type: 'text', sort_name: 'text', sort_tax_id: 'text' },
      is_deleted: 'integer',
    },
  });
}
