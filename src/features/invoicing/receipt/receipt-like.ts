/** «Otra igual»: the form filled from the XML of an issued or a received receipt, on this device. Loaded only when asked for. */
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { asIssued, type IssuedCfdi, isRetenciones } from '../../../../schema/cfdi/issued.ts';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import { loadComplements } from '../../../../schema/forms/complements/loaded.ts';
import { FORM_COMPLEMENTS } from '../../../../schema/forms/complements/registry.ts';
import type { ReceiptDefaults } from '../../../../schema/forms/defaults.ts';
import { type FormDocument, isReceipt } from '../../../../schema/forms/document.ts';
import { duplicatePayment, substitutePayment } from '../../../../schema/forms/payment/duplicate.ts';
import { isPaymentCfdi, paymentFromCfdi } from '../../../../schema/forms/payment/from-cfdi.ts';
import type { Payment } from '../../../../schema/forms/payment/payment.ts';
import { duplicatePayroll, substitutePayroll } from '../../../../schema/forms/payroll/duplicate.ts';
import { isPayrollCfdi, payrollFromCfdi } from '../../../../schema/forms/payroll/from-cfdi.ts';
import { BEGUN_FROM, beginFromReceived } from '../../../../schema/forms/receipt/begin-from-received.ts';
import { duplicateReceipt, withTyped } from '../../../../schema/forms/receipt/duplicate.ts';
import { applyEffects } from '../../../../schema/forms/receipt/effects.ts';
import { fromCfdi, isReceiptCfdi } from '../../../../schema/forms/receipt/from-cfdi.ts';
import { fromOldCfdi, type OldDocument } from '../../../../schema/forms/receipt/from-old-cfdi.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { duplicateWithholding, withholdingFromCfdi } from '../../../../schema/forms/withholding/from-cfdi.ts';
import {
  callServer,
  deviceTime,
  fetchAddenda,
  invoicesOf,
  receiptFile,
  receivedFile,
  unpaidInvoices,
} from '../../../local/index.ts';

/** What another begins with. */
export type Begun = {
  receipt: FormDocument;
  /** Of the document that it begins from, where that is one which is not issued any more. */
  version?: string;
};

type LikeWish = {
  /** It is to take the place of that receipt: of a payment, it says the same partialities again. */
  substitutes?: boolean;
  /** What the account says of a new one: older versions say less of who issues. */
  defaults?: ReceiptDefaults;
};

/** @returns undefined when the XML is not here and cannot be fetched, or is of no form of the house */
export async function receiptLike(
  receiptId: string,
  { substitutes = false, defaults = {} }: LikeWish = {},
): Promise<Begun | undefined> {
  const [read, typed] = await Promise.all([readIssued(receiptId), typedBeside(receiptId)]);
  if (read === undefined) return undefined;
  const old = read.cfdi === undefined ? await oldLike(read, defaults) : undefined;
  if (old !== undefined) return old;
  const copy = await documentLike(read.cfdi, substitutes);
  if (copy === undefined) return undefined;
  return { receipt: typed !== undefined && isReceipt(copy) ? withTyped(copy, typed) : copy };
}

/** For who issued that received document. As `receiptLike`, and undefined too for what is neither invoice nor egress. */
export async function receiptFromReceived(
  uuid: string,
  type: string,
  defaults: ReceiptDefaults,
): Promise<Begun | undefined> {
  const wanted = BEGUN_FROM.find((one) => one === type);
  const file = await receivedFile(uuid, 'xml');
  const read = file.ok ? readIn(await file.value.blob.text()) : undefined;
  if (wanted === undefined || read === undefined) return undefined;
  const { cfdi = read.old?.cfdi } = read;
  if (cfdi === undefined || isRetenciones(cfdi) || !isReceiptCfdi(cfdi)) return undefined;
  await loadComplements(carriedBy(cfdi));
  const begun = beginFromReceived(fromCfdi(cfdi), { type: wanted, uuid, defaults }, smallCatalogs);
  return { receipt: begun, ...(read.old && { version: read.old.version }) };
}

/** Its series, its place and who issues are what the account says now. */
async function oldLike({ old }: ReadCfdi, defaults: ReceiptDefaults): Promise<Begun | undefined> {
  if (old === undefined || !isReceiptCfdi(old.cfdi)) return undefined;
  await loadComplements(carriedBy(old.cfdi));
  const copy = duplicateReceipt(fromCfdi(old.cfdi), smallCatalogs);
  const { emitter = copy.emitter, branch_office_id = '', serie = '', expedition_place = '' } = defaults;
  const receipt = { ...copy, emitter, branch_office_id, serie, expedition_place };
  return { receipt: applyEffects(receipt, receipt), version: old.version };
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
  return order.ok ? await documentLike(readIn((order.value as { xml: string }).xml)?.cfdi) : undefined;
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
  return (await readIssued(receiptId))?.cfdi;
}

async function readIssued(receiptId: string): Promise<ReadCfdi | undefined> {
  const file = await receiptFile(receiptId, 'xml');
  return file.ok ? readIn(await file.value.blob.text()) : undefined;
}

/** One of both, or none for what no form of the house is of. */
type ReadCfdi = { cfdi: IssuedCfdi | undefined; old: OldDocument | undefined };

function readIn(xml: string): ReadCfdi | undefined {
  const read = readCfdi(xml);
  if (!read.ok) return undefined;
  const cfdi = asIssued(read.description, read.node);
  const old = cfdi === undefined ? fromOldCfdi(read.description, read.node, smallCatalogs) : undefined;
  return { cfdi, old };
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
