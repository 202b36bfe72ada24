/** Where received documents are watched for; nowhere is before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'receipt_channel', {
    key: ['client_id', 'channel_id'],
    columns: {
      client_id: 'text',
      channel_id: 'text',
      kind: 'text',
      secret_sealed: 'text',
      body: 'text',
      search_text: 'text',
      sort_name: 'text',
      is_deleted: 'integer',
    },
  });
}
