/** A row of a payment run, and of a file that an account describes. */
import type { PaymentLayout } from '../../schema/payment-layouts/layout.ts';
import type { PaymentRunRow } from '../../schema/resources/payments/payment-runs.ts';

export function buildRun(over: Partial<PaymentRunRow> = {}): PaymentRunRow {
  return {
    ...{ run_id: '3f1b7a52-0c1d-4e2f-8a3b-4c5d6e7f8091', number: 1, name: 'Viernes', state: 'draft' },
    ...{ pay_on: '2026-11-27', account_id: '', account_name: 'BBVA 1234', own_account: '012180015228493826' },
    layout_id: 'bbva',
    lines: [
      {
        ...{
          payment_id: '7b1d5f2c-3a4e-4b6d-8c9f-0a1b2c3d4e5f',
          uuid: '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D',
        },
        ...{ provider_rfc: 'EKU9003173C9', provider_name: 'ESCUELA KEMPER URGATE', folio: 'A-1' },
        ...{ rfc: 'EKU9003173C9', holder: 'ESCUELA KEMPER URGATE', clabe: '032180000118359719' },
        ...{ amount: '100.00', reference: '0001001', state: 'open', paid_on: '', movement_id: '' },
      },
    ],
    ...{ count: 1, total: '100.00', created_at: '2026-11-26T18:00:00.000Z', created_by: 'Persona' },
    ...{ approved_at: '', approved_by: '', exported_at: '', exported_by: '' },
    ...over,
  };
}

const FIELD = { value: '', width: 0, align: 'left', pad: ' ', format: 'plain' } as const;

/** Account, amount and reference between bars. */
export function buildPaymentLayout(over: Partial<PaymentLayout> = {}): PaymentLayout {
  return {
    ...{ layout_id: '9c1b7a52-0c1d-4e2f-8a3b-4c5d6e7f8091', title: 'Banco del Bajío', separator: '|' },
    ...{ own_bank: '030', encoding: 'ascii', line_end: 'crlf', extension: 'txt', head: [], foot: [] },
    line: [
      { ...FIELD, source: 'clabe' },
      { ...FIELD, source: 'amount' },
      { ...FIELD, source: 'reference' },
    ],
    ...over,
  };
}
