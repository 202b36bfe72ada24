/**
 * What can be pressed on a screen, and what it needs: the whole list, beside what every resource has (adding, saving, deleting, by its
 * `can`). A screen names the action, and src/resource/allowed.tsx alone decides whether it is there; tests/house/actions.test.ts holds
 * each to the calls that it makes. Pure.
 */

import { DECIDE, ISSUE, WRITE_RECEIPT } from './issue-permissions.ts';
import type { Permission } from './permissions.ts';

/** One of several is enough. null: only what is one's own on this device. */
type Needs = Permission | readonly Permission[] | null;

export const ACTIONS = {
  begin_receipt: WRITE_RECEIPT,
  duplicate_receipt: WRITE_RECEIPT,
  /** A credit note of it, or what an advance asks for next. */
  credit_receipt: WRITE_RECEIPT,
  /** Begins the receipt of what was paid of several invoices. */
  pay_receipts: ISSUE.P,
  /** Corrects one that was refused. */
  resubmit_receipt: WRITE_RECEIPT,
  view_receipt: 'receipts.read',
  download_receipt: 'receipts.read',
  print_receipt: 'receipts.read',
  send_receipt: 'receipts.send',
  /** Tags of issued ones. */
  tag_receipt: 'receipts.send',
  /** A mail that waits, as a file; that it was sent by hand, or is not to leave. */
  settle_mail: 'receipts.send',
  /** Pages for whoever receives it and has no account. */
  open_links: 'receipts.read',
  make_link: 'receipts.send',
  revoke_link: 'receipts.send',
  /** The addresses of a sending become the customer's. */
  subscribe_customer: 'customers.write',
  /** Of a stamped one; of which type, the server asks. */
  edit_addenda: [ISSUE.I, ISSUE.E, ISSUE.T, ISSUE.G],
  ask_sat_status: 'receipts.read',
  cancel_receipt: 'receipts.cancel',
  /** Of a document of ours that another PAC stamped. */
  cancel_elsewhere: 'receipts.cancel',
  mail_receiver: 'receipts.cancel',
  issue_I: ISSUE.I,
  issue_E: ISSUE.E,
  issue_T: ISSUE.T,
  issue_G: ISSUE.G,
  issue_P: ISSUE.P,
  issue_N: ISSUE.N,
  issue_R: ISSUE.R,
  open_draft: 'drafts.read',
  preview_draft: 'drafts.read',
  make_confirmation: 'receipts.confirm',
  save_draft: 'drafts.write',
  repeat_draft: 'drafts.write',
  remove_draft: 'drafts.write',
  /** The receiver of a form, who is none of one's customers yet. */
  save_receiver: 'customers.write',
  /** Takes that back. */
  forget_receiver: 'customers.delete',
  /** A concept of a form, which is none of one's products yet. */
  save_product: 'products.write',
  /** Takes that back. */
  forget_product: 'products.delete',
  /** Saying yes or no; to which of them, what waits says. */
  decide_approval: DECIDE,
  withdraw_approval: 'approvals.read',
  open_approvals: 'approvals.read',
  answer_request: 'required_cancellations.answer',
  upload_received: 'received.upload',
  download_received: 'received.read',
  open_received: 'received.read',
  view_related: ['receipts.read', 'received.read'],
  open_refused: 'received.read',
  download_refused: 'received.read',
  annotate_received: 'received.write',
  review_received: 'received.decide',
  /** To a received or an issued one: of which, its page asks, and the server again. */
  annex_document: ['received.write', 'receipts.send'],
  download_annexed: ['received.read', 'receipts.read'],
  /** What is written of an order stays on this device and the person's others until it is sent. */
  write_order: 'purchase_orders.write',
  cancel_order: 'purchase_orders.write',
  link_receipt: 'purchase_orders.link',
  answer_order: 'purchase_orders.answer',
  /** Of a buyer on its own, of a supplier on its buyer's: the server looks which. */
  write_order_message: ['purchase_orders.write', 'purchase_orders.answer'],
  download_order_file: 'purchase_orders.read',
  upload_invoice: 'purchase_orders.answer',
  invoice_order: 'drafts.write',
  count_goods: 'merchandise_receipts.write',
  link_goods: 'merchandise_receipts.write',
  return_goods: 'merchandise_receipts.write',
  answer_goods: 'merchandise_receipts.answer',
  view_goods: 'merchandise_receipts.read',
  view_order: 'purchase_orders.read',
  conciliate: 'conciliation.write',
  import_movements: 'bank_movements.write',
  choose_movements: 'bank_movements.read',
  view_sat_download: 'sat_downloads.read',
  ask_sat: 'sat_downloads.write',
  view_channels: 'receipt_channels.read',
  set_mail_server: 'client_emails.write',
  preview_mail: 'receipts.read',
  probe_channel: 'receipt_channels.write',
  schedule_payment: 'scheduled_payments.write',
  settle_payment: 'scheduled_payments.pay',
  view_payments: 'scheduled_payments.read',
  refresh_requests: 'required_cancellations.read',
  upload_certificate: 'certificates.write',
  take_over_certificate: 'certificates.write',
  remove_certificate: 'certificates.delete',
  upload_efirma: 'certificates.write',
  remove_efirma: 'certificates.delete',
  choose_pac: 'pac_accounts.write',
  probe_pac: 'pac_accounts.write',
  renew_invitation: 'users.write',
  show_invitation: 'users.write',
  copy_profile: 'profiles.write',
  /** Of a token of one's own: what was there ends. */
  make_token_secret: 'api_tokens.write',
  make_webhook_secret: 'webhooks.write',
  resend_webhook: 'webhooks.write',
  answer_host: 'hosts.write',
  ask_host_again: 'hosts.write',
  serve_host_unit: 'hosts.write',
  /** Which certificate a branch seals with, from the wizard too. */
  choose_branch_seal: 'branches.write',
  configure_host: 'hosts.write',
  write_terms: 'terms.write',
  accept_terms: 'hosts.write',
  answer_factor: 'factors.write',
  ask_factor_again: 'factors.write',
  ask_factoring: 'factors.ask',
  /** Of which of the three, what is asked says; the server asks again. */
  answer_factoring: ['factors.ask', 'factors.confirm', 'factors.answer'],
  settle_factoring: 'factors.answer',
  answer_guest: 'guests.write',
  ask_guest_again: 'guests.write',
  decide_record: 'records.decide',
  download_record_file: ['records.read', 'host_records.read'],
  change_record: 'records.write',
  write_document: 'host_records.write',
  send_record: 'host_records.write',
  open_provider: 'providers.read',
  edit_provider: 'providers.write',
  view_accounts: 'provider_accounts.read',
  write_account: 'provider_accounts.write',
  import_providers: 'providers.write',
  /** Rows of that file that something is wrong with, to be completed. */
  keep_pre_regs: 'providers.write',
  accept_pre_reg: 'providers.write',
  resend_provider: 'providers.write',
  notify_provider: 'providers.write',
  activate_provider: 'providers.write',
  deactivate_provider: 'providers.delete',
  remove_provider: 'providers.delete',
  /** Also by copying a ready-made design. */
  create_template: 'templates.write',
  open_template: 'templates.read',
  edit_template: 'templates.write',
  /** Whether it prints, and whether it is the default. */
  switch_template: 'templates.write',
  remove_template: 'templates.delete',
  upload_image: 'templates.write',
  remove_image: 'templates.delete',
  move_rule: 'rules.write',
  switch_rule: 'rules.write',
  test_rule: 'rules.read',
  write_payroll_run: 'receipts.issue_payroll',
  write_deposit_run: 'receipts.issue_payment',
  import_employees: 'payroll.write',
  import_customers: 'customers.write',
  import_products: 'products.write',
  check_rfcs: WRITE_RECEIPT,
  view_customer_risks: 'customers.read',
  /** What public lists say of any RFC. */
  look_up_lists: [...WRITE_RECEIPT, 'received.read', 'customers.read', 'providers.read'],
  save_filter: 'filters.read',
  remove_filter: 'filters.read',
  share_filter: 'filters.share',
  /** One's own; of what it is, the server asks. */
  /** What the server adds up of either. */
  view_board: ['receipts.read', 'received.read'],
  /** Of the bank, which no device holds. */
  view_movements: 'bank_movements.read',
  /** One's own. */
  choose_board: 'filters.read',
  report_general: 'receipts.read',
  report_of: 'received.read',
  report_payroll: 'payroll.read',
  report_po: 'purchase_orders.read',
  report_fiscal_cfdi: 'conciliation.read',
  open_report: 'reports.read',
  download_report: 'reports.read',
  refresh_report: 'reports.read',
  remove_report: 'reports.read',
  /** What is in one, the server asks. */
  ask_dossier: 'reports.read',
  download_dossier: 'reports.read',
  remove_dossier: 'reports.read',
  mark_notices: 'notifications.read',
  /** The rows of a list as a table; whether they are seen, the list asks. */
  export_list: 'lists.export',
  export_account: 'account.export',
  download_account: 'account.export',
  delete_account: 'account.delete',
  keep_account: 'account.delete',
  allow_push: 'notifications.read',
  end_push: 'notifications.read',
  retry_operation: null,
  hand_over_operation: null,
  discard_operation: null,
} as const satisfies Record<string, Needs>;

export type Action = keyof typeof ACTIONS;

/** @param type I, E, T, G, P, N or R. Throws a RangeError for a type that nobody may issue. */
export function issueAction(type: string): Action {
  if (!Object.hasOwn(ISSUE, type)) throw new RangeError(`nobody may issue ${type}`);
  return `issue_${type as keyof typeof ISSUE}`;
}
