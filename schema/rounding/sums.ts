/** The sums of a receipt, from what its concepts are written with. */
import type { Micros, RoundingRequest, Sums, Written } from './request.ts';
import { roundToUnits, unitOf } from './units.ts';

export function sumUp({ concepts }: RoundingRequest, written: readonly Written[]): Sums {
  let amounts = 0n;
  let discounts = 0n;
  const rows = new Map<string, { micros: Micros; isWithheld: boolean }>();
  concepts.forEach(({ discount, lines }, index) => {
    const { amount, taxes } = written[index] as Written;
    amounts += amount;
    discounts += discount;
    lines.forEach(({ group, isWithheld }, at) => {
      const micros = taxes[at] as Micros;
      const row = rows.get(group);
      if (row === undefined) rows.set(group, { micros, isWithheld });
      else row.micros += micros;
    });
  });
  return { amount: amounts, discount: discounts, taxes: rows };
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
