/**
 * Withholdings were stored with a series that held the mark of the folio to come: it is that of their document. And whose place they take is
 * noted, as of other receipts. Devices hear of those that change. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';

const BATCH = 200;
type Row = { client_id: string; id: string; serie: string; folio: string; sealed_xml: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  let last = { client_id: '', id: '' };
  for (;;) {
    const { rows } = await sql<Row>`
      select client_id, id, serie, folio, sealed_xml from receipt
      where (client_id, id) > (${last.client_id}, ${last.id}) and receipt_type = 'R'
      order by client_id, id limit ${BATCH}`.execute(db);
    for (const row of rows) {
      await mend(db, row);
      await noteReplaced(db, row);
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

/** The folio is the end of the word that has both. */
async function mend(db: Kysely<unknown>, { client_id, id, serie, folio, sealed_xml }: Row): Promise<void> {
  const [, word = ''] = /\bFolioInt="([0-9A-Za-z]{1,20})"/.exec(sealed_xml) ?? [];
  if (folio === '' || !word.endsWith(folio)) return;
  const own = word.slice(0, -folio.length);
  if (own === serie) return;
  await sql`update receipt set serie = ${own} where client_id = ${client_id} and id = ${id}`.execute(db);
  const { rows } = await sql<{ last_seq: number }>`
    update client set last_seq = last_seq + 1 where client_id = ${client_id} returning last_seq`.execute(db);
  const seq = rows[0]?.last_seq ?? 0;
  await sql`insert into change (client_id, collection, doc_id, seq) values (${client_id}, 'receipts', ${id}, ${seq})
    on conflict (client_id, collection, doc_id) do update set seq = ${seq}`.execute(db);
}

async function noteReplaced(db: Kysely<unknown>, { client_id, id, sealed_xml }: Row): Promise<void> {
  const [related = ''] = /<[^<>]*\bCfdiRetenRelacionados\b[^<>]*>/.exec(sealed_xml) ?? [];
  const [, uuid] = /\bUUID="([0-9A-Fa-f-]{36})"/.exec(related) ?? [];
  if (uuid === undefined || !related.includes('TipoRelacion="04"')) return;
  await sql`insert into receipt_replacement (client_id, receipt_id, uuid)
    values (${client_id}, ${id}, ${uuid.toUpperCase()}) on conflict do nothing`.execute(db);
}
