/** A receipt of payments before anybody has written in it. */

import { NO_EMITTER, type ReceiptDefaults } from '../defaults.ts';
import { EMPTY_RECEIVER } from '../receipt/empty-receipt.ts';
import type { Payment, PaymentRow } from './payment.ts';

/** Pagos: the only usage of a receipt of payments (CRP20108). */
export const PAYMENT_USAGE = 'CP01';
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
    docto_relacionado: [],
  };
}
