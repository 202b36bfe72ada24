import { expect, test } from 'vitest';
import { OLD_DOCUMENTS } from '../../../tests/factories/old-documents.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { loadComplements } from '../complements/loaded.ts';
import { checkReceipt } from './check.ts';
import { duplicateReceipt } from './duplicate.ts';
import { applyEffects } from './effects.ts';
import { fromCfdi } from './from-cfdi.ts';
import { fromOldCfdi } from './from-old-cfdi.ts';
import { priceReceipt } from './totals.ts';

function begun(version: string, change: (node: never) => object = (node) => node) {
  const { description, node } = OLD_DOCUMENTS.find((one) => one.version === version) ?? {};
  if (description === undefined || node === undefined) throw new Error(version);
  const old = fromOldCfdi(description, change(node as never), smallCatalogs);
  if (old === undefined) throw new Error('not read');
  expect(old.version).toBe(version);
  const copy = duplicateReceipt(fromCfdi(old.cfdi), smallCatalogs);
  return applyEffects(copy, copy);
}

// spec: 2§4.9
test('a 3.3 begins a 4.0 with its concepts, taxes and total; what 4.0 asks besides is empty', async () => {
  await loadComplements(['implocal']);
  const copy = begun('3.3');
  expect(copy).toMatchObject({
    receiver: { rfc: 'URE180429TM6', tax_domicile: '', tax_regime_receiver: '', cfdi_usage: '' },
    ...{ exportacion: '', currency: 'MXN', payment_method: 'PPD', payment_form: '99', related_cfdis: [] },
    concepts: [
      { prod_serv_id: '90111501', objeto_imp: '02', properties: ['15956011002'], discount: '100.00' },
    ],
  });
  expect(priceReceipt(copy, smallCatalogs).total).toBe('984.00');
  const asked = checkReceipt(copy, { catalogs: smallCatalogs, fecha: '2026-11-27T10:00:00' }).map(
    ({ path }) => path,
  );
  expect(asked).toEqual(
    expect.arrayContaining(['receiver.tax_domicile', 'receiver.tax_regime_receiver', 'exportacion']),
  );
});

test.each(['3.2', '3.0', '2.2', '2.0'])(
  'a %s has the taxes on its concepts where one rate gives them',
  (version) => {
    const copy = begun(version);
    expect(copy).toMatchObject({
      ...{ receipt_type: 'I', currency: 'MXN', payment_method: 'PUE', payment_form: '' },
      receiver: { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA' },
      concepts: [{ prod_serv_id: '', unit_id: '', description: 'Silla de madera', objeto_imp: '02' }],
    });
    expect(copy.concepts[0]?.taxes).toMatchObject({
      transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000' }],
      retentions: [{ tax: '001', rate_or_fee: '0.100000' }],
    });
    expect(priceReceipt(copy, smallCatalogs)).toMatchObject({ subtotal: '1000.00', total: '1060.00' });
  },
);

test.each([
  ['two rates of one tax', { Traslados: { Traslado: [vat('16.00', '160.00'), vat('0.00', '0.00')] } }],
  ['a tax of some of the concepts', { Traslados: { Traslado: [vat('16.00', '80.00')] } }],
  ['a retention of no rate in use', { Retenciones: { Retencion: [{ impuesto: 'ISR', importe: '77.77' }] } }],
])('before 3.3, %s: no tax is guessed', (_, Impuestos) => {
  const [concept] = begun('3.2', (node) => ({ ...(node as object), Impuestos })).concepts;
  expect(concept).toMatchObject({ objeto_imp: '', taxes: { transfers: [], retentions: [] } });
});

test('a currency in words is the peso, a key of the catalogue, or asked', () => {
  const currency = (Moneda: string) => begun('3.2', (node) => ({ ...(node as object), Moneda })).currency;
  expect(['M.N.', 'usd', 'Doblones'].map(currency)).toEqual(['MXN', 'USD', '']);
});

test('withholdings of an older version begin nothing here', () => {
  const { description, node } = OLD_DOCUMENTS.find(({ version }) => version === 'ret1.0') ?? {};
  if (description === undefined || node === undefined) throw new Error('ret1.0');
  expect(fromOldCfdi(description, node, smallCatalogs)).toBeUndefined();
});

function vat(tasa: string, importe: string) {
  return { impuesto: 'IVA', tasa, importe };
}
