import { expect, test } from 'vitest';
import { ISSUER } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { isAdvance } from '../receipt/follow-up/advance.ts';
import { priceReceipt } from '../receipt/totals.ts';
import { emptyDocument, emptyPayment, emptyPaymentRow } from './empty-payment.ts';
import { advanceOfPayment, amountWithout } from './leftover-advance.ts';
import { pricePayment } from './price.ts';

const invoice = {
  ...emptyDocument(),
  id_documento: 'a1b2c3d4-0000-4000-8000-000000000001',
  ...{
    fecha_dr: '2026-10-01',
    moneda_dr: 'MXN',
    total: '580.00',
    num_parcialidad: '1',
    imp_saldo_ant: '580.00',
  },
};
const payer = {
  ...emptyPayment({}).receiver,
  ...{ rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_domicile: '86991' },
  tax_regime_receiver: '601',
};
const paymentOf = (monto: string, docto_relacionado = [invoice]) => ({
  ...emptyPayment({ emitter: ISSUER }),
  receiver: payer,
  payments: [{ ...emptyPaymentRow('2026-11-02'), forma_de_pago_p: '03', monto, docto_relacionado }],
});
const unappliedOf = (payment: ReturnType<typeof paymentOf>) =>
  pricePayment(payment, smallCatalogs).payments[0]?.unapplied ?? '';

// spec: house.1060
test.each(['580.01', '1000', '1580.33', '99999999.99'])(
  'what %s has beyond its invoice is an advance of exactly that, of the same customer and form, and the payment is of the rest',
  (monto) => {
    const payment = paymentOf(monto);
    const unapplied = unappliedOf(payment);
    const advance = advanceOfPayment(payment, 0, unapplied, { emitter: ISSUER }, { advance: 'Anticipo' });
    expect(isAdvance(advance)).toBe(true);
    expect(priceReceipt(advance, smallCatalogs).total).toBe(unapplied);
    expect(advance).toMatchObject({
      ...{ payment_method: 'PUE', payment_form: '03', currency: 'MXN', exchange_rate: '', emitter: ISSUER },
      receiver: { ...payer, cfdi_usage: 'G03' },
    });
    const rest = amountWithout(pricePayment(payment, smallCatalogs).payments[0]?.node.Monto ?? '', unapplied);
    expect(rest).toBe('580.00');
    expect(unappliedOf(paymentOf(rest))).toBe('0.00');
  },
);

test('a payment of no invoice is an advance whole, in its currency and at its rate', () => {
  const payment = paymentOf('250.50', []);
  const [row = emptyPaymentRow()] = payment.payments;
  const dollars = { ...payment, payments: [{ ...row, moneda_p: 'USD', tipo_cambio_p: '17.25' }] };
  const advance = advanceOfPayment(dollars, 0, '250.50', {}, { advance: 'Anticipo' });
  expect(advance).toMatchObject({ currency: 'USD', exchange_rate: '17.25' });
  expect(priceReceipt(advance, smallCatalogs).total).toBe('250.50');
  expect(amountWithout('250.50', '250.50')).toBe('');
});
