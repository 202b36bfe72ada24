/** What the older documents have and CFDI 4.0 has not: texts, choices, any order, containers that repeat. */
import { describe, expect, test } from 'vitest';
import { cadenaOriginal } from './cadena.ts';
import { detallista10 } from './complements/detallista-10.ts';
import { pagos10 } from './complements/pagos-10.ts';
import { ventaVehiculos11 } from './complements/venta-vehiculos-11.ts';
import { type Comprobante32, comprobante32 } from './comprobante-32.ts';
import { comprobante33 } from './comprobante-33.ts';
import { comprobante40 } from './comprobante-40.ts';
import {
  anyOrder,
  eitherOf,
  exactlyOneOf,
  firstOf,
  maybe,
  node,
  optional,
  optionalList,
  repeatedContent,
  someOf,
  textOnly,
  withText,
} from './describe.ts';
import { headOf } from './document-head.ts';
import { onlyRead } from './only-read.ts';
import { readCfdi } from './read-xml.ts';
import { checkStructure } from './structure.ts';
import { anyText, decimal, oneOf, text } from './value-type.ts';
import { writeElement, writeXml } from './write-xml.ts';

const leaf = node({ a: optional(text(1, 5)) });
const names = { name: 'Doc', namespace: 'urn:doc', prefix: 'd', location: 'urn:doc.xsd' } as const;

function problems(xml: string, description: typeof comprobante40 | object): string[] {
  const read = readCfdi(xml, { among: [description as typeof comprobante40] });
  if (!read.ok) throw new Error(read.error.message);
  return read.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe('text between tags', () => {
  const doc = {
    ...node(
      {},
      {
        only: maybe(textOnly(oneOf('A', 'B'))),
        typed: optionalList(withText(decimal({ decimals: 2 }), node({ unit: optional(text(1, 3)) }))),
        mixed: maybe(withText(anyText(), node({}, { part: maybe(leaf) }))),
      },
    ),
    ...names,
  };
  const xml =
    '<d:Doc xmlns:d="urn:doc"><d:only>A</d:only><d:typed unit="kg">1.<!-- c -->5</d:typed><d:typed><![CDATA[2]]></d:typed>' +
    '<d:mixed>x &amp; y\n <d:part a="1"/> </d:mixed></d:Doc>';

  test('is read, also in pieces, written and put into the cadena', () => {
    const read = readCfdi(xml, { among: [doc] });
    expect(read).toMatchObject({
      ok: true,
      problems: [],
      node: {
        only: { '#text': 'A' },
        typed: [{ '#text': '1.5', unit: 'kg' }, { '#text': '2' }],
        mixed: { '#text': 'x & y\n ', part: { a: '1' } },
      },
    });
    if (!read.ok) return;
    expect(cadenaOriginal(doc, read.node)).toBe('||A|kg|1.5|2|x & y|1||');
    const again = readCfdi(writeElement(doc, read.node), { among: [doc] });
    expect(again.ok && again.node).toEqual(read.node);
  });

  test('has a type', () => {
    const bad = xml.replace('>A<', '>C<').replace('<![CDATA[2]]>', '2.345');
    expect(problems(bad, doc)).toEqual([
      'only: El valor «C» no es uno de los permitidos: A, B.',
      'typed[1]: El valor «2.345» tiene más de 2 decimales.',
    ]);
  });

  test('is required where an element is nothing else', () => {
    expect(checkStructure(doc, { typed: [{}] })).toMatchObject([{ path: 'typed[0]' }]);
  });

  test('stays out where only elements may stand', () => {
    expect(problems('<d:Doc xmlns:d="urn:doc">x</d:Doc>', doc)).toHaveLength(1);
  });
});

describe('children that choose', () => {
  const shape = node({}, { a: maybe(leaf), b: optionalList(leaf), c: maybe(leaf) });
  const one = { ...eitherOf(shape, 'a', 'b'), ...names };
  const exactly = { ...exactlyOneOf(shape, 'a', 'b'), ...names };
  const some = { ...someOf(shape, 'a', 'b'), ...names };
  const count = (description: typeof one, document: object) => checkStructure(description, document).length;

  test.each([
    [{ c: {} }, 0, 1, 1],
    [{ a: {} }, 0, 0, 0],
    [{ b: [{}, {}] }, 0, 0, 0],
    [{ a: {}, b: [{}] }, 1, 1, 0],
    [{ a: {}, b: [] }, 0, 0, 0],
  ])('%j', (document, ofOne, ofExactly, ofSome) => {
    expect([count(one, document), count(exactly, document), count(some, document)]).toEqual([
      ofOne,
      ofExactly,
      ofSome,
    ]);
  });

  test('any order, where any will do', () => {
    const xml = '<d:Doc xmlns:d="urn:doc"><d:c/><d:b/><d:a/><d:b/></d:Doc>';
    expect(problems(xml, { ...shape, ...names })).toHaveLength(3);
    expect(problems(xml, { ...anyOrder(shape), ...names })).toEqual([]);
  });
});

test('a container that may stand twice is one in the object', () => {
  const doc = { ...node({}, { Box: repeatedContent() }), ...names };
  const xml =
    '<d:Doc xmlns:d="urn:doc" xmlns="http://www.sat.gob.mx/nuevo"><d:Box><x/></d:Box><d:Box><y/></d:Box></d:Doc>';
  const read = readCfdi(xml, { among: [doc] });
  expect(read).toMatchObject({
    ok: true,
    problems: [],
    node: { Box: { content: [{ name: 'x' }, { name: 'y' }] } },
  });
});

describe('cadenas that lead down', () => {
  const inner = node({ v: optional(text(1, 9)), w: optional(text(1, 9)) });
  const outer = node({}, { item: optionalList(inner) });
  const doc = (steps: string[]) => ({ ...node({}, { box: maybe(outer) }, steps), ...names });
  const full = { box: { item: [{ v: '1', w: 'x' }, { v: '2' }] } };

  test.each([
    [['box/item'], '||1|x|2||'],
    [['box/item/v'], '||1|2||'],
    [['box/item/v!'], '||1||'],
    [['box/item/w?', 'box'], '||x|1|x|2||'],
  ])('%j', (steps, cadena) => expect(cadenaOriginal(doc(steps), full)).toBe(cadena));

  test('what stands again follows, where the stylesheet does not take each value once', () => {
    const twice = '<d:Doc xmlns:d="urn:doc"><d:one v="1"/><d:one v="2" w="x"/></d:Doc>';
    const cadena = (one: ReturnType<typeof maybe<typeof inner>>) => {
      const description = { ...node({}, { one }), ...names };
      const read = readCfdi(twice, { among: [description] });
      return read.ok && cadenaOriginal(description, read.node);
    };
    expect(cadena(maybe(inner))).toBe('||1|2|x||');
    expect(cadena(firstOf(maybe(inner)))).toBe('||1|x||');
  });

  test('what is not there', () => {
    expect(cadenaOriginal(doc(['box/item/v!', 'box/item/v?', 'box/item/v', 'box']), {})).toBe('||||');
  });
});

describe('earlier versions', () => {
  const invoice32: Comprobante32 = {
    version: '3.2',
    fecha: '2014-01-01T10:00:00',
    sello: 'AA==',
    formaDePago: 'Pago en una sola exhibición',
    noCertificado: '20001000000100005867',
    certificado: 'AA==',
    subTotal: '10',
    total: '11.60',
    tipoDeComprobante: 'ingreso',
    metodoDePago: 'Efectivo',
    LugarExpedicion: 'México',
    Emisor: { rfc: 'EKU9003173C9', RegimenFiscal: [{ Regimen: 'General' }] },
    Receptor: { rfc: 'XAXX010101000' },
    Conceptos: {
      Concepto: [{ cantidad: '1', unidad: 'pieza', descripcion: 'Cosa', valorUnitario: '10', importe: '10' }],
    },
    Impuestos: { Traslados: { Traslado: [{ impuesto: 'IVA', tasa: '16', importe: '1.60' }] } },
  };

  test('3.2: its own names, its own cadena, read back the same', () => {
    const xml = writeXml(comprobante32, invoice32);
    expect(readCfdi(xml)).toEqual({ ok: true, description: comprobante32, node: invoice32, problems: [] });
    expect(cadenaOriginal(comprobante32, invoice32)).toBe(
      '||3.2|2014-01-01T10:00:00|ingreso|Pago en una sola exhibición|10|11.60|Efectivo|México|EKU9003173C9|General|XAXX010101000|1|pieza|Cosa|10|10|IVA|16|1.60||',
    );
    expect(headOf(comprobante32, invoice32)).toMatchObject({
      version: '3.2',
      type: 'I',
      digests: ['sha1'],
      seal: 'AA==',
    });
    const spaced = { ...invoice32, tipoDeComprobante: ' egreso' };
    expect(headOf(comprobante32, spaced).type).toBe('E');
    expect(onlyRead(comprobante32, invoice32)).toEqual([comprobante32]);
  });

  test('one namespace, two versions', () => {
    const root = (attributes: string) => `<Comprobante xmlns="http://www.sat.gob.mx/cfd/3" ${attributes}/>`;
    const descriptionOf = (xml: string) => {
      const read = readCfdi(xml);
      return read.ok ? read.description : undefined;
    };
    expect(descriptionOf(root('version="3.2"'))).toBe(comprobante32);
    expect(descriptionOf(root('Version="3.3"'))).toBe(comprobante33);
  });

  test('a complement of another version of CFDI is kept as it stands', () => {
    const element = writeElement(pagos10, { Version: '1.0', Pago: [] });
    const xml = `<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/4" Version="4.0"><c:Complemento>${element}</c:Complemento></c:Comprobante>`;
    const read = readCfdi(xml);
    expect(read).toMatchObject({
      ok: true,
      node: { Complemento: { content: [{ name: 'Pagos', raw: element }] } },
    });
    expect(read.ok && writeXml(read.description, read.node)).toContain(element);
  });

  test('a document that names another version has that version’s cadena: nothing', () => {
    expect(cadenaOriginal(comprobante40, { Version: '3.3' })).toBe('|||');
    expect(cadenaOriginal(comprobante40, { Version: ' 4.0 ' })).toMatch(/^\|\|4\.0\|/);
  });

  test('only what is current may be issued', () => {
    const content = [pagos10, ventaVehiculos11, detallista10].map((description) => ({
      namespace: description.namespace,
      name: description.name,
      description,
      node: {},
    }));
    expect(onlyRead(comprobante40, { Complemento: { content: content.slice(1) } })).toEqual([]);
    const concept = { ComplementoConcepto: { content } };
    expect(onlyRead(comprobante40, { Conceptos: { Concepto: [concept, concept] } })).toEqual([pagos10]);
  });
});
