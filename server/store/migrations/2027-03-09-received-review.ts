/** What is received can be filtered by whether it was approved. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

const BATCH = 500;
type Came = { client_id: string; uuid: string; body: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table received add column review text not null default 'pending'`.execute(db);
  for (let after: Came | undefined = { client_id: '', uuid: '', body: '' }; after !== undefined; ) {
    const { client_id, uuid }: Came = after;
    const { rows }: { rows: Came[] } = await sql<Came>`select client_id, uuid, body from received
      where (client_id, uuid) > (${client_id}, ${uuid}) order by client_id, uuid limit ${BATCH}`.execute(db);
    for (const row of rows) {
      const { review = 'pending' } = JSON.parse(row.body) as { review?: string };
      if (review !== 'pending')
        await sql`update received set review = ${review}
          where client_id = ${row.client_id} and uuid = ${row.uuid}`.execute(db);
    }
    after = rows.at(-1);
  }
}
