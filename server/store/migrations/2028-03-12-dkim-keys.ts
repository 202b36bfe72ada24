/** What an account sends through its own server may be signed by a key of its own (DKIM). Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_server add column dkim_key_sealed text not null default ''`.execute(db);
}
