import { describe, expect, test } from 'vitest';
import { complement, validComprobante, validConcepto } from '../../tests/factories/comprobante.ts';
import { testCatalogs } from '../../tests/factories/rule-cases/catalogs.ts';
import { checkFamily, verdict } from '../../tests/factories/rule-cases/check-cases.ts';
import { COMPROBANTE_CASES } from '../../tests/factories/rule-cases/comprobante.ts';
import { CONCEPTOS_CASES } from '../../tests/factories/rule-cases/conceptos.ts';
import { IMPUESTOS_CASES } from '../../tests/factories/rule-cases/impuestos.ts';
import { PARTIES_CASES } from '../../tests/factories/rule-cases/parties.ts';
import type { RuleCase } from '../../tests/factories/rule-cases/rule-case.ts';
import { TOTALES_CASES } from '../../tests/factories/rule-cases/totales.ts';
import type { CatalogLookup } from '../catalogs/lookup.ts';
import { smallCatalogs } from '../catalogs/small.ts';
import type { Comprobante40 } from '../cfdi/comprobante-40.ts';
import { cfdi40Family } from './cfdi40/index.ts';
import { judge } from './judge.ts';

const CASES: readonly RuleCase[] = [
  ...COMPROBANTE_CASES,
  ...TOTALES_CASES,
  ...PARTIES_CASES,
  ...CONCEPTOS_CASES,
  ...IMPUESTOS_CASES,
];

checkFamily(cfdi40Family, CASES);

// spec: house.44
test('the matrix of CFDI 4.0 has so many codes to decide here', () => {
  const { local, catalog } = cfdi40Family.codes;
  expect([new Set(local).size, new Set(catalog).size]).toEqual([72, 35]);
});

describe('the verdict as a whole', () => {
  test('a valid document has no finding', () => {
    expect(verdict(validComprobante())).toEqual([]);
    expect(judge(validComprobante(), { catalogs: smallCatalogs })).toEqual([]);
  });

  test('a key that nobody can check is no finding', () => {
    const document = validComprobante({
      Conceptos: { Concepto: [validConcepto({ ClaveProdServ: '99999999' })] },
    });
    expect(judge(document, { catalogs: smallCatalogs })).toEqual([]);
    expect(verdict(document)).toHaveLength(1);
  });

  test('a row that the summary lacks is missing from it', () => {
    const found = verdict(validComprobante({ Impuestos: undefined, Total: '100.00' }));
    expect(found.map(({ code, text }) => `${code} ${text.split(' y ')[0]}`)).toEqual([
      'CFDI40215 La base de IVA 0.160000 del resumen falta',
      'CFDI40221 El importe de IVA 0.160000 del resumen falta',
    ]);
    expect(found[1]?.remedy).toBe('Escribe el importe 16.00 en el renglón de IVA 0.160000, que no está.');
    const nameless = validComprobante();
    const [row] = nameless.Impuestos?.Traslados?.Traslado ?? [];
    const { Impuesto: _, ...rest } = row ?? {};
    const Impuestos = { ...nameless.Impuestos, Traslados: { Traslado: [rest] } } as never;
    expect(verdict({ ...nameless, Impuestos })[0]?.text).toMatch(/^La base de impuesto sin clave 0\.160000 /);
  });

  test('an empty key is for the structure to say', () => {
    const concept = validConcepto({ ClaveUnidad: '', ClaveProdServ: '' });
    const document = validComprobante({ FormaPago: '', Moneda: '', Conceptos: { Concepto: [concept] } });
    expect(verdict(document)).toEqual([]);
  });

  test('without a date no key counts as expired, and an unknown one still does', () => {
    const concept = validConcepto({ ClaveUnidad: 'KT', ClaveProdServ: '99999999' });
    const document = validComprobante({ Fecha: 'ayer', Conceptos: { Concepto: [concept] } });
    expect(verdict(document).map((item) => item.code)).toEqual(['CFDI40101', 'CFDI40162']);
  });

  test('findings come in the order of the document', () => {
    const document = validComprobante({
      FormaPago: '77',
      Conceptos: { Concepto: [validConcepto(), validConcepto({ ClaveUnidad: 'QQ' })] },
      Impuestos: undefined,
    });
    const paths = verdict(document).map((item) => item.path.split('.')[0]);
    expect(paths.indexOf('FormaPago')).toBeLessThan(paths.indexOf('Conceptos'));
    expect(paths.indexOf('Conceptos')).toBeLessThan(paths.indexOf('Impuestos'));
  });

  test('a document that lacks nearly everything is judged without throwing', () => {
    const pieces: object[] = [
      {},
      { Conceptos: {} },
      { Conceptos: { Concepto: [{}] }, Impuestos: {}, Receptor: {}, Emisor: {} },
      {
        TipoDeComprobante: 'I',
        Conceptos: { Concepto: [{ Impuestos: { Traslados: {}, Retenciones: {} } }] },
      },
      {
        TipoDeComprobante: 'I',
        Moneda: 'MXN',
        SubTotal: 'mucho',
        Total: '',
        Conceptos: { Concepto: [{ Parte: [{}] }] },
      },
    ];
    for (const piece of pieces) expect(Array.isArray(verdict(piece as Comprobante40))).toBe(true);
  });

  test('an amount that is not a decimal silences the sums, not the rest', () => {
    const document = validComprobante({
      FormaPago: '77',
      Conceptos: { Concepto: [validConcepto({ Importe: '1e2' })] },
    });
    expect(verdict(document).map((item) => item.code)).toEqual(['CFDI40104']);
  });
});

describe('what is kept of a concept', () => {
  const broken = validConcepto({ ClaveUnidad: 'QQ' });
  const at = (document: Comprobante40) => verdict(document).map((item) => item.path);

  test('follows the concept to its new place', () => {
    const document = validComprobante({ Conceptos: { Concepto: [broken] } });
    expect(at(document)).toEqual(['Conceptos.Concepto[0].ClaveUnidad']);
    const moved = { ...document, Conceptos: { Concepto: [validConcepto(), broken] }, SubTotal: '200.00' };
    expect(at(moved)).toContain('Conceptos.Concepto[1].ClaveUnidad');
  });

  test('is judged again when the facts around it change', () => {
    const free = validConcepto({ ValorUnitario: '0', Importe: '0', ObjetoImp: '01', Impuestos: undefined });
    const codes = (type: string) =>
      verdict(validComprobante({ TipoDeComprobante: type, Conceptos: { Concepto: [free] } })).map(
        (item) => item.code,
      );
    expect(codes('T')).not.toContain('CFDI40166');
    expect(codes('I')).toContain('CFDI40166');
    expect(codes('T')).not.toContain('CFDI40166');
  });

  test('is judged again when the catalogues change', () => {
    const document = validComprobante({ Conceptos: { Concepto: [broken] } });
    expect(judge(document, { catalogs: smallCatalogs })).toEqual([]);
    expect(at(document)).toHaveLength(1);
  });

  test('is judged again when a catalogue has arrived', () => {
    let isHere = false;
    const current = () => (isHere ? testCatalogs : smallCatalogs);
    const catalogs: CatalogLookup = {
      ...smallCatalogs,
      isComplete: (name) => current().isComplete(name),
      status: (name, key, date) => current().status(name, key, date),
    };
    const document = validComprobante({ Conceptos: { Concepto: [broken] } });
    expect(judge(document, { catalogs })).toEqual([]);
    isHere = true;
    expect(judge(document, { catalogs }).map((item) => item.code)).toEqual(['CFDI40165']);
  });

  test('is judged again when a complement appears', () => {
    const imported = validConcepto({ InformacionAduanera: [{ NumeroPedimento: '24  16  3173  4000001' }] });
    const document = validComprobante({ Conceptos: { Concepto: [imported] } });
    expect(verdict(document)).toEqual([]);
    const Complemento = complement('ComercioExterior', 'http://www.sat.gob.mx/ComercioExterior11');
    expect(verdict({ ...document, Complemento }).map((item) => item.code)).toEqual([
      'CFDI40222',
      'CFDI40195',
    ]);
  });
});
