/**
 * Somebody has several profiles, and may be given the series that they issue in. Who has one keeps it; devices are told of everybody
 * anew. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';

type Told = { client_id: string; person_id: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['member', 'person']) {
    const name = sql.ref(table);
    await sql`alter table ${name} add column profiles text not null default '[]'`.execute(db);
    await sql`update ${name} set profiles = '["' || profile_id || '"]'`.execute(db);
    await sql`alter table ${name} drop column profile_id`.execute(db);
  }
  await sql`alter table member add column serials text not null default ''`.execute(db);
  const { rows } = await sql<Told>`
    select client_id, person_id from person where is_deleted = 0 order by client_id, person_id`.execute(db);
  for (const { client_id, person_id } of rows) {
    const counted = await sql<{ last_seq: number }>`
      update client set last_seq = last_seq + 1 where client_id = ${client_id} returning last_seq`.execute(
      db,
    );
    await sql`update change set seq = ${counted.rows[0]?.last_seq ?? 0}
      where client_id = ${client_id} and collection = 'settings' and doc_id = ${`user:${person_id}`}`.execute(
      db,
    );
  }
}
