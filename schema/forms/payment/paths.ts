/** Where a place of the CFDI is in the form of payments, and in which section a person finds it. */

import type { FormPath } from '../engine/value-at.ts';
import { toReceiptPath } from '../receipt/paths.ts';
import type { ComputedPayments } from './amounts/compute-payments.ts';

const PAGO = /^Complemento\.Pagos(?:\.Pago(?:\[(\d+)\])?(?:\.(.+))?)?/;
const DOCTO = /^DoctoRelacionado(?:\[(\d+)\](?:\.(\w+))?)?/;

const IN_PAYMENT: Record<string, string> = {
  FechaPago: 'fecha_pago',
  FormaDePagoP: 'forma_de_pago_p',
  MonedaP: 'moneda_p',
  TipoCambioP: 'tipo_cambio_p',
  Monto: 'monto',
  NumOperacion: 'num_operacion',
  RfcEmisorCtaOrd: 'rfc_emisor_cta_ord',
  NomBancoOrdExt: 'nom_banco_ord_ext',
  CtaOrdenante: 'cta_ordenante',
  RfcEmisorCtaBen: 'rfc_emisor_cta_ben',
  CtaBeneficiario: 'cta_beneficiario',
  TipoCadPago: 'tipo_cad_pago',
  CertPago: 'cert_pago',
  CadPago: 'cad_pago',
  SelloPago: 'sello_pago',
};
/** What a person can change of an invoice that is paid: everything else of it follows from these. */
const IN_DOCUMENT: Record<string, string> = { EquivalenciaDR: 'tipo_cambio_dr', MonedaDR: 'tipo_cambio_dr' };
/** What the form holds of it, shown or not: where a correction writes. */
const HELD: Record<string, string> = {
  ...IN_DOCUMENT,
  NumParcialidad: 'num_parcialidad',
  ImpSaldoAnt: 'imp_saldo_ant',
};

/** @param computed of the form: the CFDI has only those documents that take part */
export function toPaymentPath(path: string, computed: ComputedPayments): FormPath {
  return placeOf(path, computed, IN_DOCUMENT);
}

/** As toPaymentPath, but of a value itself, also where no field shows it. */
export function toPaymentValue(path: string, computed: ComputedPayments): FormPath {
  return placeOf(path, computed, HELD);
}

function placeOf(
  path: string,
  { payments }: ComputedPayments,
  inDocument: Readonly<Record<string, string>>,
): FormPath {
  const found = PAGO.exec(path);
  if (!found) return toReceiptPath(path);
  if (found[1] === undefined) return '';
  const at = `payments.${found[1]}`;
  const rest = found[2] ?? '';
  const docto = DOCTO.exec(rest);
  if (!docto) return join(at, IN_PAYMENT[rest] ?? '');
  if (docto[1] === undefined) return `${at}.docto_relacionado`;
  const computed = payments[Number(found[1])];
  const node = computed?.node.DoctoRelacionado[Number(docto[1])];
  const row = node === undefined ? -1 : (computed?.documents.indexOf(node) ?? -1);
  if (row < 0) return `${at}.docto_relacionado`;
  return `${at}.docto_relacionado.${row}.${inDocument[docto[2] ?? ''] ?? 'imp_pagado'}`;
}

function join(path: string, rest: string): FormPath {
  return rest === '' ? path : `${path}.${rest}`;
}

/** The folding sections of the form, from top to bottom. */
export const PAYMENT_SECTIONS = ['receiver', 'payments', 'emitter'] as const;
const OF_EMITTER = new Set([
  'emitter',
  'branch_office_id',
  'serie',
  'expedition_place',
  'confirmation',
  'folio',
]);

/** The section that has to open to show a place of the form; '' for the document as a whole. */
export function paymentSection(path: FormPath): string {
  const first = path.split('.', 1)[0] as string;
  if (OF_EMITTER.has(first)) return 'emitter';
  return PAYMENT_SECTIONS.find((one) => one === first) ?? '';
}
