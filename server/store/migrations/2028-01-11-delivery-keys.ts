/** The key with which an account signs what leaves for other servers: none before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'signing_key', {
    key: ['client_id', 'key_id'],
    columns: {
      ...{ client_id: 'text', key_id: 'text', public_key: 'text', private_key_sealed: 'text' },
      created_at: 'text',
    },
  });
}
