/** Which receipt has the goods of a count: those that are there are each of their own. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'goods_joined', {
    key: ['client_id', 'count_id'],
    columns: { client_id: 'text', count_id: 'text', receipt_id: 'text' },
  });
  await sql`create index goods_joined_receipt on goods_joined (client_id, receipt_id)`.execute(db);
  await sql`
    insert into goods_joined (client_id, count_id, receipt_id)
    select client_id, id, id from merchandise_receipt
    where role = 'buyer' and action_type_id <> '3' and is_deleted = 0
  `.execute(db);
}
