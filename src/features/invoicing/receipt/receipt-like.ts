/** «Otra igual»: the form filled from an issued receipt's XML, on this device. Loaded only when asked for. */
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { asIssued, type IssuedCfdi, isRetenciones } from '../../../../schema/cfdi/issued.ts';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import { loadComplements } from '../../../../schema/forms/complements/loaded.ts';
import { FORM_COMPLEMENTS } from '../../../../schema/forms/complements/registry.ts';
import { type FormDocument, isReceipt } from '../../../../schema/forms/document.ts';
import { duplicatePayment, substitutePayment } from '../../../../schema/forms/payment/duplicate.ts';
import { isPaymentCfdi, paymentFromCfdi } from '../../../../schema/forms/payment/from-cfdi.ts';
import type { Payment } from '../../../../schema/forms/payment/payment.ts';
import { duplicatePayroll, substitutePayroll } from '../../../../schema/forms/payroll/duplicate.ts';
import { isPayrollCfdi, payrollFromCfdi } from '../../../../schema/forms/payroll/from-cfdi.ts';
import { duplicateReceipt, withTyped } from '../../../../schema/forms/receipt/duplicate.ts';
import { fromCfdi, isReceiptCfdi } from '../../../../schema/forms/receipt/from-cfdi.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { duplicateWithholding, withholdingFromCfdi } from '../../../../schema/forms/withholding/from-cfdi.ts';
import {
  callServer,
  deviceTime,
  fetchAddenda,
  invoicesOf,
  receiptFile,
  unpaidInvoices,
} from '../../../local/index.ts';

/**
 * @param substitutes it is to take the place of that receipt: of a payment, it says the same partialities again
 * @returns undefined when the XML is not here and cannot be fetched, or is of no form of the house
 */
export async function receiptLike(receiptId: string, substitutes = false): Promise<FormDocument | undefined> {
  const [cfdi, typed] = await Promise.all([cfdiOf(receiptId), typedBeside(receiptId)]);
  const copy = await documentLike(cfdi, substitutes);
  return copy !== undefined && typed !== undefined && isReceipt(copy) ? withTyped(copy, typed) : copy;
}

/** What is not told by then comes without it: nobody waits for a network that hardly is one. */
const TYPED_MS = 3_000;

/** What was typed beside the CFDI, which no XML says. It is the server's: without network, or for another kind, there is none. */
async function typedBeside(receiptId: string): Promise<Receipt | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(done, TYPED_MS, undefined));
  const typed = await Promise.race([fetchAddenda(receiptId), late]);
  return typed?.ok ? typed.value.receipt : undefined;
}

/** What an order to move goods says, as another system sent it. */
export async function receiptOfOrder(orderId: string): Promise<FormDocument | undefined> {
  const order = await callServer('GET', `/adix-order/${encodeURIComponent(orderId)}`);
  return order.ok ? await documentLike(issuedIn((order.value as { xml: string }).xml)) : undefined;
}

async function documentLike(
  cfdi: IssuedCfdi | undefined,
  substitutes = false,
): Promise<FormDocument | undefined> {
  if (cfdi === undefined) return undefined;
  if (isRetenciones(cfdi)) {
    await loadComplements(carriedBy(cfdi));
    return duplicateWithholding(withholdingFromCfdi(cfdi));
  }
  if (isPaymentCfdi(cfdi)) return await paymentLike(cfdi, substitutes);
  if (isPayrollCfdi(cfdi)) return (substitutes ? substitutePayroll : duplicatePayroll)(payrollFromCfdi(cfdi));
  if (!isReceiptCfdi(cfdi)) return undefined;
  await loadComplements(carriedBy(cfdi));
  return duplicateReceipt(fromCfdi(cfdi), smallCatalogs);
}

/** An invoice, a note or a transfer as its CFDI says it, relations and folio included; undefined as for `receiptLike`. */
export async function receiptAsIssued(receiptId: string): Promise<Receipt | undefined> {
  const cfdi = await cfdiOf(receiptId);
  if (cfdi === undefined || isRetenciones(cfdi) || !isReceiptCfdi(cfdi)) return undefined;
  await loadComplements(carriedBy(cfdi));
  return fromCfdi(cfdi);
}

async function cfdiOf(receiptId: string): Promise<IssuedCfdi | undefined> {
  const file = await receiptFile(receiptId, 'xml');
  return file.ok ? issuedIn(await file.value.blob.text()) : undefined;
}

function issuedIn(xml: string): IssuedCfdi | undefined {
  const read = readCfdi(xml);
  return read.ok ? asIssued(read.description, read.node) : undefined;
}

async function paymentLike(cfdi: Comprobante40, substitutes: boolean): Promise<Payment> {
  const payment = paymentFromCfdi(cfdi);
  if (!substitutes) {
    const owed = await unpaidInvoices(payment.receiver.rfc);
    return duplicatePayment(payment, owed, deviceTime().slice(0, 10));
  }
  const uuids = payment.payments.flatMap((row) => row.docto_relacionado.map((one) => one.id_documento));
  return substitutePayment(payment, await invoicesOf([...new Set(uuids)]));
}

/** Kinds of the complements that it carries and the form writes. */
function carriedBy(cfdi: IssuedCfdi): string[] {
  const concepts = isRetenciones(cfdi) ? [] : cfdi.Conceptos.Concepto;
  const held = [cfdi.Complemento, ...concepts.map(({ ComplementoConcepto }) => ComplementoConcepto)];
  const names = new Set(held.flatMap((one) => (one?.content ?? []).map(({ name }) => name)));
  return FORM_COMPLEMENTS.filter(({ element }) => names.has(element)).map(({ kind }) => kind);
}
