/** Certificates that take the place of another, and the e.firma; what there was replaces none and waits for nothing. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['replaces', 'seals_from'])
    await sql`alter table certificate add column ${sql.ref(column)} text not null default ''`.execute(db);
  await createTable(db, 'efirma', {
    key: ['client_id', 'serial_number'],
    columns: {
      client_id: 'text',
      serial_number: 'text',
      valid_to: 'text',
      certificate: 'text',
      private_key_sealed: 'text',
      body: 'text',
      search_text: 'text',
      sort_name: 'text',
      is_deleted: 'integer',
    },
  });
}
