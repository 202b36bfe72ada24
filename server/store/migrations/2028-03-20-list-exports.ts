/**
 * Taking a list out as a table became a function of its own. Every profile that somebody wrote has it, since its people did so until now; the ready-made
 * ones have it by their table. Devices are told. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';

const ADDED = 'lists.export';
type Row = { client_id: string; profile_id: string; permissions: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } =
    await sql<Row>`select client_id, profile_id, permissions from profile where is_deleted = 0`.execute(db);
  for (const { client_id, profile_id, permissions } of rows) {
    const given = JSON.parse(permissions) as string[];
    // «Dueño» has all, and a ready-made one what stands in the table of its name.
    if (given.some((one) => one === '*' || one === ADDED || one.startsWith('@'))) continue;
    await sql`update profile set permissions = ${JSON.stringify([...given, ADDED])}
      where client_id = ${client_id} and profile_id = ${profile_id}`.execute(db);
    const {
      rows: [client],
    } = await sql<{ last_seq: number }>`
      update client set last_seq = last_seq + 1 where client_id = ${client_id} returning last_seq`.execute(
      db,
    );
    const seq = client?.last_seq ?? 0;
    await sql`
      insert into change (client_id, collection, doc_id, seq, branch, former_branches)
      values (${client_id}, 'settings', ${`profile:${profile_id}`}, ${seq}, '', '')
      on conflict (client_id, collection, doc_id) do update set seq = ${seq}`.execute(db);
  }
}
