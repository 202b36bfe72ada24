/** What was conciliated of several branches ('+') says of which ('+(a)(b)'). Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

type Part = { client_id: string; conciliation_id: string; branch: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Part>`select distinct c.client_id, c.conciliation_id, change.branch
    from conciliation c
    join conciliation_item on conciliation_item.client_id = c.client_id
      and conciliation_item.conciliation_id = c.conciliation_id
    join receipt on receipt.client_id = c.client_id and 'i ' || receipt.uuid = conciliation_item.item
    join change on change.client_id = c.client_id and change.collection = 'receipts' and change.doc_id = receipt.id
    where c.branch_office_id = '+' and change.branch <> ''`.execute(db);
  const byRow = Map.groupBy(rows, ({ client_id, conciliation_id }) => `${client_id} ${conciliation_id}`);
  for (const parts of byRow.values()) {
    const [{ client_id, conciliation_id }] = parts as [Part];
    const branches = [...new Set(parts.map(({ branch }) => branch))].toSorted();
    if (branches.length < 2) continue;
    await sql`update conciliation set branch_office_id = ${`+${branches.map((one) => `(${one})`).join('')}`}
      where client_id = ${client_id} and conciliation_id = ${conciliation_id}`.execute(db);
  }
}
