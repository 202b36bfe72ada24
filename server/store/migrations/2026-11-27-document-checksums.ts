/**
 * What was sealed, stamped and given by the SAT gets the SHA-256 of its bytes, so that it is noticed when a disk gives back
 * others. Of what was there before, the bytes of this day are taken for good. Kept as it was on this date.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

const BATCH = 200;

type Row = { client_id: string; id: string; [column: string]: string };
type Texts = Record<string, string>;

export async function up(db: Kysely<unknown>): Promise<void> {
  await addSums(db, 'receipt', 'id', { sealed_xml: 'sealed_sha256', stamped_xml: 'stamped_sha256' });
  await addSums(db, 'receipt_file', 'file_id', { content: 'content_sha256' });
}

/** @param texts the column of each text, and the new one of its sum */
async function addSums(db: Kysely<unknown>, table: string, key: string, texts: Texts): Promise<void> {
  for (const sum of Object.values(texts)) {
    await sql.raw(`alter table ${table} add column "${sum}" text not null default ''`).execute(db);
  }
  const columns = Object.keys(texts).join(', ');
  let last = { client_id: '', id: '' };
  for (;;) {
    const { rows } = await sql<Row>`
      select client_id, ${sql.ref(key)} as id, ${sql.raw(columns)} from ${sql.table(table)}
      where (client_id, ${sql.ref(key)}) > (${last.client_id}, ${last.id})
      order by client_id, ${sql.ref(key)} limit ${BATCH}`.execute(db);
    for (const row of rows) {
      const sums = Object.entries(texts).map(
        ([text, sum]) => sql`${sql.ref(sum)} = ${sha256(row[text] ?? '')}`,
      );
      await sql`
        update ${sql.table(table)} set ${sql.join(sums)}
        where client_id = ${row.client_id} and ${sql.ref(key)} = ${row.id}`.execute(db);
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

/** Of no text there is none. */
function sha256(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text, 'utf8').digest('hex');
}
