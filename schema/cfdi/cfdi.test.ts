import { describe, expect, test } from 'vitest';
import { cadenaOriginal } from './cadena.ts';
import { pagos20 } from './complements/pagos-20.ts';
import { type Comprobante40, comprobante40 } from './comprobante-40.ts';
import { complementOf, readCfdi } from './read-xml.ts';
import { checkStructure } from './structure.ts';
import { type TimbreFiscalDigital11, timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';
import { insertComplement, writeElement, writeXml } from './write-xml.ts';

const certificateNumber = '30001000000500003416';

function invoice(changes: Partial<Comprobante40> = {}): Comprobante40 {
  return {
    Version: '4.0',
    Serie: 'A',
    Fecha: '2026-11-20T09:30:00',
    Sello: 'c2VsbG8=',
    FormaPago: '03',
    NoCertificado: certificateNumber,
    Certificado: 'Y2VydA==',
    SubTotal: '100.00',
    Moneda: 'MXN',
    Total: '106.00',
    TipoDeComprobante: 'I',
    Exportacion: '01',
    MetodoPago: 'PUE',
    LugarExpedicion: '42501',
    Emisor: { Rfc: 'EKU9003173C9', Nombre: 'ESCUELA KEMPER URGATE', RegimenFiscal: '601' },
    Receptor: {
      Rfc: 'XAXX010101000',
      Nombre: 'JUAN & "HIJOS"',
      DomicilioFiscalReceptor: '42501',
      RegimenFiscalReceptor: '616',
      UsoCFDI: 'S01',
    },
    Conceptos: {
      Concepto: [
        {
          ClaveProdServ: '01010101',
          Cantidad: '1',
          ClaveUnidad: 'ACT',
          Descripcion: '  Café \t de\n olla ',
          ValorUnitario: '100.00',
          Importe: '100.00',
          ObjetoImp: '02',
          Impuestos: {
            Traslados: {
              Traslado: [
                {
                  Base: '100.00',
                  Impuesto: '002',
                  TipoFactor: 'Tasa',
                  TasaOCuota: '0.160000',
                  Importe: '16.00',
                },
              ],
            },
            Retenciones: {
              Retencion: [
                {
                  Base: '100.00',
                  Impuesto: '001',
                  TipoFactor: 'Tasa',
                  TasaOCuota: '0.100000',
                  Importe: '10.00',
                },
              ],
            },
          },
        },
      ],
    },
    Impuestos: {
      TotalImpuestosRetenidos: '10.00',
      TotalImpuestosTrasladados: '16.00',
      Retenciones: { Retencion: [{ Impuesto: '001', Importe: '10.00' }] },
      Traslados: {
        Traslado: [
          { Base: '100.00', Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000', Importe: '16.00' },
        ],
      },
    },
    ...changes,
  };
}

const stamp: TimbreFiscalDigital11 = {
  Version: '1.1',
  UUID: '5FB2822E-396D-4725-8521-CDC4BDD20CCF',
  FechaTimbrado: '2026-11-20T09:31:00',
  RfcProvCertif: 'SPR190613I52',
  SelloCFD: 'c2VsbG8=',
  NoCertificadoSAT: certificateNumber,
  SelloSAT: 'c2F0',
};

function read(xml: string): { node: Comprobante40; problems: { path: string; message: string }[] } {
  const result = readCfdi(xml);
  if (!result.ok) throw new Error(result.error.message);
  return { node: result.node as Comprobante40, problems: result.problems };
}

describe('cadena original', () => {
  test('of a Comprobante: the SAT’s order, spaces collapsed, totals after their taxes, neither seal nor certificate', () => {
    expect(cadenaOriginal(comprobante40, invoice())).toBe(
      '||4.0|A|2026-11-20T09:30:00|03|30001000000500003416|100.00|MXN|106.00|I|01|PUE|42501' +
        '|EKU9003173C9|ESCUELA KEMPER URGATE|601|XAXX010101000|JUAN & "HIJOS"|42501|616|S01' +
        '|01010101|1|ACT|Café de olla|100.00|100.00|02' +
        '|100.00|002|Tasa|0.160000|16.00|100.00|001|Tasa|0.100000|10.00' +
        '|001|10.00|10.00|100.00|002|Tasa|0.160000|16.00|16.00||',
    );
  });
  test('of a stamp, and a stamp adds nothing to that of its document', () => {
    expect(cadenaOriginal(timbreFiscalDigital11, stamp)).toBe(
      `||1.1|${stamp.UUID}|2026-11-20T09:31:00|SPR190613I52|c2VsbG8=|${certificateNumber}||`,
    );
    const stamped = invoice({
      Complemento: {
        content: [
          {
            namespace: timbreFiscalDigital11.namespace,
            name: 'TimbreFiscalDigital',
            description: timbreFiscalDigital11,
            node: stamp,
          },
        ],
      },
    });
    expect(cadenaOriginal(comprobante40, stamped)).toBe(cadenaOriginal(comprobante40, invoice()));
  });
  test('only XML’s own spaces collapse', () => {
    const emitter = { Rfc: 'EKU9003173C9', Nombre: '\u00a0A\u00a0\u00a0B', RegimenFiscal: '601' };
    expect(cadenaOriginal(comprobante40, invoice({ Emisor: emitter }))).toContain('|\u00a0A\u00a0\u00a0B|');
  });
  test('a required value that is missing has its bar, an optional empty one too, an absent one none', () => {
    const { Serie: _, ...rest } = invoice({ Folio: '' });
    const incomplete = { ...rest, Moneda: undefined };
    expect(cadenaOriginal(comprobante40, incomplete)).toContain('||4.0||2026-11-20T09:30:00|');
    expect(cadenaOriginal(comprobante40, incomplete)).toContain('|100.00||106.00|');
  });
});

describe('writing and reading', () => {
  test('what is written is read back the same, and is one line in the description’s order', () => {
    const xml = writeXml(comprobante40, invoice());
    expect(
      xml.startsWith(
        '<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4"',
      ),
    ).toBe(true);
    expect(xml).not.toContain('\n');
    const back = read(xml);
    expect(back.node).toEqual(invoice());
    expect(back.problems).toEqual([]);
    const shuffled = Object.fromEntries(Object.entries(invoice()).reverse());
    expect(writeXml(comprobante40, shuffled)).toBe(xml);
  });
  test('complements declare their namespace at the root, the stamp at itself', () => {
    const payment = {
      Version: '2.0',
      Totales: { MontoTotalPagos: '1.00' },
      Pago: [],
    };
    const xml = writeXml(
      comprobante40,
      invoice({
        Complemento: {
          content: [
            { namespace: pagos20.namespace, name: 'Pagos', description: pagos20, node: payment },
            {
              namespace: timbreFiscalDigital11.namespace,
              name: 'TimbreFiscalDigital',
              description: timbreFiscalDigital11,
              node: stamp,
            },
          ],
        },
      }),
    );
    const root = /<cfdi:Comprobante[^>]*>/.exec(xml)?.[0] ?? '';
    expect(root).toContain('xmlns:pago20="http://www.sat.gob.mx/Pagos20"');
    expect(root).toContain(
      'http://www.sat.gob.mx/Pagos20 http://www.sat.gob.mx/sitio_internet/cfd/Pagos/Pagos20.xsd',
    );
    expect(root).not.toContain('tfd');
    expect(xml).toContain('<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"');
    const { node } = read(xml);
    expect(complementOf(node, timbreFiscalDigital11)).toEqual(stamp);
    expect(complementOf(node, pagos20)?.Totales.MontoTotalPagos).toBe('1.00');
    expect(complementOf(invoice(), pagos20)).toBeUndefined();
  });
  test('a character that XML cannot hold is never written', () => {
    expect(() => writeXml(comprobante40, invoice({ Serie: 'A\u0000' }))).toThrow(RangeError);
    expect(() => writeXml(comprobante40, invoice({ Serie: 'A\udc00' }))).toThrow(RangeError);
  });
  test('unknown complements and the addenda keep their bytes, and carry the declarations they use', () => {
    const foreign = '<x:Otro a="1&amp;2"  b=\'"\'><!-- c --><x:B>t</x:B><y:C xmlns:y="urn:y"/></x:Otro>';
    const addenda = '<Orden xmlns="urn:o" n="1">\n <Linea><![CDATA[<&]]></Linea>\n</Orden>';
    const xml = writeXml(comprobante40, invoice())
      .replace(' xmlns:xsi', ' xmlns:x="urn:x" xmlns:z="urn:z" xmlns:xsi')
      .replace(
        '</cfdi:Comprobante>',
        `<cfdi:Complemento>\n${foreign}\n</cfdi:Complemento><cfdi:Addenda>${addenda}</cfdi:Addenda></cfdi:Comprobante>`,
      );
    const { node, problems } = read(xml);
    expect(problems).toEqual([]);
    expect(node.Complemento?.content).toEqual([
      { namespace: 'urn:x', name: 'Otro', raw: foreign.replace('<x:Otro', '<x:Otro xmlns:x="urn:x"') },
    ]);
    expect(node.Addenda?.content).toEqual([{ namespace: 'urn:o', name: 'Orden', raw: addenda }]);
    const again = writeXml(comprobante40, node);
    expect(again).toContain(addenda);
    expect(read(again).node).toEqual(node);
  });
  test('any prefix will do, also none', () => {
    const xml = writeXml(comprobante40, invoice());
    const other = xml.replaceAll('cfdi:', 'f:').replace('xmlns:cfdi', 'xmlns:f');
    const none = xml.replaceAll('cfdi:', '').replace('xmlns:cfdi', 'xmlns');
    expect(read(other)).toEqual(read(xml));
    expect(read(none)).toEqual(read(xml));
  });
});

describe('structure', () => {
  const paths = (node: object) => checkStructure(comprobante40, node).map(({ path }) => path);
  test('a good invoice has no problem', () => expect(paths(invoice())).toEqual([]));
  test.each([
    ['Fecha', { Fecha: '2026-02-30T00:00:00' }, 'no es una fecha del calendario'],
    ['Serie', { Serie: 'A|B' }, '«|»'],
    ['Serie', { Serie: 'x'.repeat(26) }, 'tiene 26 caracteres y puede tener a lo más 25'],
    ['Serie', { Serie: '' }, 'al menos 1'],
    ['Total', { Total: '1.0000001' }, 'no tiene la forma'],
    ['Total', { Total: '-1' }, 'no tiene la forma'],
    ['Total', { Total: 'uno' }, 'no es un número decimal'],
    ['TipoCambio', { TipoCambio: '0.0000000' }, 'es menor que 0.000001'],
    ['TipoCambio', { TipoCambio: '1.0000001' }, 'más de 6 decimales'],
    ['NoCertificado', { NoCertificado: '123' }, 'tiene 3 caracteres'],
    ['Confirmacion', { Confirmacion: 'ñ1234' }, 'no tiene la forma'],
    ['Version', { Version: '3.3' as '4.0' }, 'no es uno de los permitidos: 4.0'],
    ['Emisor.Rfc', { Emisor: { Rfc: 'EKU', Nombre: 'x', RegimenFiscal: '601' } }, 'tiene 3 caracteres'],
    [
      'Emisor.Nombre',
      { Emisor: { Rfc: 'EKU9003173C9', Nombre: 'x\u0007', RegimenFiscal: '601' } },
      'carácter',
    ],
    ['Conceptos.Concepto', { Conceptos: { Concepto: [] } }, 'Falta el nodo Concepto'],
  ])('%s: %j', (path, changes, message) => {
    const problems = checkStructure(comprobante40, invoice(changes));
    expect(problems.map((problem) => problem.path)).toEqual([path]);
    expect(problems[0]?.message).toContain(message);
  });
  test('what is missing, deep down, has its path', () => {
    const bad = invoice();
    const concept = bad.Conceptos.Concepto[0];
    if (concept?.Impuestos?.Traslados === undefined) throw new Error('the invoice has no taxes');
    const { Base: _, ...transfer } = concept.Impuestos.Traslados.Traslado[0] ?? {};
    const broken = {
      ...bad,
      Emisor: undefined,
      Conceptos: { Concepto: [concept, { ...concept, Impuestos: { Traslados: { Traslado: [transfer] } } }] },
    };
    expect(paths(broken)).toEqual(['Emisor', 'Conceptos.Concepto[1].Impuestos.Traslados.Traslado[0].Base']);
  });
  test('numbers as XML allows them, lengths in characters, spaces that collapse', () => {
    expect(paths(invoice({ TipoCambio: '+.5', CondicionesDePago: '  contado\t' }))).toEqual([]);
    expect(paths(invoice({ TipoCambio: '1.' }))).toEqual([]);
    expect(paths(invoice({ TipoCambio: '18.50000000' }))).toEqual([]);
    expect(paths(invoice({ Serie: '😀'.repeat(25) }))).toEqual([]);
    expect(paths(invoice({ Serie: '😀'.repeat(26) }))).toEqual(['Serie']);
  });
  test('the customs document keeps its double spaces', () => {
    const concept = { ...(invoice().Conceptos.Concepto[0] as Comprobante40['Conceptos']['Concepto'][0]) };
    const withCustoms = (NumeroPedimento: string) =>
      paths(
        invoice({ Conceptos: { Concepto: [{ ...concept, InformacionAduanera: [{ NumeroPedimento }] }] } }),
      );
    expect(withCustoms('15  48  3009  0001234')).toEqual([]);
    expect(withCustoms('15 48 3009 0001234')).toEqual([
      'Conceptos.Concepto[0].InformacionAduanera[0].NumeroPedimento',
    ]);
  });
  test('keys are looked up where somebody can', () => {
    const problems = checkStructure(comprobante40, invoice(), (catalog, key) =>
      catalog === 'c_Moneda' ? key === 'USD' : undefined,
    );
    expect(problems).toEqual([
      { path: 'Moneda', message: 'La clave «MXN» no está en el catálogo c_Moneda.' },
    ]);
  });
  test('what an object cannot show is seen while reading', () => {
    const xml = writeXml(comprobante40, invoice());
    const problems = (changed: string) => read(changed).problems;
    expect(problems(xml.replace(' Serie=', ' Extra="1" Serie='))).toEqual([
      { path: '', message: 'El atributo Extra no existe en este nodo.' },
    ]);
    expect(
      problems(xml.replace('<cfdi:Conceptos>', '<cfdi:Otro><cfdi:Mas/></cfdi:Otro><cfdi:Conceptos>')),
    ).toEqual([{ path: '', message: 'El nodo Otro no existe en este lugar.' }]);
    const emitter = /<cfdi:Emisor[^>]*>/.exec(xml)?.[0] ?? '';
    expect(
      problems(xml.replace(emitter, '').replace('<cfdi:Conceptos>', `${emitter}<cfdi:Conceptos>`)),
    ).toEqual([{ path: 'Emisor', message: 'El nodo Emisor no está en el orden que pide el SAT.' }]);
    expect(problems(xml.replace(emitter, emitter + emitter))[0]?.path).toBe('Emisor');
    expect(problems(xml.replace('<cfdi:Conceptos>', 'hola<cfdi:Conceptos>'))).toEqual([
      { path: '', message: 'Hay texto donde solo puede haber nodos.' },
    ]);
    expect(problems(xml.replace('<cfdi:Traslado ', '<cfdi:Traslado Nada="" '))[0]?.path).toBe(
      'Conceptos.Concepto[0].Impuestos.Traslados.Traslado[0]',
    );
    expect(problems(xml.replace(' Serie=', ' __proto__="x" Serie='))).toHaveLength(1);
  });
});

describe('what cannot be read', () => {
  test('another document is named with its version and place', () => {
    expect(
      readCfdi('<?xml version="1.0"?>\n<Comprobante xmlns="http://www.sat.gob.mx/cfd/2" version="2.0"/>'),
    ).toEqual({
      ok: false,
      error: {
        message: 'El archivo no es un CFDI que se conozca: su nodo principal es Comprobante 2.0.',
        line: 2,
        column: 1,
      },
    });
  });
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

describe('the stamp goes into sealed text', () => {
  const element = writeElement(timbreFiscalDigital11, stamp);
  const sealed = writeXml(comprobante40, invoice());
  const end = '</cfdi:Comprobante>';
  const cases: [string, string, string][] = [
    ['no Complemento', sealed, sealed.replace(end, `<cfdi:Complemento>${element}</cfdi:Complemento>${end}`)],
    [
      'a closed Complemento',
      sealed.replace(end, `<cfdi:Complemento />${end}`),
      sealed.replace(end, `<cfdi:Complemento >${element}</cfdi:Complemento>${end}`),
    ],
    [
      'an empty one',
      sealed.replace(end, `<cfdi:Complemento></cfdi:Complemento>${end}`),
      sealed.replace(end, `<cfdi:Complemento>${element}</cfdi:Complemento>${end}`),
    ],
    [
      'one with something, spaces and comments that look like tags',
      sealed.replace(
        end,
        `\n<!-- </cfdi:Complemento> --><cfdi:Complemento>\n<x:a xmlns:x="u"><x:b/></x:a>\n</cfdi:Complemento >\n${end}`,
      ),
      sealed.replace(
        end,
        `\n<!-- </cfdi:Complemento> --><cfdi:Complemento>\n<x:a xmlns:x="u"><x:b/></x:a>\n${element}</cfdi:Complemento >\n${end}`,
      ),
    ],
    [
      'an addenda and no Complemento',
      sealed.replace(end, `<cfdi:Addenda><cfdi:Complemento/></cfdi:Addenda>${end}`),
      sealed.replace(
        end,
        `<cfdi:Complemento>${element}</cfdi:Complemento><cfdi:Addenda><cfdi:Complemento/></cfdi:Addenda>${end}`,
      ),
    ],
    [
      'a document without prefix',
      `<Comprobante xmlns="http://www.sat.gob.mx/cfd/4"><Emisor/></Comprobante>`,
      `<Comprobante xmlns="http://www.sat.gob.mx/cfd/4"><Emisor/><Complemento>${element}</Complemento></Comprobante>`,
    ],
  ];
  test.each(cases)('%s', (_, before, after) => {
    expect(insertComplement(before, element)).toBe(after);
    expect(insertComplement(before, `<?xml version="1.0" encoding="UTF-8"?>\n${element}`)).toBe(after);
  });
  test('and is found there, the cadena unchanged', () => {
    const { node, problems } = read(insertComplement(sealed, element));
    expect(problems).toEqual([]);
    expect(complementOf(node, timbreFiscalDigital11)).toEqual(stamp);
    expect(cadenaOriginal(comprobante40, node)).toBe(cadenaOriginal(comprobante40, invoice()));
  });
  test('other documents are refused', () => {
    expect(() => insertComplement('<a/>', element)).toThrow(RangeError);
    expect(() => insertComplement('<a', element)).toThrow(RangeError);
  });
});
