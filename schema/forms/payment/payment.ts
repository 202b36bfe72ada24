/**
 * The form of a receipt of payments (type P, complement Pagos 2.0): its shape, by the form's names. What follows from
 * others (remaining balances, taxes, totals) is not in it: it is computed (amounts/).
 */
import * as v from 'valibot';
import { amount, key, open, text } from '../engine/open.ts';
import { EmitterSchema, ReceiverSchema, RelatedCfdisSchema } from '../receipt/receipt.ts';

const MOST_PAYMENTS = 100;
const MOST_DOCUMENTS = 1_000;

/** A tax of the invoice, of all its concepts together. */
const TaxBaseSchema = open({ tax: key, factor_type: key, rate_or_fee: amount, base: amount });

/** An invoice that is paid, with what was known of its balance: the draft needs nothing else to be priced. */
const PaidDocumentSchema = open({
  /** UUID. */
  id_documento: key,
  serie: text,
  folio: text,
  /** When it was issued: what is spread goes to the oldest first. */
  fecha_dr: key,
  moneda_dr: key,
  /** Pesos for one unit of its currency on the day of the payment; '' in pesos and in the payment's currency. */
  tipo_cambio_dr: amount,
  /** Of the invoice. */
  total: amount,
  taxes: v.optional(
    open({
      transfers: v.optional(v.array(TaxBaseSchema), []),
      retentions: v.optional(v.array(TaxBaseSchema), []),
      tax_object: key,
    }),
    { transfers: [], retentions: [], tax_object: '01' },
  ),
  num_parcialidad: key,
  imp_saldo_ant: amount,
  /** '' takes its part of what is spread. */
  imp_pagado: amount,
  /** Where what is known of it comes from: '' this portal, xml its document, typed a person. */
  origin: v.optional(v.picklist(['', 'xml', 'typed']), ''),
  /** Of one that is typed: which taxes its total has (typed-taxes.ts). */
  tax_typed: key,
});
export type PaidDocument = v.InferOutput<typeof PaidDocumentSchema>;

const PaymentRowSchema = open({
  /** Local time, YYYY-MM-DDThh:mm:ss. */
  fecha_pago: key,
  forma_de_pago_p: key,
  moneda_p: key,
  tipo_cambio_p: amount,
  monto: amount,
  num_operacion: text,
  rfc_emisor_cta_ord: key,
  nom_banco_ord_ext: text,
  cta_ordenante: key,
  rfc_emisor_cta_ben: key,
  cta_beneficiario: key,
  /** Of a transfer by SPEI (c_TipoCadenaPago); '' says nothing of its proof. */
  tipo_cad_pago: key,
  /** Base64. */
  cert_pago: text,
  cad_pago: text,
  /** Base64. */
  sello_pago: text,
  docto_relacionado: v.optional(v.pipe(v.array(PaidDocumentSchema), v.maxLength(MOST_DOCUMENTS)), []),
});
export type PaymentRow = v.InferOutput<typeof PaymentRowSchema>;

export const PaymentSchema = open({
  receipt_type: v.picklist(['P']),
  emitter: v.optional(EmitterSchema, { rfc: '', name: '', tax_regime: '' }),
  receiver: ReceiverSchema,
  branch_office_id: key,
  serie: text,
  /** Given by the server when it is accepted; empty until then. */
  folio: text,
  expedition_place: key,
  confirmation: key,
  related_cfdis: v.optional(v.array(RelatedCfdisSchema), []),
  payments: v.optional(v.pipe(v.array(PaymentRowSchema), v.maxLength(MOST_PAYMENTS)), []),
});
/** The form with every field present. */
export type Payment = v.InferOutput<typeof PaymentSchema>;
