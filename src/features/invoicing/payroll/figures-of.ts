/** The figures that a payroll receipt is computed with, of its day of payment. */
import type { Figures } from '../../../../schema/forms/payroll/figures/figures.ts';
import { figuresOn } from '../../../../schema/forms/payroll/figures/figures-on.ts';
import type { Payroll } from '../../../../schema/forms/payroll/payroll.ts';

export function figuresOf({ nominas }: Payroll): Figures {
  return figuresOn(nominas[0]?.fecha_pago ?? '');
}
