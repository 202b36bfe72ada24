/** What is received can be filtered by its currency. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

const BATCH = 500;
type Came = { client_id: string; uuid: string; body: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table received add column currency text not null default ''`.execute(db);
  for (let after: Came | undefined = { client_id: '', uuid: '', body: '' }; after !== undefined; ) {
    const { client_id, uuid }: Came = after;
    const { rows }: { rows: Came[] } = await sql<Came>`select client_id, uuid, body from received
      where (client_id, uuid) > (${client_id}, ${uuid}) order by client_id, uuid limit ${BATCH}`.execute(db);
    for (const [key, uuids] of byCurrency(rows)) {
      const [client = '', currency = ''] = key.split(' ');
      await sql`update received set currency = ${currency}
        where client_id = ${client} and uuid in (${sql.join(uuids)})`.execute(db);
    }
    after = rows.at(-1);
  }
}

function byCurrency(rows: readonly Came[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { client_id, uuid, body } of rows) {
    const { currency = '' } = JSON.parse(body) as { currency?: string };
    const key = `${client_id} ${currency}`;
    found.set(key, [...(found.get(key) ?? []), uuid]);
  }
  return found;
}
