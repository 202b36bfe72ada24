/** The receipt that a line of a run is, and the key under which it is issued at most once. Pure. */
import { nameUuid } from '../../../values/name-uuid.ts';
import type { ReceiptDefaults } from '../../defaults.ts';
import {
  emptyDeduction,
  emptyPayroll,
  emptyPayslip,
  emptyPerception,
  INCOME_TAX,
  SOCIAL_INSURANCE,
} from '../empty-payroll.ts';
import type { Figures } from '../figures/figures.ts';
import { fillEmployee, type PaidEmployee, type PayingEmployer } from '../from-employee.ts';
import type { Payroll } from '../payroll.ts';
import type { Deduction, Payslip, Perception } from '../payslip.ts';
import type { RunHead, RunLine } from './run.ts';

/** Of what is paid besides, unless somebody says otherwise: it is of a day. */
const ONE_DAY = '1';

/**
 * The draft that a line is issued as: the same of this run and employee on every device and after every reload. A server and a device
 * let a draft be issued once (R13).
 */
export function slugOfLine({ run_id }: Pick<RunHead, 'run_id'>, employee_id: string): string {
  return nameUuid(run_id, employee_id);
}

/**
 * @param begun what account, branch and series say of a receipt of payroll
 * @param figures of the day of payment and the employee's zone
 */
export function receiptOfLine(
  head: RunHead,
  line: RunLine,
  employee: PaidEmployee,
  employer: PayingEmployer | undefined,
  begun: ReceiptDefaults,
  figures: Figures,
): Payroll {
  const { tipo_nomina, fecha_pago, fecha_inicial_pago, fecha_final_pago } = head;
  const isOrdinary = tipo_nomina === 'O';
  const payslip = {
    ...emptyPayslip(fecha_pago),
    ...{ tipo_nomina, fecha_pago, fecha_inicial_pago, fecha_final_pago },
    num_dias_pagados: line.num_dias_pagados || (isOrdinary ? '' : ONE_DAY),
  };
  const filled = fillEmployee({ ...emptyPayroll(begun), nominas: [payslip] }, employee, employer);
  return {
    ...filled,
    run_id: head.run_id,
    figures,
    nominas: filled.nominas.map((one) => withAmounts(one, head, line)),
  };
}

function withAmounts(payslip: Payslip, head: RunHead, line: RunLine): Payslip {
  const { percepciones, deducciones } = payslip;
  return {
    ...payslip,
    percepciones: { ...percepciones, percepcion: perceptionsOf(percepciones.percepcion, head, line) },
    deducciones: {
      deduccion: [
        ...deducciones.deduccion.map((row) => ({ ...row, importe: typedOf(row, line) })),
        ...line.deductions.map((row) => emptyDeduction(row)),
      ],
    },
  };
}

function typedOf(row: Deduction, { tax, insurance }: RunLine): string {
  if (row.importe !== '') return row.importe;
  if (row.tipo_deduccion === INCOME_TAX) return tax;
  return row.tipo_deduccion === SOCIAL_INSURANCE ? insurance : '';
}

/** Of a period the wage is the first row; of what is paid besides there is only what the run is of. */
function perceptionsOf(usual: readonly Perception[], head: RunHead, line: RunLine): Perception[] {
  const { taxed, exempt } = line;
  const { tipo_percepcion, concepto } = head;
  const clave = tipo_percepcion === '' ? '' : `P${tipo_percepcion}`;
  const [first, ...others] = usual;
  const main =
    head.tipo_nomina === 'O' && first !== undefined
      ? { ...first, importe_gravado: taxed || first.importe_gravado, importe_exento: exempt }
      : emptyPerception({ tipo_percepcion, clave, concepto, importe_gravado: taxed, importe_exento: exempt });
  return [main, ...others, ...line.perceptions.map((row) => emptyPerception(row))];
}
