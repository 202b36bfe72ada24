/** Records of suppliers; nobody has asked for any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

const COMMON = { body: 'text', search_text: 'text', is_deleted: 'integer' } as const;
const RECORD = {
  record_approval_status_id: 'integer',
  sort_name: 'text',
  sort_rfc: 'text',
  sort_sent_at: 'text',
  ...COMMON,
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'receiver_record', {
    key: ['client_id', 'record_id'],
    columns: { client_id: 'text', record_id: 'text', sort_name: 'text', ...COMMON },
  });
  await createTable(db, 'provider_record', {
    key: ['client_id', 'provider_id'],
    columns: { client_id: 'text', provider_id: 'text', guest_id: 'text', revision: 'bigint', ...RECORD },
  });
  await createTable(db, 'host_record', {
    key: ['client_id', 'host_record_id'],
    columns: { client_id: 'text', host_record_id: 'text', host_id: 'text', provider_id: 'text', ...RECORD },
  });
}
