/** One-time codes of confirmation; nobody has made any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'confirmation_code', {
    key: ['client_id', 'counter'],
    columns: {
      client_id: 'text',
      counter: 'integer',
      confirmation: 'text',
      created_at: 'text',
      expires_at: 'text',
      user_id: 'text',
      receipt_id: 'text',
    },
  });
}
