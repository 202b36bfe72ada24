import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { priceReceipt } from '../../../schema/receipt/totals.ts';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { fromAnswer, fromReceipt, taxName } from './quick-view-data.ts';

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

test('the answer is read with its containers, without them, and with one concept alone', () => {
  const expected = {
    description: 'Lápiz',
    key: '44121706',
    unit: 'H87',
    quantity: '1',
    price: '100',
    amount: '100.00',
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
  const view = fromReceipt(receipt, priceReceipt(receipt, smallCatalogs), '2026-11-20');
  expect(view).toMatchObject({
    subtotal: '300.00',
    discount: '20.00',
    total: '324.80',
    date: '2026-11-20',
    version: '4.0',
  });
  expect(view.concepts.map(({ price, amount }) => [price, amount])).toEqual([
    ['100.00', '200.00'],
    ['100.00', '100.00'],
  ]);
  expect(view.concepts.map(({ taxes }) => taxes.map((line) => line.amount))).toEqual([['28.80'], ['16.00']]);
});
