/** What can be pressed on a screen says what it needs, and is there only for who may: of every screen, from its source. */
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { ACTIONS, type Action, issueAction } from '../../schema/access/actions.ts';
import { OWNER_PERMISSIONS, PERMISSIONS } from '../../schema/access/permissions.ts';
import { WRITABLE_TYPES } from '../../schema/forms/kinds.ts';
import { RESOURCES } from '../../schema/resources/index.ts';
import { isByField } from '../../server/http/route.ts';
import type { RouteEntry } from '../../server/http/router.ts';
import type { RowAction } from '../../src/resource/row-menu.tsx';
import { declaredRoutes, nameOf } from '../factories/declared-routes.ts';
import { type SourceFile, sourceFiles } from './files.ts';

/** The kit's own that asks for more than the actions of a resource is one too. */
const isScreen = ({ path }: SourceFile) =>
  /^src\/(features\/|resource\/(saved-filters-dialog|dossier-link))/.test(path) &&
  !/\.test\.tsx?$/.test(path);
const screens = sourceFiles().filter(isScreen);
/** What every list has beside its rows. */
const lists = sourceFiles().filter(({ path }) => path === 'src/resource/export-menu.tsx');

/** The calls that change something, by the action that makes them. */
const CALLS: Partial<Record<Action, readonly string[]>> = {
  save_draft: ['POST /drafts', 'PUT /drafts/:slug', 'POST /api/v1/drafts/push'],
  edit_addenda: ['POST /receipts/:id/edit/addenda'],
  remove_draft: ['DELETE /drafts/:slug'],
  cancel_receipt: ['PATCH /receipts/:uuid/cancel'],
  cancel_elsewhere: ['PATCH /receipts/:uuid/cancel'],
  send_receipt: ['POST /receipts/send_invoice'],
  settle_mail: ['POST /email_tracking/:mail_id/settle'],
  make_link: ['POST /receipts/:id/links'],
  revoke_link: ['DELETE /receipts/:id/links/:link_id'],
  mail_receiver: ['PUT /receipts/:id/:email/send_receipt_cancel_request'],
  answer_request: [
    'PUT /receipts/:id/response_cancel_request/:accept',
    'PUT /receipts/:id/response_cancel_request_another_pac/:accept/:extra',
  ],
  decide_approval: ['POST /approvals/:approval_id/decide'],
  withdraw_approval: ['POST /approvals/:approval_id/withdraw'],
  upload_received: ['POST /received/files', 'POST /api/v1/received/together'],
  review_received: ['POST /received/:uuid/review'],
  annotate_received: [
    ...['PUT /received/:uuid', 'POST /received', 'POST /received/marks'],
    ...['POST /accounting_categories', 'PUT /accounting_categories/:settings_id'],
  ],
  tag_receipt: ['POST /receipts/marks'],
  annex_document: ['POST /receipts/:uuid/annexed_files', 'DELETE /receipts/:uuid/annexed_files/:id'],
  refresh_requests: ['POST /required_cancellations/refresh'],
  write_order: ['POST /purchase_orders/:id/send', 'POST /api/v1/order_drafts/push'],
  count_goods: [
    'POST /merchandise_receipts/:id/close',
    'POST /api/v1/goods_counts/push',
    'PUT /merchandise_receipts/:id/photos/:photo_id/pieces',
  ],
  link_goods: ['POST /merchandise_receipts/:id/link'],
  return_goods: ['POST /merchandise_receipts/:id/return'],
  upload_invoice: ['POST /purchase_orders/invoices/:uuid'],
  answer_goods: ['POST /merchandise_receipts/:id/answer'],
  invoice_order: ['POST /api/v1/drafts/push'],
  link_receipt: ['POST /received/:uuid/link'],
  cancel_order: ['POST /purchase_orders/:id/cancel'],
  ask_sat: [
    'POST /sat_settings',
    'PUT /sat_settings/:settings_id',
    'POST /sat_requests/:request_id/again',
    'POST /sat_documents/again',
  ],
  set_mail_server: [
    'POST /mail_server',
    'PUT /mail_server/:settings_id',
    'DELETE /mail_server/:settings_id',
    'POST /mail_server/:settings_id/probe',
  ],
  preview_mail: ['POST /mail_text/:settings_id/preview'],
  probe_channel: [
    'POST /receipt_channels',
    'PUT /receipt_channels/:channel_id',
    'DELETE /receipt_channels/:channel_id',
    'POST /receipt_channels/:channel_id/probe',
  ],
  import_movements: ['POST /bank_accounts', 'PUT /bank_accounts/:account_id', 'POST /bank_movements/import'],
  conciliate: [
    'POST /conciliation/document_conciliation/:uuid',
    'POST /conciliation/document_rejection/:uuid',
    'POST /conciliations/:conciliation_id/undo',
  ],
  settle_payment: [
    'POST /scheduled_payments/:payment_id/status',
    'POST /received/:uuid/paid',
    'POST /payment_runs/:run_id/approve',
    'POST /payment_runs/:run_id/reopen',
    'POST /payment_runs/:run_id/export',
    'POST /payment_runs/:run_id/paid',
    'POST /payment_runs/:run_id/drop',
  ],
  schedule_payment: [
    'POST /expected_reps/ask',
    'POST /payment_runs',
    'PUT /payment_runs/:run_id',
    'DELETE /payment_runs/:run_id',
  ],
  answer_order: ['POST /purchase_orders/:id/answer'],
  write_order_message: ['POST /purchase_orders/:id/messages/:message_id'],
  save_receiver: ['POST /customers'],
  write_payroll_run: ['POST /api/v1/payroll_runs/push'],
  write_deposit_run: ['POST /api/v1/deposit_runs/push'],
  import_customers: ['POST /customers', 'PUT /customers/:slug'],
  import_products: ['POST /products', 'PUT /products/:slug'],
  import_employees: ['POST /employees', 'PUT /employees/:employee_id'],
  forget_receiver: ['DELETE /customers/:slug'],
  save_product: ['POST /products'],
  forget_product: ['DELETE /products/:slug'],
  upload_certificate: ['POST /certificates'],
  take_over_certificate: ['POST /certificates/:serial/take_over'],
  remove_certificate: ['DELETE /certificates/:serial'],
  upload_efirma: ['POST /efirmas'],
  remove_efirma: ['DELETE /efirmas/:serial_number'],
  choose_pac: ['PUT /api/v1/pac_accounts', 'DELETE /api/v1/pac_accounts'],
  save_filter: ['POST /filters/:origin/:name/save_filter_receipts', 'POST /filters/:slug/default'],
  remove_filter: ['POST /filters/:slug/delete_filter'],
  share_filter: ['POST /filters/:slug/share'],
  refresh_report: [
    'POST /report/:slug/refresh',
    'POST /report/:slug/refresh_of',
    'POST /report/:slug/refresh_po',
    'POST /report/:slug/refresh_fiscol_cfdi',
    'POST /report/:slug/refresh_vat',
    'POST /report/:slug/refresh_diot',
    'POST /report/:slug/refresh_ageing',
    'POST /report/:slug/refresh_cash_flow',
    'POST /report/:slug/refresh_payroll',
    'POST /report/:slug/refresh_accounting',
  ],
  remove_report: ['DELETE /reports/:slug'],
  mark_notices: ['POST /notifications/seen'],
  export_account: ['POST /account_exports'],
  download_account: ['POST /account_exports/:id/open'],
  delete_account: ['POST /account_deletions'],
  keep_account: ['POST /account_deletions/:id/take_back'],
  allow_push: ['POST /notifications/push'],
  end_push: ['POST /notifications/push/end'],
  make_token_secret: ['POST /api_tokens/:token_id/secret'],
  make_webhook_secret: ['POST /webhooks/:webhook_id/secret'],
  resend_webhook: ['POST /webhook_messages/:message_id/resend'],
  renew_invitation: ['POST /users/:person_id/invitation'],
  answer_host: ['POST /hosts/:host_id/answer'],
  ask_host_again: ['POST /hosts/:host_id/invitation'],
  serve_host_unit: ['PUT /host_units/:host_unit_id'],
  configure_host: [
    'POST /host_configs',
    'PUT /host_configs/:rfc_host',
    'POST /hosts/branch/check_changeset',
    'POST /hosts/certificate/check_changeset',
    'POST /hosts/:kind/check_changeset',
  ],
  decide_record: ['POST /provider_records/:provider_id/documents/:receiver_document_id/decide'],
  write_document: ['PUT /host_records/:host_record_id/documents/:receiver_document_id'],
  send_record: ['POST /host_records/:host_record_id/send'],
  edit_provider: ['PUT /providers/:provider_id'],
  import_providers: ['POST /providers', 'POST /providers/together', 'PUT /providers/:provider_id'],
  keep_pre_regs: ['POST /pre_reg', 'PUT /pre_reg/:pre_reg_id'],
  accept_pre_reg: ['POST /pre_reg/:id/accept'],
  resend_provider: ['POST /providers/:id/resend_invite/:email/:rfc'],
  notify_provider: ['POST /providers/notify'],
  activate_provider: ['POST /providers/:email/activate/:business_unit_id/:rfc'],
  deactivate_provider: ['POST /providers/:email/deactivate/:business_unit_id/:rfc'],
  remove_provider: ['POST /providers/:email/deactivate/:business_unit_id/:rfc'],
  write_terms: ['POST /terms'],
  accept_terms: ['POST /host_terms/:host_id/accept'],
  answer_guest: ['POST /guests/:guest_id/answer'],
  ask_guest_again: ['POST /guests/:guest_id/invitation'],
  answer_factor: ['POST /factors/:factor_id/answer', 'POST /factor_clients/:factor_client_id/answer'],
  ask_factor_again: [
    'POST /factors/:factor_id/invitation',
    'POST /factor_clients/:factor_client_id/invitation',
  ],
  ask_factoring: ['POST /factorings'],
  answer_factoring: [
    'PUT /factors/:id/:uuid/supplier_response_request/:said',
    'PUT /factors/:id/:uuid/host_response_request/:said',
    'PUT /factors/:id/:uuid/factor_response_request/:said',
  ],
  settle_factoring: ['POST /factorings/:request_id/settlement'],
  edit_template: ['POST /templates/validate'],
  switch_template: ['PUT /templates/:template_id/state'],
  move_rule: ['PUT /rules/:rule_id/order'],
  make_confirmation: ['POST /confirmation_codes'],
  probe_pac: ['POST /api/v1/pac_accounts/probe'],
};
const ISSUING = ['POST /receipts', 'POST /api/v1/receipts/together'];
/** What a device asks by itself, and what a form is shown as. */
const UNPRESSED = [
  'POST /lists/exported',
  'POST /api/v1/session/client',
  'POST /api/v1/session/password',
  'POST /api/v1/session/name',
  'POST /api/v1/session/email',
  // «Entregar a un colega»: of who may not any more, and so without a permission.
  'POST /api/v1/hand_over',
  'POST /api/v1/session/end',
  'POST /api/v1/session/step-up',
  'POST /api/v1/session/step-up/options',
  'POST /api/v1/session/second_factor/totp/begin',
  'POST /api/v1/session/second_factor/totp',
  'POST /api/v1/session/second_factor/totp/remove',
  'POST /api/v1/session/second_factor/passkeys/begin',
  'POST /api/v1/session/second_factor/passkeys',
  'POST /api/v1/session/second_factor/passkeys/remove',
  'POST /api/v1/session/second_factor/recovery_codes',
  'POST /api/v1/changes/known',
  'POST /api/v1/operations/known',
  'POST /api/v1/receipts/returned',
  'POST /build_xml',
  'POST /preview',
  // By opening it.
];

const listOf = (needs: unknown) => [needs].flat().sort();
const changing = declaredRoutes().filter(({ method, can }) => method !== 'GET' && can !== 'public');
const needsOf = ({ can }: RouteEntry) =>
  listOf(typeof can === 'object' && isByField(can as never) ? [] : can);

describe('an action', () => {
  test.each(Object.entries(ACTIONS))('%s needs permissions that there are', (_name, needs) => {
    for (const one of needs === null ? [] : [needs].flat())
      expect([...PERMISSIONS, ...OWNER_PERMISSIONS]).toContain(one);
  });

  test.each(Object.entries(CALLS))('%s needs what its calls need', (action, calls) => {
    for (const call of calls) {
      const route = changing.find((each) => nameOf(each) === call);
      expect(route && needsOf(route), call).toEqual(listOf(ACTIONS[action as Action]));
    }
  });

  test('that issues is one for each type, and all of them are those of the call', () => {
    const needed = WRITABLE_TYPES.map((type) => ACTIONS[issueAction(type)]);
    for (const call of ISSUING) {
      const route = changing.find((each) => nameOf(each) === call);
      expect(route && needsOf(route), call).toEqual([...needed].sort());
    }
    expect(() => issueAction('X')).toThrow(RangeError);
  });

  test('needs nothing only where it is of what is one’s own on the device', () => {
    const free = Object.entries(ACTIONS).filter(([, needs]) => needs === null);
    expect(free.map(([name]) => name)).toEqual([
      'retry_operation',
      'hand_over_operation',
      'discard_operation',
    ]);
  });

  test.each(Object.keys(ACTIONS))('%s is on a screen', (action) => {
    const dynamic = action.startsWith('issue_') ? /issueAction\(/ : undefined;
    const said = new RegExp(
      `action(=|: )["'{]*['"]${action}['"]|useMay\\(\\)\\('${action}'\\)|may\\('${action}'\\)`,
    );
    expect(
      [...screens, ...lists].some(({ text }) => said.test(text) || dynamic?.test(text)),
      action,
    ).toBe(true);
  });

  test('stands behind every call that changes something', () => {
    const named = new Set([
      ...Object.values(CALLS).flat(),
      ...ISSUING,
      ...UNPRESSED,
      ...RESOURCES.flatMap(({ name, key }) => [
        `POST /${name}`,
        `PUT /${name}/:${key}`,
        `DELETE /${name}/:${key}`,
      ]),
    ]);
    expect(changing.map(nameOf).filter((name) => !named.has(name))).toEqual([]);
  });

  test('of a menu cannot be written without its name', () => {
    // @ts-expect-error no action
    const item: RowAction = { key: 'x', label: 'x', onSelect: () => undefined };
    expect(item.action).toBeUndefined();
  });
});

type Node = { type?: string; [part: string]: unknown };
/** Buttons, by the text of the element. */
const PRESSED = new Set(['Button', 'LinkButton', 'ActionIcon']);
/** What decides for what is in it: the gate, the kit's «add», and its row menu. */
const GATES = new Set(['Allowed', 'RowMenu']);

/** Buttons of a screen that no action stands before, as they are written. */
function ungated({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const walk = (node: unknown, isGated: boolean): void => {
    if (Array.isArray(node)) {
      for (const each of node) walk(each, isGated);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, ...parts } = node as Node;
    let inside = isGated;
    if (type === 'JSXElement') {
      const name = ((parts.openingElement as Node).name as Node).name as string;
      if (PRESSED.has(name) && !isGated) found.push(textOf(parts as { start: number; end: number }, text));
      inside ||= GATES.has(name);
    }
    if (type === 'JSXAttribute' && (parts.name as Node).name === 'add') inside = true;
    for (const part of Object.values(parts)) walk(part, inside);
  };
  walk(parseSync(path, text).program, false);
  return found;
}

/** What is written on it, or its label. */
function textOf({ start, end }: { start: number; end: number }, text: string): string {
  const all = text.slice(start, end).replace(/\s+/g, ' ');
  const label = /aria-label=\{([^}]*)\}/.exec(all)?.[1];
  return label ?? /(\{[^{}]*\}|[^<>{}]+)\s*<\/\w+>$/.exec(all)?.[1] ?? all;
}

describe('a button of a screen', () => {
  test('stands behind an action, or changes nothing that is anybody else’s', () => {
    const found = Object.fromEntries(
      screens
        .filter(({ path }) => path.endsWith('.tsx') && !WITHIN.some(([place]) => path.includes(place)))
        .map((file) => [file.path.replace('src/features/', ''), ungated(file)] as const)
        .filter(([, buttons]) => buttons.length > 0),
    );
    expect(found).toEqual(FREE);
  });

  test('without an action is seen', () => {
    const file = (text: string) => ({ path: 'src/features/x.tsx', text });
    expect(ungated(file('const a = <div><Button onClick={go}>{t.go}</Button></div>;'))).toEqual(['{t.go}']);
    expect(ungated(file('const a = <Allowed action="x"><p><Button>{t.go}</Button></p></Allowed>;'))).toEqual(
      [],
    );
    expect(ungated(file('const a = <Page add={<Button>{t.go}</Button>} />;'))).toEqual([]);
  });

  test('in a row’s menu is the kit’s: no screen draws a menu of its own', () => {
    const drawn = screens.filter(({ text }) => /ui\/action-menu/.test(text)).map(({ path }) => path);
    expect(drawn).toEqual([]);
  });

  test('asks the one place, not the permissions themselves', () => {
    const asking = screens.filter(({ text }) => /\buseCan\b/.test(text)).map(({ path }) => path);
    // Steps, and kinds of notice, that say what they need as data.
    expect(asking.sort()).toEqual([
      'src/features/admin/first-steps/first-steps-page.tsx',
      'src/features/insight/notifications/notice-preferences-page.tsx',
    ]);
  });
});

/** Dialogs and forms that only an action opens, or that are disabled without it: what is in them stands behind it. */
const WITHIN: readonly (readonly [place: string, action: Action])[] = [
  ['/certificates/upload-sheet', 'upload_certificate'],
  ['/certificates/renew-sheet', 'upload_certificate'],
  ['/parties/records/document-sheet', 'write_document'],
  ['/parties/terms/terms-editor', 'write_terms'],
  ['/parties/terms/accept-terms', 'accept_terms'],
  ['/pac-accounts/account-sheet', 'choose_pac'],
  ['/host-config/', 'configure_host'],
  ['/cancellation/cancel-form', 'cancel_receipt'],
  ['/cancellation/cancel-many', 'cancel_receipt'],
  ['/follow-up/credit-form', 'credit_receipt'],
  ['/follow-up/advance-steps', 'credit_receipt'],
  ['/sending/send-dialog', 'send_receipt'],
  ['/cancellation/cancel-receipt', 'cancel_receipt'],
  ['/cancellation/other-pac', 'cancel_elsewhere'],
  ['/cancellation/mail-receiver', 'mail_receiver'],
  ['/cancellation/sat-status-view', 'ask_sat_status'],
  ['/invoicing/addenda/', 'save_draft'],
  ['/invoicing/invoice/', 'save_draft'],
  ['/invoicing/payment/', 'save_draft'],
  ['/issuing/emit-dialog', 'issue_I'],
  ['/issuing/fix-offer', 'save_draft'],
  ['/purchase-orders/order-form', 'write_order'],
  ['/purchase-orders/order-lines', 'write_order'],
  ['/purchase-orders/order-taxes', 'write_order'],
  ['/merchandise-receipts/dispute-sheet', 'answer_goods'],
  ['/parties/providers/notify-sheet', 'notify_provider'],
  ['/purchase-orders/answer-sheet', 'answer_order'],
  ['/purchase-orders/reason-sheet', 'cancel_order'],
  ['/merchandise-receipts/count-item', 'count_goods'],
  ['/merchandise-receipts/without-order', 'count_goods'],
  ['/merchandise-receipts/link-goods-button', 'link_goods'],
  ['/orders/links/choose-', 'link_receipt'],
  ['/payments/conciliation/choose-open', 'conciliate'],
  ['/orders/uploads/upload-sheet', 'upload_invoice'],
];

/** Going somewhere, folding, stopping: by screen, as they are written. */
const FREE: Record<string, string[]> = {
  // What there is to call, for anybody.
  'admin/mail-server/mail-buttons.tsx': ['{MAIL_SERVER.button}', '{MAIL_TEXT.button}'],
  'admin/people/api-tokens-page.tsx': ['{API_TOKENS.docs}'],
  // A list, of who may read it.
  'admin/webhooks/webhooks-page.tsx': ['{WEBHOOKS.log}'],
  // The same picture of what was cancelled.
  'insight/dashboard/amounts-picture.tsx': ['`${cancelledBy'],
  'insight/reports/reports-page.tsx': ['{DOSSIERS.title}', '{REPORT_SCHEDULES.open}'],
  'invoicing/products/products-page.tsx': ['{BUYER_KEYS.open}'],
  'invoicing/receipts/emmited-page.tsx': ['{OWED_REPS.open}'],
  // What was brought is hidden from this device's page; nothing of it changes.
  'payments/conciliation/conciliation-page.tsx': ['{t.queue.open}', '{children}'],
  'payments/conciliation/queue-page.tsx': ['{t.back}'],
  'payments/payment-layouts/layout-field.tsx': ['T.field.up(title)', 'T.field.remove(title)'],
  'payments/payment-layouts/payment-layout-form.tsx': ['{T.field.add(T.fields[name])}'],
  'payments/payment-runs/runs-page.tsx': ['{PAYMENT_LAYOUTS.open}'],
  'payments/scheduled-payments/payments-page.tsx': ['{PAYMENT_RUNS.open}', '{EXPECTED_REPS.open}'],
  'received/inbox/brought-files.tsx': ['{RECEIVED.hideResults}'],
  // What waits on this device alone.
  'received/inbox/shared-files.tsx': ['{t.drop}'],
  // They open what is there, or look again.
  'received/sat-download/months-panel.tsx': ['{t.counts[kind](count)}', '{t.refresh}'],
  'received/sat-download/sat-download-page.tsx': ['{t.requests}'],
  // Fields of a record's form, which is saved by who may.
  'admin/document-look/logo-field.tsx': ['{DOCUMENT_LOOK.chooseLogo}', '{DOCUMENT_LOOK.removeLogo}'],
  // Data of a description, in the form that its record is saved by.
  'admin/addenda/addenda-layout-form.tsx': ['{T.field.add}', 'T.field.removeOf(number)'],
  // Searches of a rule, in the form that its record is saved by.
  'admin/rules/rule-form.tsx': ['t.remove', '{t.add}'],
  // It leads to another screen.
  // To what whoever may read receipts sees.
  'insight/email-tracking/email-tracking-page.tsx': ['{SHARED_RECEIPTS.title}'],
  'insight/notifications/notifications-page.tsx': ['{NOTIFICATIONS.preferences}', '{NOTIFICATIONS.go}'],
  // Each step says what it needs, and is there for who may.
  'admin/first-steps/first-steps-page.tsx': [
    '{FIRST_STEPS.toReceipts}',
    '{words.go}',
    '{isDone ? FIRST_STEPS.look : words.go}',
  ],
  'parties/customers/constancia-file.tsx': ['{t.choose}'],
  'invoicing/confirmation/confirmation-button.tsx': ['{CONFIRMATION.open}'],
  'invoicing/confirmation/confirmation-dialog.tsx': ['{t.back}', '{t.use}', '{t.ask}'],
  'invoicing/drafts/draft-screen.tsx': ['{DRAFTS.backToList}'],
  'invoicing/issuing/emitted.tsx': ['{t.list}'],
  'invoicing/issuing/preview-dialog.tsx': ['{t[way]}'],
  'invoicing/billing-file/billing-sheet.tsx': ['{t.example}'],
  'invoicing/drafts/drafts-page.tsx': ['{RECURRING.open}'],
  'invoicing/recurring-drafts/recurring-draft-form.tsx': ['{DRAFTS.title}'],
  'invoicing/issuing/form-frame.tsx': ['{INVOICE.actions.shortcuts}'],
  'invoicing/issuing/open-elsewhere.tsx': ['{t.goOnHere}'],
  // What is written is kept on the device; issuing it stands behind its action.
  'invoicing/deposit-run/bank-sheet.tsx': ['{sheet.use(fresh.length)}', '{t.ask}'],
  'invoicing/deposit-run/deposit-sheet.tsx': ['{ISSUE_RUN.done}', '{t.oldest}'],
  'invoicing/deposit-run/deposit-table.tsx': ['t.edit(row.name)', 't.removeOf(row.name)'],
  'invoicing/deposit-run/paste-sheet.tsx': ['{t.use(fresh.length)}'],
  'invoicing/payroll-run/amounts-sheet.tsx': ['{t.use(good.length)}'],
  'invoicing/payroll-run/line-sheet.tsx': ['{ISSUE_RUN.done}'],
  'invoicing/issue-run/run-bar.tsx': ['{row.name}'],
  'invoicing/payroll-run/run-table.tsx': ['PAYROLL_RUN.edit(row.employee.name)', '{PAYROLL_RUN.toEmployees}'],
  'invoicing/payroll/line-rows.tsx': ['PAYROLL.detail', 'rows[list].remove'],
  'invoicing/payroll/line-sections.tsx': ['{add}'],
  'invoicing/payroll/pay-lines.tsx': ['t.remove(row.concepto)', '{add}'],
  'invoicing/payroll/period-section.tsx': ['{payslip.add}', '{payslip.remove}'],
  'invoicing/products/product-sales.tsx': ['{t.more(sales.sales.length - shown.length)}'],
  'invoicing/receipts/draft-over.tsx': ['{DRAFTS.backToList}'],
  'invoicing/receipts/list-chips.tsx': ['{value === undefined ? RECEIPTS.range : periodName(value)}'],
  'invoicing/receipts/range-body.tsx': ['{RECEIPTS.clearRange}'],
  'invoicing/receipts/new-receipt.tsx': ['{COMMON.retry}'],
  'invoicing/receipts/receipt-page.tsx': ['{FALLBACK.goHome}'],
  // A link that was made, taken to whoever it is for.
  'invoicing/links/link-dialog.tsx': ['{t.share}', '{t.whatsapp}'],
  // Filters: what is asked, and nothing else.
  'invoicing/receipts/issued-filters.tsx': ['`${t.remove(label)', '{t.clear}'],
  'invoicing/receipts/receipts-page.tsx': ['{RECEIPTS.filters}', '{none.clear}'],
  'orders/purchase-orders/import-orders.tsx': ['{t.stop}'],
  'orders/uploads/upload-bar.tsx': ['{UI.clearSelection}'],
  'parties/providers/notify-bar.tsx': ['{UI.clearSelection}'],
  // It leads to another screen.
  'parties/providers/provider-page.tsx': ['{PROVIDER_RECORDS.see}'],
  // Documents in the form of a record, which is saved by who may.
  'parties/records/receiver-record-form.tsx': ['{label}', '{t.addDocument}', 't.removeDocument(name)'],
  // The same list with other columns.
  'parties/providers/providers-page.tsx': ['{VIEWS[name as ProviderView]}', '{PRE_REG.short}'],
  // Of what the page says already.
  'parties/terms/terms-page.tsx': ['TERMS.seeVersion(row.number)'],
};
