/** Which issued invoices are advances: read once from what is kept of them, and told to devices. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { isAdvanceXml } from '../../../schema/cfdi/advance.ts';

const BATCH = 200;

type Place = { client_id: string; id: string };
type Issued = Place & { sealed_xml: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipt add column is_advance integer not null default 0`.execute(db);
  for (let after: Place | undefined = { client_id: '', id: '' }; after !== undefined; ) {
    const { client_id, id }: Place = after;
    const { rows }: { rows: Issued[] } = await sql<Issued>`select client_id, id, sealed_xml from receipt
      where (client_id, id) > (${client_id}, ${id}) and receipt_type = 'I' and sealed_xml like '%"84111506"%'
      order by client_id, id limit ${BATCH}`.execute(db);
    for (const { sealed_xml, ...place } of rows) if (isAdvanceXml(sealed_xml)) await mark(db, place);
    after = rows.at(-1);
  }
}

async function mark(db: Kysely<unknown>, { client_id, id }: Place): Promise<void> {
  await sql`update receipt set is_advance = 1 where client_id = ${client_id} and id = ${id}`.execute(db);
  const { rows } = await sql<{ last_seq: number }>`
    update client set last_seq = last_seq + 1 where client_id = ${client_id} returning last_seq`.execute(db);
  await sql`update change set seq = ${rows[0]?.last_seq ?? 0}
    where client_id = ${client_id} and collection = 'receipts' and doc_id = ${id}`.execute(db);
}
