/**
 * REPs that buyers wait for; none has said so before. What is owed already is told to suppliers with an account here, as what changes from
 * now on is. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

/** In the past of any clock: at once. */
const DUE = '2026-01-01T00:00:00.000Z';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'owed_rep', {
    key: ['client_id', 'owed_rep_id'],
    columns: {
      ...{ client_id: 'text', owed_rep_id: 'text', host_rfc: 'text', state: 'text', due_on: 'text' },
      ...{ branch_office_id: 'text', body: 'text', search_text: 'text', sort_host_name: 'text' },
      ...{ sort_missing_amount: 'text', is_deleted: 'integer' },
    },
  });
  await sql`insert into job (client_id, job_id, kind, subject_id, due_at, created_at, state, attempts,
      lease_owner, lease_until, last_error)
    select client_id, 'expected_rep ' || uuid, 'deliver', 'expected_rep ' || uuid, ${DUE}, ${DUE}, 'waiting', 0,
      '', '', ''
    from expected_rep
    where is_deleted = 0 and provider_rfc in (select rfc from client)`.execute(db);
}
