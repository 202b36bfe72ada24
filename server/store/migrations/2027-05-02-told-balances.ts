/**
 * Devices are told what of a received invoice was compensated, and what credit notes took off one that was issued: both stood with their documents
 * only once those changed. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { add, exact, toText, ZERO } from '../../../schema/values/decimal.ts';

type Compensated = { client_id: string; uuid: string };
type Note = { client_id: string; id: string; balance: string; paid: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  await tellCompensated(db);
  await writeCredited(db);
}

async function tellCompensated(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Compensated>`select distinct i.client_id, substr(i.item, 3) as uuid
    from conciliation_item i
    join conciliation c on c.client_id = i.client_id and c.conciliation_id = i.conciliation_id
    where i.state = 'done' and c.way in ('i/p', 'p/i') and i.item like 'p %' order by 1, 2`.execute(db);
  for (const { client_id, uuid } of rows) await tell(db, client_id, 'received', uuid);
}

/** Of notes in force, in the currency of their invoice. */
async function writeCredited(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Note>`select r.client_id, r.id, r.balance, e.paid
    from balance_entry e join receipt r on r.client_id = e.client_id and r.uuid = e.invoice_uuid
    where e.kind = 'credit' and e.state = 'stamped' and e.currency = r.currency
      and r.uuid <> '' and r.balance <> '' order by r.client_id, r.id`.execute(db);
  for (const [, notes] of Map.groupBy(rows, ({ client_id, id }) => `${client_id} ${id}`)) {
    const [{ client_id, id, balance }] = notes as [Note];
    const before = JSON.parse(balance) as { credited?: string };
    const credited = toText(notes.map(({ paid }) => exact(paid)).reduce(add, ZERO));
    if (before.credited === credited) continue;
    const now = JSON.stringify({ ...before, credited });
    await sql`update receipt set balance = ${now} where client_id = ${client_id} and id = ${id}`.execute(db);
    await tell(db, client_id, 'receipts', id);
  }
}

/** Of a row that nobody was told of, there is nothing to tell again. */
async function tell(db: Kysely<unknown>, clientId: string, collection: string, id: string): Promise<void> {
  const found = await sql`select 1 from change where client_id = ${clientId} and collection = ${collection}
    and doc_id = ${id}`.execute(db);
  if (found.rows.length === 0) return;
  const { rows } = await sql<{ last_seq: number }>`
    update client set last_seq = last_seq + 1 where client_id = ${clientId} returning last_seq`.execute(db);
  await sql`update change set seq = ${rows[0]?.last_seq ?? 0}
    where client_id = ${clientId} and collection = ${collection} and doc_id = ${id}`.execute(db);
}
