import { describe, expect, test } from 'vitest';
import { buildEmployee } from '../../../../tests/factories/payroll.ts';
import { readEmployees } from './employee-table.ts';

const NONE = { employer_id: [], branch_office_id: [] };
const HEAD = [
  'Número de empleado',
  'Nombre',
  'RFC',
  'CURP',
  'NSS',
  'Ingreso',
  'Periodicidad',
  'SBC',
  'Zodiaco',
];
const ANA = [
  '120',
  'Ana Ñúñez',
  'cacx7605101p8',
  'CACX760510MGTSHC04',
  '4078873454',
  '16/01/2020',
  'Quincenal',
  '$1,530.22',
  'Tauro',
];
const key = () => '11111111-1111-4111-8111-111111111111';
const read = (rows: string[][], there = [] as ReturnType<typeof buildEmployee>[], choices = NONE) =>
  readEmployees([HEAD, ...rows], there, choices, key);

describe('a spreadsheet of employees', () => {
  test('is read as a person writes one: words for keys, days, amounts, lost zeros', () => {
    const { rows, unread, problem } = read([ANA]);
    expect(problem).toBeUndefined();
    expect(unread).toEqual(['Zodiaco']);
    expect(rows[0]).toMatchObject({
      ...{ number: 2, isNew: true, problems: [] },
      fields: {
        ...{
          num_empleado: '120',
          name: 'Ana Ñúñez',
          rfc: 'CACX7605101P8',
          num_seguridad_social: '04078873454',
        },
        ...{
          fecha_inicio_rel_laboral: '2020-01-16',
          periodicidad_pago: '04',
          salario_base_cot_apor: '1530.22',
        },
        ...{ tipo_regimen: '02', employee_id: key() },
      },
    });
  });

  test('says of each bad row all that is wrong, and takes the others', () => {
    const wrong = ['7', '', 'EKU9003173C9', 'X', '', '2020-02-30', 'Cada luna', '12.345', ''];
    const { rows } = read([wrong, ANA, ['120', ...ANA.slice(1)], ['', ...ANA.slice(1)], []]);
    expect(rows.map(({ number, fields }) => [number, fields !== undefined])).toEqual([
      [2, false],
      [3, true],
      [4, false],
      [5, false],
    ]);
    const said = rows[0]?.problems.join('\n');
    for (const part of [
      'Cada luna',
      'Nombre requerido',
      'persona física',
      '18 caracteres',
      'fecha del calendario',
      'dos decimales',
    ])
      expect(said).toContain(part);
    expect(rows[2]?.problems).toEqual(['Repite el número de empleado del renglón 3.']);
    expect(rows[3]?.problems.join()).toContain('Número de empleado requerido');
  });

  test('changes whom is there already, and leaves what it does not say', () => {
    const there = buildEmployee({ num_empleado: '120', puesto: 'Cajera', departamento: 'Ventas' });
    const [row] = read([ANA], [there]).rows;
    expect(row).toMatchObject({
      isNew: false,
      fields: { employee_id: there.employee_id, puesto: 'Cajera', name: 'Ana Ñúñez' },
    });
  });

  test('names a registration by its name or number', () => {
    const choices = { ...NONE, employer_id: [{ value: 'e', names: ['Planta Norte', 'B5510768108'] }] };
    const of = (cell: string) =>
      readEmployees(
        [
          ['Registro patronal', ...HEAD],
          [cell, ...ANA],
        ],
        [],
        choices,
        key,
      ).rows[0];
    expect(of('planta norte')?.fields?.employer_id).toBe('e');
    expect(of('b5510768108')?.fields?.employer_id).toBe('e');
    expect(of('otra')?.problems).toEqual(['Registro patronal: no hay «otra».']);
  });

  test('without numbers of employees, or without rows, none of it is read', () => {
    expect(readEmployees([['Nombre'], ['Ana']], [], NONE, key).problem).toContain('Número de empleado');
    expect(read([]).problem).toContain('no tiene renglones');
    expect(readEmployees([], [], NONE, key).problem).toBeDefined();
  });

  test('of 10,000 bad rows each has its reason', () => {
    const { rows } = read(Array.from({ length: 10_000 }, (_, at) => [String(at), 'X', 'malo', 'malo']));
    expect(rows.every(({ problems }) => problems.length === 2)).toBe(true);
  });
});
