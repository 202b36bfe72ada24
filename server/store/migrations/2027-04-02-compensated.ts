/** What of a received invoice was compensated stands with it. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

type Part = { client_id: string; item: string; amount: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Part>`select i.client_id, i.item, i.amount from conciliation_item i
    join conciliation c on c.client_id = i.client_id and c.conciliation_id = i.conciliation_id
    where i.state = 'done' and c.way in ('i/p', 'p/i') and i.item like 'p %'`.execute(db);
  for (const [, parts] of Map.groupBy(rows, ({ client_id, item }) => `${client_id} ${item}`)) {
    const [{ client_id, item }] = parts as [Part];
    const uuid = item.slice(2);
    const found = await sql<{ body: string }>`select body from received
      where client_id = ${client_id} and uuid = ${uuid}`.execute(db);
    const [row] = found.rows;
    if (row === undefined) continue;
    const compensated = sumOf(parts.map(({ amount }) => amount));
    const body = JSON.stringify({ ...JSON.parse(row.body), compensated });
    await sql`update received set body = ${body} where client_id = ${client_id} and uuid = ${uuid}`.execute(
      db,
    );
  }
}

/** Of amounts with two decimals. */
function sumOf(amounts: readonly string[]): string {
  const cents = amounts.map((amount) => BigInt(amount.replace('.', ''))).reduce((sum, one) => sum + one, 0n);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
