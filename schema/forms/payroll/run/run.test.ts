import { describe, expect, test } from 'vitest';
import { buildEmployee, buildEmployer, buildPayroll, PAID_ON } from '../../../../tests/factories/payroll.ts';
import { smallCatalogs } from '../../../catalogs/small.ts';
import { checkPayroll } from '../check.ts';
import { figuresOn } from '../figures/figures-on.ts';
import { fillEmployee } from '../from-employee.ts';
import { pricePayroll } from '../price.ts';
import { receiptOfLine, slugOfLine } from './receipt-of-line.ts';
import { EMPTY_RUN, newLine, type Run, type RunLine } from './run.ts';
import { readRunTable } from './run-table.ts';

const RUN: Run = {
  ...EMPTY_RUN,
  run_id: '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
  fecha_pago: PAID_ON,
  fecha_inicial_pago: '2026-11-01',
  fecha_final_pago: '2026-11-15',
};
const ana = buildEmployee({ num_empleado: '120', name: 'ANA ROJAS', rfc: 'CACX7605101P8' });
const { emitter, expedition_place } = buildPayroll();
const receiptOf = (line: Partial<RunLine>, run = RUN) =>
  receiptOfLine(
    run,
    newLine(ana.employee_id, line),
    ana,
    buildEmployer(),
    { emitter, expedition_place },
    figuresOn(run.fecha_pago),
  );
const errors = (receipt: ReturnType<typeof receiptOf>) =>
  checkPayroll(receipt, { catalogs: smallCatalogs, fecha: `${PAID_ON}T10:00:00` })
    .filter(({ severity }) => severity === 'error')
    .map(({ text }) => text);

describe('a line of a run', () => {
  test('of which nothing is written is the receipt of its employee', () => {
    const receipt = receiptOf({});
    const alone = fillEmployee(buildPayroll(), ana, buildEmployer());
    expect(receipt).toMatchObject({ run_id: RUN.run_id, employee_id: ana.employee_id });
    expect(pricePayroll(receipt).total).toBe(pricePayroll(alone).total);
    expect(errors(receipt)).toEqual([]);
  });

  test('takes what is typed in the place of what is computed', () => {
    const receipt = receiptOf({
      ...{ num_dias_pagados: '14', taxed: '7000', tax: '500.00', insurance: '100.00' },
      perceptions: [
        {
          ...{ tipo_percepcion: '010', clave: 'P010', concepto: 'Premio' },
          ...{ importe_gravado: '300', importe_exento: '' },
        },
      ],
      deductions: [{ tipo_deduccion: '004', clave: 'D004', concepto: 'Caja', importe: '50' }],
    });
    // 7,000 and 300, less 500, 100 and 50.
    expect(pricePayroll(receipt)).toMatchObject({
      subtotal: '7300.00',
      discount: '650.00',
      total: '6650.00',
    });
    expect(errors(receipt)).toEqual([]);
  });

  test('of what is paid besides asks for its amounts, and is then whole', () => {
    const bonus: Run = { ...RUN, tipo_nomina: 'E', tipo_percepcion: '002', concepto: 'Aguinaldo' };
    expect(errors(receiptOf({}, bonus))).not.toEqual([]);
    const receipt = receiptOf({ taxed: '3000', exempt: '4000', tax: '210.50' }, bonus);
    expect(errors(receipt)).toEqual([]);
    expect(pricePayroll(receipt).total).toBe('6789.50');
  });

  test('is issued under the same key wherever it is asked, and another of each run and employee', () => {
    const key = slugOfLine(RUN, ana.employee_id);
    expect(slugOfLine({ ...RUN }, ana.employee_id)).toBe(key);
    expect(slugOfLine(RUN, crypto.randomUUID())).not.toBe(key);
    expect(slugOfLine({ run_id: crypto.randomUUID() }, ana.employee_id)).not.toBe(key);
  });
});

describe('a spreadsheet of amounts', () => {
  const bea = buildEmployee({
    num_empleado: '7',
    name: 'BEA',
    rfc: 'CUAJ7005011P8',
    curp: 'CUAJ700501HDFRRN01',
  });
  const nameOf = (key: string) => ({ P010: 'Premios', P029: 'Vales', D004: 'Otros' })[key];
  const read = (cells: string[][]) => readRunTable(cells, [ana, bea], nameOf);

  test('is read by number, RFC or CURP, with amounts as people write them', () => {
    const head = ['No. empleado', 'RFC', 'Días', 'Sueldo', 'ISR', 'P010', 'P029 exento', 'D004', 'Color'];
    const { rows, unread } = read([
      head,
      ['120', '', '14', '$7,000.00', '500', '300', '', '0', 'azul'],
      ['', 'cuaj7005011p8', '', '', '', '', '150.5', '25', ''],
      ['', '', '', '', '', '', '', '', ''],
    ]);
    expect(unread).toEqual(['Color']);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.line).toMatchObject({
      ...{ employee_id: ana.employee_id, num_dias_pagados: '14', taxed: '7000.00', tax: '500' },
      ...{ perceptions: [{ clave: 'P010', importe_gravado: '300', importe_exento: '' }], deductions: [] },
    });
    expect(rows[1]?.line).toMatchObject({
      perceptions: [{ concepto: 'Vales', importe_gravado: '', importe_exento: '150.5' }],
      deductions: [{ clave: 'D004', importe: '25' }],
    });
  });

  test('says of each bad row why, and takes the others', () => {
    const { rows } = read([
      ['RFC', 'CURP', 'Sueldo', 'P999'],
      ['XAXX010101000', '', '1', ''],
      ['', '', '1', ''],
      [ana.rfc, '', 'mucho', ''],
      [ana.rfc, '', '10', '5'],
      [ana.rfc, bea.curp, '10', ''],
      [bea.rfc, '', '-3', ''],
      [bea.rfc, '', '3', ''],
    ]);
    expect(rows.map(({ number, problems }) => [number, problems.join(' ')])).toEqual([
      [2, 'No hay un empleado activo con «XAXX010101000».'],
      [3, 'No dice de quién es.'],
      [4, 'Sueldo: «mucho» no es una cantidad.'],
      [5, 'El SAT no tiene la clave P999. Repite al empleado del renglón 4.'],
      [6, 'Es de dos personas: ANA ROJAS y BEA. Repite al empleado del renglón 4.'],
      [7, 'Sueldo: «-3» no es una cantidad.'],
      [8, 'Repite al empleado del renglón 7.'],
    ]);
  });

  test('without whose each row is, or without rows, says so', () => {
    expect(read([['Sueldo'], ['1']]).problem).toContain('Número de empleado');
    expect(read([['RFC']]).problem).toContain('no tiene renglones');
    expect(read([]).problem).toBeDefined();
  });
});
