import { describe, expect, test } from 'vitest';
import { invoice, readInvoice } from '../../tests/factories/invoice.ts';
import { type Comprobante40, comprobante40 } from './comprobante-40.ts';
import { checkStructure } from './structure.ts';
import { writeXml } from './write-xml.ts';

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
    const problems = (changed: string) => readInvoice(changed).problems;
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
