/** Employees as a spreadsheet has them: which row is whom, what of it is wrong and why. Pure. */
import { type EmployeeRow, employees } from '../../../../schema/resources/parties/employees.ts';
import { EMPLOYEE_IMPORT as t } from '../../../../schema/texts/employee-import.ts';
import { EMPLOYEES } from '../../../../schema/texts/payroll-records.ts';
import { fold, keyOfCell, type RecordSheet, readRecords, yesOrNo } from '../../../resource/read-records.ts';
import type { ImportTable } from '../../../resource/use-save-rows.ts';
import { payslipOptions } from '../../invoicing/payroll/payslip-options.ts';
import { type EmployeeText, NEW_EMPLOYEE } from './employee-text.ts';

type Field = Exclude<keyof EmployeeText, 'perceptions' | 'deductions'>;
type Choice = { value: string; names: readonly string[] };
export type EmployeeChoices = { employer_id: readonly Choice[]; branch_office_id: readonly Choice[] };
const { fields: NAMES } = EMPLOYEES;
const FIELDS = (Object.keys(NEW_EMPLOYEE) as (keyof EmployeeText)[]).filter(
  (name): name is Field => name !== 'perceptions' && name !== 'deductions',
);

/** Fields that are a key of the SAT: the key, with or without its zeros, or its words. */
const KEYED = new Set<Field>([
  'tipo_contrato',
  'tipo_jornada',
  'tipo_regimen',
  'riesgo_puesto',
  'periodicidad_pago',
  'banco',
  'clave_ent_fed',
]);
/** Digits that a spreadsheet takes for a number, and loses the zeros of. */
const DIGITS: Partial<Record<Field, number>> = { codigo_postal: 5, num_seguridad_social: 11 };
const MONEY = new Set<Field>(['daily_wage', 'salario_base_cot_apor', 'salario_diario_integrado']);

const SAID_YES: Readonly<Record<string, string>> = { true: 'Sí', false: 'No' };

/** @param newKey names a new employee, once for each row: saved again after a lost answer it makes no second one */
export function readEmployees(
  cells: readonly (readonly string[])[],
  there: readonly EmployeeRow[],
  choices: EmployeeChoices,
  newKey: () => string,
): ImportTable {
  const byNumber = new Map(there.map((one) => [one.num_empleado.trim().toUpperCase(), one]));
  const numberOf = (said: { num_empleado?: unknown }) => String(said.num_empleado ?? '').toUpperCase();
  const sheet: RecordSheet<Field> = {
    ...{ resource: employees, fields: FIELDS, names: NAMES, heads: t.heads, empty: NEW_EMPLOYEE },
    needed: ['num_empleado'],
    read(field, cell) {
      const value = readCell(field, cell, choices);
      return value === undefined ? { problem: t.noChoice(NAMES[field], cell) } : { value };
    },
    tellOf: numberOf,
    find: (said) => byNumber.get(numberOf(said)),
    nameOf: ({ name }, number) => String(name || number),
    texts: { lacks: t.noNumber, empty: t.empty, again: t.again },
  };
  return readRecords(cells, sheet, newKey);
}

/** @returns undefined for a choice that there is not */
function readCell(field: Field, cell: string, choices: EmployeeChoices): unknown {
  const folded = fold(cell);
  if (field === 'employer_id' || field === 'branch_office_id')
    return choices[field].find(({ names }) => names.some((name) => fold(name) === folded))?.value;
  if (KEYED.has(field)) return keyOfCell(payslipOptions(`receptor.${field}`) ?? [], cell);
  if (field === 'is_active') return yesOrNo(cell);
  if (field === 'sindicalizado') return SAID_YES[String(yesOrNo(cell))];
  if (field === 'salary_zone') return zoneOf(folded);
  if (field === 'fecha_inicio_rel_laboral') return dayOf(cell);
  if (MONEY.has(field)) return cell.replace(/[$\s,]/g, '');
  const digits = DIGITS[field];
  return digits === undefined || !/^\d+$/.test(cell) ? cell : cell.padStart(digits, '0');
}

function zoneOf(folded: string): string | undefined {
  const found = Object.entries(EMPLOYEES.zones).find(
    ([key, text]) => key === folded || fold(text) === folded,
  );
  return found?.[0];
}

/** 2020-01-16, or 16/01/2020 as it is written here. */
function dayOf(cell: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell) ?? [];
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
