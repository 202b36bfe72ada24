/** Somebody who is paid: what their payroll receipts begin with. Fields that a payslip has are called as in it. */
import * as v from 'valibot';
import { EMPLOYEE_PROBLEMS as PROBLEMS } from '../../texts/payroll-record-problems.ts';
import { isCurp } from '../../values/curp.ts';
import { isLocalDate } from '../../values/dates.ts';
import { isEmail } from '../../values/email.ts';
import { personKind, tidyRfc } from '../../values/rfc.ts';
import { needed, newKey, text } from '../entries.ts';
import { anyOf, defineResource, sameColumns, yesNo } from '../resource.ts';

const SALARY_ZONES = ['general', 'border'] as const;

const key = v.optional(v.string(), '');
/** What they are always paid, beside their wage, and what is always taken. Amounts of a period. */
const PerceptionSchema = v.object({
  tipo_percepcion: key,
  clave: key,
  concepto: key,
  importe_gravado: key,
  importe_exento: key,
});
const DeductionSchema = v.object({ tipo_deduccion: key, clave: key, concepto: key, importe: key });

const EmployeeRowSchema = v.object({
  employee_id: v.string(),
  num_empleado: v.string(),
  rfc: v.string(),
  curp: v.string(),
  name: v.string(),
  codigo_postal: v.string(),
  email: v.string(),
  num_seguridad_social: v.string(),
  fecha_inicio_rel_laboral: v.string(),
  tipo_contrato: v.string(),
  sindicalizado: v.string(),
  tipo_jornada: v.string(),
  tipo_regimen: v.string(),
  departamento: v.string(),
  puesto: v.string(),
  riesgo_puesto: v.string(),
  periodicidad_pago: v.string(),
  banco: v.string(),
  cuenta_bancaria: v.string(),
  /** Pesos a day: what the wage of a period is computed of, what the social insurance is, and what the law integrates. */
  daily_wage: v.string(),
  salario_base_cot_apor: v.string(),
  salario_diario_integrado: v.string(),
  clave_ent_fed: v.string(),
  salary_zone: v.picklist(SALARY_ZONES),
  /** The registration with the social insurance that they are under. */
  employer_id: v.string(),
  branch_office_id: v.string(),
  perceptions: v.array(PerceptionSchema),
  deductions: v.array(DeductionSchema),
  is_active: v.boolean(),
});
export type EmployeeRow = v.InferOutput<typeof EmployeeRowSchema>;

/** '' or what the check says. */
const said = (most: number, isRight: (text: string) => boolean, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(most),
      v.check((value) => value === '' || isRight(value), message),
    ),
    '',
  );
const money = said(20, (value) => /^\d{1,9}(\.\d{1,2})?$/.test(value), PROBLEMS.amount);
const lines = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.pipe(v.array(schema), v.maxLength(50)), []);

const EmployeeFieldsSchema = v.object({
  employee_id: newKey,
  num_empleado: needed(15, PROBLEMS.number),
  rfc: v.pipe(
    v.string(),
    v.maxLength(20),
    v.transform(tidyRfc),
    v.check((rfc) => personKind(rfc) === 'fisica', PROBLEMS.rfc),
  ),
  curp: v.pipe(
    v.string(),
    v.maxLength(30),
    v.transform((curp) => curp.trim().toUpperCase()),
    v.check(isCurp, PROBLEMS.curp),
  ),
  name: needed(254, PROBLEMS.name),
  codigo_postal: said(5, (value) => /^\d{5}$/.test(value), PROBLEMS.postalCode),
  email: said(1_000, isEmail, PROBLEMS.email),
  num_seguridad_social: said(15, (value) => /^\d{1,15}$/.test(value), PROBLEMS.nss),
  fecha_inicio_rel_laboral: said(10, isLocalDate, PROBLEMS.date),
  tipo_contrato: text(2),
  sindicalizado: v.optional(v.picklist(['', 'Sí', 'No']), ''),
  tipo_jornada: text(2),
  tipo_regimen: text(2),
  departamento: text(100),
  puesto: text(100),
  riesgo_puesto: text(2),
  periodicidad_pago: text(2),
  banco: text(3),
  cuenta_bancaria: said(18, (value) => /^(\d{10}|\d{11}|\d{16}|\d{18})$/.test(value), PROBLEMS.account),
  daily_wage: money,
  salario_base_cot_apor: money,
  salario_diario_integrado: money,
  clave_ent_fed: text(3),
  salary_zone: v.optional(v.picklist(SALARY_ZONES), 'general'),
  employer_id: text(64),
  branch_office_id: text(64),
  perceptions: lines(PerceptionSchema),
  deductions: lines(DeductionSchema),
  is_active: v.optional(v.boolean(), true),
});
export type EmployeeFields = v.InferOutput<typeof EmployeeFieldsSchema>;

export const employees = defineResource({
  name: 'employees',
  key: 'employee_id',
  row: EmployeeRowSchema,
  fields: EmployeeFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'employee' },
  stored: { table: 'employee', columns: sameColumns('branch_office_id') },
  branch: 'branch_office_id',
  confidential: [
    'daily_wage',
    'salario_base_cot_apor',
    'salario_diario_integrado',
    'cuenta_bancaria',
    'perceptions',
    'deductions',
  ],
  search: (row) => [row.name, row.rfc, row.num_empleado, row.curp, row.puesto, row.departamento],
  sort: { name: 'text', num_empleado: 'text', rfc: 'exact', departamento: 'text', is_active: 'exact' },
  order: 'name',
  filters: { periodicidad_pago: anyOf(), departamento: anyOf(), is_active: yesNo() },
  can: { read: 'payroll.read', write: 'payroll.write', delete: 'payroll.delete' },
});
