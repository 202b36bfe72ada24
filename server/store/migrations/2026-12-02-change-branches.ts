/** Each change says the branch of its document, so that it is told to who may see it. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

const BATCH = 500;
type Row = { client_id: string; id: string; receipt: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table change add column branch text not null default ''`.execute(db);
  await sql`alter table change add column former_branches text not null default ''`.execute(db);
  await sql`update change set branch = substr(doc_id, 8)
    where collection = 'settings' and doc_id like 'branch:%'`.execute(db);
  await sql`update change set branch = coalesce((select serie.branch_office_id from serie
      where serie.client_id = change.client_id and 'serie:' || serie.serie = change.doc_id), '')
    where collection = 'settings' and doc_id like 'serie:%'`.execute(db);
  await ofReceipts(db, 'receipt', 'id', 'receipts');
  await ofReceipts(db, 'draft', 'slug', 'drafts');
}

async function ofReceipts(
  db: Kysely<unknown>,
  table: string,
  key: string,
  collection: string,
): Promise<void> {
  let last = { client_id: '', id: '' };
  for (;;) {
    const { rows } = await sql<Row>`select client_id, ${sql.ref(key)} as id, receipt from ${sql.table(table)}
      where (client_id, ${sql.ref(key)}) > (${last.client_id}, ${last.id})
      order by client_id, ${sql.ref(key)} limit ${BATCH}`.execute(db);
    for (const { client_id, id, receipt } of rows) {
      const branch = branchIn(receipt);
      if (branch === '') continue;
      await sql`update change set branch = ${branch}
        where client_id = ${client_id} and collection = ${collection} and doc_id = ${id}`.execute(db);
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

function branchIn(receipt: string): string {
  try {
    const { branch_office_id } = JSON.parse(receipt) as { branch_office_id?: unknown };
    return typeof branch_office_id === 'string' ? branch_office_id : '';
  } catch {
    return '';
  }
}
