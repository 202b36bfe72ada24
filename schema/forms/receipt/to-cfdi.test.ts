import { describe, expect, test } from 'vitest';
import { buildConcept, buildReceipt, buildTax } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { duplicateReceipt } from './duplicate.ts';
import { fromCfdi, isReceiptCfdi } from './from-cfdi.ts';
import { panelLines } from './panel.ts';
import type { Receipt } from './receipt.ts';
import { toCfdi } from './to-cfdi.ts';
import { priceReceipt } from './totals.ts';

const sealing = { fecha: '2026-11-20T10:00:00' };
const cfdiOf = (over: Partial<Receipt>) => toCfdi(buildReceipt(over), sealing, smallCatalogs);
const third = {
  rfc_third: 'IIA040805DZ4',
  name_third: 'INDISTRIA ILUMINADORA DE ALMACENES',
  tax_regime_third: '601',
  tax_domicile_third: '62661',
};
const uuid = 'd5e1ba2d-5a3c-4b1e-9d0a-6f7c1e2b3a4d';

describe('to the CFDI', () => {
  test('a global receipt is an income with its period', () => {
    const cfdi = cfdiOf({ receipt_type: 'G' });
    expect(cfdi.TipoDeComprobante).toBe('I');
    expect(cfdi.InformacionGlobal).toEqual({ Periodicidad: '01', Meses: '11', Año: '2026' });
    expect(cfdi.Receptor).toMatchObject({ Rfc: 'XAXX010101000', DomicilioFiscalReceptor: '42501' });
    expect(fromCfdi(cfdi).receipt_type).toBe('G');
  });

  // spec: 2§3.2
  test('the receipt’s third party is that of each concept without its own', () => {
    const own = { ...third, rfc_third: 'JES900109Q90' };
    const { Concepto } = cfdiOf({
      third,
      concepts: [buildConcept(), buildConcept({ third: own })],
    }).Conceptos;
    expect(Concepto.map((one) => one.ACuentaTerceros?.RfcACuentaTerceros)).toEqual([
      'IIA040805DZ4',
      'JES900109Q90',
    ]);
  });

  test('changing it gives new nodes only to those', () => {
    const own = buildConcept({ third });
    const inherits = buildConcept();
    const before = cfdiOf({ third, concepts: [own, inherits] }).Conceptos.Concepto;
    const after = cfdiOf({ third: { ...third, tax_domicile_third: '06000' }, concepts: [own, inherits] });
    expect(after.Conceptos.Concepto[1]).not.toBe(before[1]);
    expect(after.Conceptos.Concepto[1]?.ACuentaTerceros?.DomicilioFiscalACuentaTerceros).toBe('06000');
  });

  test('text loses stray spaces, an RFC its lower case, and what is empty is not written', () => {
    const receipt = buildReceipt();
    const cfdi = cfdiOf({
      receiver: { ...receipt.receiver, rfc: ' ure180429tm6', name: ' UNIVERSIDAD  ROBOTICA\nESPAÑOLA ' },
      payment_conditions: '  ',
      concepts: [buildConcept({ unit: '', identification_num: '' })],
    });
    expect(cfdi.Receptor).toMatchObject({ Rfc: 'URE180429TM6', Nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' });
    expect(cfdi.CondicionesDePago).toBeUndefined();
    expect(cfdi.Conceptos.Concepto[0]?.Unidad).toBeUndefined();
    expect(cfdi.Descuento).toBeUndefined();
  });

  test('the empty row that the form keeps open is not part of it', () => {
    const empty = { validation_year: '', customs_clearance: '', patent_number: '', consecutive: '' };
    const customs = {
      validation_year: '26',
      customs_clearance: '16',
      patent_number: '3420',
      consecutive: '6000001',
    };
    const cfdi = cfdiOf({
      related_cfdis: [
        { type: '04', related_cfdi: [uuid, ''] },
        { type: '', related_cfdi: [''] },
      ],
      concepts: [buildConcept({ customs: [customs, empty], properties: ['123', ''] })],
    });
    expect(cfdi.CfdiRelacionados).toEqual([{ TipoRelacion: '04', CfdiRelacionado: [{ UUID: uuid }] }]);
    expect(cfdi.Conceptos.Concepto[0]?.InformacionAduanera).toEqual([
      { NumeroPedimento: '26  16  3420  6000001' },
    ]);
    expect(cfdi.Conceptos.Concepto[0]?.CuentaPredial).toEqual([{ Numero: '123' }]);
    expect(fromCfdi(cfdi).concepts[0]?.customs).toEqual([customs]);
  });
});

describe('from the CFDI', () => {
  test('payment and payroll are not of this form', () => {
    const payment = { ...cfdiOf({}), TipoDeComprobante: 'P' };
    expect(isReceiptCfdi(payment)).toBe(false);
    expect(() => fromCfdi(payment)).toThrow(RangeError);
  });

  // spec: 2§4.9
  test('a duplicate keeps who, what and how, drops number and relations, and computes again', () => {
    const original = buildReceipt({ folio: '7', related_cfdis: [{ type: '04', related_cfdi: [uuid] }] });
    const copy = duplicateReceipt(fromCfdi(toCfdi(original, sealing, smallCatalogs)), smallCatalogs);
    expect(copy).toMatchObject({
      folio: '',
      related_cfdis: [],
      serie: 'A',
      receiver: { rfc: 'URE180429TM6' },
    });
    const more = { ...copy, concepts: copy.concepts.map((one) => ({ ...one, quantity: '3' })) };
    expect(priceReceipt(more, smallCatalogs).total).toBe('348.00');
  });
});

test('in a duplicate, the base of an amount that was rounded elsewhere still follows from it', () => {
  const rounded = buildConcept({
    quantity: '3',
    unit_value: '33.333333',
    amount: '100.00',
    discount: '10.00',
    taxes: { transfers: [buildTax({ base: '90.00', amount: '14.40' })], retentions: [] },
  });
  const [copy] = duplicateReceipt(buildReceipt({ concepts: [rounded] }), smallCatalogs).concepts;
  expect(copy).toMatchObject({ amount: '100.00', taxes: { transfers: [{ base: '', amount: '' }] } });
});

// spec: 2§2.2
test('the panel shows each line once, rates as percentages', () => {
  const totals = priceReceipt(buildReceipt({ concepts: [buildConcept({ discount: '50' })] }), smallCatalogs);
  expect(panelLines(totals).map((line) => `${line.label} ${line.amount}`)).toEqual([
    'Subtotal 200.00',
    'Descuento 50.00',
    'IVA 16 % 24.00',
    'Total 174.00',
  ]);
});
