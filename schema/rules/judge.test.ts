import { describe, expect, test } from 'vitest';
import { complement, validComprobante, validConcepto } from '../../tests/factories/comprobante.ts';
import { applyFix } from '../../tests/factories/rule-cases/apply-fix.ts';
import { testCatalogs } from '../../tests/factories/rule-cases/catalogs.ts';
import { COMPROBANTE_CASES } from '../../tests/factories/rule-cases/comprobante.ts';
import { CONCEPTOS_CASES } from '../../tests/factories/rule-cases/conceptos.ts';
import { IMPUESTOS_CASES } from '../../tests/factories/rule-cases/impuestos.ts';
import { PARTIES_CASES } from '../../tests/factories/rule-cases/parties.ts';
import type { RuleCase } from '../../tests/factories/rule-cases/rule-case.ts';
import { TOTALES_CASES } from '../../tests/factories/rule-cases/totales.ts';
import type { CatalogLookup } from '../catalogs/lookup.ts';
import { smallCatalogs } from '../catalogs/small.ts';
import type { Comprobante40 } from '../cfdi/comprobante-40.ts';
import { CATALOG_CODES, LOCAL_CODES } from './cfdi40/codes.ts';
import { CFDI40_RULES } from './cfdi40/rules.ts';
import { judge } from './judge.ts';
import type { SealVerdict } from './rule.ts';

const CASES: readonly RuleCase[] = [
  ...COMPROBANTE_CASES,
  ...TOTALES_CASES,
  ...PARTIES_CASES,
  ...CONCEPTOS_CASES,
  ...IMPUESTOS_CASES,
];

function verdict(document: Comprobante40, seal?: SealVerdict) {
  return judge(document, { catalogs: testCatalogs, ...(seal && { seal }) });
}

describe.each(CASES)('$code at $path', ({ code, severity = 'error', passes, fails, path, seals }) => {
  const wrong = verdict(fails, seals?.fails).filter((item) => item.code === code && item.path === path);

  test('a document that keeps it', () => {
    expect(verdict(passes, seals?.passes).filter((item) => item.code === code)).toEqual([]);
  });

  test('a document that breaks it, said once, with cause and remedy', () => {
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatchObject({ code, path, severity });
    expect(wrong[0]?.text).toMatch(/^[A-ZÁÉ].{30,}\.$/);
    expect(wrong[0]?.remedy).toMatch(/^[A-ZÁÉ].{10,}\.$/);
    expect(`${wrong[0]?.text}${wrong[0]?.remedy}`).not.toMatch(/[{}]|undefined|«»/);
  });

  test('its correction, where there is one, makes it go away', () => {
    const fix = wrong[0]?.fix;
    if (fix === undefined) return expect(wrong[0]).not.toHaveProperty('fix');
    const mended = verdict(applyFix(fails, fix), seals?.fails);
    expect(mended.filter((item) => item.code === code && item.path === path)).toEqual([]);
  });
});

test('every code that must be decided here has a rule and a case', () => {
  const required = [...LOCAL_CODES, ...CATALOG_CODES];
  const ruled = new Set(CFDI40_RULES.map((rule) => rule.code));
  const covered = new Set(CASES.map((item) => item.code));
  expect(new Set(required).size).toBe(72 + 35);
  expect(required.filter((code) => !ruled.has(code))).toEqual([]);
  expect(required.filter((code) => !covered.has(code))).toEqual([]);
});

test('every rule has a case for each severity that it declares', () => {
  const covered = new Set(CASES.map((item) => `${item.code} ${item.severity ?? 'error'}`));
  const missing = CFDI40_RULES.filter((rule) => !covered.has(`${rule.code} ${rule.severity}`));
  expect(missing.map((rule) => rule.code)).toEqual([]);
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
