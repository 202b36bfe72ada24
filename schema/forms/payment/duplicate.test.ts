import { expect, test } from 'vitest';
import { smallCatalogs } from '../../catalogs/small.ts';
import type { PaidDocument as KnownInvoice } from './amounts/input.ts';
import { duplicatePayment, substitutePayment } from './duplicate.ts';
import { emptyDocument, emptyPayment, emptyPaymentRow } from './empty-payment.ts';
import { paymentFromCfdi } from './from-cfdi.ts';
import type { Payment } from './payment.ts';
import { pricePayment } from './price.ts';
import { paymentToCfdi } from './to-cfdi.ts';

const uuids = ['A1B2C3D4-0000-4000-8000-000000000001', 'A1B2C3D4-0000-4000-8000-000000000002'];
const taxes = {
  transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000', base: '1000' }],
  retentions: [],
  tax_object: '01',
};
const invoice = (uuid: string, balance: string, partiality: string): KnownInvoice => ({
  uuid,
  serie: 'A',
  folio: '1',
  date: '2026-11-01T10:00:00',
  currency: 'MXN',
  exchange_rate: '',
  total: '1160.00',
  taxes,
  balance,
  partiality,
  paid: '',
});

/** As it comes back from its XML: of two invoices, 500.00 of each. */
function issued(): Payment {
  const empty = emptyPayment({ today: '2026-11-02' });
  const docto_relacionado = uuids.map((id_documento) => ({
    ...emptyDocument(),
    id_documento,
    serie: 'A',
    folio: '1',
    fecha_dr: '2026-11-01T10:00:00',
    moneda_dr: 'MXN',
    tipo_cambio_dr: '',
    total: '1160.00',
    taxes,
    num_parcialidad: '1',
    imp_saldo_ant: '1160.00',
    imp_pagado: '500.00',
  }));
  const row = { ...emptyPaymentRow('2026-11-02'), forma_de_pago_p: '03', num_operacion: '77' };
  const payment = {
    ...empty,
    folio: '9',
    related_cfdis: [{ type: '04', related_cfdi: ['x'] }],
    payments: [{ ...row, monto: '1000.00', docto_relacionado }],
  };
  return paymentFromCfdi(paymentToCfdi(payment, { fecha: '2026-11-02T10:00:00' }, smallCatalogs));
}

test('another like it pays today what its invoices still owe, at the next partiality', () => {
  const owed = [invoice(uuids[0]?.toLowerCase() ?? '', '660.00', '2')];
  const copy = duplicatePayment(issued(), owed, '2026-12-02');
  expect(copy).toMatchObject({ folio: '', related_cfdis: [] });
  expect(copy.payments).toMatchObject([
    {
      fecha_pago: '2026-12-02T12:00:00',
      forma_de_pago_p: '03',
      num_operacion: '',
      monto: '1000.00',
      docto_relacionado: [
        { id_documento: uuids[0], num_parcialidad: '2', imp_saldo_ant: '660.00', imp_pagado: '' },
      ],
    },
  ]);
  const { payments, problems } = pricePayment(copy, smallCatalogs);
  expect(problems).toEqual([]);
  expect(payments[0]?.documents[0]).toMatchObject({ ImpPagado: '660.00', ImpSaldoInsoluto: '0.00' });
});

test('what takes its place says its partialities again, and can be priced', () => {
  const known = uuids.map((uuid) => invoice(uuid, '660.00', '2'));
  const copy = substitutePayment(issued(), known);
  expect(copy.payments[0]).toMatchObject({ fecha_pago: '2026-11-02T12:00:00', num_operacion: '77' });
  const { payments, problems } = pricePayment(copy, smallCatalogs);
  expect(problems).toEqual([]);
  const part = { NumParcialidad: '1', ImpSaldoAnt: '1160.00', ImpPagado: '500.00' };
  expect(payments[0]?.documents).toMatchObject([part, part]);
  expect(payments[0]?.documents[0]?.ImpuestosDR).toBeDefined();
});
