/** A payment begun from what is known of it: how it was paid, and what of it somebody kept. */
import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { emptyPayment } from '../../../../schema/forms/payment/empty-payment.ts';
import { pricePayment } from '../../../../schema/forms/payment/price.ts';
import type { UnpaidInvoice } from '../../../local/index.ts';
import { payingInvoices } from './paying.ts';

const OWING: UnpaidInvoice = {
  ...{
    id: '1',
    uuid: 'A1B2C3D4-0000-4000-8000-000000000001',
    serie: 'A',
    folio: '7',
    date: '2026-11-01T10:00:00',
  },
  ...{ rfc_receiver: 'URE180429TM6', name_receiver: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', credited: '0' },
  ...{
    currency: 'MXN',
    exchange_rate: '',
    total: '116000.00',
    balance: '116000.00',
    partiality: '1',
    paid: '',
  },
  taxes: {
    transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000', base: '100000' }],
    retentions: [],
    tax_object: '02',
  },
};
const EMPTY = emptyPayment({ today: '2026-11-27' });

// spec: house.771
test('of an invoice that a factor bought its interest is a payment of its own, by compensation, at the next partiality', () => {
  const said = { amount: '90016.00', on: '2026-11-20', discount: '2784.00' };
  const payment = payingInvoices(EMPTY, undefined, [OWING], [OWING.uuid], said);
  expect(payment.payments).toMatchObject([
    { monto: '90016.00', forma_de_pago_p: '', fecha_pago: '2026-11-20T12:00:00' },
    { monto: '2784.00', forma_de_pago_p: '17', fecha_pago: '2026-11-20T12:00:00' },
  ]);
  const { payments, totals } = pricePayment(payment, smallCatalogs);
  expect(payments.map(({ documents: [one] }) => one)).toMatchObject([
    { NumParcialidad: '1', ImpSaldoAnt: '116000.00', ImpPagado: '90016.00', ImpSaldoInsoluto: '25984.00' },
    { NumParcialidad: '2', ImpSaldoAnt: '25984.00', ImpPagado: '2784.00', ImpSaldoInsoluto: '23200.00' },
  ]);
  expect(totals.MontoTotalPagos).toBe('92800.00');
});

test('what was compensated says so, in one payment; nothing kept is no payment', () => {
  const said = { amount: '70', on: '2026-11-20', by: '17' };
  const payment = payingInvoices(EMPTY, undefined, [OWING], [OWING.uuid], said);
  expect(payment.payments).toMatchObject([{ monto: '70', forma_de_pago_p: '17' }]);
});

// spec: house.1330
test('what came by transfer says to which account', () => {
  const said = { amount: '70', on: '2026-11-20', by: '03', account: '012180015228493826' };
  expect(payingInvoices(EMPTY, undefined, [OWING], [OWING.uuid], said).payments).toMatchObject([
    { fecha_pago: '2026-11-20T12:00:00', forma_de_pago_p: '03', cta_beneficiario: '012180015228493826' },
  ]);
});
