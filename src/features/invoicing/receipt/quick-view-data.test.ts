import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import {
  emptyDocument,
  emptyPayment,
  emptyPaymentRow,
} from '../../../../schema/forms/payment/empty-payment.ts';
import type { Payment } from '../../../../schema/forms/payment/payment.ts';
import { paymentToCfdi } from '../../../../schema/forms/payment/to-cfdi.ts';
import { toCfdi } from '../../../../schema/forms/receipt/to-cfdi.ts';
import { quickViewOf } from '../../../../schema/print/quick-view.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { fromAnswer, taxName } from './quick-view-data.ts';

test.each([
  ['002', '0.160000', 'IVA 16 %'],
  ['002', '0.080000', 'IVA 8 %'],
  ['002', '0.000000', 'IVA 0 %'],
  ['001', '0.106667', 'ISR 10.6667 %'],
  ['003', '1.600000', 'IEPS 1.600000'],
  ['002', '', 'IVA'],
])('%s at %s is called %s', (tax, rate, name) => expect(taxName(tax, rate)).toBe(name));

const answer = {
  Version: '4.0',
  Serie: 'A',
  Folio: '7',
  Fecha: '2026-11-20T10:00:00',
  Moneda: 'MXN',
  SubTotal: '100.00',
  Total: '116.00',
  LugarExpedicion: '42501',
  Emisor: { Rfc: 'EKU9003173C9', Nombre: 'ESCUELA KEMPER URGATE', RegimenFiscal: '601' },
  Receptor: { Rfc: 'XAXX010101000', Nombre: 'PUBLICO EN GENERAL', UsoCFDI: 'S01' },
};
const concept = {
  Descripcion: 'Lápiz',
  ClaveProdServ: '44121706',
  ClaveUnidad: 'H87',
  Cantidad: '1',
  ValorUnitario: '100',
  Importe: '100.00',
  Impuestos: { Traslados: { Traslado: [{ Impuesto: '002', TasaOCuota: '0.160000', Importe: '16.00' }] } },
};

// spec: 1§3.2
test('the answer is read with its containers, without them, and with one concept alone', () => {
  const expected = {
    description: 'Lápiz',
    key: '44121706',
    unit: 'H87',
    quantity: '1',
    price: '100',
    amount: '100.00',
    discount: '',
    taxes: [{ kind: 'transfer', tax: '002', rate: '0.160000', amount: '16.00' }],
  };
  for (const Conceptos of [{ Concepto: [concept] }, [concept], { Concepto: concept }])
    expect(fromAnswer({ ...answer, Conceptos }).concepts).toEqual([expected]);
  const view = fromAnswer(answer);
  expect(view.concepts).toEqual([]);
  expect(view.receiver).toEqual({
    name: 'PUBLICO EN GENERAL',
    rfc: 'XAXX010101000',
    usage: 'S01',
    residence: '',
    taxId: '',
  });
});

test('of a receipt of payments what was received is read, from the answer and from one that waits', () => {
  const payment = paidOnce();
  const cfdi = paymentToCfdi(payment, { fecha: '2026-11-20T10:00:00' }, smallCatalogs);
  const expected = [
    {
      date: '2026-11-19T12:00:00',
      form: '03',
      currency: 'JPY',
      amount: '500',
      invoices: [{ uuid: PAID, name: 'A 7', partiality: '1', currency: 'JPY', paid: '500', left: '660' }],
    },
  ];
  expect(fromAnswer(cfdi).payments).toEqual(expected);
  expect(fromAnswer(quickViewOf(comprobante40, cfdi) ?? {}).payments).toEqual(expected);
  expect(fromAnswer(answer).payments).toEqual([]);
});

const PAID = 'A1B2C3D4-0000-4000-8000-000000000001';

function paidOnce(): Payment {
  const document = {
    ...emptyDocument(),
    ...{ id_documento: PAID, serie: 'A', folio: '7', fecha_dr: '2026-11-01', moneda_dr: 'JPY' },
    ...{ total: '1160', num_parcialidad: '1', imp_saldo_ant: '1160', imp_pagado: '500' },
  };
  const row = {
    ...emptyPaymentRow('2026-11-19'),
    forma_de_pago_p: '03',
    moneda_p: 'JPY',
    tipo_cambio_p: '0.12',
  };
  return { ...emptyPayment(), payments: [{ ...row, docto_relacionado: [document] }] };
}

test('an answer that is nothing like a receipt shows nothing, and does not fail', () => {
  expect(fromAnswer({ Emisor: 7, Conceptos: 'x' }).concepts).toEqual([]);
});

test('a receipt of this device is shown with the amounts that it will be sealed with', () => {
  const receipt = buildReceipt({
    concepts: [
      buildConcept({ discount: '20' }),
      buildConcept({ quantity: '1', unit_value: '', price_includes_tax: true, price_with_tax: '116' }),
    ],
  });
  const view = fromAnswer(toCfdi(receipt, { fecha: '2026-11-20T10:00:00' }, smallCatalogs));
  expect(view).toMatchObject({
    subtotal: '300.00',
    discount: '20.00',
    total: '324.80',
    date: '2026-11-20T10:00:00',
    version: '4.0',
  });
  expect(view.taxes).toEqual([{ kind: 'transfer', tax: '002', rate: '0.160000', amount: '44.80' }]);
  expect(view.concepts.map(({ discount }) => discount)).toEqual(['20.00', '']);
  expect(view.concepts.map(({ price, amount }) => [price, amount])).toEqual([
    ['100.00', '200.00'],
    ['100.00', '100.00'],
  ]);
  expect(view.concepts.map(({ taxes }) => taxes.map((line) => line.amount))).toEqual([['28.80'], ['16.00']]);
});
