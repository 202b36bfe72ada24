/** Links are listed with the receipt that each opens: what of it they are found by. Kept as it was on this date. */
import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { foldWords } from '../../../schema/catalogs/fold.ts';

const BATCH = 200;
const TEXTS = { state: 'unopened', branch: '', body: '{}', search_text: '', sort_name_receiver: '' };

type Old = {
  client_id: string;
  link_id: string;
  created_by: string;
  revoked_at: string;
  opens: number | string;
  uuid: string;
  document_type_id: number | string;
  serie: string;
  folio: string;
  rfc_receiver: string;
  name_receiver: string;
  total: string;
  currency: string;
  branch: string | null;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, text] of Object.entries(TEXTS))
    await sql`alter table receipt_link add column ${sql.ref(column)} text not null default ${sql.lit(text)}`.execute(
      db,
    );
  await sql`alter table receipt_link add column is_deleted integer not null default 0`.execute(db);
  // SQLite's integers are as wide as any.
  if (!(db.getExecutor().adapter instanceof SqliteAdapter))
    await sql`alter table receipt_link alter column opens type bigint`.execute(db);
  // Two secrets of 256 bits are never the same: the rows of a resource need no index to say so.
  await sql`drop index receipt_link_secret`.execute(db);
  await sql`create index receipt_link_secret on receipt_link (client_id, secret_sha256)`.execute(db);
  await sql`create index receipt_link_created on receipt_link (client_id, created_at)`.execute(db);
  for (let after: Pick<Old, 'client_id' | 'link_id'> | undefined = { client_id: '', link_id: '' }; after; ) {
    const rows: Old[] = await linksAfter(db, after);
    for (const row of rows) await fill(db, row);
    after = rows.at(-1);
  }
}

async function linksAfter(
  db: Kysely<unknown>,
  { client_id, link_id }: Pick<Old, 'client_id' | 'link_id'>,
): Promise<Old[]> {
  const { rows } =
    await sql<Old>`select link.client_id, link.link_id, link.created_by, link.revoked_at, link.opens,
      receipt.uuid, receipt.document_type_id, receipt.serie, receipt.folio, receipt.rfc_receiver,
      receipt.name_receiver, receipt.total, receipt.currency, change.branch
    from receipt_link link
    join receipt on receipt.client_id = link.client_id and receipt.id = link.receipt_id
    left join change on change.client_id = link.client_id and change.collection = 'receipts'
      and change.doc_id = link.receipt_id
    where (link.client_id, link.link_id) > (${client_id}, ${link_id})
    order by link.client_id, link.link_id limit ${BATCH}`.execute(db);
  return rows;
}

async function fill(db: Kysely<unknown>, row: Old): Promise<void> {
  const { uuid, serie, folio, rfc_receiver, name_receiver, total, currency } = row;
  const body = {
    ...{ uuid, document_type_id: Number(row.document_type_id), serie, folio },
    ...{ rfc_receiver, name_receiver, total, currency },
  };
  const found = [`${serie}${folio}`, `${serie}-${folio}`, name_receiver, rfc_receiver, uuid, row.created_by];
  const state = row.revoked_at !== '' ? 'revoked' : Number(row.opens) > 0 ? 'opened' : 'unopened';
  await sql`update receipt_link set state = ${state}, branch = ${row.branch ?? ''}, body = ${JSON.stringify(body)},
      search_text = ${` ${found.flatMap(foldWords).join(' ')}`},
      sort_name_receiver = ${foldWords(name_receiver).join(' ')}
    where client_id = ${row.client_id} and link_id = ${row.link_id}`.execute(db);
}
