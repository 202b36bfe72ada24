/**
 * Which PAC stamped a receipt, the order of its total, and files that are annexed to it, of which there are none yet. Devices hear of
 * each that has a stamp. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { sortKey } from '../../../schema/resources/sort-key.ts';

const BATCH = 200;

type Row = { client_id: string; id: string; uuid: string; total: string; stamped_xml: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['sort_total', 'pac', 'annexed'])
    await sql`alter table receipt add column ${sql.ref(column)} text not null default ''`.execute(db);
  let last = { client_id: '', id: '' };
  for (;;) {
    const { rows } = await sql<Row>`
      select client_id, id, uuid, total, stamped_xml from receipt
      where (client_id, id) > (${last.client_id}, ${last.id}) order by client_id, id limit ${BATCH}`.execute(
      db,
    );
    for (const row of rows) await fill(db, row);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

async function fill(db: Kysely<unknown>, { client_id, id, uuid, total, stamped_xml }: Row): Promise<void> {
  const pac = /\bRfcProvCertif="([^"]*)"/.exec(stamped_xml)?.[1] ?? '';
  await sql`update receipt set sort_total = ${sortKey('decimal', total)}, pac = ${pac}
    where client_id = ${client_id} and id = ${id}`.execute(db);
  if (uuid === '') return;
  const { rows } = await sql<{ last_seq: number }>`
    update client set last_seq = last_seq + 1 where client_id = ${client_id} returning last_seq`.execute(db);
  await sql`update change set seq = ${rows[0]?.last_seq ?? 0}
    where client_id = ${client_id} and collection = 'receipts' and doc_id = ${id}`.execute(db);
}
