/**
 * What somebody enters with beside their password: passkeys, codes of a telephone, codes for when both are lost; and profiles that ask for one. Kept as it
 * was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'passkey', {
    key: ['user_id', 'credential_id'],
    columns: {
      user_id: 'text',
      credential_id: 'text',
      public_key: 'text',
      counter: 'bigint',
      transports: 'text',
      rp_id: 'text',
      name: 'text',
      is_synced: 'integer',
      created_at: 'text',
      used_at: 'text',
    },
  });
  await sql`create unique index passkey_credential on passkey (credential_id)`.execute(db);
  await createTable(db, 'totp', {
    key: ['user_id'],
    columns: {
      user_id: 'text',
      secret_sealed: 'text',
      created_at: 'text',
      last_step: 'integer',
      burned_step: 'integer',
    },
  });
  await createTable(db, 'recovery_code', {
    key: ['user_id', 'code_hash'],
    columns: { user_id: 'text', code_hash: 'text' },
  });
  await sql`alter table profile add column requires_second_factor integer not null default 0`.execute(db);
}
