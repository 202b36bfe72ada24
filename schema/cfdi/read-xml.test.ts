import { describe, expect, test } from 'vitest';
import { invoice } from '../../tests/factories/invoice.ts';
import { cadenaOriginal } from './cadena.ts';
import { comprobante40 } from './comprobante-40.ts';
import { readCfdi } from './read-xml.ts';
import { writeXml } from './write-xml.ts';

describe('what cannot be read', () => {
  test('another document is named with its version and place', () => {
    expect(
      readCfdi('<?xml version="1.0"?>\n<Comprobante xmlns="http://www.sat.gob.mx/cfd/1" version="1.0"/>'),
    ).toEqual({
      ok: false,
      error: {
        message: 'El archivo no es un CFDI que se conozca: su nodo principal es Comprobante 1.0.',
        line: 2,
        column: 1,
      },
    });
  });
  // spec: house.68
  test('a file that is too large is refused before it is read', () => {
    expect(readCfdi('x'.repeat(11 * 1024 * 1024))).toMatchObject({
      ok: false,
      error: { message: 'El archivo mide más de 10 MB.', line: 1, column: 1 },
    });
    expect(readCfdi('<a/>', { maxBytes: 3 }).ok).toBe(false);
  });
  test('bytes, also with a BOM', () => {
    const xml = writeXml(comprobante40, invoice());
    expect(readCfdi(new TextEncoder().encode(`\ufeff${xml}`))).toEqual(readCfdi(xml));
    expect(readCfdi(`\ufeff${xml}`)).toEqual(readCfdi(xml));
  });
});

describe('structure as it is written', () => {
  const xml = writeXml(comprobante40, invoice());
  const problems = (text: string) => {
    const read = readCfdi(text);
    if (!read.ok) throw new Error(read.error.message);
    return read.problems.map(({ path, message }) => `${path}: ${message}`);
  };
  const SPACE = 'Hay espacios o saltos de línea dentro de un nodo que debe ir vacío.';

  test('a node that must be empty holds not even a line end, one that holds nodes may', () => {
    const emitter = /<cfdi:Emisor[^>]*\/>/.exec(xml)?.[0] ?? '';
    const opened = emitter.replace('/>', '></cfdi:Emisor>');
    expect(problems(xml.replace(emitter, opened))).toEqual([]);
    expect(problems(xml.replace(emitter, opened.replace('><', '><!-- c --><')))).toEqual([]);
    expect(problems(xml.replace(emitter, opened.replace('><', '>\n<')))).toEqual([`Emisor: ${SPACE}`]);
    expect(problems(xml.replace(emitter, opened.replace('><', '>&#10;<!-- c -->&#9;<')))).toEqual([
      `Emisor: ${SPACE}`,
    ]);
    expect(problems(xml.replace('</cfdi:Conceptos>', '\n<![CDATA[ ]]></cfdi:Conceptos>'))).toEqual([]);
  });

  test.each([
    ['xsi:nil="true"', ['Emisor: El atributo nil no existe en este nodo.']],
    ['xsi:nil="false"', ['Emisor: El atributo nil no existe en este nodo.']],
    ['xsi:type="xsi:string"', ['Emisor: El atributo type no existe en este nodo.']],
    ['xsi:other="1"', ['Emisor: El atributo other no existe en este nodo.']],
    ['xsi:schemaLocation="a b"', []],
    ['xsi:noNamespaceSchemaLocation="a"', []],
  ])('of what belongs to XML Schema: %s', (attribute, expected) => {
    expect(problems(xml.replace('<cfdi:Emisor', `<cfdi:Emisor ${attribute}`))).toEqual(expected);
  });

  test.each([
    ['<x xmlns="urn:x"/>', 'x'],
    ['<x/>', 'x'],
    ['<cfdi:Addenda/>', 'Addenda'],
    ['<pago20:Pago xmlns:pago20="http://www.sat.gob.mx/Pagos20"/>', 'Pago'],
    ['<n:Nuevo xmlns:n="http://www.sat.gob.mx/nuevo"/>', undefined],
    ['<p:Pagos xmlns:p="http://www.sat.gob.mx/Pagos"/>', undefined],
  ])('only the SAT’s complements stand in a Complemento: %s', (element, name) => {
    const complement = `<cfdi:Complemento>${element}</cfdi:Complemento></cfdi:Comprobante>`;
    expect(problems(xml.replace('</cfdi:Comprobante>', complement))).toEqual(
      name === undefined ? [] : [`Complemento: El nodo ${name} no existe en este lugar.`],
    );
  });

  test('addenda may be empty where the schema lets them: not since 3.3', () => {
    const empty = (open: string) => problems(`${open}><c:Addenda/></c:Comprobante>`);
    const isSaid = (open: string) => empty(open).includes('Addenda: El nodo Addenda está vacío.');
    expect(isSaid('<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/4" Version="4.0"')).toBe(true);
    expect(isSaid('<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/3" Version="3.3"')).toBe(true);
    expect(isSaid('<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/3" version="3.2"')).toBe(false);
    expect(isSaid('<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/2" version="2.0"')).toBe(false);
  });

  test('a node that stands again is a problem, is kept, and has its place in the cadena', () => {
    const receiver = /<cfdi:Receptor[^>]*\/>/.exec(xml)?.[0] ?? '';
    const other = receiver.replace('JUAN', 'PEDRO');
    const twice = readCfdi(xml.replace(receiver, receiver + other));
    if (!twice.ok) throw new Error(twice.error.message);
    expect(twice.problems).toEqual([
      { path: 'Receptor', message: 'El nodo Receptor está 2 veces y puede estar a lo más 1.' },
    ]);
    const cadena = cadenaOriginal(comprobante40, twice.node);
    expect(cadena).toContain('|JUAN & "HIJOS"|42501|616|S01|XAXX010101000|PEDRO & "HIJOS"|42501|616|S01|');
    const again = readCfdi(writeXml(comprobante40, twice.node));
    expect(again).toEqual(twice);
  });

  test('text inside a stamp, which no stylesheet knows, is of the cadena as it is for the SAT’s', () => {
    const tfd =
      '<t:TimbreFiscalDigital xmlns:t="http://www.sat.gob.mx/TimbreFiscalDigital">\n  </t:TimbreFiscalDigital>';
    const spei =
      '<s:Complemento_SPEI xmlns:s="http://www.sat.gob.mx/spei">\n <s:SPEI_Tercero>\t</s:SPEI_Tercero></s:Complemento_SPEI>';
    const complement = `<cfdi:Complemento>\n${tfd}\n${spei}</cfdi:Complemento></cfdi:Comprobante>`;
    const read = readCfdi(xml.replace('</cfdi:Comprobante>', complement));
    if (!read.ok) throw new Error(read.error.message);
    const plain = cadenaOriginal(comprobante40, invoice()).slice(0, -2);
    expect(cadenaOriginal(comprobante40, read.node)).toBe(`${plain}\n  \n \t||`);
    const again = readCfdi(writeXml(comprobante40, read.node));
    expect(again.ok && again.node).toEqual(read.node);
  });
});

describe('hostile files that are well-formed cost no more than a moment', () => {
  const open = '<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/4" Version="4.0"';
  const prefixes = Array.from({ length: 20_000 }, (_, i) => ` xmlns:p${i}="u${i}"`).join('');
  const tfd = '<t:TimbreFiscalDigital xmlns:t="http://www.sat.gob.mx/TimbreFiscalDigital"/>';
  test.each([
    ['children nobody knows', `${open}>${'<c:X/>'.repeat(200_000)}</c:Comprobante>`],
    ['attributes nobody knows', `${open}${Array.from({ length: 50_000 }, (_, i) => ` a${i}=""`).join('')}/>`],
    [
      'empty concepts',
      `${open}><c:Conceptos>${'<c:Concepto/>'.repeat(100_000)}</c:Conceptos></c:Comprobante>`,
    ],
    [
      'addenda under many prefixes',
      `${open}${prefixes}><c:Addenda>${'<p7:a/>'.repeat(100_000)}</c:Addenda></c:Comprobante>`,
    ],
    [
      'addresses where there may be one',
      `<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/3" version="3.2"><c:Emisor>${'<c:ExpedidoEn/>'.repeat(200_000)}</c:Emisor></c:Comprobante>`,
    ],
    ['stamps', `${open}><c:Complemento>${tfd.repeat(50_000)}</c:Complemento></c:Comprobante>`],
    ['one long line', `${open}><c:Addenda><a>${'A'.repeat(4_000_000)}:</a></c:Addenda></c:Comprobante>`],
  ])('%s', (_, xml) => {
    const before = process.cpuUsage();
    const result = readCfdi(xml);
    if (result.ok) cadenaOriginal(result.description, result.node);
    expect(result.ok && result.problems.length).toBeGreaterThan(0);
    expect(result.ok && result.problems.length).toBeLessThanOrEqual(2001);
    expect(process.cpuUsage(before).user / 1000, 'ms of work').toBeLessThan(15_000);
  });
});
