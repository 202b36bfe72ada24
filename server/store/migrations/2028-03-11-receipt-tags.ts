/**
 * Issued receipts have tags, as received documents have; none so far. Those of received documents get a column of their own, to be filtered by. Kept as it was
 * on this date.
 */
import { type Kysely, sql } from 'kysely';

const BATCH = 2_000;
type Came = { client_id: string; uuid: string; body: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipt add column tags text not null default ''`.execute(db);
  await sql`alter table received add column tags text not null default '[]'`.execute(db);
  for (let last: Pick<Came, 'client_id' | 'uuid'> | undefined = { client_id: '', uuid: '' }; last; ) {
    const { client_id, uuid }: Pick<Came, 'client_id' | 'uuid'> = last;
    const { rows }: { rows: Came[] } = await sql<Came>`select client_id, uuid, body from received
      where (client_id, uuid) > (${client_id}, ${uuid}) order by client_id, uuid limit ${BATCH}`.execute(db);
    for (const row of rows) {
      const { tags = [] } = JSON.parse(row.body) as { tags?: string[] };
      if (tags.length > 0)
        await sql`update received set tags = ${JSON.stringify(tags)}
          where client_id = ${row.client_id} and uuid = ${row.uuid}`.execute(db);
    }
    last = rows.at(-1);
  }
}
