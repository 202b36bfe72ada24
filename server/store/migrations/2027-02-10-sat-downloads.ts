/** The SAT's mass download; nobody has asked it before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'sat_settings', {
    key: ['client_id', 'settings_id'],
    columns: {
      ...{ client_id: 'text', settings_id: 'text', body: 'text', search_text: 'text', is_deleted: 'integer' },
    },
  });
  await createTable(db, 'sat_request', {
    key: ['client_id', 'request_id'],
    columns: {
      ...{ client_id: 'text', request_id: 'text', side: 'text', what: 'text', state: 'text', since: 'text' },
      ...{ planned_at: 'text', next_at: 'text', body: 'text', search_text: 'text', is_deleted: 'integer' },
    },
  });
  await createTable(db, 'sat_document', {
    key: ['client_id', 'document_id'],
    columns: {
      ...{ client_id: 'text', document_id: 'text', side: 'text', uuid: 'text', sat_state: 'text' },
      ...{
        difference: 'text',
        receipt_type: 'text',
        issued_at: 'text',
        certified_at: 'text',
        branch: 'text',
      },
      ...{ xml_request: 'text', body: 'text', search_text: 'text', sort_name: 'text', sort_total: 'text' },
      is_deleted: 'integer',
    },
  });
  await createTable(db, 'sat_package', {
    key: ['client_id', 'package_id'],
    columns: {
      ...{ client_id: 'text', package_id: 'text', request_id: 'text', state: 'text', downloads: 'integer' },
      ...{ taken: 'integer', content: 'text', content_sha256: 'text', created_at: 'text' },
    },
  });
  for (const statement of INDEXES) await sql.raw(statement).execute(db);
}

const INDEXES = [
  'create index sat_request_state on sat_request (client_id, state, next_at)',
  'create index sat_document_day on sat_document (client_id, issued_at)',
  'create index sat_document_difference on sat_document (client_id, difference, issued_at)',
  'create index sat_package_request on sat_package (client_id, request_id)',
];
