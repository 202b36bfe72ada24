/** A client with one of everything, each marked, for proving that nobody else gets to it. */
import { sql } from 'kysely';
import { emptyConcept, emptyReceipt } from '../../schema/forms/receipt/empty-receipt.ts';
import { REPORT_KINDS } from '../../schema/reports/kinds.ts';
import { addendaLayouts } from '../../schema/resources/admin/addenda-layouts.ts';
import { clientEmails } from '../../schema/resources/admin/client-emails.ts';
import { DEFAULT_LOOK, documentLooks } from '../../schema/resources/admin/document-looks.ts';
import { employers } from '../../schema/resources/admin/employers.ts';
import { legends } from '../../schema/resources/admin/legends.ts';
import { localTaxes } from '../../schema/resources/admin/local-taxes.ts';
import { mailText, ONLY_MAIL_TEXT } from '../../schema/resources/admin/mail-text.ts';
import { payrollFigures } from '../../schema/resources/admin/payroll-figures.ts';
import { rules } from '../../schema/resources/admin/rules.ts';
import { templateImages } from '../../schema/resources/admin/template-images.ts';
import { boardChoices } from '../../schema/resources/insight/board-choices.ts';
import { emailTracking } from '../../schema/resources/insight/email-tracking.ts';
import { filters } from '../../schema/resources/insight/filters.ts';
import { noticePreferences } from '../../schema/resources/insight/notice-preferences.ts';
import { places } from '../../schema/resources/invoicing/places.ts';
import { products } from '../../schema/resources/invoicing/products.ts';
import { transferOrders } from '../../schema/resources/invoicing/transfer-orders.ts';
import { transportFigures } from '../../schema/resources/invoicing/transport-figures.ts';
import { vehicles } from '../../schema/resources/invoicing/vehicles.ts';
import {
  NO_TOLERANCES,
  ONLY_TOLERANCES,
  PLAIN_TOLERANCES,
} from '../../schema/resources/orders/match-tolerances.ts';
import { employees } from '../../schema/resources/parties/employees.ts';
import { foreignSuppliers } from '../../schema/resources/parties/foreign-suppliers.ts';
import { NO_CHANGE } from '../../schema/resources/parties/provider-accounts.ts';
import { NO_BLOCKS, OPEN_DOORS } from '../../schema/resources/parties/provider-doors.ts';
import type { RecordDocument } from '../../schema/resources/parties/records.ts';
import { hostTerms, termsAcceptances } from '../../schema/resources/parties/terms.ts';
import { bankAccounts } from '../../schema/resources/payments/bank-movements.ts';
import { expectedReps } from '../../schema/resources/payments/expected-reps.ts';
import { owedReps } from '../../schema/resources/payments/owed-reps.ts';
import { paymentLayouts } from '../../schema/resources/payments/payment-layouts.ts';
import { scheduledPayments } from '../../schema/resources/payments/scheduled-payments.ts';
import {
  accountingCategories,
  ONLY_CATEGORIES,
} from '../../schema/resources/received/accounting-categories.ts';
import { ONLY_SAT_CHECK, PLAIN_CHECK } from '../../schema/resources/received/sat-check-settings.ts';
import { putDeletion } from '../../server/store/admin/account-deletions.ts';
import { putExport } from '../../server/store/admin/account-exports.ts';
import { putBranch } from '../../server/store/admin/branches.ts';
import { saveCertificate } from '../../server/store/admin/certificates.ts';
import { saveEfirma } from '../../server/store/admin/efirmas.ts';
import { putMailServer } from '../../server/store/admin/mail-server.ts';
import { choosePacAccount } from '../../server/store/admin/pac-accounts.ts';
import { putSerie } from '../../server/store/admin/series.ts';
import { putTemplate } from '../../server/store/admin/templates.ts';
import { putToken } from '../../server/store/identity/api-tokens.ts';
import { putPerson } from '../../server/store/identity/people.ts';
import { putProfile } from '../../server/store/identity/profiles.ts';
import { addSecurityEvents } from '../../server/store/identity/security-events.ts';
import { putCustomerRisk } from '../../server/store/insight/customer-risks.ts';
import { putRiskRow } from '../../server/store/insight/fiscal-risks.ts';
import { tell } from '../../server/store/insight/notifications.ts';
import { insertApproval } from '../../server/store/invoicing/approvals.ts';
import { putCancelRequest } from '../../server/store/invoicing/cancel-requests.ts';
import { insertCancellation } from '../../server/store/invoicing/cancellations.ts';
import { saveDraft } from '../../server/store/invoicing/drafts.ts';
import { noteFound } from '../../server/store/invoicing/found-receipts.ts';
import { addAddenda } from '../../server/store/invoicing/receipt-addenda.ts';
import { addArchive } from '../../server/store/invoicing/receipt-archives.ts';
import { insertFile } from '../../server/store/invoicing/receipt-files.ts';
import { addLink } from '../../server/store/invoicing/receipt-links.ts';
import { insertReceipt } from '../../server/store/invoicing/receipts.ts';
import { putRecurring } from '../../server/store/invoicing/recurring-drafts.ts';
import { noteReturned } from '../../server/store/invoicing/returned-receipts.ts';
import { noteAudit } from '../../server/store/kernel/audit.ts';
import { putDeliveryKey } from '../../server/store/kernel/delivery-keys.ts';
import { queueJob } from '../../server/store/kernel/jobs.ts';
import { resourceStore } from '../../server/store/kernel/resource-store.ts';
import { putCheck } from '../../server/store/kernel/restore-checks.ts';
import type { Scope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import type { Tables } from '../../server/store/kernel/tables.ts';
import { putMessage, putWebhook } from '../../server/store/kernel/webhooks.ts';
import { putBuyerKey } from '../../server/store/orders/buyer-keys.ts';
import { putTolerances } from '../../server/store/orders/match-tolerances.ts';
import { putBusinessUnit } from '../../server/store/parties/business-units.ts';
import { putCustomer } from '../../server/store/parties/customers.ts';
import { putHostConfig } from '../../server/store/parties/host-configs.ts';
import { putToldUnits, unitsOfHost } from '../../server/store/parties/host-units.ts';
import { putPreReg } from '../../server/store/parties/pre-registrations.ts';
import { putAccount } from '../../server/store/parties/provider-accounts.ts';
import { putProvider } from '../../server/store/parties/providers.ts';
import { recordFileOf } from '../../server/store/parties/record-files.ts';
import { putHostRecord, putProviderRecord, putReceiverRecord } from '../../server/store/parties/records.ts';
import { putRelation } from '../../server/store/parties/relations.ts';
import { putTerms } from '../../server/store/parties/terms.ts';
import { addMovements } from '../../server/store/payments/bank-movements.ts';
import { bringMovements } from '../../server/store/payments/bring-movements.ts';
import { putConciliation } from '../../server/store/payments/conciliations.ts';
import { putRepSettings } from '../../server/store/payments/expected-reps.ts';
import { putFactoring } from '../../server/store/payments/factorings.ts';
import { putRun } from '../../server/store/payments/payment-runs.ts';
import { putChannel } from '../../server/store/received/channels.ts';
import { noteDoor } from '../../server/store/received/doors.ts';
import { addReceived, addRefused, annexedFileOf } from '../../server/store/received/received.ts';
import { insertReceivedFile } from '../../server/store/received/received-files.ts';
import { putSatCheck } from '../../server/store/received/sat-check.ts';
import { putSatDocuments } from '../../server/store/received/sat-documents.ts';
import { addSatPackages } from '../../server/store/received/sat-packages.ts';
import { putSatRequest, putSatSettings } from '../../server/store/received/sat-requests.ts';
import type { Victim } from './attacks.ts';
import { buildBankAccount, buildMovement } from './bank-rows.ts';
import { approvalOf, saveRun, trackedOf } from './branch-victim.ts';
import { buildChannel } from './channel-rows.ts';
import { buildExpectedRep } from './expected-reps.ts';
import { buildFactoring } from './factorings.ts';
import { buildMailServer } from './mail-server-rows.ts';
import { makeOrders } from './order-victim.ts';
import { buildOwedRep } from './owed-reps.ts';
import { buildPaymentLayout, buildRun } from './payment-runs.ts';
import { buildEmployee, buildEmployer } from './payroll.ts';
import { buildReceived } from './received.ts';
import { recurringOf } from './recurring.ts';
import { makeReports } from './report-victim.ts';
import { buildSatDocument, buildSatRequest, buildSatSettings } from './sat-rows.ts';
import { buildPayment } from './scheduled-payments.ts';
import { buildFigure, buildPlace, buildVehicle } from './transport.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
/** Counts of attempts and what is a person's own come before any client, and what is so of the whole database is of none. */
type ClientTables = Exclude<
  keyof Tables,
  'attempt_count' | 'deployment' | 'passkey' | 'totp' | 'recovery_code'
>;
/** Every table that has rows of a client. A new one is added here, or the type check says so. */
const TABLES = Object.keys({
  client: 0,
  member: 0,
  profile: 0,
  person: 0,
  certificate: 0,
  efirma: 0,
  branch: 0,
  serie: 0,
  local_tax: 0,
  legend: 0,
  foreign_supplier: 0,
  buyer_key: 0,
  api_token: 0,
  webhook: 0,
  webhook_message: 0,
  recurring_draft: 0,
  addenda_layout: 0,
  vehicle: 0,
  transport_figure: 0,
  place: 0,
  transfer_order: 0,
  client_email: 0,
  employee: 0,
  employer: 0,
  payroll_figure: 0,
  notification: 0,
  email_tracking: 0,
  saved_filter: 0,
  confirmation_code: 0,
  report: 0,
  report_schedule: 0,
  dossier: 0,
  fiscal_risk: 0,
  customer_risk: 0,
  receipt_archive: 0,
  receipt_archive_order: 0,
  account_deletion: 0,
  account_export: 0,
  account_export_part: 0,
  notice_preference: 0,
  board_choice: 0,
  notice_digest: 0,
  push_subscription: 0,
  document_look: 0,
  template: 0,
  template_version: 0,
  template_image: 0,
  print_rule: 0,
  customer: 0,
  host: 0,
  guest: 0,
  factor: 0,
  factor_client: 0,
  business_unit: 0,
  host_unit: 0,
  host_config: 0,
  terms_version: 0,
  host_terms: 0,
  terms_acceptance: 0,
  provider: 0,
  provider_account: 0,
  pre_registration: 0,
  receiver_record: 0,
  provider_record: 0,
  host_record: 0,
  product: 0,
  draft: 0,
  draft_save: 0,
  written: 0,
  receipt: 0,
  receipt_day: 0,
  balance_entry: 0,
  receipt_replacement: 0,
  operation: 0,
  approval: 0,
  approval_request: 0,
  job: 0,
  change: 0,
  pac_account: 0,
  cancellation: 0,
  cancel_request: 0,
  receipt_addenda: 0,
  receipt_file: 0,
  receipt_link: 0,
  received: 0,
  received_day: 0,
  tax_day: 0,
  received_door: 0,
  received_file: 0,
  refused_document: 0,
  purchase_order: 0,
  merchandise_receipt: 0,
  order_link: 0,
  order_message: 0,
  order_folio: 0,
  bank_account: 0,
  bank_movement: 0,
  bank_movement_source: 0,
  sat_settings: 0,
  sat_request: 0,
  sat_document: 0,
  sat_package: 0,
  receipt_channel: 0,
  mail_server: 0,
  mail_text: 0,
  conciliation: 0,
  conciliation_item: 0,
  scheduled_payment: 0,
  payment_layout: 0,
  payment_run: 0,
  payment_run_line: 0,
  expected_rep: 0,
  owed_rep: 0,
  rep_settings: 0,
  match_tolerances: 0,
  sat_check_settings: 0,
  accounting_categories: 0,
  factoring: 0,
  order_file: 0,
  awaited_photo: 0,
  goods_joined: 0,
  mail: 0,
  returned_receipt: 0,
  security_event: 0,
  restore_check: 0,
  found_receipt: 0,
  delivery: 0,
  signing_key: 0,
  audit_entry: 0,
} satisfies Record<ClientTables, 0>) as ClientTables[];

/** What was read of a client last, and what the database had counted by then. */
const read = new WeakMap<Store, Map<string, { writes: string; rows: Record<string, string[]> }>>();

/** Everything stored for a client, to compare before and after; read anew only when something was written since, by anybody. */
export async function snapshot(scope: Scope, store: Store): Promise<Record<string, string[]>> {
  const known = read.get(store) ?? new Map();
  read.set(store, known);
  const writes = await writesOf(store);
  const last = known.get(scope.clientId);
  if (last?.writes === writes) return last.rows;
  const rows = await rowsOf(scope, store);
  for (const of of Object.values(rows)) of.sort();
  known.set(scope.clientId, { writes, rows });
  return rows;
}

/**
 * Rows that SQLite wrote by this connection, with those of what was undone, and what others committed; of PostgreSQL which
 * transactions are seen, of all its databases: while those are the same, so is what is read.
 */
async function writesOf(store: Store): Promise<string> {
  const counted =
    store.kind === 'sqlite'
      ? sql`select total_changes() as own, data_version as others from pragma_data_version`
      : sql`select pg_current_snapshot()::text as seen`;
  return JSON.stringify((await counted.execute(store.db)).rows);
}

async function rowsOf({ clientId }: Scope, store: Store): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = Object.fromEntries(TABLES.map((table) => [table, []]));
  if (store.kind === 'sqlite') {
    for (const table of TABLES) {
      const found = store.db
        .selectFrom(table)
        .selectAll()
        .where('client_id' as never, '=', clientId as never);
      for (const row of await found.execute()) rows[table]?.push(JSON.stringify(row));
    }
    return rows;
  }
  // Asked at once: a hundred times there and back is what takes long.
  const each = TABLES.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, to_json(t)::text as line from ${sql.table(table)} t where client_id = ${clientId}`,
  );
  const all = sql<{ name: string; line: string }>`${sql.join(each, sql` union all `)}`;
  for (const { name, line } of (await all.execute(store.db)).rows) rows[name]?.push(line);
  return rows;
}

/** @param mark letters and digits; found in no other client's data. */
export async function makeVictim(scope: Scope, store: Store, mark: string): Promise<Victim> {
  const victim: Victim = {
    mark,
    client: scope.clientId,
    draft: crypto.randomUUID(),
    customer: crypto.randomUUID(),
    rfc: 'ZUÑ920208KL4',
    product: crypto.randomUUID(),
    branch: crypto.randomUUID(),
    profile: crypto.randomUUID(),
    person: crypto.randomUUID(),
    serie: 'PRESA9',
    tax: crypto.randomUUID(),
    legend: crypto.randomUUID(),
    foreignSupplier: crypto.randomUUID(),
    buyerKey: crypto.randomUUID(),
    apiToken: crypto.randomUUID(),
    webhook: crypto.randomUUID(),
    message: `msg_${crypto.randomUUID()}`,
    recurring: crypto.randomUUID(),
    schedule: crypto.randomUUID(),
    dossier: crypto.randomUUID(),
    layout: crypto.randomUUID(),
    vehicle: crypto.randomUUID(),
    transportFigure: crypto.randomUUID(),
    place: crypto.randomUUID(),
    transferOrder: crypto.randomUUID(),
    terms: crypto.randomUUID(),
    acceptance: crypto.randomUUID(),
    mail: crypto.randomUUID(),
    download: crypto.randomUUID(),
    receiverLink: crypto.randomUUID(),
    filter: crypto.randomUUID(),
    reports: REPORT_KINDS.map(() => crypto.randomUUID()),
    address: `cobranza@${mark.toLowerCase()}.mx`,
    employee: crypto.randomUUID(),
    employer: crypto.randomUUID(),
    figure: crypto.randomUUID(),
    notification: '',
    user: '',
    unit: crypto.randomUUID(),
    host: crypto.randomUUID(),
    guest: crypto.randomUUID(),
    factor: crypto.randomUUID(),
    factorClient: crypto.randomUUID(),
    factoring: crypto.randomUUID(),
    provider: crypto.randomUUID(),
    providerAccount: crypto.randomUUID(),
    preRegistration: crypto.randomUUID(),
    asked: crypto.randomUUID(),
    hostRecord: crypto.randomUUID(),
    wanted: crypto.randomUUID(),
    shown: crypto.randomUUID(),
    hostUnit: '',
    run: crypto.randomUUID(),
    archive: crypto.randomUUID(),
    deletion: crypto.randomUUID(),
    certificate: '30001000000999999999',
    account: crypto.randomUUID(),
    receipt: crypto.randomUUID(),
    uuid: crypto.randomUUID().toUpperCase(),
    operation: crypto.randomUUID(),
    approval: crypto.randomUUID(),
    cancellation: crypto.randomUUID(),
    file: crypto.randomUUID(),
    requested: crypto.randomUUID().toUpperCase(),
    template: crypto.randomUUID(),
    templateVersion: crypto.randomUUID(),
    image: mark.toLowerCase(),
    rule: crypto.randomUUID(),
    received: crypto.randomUUID().toUpperCase(),
    refused: '',
    annexed: crypto.randomUUID(),
    order: crypto.randomUUID(),
    goods: crypto.randomUUID(),
    payment: crypto.randomUUID(),
    paymentRun: crypto.randomUUID(),
    owedRep: crypto.randomUUID(),
    link: crypto.randomUUID(),
    orderMessage: crypto.randomUUID(),
    bankAccount: crypto.randomUUID(),
    movement: crypto.randomUUID(),
    satRequest: crypto.randomUUID(),
    channel: crypto.randomUUID(),
    conciliation: crypto.randomUUID(),
  };
  const sold = { ...emptyConcept('I'), identification_num: mark, description: mark };
  const receipt = { ...emptyReceipt('I'), payment_conditions: mark, concepts: [sold] };
  await store.transaction(scope, async (tx) => {
    const at = NOW.toISOString();
    const restored = { restored_at: at, copied_at: at, stamps: 1, cancelled: 0, notes: [mark] };
    await putCheck(scope, tx, { state: 'done', ...restored });
    await noteFound(scope, tx, {
      receipt_id: crypto.randomUUID(),
      content: mark,
      stamped_at: '2026-11-20T12:00:00',
    });
    const text = { name: mark, is_complete: true, receipt, edited_at: NOW.toISOString() };
    await saveDraft(scope, tx, victim.draft, 0, text, NOW);
    await saveRun(scope, tx, victim.run, mark);
    await putCustomer(scope, tx, victim.customer, {
      rfc: victim.rfc,
      name: mark,
      business_name: mark,
      tax_residence: '',
      tax_identity_number: '',
      email: '',
      codigo_postal: '34541',
      tax_regime: '601',
      cfdi_usage: 'G03',
      payment_form: '',
      payment_method: '',
    });
    await resourceStore(products).put(scope, tx, {
      slug: victim.product,
      name: mark,
      key_product_service: '84111506',
      identification_num: mark,
      key_unit: 'E48',
      unit: '',
      unit_value: '1',
      description: mark,
      objeto_imp: '01',
      taxes: { transfers: [], retentions: [] },
    });
    await putBranch(scope, tx, victim.branch, {
      alias: mark,
      zip_code: '34541',
      is_main: true,
      is_active: true,
      certificate_branch_office_related: '',
    });
    await putProfile(
      scope,
      tx,
      { profile_id: victim.profile, name: mark, permissions: ['customers.read'] },
      NOW,
    );
    await putPerson(scope, tx, {
      ...{ person_id: victim.person, email: `${mark.toLowerCase()}@example.com`, name: mark },
      ...{
        profiles: [victim.profile],
        branches: [],
        serials: [],
        status: 'invited',
        invited_at: NOW.toISOString(),
      },
    });
    await putSerie(scope, tx, {
      serie: victim.serie,
      branch_office_id: mark,
      receipt_type: 'I',
      next_folio: 7,
      is_active: true,
    });
    const tax = { category: 'transfers', rate_or_fee: '3.00', is_active: true } as const;
    await resourceStore(documentLooks).put(scope, tx, { ...DEFAULT_LOOK, notes: mark });
    const kind = { document_type: 'invoice', document_version: '4.0' } as const;
    const code = { header: mark, body: mark, footer: '', pagination: '', css: '' };
    const version = { at: NOW.toISOString(), versionId: victim.templateVersion };
    await putTemplate(scope, tx, victim.template, { ...kind, ...code, name: mark }, undefined, version);
    await resourceStore(templateImages).put(scope, tx, { image_name: victim.image, data: mark });
    await resourceStore(rules).put(scope, tx, {
      ...{ ...kind, rule_id: victim.rule, name: mark, is_enable: true, order: 1 },
      ...{ template_id: victim.template, search: [{ path: 'Serie', value: mark }] },
    });
    await putPreReg(scope, tx, {
      ...{ pre_reg_id: victim.preRegistration, rfc: victim.rfc, email: victim.address, problem: mark },
      ...{ business_name: mark, client_name: mark, lastname_p: mark, lastname_m: mark },
      ...{ business_unit_name: mark, is_completed: true, is_bulk: true, written_at: at },
    });
    await putProvider(scope, tx, {
      ...OPEN_DOORS,
      ...NO_BLOCKS,
      ...NO_TOLERANCES,
      ...{ provider_id: victim.provider, rfc: victim.rfc, name: mark, email: victim.address },
      ...{ business_unit_id: victim.unit, guest_id: victim.guest, provider_status: 'inactive' },
      receiver_record_id: victim.asked,
      ...{ c_compania: mark, c_nombre: mark, c_apaterno: mark, c_amaterno: mark },
      ...{ list_69: mark, list_69_b: mark, list_69_bb: mark, is_listed: true },
      ...{ is_deactivated: true, invited_at: at },
    });
    await putAccount(scope, tx, {
      ...{ account_id: victim.providerAccount, provider_rfc: victim.rfc, provider_name: mark },
      ...{ currency: 'MXN', clabe: mark, bank: mark, holder: mark, asked_by: mark, asked_at: at },
      ...{ ...NO_CHANGE, outcome: 'approved', decided_by: mark, decided_at: at, note: mark },
    });
    const asked = {
      ...{ receiver_document_id: victim.wanted, name: mark, description: mark, mandatory_status: true },
      ...{ actualization_period_id: 5, receiver_document_type_id: 9 },
    };
    const document: RecordDocument = {
      ...asked,
      ...{ document_approval_status_id: 1, rejection_reason: mark, version: 1, approved_at: at },
      ...{
        values: { fields: { note: mark }, rows: [] },
        files: [{ file_id: victim.shown, name: mark, bytes: 4, version: 1 }],
      },
    };
    const record = {
      ...{ rfc: victim.rfc, name: mark, record_name: mark, record_approval_status_id: 1 as const },
      ...{ documents: [document], sent_at: at, sends: 1 },
    };
    await putReceiverRecord(scope, tx, { record_id: victim.asked, name: mark, documents: [asked] });
    await putProviderRecord(scope, tx, { ...record, provider_id: victim.provider }, victim.guest);
    const { hostRecord: host_record_id, host: host_id } = victim;
    await putHostRecord(scope, tx, { ...record, host_record_id, host_id }, victim.provider);
    for (const key of [host_record_id, victim.provider])
      await insertReceivedFile(scope, tx, {
        file_id: recordFileOf(key, document.receiver_document_id, { file_id: victim.shown, version: 1 }),
        ...{ document_id: key, kind: 'record', file_name: mark, bytes: Buffer.from(mark), created_at: at },
      });
    const accepted = { number: 1, by: mark, at, address: mark };
    await putTerms(scope, tx, { version_id: victim.terms, number: 1, html: mark, at, name: mark });
    await resourceStore(hostTerms).put(scope, tx, {
      ...{ host_id: victim.host, number: 1, html: mark, at, accepted },
    });
    await resourceStore(termsAcceptances).put(scope, tx, {
      ...{ acceptance_id: victim.acceptance, guest_id: victim.guest, rfc: victim.rfc, name: mark },
      ...accepted,
    });
    await resourceStore(emailTracking).put(scope, tx, trackedOf(victim));
    await addArchive(
      scope,
      tx,
      {
        ...{
          id: victim.download,
          user_id: scope.userId,
          side: 'issued',
          files: 'xml',
          state: 'ready',
          done: 1,
          total: 1,
        },
        ...{ missing: 0, bytes: 0, at, ready_at: at, expires_at: '9999-01-01T00:00:00.000Z' },
      },
      [victim.receipt],
    );
    await makeReports(scope, tx, victim);
    await putRiskRow(scope, tx, {
      ...{ rfc: victim.rfc, name: mark, severity: 'presumed', standing: mark, history: [], documents: [] },
      ...{ count: 0, total: '0.00', tax: '0.00', due_on: '', seen_at: at },
    });
    await putCustomerRisk(scope, tx, {
      ...{ rfc: victim.rfc, name: mark, severity: 'listed', standing: mark, history: [], versions: [] },
      seen_at: at,
    });
    await resourceStore(filters).put(scope, tx, {
      ...{ slug: victim.filter, user_id: scope.userId, origin: 'receipts', name: mark, search: { q: mark } },
      ...{ is_default: false, emails: [`${mark}@example.com`], source: '', shared_by: '' },
    });
    await putRecurring(scope, tx, recurringOf(victim.recurring, mark, ''));
    await putWebhook(scope, tx, {
      ...{
        webhook_id: victim.webhook,
        name: mark,
        url: 'https://programa.example/',
        events: ['payment.paid'],
      },
      ...{ is_active: true, failing_since: '', secret_at: '' },
    });
    await putMessage(scope, tx, {
      ...{ message_id: victim.message, webhook_id: victim.webhook, webhook_name: mark, type: 'payment.paid' },
      ...{ data: '{}', state: 'sent', attempts: 1, said: '200', at, sent_at: at, branch: '' },
    });
    await putToken(scope, tx, {
      ...{ token_id: victim.apiToken, name: mark, user_id: scope.userId, made_by: mark, profile_id: '' },
      ...{ permissions: ['customers.read'], branches: [], expires_on: '2099-01-01', created_at: at },
      ...{ secret_at: '', last_used_at: '', ending: '' },
    });
    await resourceStore(legends).put(scope, tx, {
      ...{ legend_id: victim.legend, fiscal_disposition: mark, norm: mark, text: mark },
    });
    await putBuyerKey(scope, tx, {
      ...{ buyer_key_id: victim.buyerKey, buyer_rfc: victim.rfc, buyer_name: mark, ordered_key: mark },
      ...{ ordered_description: mark, identification_num: mark, prod_serv_id: '31161500' },
      ...{ unit_id: 'H87', unit: mark },
    });
    await resourceStore(foreignSuppliers).put(scope, tx, {
      ...{ foreign_supplier_id: victim.foreignSupplier, name: mark, rfc: '', tax_id: mark },
      ...{ country: 'USA', jurisdiction: '', operation_type: '07' },
    });
    const dato = {
      name: 'dato_1',
      label: mark,
      place: 'a',
      source: 'typed',
      value: '',
      kind: 'text',
    } as const;
    await resourceStore(addendaLayouts).put(scope, tx, {
      ...{ layout_id: victim.layout, title: mark, root: 'a', namespace: '', prefix: '', schema_location: '' },
      ...{ concept_place: '', fields: [{ ...dato, is_required: false, most: 9, choices: '' }] },
    });
    await resourceStore(vehicles).put(scope, tx, buildVehicle({ vehicle_id: victim.vehicle, alias: mark }));
    await resourceStore(transportFigures).put(
      scope,
      tx,
      buildFigure({ figure_id: victim.transportFigure, nombre_figura: mark }),
    );
    await resourceStore(places).put(scope, tx, buildPlace({ place_id: victim.place, alias: mark }));
    await resourceStore(transferOrders).put(scope, tx, {
      ...{
        order_id: victim.transferOrder,
        number: mark,
        xml: mark,
        carta_porte_type: 'T',
        origin: mark,
        destination: mark,
      },
    });
    const address = { email: victim.address, name: mark, receives_replies: true };
    await resourceStore(clientEmails).put(scope, tx, address);
    await resourceStore(localTaxes).put(scope, tx, { ...tax, identifier: victim.tax, description: mark });
    await resourceStore(employees).put(
      scope,
      tx,
      buildEmployee({ employee_id: victim.employee, name: mark }),
    );
    await resourceStore(employers).put(
      scope,
      tx,
      buildEmployer({ employer_id: victim.employer, alias: mark }),
    );
    await resourceStore(payrollFigures).put(scope, tx, {
      identifier: victim.figure,
      ...{ kind: 'uma', starts_on: '2027-02-01', ends_on: '', amount: '120.00', second: '', rows: [] },
      source: mark,
    });
    const [notice] = await tell(
      scope,
      tx,
      { notice_id: mark, kind: 'colleague', at, title: mark, content: mark, name: mark, rfc: '', path: '' },
      [scope.userId],
    );
    victim.notification = notice?.id ?? '';
    victim.user = scope.userId;
    await putExport(scope, tx, {
      ...{ id: victim.archive, state: 'gone', done: 1, total: 1, bytes: 0, name: mark },
      ...{ at, ready_at: at, expires_at: at },
    });
    await putDeletion(scope, tx, {
      ...{ id: victim.deletion, state: 'taken_back', name: mark, at, ends_at: at },
      ...{ taken_back_by: mark, taken_back_at: at, ended_at: '', kept_until: '' },
    });
    const kinds = [{ kind: mark, push: true, mail: 'now' as const }];
    await resourceStore(noticePreferences).put(scope, tx, { user_id: scope.userId, kinds });
    await resourceStore(boardChoices).put(scope, tx, { user_id: scope.userId, pictures: [mark] });
    await putBusinessUnit(
      scope,
      tx,
      victim.unit,
      {
        ...{ name: mark, alias: mark, tax_regime: '601', zip_code: '34541', branch_office_id: '' },
        ...{ serial_number: '', is_main: true, is_active: true },
      },
      { rfc: 'EKU9003173C9', certificate: mark, is_used: false },
    );
    for (const [side, relation_id] of [
      ['hosts', victim.host],
      ['guests', victim.guest],
      ['factors', victim.factor],
      ['factor_clients', victim.factorClient],
    ] as const) {
      await putRelation(scope, tx, side, {
        ...{ relation_id, rfc: victim.rfc, name: mark, zip_code: '34541', tax_regime: '601', email: '' },
        ...{ asked_at: at, answered_at: at, began_at: at, own_answer: 'yes', other_answer: 'yes' },
        ...{ other_client_id: mark, revision: 1, is_deleted: false },
      });
    }
    const unit = { name: mark, alias: mark, tax_regime: '601', zip_code: '34541', is_main: true };
    await putToldUnits(scope, tx, { host_id: victim.host, rfc: victim.rfc }, [
      { ...unit, business_unit_id: victim.unit, is_active: true },
    ]);
    victim.hostUnit = (await unitsOfHost(scope, tx, victim.host))[0]?.host_unit_id ?? '';
    await putHostConfig(scope, tx, {
      ...{ rfc_host: victim.rfc, host_ids: [mark], branch_office_id: mark, serial_number: '' },
      ...{ host_unit_ids: [], step: 1, accepted_at: '' },
    });
    await saveCertificate(scope, tx, {
      serial_number: victim.certificate,
      rfc: 'EKU9003173C9',
      name: mark,
      valid_from: '2026-01-01T00:00:00.000Z',
      valid_to: '2030-01-01T00:00:00.000Z',
      certificate: mark,
      private_key_sealed: mark,
      created_at: NOW.toISOString(),
    });
    await saveEfirma(
      scope,
      tx,
      {
        ...{ serial_number: victim.certificate, rfc: 'EKU9003173C9', name: mark },
        ...{ valid_from: '2026-01-01T00:00:00.000Z', valid_to: '2030-01-01T00:00:00.000Z' },
      },
      { certificate: mark, private_key_sealed: mark },
    );
    await choosePacAccount(scope, tx, {
      account_id: victim.account,
      provider: 'sw',
      url: `https://pac.example/${mark}`,
      api_url: '',
      credentials_sealed: mark,
      created_at: NOW.toISOString(),
    });
    await insertReceipt(scope, tx, {
      id: victim.receipt,
      operation_id: victim.operation,
      draft_slug: '',
      status: 'sent',
      uuid: victim.uuid,
      receipt_type: 'I',
      is_global: 0,
      version: 5,
      document_type_id: 1,
      rfc: 'EKU9003173C9',
      serie: victim.serie,
      folio: '6',
      rfc_receiver: victim.rfc,
      name_receiver: mark,
      currency: 'MXN',
      subtotal: '1.00',
      total: '1.00',
      payment_method: 'PUE',
      payment_form: '01',
      issued_at: '2026-11-20T06:00:00',
      sealed_at: NOW.toISOString(),
      stamped_at: '2026-11-20T06:00:01',
      pac_account_id: '',
      sent_at: NOW.toISOString(),
      cancellation: '',
      sat: '',
      events: '',
      certificate_serial: victim.certificate,
      errors: '[]',
      receipt: JSON.stringify(receipt),
      sealed_xml: cfdiOf(mark),
      stamped_xml: cfdiOf(mark),
      created_at: NOW.toISOString(),
    });
    const added = { addenda: [], layouts: [], content: `<addenda>${mark}</addenda>` };
    const link = {
      link_id: victim.receiverLink,
      receipt_id: victim.receipt,
      created_at: at,
      created_by: mark,
    };
    await addLink(scope, tx, { ...link, secret_sha256: mark, expires_at: '2099-01-01T00:00:00.000Z' });
    await addAddenda(scope, tx, victim.receipt, added, { written_by: mark, written_at: at });
    await tx
      .insertInto('operation')
      .values({
        client_id: scope.clientId,
        operation_id: victim.operation,
        kind: 'issue',
        body_hash: mark,
        subject_id: victim.receipt,
        answer_status: 200,
        answer: JSON.stringify({ id: victim.receipt, mark }),
        user_id: scope.userId,
        created_at: NOW.toISOString(),
      })
      .execute();
    const created_at = NOW.toISOString();
    await insertFile(scope, tx, {
      file_id: victim.file,
      uuid: victim.uuid,
      kind: 'acuse_cancel',
      content: `<Acuse>${mark}</Acuse>`,
      created_at,
    });
    await makeOrders(scope, tx, victim, '');
    const brought = { name: `${mark}.xml`, bytes: Buffer.from(cfdiOf(mark)) };
    await addReceived(
      scope,
      tx,
      buildReceived({
        ...{ uuid: victim.received, note: mark, received_by: mark, currency: mark },
        // Found by the name that the attacks ask for; the mark in what they send would come back to who sent it.
        ...{ name: `c_ClaveUnidad ${mark}`, rfc: victim.rfc, serie: victim.serie },
        annexed: [{ id: victim.annexed, file_name: mark, cfdi_document_id: victim.received }],
      }),
      brought,
    );
    await insertReceivedFile(scope, tx, {
      ...{ file_id: annexedFileOf(victim.received, victim.annexed), document_id: victim.received },
      kind: 'annexed',
      ...{ file_name: mark, bytes: Buffer.from(mark), created_at },
    });
    await putSatSettings(scope, tx, buildSatSettings({ said: mark }));
    await putSatRequest(scope, tx, buildSatRequest({ request_id: victim.satRequest, said: mark }));
    await putSatDocuments(scope, tx, [
      buildSatDocument({ document_id: `received:${victim.received}`, uuid: victim.received, name: mark }),
    ]);
    await addSatPackages(scope, tx, victim.satRequest, [mark], created_at);
    await putChannel(scope, tx, buildChannel({ channel_id: victim.channel, name: mark }));
    await putMailServer(scope, tx, buildMailServer({ from_name: mark }));
    await putDeliveryKey(scope, tx, { public_key: mark, private_key_sealed: mark, created_at: at });
    await resourceStore(mailText).put(scope, tx, { settings_id: ONLY_MAIL_TEXT, subject: mark, body: mark });
    await resourceStore(bankAccounts).put(
      scope,
      tx,
      buildBankAccount({ account_id: victim.bankAccount, name: mark }),
    );
    const ofx = { movement_id: crypto.randomUUID(), account_id: victim.bankAccount, concept: mark };
    await bringMovements(scope, tx, [buildMovement({ ...ofx, amount: '7.00' })], 'ofx', false);
    await addMovements(scope, tx, [
      buildMovement({
        movement_id: victim.movement,
        account_id: victim.bankAccount,
        account_name: mark,
        concept: mark,
      }),
    ]);
    const parties = { supplier_client: '', host_client: mark, factor_client: mark, revision: 1 };
    await putFactoring(scope, tx, buildFactoring({ request_id: victim.factoring, host_name: mark }), parties);
    await resourceStore(scheduledPayments).put(
      scope,
      tx,
      buildPayment({ payment_id: victim.payment, uuid: victim.received, provider_name: mark, reason: mark }),
    );
    await resourceStore(paymentLayouts).put(
      scope,
      tx,
      buildPaymentLayout({ layout_id: victim.layout, title: mark }),
    );
    await putRun(
      scope,
      tx,
      buildRun({
        ...{ run_id: victim.paymentRun, name: mark, created_by: mark, account_id: victim.bankAccount },
        lines: buildRun().lines.map((line) => ({ ...line, payment_id: victim.payment, holder: mark })),
      }),
    );
    await resourceStore(expectedReps).put(
      scope,
      tx,
      buildExpectedRep({ uuid: victim.received, provider_name: mark, said_by: mark }),
    );
    await resourceStore(owedReps).put(
      scope,
      tx,
      buildOwedRep({ owed_rep_id: victim.owedRep, host_name: mark }),
    );
    await putRepSettings(scope, tx);
    await noteDoor(scope, tx, 'upload', mark, at);
    await putSatCheck(scope, tx, { settings_id: ONLY_SAT_CHECK, ...PLAIN_CHECK }, 0);
    await resourceStore(accountingCategories).put(scope, tx, {
      settings_id: ONLY_CATEGORIES,
      categories: [mark],
    });
    await putTolerances(scope, tx, { settings_id: ONLY_TOLERANCES, ...PLAIN_TOLERANCES });
    await putConciliation(
      scope,
      tx,
      {
        ...{ conciliation_id: victim.conciliation, way: 'm/i', left_id: victim.movement, left_name: mark },
        branch_office_id: '',
        ...{ left_folio: mark, left_amount: '100.00', currency: 'MXN', difference: '99.50', state: 'done' },
        documents: [{ id: victim.uuid, name: mark, rfc: victim.rfc, folio: mark, amount: '0.50' }],
        ...{ reason: mark, at: created_at, by: mark },
      },
      '0.50',
    );
    victim.refused = await addRefused(
      scope,
      tx,
      {
        ...{ file_name: brought.name, uuid: victim.received, rfc: victim.rfc, rfc_receiver: '', total: '' },
        ...{ reasons: [mark], refused_at: created_at, brought_by: mark },
      },
      brought,
    );
    await noteReturned(scope, tx, {
      uuid: crypto.randomUUID().toUpperCase(),
      receipt_id: crypto.randomUUID(),
      operation_id: crypto.randomUUID(),
      draft_slug: '',
      serie: victim.serie,
      folio: '7',
      total: '1.00',
      xml: '',
      noted_at: created_at,
      noted_by: mark,
    });
    const waiting = approvalOf({ ...victim, branch: '' });
    await insertApproval(scope, tx, waiting, JSON.stringify({ receipt }));
    await putCancelRequest(scope, tx, victim.requested, { name: mark, first_seen_at: created_at });
    await insertCancellation(scope, tx, {
      cancellation_id: victim.cancellation,
      receipt_id: victim.receipt,
      uuid: crypto.randomUUID().toUpperCase(),
      rfc: 'EKU9003173C9',
      rfc_receiver: victim.rfc,
      total: '1.00',
      seal: '',
      motive: '02',
      substitute_uuid: '',
      request_number: 1,
      state: 'in_process',
      asked_at: created_at,
      requested_at: created_at,
      deadline_at: '',
      ended_at: '',
      how: '',
      code: '',
      text: mark,
      said: mark,
      dependents: '[]',
      pac_account_id: '',
    });
    await addSecurityEvents(tx, [
      {
        event_id: crypto.randomUUID(),
        at: created_at,
        kind: 'certificate_uploaded',
        client_id: scope.clientId,
        user_id: scope.userId,
        details: { serial_number: mark },
      },
    ]);
    const told = {
      at: created_at,
      kind: 'customers.changed',
      subject: victim.customer,
      label: mark,
      details: { mark },
    };
    const from = { name: mark, address: '', session: '' };
    await noteAudit({ ...scope, from }, tx, told);
    const job = { job_id: crypto.randomUUID(), kind: 'pending', subject_id: 'client' } as const;
    await queueJob(scope, tx, { ...job, due_at: '2999-01-01T00:00:00.000Z', created_at });
  });
  return victim;
}

/** A CFDI that can be read and shown; nobody checks its seal here. */
function cfdiOf(mark: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="PRESA9" Folio="6" Fecha="2026-11-20T06:00:00" Sello="AA==" FormaPago="01" NoCertificado="30001000000999999999" Certificado="AA==" SubTotal="1.00" Moneda="MXN" Total="1.00" TipoDeComprobante="I" Exportacion="01" MetodoPago="PUE" LugarExpedicion="42501"><cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/><cfdi:Receptor Rfc="ZUÑ920208KL4" Nombre="${mark}" DomicilioFiscalReceptor="34541" RegimenFiscalReceptor="601" UsoCFDI="G03"/><cfdi:Conceptos><cfdi:Concepto ClaveProdServ="84111506" Cantidad="1" ClaveUnidad="E48" Descripcion="${mark}" ValorUnitario="1.00" Importe="1.00" ObjetoImp="01"/></cfdi:Conceptos></cfdi:Comprobante>`;
}
