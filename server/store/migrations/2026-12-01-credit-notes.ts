/**
 * Credit notes take something off what invoices owe: of those that are there it is noted, and what is in force is taken off.
 * Devices hear of each invoice. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { compare, exact, subtract, toText, ZERO } from '../../../schema/values/decimal.ts';
import { type Credit, readMovement } from '../payments/read-balances.ts';

const BATCH = 200;
type Row = { client_id: string; id: string; uuid: string; status: string; sealed_xml: string };
type Invoice = { id: string; uuid: string; currency: string; balance: string };
type Share = { uuid: string; paid: string; invoice: Invoice | undefined };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table balance_entry add column kind text not null default 'payment'`.execute(db);
  let last = { client_id: '', id: '' };
  for (;;) {
    const { rows } = await sql<Row>`
      select client_id, id, uuid, status, sealed_xml from receipt
      where (client_id, id) > (${last.client_id}, ${last.id}) and receipt_type = 'E'
      order by client_id, id limit ${BATCH}`.execute(db);
    for (const row of rows) {
      const { credit } = readMovement('E', row.sealed_xml);
      if (credit !== undefined) await note(db, row, credit);
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

async function note(db: Kysely<unknown>, row: Row, credit: Credit): Promise<void> {
  const { client_id, id, uuid, status } = row;
  const isInForce = uuid !== '' && (status === 'issue' || status === 'sent' || status === 'cancel_pending');
  const over = status === 'refused' || status === 'cancelled' ? status : 'reserved';
  const state = isInForce ? 'stamped' : over;
  for (const [position, share] of (await shares(db, client_id, credit)).entries()) {
    await sql`insert into balance_entry
      (client_id, receipt_id, position, invoice_uuid, partiality, currency, previous, paid, remaining, state, kind)
      values (${client_id}, ${id}, ${position}, ${share.uuid}, 0, ${credit.currency}, '', ${share.paid}, '', ${state}, 'credit')`.execute(
      db,
    );
    if (isInForce) await takeOff(db, client_id, share, credit.currency);
  }
}

async function shares(db: Kysely<unknown>, clientId: string, credit: Credit): Promise<Share[]> {
  const found: Invoice[] = [];
  for (const uuid of credit.uuids) {
    const { rows } = await sql<Invoice>`select id, uuid, currency, balance from receipt
      where client_id = ${clientId} and uuid = ${uuid} and uuid <> ''
        and receipt_type = 'I' and payment_method = 'PPD' and balance <> ''`.execute(db);
    found.push(...rows);
  }
  const [only, ...others] = credit.uuids;
  if (only !== undefined && others.length === 0)
    return [{ uuid: only, paid: credit.amount, invoice: found[0] }];
  const owing = found.filter(({ currency }) => currency === credit.currency);
  let rest = exact(credit.amount);
  return owing.flatMap((invoice, at) => {
    const owed = exact((JSON.parse(invoice.balance) as { balance: string }).balance);
    const share = at === owing.length - 1 || compare(owed, rest) > 0 ? rest : owed;
    rest = subtract(rest, share);
    return share.units > 0n ? [{ uuid: invoice.uuid, paid: toText(share), invoice }] : [];
  });
}

async function takeOff(
  db: Kysely<unknown>,
  clientId: string,
  { invoice, paid }: Share,
  currency: string,
): Promise<void> {
  if (invoice === undefined || invoice.currency !== currency) return;
  const before = JSON.parse(invoice.balance) as { balance: string };
  const left = subtract(exact(before.balance), exact(paid));
  const balance = toText(compare(left, ZERO) < 0 ? { ...left, units: 0n } : left);
  const now = JSON.stringify({ ...before, balance });
  await sql`update receipt set balance = ${now} where client_id = ${clientId} and id = ${invoice.id}`.execute(
    db,
  );
  const { rows } = await sql<{ last_seq: number }>`
    update client set last_seq = last_seq + 1 where client_id = ${clientId} returning last_seq`.execute(db);
  const seq = rows[0]?.last_seq ?? 0;
  await sql`insert into change (client_id, collection, doc_id, seq) values (${clientId}, 'receipts', ${invoice.id}, ${seq})
    on conflict (client_id, collection, doc_id) do update set seq = ${seq}`.execute(db);
}
