/** Kinds of report: of what each is, its columns in their order, its calls and what one has to be allowed. Spec 3 §2, §3, §7. Pure. */
import { ACTIONS } from '../access/actions.ts';
import type { Permission } from '../access/permissions.ts';
import { REPORTS } from '../texts/reports.ts';

type ColumnKey = keyof typeof REPORTS.columns;
/** money: two decimals after a $. date: a day, or a moment, as it is written. */
export type ReportColumn = { key: ColumnKey; title: string; as: 'text' | 'money' | 'date' };
/** What is not said is ''. Amounts are decimals as they were written or summed, dates are ISO. */
export type ReportLine = Partial<Record<ColumnKey, string>>;

type Kind = {
  can: Permission;
  /** What its rows are asked by: GET /report/{call}/{id}/{offset}. */
  call: string;
  /** After `download` and `refresh` in its addresses. */
  suffix: string;
  columns: readonly ReportColumn[];
};

const CASH = 'get_report_registers';
const COLUMNS = REPORTS.columns;
const MONEY: readonly ColumnKey[] = [
  ...(['transferred_iva', 'transferred_isr', 'transferred_ieps'] as const),
  ...(['withheld_iva', 'withheld_isr', 'withheld_ieps', 'subtotal', 'discount', 'total'] as const),
  ...(['payment_amount', 'previous_balance', 'paid', 'balance', 'register_amount'] as const),
  ...(['goods_total', 'conciliated', 'movement_amount', 'base_16', 'vat_16'] as const),
  ...(['base_8_south', 'vat_8_south', 'returned_8_south'] as const),
  ...(['base_8', 'vat_8', 'base_0', 'exempt', 'returned_16', 'returned_8'] as const),
  ...(['due_in', 'due_out'] as const),
  ...(['age_30', 'age_60', 'age_90', 'age_over', 'perceptions', 'pay_taxed', 'pay_exempt'] as const),
  ...(['other_payments', 'deductions', 'other_deductions', 'subsidy', 'net_pay', 'poliza_amount'] as const),
];
const DATES = /(_at|_on|_date)$/;

const columns = (...keys: readonly ColumnKey[]): ReportColumn[] =>
  keys.map((key) => ({
    key,
    title: COLUMNS[key],
    as: MONEY.includes(key) ? 'money' : DATES.test(key) ? 'date' : 'text',
  }));

const RECEIPT = columns(
  ...(['rfc', 'name', 'rfc_receiver', 'name_receiver', 'serie', 'folio', 'uuid', 'type', 'version'] as const),
  ...(['status', 'payment_method', 'payment_form', 'issued_at', 'stamped_at', 'received_at'] as const),
  ...(['transferred_iva', 'transferred_isr', 'transferred_ieps'] as const),
  ...(['withheld_iva', 'withheld_isr', 'withheld_ieps', 'subtotal', 'discount', 'total'] as const),
  ...(['currency', 'exchange_rate', 'origin', 'related', 'payment_date', 'payment_way'] as const),
  ...(['payment_currency', 'payment_rate', 'payment_amount', 'payment_number'] as const),
  ...([
    'paid_uuid',
    'paid_folio',
    'paid_currency',
    'partiality',
    'previous_balance',
    'paid',
    'balance',
  ] as const),
  ...(['client_number', 'payer_account', 'payee_account', 'business_unit'] as const),
  ...(['register_folio', 'register_amount', 'register_date', 'register_paid_at', 'register_status'] as const),
);

/** Beyond the specification. */
const MORE = ['ageing', 'cash_flow', 'payroll', 'accounting'] as const;
export const REPORT_KINDS = ['general', 'of', 'po', 'fiscal_cfdi', 'vat', 'diot', ...MORE] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_OF: Readonly<Record<ReportKind, Kind>> = {
  general: { can: ACTIONS.report_general, call: CASH, suffix: '', columns: RECEIPT },
  of: { can: ACTIONS.report_of, call: CASH, suffix: '_of', columns: RECEIPT },
  po: {
    can: ACTIONS.report_po,
    call: 'get_report_po_registers',
    suffix: '_po',
    columns: columns(
      ...(['sent_at', 'delivery_on', 'authorizer', 'business_unit', 'provider_rfc', 'provider'] as const),
      ...(['number', 'total', 'currency', 'status', 'goods_folio', 'goods_total', 'goods_date'] as const),
      ...(['invoice_status', 'uuid'] as const),
    ),
  },
  fiscal_cfdi: {
    ...{ can: ACTIONS.report_fiscal_cfdi, call: 'get_report_fiscol_cfdi_registers', suffix: '_fiscol_cfdi' },
    columns: columns(
      ...(['issued_at', 'stamped_at', 'received_at', 'business_unit', 'origin', 'rfc', 'name'] as const),
      ...(['uuid', 'serie', 'folio', 'payment_method', 'status', 'total', 'currency'] as const),
      ...(['conciliation', 'conciliated', 'matched_uuid'] as const),
      ...(['movement_amount', 'movement_date', 'movement_way', 'movement_id'] as const),
    ),
  },
  vat: {
    ...{ can: ACTIONS.report_general, call: CASH, suffix: '_vat' },
    columns: columns(
      ...(['side', 'cash_date', 'uuid', 'paid_uuid', 'third_rfc', 'third', 'base_16', 'vat_16'] as const),
      ...(['base_8', 'vat_8', 'base_8_south', 'vat_8_south'] as const),
      ...(['base_0', 'exempt', 'withheld_iva'] as const),
    ),
  },
  diot: {
    ...{ can: ACTIONS.report_of, call: CASH, suffix: '_diot' },
    columns: columns(
      ...(['third_type', 'operation_type', 'provider_rfc', 'provider', 'tax_id', 'country'] as const),
      ...(['jurisdiction', 'base_16', 'returned_16'] as const),
      ...(['base_8', 'returned_8', 'base_8_south', 'returned_8_south', 'vat_16', 'vat_8'] as const),
      ...(['vat_8_south', 'withheld_iva', 'exempt', 'base_0'] as const),
    ),
  },
  ageing: {
    ...{ can: ACTIONS.report_general, call: CASH, suffix: '_ageing' },
    columns: columns(
      ...(['owed_side', 'third_rfc', 'third', 'serie', 'folio', 'uuid', 'issued_at', 'age'] as const),
      ...(['currency', 'total', 'balance', 'age_30', 'age_60', 'age_90', 'age_over'] as const),
    ),
  },
  cash_flow: {
    ...{ can: ACTIONS.report_general, call: CASH, suffix: '_cash_flow' },
    columns: columns(
      ...(['cash_side', 'week_on', 'due_on', 'third_rfc', 'third', 'serie', 'folio', 'uuid'] as const),
      ...(['currency', 'due_in', 'due_out'] as const),
    ),
  },
  payroll: {
    ...{ can: ACTIONS.report_payroll, call: CASH, suffix: '_payroll' },
    columns: columns(
      ...(['employee_rfc', 'employee', 'payslips', 'perceptions', 'pay_taxed', 'pay_exempt'] as const),
      ...(['other_payments', 'subsidy', 'deductions', 'withheld_isr', 'other_deductions'] as const),
      'net_pay',
    ),
  },
  accounting: {
    ...{ can: ACTIONS.report_general, call: CASH, suffix: '_accounting' },
    columns: columns(
      ...(['poliza_type', 'poliza_date', 'poliza_concept', 'third_rfc', 'third', 'uuid'] as const),
      ...(['paid_uuid', 'poliza_amount', 'currency', 'exchange_rate', 'payment_form'] as const),
    ),
  },
};
