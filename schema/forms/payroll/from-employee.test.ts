import { describe, expect, test } from 'vitest';
import {
  buildEmployee,
  buildEmployer,
  buildPayroll,
  buildPayslip,
} from '../../../tests/factories/payroll.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { checkPayroll } from './check.ts';
import { fillEmployee, wageOf } from './from-employee.ts';
import { pricePayroll } from './price.ts';

const FECHA = '2026-11-13T10:00:00';
const check = (payroll: ReturnType<typeof buildPayroll>) =>
  checkPayroll(payroll, { catalogs: smallCatalogs, fecha: FECHA }).filter(
    ({ severity }) => severity === 'error',
  );
const employer = buildEmployer();
const ana = buildEmployee({
  perceptions: [
    { tipo_percepcion: '029', clave: 'P029', concepto: 'Vales', importe_gravado: '', importe_exento: '500' },
  ],
  deductions: [{ tipo_deduccion: '004', clave: 'D004', concepto: 'Préstamo', importe: '250' }],
});

describe('an employee of the list', () => {
  test('fills all of a fortnight: the wage of its days, what is usual, and no rule objects', () => {
    const filled = fillEmployee(buildPayroll(), ana, employer);
    expect(filled).toMatchObject({
      employee_id: ana.employee_id,
      receiver: { rfc: ana.rfc, name: ana.name },
    });
    const [payslip] = filled.nominas;
    expect(payslip?.percepciones.percepcion.map((one) => [one.importe_gravado, one.importe_exento])).toEqual([
      ['7500.00', ''],
      ['', '500'],
    ]);
    expect(payslip?.deducciones.deduccion.map(({ clave }) => clave)).toEqual(['D002', 'D001', 'D004']);
    expect(check(filled)).toEqual([]);
    // The receipt that was typed by hand, with 500 of vouchers more and 250 of a loan less.
    const typed = pricePayroll(buildPayroll());
    expect(Number(pricePayroll(filled).total)).toBeCloseTo(Number(typed.total) + 250, 2);
  });

  test('paid besides, is paid nothing that is usual', () => {
    const bonus = { ...buildPayslip(), tipo_nomina: 'E', num_dias_pagados: '1' };
    const [payslip] = fillEmployee(buildPayroll({ nominas: [bonus] }), ana, employer).nominas;
    expect(payslip?.receptor.periodicidad_pago).toBe('99');
    expect(payslip?.percepciones.percepcion).toEqual([]);
    expect(payslip?.deducciones.deduccion.map(({ clave }) => clave)).toEqual(['D002']);
  });

  test('takes the place of another, of whom nothing stays', () => {
    const first = fillEmployee(buildPayroll(), ana, employer);
    const bea = buildEmployee({ name: 'Bea', tipo_regimen: '09', daily_wage: '', departamento: '' });
    const [payslip] = fillEmployee(first, bea, undefined).nominas;
    expect(payslip?.receptor.departamento).toBe('');
    expect(payslip?.emisor.registro_patronal).toBe('');
    expect(payslip?.otros_pagos).toEqual([]);
    expect(payslip?.percepciones.percepcion.map((one) => one.importe_gravado)).toEqual(['']);
  });
});

test.each([
  ['500.00', '15', '7500.00'],
  ['333.33', '10.5', '3499.97'],
  ['', '15', ''],
  ['500', '', ''],
])('a daily wage of %j in %j days is %j', (daily_wage, days, wage) =>
  expect(wageOf({ daily_wage }, days)).toBe(wage),
);
