/** What each document says of others, issued and received: read once from what is kept of it, and told to devices. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { decodeXml } from '../../../schema/cfdi/decode-bytes.ts';
import { type Relation, relationsOf } from '../../../schema/cfdi/relations.ts';

const BATCH = 200;

type Place = { client_id: string; id: string };
type Issued = Place & { sealed_xml: string };
type Came = Place & { body: string; content: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipt add column relations text not null default ''`.execute(db);
  await each(
    async ({ client_id, id }) =>
      (
        await sql<Issued>`select client_id, id, sealed_xml from receipt
          where (client_id, id) > (${client_id}, ${id}) order by client_id, id limit ${BATCH}`.execute(db)
      ).rows,
    async ({ client_id, id, sealed_xml }) => {
      const relations = relationsOf(sealed_xml);
      if (relations.length === 0) return;
      await sql`update receipt set relations = ${JSON.stringify(relations)}
        where client_id = ${client_id} and id = ${id}`.execute(db);
      await tell(db, 'receipts', { client_id, id });
    },
  );
  await each(
    async ({ client_id, id }) =>
      (
        await sql<Came>`select received.client_id, received.uuid as id, received.body, received_file.content
          from received join received_file on received_file.client_id = received.client_id
            and received_file.file_id = 'xml ' || received.uuid
          where (received.client_id, received.uuid) > (${client_id}, ${id})
          order by received.client_id, received.uuid limit ${BATCH}`.execute(db)
      ).rows,
    async ({ client_id, id, body, content }) => {
      const relations = relationsInFile(content);
      if (relations.length === 0) return;
      const said = JSON.stringify({ ...(JSON.parse(body) as object), relations });
      await sql`update received set body = ${said} where client_id = ${client_id} and uuid = ${id}`.execute(
        db,
      );
      await tell(db, 'received', { client_id, id });
    },
  );
}

async function each<T extends Place>(
  read: (after: Place) => Promise<T[]>,
  work: (row: T) => Promise<void>,
): Promise<void> {
  for (let after: Place | undefined = { client_id: '', id: '' }; after !== undefined; ) {
    const rows: T[] = await read(after);
    for (const row of rows) await work(row);
    after = rows.at(-1);
  }
}

function relationsInFile(content: string): Relation[] {
  const decoded = decodeXml(Buffer.from(content, 'base64'));
  return 'error' in decoded ? [] : relationsOf(decoded.text);
}

async function tell(db: Kysely<unknown>, collection: string, { client_id, id }: Place): Promise<void> {
  const { rows } = await sql<{ last_seq: number }>`
    update client set last_seq = last_seq + 1 where client_id = ${client_id} returning last_seq`.execute(db);
  await sql`update change set seq = ${rows[0]?.last_seq ?? 0}
    where client_id = ${client_id} and collection = ${collection} and doc_id = ${id}`.execute(db);
}
