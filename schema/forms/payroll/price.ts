/** What is computed of a payroll receipt: each payslip as it will be written, and their sums. Pipeline: step 2 (price). */
import type { Nomina12 } from '../../cfdi/complements/nomina-12.ts';
import { add, type Exact, parseDecimal, sum, toFixed, ZERO } from '../../values/decimal.ts';
import type { Payroll } from './payroll.ts';
import { type PricedPayslip, pricePayslip } from './price-payslip.ts';

export type PricedPayroll = {
  payslips: readonly PricedPayslip[];
  /** With two decimals: perceptions and other payments, deductions, and what is left. */
  subtotal: string;
  discount: string;
  total: string;
};

const priced = new WeakMap<Payroll, PricedPayroll>();

/** Kept by identity: a form is edited without mutation. */
export function pricePayroll(payroll: Payroll): PricedPayroll {
  const cached = priced.get(payroll);
  if (cached !== undefined) return cached;
  const payslips = payroll.nominas.map((one) => pricePayslip(one, payroll.figures));
  const sumOf = (read: (node: Nomina12) => readonly (string | undefined)[]): Exact =>
    sum(payslips.flatMap(({ node }) => read(node).map((text) => parseDecimal(text ?? '') ?? ZERO)));
  const income = sumOf((node) => [node.TotalPercepciones, node.TotalOtrosPagos]);
  const taken = sumOf((node) => [node.TotalDeducciones]);
  const computed = {
    payslips,
    subtotal: toFixed(income, 2),
    discount: toFixed(taken, 2),
    total: toFixed(add(income, { units: -taken.units, scale: taken.scale }), 2),
  };
  priced.set(payroll, computed);
  return computed;
}
