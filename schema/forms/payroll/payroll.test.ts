/** A payroll receipt from its form to the SAT's document: computed, judged, read back; each problem at its field. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildPayroll,
  buildPayslip,
  PAID_ON,
  perception,
  randomPayroll,
} from '../../../tests/factories/payroll.ts';
import { randomRuns } from '../../../tests/factories/random.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { type Comprobante40, comprobante40 } from '../../cfdi/comprobante-40.ts';
import { readCfdi } from '../../cfdi/read-xml.ts';
import { writeXml } from '../../cfdi/write-xml.ts';
import { judge } from '../../rules/judge.ts';
import { kindOf, kindOfCfdi } from '../all-kinds.ts';
import { partAt } from '../engine/node-paths.ts';
import { emptyValue } from '../engine/node-values.ts';
import { duplicatePayroll, nextPeriod } from './duplicate.ts';
import type { Payroll } from './payroll.ts';
import { EMPTY_DEDUCTION, EMPTY_OTHER, EMPTY_PAYSLIP, EMPTY_PERCEPTION, type Payslip } from './payslip.ts';
import { payslipForm } from './payslip-form.ts';
import { pricePayroll } from './price.ts';

const fecha = `${PAID_ON}T10:00:00`;
const kind = kindOf({ receipt_type: 'N' });
const problemsOf = (one: Payroll) => kind.check(one, { catalogs: smallCatalogs, fecha });
const cfdiOf = (one: Payroll) => kind.toCfdi(one, { fecha }, smallCatalogs) as Comprobante40;
const errorsOf = (one: Payroll) => problemsOf(one).filter(({ severity }) => severity === 'error');

function readBack(one: Payroll): Payroll {
  const read = readCfdi(writeXml(comprobante40, cfdiOf(one)));
  if (!read.ok) throw new Error(read.error.message);
  expect(kindOfCfdi(read.node as Comprobante40)).toBe(kind);
  return kind.fromCfdi(read.node as Comprobante40) as Payroll;
}

test('a fortnight is computed, judged without a finding, and read back as the same document', () => {
  const one = buildPayroll();
  expect(problemsOf(one)).toEqual([]);
  const { payslips, subtotal, discount, total } = pricePayroll(one);
  const { node } = payslips[0] as (typeof payslips)[number];
  expect(node).toMatchObject({
    NumDiasPagados: '15.000',
    TotalPercepciones: '7500.00',
    TotalDeducciones: discount,
    TotalOtrosPagos: '0.00',
    Receptor: { Antigüedad: 'P356W' },
    Percepciones: { TotalSueldos: '7500.00', TotalGravado: '7500.00', TotalExento: '0.00' },
    // 660.75 and 17.92 % of what is over 7,225.96; the income is over the limit of the subsidy.
    Deducciones: { TotalImpuestosRetenidos: '709.86', TotalOtrasDeducciones: '199.59' },
    OtrosPagos: { OtroPago: [{ Importe: '0.00', SubsidioAlEmpleo: { SubsidioCausado: '0.00' } }] },
  });
  expect([subtotal, total]).toEqual(['7500.00', '6590.55']);
  const again = readBack(one);
  expect(writeXml(comprobante40, cfdiOf(again))).toBe(writeXml(comprobante40, cfdiOf(one)));
  expect(problemsOf({ ...again, emitter: one.emitter })).toEqual([]);
});

// spec: house.301, 2§1.1
test('2,000 random receipts break no rule of the SAT, and come back from their XML as they went', () => {
  fc.assert(
    fc.property(randomPayroll, (one) => {
      expect(errorsOf(one)).toEqual([]);
      const cfdi = cfdiOf(one);
      expect(judge(cfdi, { catalogs: smallCatalogs }).filter(({ severity }) => severity === 'error')).toEqual(
        [],
      );
      expect(writeXml(comprobante40, cfdiOf(readBack(one)))).toBe(writeXml(comprobante40, cfdi));
    }),
    randomRuns(2_000),
  );
});

test('what is typed holds over what is computed', () => {
  const one = buildPayslip();
  const deduccion = one.deducciones.deduccion.map((row) => ({ ...row, importe: '10' }));
  const { payslips } = pricePayroll(buildPayroll({ nominas: [{ ...one, deducciones: { deduccion } }] }));
  expect(payslips[0]?.node.Deducciones).toMatchObject({
    TotalImpuestosRetenidos: '10.00',
    TotalOtrasDeducciones: '10.00',
  });
  expect([...(payslips[0]?.suggested.keys() ?? [])]).not.toContain('deducciones.deduccion.0.importe');
});

test('of a day whose figures nobody published the amounts are asked for, at their fields', () => {
  const later = buildPayroll({ nominas: [{ ...buildPayslip(), fecha_pago: '2031-01-15' }] });
  expect(errorsOf(later).map(({ path, section }) => `${section} ${path}`)).toEqual([
    'deductions nominas.0.deducciones.deduccion.0.importe',
    'deductions nominas.0.deducciones.deduccion.1.importe',
    'other_payments nominas.0.otros_pagos.0.subsidio_al_empleo.subsidio_causado',
  ]);
});

test('each rule stands at the field where it is put right, also behind a row that came to nothing', () => {
  const paths = (change: Partial<ReturnType<typeof buildPayslip>>) =>
    errorsOf(buildPayroll({ nominas: [buildPayslip(change)] })).map(({ path, section, code }) =>
      `${section} ${path} ${code ?? ''}`.trim(),
    );
  const one = buildPayslip();
  // The minimum wage: income tax and insurance are left out, and the third deduction is the first node.
  const minimum = { ...one.percepciones, percepcion: [perception('001', '4000.00')] };
  const loan = { tipo_deduccion: '004', clave: 'D004', concepto: 'Préstamo', importe: '0' };
  const deduccion = [...one.deducciones.deduccion, loan];
  expect(paths({ percepciones: minimum, deducciones: { deduccion } })).toEqual([
    'deductions nominas.0.deducciones.deduccion.2.importe NOM96',
  ]);
  expect(paths({ emisor: { ...one.emisor, registro_patronal: '' } })).toEqual([
    'employer nominas.0.emisor.registro_patronal NOM42',
  ]);
  expect(paths({ receptor: { ...one.receptor, curp: '' } })).toEqual(['receiver nominas.0.receptor.curp']);
  expect(paths({ receptor: { ...one.receptor, cuenta_bancaria: '1234567890' } })).toEqual([
    'worker nominas.0.receptor.banco NOM65',
  ]);
  expect(paths({ otros_pagos: [] })).toEqual(['other_payments nominas.0.otros_pagos NOM105']);
  expect(paths({ fecha_inicial_pago: '2026-11-16' })).toContain('period nominas.0.fecha_inicial_pago NOM35');
  const horas_extra = [{ dias: '1', tipo_horas: '01', horas_extra: '2', importe_pagado: '50.00' }];
  expect(
    paths({
      percepciones: { ...one.percepciones, percepcion: [perception('019', '8000', '', { horas_extra })] },
    }),
  ).toEqual(['perceptions nominas.0.percepciones.percepcion.0.horas_extra']);
});

test('an extraordinary one is paid once, a CLABE says its bank, and twice changes nothing more', () => {
  const one = buildPayroll();
  const [first] = one.nominas as [Payroll['nominas'][number]];
  const receptor = { ...first.receptor, banco: '002', cuenta_bancaria: '002010077777777771' };
  const changed = kind.effects(one, {
    ...one,
    nominas: [{ ...first, tipo_nomina: 'E', receptor }],
  }) as Payroll;
  expect(changed.nominas[0]?.receptor).toMatchObject({ periodicidad_pago: '99', banco: '' });
  expect(kind.effects(changed, changed)).toBe(changed);
});

test('another like it pays the period after, as far from its end, and computes anew', () => {
  const copy = duplicatePayroll(buildPayroll({ folio: '9', run_id: 'a' }));
  expect(copy).toMatchObject({ folio: '', run_id: '' });
  expect(copy.nominas[0]).toMatchObject({
    fecha_inicial_pago: '2026-11-16',
    fecha_final_pago: '2026-11-30',
    fecha_pago: '2026-11-28',
  });
  expect(nextPeriod('2026-11-16', '2026-11-30')).toEqual({
    fecha_inicial_pago: '2026-12-01',
    fecha_final_pago: '2026-12-15',
  });
  expect(nextPeriod('2027-01-01', '2027-01-31').fecha_final_pago).toBe('2027-02-28');
  expect(nextPeriod('2026-11-02', '2026-11-08').fecha_final_pago).toBe('2026-11-15');
});

test('a payslip is the form that its description makes', () => {
  const names = (value: unknown, at = ''): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, each]) => names(each, `${at}.${name}`))
      : [at];
  const empty = emptyValue(payslipForm) as unknown as Payslip;
  expect(names(EMPTY_PAYSLIP)).toEqual(names(empty));
  expect(names(EMPTY_PERCEPTION)).toEqual(names(empty.percepciones.percepcion[0]));
  expect(names(EMPTY_DEDUCTION)).toEqual(names(empty.deducciones.deduccion[0]));
  for (const [path, row] of [
    ['otros_pagos', EMPTY_OTHER],
    ['receptor.sub_contratacion', { rfc_labora: '', porcentaje_tiempo: '' }],
    ['incapacidades', { dias_incapacidad: '', tipo_incapacidad: '', importe_monetario: '' }],
  ] as const) {
    const part = partAt(payslipForm, path);
    expect(names(row), path).toEqual(part?.kind === 'list' ? names(emptyValue(part.node)) : []);
  }
  expect(names(buildPayslip()).sort()).toEqual(names(empty).sort());
});
