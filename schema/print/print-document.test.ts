import { describe, expect, test } from 'vitest';
import { missing, readSample, samples } from '../../tests/conformance/shared.ts';
import { validComprobante } from '../../tests/factories/comprobante.ts';
import { OLD_DOCUMENTS, SEAL } from '../../tests/factories/old-documents.ts';
import { validRetenciones } from '../../tests/factories/retenciones.ts';
import { edited } from '../../tests/factories/rule-cases/edit.ts';
import { placesBelow } from '../../tests/factories/rule-cases/places.ts';
import { STAMP } from '../../tests/factories/stamped.ts';
import { comprobante33 } from '../cfdi/comprobante-33.ts';
import { comprobante40 } from '../cfdi/comprobante-40.ts';
import type { NodeDescription } from '../cfdi/describe.ts';
import { headOf } from '../cfdi/document-head.ts';
import { readCfdi } from '../cfdi/read-xml.ts';
import { retenciones20 } from '../cfdi/retenciones-20.ts';
import { checkStructure } from '../cfdi/structure.ts';
import { timbreFiscalDigital11 } from '../cfdi/timbre-fiscal-digital-11.ts';
import { renderPrint } from '../templates/render.ts';
import { PRINT } from '../texts/print.ts';
import { formatAmount } from './format.ts';
import { printDocument } from './print-document.ts';
import type { PrintModel } from './print-model.ts';

function print(description: NodeDescription, node: object, sandbox = false): PrintModel {
  const model = printDocument(description, node, { describe: () => undefined, sandbox });
  if (model === undefined) throw new Error(`nothing prints ${description.name}`);
  return model;
}
const pageOf = (model: PrintModel) => renderPrint(model, { fonts: '' }).replaceAll('&#34;', '"');
const of = (version: string) => {
  const found = OLD_DOCUMENTS.find((one) => one.version === version);
  if (found === undefined) throw new Error(`no document of version ${version}`);
  return { ...found, model: print(found.description, found.node) };
};

describe.each(OLD_DOCUMENTS)('$version', ({ description, node }) => {
  const model = print(description, node);
  const page = pageOf(model);

  test('the document is one by its schema', () => expect(checkStructure(description, node)).toEqual([]));

  test('says who, to whom, the total and the seals', () => {
    for (const text of ['EKU9003173C9', 'ESCUELA KEMPER URGATE', SEAL, model.total.value]) {
      expect(page).toContain(text);
    }
    expect(model.warning).toBe('');
    expect(page).not.toMatch(/undefined|\[object|NaN/);
  });

  test('every part of the page has its place in the template', () => {
    const shown = [...model.issuer.lines, ...model.receiver.lines, ...model.general, ...model.totals];
    for (const line of shown) expect(page).toContain(`<dt>${line.label}</dt><dd>`);
    for (const text of model.blocks.flatMap((block) => block.table?.rows.flat() ?? []))
      expect(page).toContain(text);
  });

  test('without any one of its pieces it is printed without throwing', () => {
    const places = placesBelow(node, '')
      .map((place) => place.slice(1))
      // What is inside a complement is its own; whether it is there is a piece of the document.
      .filter((place) => !place.startsWith('Complemento.'));
    expect(places.length).toBeGreaterThan(20);
    for (const place of places) {
      const torn = pageOf(print(description, edited(node, { [place]: undefined })));
      expect(torn, place).not.toMatch(/undefined|\[object|NaN/);
    }
  });
});

describe.each(OLD_DOCUMENTS.filter(({ version }) => !version.startsWith('2')))(
  'the stamp of $version',
  ({ description, node }) => {
    test('is on the page with its UUID and a QR; without it the page says so', () => {
      const page = pageOf(print(description, node));
      expect(page).toContain(STAMP.UUID);
      expect(page).toContain('<svg');
      const unstamped = print(description, { ...node, Complemento: undefined });
      expect(unstamped).toMatchObject({ warning: PRINT.unstamped, stamp: undefined });
      expect(pageOf(unstamped)).not.toContain('<svg');
    });
  },
);

describe('what the QR encodes, by version', () => {
  test.each([
    [
      '3.3',
      `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=${STAMP.UUID}&re=EKU9003173C9&rr=URE180429TM6&tt=984.0&fe=aB3+x9==`,
    ],
    ['3.2', `?re=EKU9003173C9&rr=URE180429TM6&tt=0000001060.000000&id=${STAMP.UUID}`],
    ['3.0', `?re=EKU9003173C9&rr=URE180429TM6&tt=0000001060.000000&id=${STAMP.UUID}`],
    ['2.2', ''],
    ['ret1.0', `?re=EKU9003173C9&nr=00000000000123456789&tt=0000002500.000000&id=${STAMP.UUID}`],
  ])('%s', (version, address) => expect(of(version).model.stamp?.address).toBe(address));

  test('ret2.0', () => {
    const { Emisor, Receptor, Totales } = validRetenciones();
    expect(of('ret2.0').model.stamp?.address).toBe(
      `https://prodretencionverificacion.clouda.sat.gob.mx/?id=${STAMP.UUID}&re=${Emisor.RfcE}` +
        `&rr=${Receptor.Nacional?.RfcR}&tt=${Number(Totales.MontoTotOperacion).toFixed(1)}&fe=aB3+x9==`,
    );
  });

  test('an RFC that no QR could hold leaves it out', () => {
    const { description, node } = of('3.3');
    const long = edited(node, { 'Receptor.Rfc': 'X'.repeat(4000) });
    expect(pageOf(print(description, long))).not.toContain('<svg');
  });

  test('a total that is none has no QR', () => {
    const { description, node } = of('3.3');
    expect(print(description, { ...node, Total: 'mucho' }).stamp?.address).toBe('');
  });
});

describe('what each version says in its own way', () => {
  test('3.3: taxes of a concept, local taxes among the totals, one group of related documents', () => {
    const { model } = of('3.3');
    expect(model.title).toBe('Factura');
    expect(model.concepts[0]).toMatchObject({
      key: '90111501',
      discount: '100.00',
      taxes: ['Traslado IVA 16.00 % · 900.00 = 144.00', 'Retención ISR 10.00 % · 900.00 = 90.00'],
      extras: [{ label: PRINT.concept.property, value: '15956011002' }],
    });
    expect(model.totals).toEqual([
      { label: 'Subtotal', value: '1,000.00' },
      { label: 'Descuento', value: '−100.00' },
      { label: 'IVA 16.00 %', value: '144.00' },
      { label: 'Retención ISR', value: '−90.00' },
      { label: 'ISH 3.00 %', value: '30.00' },
    ]);
    expect(model.related).toEqual([{ type: '04', uuids: ['11111111-2222-4333-8444-555555555555'] }]);
  });

  test('3.2: words instead of keys, addresses, rates as percentages', () => {
    const { model } = of('3.2');
    expect(model.folio).toBe('C 7');
    expect(model.issuer.lines).toEqual([
      { label: PRINT.rfc, value: 'EKU9003173C9' },
      { label: PRINT.regime, value: 'Régimen general de ley' },
      {
        label: PRINT.address,
        value: 'Av. Juárez 18, Centro, Pachuca, Hidalgo, 42501, México',
      },
    ]);
    expect(model.general).toContainEqual({ label: PRINT.paymentForm, value: 'Pago en una sola exhibición' });
    expect(model.concepts[0]).toMatchObject({
      id: 'A-1',
      unit: 'Pieza',
      extras: [{ label: PRINT.concept.customs, value: '12 34 5678 · 30-11-2009 · Nuevo Laredo' }],
    });
    expect(model.totals).toEqual([
      { label: 'Subtotal', value: '1,000.00' },
      { label: 'IVA 16.00 %', value: '160.00' },
      { label: 'Retención ISR', value: '−100.00' },
    ]);
    expect(model.total.value).toBe('1,060.00 Pesos');
    expect(model.words).toMatch(/^mil sesenta pesos/);
  });

  test('3.2: a payslip was an expense with a complement', () => {
    const { description, node } = of('3.2');
    const nomina = { namespace: 'http://www.sat.gob.mx/nomina', name: 'Nomina', raw: '<n:Nomina/>' };
    const payslip = { ...node, tipoDeComprobante: 'egreso', Complemento: { content: [nomina] } };
    expect(print(description, payslip).title).toBe('Recibo de nómina');
    expect(print(description, { ...node, tipoDeComprobante: 'egreso' }).title).toBe('Nota de crédito');
  });

  test.each(['2.2', '2.0'])('%s: the approval of its folio, and its own cadena', (version) => {
    const { model } = of(version);
    expect(model.legend).toBe(PRINT.cfdLegend);
    expect(model.general.find((line) => line.label === PRINT.approval)?.value).toMatch(/^\d{6} · 20\d\d$/);
    expect(model.stamp?.seals.at(-1)).toMatchObject({ label: PRINT.ownCadena });
    expect(model.stamp?.seals.at(-1)?.value).toMatch(/^\|\|2\.[02]\|.*\|\|$/);
  });

  test('withholdings: a table of taxes, and what was withheld as the total', () => {
    const { model } = of('ret1.0');
    expect(model).toMatchObject({ title: PRINT.retenciones, legend: PRINT.retencionesLegend, concepts: [] });
    expect(model.blocks[0]?.table?.rows).toEqual([['ISR', 'Pago definitivo', '2,000.00', '200.00']]);
    expect(model.receiver).toEqual({ name: 'BANK', lines: [{ label: PRINT.taxId, value: '123456789' }] });
    expect(model.total).toEqual({ label: PRINT.withheld, value: '200.00 MXN' });
  });

  test('the sandbox stamps only what is issued today', () => {
    const { description, node } = of('3.3');
    expect(print(description, node, true).warning).toBe('');
  });
});

test('a document without a type has a title all the same', () => {
  expect(print(comprobante40, { ...validComprobante(), TipoDeComprobante: undefined }).title).toBe(
    PRINT.untitled,
  );
});

test('a stamp alone is no document to print', () => {
  expect(printDocument(timbreFiscalDigital11, STAMP, { describe: () => undefined, sandbox: false })).toBe(
    undefined,
  );
});

describe.skipIf(missing)('the samples', () => {
  // spec: house.99
  test('each is printed, with its UUID and its total', () => {
    const printed = new Set<NodeDescription>();
    for (const sample of samples()) {
      const read = readCfdi(readSample(sample));
      if (!read.ok) throw new Error(`${sample.sha8}: ${read.error.message}`);
      const page = pageOf(print(read.description, read.node));
      const { stamp } = headOf(read.description, read.node);
      const texts = read.node as { Total?: string; total?: string };
      const total = texts.Total ?? texts.total;
      expect(page, sample.sha8).not.toMatch(/undefined|\[object|NaN/);
      if (stamp !== undefined) expect(page, sample.sha8).toContain(stamp.uuid);
      if (total !== undefined) expect(page, sample.sha8).toContain(formatAmount(total));
      printed.add(read.description);
    }
    expect(printed).toContain(comprobante33);
    expect(printed).toContain(retenciones20);
  });
});
