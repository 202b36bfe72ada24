/** A receipt of payments before anybody has written in it. */

import { NO_EMITTER, type ReceiptDefaults } from '../defaults.ts';
import { EMPTY_RECEIVER } from '../receipt/empty-receipt.ts';
import type { PaidDocument, Payment, PaymentRow } from './payment.ts';

/** Pagos: the only usage of a receipt of payments (CRP20108). */
export const PAYMENT_USAGE = 'CP01';
/** c_FormaPago: no money moved. */
export const COMPENSATION = '17';
/** Noon: what a person means who says only the day (SAT's guide). */
const NOON = 'T12:00:00';

export function emptyPayment({
  emitter,
  serie,
  branch_office_id,
  expedition_place,
  today,
}: ReceiptDefaults = {}): Payment {
  return {
    receipt_type: 'P',
    emitter: emitter ?? NO_EMITTER,
    receiver: { ...EMPTY_RECEIVER, cfdi_usage: PAYMENT_USAGE },
    branch_office_id: branch_office_id ?? '',
    serie: serie ?? '',
    folio: '',
    expedition_place: expedition_place ?? '',
    confirmation: '',
    related_cfdis: [],
    payments: [emptyPaymentRow(today)],
  };
}

/** @param today YYYY-MM-DD */
export function emptyPaymentRow(today = ''): PaymentRow {
  return {
    fecha_pago: today === '' ? '' : `${today}${NOON}`,
    forma_de_pago_p: '',
    moneda_p: 'MXN',
    tipo_cambio_p: '',
    monto: '',
    num_operacion: '',
    rfc_emisor_cta_ord: '',
    nom_banco_ord_ext: '',
    cta_ordenante: '',
    rfc_emisor_cta_ben: '',
    cta_beneficiario: '',
    tipo_cad_pago: '',
    cert_pago: '',
    cad_pago: '',
    sello_pago: '',
    docto_relacionado: [],
  };
}

/** An invoice of which nothing is known yet. */
export function emptyDocument(): PaidDocument {
  return {
    id_documento: '',
    serie: '',
    folio: '',
    fecha_dr: '',
    moneda_dr: '',
    tipo_cambio_dr: '',
    total: '',
    taxes: { transfers: [], retentions: [], tax_object: '01' },
    num_parcialidad: '',
    imp_saldo_ant: '',
    imp_pagado: '',
    origin: '',
    tax_typed: '',
  };
}

/** One that another system issued, of which a person writes everything. */
export function typedDocument(): PaidDocument {
  return {
    ...emptyDocument(),
    moneda_dr: 'MXN',
    num_parcialidad: '1',
    origin: 'typed',
    tax_typed: 'iva16',
  };
}
