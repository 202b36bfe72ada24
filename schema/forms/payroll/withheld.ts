/** What the law withholds of a payslip and what subsidy it causes, or why that is not known. */
import { compare, type Exact, parseDecimal, subtract, sum, ZERO } from '../../values/decimal.ts';
import { parseAmount } from '../engine/amounts.ts';
import { WAGE, WAGES } from './empty-payroll.ts';
import type { Figures } from './figures/figures.ts';
import { incomeTax, isMinimumWage, periodOf, socialInsurance, subsidyCaused } from './figures/withhold.ts';
import type { Payslip, Perception } from './payslip.ts';

/** figures: none are known of the day. period: no tariff of how it is paid. base: the wage it is computed of is not written. */
export type Amount = { readonly amount: Exact } | { readonly why: 'figures' | 'period' | 'base' };

export type Withheld = {
  /** Income tax, less the subsidy. */
  tax: Amount;
  /** Before the subsidy. */
  fullTax: Amount;
  subsidy: Amount;
  insurance: Amount;
  isMinimumWage: boolean;
};

const NOTHING: Amount = { amount: ZERO };
/** Income like wages (LISR article 94): the tariff holds, the subsidy does not. */
const LIKE_WAGES = new Set(['05', '06', '07', '08', '09', '10', '11', '12']);
/** Paid at the end of the employment: their tax has its own way (LISR articles 95 and 96). */
const APART = new Set(['022', '023', '025', '039', '044']);

export function withheldOf(payslip: Payslip, figures: Figures, days: Exact | undefined): Withheld {
  const { tipo_nomina, fecha_pago, receptor } = payslip;
  const insurance = insuranceOf(payslip, figures, days);
  const isWages = receptor.tipo_regimen === WAGES;
  const none = { fullTax: NOTHING, subsidy: NOTHING, isMinimumWage: false };
  if (!isWages && !LIKE_WAGES.has(receptor.tipo_regimen)) {
    return { ...none, tax: { why: 'period' }, fullTax: { why: 'period' }, insurance };
  }
  const period = periodOf(receptor.periodicidad_pago);
  const hasTariff = tipo_nomina === 'O' && period !== undefined;
  if (!hasTariff) return { ...none, tax: { why: 'period' }, fullTax: { why: 'period' }, insurance };
  const missing = { why: 'figures' } as const;
  if (figures.day !== fecha_pago || fecha_pago === '') {
    return {
      tax: missing,
      fullTax: missing,
      subsidy: isWages ? missing : NOTHING,
      insurance,
      isMinimumWage: false,
    };
  }
  const income = taxedIncome(payslip);
  if (isWages && days !== undefined && earnsMinimum(payslip, figures, days)) {
    return { ...none, tax: NOTHING, insurance: { amount: ZERO }, isMinimumWage: true };
  }
  const full = incomeTax(figures, income, period);
  const caused = isWages ? subsidyCaused(figures, income, period) : ZERO;
  const subsidy: Amount = caused === undefined ? missing : { amount: caused };
  if (full === undefined) return { tax: missing, fullTax: missing, subsidy, insurance, isMinimumWage: false };
  const fullTax = { amount: full };
  if (caused === undefined) return { tax: missing, fullTax, subsidy, insurance, isMinimumWage: false };
  const tax = { amount: compare(full, caused) > 0 ? subtract(full, caused) : ZERO };
  return { tax, fullTax, subsidy, insurance, isMinimumWage: false };
}

const amountOf = (typed: string): Exact => parseAmount(typed) ?? ZERO;

function taxedIncome({ percepciones: { percepcion } }: Payslip): Exact {
  return sum(
    percepcion.flatMap((row) => (APART.has(row.tipo_percepcion) ? [] : [amountOf(row.importe_gravado)])),
  );
}

/** Nothing but the minimum wage of those days. */
function earnsMinimum({ percepciones: { percepcion } }: Payslip, figures: Figures, days: Exact): boolean {
  const written = percepcion.filter((row) => paidIn(row).units !== 0n);
  if (written.length === 0 || written.some((row) => row.tipo_percepcion !== WAGE)) return false;
  return isMinimumWage(figures, sum(written.map(paidIn)), days);
}

function paidIn({ importe_gravado, importe_exento }: Perception): Exact {
  return sum([amountOf(importe_gravado), amountOf(importe_exento)]);
}

/** Of who has a social security number, by the wage that it is computed of and the days that are paid. */
function insuranceOf(
  { receptor, tipo_nomina, fecha_pago }: Payslip,
  figures: Figures,
  days: Exact | undefined,
): Amount {
  if (receptor.num_seguridad_social.trim() === '' || tipo_nomina !== 'O') return NOTHING;
  const base =
    parseDecimal(receptor.salario_base_cot_apor.trim()) ?? parseAmount(receptor.salario_base_cot_apor);
  if (base === undefined || days === undefined) return { why: 'base' };
  if (figures.day !== fecha_pago) return { why: 'figures' };
  const amount = socialInsurance(figures, base, days);
  return amount === undefined ? { why: 'figures' } : { amount };
}
