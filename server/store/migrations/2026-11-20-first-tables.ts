/** The first tables. Kept as they were on this date: later changes are later files. */
import { type Kysely, sql } from 'kysely';

/** No column is ever null: what is not there is empty text or 0. */
type Columns = Record<string, 'text' | 'integer' | 'bigint'>;

const TABLES: Record<string, { key: string[]; columns: Columns }> = {
  client: {
    key: ['client_id'],
    columns: {
      client_id: 'text',
      rfc: 'text',
      name: 'text',
      tax_regime: 'text',
      zip_code: 'text',
      last_seq: 'bigint',
      is_suspended: 'integer',
      created_at: 'text',
    },
  },
  member: {
    key: ['client_id', 'user_id'],
    columns: { client_id: 'text', user_id: 'text', role: 'text', created_at: 'text' },
  },
  certificate: {
    key: ['client_id', 'serial_number'],
    columns: {
      client_id: 'text',
      serial_number: 'text',
      rfc: 'text',
      name: 'text',
      valid_from: 'text',
      valid_to: 'text',
      certificate: 'text',
      private_key_sealed: 'text',
      is_active: 'integer',
      is_used: 'integer',
      is_deleted: 'integer',
      created_at: 'text',
    },
  },
  branch: {
    key: ['client_id', 'branch_office_id'],
    columns: {
      client_id: 'text',
      branch_office_id: 'text',
      alias: 'text',
      zip_code: 'text',
      is_main: 'integer',
      is_active: 'integer',
      is_used: 'integer',
      certificate_serial: 'text',
      is_deleted: 'integer',
    },
  },
  serie: {
    key: ['client_id', 'serie'],
    columns: {
      client_id: 'text',
      serie: 'text',
      branch_office_id: 'text',
      receipt_type: 'text',
      next_folio: 'bigint',
      is_active: 'integer',
      is_deleted: 'integer',
    },
  },
  customer: {
    key: ['client_id', 'slug'],
    columns: {
      client_id: 'text',
      slug: 'text',
      rfc: 'text',
      name: 'text',
      business_name: 'text',
      tax_residence: 'text',
      tax_identity_number: 'text',
      email: 'text',
      codigo_postal: 'text',
      tax_regime: 'text',
      cfdi_usage: 'text',
      payment_form: 'text',
      payment_method: 'text',
      is_inactive: 'integer',
      search_text: 'text',
      is_deleted: 'integer',
    },
  },
  product: {
    key: ['client_id', 'slug'],
    columns: {
      client_id: 'text',
      slug: 'text',
      name: 'text',
      key_product_service: 'text',
      identification_num: 'text',
      key_unit: 'text',
      unit: 'text',
      unit_value: 'text',
      description: 'text',
      objeto_imp: 'text',
      taxes: 'text',
      search_text: 'text',
      is_deleted: 'integer',
    },
  },
  draft: {
    key: ['client_id', 'slug'],
    columns: {
      client_id: 'text',
      slug: 'text',
      name: 'text',
      is_complete: 'integer',
      receipt: 'text',
      revision: 'bigint',
      edited_at: 'text',
      conflict_of: 'text',
      issued_as: 'text',
      is_deleted: 'integer',
    },
  },
  draft_save: {
    key: ['client_id', 'slug', 'save_key'],
    columns: { client_id: 'text', slug: 'text', save_key: 'text', created_at: 'text' },
  },
  receipt: {
    key: ['client_id', 'id'],
    columns: {
      client_id: 'text',
      id: 'text',
      operation_id: 'text',
      draft_slug: 'text',
      status: 'text',
      uuid: 'text',
      receipt_type: 'text',
      is_global: 'integer',
      version: 'integer',
      document_type_id: 'integer',
      rfc: 'text',
      serie: 'text',
      folio: 'text',
      rfc_receiver: 'text',
      name_receiver: 'text',
      currency: 'text',
      subtotal: 'text',
      total: 'text',
      payment_method: 'text',
      payment_form: 'text',
      issued_at: 'text',
      sealed_at: 'text',
      stamped_at: 'text',
      certificate_serial: 'text',
      errors: 'text',
      receipt: 'text',
      sealed_xml: 'text',
      stamped_xml: 'text',
      created_at: 'text',
    },
  },
  operation: {
    key: ['client_id', 'operation_id'],
    columns: {
      client_id: 'text',
      operation_id: 'text',
      kind: 'text',
      body_hash: 'text',
      subject_id: 'text',
      answer_status: 'integer',
      answer: 'text',
      user_id: 'text',
      created_at: 'text',
    },
  },
  job: {
    key: ['client_id', 'job_id'],
    columns: {
      client_id: 'text',
      job_id: 'text',
      kind: 'text',
      subject_id: 'text',
      state: 'text',
      due_at: 'text',
      attempts: 'integer',
      lease_owner: 'text',
      lease_until: 'text',
      last_error: 'text',
      created_at: 'text',
    },
  },
  change: {
    key: ['client_id', 'collection', 'doc_id'],
    columns: { client_id: 'text', collection: 'text', doc_id: 'text', seq: 'bigint' },
  },
  pac_account: {
    key: ['client_id', 'provider'],
    columns: {
      client_id: 'text',
      provider: 'text',
      url: 'text',
      api_url: 'text',
      credentials_sealed: 'text',
      created_at: 'text',
    },
  },
};

/** What the database itself promises, whatever the code does. */
const INDEXES = [
  // A user finds its client here; the only look-up that begins with a user.
  'create index member_user on member (user_id)',
  'create unique index receipt_operation on receipt (client_id, operation_id)',
  'create unique index receipt_folio on receipt (client_id, rfc, serie, folio)',
  "create unique index receipt_uuid on receipt (client_id, uuid) where uuid <> ''",
  // At most one live receipt per draft: a refused one may be mended and sent again.
  "create unique index receipt_draft on receipt (client_id, draft_slug) where draft_slug <> '' and status <> 'refused'",
  'create unique index job_subject on job (client_id, kind, subject_id)',
  "create index job_due on job (due_at) where state = 'waiting'",
  'create unique index change_seq on change (client_id, seq)',
  'create index change_collection on change (client_id, collection, seq)',
  'create unique index branch_main on branch (client_id) where is_main = 1 and is_deleted = 0',
  'create index customer_rfc on customer (client_id, rfc)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, { key, columns }] of Object.entries(TABLES)) {
    const lines = Object.entries(columns).map(([column, kind]) => `"${column}" ${kind} not null`);
    lines.push(`constraint ${name}_key primary key (${key.join(', ')})`);
    await sql.raw(`create table ${name} (${lines.join(', ')})`).execute(db);
  }
  for (const statement of INDEXES) await sql.raw(statement).execute(db);
}
