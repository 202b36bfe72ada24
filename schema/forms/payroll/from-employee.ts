/** A payroll receipt filled from the list of employees: who is paid, under which registration, and what each of their periods brings. Pure. */
import { hoursBetween, isLocalDate } from '../../values/dates.ts';
import { multiply, parseDecimal, toFixed } from '../../values/decimal.ts';
import { parseAmount } from '../engine/amounts.ts';
import { emptyDeduction, emptyPayslip, emptyPerception, WAGES } from './empty-payroll.ts';
import type { Payroll } from './payroll.ts';
import type { Deduction, Payslip, Perception } from './payslip.ts';

type Receptor = Payslip['receptor'];
/** What a receipt takes of an employee of the list (schema/resources/parties/employees.ts); what a payslip has is called as in it. */
export type PaidEmployee = Omit<Receptor, 'antiguedad' | 'sub_contratacion'> & {
  employee_id: string;
  rfc: string;
  name: string;
  codigo_postal: string;
  email: string;
  /** Pesos. */
  daily_wage: string;
  perceptions: readonly Omit<Perception, 'acciones_o_titulos' | 'horas_extra'>[];
  deductions: readonly Deduction[];
};
/** And of the registration that they are under (schema/resources/admin/employers.ts). */
export type PayingEmployer = {
  curp: string;
  registro_patronal: string;
  rfc_patron_origen: string;
  origen_recurso: string;
  riesgo_puesto: string;
};

/** Of who is paid at once, and no more by periods. */
const ONCE = '99';
/** Number of an account that says its bank. */
const CLABE = 18;

/**
 * The same payroll for that employee: what was written of another one goes. Date, period, branch and series stay.
 * @param employer the registration that they are under; undefined: none, or not on this device
 */
export function fillEmployee(
  payroll: Payroll,
  employee: PaidEmployee,
  employer: PayingEmployer | undefined,
): Payroll {
  const { rfc, name, codigo_postal, email } = employee;
  const before = payroll.nominas[0] ?? emptyPayslip();
  return {
    ...payroll,
    employee_id: employee.employee_id,
    receiver: { ...payroll.receiver, rfc, name: name.toUpperCase(), tax_domicile: codigo_postal, email },
    nominas: [payslipOf(before, employee, employer)],
  };
}

function payslipOf(before: Payslip, employee: PaidEmployee, employer: PayingEmployer | undefined): Payslip {
  const isOrdinary = before.tipo_nomina !== 'E';
  const empty = emptyPayslip(before.fecha_pago);
  const period = isOrdinary ? employee.periodicidad_pago : ONCE;
  const wage = wageOf(employee, paidDays(before));
  const [first, ...others] = empty.percepciones.percepcion;
  const lines = isOrdinary ? [{ ...(first ?? emptyPerception()), importe_gravado: wage }, ...others] : [];
  return {
    ...before,
    emisor: {
      ...empty.emisor,
      curp: employer?.curp ?? '',
      registro_patronal: employer?.registro_patronal ?? '',
      rfc_patron_origen: employer?.rfc_patron_origen ?? '',
      entidad_sncf: { ...empty.emisor.entidad_sncf, origen_recurso: employer?.origen_recurso ?? '' },
    },
    receptor: receptorOf(empty.receptor, employee, employer, period),
    percepciones: {
      ...empty.percepciones,
      percepcion: [...lines, ...(isOrdinary ? employee.perceptions.map((one) => emptyPerception(one)) : [])],
    },
    deducciones: {
      deduccion: [
        ...empty.deducciones.deduccion.filter((one) => isOrdinary || one.clave === 'D002'),
        ...(isOrdinary ? employee.deductions.map((one) => emptyDeduction(one)) : []),
      ],
    },
    // The subsidy is of wages (NOM31); nobody else has one.
    otros_pagos: employee.tipo_regimen === WAGES ? empty.otros_pagos : [],
    incapacidades: [],
  };
}

function receptorOf(
  empty: Receptor,
  employee: PaidEmployee,
  employer: PayingEmployer | undefined,
  periodicidad_pago: string,
): Receptor {
  const { curp, num_seguridad_social, fecha_inicio_rel_laboral, tipo_contrato, sindicalizado } = employee;
  const { tipo_jornada, tipo_regimen, num_empleado, departamento, puesto, cuenta_bancaria } = employee;
  const { salario_base_cot_apor, salario_diario_integrado, clave_ent_fed } = employee;
  return {
    ...empty,
    ...{ curp, num_seguridad_social, fecha_inicio_rel_laboral, tipo_contrato, sindicalizado, tipo_jornada },
    ...{ tipo_regimen, num_empleado, departamento, puesto, cuenta_bancaria, periodicidad_pago },
    ...{ salario_base_cot_apor, salario_diario_integrado, clave_ent_fed },
    riesgo_puesto: employee.riesgo_puesto || (employer?.riesgo_puesto ?? ''),
    banco: cuenta_bancaria.length === CLABE ? '' : employee.banco,
  };
}

/** Of the days that are paid: typed, or from the first to the last. '' while neither is known. */
function paidDays({ num_dias_pagados, fecha_inicial_pago: from, fecha_final_pago: to }: Payslip): string {
  if (parseAmount(num_dias_pagados) !== undefined) return num_dias_pagados;
  const isPeriod = isLocalDate(from) && isLocalDate(to) && from <= to;
  return isPeriod ? String(hoursBetween(from, to) / 24 + 1) : '';
}

/** What they earn in so many days; '' where one of both is not known. */
export function wageOf({ daily_wage }: Pick<PaidEmployee, 'daily_wage'>, days: string): string {
  const [wage, count] = [parseDecimal(daily_wage), parseAmount(days)];
  return wage === undefined || count === undefined ? '' : toFixed(multiply(wage, count), 2);
}
