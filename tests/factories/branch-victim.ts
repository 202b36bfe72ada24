/** What a client has in a branch, beside what everybody of it sees. */
import { OWNER_PROFILE } from '../../schema/access/permissions.ts';
import type { FormDocument } from '../../schema/forms/document.ts';
import { EMPTY_RUN } from '../../schema/forms/payroll/run/run.ts';
import { emptyReceipt } from '../../schema/forms/receipt/empty-receipt.ts';
import type { AnyPushable } from '../../schema/pushables/define-pushable.ts';
import { payrollRun } from '../../schema/pushables/payroll-run.ts';
import { type EmailTrackingRow, emailTracking } from '../../schema/resources/insight/email-tracking.ts';
import type { ApprovalRow } from '../../schema/resources/invoicing/approvals.ts';
import { employees } from '../../schema/resources/parties/employees.ts';
import type { ConciliationRow } from '../../schema/resources/payments/conciliations.ts';
import { owedReps } from '../../schema/resources/payments/owed-reps.ts';
import { putBranch } from '../../server/store/admin/branches.ts';
import { putSerie } from '../../server/store/admin/series.ts';
import { assignProfiles } from '../../server/store/identity/profiles.ts';
import { insertApproval } from '../../server/store/invoicing/approvals.ts';
import { saveDraft } from '../../server/store/invoicing/drafts.ts';
import { insertFile } from '../../server/store/invoicing/receipt-files.ts';
import { addLink } from '../../server/store/invoicing/receipt-links.ts';
import { findReceipt, insertReceipt } from '../../server/store/invoicing/receipts.ts';
import { putRecurring } from '../../server/store/invoicing/recurring-drafts.ts';
import { ofType } from '../../server/store/kernel/audience.ts';
import { savePushed } from '../../server/store/kernel/pushed.ts';
import { resourceStore } from '../../server/store/kernel/resource-store.ts';
import type { Scope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import type { Tx } from '../../server/store/kernel/tables.ts';
import { putMessage } from '../../server/store/kernel/webhooks.ts';
import { writtenTable } from '../../server/store/kernel/written.ts';
import { putConciliation } from '../../server/store/payments/conciliations.ts';
import { putFactoring } from '../../server/store/payments/factorings.ts';
import { putSatDocuments } from '../../server/store/received/sat-documents.ts';
import type { Victim } from './attacks.ts';
import { buildFactoring } from './factorings.ts';
import { makeOrders } from './order-victim.ts';
import { buildOwedRep } from './owed-reps.ts';
import { buildEmployee } from './payroll.ts';
import { recurringOf } from './recurring.ts';
import { buildSatDocument } from './sat-rows.ts';
import { type Person, signIn, type TestServer } from './server.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const TIMES = { sent_at: NOW.toISOString(), sealed_at: NOW.toISOString(), created_at: NOW.toISOString() };

/**
 * @param mark letters and digits, in every text of it
 * @param empty of what its draft and its receipt are: an invoice, unless told
 * @returns what is tried to reach it
 */
export async function makeBranchVictim(
  scope: Scope,
  store: Store,
  of: Victim,
  mark: string,
  empty: FormDocument = emptyReceipt('I'),
): Promise<Victim> {
  const branch = crypto.randomUUID();
  const victim: Victim = {
    ...of,
    mark,
    branch,
    serie: mark,
    employee: crypto.randomUUID(),
    run: crypto.randomUUID(),
    recurring: crypto.randomUUID(),
    draft: crypto.randomUUID(),
    receipt: crypto.randomUUID(),
    uuid: crypto.randomUUID().toUpperCase(),
    operation: crypto.randomUUID(),
    file: crypto.randomUUID(),
    approval: crypto.randomUUID(),
    mail: crypto.randomUUID(),
    receiverLink: crypto.randomUUID(),
    order: crypto.randomUUID(),
    goods: crypto.randomUUID(),
    link: crypto.randomUUID(),
    orderMessage: crypto.randomUUID(),
    conciliation: crypto.randomUUID(),
    factoring: crypto.randomUUID(),
    owedRep: crypto.randomUUID(),
    message: `msg_${crypto.randomUUID()}`,
  };
  const receipt = { ...empty, payment_conditions: mark, branch_office_id: branch };
  await store.transaction(scope, async (tx) => {
    const place = {
      zip_code: '34541',
      is_main: false,
      is_active: true,
      certificate_branch_office_related: '',
    };
    await putBranch(scope, tx, branch, { alias: mark, ...place });
    const counted = { receipt_type: '', next_folio: 7, is_active: true };
    await putSerie(scope, tx, { serie: mark, branch_office_id: branch, ...counted });
    const worker = { employee_id: victim.employee, name: mark, branch_office_id: branch };
    await resourceStore(employees).put(scope, tx, buildEmployee(worker));
    const text = { name: mark, is_complete: true, receipt, edited_at: NOW.toISOString() };
    await saveDraft(scope, tx, victim.draft, 0, text, NOW);
    await saveRun(scope, tx, victim.run, mark, branch);
    await putRecurring(scope, tx, recurringOf(victim.recurring, mark, branch));
    await makeOrders(scope, tx, victim, branch);
    const elsewhere = crypto.randomUUID().toUpperCase();
    const asked = {
      request_id: victim.factoring,
      uuid: elsewhere,
      host_name: mark,
      branch_office_id: branch,
    };
    const parties = { supplier_client: '', host_client: mark, factor_client: mark, revision: 1 };
    await putFactoring(scope, tx, buildFactoring(asked), parties);
    const owed = { owed_rep_id: victim.owedRep, host_name: mark, branch_office_id: branch };
    await resourceStore(owedReps).put(scope, tx, buildOwedRep(owed));
    await putSatDocuments(scope, tx, [
      buildSatDocument({ document_id: `received:${elsewhere}`, uuid: elsewhere, name: mark, branch }),
    ]);
    const said = {
      state: 'sent',
      attempts: 1,
      said: '200',
      at: TIMES.sent_at,
      sent_at: TIMES.sent_at,
    } as const;
    await putMessage(scope, tx, {
      ...{ message_id: victim.message, webhook_id: of.webhook, webhook_name: mark, type: 'payment.paid' },
      ...{ ...said, data: '{}', branch },
    });
    const like = await findReceipt(scope, tx, of.receipt);
    if (like === undefined) throw new Error('no receipt to make another like it');
    const { client_id: _, sealed_sha256: _a, stamped_sha256: _b, ...row } = like;
    const xml = row.stamped_xml.replaceAll(of.mark, mark).replace(/Serie="[^"]*"/, `Serie="${mark}"`);
    const own = {
      id: victim.receipt,
      operation_id: victim.operation,
      uuid: victim.uuid,
      serie: mark,
      receipt_type: empty.receipt_type,
    };
    const texts = {
      name_receiver: mark,
      receipt: JSON.stringify(receipt),
      sealed_xml: xml,
      stamped_xml: xml,
    };
    await insertReceipt(scope, tx, { ...row, ...TIMES, ...own, ...texts }, branch);
    const content = `<Acuse>${mark}</Acuse>`;
    const file = { file_id: victim.file, uuid: victim.uuid, content, created_at: NOW.toISOString() };
    await insertFile(scope, tx, { ...file, kind: 'acuse_cancel' });
    const whose = ofType(empty.receipt_type, branch);
    await resourceStore(emailTracking).put(scope, tx, trackedOf(victim, whose));
    await addLink(scope, tx, {
      ...{ link_id: victim.receiverLink, receipt_id: victim.receipt, secret_sha256: mark, created_by: mark },
      ...{ created_at: NOW.toISOString(), expires_at: '2099-01-01T00:00:00.000Z' },
    });
    await insertApproval(scope, tx, approvalOf(victim), JSON.stringify({ receipt }));
    await putConciliation(scope, tx, conciliatedOf(victim, whose), '0.50');
  });
  return victim;
}

/** A run of payroll, whose name is the mark. */
export async function saveRun(scope: Scope, tx: Tx, slug: string, mark: string, branch = ''): Promise<void> {
  const body = { ...EMPTY_RUN, run_id: slug, name: mark, branch_office_id: branch };
  const text = { body, edited_at: NOW.toISOString() };
  await savePushed(writtenTable(payrollRun as unknown as AnyPushable), scope, tx, slug, 0, text, NOW);
}

/** What of the branch was conciliated with a movement that everybody sees. */
function conciliatedOf({ conciliation, mark, movement, uuid, rfc }: Victim, branch: string): ConciliationRow {
  return {
    ...{ conciliation_id: conciliation, way: 'm/i', branch_office_id: branch, left_id: movement },
    ...{ left_name: mark, left_folio: mark, left_amount: '100.00', currency: 'MXN', difference: '99.50' },
    documents: [{ id: uuid, name: mark, rfc, folio: mark, amount: '0.50' }],
    ...{ state: 'done', reason: mark, at: NOW.toISOString(), by: mark },
  };
}

/** What waits for another person's word, in the branch. */
export function approvalOf({
  approval,
  mark,
  branch,
}: Pick<Victim, 'approval' | 'mark' | 'branch'>): ApprovalRow {
  return {
    ...{ approval_id: approval, kind: 'issue', subject: approval, state: 'waiting', reason: 'amount' },
    ...{ branch_office_id: branch, user_id: crypto.randomUUID(), user_name: mark },
    ...{ asked_at: NOW.toISOString(), summary: { name_receiver: mark }, pesos: '1.00', limit: '0' },
    ...{ lines: [], lines_total: 0, receipt_id: '', decided_by: '', decided_name: '' },
    ...{ decided_at: '', decision_id: '', note: '', problems: [] },
  };
}

/** Another one of the client, with everything of these branches; of all, where none is named. */
export async function joinBranches(
  server: TestServer,
  { scope }: Pick<Person, 'scope'>,
  branches: readonly string[],
  profile = OWNER_PROFILE,
): Promise<Person> {
  const email = `${crypto.randomUUID()}@tintero.test`;
  const password = crypto.randomUUID();
  const userId = await server.deps.identity.createUser(scope, { email, name: 'Persona', password });
  const own = { ...scope, userId };
  await server.deps.store.transaction(own, (tx) =>
    assignProfiles(own, tx, userId, { profiles: [profile], branches, serials: [] }),
  );
  return await signIn(server, own, email, password);
}

/** A mail that took its receipt to somebody. @param branch whose the receipt is; '': everybody's */
export function trackedOf({ mark, mail, receipt, uuid, rfc }: Victim, branch = ''): EmailTrackingRow {
  return {
    ...{ mail_id: mail, state: 'sent', recipient: `${mark.toLowerCase()}@example.com`, said: mark },
    ...{ receipt_id: receipt, uuid, document_type_id: 1, serie: mark, folio: '1', rfc_receiver: rfc },
    ...{ name_receiver: mark, sent_by: mark, message: mark, asked_at: TIMES.sent_at },
    ...{ sent_at: TIMES.sent_at, leaves_at: '', branch },
  };
}
