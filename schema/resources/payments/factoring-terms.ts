/**
 * What a factoring company pays for an invoice and what is left for the supplier, exactly: simple interest of a year of 360 days on what is
 * advanced, each amount rounded once, half up, to hundredths. Pure.
 */
import { compare, divide, exact, multiply, rescale, subtract, toFixed, ZERO } from '../../values/decimal.ts';

/** Percents, as `18.5`. `due_on`: YYYY-MM-DD, when the buyer pays. */
export type OfferedTerms = { annual_rate: string; advance_percent: string; due_on: string };

/** `deposit`: what reaches the supplier at once; `reserve`: what is theirs once the buyer has paid. */
export type Priced = { days: number; advance: string; interest: string; deposit: string; reserve: string };
/** `remainder`: what is left for the supplier; below zero where they owe interest of the delay. */
export type Settlement = { days: number; interest: string; remainder: string };

/** In percent of a year of 360 days. */
const YEAR = exact('36000');
const HUNDRED = exact('100');
const DAY_MS = 86_400_000;

/** From one day to another, YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** @param amount what is bought, @param from the day of the cession */
export function priceFactoring(
  amount: string,
  { annual_rate, advance_percent, due_on }: OfferedTerms,
  from: string,
): Priced {
  const whole = rescale(exact(amount), 2);
  const days = Math.max(0, daysBetween(from, due_on));
  const advance = divide(multiply(whole, exact(advance_percent)), HUNDRED, 2);
  const interest = interestOf(toFixed(advance, 2), annual_rate, days);
  return {
    days,
    advance: toFixed(advance, 2),
    interest,
    deposit: toFixed(subtract(advance, exact(interest)), 2),
    reserve: toFixed(subtract(whole, advance), 2),
  };
}

/** Of one that the buyer paid, by the days that it really took. @param ceded as it was priced on `from` */
export function settleFactoring(
  { advance, interest, reserve }: Pick<Priced, 'advance' | 'interest' | 'reserve'>,
  annual_rate: string,
  from: string,
  paid_on: string,
): Settlement {
  const days = Math.max(0, daysBetween(from, paid_on));
  const real = interestOf(advance, annual_rate, days);
  const more = subtract(exact(real), exact(interest));
  return { days, interest: real, remainder: toFixed(subtract(exact(reserve), more), 2) };
}

function interestOf(advance: string, annual_rate: string, days: number): string {
  const whole = multiply(multiply(exact(advance), exact(annual_rate)), exact(String(days)));
  return toFixed(divide(whole, YEAR, 2), 2);
}

/** Whether so many decimals are written at most, and it lies between two: the lower one left out. */
export function isPercent(text: string, decimals: number, most: string): boolean {
  if (!new RegExp(`^\\d{1,3}(?:\\.\\d{1,${decimals}})?$`).test(text)) return false;
  return compare(exact(text), ZERO) > 0 && compare(exact(text), exact(most)) <= 0;
}
