/**
 * What waits for another person's word, with what was asked apart from its row; and the ready-made profile of whoever gives it, for every
 * client that was there. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { foldWords } from '../../../schema/catalogs/fold.ts';
import { sortKey } from '../../../schema/resources/sort-key.ts';
import { createTable } from '../kernel/create-table.ts';

const APPROVER = { key: 'approver', name: 'Autorizaciones' };

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'approval', {
    key: ['client_id', 'approval_id'],
    columns: {
      client_id: 'text',
      approval_id: 'text',
      kind: 'text',
      subject: 'text',
      state: 'text',
      branch_office_id: 'text',
      user_id: 'text',
      asked_at: 'text',
      body: 'text',
      search_text: 'text',
      is_deleted: 'integer',
    },
  });
  await sql`create unique index approval_waiting on approval (client_id, kind, subject) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index approval_settled on approval (client_id, asked_at) where state <> 'waiting' and is_deleted = 0`.execute(
    db,
  );
  await createTable(db, 'approval_request', {
    key: ['client_id', 'approval_id'],
    columns: { client_id: 'text', approval_id: 'text', request: 'text' },
  });
  await addApprover(db);
}

async function addApprover(db: Kysely<unknown>): Promise<void> {
  const { key, name } = APPROVER;
  const words = ` ${foldWords(name).join(' ')}`;
  const { rows } = await sql<{ client_id: string }>`
    insert into profile (client_id, profile_id, name, permissions, created_at, body, search_text, sort_name, is_deleted)
    select client_id, ${key}, ${name}, ${JSON.stringify([`@${key}`])}, created_at, '{}', ${words}, ${sortKey('text', name)}, 0
    from client where true on conflict do nothing returning client_id`.execute(db);
  for (const { client_id } of rows) {
    await sql`update client set last_seq = last_seq + 1 where client_id = ${client_id}`.execute(db);
    await sql`
      insert into change (client_id, collection, doc_id, seq, branch, former_branches)
      select client_id, 'settings', ${`profile:${key}`}, last_seq, '', '' from client where client_id = ${client_id}`.execute(
      db,
    );
  }
}
