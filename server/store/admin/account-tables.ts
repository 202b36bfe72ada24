/**
 * Every table that has something of a client: what of it an account is given of itself, and that nothing is left of one that is deleted. A new table
 * is a line here, or the compiler says so.
 */
import { sql } from 'kysely';
import { type Cells, tablesOf } from '../kernel/resource-table.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tables } from '../kernel/tables.ts';

type ClientTables = {
  [T in keyof Tables]: 'client_id' extends keyof Tables[T] ? T : never;
}[keyof Tables];

type Given = {
  /** Its primary key after client_id. */
  keys: readonly string[];
  /** Columns that are given elsewhere, or are the server's own. */
  without?: readonly string[];
  /** Stays when the account has ended: the documents, which the law makes one keep, and that it has. */
  kept?: true;
  /** Of what is kept, rows that go all the same: those with one of these values. */
  freed?: Readonly<Record<string, readonly string[]>>;
};

/** Machinery of the server: nothing in it is anybody's word. */
const OWN = 'the server’s own';

const ACCOUNT_TABLES: Record<ClientTables, Given | typeof OWN> = {
  client: { keys: [], without: ['last_seq', 'feed_epoch', 'feed_epoch_seq'], kept: true },
  member: { keys: ['user_id'] },
  person: { keys: ['person_id'] },
  profile: { keys: ['profile_id'] },
  /** What opens it is nobody's to read. */
  webhook: { keys: ['webhook_id'], without: ['secret_sealed'] },
  webhook_message: { keys: ['message_id'] },
  api_token: { keys: ['token_id'], without: ['secret_sha256'] },
  certificate: { keys: ['serial_number'] },
  efirma: { keys: ['serial_number'] },
  branch: { keys: ['branch_office_id'] },
  serie: { keys: ['serie'] },
  local_tax: { keys: ['identifier'] },
  foreign_supplier: { keys: ['foreign_supplier_id'] },
  legend: { keys: ['legend_id'] },
  recurring_draft: { keys: ['recurring_id'] },
  addenda_layout: { keys: ['layout_id'] },
  vehicle: { keys: ['vehicle_id'] },
  transport_figure: { keys: ['figure_id'] },
  place: { keys: ['place_id'] },
  transfer_order: { keys: ['order_id'] },
  client_email: { keys: ['email'] },
  document_look: { keys: ['identifier'] },
  template: { keys: ['template_id'] },
  template_version: { keys: ['version_id'] },
  template_image: { keys: ['image_name'] },
  print_rule: { keys: ['rule_id'] },
  customer: { keys: ['slug'] },
  product: { keys: ['slug'] },
  employee: { keys: ['employee_id'] },
  employer: { keys: ['employer_id'] },
  payroll_figure: { keys: ['identifier'] },
  business_unit: { keys: ['business_unit_id'] },
  /** Which account of this server the other one is, is nobody's word. */
  host: { keys: ['relation_id'], without: ['other_client_id'] },
  guest: { keys: ['relation_id'], without: ['other_client_id'] },
  factor: { keys: ['relation_id'], without: ['other_client_id'] },
  factor_client: { keys: ['relation_id'], without: ['other_client_id'] },
  host_unit: { keys: ['host_unit_id'] },
  host_config: { keys: ['rfc_host'] },
  terms_version: { keys: ['version_id'] },
  host_terms: { keys: ['host_id'] },
  terms_acceptance: { keys: ['acceptance_id'] },
  provider: { keys: ['provider_id'] },
  provider_account: { keys: ['account_id'] },
  pre_registration: { keys: ['pre_reg_id'] },
  receiver_record: { keys: ['record_id'] },
  provider_record: { keys: ['provider_id'] },
  host_record: { keys: ['host_record_id'], without: ['provider_id'] },
  draft: { keys: ['slug'] },
  draft_save: OWN,
  written: { keys: ['kind', 'slug'] },
  /** Its XML stands as a file beside. */
  receipt: { keys: ['id'], without: ['sealed_xml', 'stamped_xml'], kept: true },
  receipt_day: OWN,
  approval: { keys: ['approval_id'] },
  /** Of what waits; the form of it is a draft again, or a receipt. */
  approval_request: { keys: ['approval_id'] },
  balance_entry: { keys: ['receipt_id', 'position'], kept: true },
  receipt_replacement: { keys: ['receipt_id', 'uuid'], kept: true },
  operation: OWN,
  job: OWN,
  change: OWN,
  pac_account: { keys: ['account_id'] },
  cancellation: { keys: ['cancellation_id'], kept: true },
  cancel_request: { keys: ['uuid'] },
  receipt_addenda: { keys: ['receipt_id', 'version'], kept: true },
  receipt_file: { keys: ['file_id'], without: ['content'], kept: true },
  receipt_link: { keys: ['link_id'], without: ['secret_sha256'] },
  received: { keys: ['uuid'], kept: true },
  received_day: OWN,
  tax_day: OWN,
  /** The bytes of each, as base64. */
  received_file: { keys: ['file_id'], kept: true, freed: { kind: ['record', 'sent_record'] } },
  refused_document: { keys: ['refused_id'], kept: true },
  purchase_order: { keys: ['id'] },
  merchandise_receipt: { keys: ['id'] },
  scheduled_payment: { keys: ['payment_id'] },
  payment_layout: { keys: ['layout_id'] },
  payment_run: { keys: ['run_id'] },
  payment_run_line: { keys: ['payment_id'] },
  expected_rep: { keys: ['uuid'] },
  owed_rep: { keys: ['owed_rep_id'] },
  buyer_key: { keys: ['buyer_key_id'] },
  match_tolerances: { keys: ['settings_id'] },
  sat_check_settings: { keys: ['settings_id'] },
  accounting_categories: { keys: ['settings_id'] },
  received_door: { keys: ['door'] },
  rep_settings: { keys: ['settings_id'] },
  factoring: { keys: ['request_id'], without: ['supplier_client', 'host_client', 'factor_client'] },
  order_link: { keys: ['link_id'] },
  order_message: { keys: ['message_id'] },
  sat_settings: { keys: ['settings_id'] },
  sat_request: { keys: ['request_id'] },
  sat_document: { keys: ['document_id'] },
  /** The bytes of each package of the SAT, as base64, while they are not taken up. */
  sat_package: { keys: ['package_id'] },
  mail_text: { keys: ['settings_id'] },
  signing_key: { keys: ['key_id'], without: ['private_key_sealed'] },
  mail_server: { keys: ['settings_id'], without: ['secret_sealed', 'dkim_key_sealed'] },
  receipt_channel: { keys: ['channel_id'], without: ['secret_sealed'] },
  bank_account: { keys: ['account_id'] },
  bank_movement: { keys: ['movement_id'] },
  bank_movement_source: OWN,
  conciliation: { keys: ['conciliation_id'] },
  conciliation_item: { keys: ['item', 'conciliation_id'] },
  order_folio: { keys: ['kind'] },
  /** The bytes of each photo, as base64. */
  order_file: { keys: ['file_id'] },
  /** What came of photos that are not whole yet. */
  awaited_photo: { keys: ['receipt_id', 'photo_id'] },
  goods_joined: { keys: ['count_id'] },
  mail: { keys: ['mail_id'] },
  returned_receipt: { keys: ['receipt_id'], kept: true },
  /** Who entered, and from where: it goes in its own time. */
  security_event: { keys: ['event_id'], kept: true },
  restore_check: OWN,
  found_receipt: { keys: ['receipt_id'] },
  delivery: OWN,
  audit_entry: { keys: ['entry_id'] },
  notification: { keys: ['id'] },
  notice_preference: { keys: ['user_id'] },
  board_choice: { keys: ['user_id'] },
  email_tracking: { keys: ['mail_id'] },
  saved_filter: { keys: ['slug'] },
  notice_digest: OWN,
  push_subscription: OWN,
  account_deletion: { keys: ['id'], kept: true },
  confirmation_code: { keys: ['counter'] },
  fiscal_risk: { keys: ['rfc'] },
  customer_risk: { keys: ['rfc'] },
  /** Of documents that are given as they are. */
  report_schedule: { keys: ['schedule_id'] },
  report: OWN,
  dossier: OWN,
  receipt_archive: OWN,
  receipt_archive_order: OWN,
  account_export: OWN,
  account_export_part: OWN,
};

/** What only makes a list quick, and what nobody is given. */
const isTechnical = (column: string) =>
  column === 'client_id' || column === 'search_text' || /^sort_|_sealed$/.test(column);

export type AccountTable = keyof typeof ACCOUNT_TABLES;

export const CLIENT_TABLES = Object.keys(ACCOUNT_TABLES) as AccountTable[];

/** Removed together, after all others: by the first one it is known that the account is still to be removed. */
export const LAST_TABLES: readonly AccountTable[] = ['account_deletion', 'client'];

export function isKept(table: AccountTable): boolean {
  const given = ACCOUNT_TABLES[table];
  return given !== OWN && given.kept === true;
}

/** Column and values of what is removed of a table that is kept. */
export function freedOf(table: AccountTable): (readonly [column: string, values: readonly string[]])[] {
  const given = ACCOUNT_TABLES[table];
  return given === OWN ? [] : Object.entries(given.freed ?? {});
}

/** Those that an account is given, in their order. */
export const GIVEN_TABLES = (Object.keys(ACCOUNT_TABLES) as AccountTable[]).filter(
  (table) => ACCOUNT_TABLES[table] !== OWN,
);

const AT_ONCE = 500;

/** Every row that is given, a page at a time: what is written meanwhile moves none of them. */
export async function* givenRows(scope: Scope, db: Db, table: AccountTable): AsyncGenerator<Cells[]> {
  const given = ACCOUNT_TABLES[table];
  if (given === OWN) return;
  const { keys, without = [] } = given;
  for await (const page of pagesOf(scope, db, table, keys))
    yield page.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([column]) => !isTechnical(column) && !without.includes(column)),
      ),
    );
}

/** Whole rows of a table, ordered by its key. */
export async function* pagesOf(
  { clientId }: Scope,
  db: Db,
  table: AccountTable,
  keys: readonly string[],
  atOnce = AT_ONCE,
): AsyncGenerator<Cells[]> {
  let last: Cells | undefined;
  for (;;) {
    let asked = tablesOf(db).selectFrom(table).selectAll().where('client_id', '=', clientId).limit(atOnce);
    for (const key of keys) asked = asked.orderBy(key);
    if (last !== undefined) {
      const from = last;
      const place = (side: (key: string) => unknown) => sql.join(keys.map((key) => sql`${side(key)}`));
      asked = asked.where(sql<boolean>`(${place((key) => sql.ref(key))}) > (${place((key) => from[key])})`);
    }
    const page = await asked.execute();
    if (page.length > 0) yield page;
    if (page.length < atOnce || keys.length === 0) return;
    last = page.at(-1);
  }
}

export async function countRows({ clientId }: Scope, db: Db, table: AccountTable): Promise<number> {
  const { count } = await tablesOf(db)
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
