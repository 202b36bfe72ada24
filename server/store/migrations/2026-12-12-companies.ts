/** Buyers and suppliers who are on this server, and business units: they begin empty. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

const alike = { body: 'text', search_text: 'text', sort_name: 'text', is_deleted: 'integer' } as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['host', 'guest']) {
    await createTable(db, table, {
      key: ['client_id', 'relation_id'],
      columns: {
        client_id: 'text',
        relation_id: 'text',
        rfc: 'text',
        state: 'text',
        asked_at: 'text',
        own_answer: 'text',
        other_answer: 'text',
        other_client_id: 'text',
        began_at: 'text',
        revision: 'integer',
        ...alike,
      },
    });
    await sql`create index ${sql.ref(`${table}_other`)} on ${sql.ref(table)} (client_id, other_client_id)`.execute(
      db,
    );
    await sql`create index ${sql.ref(`${table}_rfc`)} on ${sql.ref(table)} (client_id, rfc)`.execute(db);
  }
  await createTable(db, 'business_unit', {
    key: ['client_id', 'business_unit_id'],
    columns: {
      client_id: 'text',
      business_unit_id: 'text',
      is_main: 'integer',
      is_active: 'integer',
      is_used: 'integer',
      ...alike,
      sort_zip_code: 'text',
    },
  });
  await createTable(db, 'host_unit', {
    key: ['client_id', 'host_unit_id'],
    columns: {
      client_id: 'text',
      host_unit_id: 'text',
      host_id: 'text',
      business_unit_id: 'text',
      rfc_host: 'text',
      is_used: 'integer',
      ...alike,
      sort_is_main: 'text',
    },
  });
  await sql`create index host_unit_host on host_unit (client_id, host_id)`.execute(db);
}
