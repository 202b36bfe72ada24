/**
 * Received documents are filtered by their series and folio, whatever the case, and found by their date: what was received before is read
 * once. Each has its category for accounting; none so far. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { sortKey } from '../../../schema/resources/sort-key.ts';
import { createTable } from '../kernel/create-table.ts';

const BATCH = 2_000;
type Old = { client_id: string; uuid: string; issued_at: string; body: string; search_text: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['sort_serie', 'sort_folio', 'category'])
    await sql`alter table received add column ${sql.ref(column)} text not null default ''`.execute(db);
  for (let last: Pick<Old, 'client_id' | 'uuid'> | undefined = { client_id: '', uuid: '' }; last; ) {
    const { client_id, uuid }: Pick<Old, 'client_id' | 'uuid'> = last;
    const { rows }: { rows: Old[] } = await sql<Old>`select client_id, uuid, issued_at, body, search_text
      from received where (client_id, uuid) > (${client_id}, ${uuid})
      order by client_id, uuid limit ${BATCH}`.execute(db);
    for (const row of rows) await fill(db, row);
    last = rows.at(-1);
  }
  await sql`create index received_folio on received (client_id, sort_folio, issued_at)`.execute(db);
  await createTable(db, 'accounting_categories', {
    key: ['client_id', 'settings_id'],
    columns: {
      ...{ client_id: 'text', settings_id: 'text', body: 'text', search_text: 'text' },
      is_deleted: 'integer',
    },
  });
}

async function fill(
  db: Kysely<unknown>,
  { client_id, uuid, issued_at, body, search_text }: Old,
): Promise<void> {
  const { serie, folio } = JSON.parse(body) as { serie?: string; folio?: string };
  const day = sortKey('text', issued_at.slice(0, 10));
  await sql`update received set sort_serie = ${sortKey('text', serie)}, sort_folio = ${sortKey('text', folio)},
    search_text = ${day === '' ? search_text : `${search_text} ${day}`}
    where client_id = ${client_id} and uuid = ${uuid}`.execute(db);
}
