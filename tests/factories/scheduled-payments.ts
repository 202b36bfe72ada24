/** A row of a payment that is planned. */
import type { ScheduledPaymentRow } from '../../schema/resources/payments/scheduled-payments.ts';

export function buildPayment(over: Partial<ScheduledPaymentRow> = {}): ScheduledPaymentRow {
  return {
    payment_id: '7b1d5f2c-3a4e-4b6d-8c9f-0a1b2c3d4e5f',
    uuid: '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D',
    provider_rfc: 'EKU9003173C9',
    provider_name: 'ESCUELA KEMPER URGATE',
    folio: 'A-1',
    currency: 'MXN',
    total: '232.00',
    payment_method_id: '3',
    partiality_number: '1',
    payment_date: '2026-11-25',
    payment_amount: '100.00',
    emails: [],
    status_id: 'scheduled',
    register_status_id: 'registered',
    paid_amount: '',
    paid_on: '',
    paid_account: '',
    conciliation_id: '',
    rep_uuid: '',
    reason: '',
    payee_rfc: '',
    payee_name: '',
    payee_account: '',
    scheduled_at: '2026-11-20T18:00:00.000Z',
    scheduled_by: 'Persona',
    ...over,
  };
}
