/** Photos of receipts that are on their way: none is, since they came with the words. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'awaited_photo', {
    key: ['client_id', 'receipt_id', 'photo_id'],
    columns: {
      client_id: 'text',
      receipt_id: 'text',
      photo_id: 'text',
      user_id: 'text',
      size: 'integer',
      sha256: 'text',
      content: 'text',
      created_at: 'text',
    },
  });
}
