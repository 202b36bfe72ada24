/** The tables of what invoices owe (../tables.ts). */
import type { EntryKind, EntryState } from '../../../../schema/documents/balances.ts';
import type { OneRowTable } from './kernel.ts';

/**
 * What a receipt takes off an invoice: one partiality of one payment (a DoctoRelacionado), in the order in which the payment has
 * them, or what a credit note takes off one of its invoices, which has no partiality (0) and says no balances ('').
 */
export type BalanceEntryTable = {
  client_id: string;
  /** The payment, or the credit note. */
  receipt_id: string;
  kind: EntryKind;
  position: number;
  /** In upper case; of an invoice of this client or of one that was issued elsewhere. */
  invoice_uuid: string;
  partiality: number;
  currency: string;
  previous: string;
  paid: string;
  remaining: string;
  state: EntryState;
};

/** The rows of the resource `scheduled_payments`. Indexes scheduled_payment_uuid: those of a document; scheduled_payment_supplier: of a supplier. */
export type ScheduledPaymentTable = {
  client_id: string;
  payment_id: string;
  /** Of the received document, in upper case. */
  uuid: string;
  provider_rfc: string;
  status_id: string;
  register_status_id: string;
  payment_date: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_provider_name: string;
  sort_payment_amount: string;
  sort_scheduled_at: string;
  is_deleted: number;
};

/** The rows of the resource `payment_runs`. Index payment_run_state: those that the bank has, of an account. */
export type PaymentRunTable = {
  client_id: string;
  run_id: string;
  account_id: string;
  state: string;
  pay_on: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_name: string;
  sort_total: string;
  sort_created_at: string;
  is_deleted: number;
};

/** The rows of the resource `payment_layouts`. */
export type PaymentLayoutTable = {
  client_id: string;
  layout_id: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_title: string;
  is_deleted: number;
};

/** Which run has a payment that is not paid yet: one has it, or none. Index payment_run_line_of: those of a run. */
export type PaymentRunLineTable = { client_id: string; payment_id: string; run_id: string };

/** The rows of the resource `expected_reps`. Index expected_rep_state: those of a supplier that are owed. */
export type ExpectedRepTable = {
  client_id: string;
  /** Of the received invoice, in upper case. */
  uuid: string;
  provider_rfc: string;
  state: string;
  due_on: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_provider_name: string;
  sort_missing_amount: string;
  is_deleted: number;
};

/** The rows of the resource `owed_reps`. */
export type OwedRepTable = {
  client_id: string;
  owed_rep_id: string;
  host_rfc: string;
  state: string;
  due_on: string;
  branch_office_id: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_host_name: string;
  sort_missing_amount: string;
  is_deleted: number;
};

/** The rows of the resource `match_tolerances`. */
export type MatchTolerancesTable = OneRowTable;

/** The rows of the resource `rep_settings`. */
export type RepSettingsTable = OneRowTable;

/** The rows of the resource `bank_accounts`. */
export type BankAccountTable = {
  client_id: string;
  account_id: string;
  body: string;
  search_text: string;
  sort_name: string;
  is_deleted: number;
};

/** The rows of the resource `bank_movements`. */
export type BankMovementTable = {
  client_id: string;
  movement_id: string;
  account_id: string;
  currency: string;
  moved_on: string;
  way: string;
  state: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_amount: string;
  sort_concept: string;
  is_deleted: number;
};

/**
 * What came in a file that is no table, and what was there already in a file of another kind. Index bank_movement_source_of: those of a movement.
 */
export type BankMovementSourceTable = {
  client_id: string;
  /** As its own file names it. */
  movement_id: string;
  source: string;
  /** The movement that is kept: itself, or the one of another file that says the same. */
  stands_for: string;
};

/** The rows of the resource `conciliations`. */
export type ConciliationTable = {
  client_id: string;
  conciliation_id: string;
  way: string;
  branch_office_id: string;
  left_id: string;
  state: string;
  at: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_left_name: string;
  sort_left_amount: string;
  is_deleted: number;
};

/** What a conciliation took of a document or movement. Index conciliation_item_of: those of one conciliation. */
export type ConciliationItemTable = {
  client_id: string;
  /** Its side and its key: `i UUID`, `p UUID`, `m key`. */
  item: string;
  conciliation_id: string;
  amount: string;
  /** Of the conciliation. */
  state: string;
};

/** The rows of the resource `factorings`. Index factoring_live: one of an invoice that is not over. */
export type FactoringTable = {
  client_id: string;
  request_id: string;
  uuid: string;
  role: string;
  state: string;
  relation_id: string;
  branch_office_id: string;
  asked_at: string;
  /** Accounts of the three. */
  supplier_client: string;
  host_client: string;
  factor_client: string;
  /** Counts what the others should be told. */
  revision: number;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_total: string;
  sort_due_on: string;
  is_deleted: number;
};
