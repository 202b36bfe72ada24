import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORM_EXAMPLES } from '../../../tests/factories/form-complements.ts';
import { randomRuns } from '../../../tests/factories/random.ts';
import {
  buildWithholding,
  operationOf,
  randomWithholding,
  withheld,
  withholdingOf,
} from '../../../tests/factories/withholding.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { type IssuedCfdi, issuedFacts } from '../../cfdi/issued.ts';
import { readCfdi } from '../../cfdi/read-xml.ts';
import type { Retenciones20 } from '../../cfdi/retenciones-20.ts';
import { retenciones20 } from '../../cfdi/retenciones-20.ts';
import { writeXml } from '../../cfdi/write-xml.ts';
import { kindOf, kindOfCfdi } from '../all-kinds.ts';
import type { Complement } from '../complements/complement-schema.ts';
import { FORM_COMPLEMENTS } from '../complements/registry.ts';
import { emptyWithholding, FOREIGN } from './empty-withholding.ts';
import type { Withholding } from './withholding.ts';

const fecha = '2026-11-20T09:30:00';
const kind = kindOf({ receipt_type: 'R' });
const problemsOf = (one: Withholding) => kind.check(one, { catalogs: smallCatalogs, fecha });
const placesOf = (one: Withholding) =>
  problemsOf(one).flatMap(({ path, severity }) => (severity === 'error' ? [path] : []));
const cfdiOf = (one: Withholding) => kind.toCfdi(one, { fecha }, smallCatalogs) as Retenciones20;
const afterEffects = (one: Withholding) => kind.effects(undefined, one) as Withholding;

function readBack(one: Withholding): Withholding {
  const read = readCfdi(writeXml(retenciones20, { ...cfdiOf(one), Sello: 'AA==' }));
  if (!read.ok) throw new Error(read.error.message);
  const cfdi = read.node as IssuedCfdi;
  expect(kindOfCfdi(cfdi)).toBe(kind);
  return kind.fromCfdi(cfdi) as Withholding;
}

test('sums are computed, nothing left empty is asked twice, and the whole matrix has no objection', () => {
  const one = buildWithholding();
  expect(problemsOf(one)).toEqual([]);
  expect(cfdiOf({ ...one, folio: '7' })).toMatchObject({
    FolioInt: 'RT7',
    Totales: {
      MontoTotOperacion: '20000.00',
      MontoTotGrav: '20000.00',
      MontoTotExent: '0.00',
      MontoTotRet: '4133.33',
    },
  });
  expect(kind.summary(one, smallCatalogs)).toMatchObject({ currency: 'MXN', total: '20000.00' });
});

test('a new one says at its fields what is missing', () => {
  expect(placesOf(emptyWithholding({ today: '2026-01-15' }))).toEqual([
    'receiver.rfc',
    'receiver.name',
    'receiver.tax_domicile',
    'cve_retenc',
    'emitter.rfc',
    'emitter.name',
    'emitter.tax_regime',
    'expedition_place',
    'totales.monto_tot_grav',
  ]);
  // The month before January is of the year before.
  expect(emptyWithholding({ today: '2026-01-15' }).periodo).toEqual({
    mes_ini: '12',
    mes_fin: '12',
    ejercicio: '2025',
  });
});

test('the rules of the SAT are told at the fields of the form', () => {
  const one = buildWithholding();
  expect(placesOf({ ...one, cve_retenc: '25' })).toEqual(['desc_retenc']);
  expect(placesOf({ ...one, cve_retenc: '16' })).toEqual(['cve_retenc']);
  expect(placesOf({ ...one, periodo: { mes_ini: '12', mes_fin: '01', ejercicio: '2010' } })).toEqual([
    'periodo.mes_ini',
    'periodo.mes_fin',
    'periodo.ejercicio',
  ]);
  const wrongWay = { ...one.totales, imp_retenidos: [withheld('001', '10', '1', '02')] };
  expect(placesOf({ ...one, totales: wrongWay })).toEqual(['totales.imp_retenidos.0.tipo_pago_ret']);
  const halfRow = { ...one.totales, imp_retenidos: [withheld('001', '10', '', '')] };
  expect(placesOf({ ...one, totales: halfRow })).toEqual([
    'totales.imp_retenidos.0.monto_ret',
    'totales.imp_retenidos.0.tipo_pago_ret',
  ]);
  expect(placesOf({ ...one, serie: '2026' })).toEqual(['serie']);
  const related = { type: '04', related_cfdi: ['no es un uuid'] };
  expect(placesOf({ ...one, related_cfdis: [related] })).toEqual(['related_cfdis.0.related_cfdi.0']);
});

test('IVA and IEPS have one way of being paid, and who lives abroad neither RFC nor postal code', () => {
  const one = buildWithholding();
  const rows = {
    ...one.totales,
    imp_retenidos: [withheld('002', '', '1', ''), withheld('003', '', '1', '')],
  };
  expect(
    afterEffects({ ...one, totales: rows }).totales.imp_retenidos.map((row) => row.tipo_pago_ret),
  ).toEqual(['01', '02']);
  const abroad = afterEffects({
    ...one,
    cve_retenc: '03',
    nacionalidad_r: FOREIGN,
    curp_r: 'CACX760510MGTSHC04',
  });
  expect(abroad).toMatchObject({ curp_r: '', receiver: { rfc: '', tax_domicile: '' } });
  expect(problemsOf(abroad)).toEqual([]);
  expect(issuedFacts(cfdiOf(abroad)).receiver).toEqual({ rfc: 'XEXX010101000', name: one.receiver.name });
  expect(kind.effects(abroad, abroad)).toBe(abroad);
});

// spec: 2§1.1
test('random documents break no rule of the SAT, and come back from their XML as they went', () => {
  fc.assert(
    fc.property(randomWithholding, fc.integer({ min: 1, max: 999_999 }), (one, folio) => {
      expect(placesOf(one)).toEqual([]);
      const numbered = { ...one, folio: String(folio) };
      const cfdi = cfdiOf(numbered);
      expect(cfdi.Totales.MontoTotOperacion).toBe(operationOf(one));
      expect(issuedFacts(cfdi)).toMatchObject({ serie: 'RT', folio: String(folio) });
      expect(writeXml(retenciones20, cfdiOf(readBack(numbered)))).toBe(writeXml(retenciones20, cfdi));
    }),
    randomRuns(300),
  );
});

describe.each(FORM_COMPLEMENTS.filter(({ types }) => types.includes('R')))('$kind', (registered) => {
  const plain = withholdingOf(registered.kind);
  const complements = [{ kind: registered.kind, ...FORM_EXAMPLES[registered.kind] } as Complement];

  test('its key asks for it, the example is right by every rule, and comes back from the XML', () => {
    const document = { ...plain, complements };
    expect(placesOf(document)).toEqual([]);
    if (plain.cve_retenc !== '27') expect(placesOf({ ...document, complements: [] })).toContain('cve_retenc');
    expect(readBack(document).complements?.map(({ kind: name }) => name)).toEqual([registered.kind]);
    expect(kind.complements(document)).toEqual([registered.kind]);
  });

  test('an empty one says what is missing, at its fields', () => {
    const empty = [{ kind: registered.kind } as Complement];
    const places = placesOf({ ...plain, complements: empty });
    const asks = registered.kind !== 'dividendos';
    expect(places.some((path) => path.startsWith('complements.0'))).toBe(asks);
  });
});
