/** What a draft, or a request to issue, holds: a receipt of any kind that the house has a form for. */
import * as v from 'valibot';
import { type Payment, PaymentSchema } from './payment/payment.ts';
import { type Payroll, PayrollSchema } from './payroll/payroll.ts';
import { RECEIPT_TYPES, type Receipt, ReceiptSchema } from './receipt/receipt.ts';
import { type Withholding, WithholdingSchema } from './withholding/withholding.ts';

export const FormDocumentSchema = v.variant('receipt_type', [
  ReceiptSchema,
  PaymentSchema,
  PayrollSchema,
  WithholdingSchema,
]);
export type FormDocument = Receipt | Payment | Payroll | Withholding;

/** The same document without what was written in rows, whatever its size: what travels of a deleted draft. */
export function withoutRows(document: FormDocument): FormDocument {
  const {
    complements: _,
    addenda: __,
    ...rest
  } = { complements: undefined, addenda: undefined, ...document };
  if (isReceipt(document)) return { ...(rest as Receipt), concepts: [], related_cfdis: [] };
  if (isPayment(document)) return { ...document, payments: [], related_cfdis: [] };
  if (isPayroll(document)) return { ...document, nominas: [], related_cfdis: [] };
  const { totales, ...header } = rest as Withholding;
  return { ...header, totales: { ...totales, imp_retenidos: [] }, related_cfdis: [] };
}

/** How many rows its main list has. */
export function rowCount(document: FormDocument): number {
  if (isReceipt(document)) return document.concepts.length;
  if (isPayment(document)) return document.payments.length;
  return isPayroll(document) ? document.nominas.length : document.totales.imp_retenidos.length;
}

/** Narrows to the invoice form's (income, expense, transfer, global). */
export function isReceipt(document: FormDocument): document is Receipt {
  return (RECEIPT_TYPES as readonly string[]).includes(document.receipt_type);
}

export function isPayment(document: FormDocument): document is Payment {
  return document.receipt_type === 'P';
}

export function isPayroll(document: FormDocument): document is Payroll {
  return document.receipt_type === 'N';
}

export function isWithholding(document: FormDocument): document is Withholding {
  return document.receipt_type === 'R';
}
