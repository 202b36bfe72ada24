import jsqr from 'jsqr';
import { describe, expect, test } from 'vitest';
import { validComprobante, validConcepto } from '../../tests/factories/comprobante.ts';
import { asUrl, pngOf } from '../../tests/factories/pictures.ts';
import { fullComprobante, STAMP, stamped } from '../../tests/factories/stamped.ts';
import type { Comprobante40 } from '../cfdi/comprobante-40.ts';
import { printModel } from '../print/model.ts';
import { qrSvg } from '../print/qr.ts';
import { DEFAULT_LOOK } from '../resources/admin/document-looks.ts';
import { PRINT } from '../texts/print.ts';
import { renderPrint } from './render.ts';

const pageOf = (cfdi: Comprobante40) =>
  renderPrint(printModel(cfdi, { describe: () => undefined, sandbox: false }), { fonts: '' });

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'" };
/** What a person reads: no styles, no tags, entities as their characters. */
const textOf = (html: string) =>
  html
    .replace(/<(style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&([a-z]+|#\d+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** What stands in the picture, as a reader of paper would see it: each module four by four pixels. */
function decode(svg: string): string | undefined {
  const [, view] = /viewBox="-4 -4 (\d+) \1"/.exec(svg) ?? [];
  const path = /stroke="#000" d="([^"]*)"/.exec(svg)?.[1] ?? '';
  const size = Number(view) * 4;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    for (let py = (Number(y) + 4) * 4; py < (Number(y) + 5) * 4; py++) {
      for (let px = (Number(x) + 4) * 4; px < (Number(x) + 4 + Number(run)) * 4; px++) {
        pixels.fill(0, (py * size + px) * 4, (py * size + px) * 4 + 3);
      }
    }
  }
  return jsqr(pixels, size, size)?.data;
}

// spec: house.65
describe('what the rules of the SAT ask of a printed CFDI is on the page', () => {
  const html = pageOf(stamped(fullComprobante()));
  const text = textOf(html);

  test.each([
    ["issuer's RFC", 'EKU9003173C9'],
    ["issuer's name", 'ESCUELA KEMPER URGATE'],
    ["issuer's regime", '601'],
    ["receiver's RFC", 'URE180429TM6'],
    ["receiver's name", 'UNIVERSIDAD ROBOTICA ESPAÑOLA'],
    ["receiver's postal code", '86991'],
    ['use of the CFDI', 'G03'],
    ['place of issue', '42501'],
    ['moment of issue', '20-11-2026 09:30:00'],
    ['folio fiscal', STAMP.UUID],
    ["certificate of the issuer's seal", '30001000000500003416'],
    ['certificate of the SAT', '30001000000500003456'],
    ['moment of certification', '20-11-2026 09:31:15'],
    ['provider of certification', 'SPR190613I52'],
    ['seal of the CFDI', STAMP.SelloCFD],
    ['seal of the SAT', STAMP.SelloSAT],
    ['cadena of the certification', `||1.1|${STAMP.UUID}|2026-11-20T09:31:15|SPR190613I52|`],
    ['product key', '84111506'],
    ['identification', 'SKU-9'],
    ['quantity', '1,500'],
    ['unit', 'E48 Servicio'],
    ['description', 'Servicio de facturación'],
    ['unit value', '823.045'],
    ['amount', '1,234,567.50'],
    ['tax object', `${PRINT.concept.object}: 02`],
    ['tax of a concept', 'Traslado IVA 16.00 % · 1,234,467.50 = 197,514.80'],
    ['tax by rate', 'IVA 16.00 %'],
    ['exempt tax', 'IVA Exento'],
    ['withheld tax', 'Retención ISR'],
    ['total', '1,431,892.30 USD'],
    ['method of payment', 'PUE'],
    ['form of payment', '03'],
    ['conditions', 'Treinta días'],
    ['currency', 'USD'],
    ['exchange rate', '18.4521'],
    ['relation', '04: 11111111-2222-4333-8444-555555555555'],
    ['export', PRINT.exportacion],
    ['confirmation', 'ECVH1'],
    ['third party', 'ADRIANA JUAREZ FERNANDEZ · JUFA7608212V6 · 612 · 29133'],
    ['customs', '15  48  3009  0001235'],
    ['property', '15956011002'],
    ['part', '2 · 43211508 · Teclado'],
    ['legend', 'Este documento es una representación impresa de un CFDI'],
    ['kind and folio', 'EXP 77'],
  ])('%s', (_name, value) => expect(text).toContain(value));

  test('the amount in words', () => expect(text).toMatch(/millón.*30\/100/i));

  // spec: house.65
  test('and the QR leads to the page of this very document', () => {
    const svg = /<svg[\s\S]*?<\/svg>/.exec(html)?.[0] ?? '';
    expect(decode(svg)).toBe(
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx' +
        `?id=${STAMP.UUID}&re=EKU9003173C9&rr=URE180429TM6&tt=1431892.3&fe=Zz9+/a==`,
    );
  });
});

describe('the QR', () => {
  test.each(['ÑAÑ010101AB1', 'A&B010203CD4'])('reads back with the RFC %s', (rfc) => {
    const cfdi = validComprobante();
    const one = stamped({ ...cfdi, Emisor: { ...cfdi.Emisor, Rfc: rfc }, Sello: 'x'.repeat(344) });
    const svg = /<svg[\s\S]*?<\/svg>/.exec(pageOf(one))?.[0] ?? '';
    expect(decode(svg)).toContain(`&re=${rfc.replace('&', '&amp;')}&rr=`);
  });

  test('is at least 2.75 cm wide without its quiet zone, for the shortest address there is', () => {
    const shortest =
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx' +
      `?id=${STAMP.UUID}&re=AAA010101AA1&rr=AAA010101AA1&tt=0.0&fe=12345678`;
    const whole = Number(/viewBox="-4 -4 (\d+)/.exec(qrSvg(shortest))?.[1]);
    const millimetres = Number(/\.qr svg \{ width: (\d+)mm/.exec(pageOf(validComprobante()))?.[1]);
    expect((millimetres * (whole - 8)) / whole).toBeGreaterThanOrEqual(27.5);
  });
});

describe('hostile texts', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE receipts; --",
    '{{ doc.issuer.name }} {% for a in doc %}',
    '</style></table></body><h1>otro</h1>',
    '&lt;b&gt; & &amp;',
    '<!-- ',
  ];
  const written = (text: string) => {
    const cfdi = fullComprobante({ CondicionesDePago: text, Serie: text });
    return stamped({
      ...cfdi,
      Emisor: { ...cfdi.Emisor, Nombre: text },
      Receptor: { ...cfdi.Receptor, Nombre: text },
      Conceptos: {
        Concepto: [validConcepto({ Descripcion: text, Unidad: text, NoIdentificacion: text })],
      },
    });
  };
  const tagsOf = (html: string) => html.match(/<\/?[a-z][^\s>]*/gi);

  test.each(HOSTILE)('%s is text and nothing else', (hostile) => {
    const html = pageOf(written(hostile));
    expect(tagsOf(html)).toEqual(tagsOf(pageOf(written('texto'))));
    expect(html).not.toContain('<!--');
    expect(textOf(html).split(hostile)).toHaveLength(textOf(pageOf(written('texto'))).split('texto').length);
  });

  test('a word of a thousand letters may break, so that it stays on the paper', () => {
    const html = pageOf(written('W'.repeat(1000)));
    expect(html).toMatch(/\.description \{[^}]*overflow-wrap: anywhere/);
    expect(html).toContain(`<div class="description">${'W'.repeat(1000)}</div>`);
  });
});

test('a preview says on its face that it has no validity, and has neither QR nor seals', () => {
  const html = pageOf(validComprobante());
  expect(textOf(html)).toContain(PRINT.preview);
  expect(html).not.toContain('<svg');
  expect(html).not.toContain(PRINT.satSeal);
});

test('the page loads nothing and runs nothing', () => {
  const html = pageOf(stamped(fullComprobante()));
  expect(html).not.toMatch(/<script|<link|<iframe|@import|url\(|\ssrc=|\shref=|\son\w+=/);
});

describe('what an account wants of its own', () => {
  const logo = asUrl('png', pngOf(30, 10));
  const look = {
    ...DEFAULT_LOOK,
    logo,
    accent: '#7a1030',
    address: 'Calle <1>\nCol. Centro',
    notes: 'CLABE 012 & gracias',
  };
  const model = printModel(stamped(fullComprobante()), { describe: () => undefined, sandbox: false });

  test('is on the page, and is text there', () => {
    const html = renderPrint(model, { fonts: '', look });
    expect(html).toContain(`<img class="logo" src="${logo}" alt="">`);
    expect(html).toContain(':root{--accent:#7a1030}');
    expect(html).toContain('Calle &lt;1&gt;\nCol. Centro');
    expect(textOf(html)).toContain('CLABE 012 & gracias');
  });

  test('is not there until they say so, and leaves the styles that all pages share as they are', () => {
    const plain = renderPrint(model, { fonts: '' });
    expect(plain).not.toContain('<img');
    expect(textOf(plain)).not.toContain(PRINT.notes);
    const head = (html: string) => html.slice(0, html.indexOf('<body>'));
    expect(head(renderPrint(model, { fonts: '', look }))).toBe(head(plain));
  });
});
