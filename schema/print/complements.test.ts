import { describe, expect, test } from 'vitest';
import { missing, readSample, samples } from '../../tests/conformance/shared.ts';
import { cartaIncome, HAZARDOUS, SEA } from '../../tests/factories/carta-porte.ts';
import { complement, validComprobante } from '../../tests/factories/comprobante.ts';
import { fuelSale } from '../../tests/factories/few-complements.ts';
import { BY_WEIGHT, exportSale, exportTransfer, SALE } from '../../tests/factories/foreign-trade.ts';
import { paymentReceipt, validPago, validPagos } from '../../tests/factories/payments.ts';
import { payslip } from '../../tests/factories/payslip.ts';
import { platformRetenciones } from '../../tests/factories/retenciones.ts';
import { smallCatalogs } from '../catalogs/small.ts';
import { comprobante40 } from '../cfdi/comprobante-40.ts';
import type { ComplementContent, NodeDescription } from '../cfdi/describe.ts';
import { readCfdi } from '../cfdi/read-xml.ts';
import { retenciones20 } from '../cfdi/retenciones-20.ts';
import { timbreFiscalDigital11 } from '../cfdi/timbre-fiscal-digital-11.ts';
import { renderPrint } from '../templates/render.ts';
import { PRINT } from '../texts/print.ts';
import { formatAmount, formatDateTime } from './format.ts';
import { printDocument } from './print-document.ts';
import type { Describe, PrintModel } from './print-model.ts';

function print(
  node: object,
  description: NodeDescription = comprobante40,
  describe: Describe = () => undefined,
): PrintModel {
  const model = printDocument(description, node, { describe, sandbox: false });
  if (model === undefined) throw new Error(`nothing prints ${description.name}`);
  return model;
}
const smallWords: Describe = (catalog, key) => smallCatalogs.cell(catalog, key, 'text');
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', '#34': '"', '#39': "'" };
const textOf = (model: PrintModel) =>
  renderPrint(model, { fonts: '' }).replace(/&([a-z]+|#\d+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** As it stands, or as a paper of its own writes amounts and days. */
const isOn = (page: string) => (text: string) =>
  [text, formatAmount(text), formatDateTime(text)].some((written) => page.includes(written));

/** Every text below a complement, but its version. */
function textsBelow(node: object): string[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return /^version$/i.test(name) ? [] : [value];
    return typeof value === 'object' && value !== null ? textsBelow(value) : [];
  });
}
const STAMP = 'http://www.sat.gob.mx/TimbreFiscalDigital';
const LOCAL = 'http://www.sat.gob.mx/implocal';
function textsOf(content: ComplementContent | undefined): string[] {
  return (content?.content ?? [])
    .filter(({ namespace }) => namespace !== STAMP && namespace !== LOCAL)
    .flatMap(({ node = {} }) => textsBelow(node));
}

describe.each<[string, object, NodeDescription?]>([
  ['payments', paymentReceipt()],
  ['a payslip', payslip()],
  ['a Carta Porte', cartaIncome(HAZARDOUS)],
  ['foreign trade', exportSale()],
  ['a month of a platform', platformRetenciones(), retenciones20],
])('%s', (_, node, description) => {
  test('says everything that the complement says', () => {
    const page = textOf(print(node, description));
    const texts = textsOf((node as { Complemento?: ComplementContent }).Complemento);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => !isOn(page)(text))).toEqual([]);
  });
});

// spec: 2§3.24
test('a Carta Porte: a block for each place, its goods as a table, and once it is stamped a QR of its own', () => {
  const preview = print(cartaIncome(HAZARDOUS));
  expect(preview.blocks.map(({ title }) => title)).toEqual([
    'Carta Porte',
    'Carta Porte · Ubicación 1',
    'Carta Porte · Ubicación 2',
    'Carta Porte · Mercancías',
    'Carta Porte · Autotransporte',
    'Carta Porte · Figura',
  ]);
  expect(preview.blocks[3]?.table?.rows).toEqual([
    ['15101505', 'Combustible diésel', '10', 'H87', '1500.5', expect.stringContaining('embalaje: 1A1')],
  ]);
  expect(preview.blocks.some(({ qr }) => qr !== undefined)).toBe(false);
  const { name, namespace } = timbreFiscalDigital11;
  const stamp = {
    name,
    namespace,
    description: timbreFiscalDigital11,
    node: { FechaTimbrado: '2026-11-20T10:00:05' },
  };
  const cfdi = cartaIncome(HAZARDOUS);
  const content = [...(cfdi.Complemento?.content ?? []), stamp];
  const model = print({ ...cfdi, Complemento: { content } });
  expect(model.blocks[0]?.qr).toBe(
    'https://verificacfdi.facturaelectronica.sat.gob.mx/verificaccp/default.aspx?IdCCP=CCCBCD94-870A-4332-A52A-A52AA52AA52A&FechaOrig=2026-11-20T08:00:00&FechaTimb=2026-11-20T10:00:05',
  );
  const qrs = (one: PrintModel) => renderPrint(one, { fonts: '' }).split('<svg').length - 1;
  // Beside that of the stamp.
  expect([qrs(preview), qrs(model)]).toEqual([0, 2]);
});

test('a Carta Porte says what its keys mean: how the goods are packed, the means, and stations where a server knows them', () => {
  const known = (catalog: string, key: string) =>
    catalog === 'CartaPorte/c_Estaciones' && key === 'PM001' ? 'Rosarito' : undefined;
  const page = textOf(print(cartaIncome(HAZARDOUS), comprobante40, smallWords));
  expect(page).toMatch(/1A1 \S+/);
  expect(page).not.toMatch(/[a-z]+_[a-z_]+: /);
  expect(textOf(print(cartaIncome(SEA), comprobante40, known))).toContain('PM001 Rosarito');
});

test('foreign trade: its terms, who receives it and where, and the goods as customs counts them', () => {
  const goods = { ...BY_WEIGHT, DescripcionesEspecificas: [{ Marca: 'Cohiba', NumeroSerie: 'S-7' }] };
  const trade = { ...SALE, NumeroExportadorConfiable: 'E-9', Mercancias: { Mercancia: [goods] } };
  const { blocks } = print(exportSale(trade), comprobante40, smallWords);
  expect(blocks.map(({ title }) => title)).toEqual([
    'Comercio Exterior',
    'Comercio Exterior · Receptor',
    'Comercio Exterior · Mercancías',
  ]);
  const [terms, receiver, table] = blocks;
  const said = (block: typeof terms) => block?.lines.map(({ label, value }) => `${label}: ${value}`);
  expect(said(terms)).toEqual([
    'Clave de pedimento: A1 Exportación definitiva',
    'Certificado de origen: 0 No funge como certificado de origen',
    'Número de exportador confiable: E-9',
    expect.stringMatching(/^Incoterm: FOB .*A BORDO/i),
    'Tipo de cambio del dólar: 17.7331',
    'Total en dólares: 1043.25',
    expect.stringContaining('Domicilio del emisor: '),
  ]);
  expect(said(receiver)).toEqual([
    'Identidad tributaria del receptor: 123456789',
    expect.stringMatching(/^Domicilio del receptor: Calle: Main St\. · .*Código postal: 78040$/),
  ]);
  expect(table?.table?.rows).toEqual([
    [
      ...['A1', '2402200100', '12.500', expect.stringMatching(/^01 KILO/i), '8.000000', '100.00'],
      'Descripciones específicas: Marca: Cohiba · Número de serie: S-7',
    ],
  ]);
});

test('foreign trade that is not sold says who gets it', () => {
  const titles = print(exportTransfer()).blocks.map(({ title }) => title);
  expect(titles).toContain('Comercio Exterior · Destinatario');
});

test('each payment is a block, with a table of its documents and their taxes', () => {
  const { blocks } = print(paymentReceipt(validPagos({ Pago: [validPago(), validPago()] })));
  expect(blocks.map((block) => block.title)).toEqual(
    expect.arrayContaining(['Pago 1', 'Pago 1 · DoctoRelacionado', 'Pago 2', 'Pago 2 · DoctoRelacionado']),
  );
  const documents = blocks.find((block) => block.title === 'Pago 1 · DoctoRelacionado')?.table;
  expect(documents?.rows[0]?.join(' ')).toMatch(/TrasladoDR: BaseDR \d/);
});

test('a complement of a concept is said with the concept', () => {
  const [concept] = print(fuelSale()).concepts;
  expect(concept?.extras.find((line) => line.label === 'Hidro YPetro')?.value).toMatch(/NumeroPermiso /);
});

test('one that nobody here describes is named', () => {
  const cfdi = validComprobante({ Complemento: complement('Recibo', 'http://example.com/recibo') });
  expect(print(cfdi).blocks).toEqual([
    { title: 'Recibo', lines: [{ label: PRINT.complement, value: PRINT.notShown }], table: undefined },
  ]);
});

test('a document without complements has nothing of this', () => {
  expect(print(validComprobante()).blocks).toEqual([]);
});

describe.skipIf(missing)('the samples', () => {
  // spec: house.99
  test('nothing that a described complement says is left out', () => {
    let said = 0;
    for (const sample of samples()) {
      const read = readCfdi(readSample(sample));
      if (!read.ok) throw new Error(`${sample.sha8}: ${read.error.message}`);
      const page = textOf(print(read.node, read.description));
      const texts = textsOf((read.node as { Complemento?: ComplementContent }).Complemento);
      const lost = texts.filter((text) => !isOn(page)(text));
      expect(lost, sample.sha8).toEqual([]);
      said += texts.length;
    }
    expect(said).toBeGreaterThan(3000);
  });
});
