/** The sums of a receipt, from what its concepts are written with. */
import type { Micros, RoundingRequest, Written } from './request.ts';
import { roundToUnits, unitOf } from './units.ts';

export type Sums = {
  amount: Micros;
  discount: Micros;
  /** By group, not yet rounded. */
  readonly taxes: Map<string, { micros: Micros; readonly isWithheld: boolean }>;
};

export function sumUp({ concepts }: RoundingRequest, written: readonly Written[]): Sums {
  const sums: Sums = { amount: 0n, discount: 0n, taxes: new Map() };
  concepts.forEach((concept, index) => {
    const { amount, taxes } = written[index] as Written;
    sums.amount += amount;
    sums.discount += concept.discount;
    concept.lines.forEach(({ group, isWithheld }, at) => {
      const micros = taxes[at] as Micros;
      const row = sums.taxes.get(group);
      if (row === undefined) sums.taxes.set(group, { micros, isWithheld });
      else row.micros += micros;
    });
  });
  return sums;
}

/** The total in units of the currency: every sum is rounded once, and then they are added (CFDI40119). */
export function totalUnits(sums: Sums, decimals: number): bigint {
  const unit = unitOf(decimals);
  let total = roundToUnits(sums.amount, unit) - roundToUnits(sums.discount, unit);
  for (const { micros, isWithheld } of sums.taxes.values()) {
    total += isWithheld ? -roundToUnits(micros, unit) : roundToUnits(micros, unit);
  }
  return total;
}
