/**
 * What was sent before accounts had names was sent to the server's own: whoever asks again asks there, and
 * nobody else is asked for what it may have. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update receipt set pac_account_id = 'server'
    where pac_account_id = '' and (uuid <> '' or exists (
      select 1 from job
      where job.client_id = receipt.client_id and job.subject_id = receipt.id
        and job.kind = 'stamp' and job.attempts > 0
    ))`.execute(db);
}
