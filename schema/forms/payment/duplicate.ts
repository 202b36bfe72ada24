/** A new receipt of payments begun from an earlier one, with what is known of its invoices now. */
import { normalUuid } from '../../values/uuid.ts';
import type { PaidDocument as KnownInvoice } from './amounts/input.ts';
import { emptyPaymentRow } from './empty-payment.ts';
import type { PaidDocument, Payment } from './payment.ts';

/**
 * The next payment like it: the same customer, amount and way of paying, of those of its invoices that still owe, at their next
 * partiality. Its day is today's and its operation another one.
 * @param owed what its invoices owe now; those that are not there are left out
 */
export function duplicatePayment(payment: Payment, owed: readonly KnownInvoice[], today: string): Payment {
  const payments = payment.payments.map((row) => ({
    ...row,
    fecha_pago: emptyPaymentRow(today).fecha_pago,
    num_operacion: '',
    // The proof is of the other transfer.
    tipo_cad_pago: '',
    cert_pago: '',
    cad_pago: '',
    sello_pago: '',
    docto_relacionado: row.docto_relacionado.flatMap((one) => {
      const found = find(owed, one);
      return found === undefined ? [] : [dueNow(one, found)];
    }),
  }));
  return { ...begun(payment), payments };
}

/**
 * What takes its place: the same partialities of the same balances, to be corrected.
 * @param invoices what a receipt of payments does not say of them; one that is not there keeps what the receipt said
 */
export function substitutePayment(payment: Payment, invoices: readonly KnownInvoice[]): Payment {
  const payments = payment.payments.map((row) => ({
    ...row,
    docto_relacionado: row.docto_relacionado.map((one) => {
      const match = find(invoices, one);
      return match === undefined ? one : { ...one, ...factsOf(match) };
    }),
  }));
  return { ...begun(payment), payments };
}

function begun(payment: Payment): Payment {
  return { ...payment, folio: '', confirmation: '', related_cfdis: [] };
}

function find(invoices: readonly KnownInvoice[], { id_documento }: PaidDocument): KnownInvoice | undefined {
  return invoices.find(({ uuid }) => normalUuid(uuid) === normalUuid(id_documento));
}

/** In one piece: how much of it is paid is spread anew. */
function dueNow(document: PaidDocument, known: KnownInvoice): PaidDocument {
  return {
    ...document,
    ...factsOf(known),
    tipo_cambio_dr: '',
    num_parcialidad: known.partiality,
    imp_saldo_ant: known.balance,
    imp_pagado: '',
  };
}

function factsOf({ date, total, taxes }: KnownInvoice): Pick<PaidDocument, 'fecha_dr' | 'total' | 'taxes'> {
  const { transfers, retentions, tax_object } = taxes;
  return {
    fecha_dr: date,
    total,
    taxes: { transfers: [...transfers], retentions: [...retentions], tax_object },
  };
}
