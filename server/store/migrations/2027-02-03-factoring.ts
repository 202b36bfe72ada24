/** Factoring companies, their clients, and invoices that are asked to be bought; nobody has any before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['factor', 'factor_client']) {
    await createTable(db, table, {
      key: ['client_id', 'relation_id'],
      columns: {
        ...{ client_id: 'text', relation_id: 'text', rfc: 'text', state: 'text', asked_at: 'text' },
        ...{ own_answer: 'text', other_answer: 'text', other_client_id: 'text', began_at: 'text' },
        ...{ revision: 'integer', body: 'text', search_text: 'text', sort_name: 'text' },
        is_deleted: 'integer',
      },
    });
    await sql.raw(`create index ${table}_of on ${table} (client_id, other_client_id)`).execute(db);
    await sql.raw(`create index ${table}_rfc on ${table} (client_id, rfc)`).execute(db);
  }
  await createTable(db, 'factoring', {
    key: ['client_id', 'request_id'],
    columns: {
      ...{ client_id: 'text', request_id: 'text', uuid: 'text', role: 'text', state: 'text' },
      ...{ relation_id: 'text', branch_office_id: 'text', asked_at: 'text' },
      ...{ supplier_client: 'text', host_client: 'text', factor_client: 'text', revision: 'integer' },
      ...{ body: 'text', search_text: 'text', sort_total: 'text', sort_due_on: 'text' },
      is_deleted: 'integer',
    },
  });
  // An invoice is asked for once at a time, whoever asks first.
  await sql`create unique index factoring_live on factoring (client_id, uuid)
    where state in ('requested', 'confirmed', 'offered', 'ceded', 'paid', 'settled')`.execute(db);
}
