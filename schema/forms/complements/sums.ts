/** Amounts of rows, added up as a person typed them: what nobody can read counts for nothing. */
import { type Micros, microsText, parseAmount, toMicros } from '../engine/amounts.ts';
import type { FormValue } from '../engine/node-values.ts';

/** Of every amount that complements compute. */
export const CENTS = 2;

export function microsOf(amount: FormValue[string] | undefined): Micros {
  const value = typeof amount === 'string' ? parseAmount(amount) : undefined;
  return value === undefined ? 0n : toMicros(value);
}

/** With two decimals at least; '' when there is nothing to add. */
export function sumText(amounts: readonly (FormValue[string] | undefined)[]): string {
  if (amounts.length === 0) return '';
  return microsText(
    amounts.reduce<Micros>((sum, amount) => sum + microsOf(amount), 0n),
    CENTS,
  );
}
