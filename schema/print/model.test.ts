import { describe, expect, test } from 'vitest';
import { validComprobante } from '../../tests/factories/comprobante.ts';
import { fullComprobante, STAMP, stamped } from '../../tests/factories/stamped.ts';
import type { Comprobante40 } from '../cfdi/comprobante-40.ts';
import { PRINT } from '../texts/print.ts';
import { type Describe, type PrintOptions, printModel } from './model.ts';

const describeKey: Describe = (catalog, key) =>
  catalog === 'c_RegimenFiscal' && key === '601' ? 'General de Ley Personas Morales' : undefined;
const model = (cfdi: Comprobante40, over: Partial<PrintOptions> = {}) =>
  printModel(cfdi, { describe: describeKey, sandbox: false, ...over });

describe('a stamped document', () => {
  const printed = model(stamped(fullComprobante()));

  test('has no warning', () => expect(printed.warning).toBe(''));

  test('names its keys with words where they are at hand, else by the key alone', () => {
    expect(printed.issuer.lines).toContainEqual({
      label: PRINT.regime,
      value: '601 General de Ley Personas Morales',
    });
    expect(printed.receiver.lines).toContainEqual({ label: PRINT.usage, value: 'G03' });
  });

  test('carries the address of its QR, with the total and the end of the seal as the SAT asks', () => {
    expect(printed.stamp?.address).toBe(
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx' +
        `?id=${STAMP.UUID}&re=EKU9003173C9&rr=URE180429TM6&tt=1431892.3&fe=Zz9+/a==`,
    );
  });

  test("shows the cadena of the stamp's complement", () => {
    const cadena = printed.stamp?.seals.find((line) => line.label === PRINT.cadena);
    expect(cadena?.value).toBe(
      `||1.1|${STAMP.UUID}|2026-11-20T09:31:15|SPR190613I52|${STAMP.SelloCFD}|30001000000500003456||`,
    );
  });

  test('says each tax of a concept with its base, its rate and its amount', () => {
    expect(printed.concepts.map((concept) => concept.taxes)).toEqual([
      ['Traslado IVA 16.00 % · 1,234,467.50 = 197,514.80', 'Retención ISR 10.00 % · 900.00 = 90.00'],
      ['Traslado IVA Exento · 250.00'],
    ]);
  });

  test('sums by tax and rate; what is taken away carries its sign', () => {
    expect(printed.totals).toEqual([
      { label: 'Subtotal', value: '1,234,567.50' },
      { label: 'Descuento', value: '−100.00' },
      { label: 'IVA 16.00 %', value: '197,514.80' },
      { label: 'IVA Exento', value: '0.00' },
      { label: 'Retención ISR', value: '−90.00' },
    ]);
    expect(printed.total.value).toBe('1,431,892.30 USD');
  });
});

test('what is not stamped says that it has no validity, in the sandbox or not', () => {
  for (const sandbox of [true, false]) {
    const printed = model(validComprobante(), { sandbox });
    expect(printed.warning).toBe(PRINT.preview);
    expect(printed.stamp).toBeUndefined();
  }
});

test('a stamp of the sandbox says that it is for trying things out', () => {
  expect(model(stamped(validComprobante()), { sandbox: true }).warning).toBe(PRINT.sandbox);
});

test.each([
  ['I', undefined, 'Factura'],
  ['E', undefined, 'Nota de crédito'],
  ['T', undefined, 'Comprobante de traslado'],
  ['I', { Periodicidad: '04', Meses: '11', Año: '2026' }, 'Factura global'],
])('%s with global information %o is a %s', (type, global, title) => {
  const cfdi = validComprobante({
    TipoDeComprobante: type,
    ...(global && { InformacionGlobal: global }),
  });
  expect(model(cfdi).title).toBe(title);
});

test('a global invoice says its period', () => {
  const global = { Periodicidad: '04', Meses: '11', Año: '2026' };
  expect(model(validComprobante({ InformacionGlobal: global })).general).toContainEqual({
    label: PRINT.global,
    value: '04 · 11 · 2026',
  });
});

test('a foreign receiver shows residence and tax id', () => {
  const { Receptor } = validComprobante();
  const foreign = { ...Receptor, ResidenciaFiscal: 'USA', NumRegIdTrib: '121585958' };
  expect(model(validComprobante({ Receptor: foreign })).receiver.lines).toEqual(
    expect.arrayContaining([
      { label: PRINT.residence, value: 'USA' },
      { label: PRINT.taxId, value: '121585958' },
    ]),
  );
});

test('lines without a value are left out', () => {
  const values = model(validComprobante()).general.map((line) => line.value);
  expect(values).not.toContain('');
  expect(model(validComprobante()).general.map((line) => line.label)).not.toContain(PRINT.exchangeRate);
});
