/**
 * What was issued is filtered by series, folio and name of its receiver, whatever the case; what was received by version, method and form of payment and
 * by what it refers to. What is there is read once. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { sortKey } from '../../../schema/resources/sort-key.ts';

const BATCH = 2_000;
type Issued = { client_id: string; id: string; serie: string; folio: string; name_receiver: string };
type Came = { client_id: string; uuid: string; body: string };
type Body = { version?: string; payment_method?: string; payment_form?: string; relations?: unknown[] };

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['sort_serie', 'sort_folio', 'sort_business_name'])
    await sql`alter table receipt add column ${sql.ref(column)} text not null default ''`.execute(db);
  for (const column of ['version', 'payment_method', 'payment_form'])
    await sql`alter table received add column ${sql.ref(column)} text not null default ''`.execute(db);
  await sql`alter table received add column relations text not null default '[]'`.execute(db);
  await readIssued(db);
  await readReceived(db);
  await sql`drop index receipt_listed`.execute(db);
  await sql`create index receipt_listed on receipt (client_id, created_at, id, status, receipt_type, payment_method, payment_form,
    version, rfc_receiver, currency, pac, issued_at, sort_total, sort_serie, sort_business_name)`.execute(db);
  await sql`create index receipt_of_folio on receipt (client_id, sort_folio, created_at, id)`.execute(db);
}

async function readIssued(db: Kysely<unknown>): Promise<void> {
  for (let last: Pick<Issued, 'client_id' | 'id'> | undefined = { client_id: '', id: '' }; last; ) {
    const { client_id, id }: Pick<Issued, 'client_id' | 'id'> = last;
    const { rows }: { rows: Issued[] } = await sql<Issued>`select client_id, id, serie, folio, name_receiver
      from receipt where (client_id, id) > (${client_id}, ${id}) order by client_id, id limit ${BATCH}`.execute(
      db,
    );
    for (const row of rows)
      await sql`update receipt set sort_serie = ${sortKey('text', row.serie)}, sort_folio = ${sortKey('text', row.folio)},
        sort_business_name = ${sortKey('text', row.name_receiver)}
        where client_id = ${row.client_id} and id = ${row.id}`.execute(db);
    last = rows.at(-1);
  }
}

async function readReceived(db: Kysely<unknown>): Promise<void> {
  for (let last: Pick<Came, 'client_id' | 'uuid'> | undefined = { client_id: '', uuid: '' }; last; ) {
    const { client_id, uuid }: Pick<Came, 'client_id' | 'uuid'> = last;
    const { rows }: { rows: Came[] } = await sql<Came>`select client_id, uuid, body from received
      where (client_id, uuid) > (${client_id}, ${uuid}) order by client_id, uuid limit ${BATCH}`.execute(db);
    for (const row of rows) {
      const {
        version = '',
        payment_method = '',
        payment_form = '',
        relations = [],
      } = JSON.parse(row.body) as Body;
      await sql`update received set version = ${version}, payment_method = ${payment_method}, payment_form = ${payment_form},
        relations = ${JSON.stringify(relations)} where client_id = ${row.client_id} and uuid = ${row.uuid}`.execute(
        db,
      );
    }
    last = rows.at(-1);
  }
}
