/** Whose what was conciliated is: of the branch of the issued documents in it. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conciliation add column branch_office_id text not null default ''`.execute(db);
  // '+': of several.
  await sql`update conciliation set branch_office_id = (
    select case count(distinct nullif(change.branch, '')) when 0 then '' when 1 then max(change.branch) else '+' end
    from conciliation_item
    join receipt on receipt.client_id = conciliation_item.client_id and 'i ' || receipt.uuid = conciliation_item.item
    join change on change.client_id = receipt.client_id and change.collection = 'receipts' and change.doc_id = receipt.id
    where conciliation_item.client_id = conciliation.client_id
      and conciliation_item.conciliation_id = conciliation.conciliation_id)`.execute(db);
}
