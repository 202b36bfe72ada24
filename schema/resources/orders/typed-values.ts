/** Whether what is typed in an order, a count or a return is a day or an amount: apart from the shapes, for who needs only that. Pure. */
import { compare, parseDecimal, ZERO } from '../../values/decimal.ts';

const MOST_DECIMALS = 6;

export const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));

/** Zero too. */
export function isAmount(written: string): boolean {
  const value = parseDecimal(written);
  return value !== undefined && value.scale <= MOST_DECIMALS && compare(value, ZERO) >= 0;
}

export function isPositive(written: string): boolean {
  const value = parseDecimal(written);
  return value !== undefined && value.scale <= MOST_DECIMALS && compare(value, ZERO) > 0;
}
