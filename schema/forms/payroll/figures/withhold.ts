/**
 * What is withheld of wages, from the figures of the day of payment. Exact decimals, rounded to the cent, half up. Sources: LISR article 96
 * and Annex 8 of the RMF (tariffs), decree of the subsidy for employment of 2024-05-01 and its reforms, LSS articles 25, 106, 107, 147 and 168.
 */
import {
  add,
  compare,
  divide,
  type Exact,
  exact,
  isZero,
  multiply,
  parseDecimal,
  rescale,
  subtract,
  ZERO,
} from '../../../values/decimal.ts';
import type { Figures } from './figures.ts';

/** Days of a month, as the SAT and INEGI divide one. */
const MONTH = exact('30.4');
const HUNDRED = exact('100');
const CENT = exact('0.01');
const CENTS = 2;

/** Days of each periodicity of payment (c_PeriodicidadPago) that has a tariff; a month is 'month'. */
const PERIODS: Readonly<Record<string, Exact | 'month'>> = {
  '01': exact('1'),
  '02': exact('7'),
  '03': exact('14'),
  '04': exact('15'),
  '05': 'month',
  '10': exact('10'),
};

/** @returns undefined for a periodicity that has no tariff: by unit, commission, lump sum, other */
export function periodOf(periodicity: string): Exact | 'month' | undefined {
  return PERIODS[periodicity];
}

/**
 * The tax on what is earned in a period. The tariff of days is that of the month divided by 30.4, to the cent, as many times as there
 * are days: so Annex 8 makes those of 7, 10 and 15 days.
 * @returns undefined when no tariff is known of that day
 */
export function incomeTax({ isr }: Figures, income: Exact, period: Exact | 'month'): Exact | undefined {
  if (isr.length === 0) return undefined;
  if (income.units <= 0n) return ZERO;
  const inPeriod = (monthly: Exact) =>
    period === 'month' ? monthly : multiply(divide(monthly, MONTH, CENTS), period);
  let found: { over: Exact; quota: Exact; rate: Exact } | undefined;
  for (const [at, row] of isr.entries()) {
    const [over, quota, rate] = [row.over, row.quota, row.rate].map(parseDecimal);
    if (over === undefined || quota === undefined || rate === undefined) return undefined;
    // A row begins a cent after the one before it ends, of which the end is what is divided.
    const start = at === 0 ? over : add(inPeriod(subtract(over, CENT)), CENT);
    if (compare(start, income) > 0) break;
    found = { over: start, quota: inPeriod(quota), rate };
  }
  if (found === undefined) return ZERO;
  const over = multiply(subtract(income, found.over), divide(found.rate, HUNDRED, 6));
  return rescale(add(found.quota, over), CENTS);
}

/**
 * The subsidy for employment that a period causes: a share of a month's UMA, by days where it is no month, to who earns no more than the
 * limit. @returns undefined when UMA or decree of that day are not known
 */
export function subsidyCaused(figures: Figures, income: Exact, period: Exact | 'month'): Exact | undefined {
  const uma = parseDecimal(figures.uma);
  const percent = parseDecimal(figures.subsidy_percent);
  const limit = parseDecimal(figures.subsidy_limit);
  if (uma === undefined || percent === undefined || limit === undefined) return undefined;
  if (income.units <= 0n) return ZERO;
  const monthlyUma = rescale(multiply(uma, MONTH), CENTS);
  const monthly = divide(multiply(monthlyUma, percent), HUNDRED, CENTS);
  if (period === 'month') return compare(income, limit) > 0 ? ZERO : monthly;
  if (compare(multiply(income, MONTH), multiply(limit, period)) > 0) return ZERO;
  return divide(multiply(monthly, period), MONTH, CENTS);
}

/** Whether who earns this much in so many days earns the minimum wage, of which nothing is withheld (LISR article 96, LSS article 36). */
export function isMinimumWage({ minimum_wage }: Figures, income: Exact, days: Exact): boolean {
  const wage = parseDecimal(minimum_wage);
  return wage !== undefined && income.units > 0n && compare(income, multiply(wage, days)) <= 0;
}

const MOST_UMAS = exact('25');
const FREE_UMAS = exact('3');

/**
 * The worker's part of the social insurance. @param base the wage that it is computed of, pesos a day; at most 25 UMA count
 * @returns undefined when UMA or quotas of that day are not known
 */
export function socialInsurance(figures: Figures, base: Exact, days: Exact): Exact | undefined {
  const [uma, percent, over] = [figures.uma, figures.imss_percent, figures.imss_over_percent].map(
    parseDecimal,
  );
  if (uma === undefined || percent === undefined || over === undefined) return undefined;
  const most = multiply(uma, MOST_UMAS);
  const counted = compare(base, most) > 0 ? most : base;
  const free = multiply(uma, FREE_UMAS);
  const excess = compare(counted, free) > 0 ? subtract(counted, free) : ZERO;
  const daily = add(multiply(counted, percent), multiply(excess, over));
  return isZero(daily) ? ZERO : divide(multiply(daily, days), HUNDRED, CENTS);
}
