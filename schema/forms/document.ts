/** What a draft, or a request to issue, holds: a receipt of any kind that the house has a form for. */
import * as v from 'valibot';
import { type Payment, PaymentSchema } from './payment/payment.ts';
import { type Receipt, ReceiptSchema } from './receipt/receipt.ts';

export const FormDocumentSchema = v.variant('receipt_type', [ReceiptSchema, PaymentSchema]);
export type FormDocument = Receipt | Payment;

/** The same document without what was written in rows, whatever its size: what travels of a deleted draft. */
export function withoutRows(document: FormDocument): FormDocument {
  const { complements: _, ...rest } = { complements: undefined, ...document };
  return isReceipt(document)
    ? { ...(rest as Receipt), concepts: [], related_cfdis: [] }
    : { ...document, payments: [], related_cfdis: [] };
}

/** Narrows to the invoice form's (income, expense, transfer, global). */
export function isReceipt(document: FormDocument): document is Receipt {
  return document.receipt_type !== 'P';
}

export function isPayment(document: FormDocument): document is Payment {
  return document.receipt_type === 'P';
}
