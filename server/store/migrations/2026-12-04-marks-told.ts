/**
 * Branches that receipts were issued from are used, and stay. Devices hear of those, and of customers with a mark: until now the mark
 * was the server's alone. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';

type Marked = { client_id: string; id: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  const branches = await sql<Marked>`
    update branch set is_used = 1 where is_used = 0 and exists (
      select 1 from change where change.client_id = branch.client_id
        and change.collection = 'receipts' and change.branch = branch.branch_office_id
    ) returning client_id, branch_office_id as id`.execute(db);
  for (const { client_id, id } of branches.rows) await tell(db, client_id, 'settings', `branch:${id}`, id);
  const customers = await sql<Marked>`
    select client_id, slug as id from customer where is_inactive <> 0 and is_deleted = 0`.execute(db);
  for (const { client_id, id } of customers.rows) await tell(db, client_id, 'parties', id, '');
}

async function tell(
  db: Kysely<unknown>,
  clientId: string,
  collection: string,
  id: string,
  branch: string,
): Promise<void> {
  const { rows } = await sql<{ last_seq: number }>`
    update client set last_seq = last_seq + 1 where client_id = ${clientId} returning last_seq`.execute(db);
  const seq = rows[0]?.last_seq ?? 0;
  await sql`insert into change (client_id, collection, doc_id, seq, branch)
    values (${clientId}, ${collection}, ${id}, ${seq}, ${branch})
    on conflict (client_id, collection, doc_id) do update set seq = ${seq}`.execute(db);
}
