/** A registration of the taxpayer with the social insurance (registro patronal), and what a payslip says of the employer. */
import * as v from 'valibot';
import { EMPLOYER_PROBLEMS as PROBLEMS } from '../../texts/payroll-record-problems.ts';
import { isCurp } from '../../values/curp.ts';
import { isRfc, tidyRfc } from '../../values/rfc.ts';
import { needed, newKey, text } from '../entries.ts';
import { defineResource, yesNo } from '../resource.ts';

const EmployerRowSchema = v.object({
  employer_id: v.string(),
  alias: v.string(),
  /** '' where nobody is employed by it: pensions, income like wages. */
  registro_patronal: v.string(),
  /** Of an employer who is a person (NOM6). */
  curp: v.string(),
  rfc_patron_origen: v.string(),
  /** Key of c_OrigenRecurso, of who is in the Sistema Nacional de Coordinación Fiscal. */
  origen_recurso: v.string(),
  /** Class of risk of who begins to work under it. */
  riesgo_puesto: v.string(),
  is_active: v.boolean(),
});
export type EmployerRow = v.InferOutput<typeof EmployerRowSchema>;

const EmployerFieldsSchema = v.object({
  employer_id: newKey,
  alias: needed(100, PROBLEMS.alias),
  registro_patronal: text(20),
  curp: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(30),
      v.transform((curp) => curp.trim().toUpperCase()),
      v.check((curp) => curp === '' || isCurp(curp), PROBLEMS.curp),
    ),
    '',
  ),
  rfc_patron_origen: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(20),
      v.transform(tidyRfc),
      v.check((rfc) => rfc === '' || isRfc(rfc), PROBLEMS.rfc),
    ),
    '',
  ),
  origen_recurso: text(2),
  riesgo_puesto: text(2),
  is_active: v.optional(v.boolean(), true),
});

export const employers = defineResource({
  name: 'employers',
  key: 'employer_id',
  row: EmployerRowSchema,
  fields: EmployerFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'employer' },
  stored: { table: 'employer' },
  search: (row) => [row.alias, row.registro_patronal],
  sort: { alias: 'text', registro_patronal: 'exact', is_active: 'exact' },
  order: 'alias',
  filters: { is_active: yesNo() },
  can: { read: 'payroll.read', write: 'payroll.write', delete: 'payroll.delete' },
});
