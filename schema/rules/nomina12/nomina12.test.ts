import { describe, expect, test } from 'vitest';
import { finalPayslip, payslip, validNomina } from '../../../tests/factories/payslip.ts';
import { testCatalogs } from '../../../tests/factories/rule-cases/catalogs.ts';
import { checkFamily, verdict } from '../../../tests/factories/rule-cases/check-cases.ts';
import { edited } from '../../../tests/factories/rule-cases/edit.ts';
import { NOMINA12_BASES, NOMINA12_CASES } from '../../../tests/factories/rule-cases/nomina12.ts';
import { type Comprobante40, comprobante40 } from '../../cfdi/comprobante-40.ts';
import { checkStructure } from '../../cfdi/structure.ts';
import { notChecked } from '../remote-judge.ts';
import { elapsedSpans, weeksElapsed } from './antiguedad.ts';
import { nomina12Family } from './index.ts';

checkFamily(nomina12Family, NOMINA12_CASES);

describe('a payslip as a whole', () => {
  test('one that is right has no finding, and the structure of the SAT', () => {
    expect(verdict(payslip())).toEqual([]);
    expect(checkStructure(comprobante40, { ...payslip(), Sello: 'AAAA', Certificado: 'AAAA' })).toEqual([]);
  });

  test('those that the cases start from break no rule', () => {
    for (const base of NOMINA12_BASES) expect(verdict(base)).toEqual([]);
  });

  test('without its complement none of this is asked', () => {
    const document = edited(payslip(), { Complemento: undefined, Moneda: 'USD' });
    expect(verdict(document).filter((item) => item.code.startsWith('NOM'))).toEqual([]);
  });

  test('one that lacks nearly everything is judged without throwing', () => {
    const pieces = [
      { Percepciones: {}, Deducciones: {}, OtrosPagos: {}, Incapacidades: {}, Receptor: {}, Emisor: {} },
      { Percepciones: { Percepcion: [{}, { HorasExtra: [{}] }] }, Deducciones: { Deduccion: [{}] } },
      { OtrosPagos: { OtroPago: [{}] }, Incapacidades: { Incapacidad: [{}] }, FechaPago: 'ayer' },
    ];
    for (const piece of pieces) {
      expect(Array.isArray(verdict(payslip({ ...validNomina(), ...piece } as never)))).toBe(true);
    }
    expect(Array.isArray(verdict(payslip({} as never)))).toBe(true);
  });

  test('amounts that are not decimals silence the sums, not the rest', () => {
    const document = edited(payslip(), {
      'Complemento.Nomina.Percepciones.Percepcion[0].ImporteGravado': 'mil',
      'Complemento.Nomina.TipoNomina': 'X',
    });
    expect(verdict(document).map((item) => item.code)).toEqual(['NOM32']);
  });
});

describe('two payslips in one document: the last wages and the separation', () => {
  const both = finalPayslip();
  const codes = (document: Comprobante40) => verdict(document).map((item) => `${item.code} ${item.path}`);

  test('the concept has the sum of both, which is right', () => {
    expect(codes(both)).toEqual([]);
    expect(checkStructure(comprobante40, { ...both, Sello: 'AAAA', Certificado: 'AAAA' })).toEqual([]);
  });

  test('the sum of one of them is not, and is said once', () => {
    const short = edited(both, { 'Conceptos.Concepto[0].ValorUnitario': '8000.00' });
    expect(codes(short).filter((code) => code.startsWith('NOM'))).toEqual([
      'NOM20 Conceptos.Concepto[0].ValorUnitario',
    ]);
    expect(verdict(short).find((item) => item.code === 'NOM20')?.fix).toEqual([
      { path: 'Conceptos.Concepto[0].ValorUnitario', value: '72156.64' },
    ]);
  });

  test('each keeps its own rules, at its own place', () => {
    const wrong = finalPayslip();
    const second = wrong.Complemento?.content[1];
    if (second === undefined) throw new Error('there are two');
    wrong.Complemento?.content.splice(1, 1, {
      ...second,
      node: { ...second.node, TipoNomina: 'O' },
    } as never);
    expect(codes(wrong)).toEqual(['NOM33 Complemento.Nomina[1].TipoNomina']);
  });

  test('the worker is asked for once', () => {
    const asked = notChecked(comprobante40, both, { catalogs: testCatalogs });
    expect(asked.filter(({ code }) => code === 'NOM9')).toHaveLength(1);
  });
});

describe('how long a worker has been employed', () => {
  test('in weeks, both days counted', () => {
    expect(weeksElapsed('2026-01-01', '2026-01-06')).toBe(0);
    expect(weeksElapsed('2026-01-01', '2026-01-07')).toBe(1);
    expect(weeksElapsed('2015-01-01', '2021-12-24')).toBe(364);
  });

  test('in years, months and days', () => {
    expect(elapsedSpans('2020-01-16', '2026-11-15').exclusive).toEqual(['P6Y9M30D']);
    expect(elapsedSpans('2020-01-16', '2026-11-15').inclusive).toEqual(['P6Y10M0D']);
    expect(elapsedSpans('2026-11-15', '2026-11-15').exclusive).toEqual(['P0D']);
    expect(elapsedSpans('2024-02-29', '2025-02-28').exclusive).toEqual(['P1Y0D', 'P11M30D']);
  });

  test('the ends of short months have two answers, or one', () => {
    expect(elapsedSpans('2026-01-31', '2026-03-01').exclusive).toEqual(['P1M1D']);
    expect(elapsedSpans('2026-01-30', '2026-03-29').exclusive).toEqual(['P1M29D', 'P1M27D']);
  });
});
