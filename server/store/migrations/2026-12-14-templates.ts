/** Templates that documents are printed with, their versions and pictures, and the rules that choose one. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

const OF_RESOURCE = { body: 'text', search_text: 'text', is_deleted: 'integer' } as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'template', {
    key: ['client_id', 'template_id'],
    columns: {
      client_id: 'text',
      template_id: 'text',
      name: 'text',
      document_type: 'text',
      document_version: 'text',
      is_active: 'integer',
      is_default: 'integer',
      revision: 'bigint',
      updated_at: 'text',
      updated_by: 'text',
      sort_name: 'text',
      ...OF_RESOURCE,
    },
  });
  await createTable(db, 'template_version', {
    key: ['client_id', 'version_id'],
    columns: {
      client_id: 'text',
      version_id: 'text',
      template_id: 'text',
      revision: 'bigint',
      ...OF_RESOURCE,
    },
  });
  await sql`create index template_version_of on template_version (client_id, template_id, revision)`.execute(
    db,
  );
  await createTable(db, 'template_image', {
    key: ['client_id', 'image_name'],
    columns: { client_id: 'text', image_name: 'text', ...OF_RESOURCE },
  });
  await createTable(db, 'print_rule', {
    key: ['client_id', 'rule_id'],
    columns: {
      client_id: 'text',
      rule_id: 'text',
      document_type: 'text',
      document_version: 'text',
      rule_order: 'bigint',
      sort_name: 'text',
      ...OF_RESOURCE,
    },
  });
}
