/**
 * The life of a cancellation, what others ask of us, the files that come of it, mail, and a client's accounts
 * with providers. Kept as they were on this date: later changes are later files.
 */
import { type Kysely, sql } from 'kysely';
import { createTable, type TableShape } from '../kernel/create-table.ts';

const TABLES: Record<string, TableShape> = {
  cancellation: {
    key: ['client_id', 'cancellation_id'],
    columns: {
      client_id: 'text',
      cancellation_id: 'text',
      receipt_id: 'text',
      uuid: 'text',
      rfc: 'text',
      rfc_receiver: 'text',
      total: 'text',
      seal: 'text',
      motive: 'text',
      substitute_uuid: 'text',
      request_number: 'integer',
      state: 'text',
      asked_at: 'text',
      requested_at: 'text',
      deadline_at: 'text',
      ended_at: 'text',
      how: 'text',
      code: 'text',
      text: 'text',
      said: 'text',
      dependents: 'text',
      pac_account_id: 'text',
      user_id: 'text',
    },
  },
  cancel_request: {
    key: ['client_id', 'uuid'],
    columns: {
      client_id: 'text',
      uuid: 'text',
      state: 'text',
      rfc: 'text',
      name: 'text',
      total: 'text',
      first_seen_at: 'text',
      deadline_at: 'text',
      accept: 'integer',
      another_pac: 'integer',
      operation_id: 'text',
      answered_at: 'text',
      code: 'text',
      text: 'text',
      said: 'text',
      user_id: 'text',
    },
  },
  receipt_file: {
    key: ['client_id', 'file_id'],
    columns: {
      client_id: 'text',
      file_id: 'text',
      uuid: 'text',
      kind: 'text',
      content: 'text',
      created_at: 'text',
    },
  },
  mail: {
    key: ['client_id', 'mail_id'],
    columns: {
      client_id: 'text',
      mail_id: 'text',
      kind: 'text',
      subject_id: 'text',
      recipient: 'text',
      state: 'text',
      said: 'text',
      user_id: 'text',
      created_at: 'text',
      sent_at: 'text',
    },
  },
  pac_account: {
    key: ['client_id', 'account_id'],
    columns: {
      client_id: 'text',
      account_id: 'text',
      provider: 'text',
      url: 'text',
      api_url: 'text',
      credentials_sealed: 'text',
      is_active: 'integer',
      created_at: 'text',
      ended_at: 'text',
    },
  },
};

/** Of the receipt: who may have it, when the SAT had it, its cancellation, what the SAT said, what happened. */
const RECEIPT_COLUMNS = ['pac_account_id', 'sent_at', 'cancellation', 'sat', 'events'];

const INDEXES = [
  // A document is asked to be cancelled once at a time, whatever the code does.
  "create unique index cancellation_live on cancellation (client_id, uuid) where state in ('asked', 'waiting_sat', 'requested', 'in_process')",
  'create index cancellation_uuid on cancellation (client_id, uuid)',
  'create unique index receipt_file_kind on receipt_file (client_id, uuid, kind, created_at)',
  // Work is looked for by kind in the order of its time, also when tens of thousands wait for later.
  'drop index job_due',
  "create index job_due on job (kind, due_at) where state = 'waiting'",
  "create index job_made on job (kind, created_at) where state = 'waiting'",
  "create index job_leased on job (lease_until) where lease_until <> ''",
  'create unique index pac_account_active on pac_account (client_id) where is_active = 1',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing wrote to the first one.
  await sql.raw('drop table pac_account').execute(db);
  for (const [name, shape] of Object.entries(TABLES)) await createTable(db, name, shape);
  for (const column of RECEIPT_COLUMNS) {
    await sql.raw(`alter table receipt add column ${column} text not null default ''`).execute(db);
  }
  for (const statement of INDEXES) await sql.raw(statement).execute(db);
}
