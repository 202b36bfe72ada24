/**
 * Requests to cancel, and answers to those of others, leave once: whether one has left, how often and through which
 * account is written beside it. What an older version may have sent counts as sent. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';

const COLUMNS = [
  "alter table cancellation add column sent_at text not null default ''",
  'alter table cancellation add column sends integer not null default 0',
  "alter table cancellation add column sent_account_id text not null default ''",
  "alter table cancellation add column doubt text not null default ''",
  "alter table cancel_request add column sent_at text not null default ''",
  'alter table cancel_request add column sends integer not null default 0',
  "alter table cancel_request add column doubt text not null default ''",
];

/** What was shown while the SAT's last word was that it does not have the document: nothing of it is out there. */
const WAITING_SAT = 'El SAT todavía no registra el comprobante. La solicitud se enviará en cuanto lo tenga.';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of COLUMNS) await sql.raw(statement).execute(db);
  await sql`drop index cancellation_live`.execute(db);
  await sql`create unique index cancellation_live on cancellation (client_id, uuid)
    where state in ('asked', 'waiting_sat', 'in_doubt', 'requested', 'in_process')`.execute(db);
  await sql`
    update cancellation set sent_at = requested_at, sends = 1, sent_account_id = pac_account_id
    where requested_at <> ''`.execute(db);
  await sql`
    update cancellation set sent_at = asked_at, sends = 1, sent_account_id = pac_account_id
    where (state = 'asked' or (state = 'waiting_sat' and text <> ${WAITING_SAT})) and exists (
      select 1 from job
      where job.client_id = cancellation.client_id and job.subject_id = cancellation.cancellation_id
        and job.kind = 'cancel' and job.attempts > 0
    )`.execute(db);
  await sql`
    update cancel_request set sends = 1, sent_at = (
      select job.created_at from job
      where job.client_id = cancel_request.client_id and job.subject_id = cancel_request.uuid
        and job.kind = 'answer'
    )
    where state = 'answering' and exists (
      select 1 from job
      where job.client_id = cancel_request.client_id and job.subject_id = cancel_request.uuid
        and job.kind = 'answer' and job.attempts > 0
    )`.execute(db);
}
