/** Issuers in the SAT's lists: none was noted before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'fiscal_risk', {
    key: ['client_id', 'rfc'],
    columns: {
      client_id: 'text',
      rfc: 'text',
      severity: 'text',
      seen_at: 'text',
      body: 'text',
      search_text: 'text',
      sort_name: 'text',
      sort_tax: 'text',
      sort_due_on: 'text',
      is_deleted: 'integer',
    },
  });
  await sql`create index received_issuer on received (client_id, rfc, issued_at)`.execute(db);
}
