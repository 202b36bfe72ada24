/**
 * Sums over the written amounts of all concepts, exact and not yet rounded: the SAT rounds once, at the
 * end, to the currency's decimals.
 */
import { add, type Exact, ZERO } from '../values/decimal.ts';
import { type Amount, type ConceptShare, conceptAmounts } from './amounts.ts';
import type { LooseConcepto } from './loose.ts';

export type TransferSum = { base: Exact; amount: Exact };

export type ConceptSums = {
  amount: Exact;
  /** Undefined when no concept has a discount. */
  discount: Amount;
  /** By Impuesto, TipoFactor and rate (see `groupOf`), in order of appearance. */
  transfers: ReadonlyMap<string, TransferSum>;
  /** By Impuesto. */
  retentions: ReadonlyMap<string, Exact>;
};

/** Undefined when an amount of some concept cannot be read: no total can be judged then. */
export function sumConcepts(concepts: readonly LooseConcepto[]): ConceptSums | undefined {
  let amount = ZERO;
  let discount: Amount;
  const transfers = new Map<string, TransferSum>();
  const retentions = new Map<string, Exact>();
  for (const concept of concepts) {
    const share = conceptAmounts(concept).share;
    if (share === undefined) return undefined;
    amount = add(amount, share.amount);
    if (share.discount !== undefined) discount = discount ? add(discount, share.discount) : share.discount;
    addTransfers(transfers, share.transfers);
    for (const line of share.retentions) {
      retentions.set(line.tax, add(retentions.get(line.tax) ?? ZERO, line.amount));
    }
  }
  return { amount, discount, transfers, retentions };
}

function addTransfers(sums: Map<string, TransferSum>, lines: ConceptShare['transfers']): void {
  for (const line of lines) {
    const sum = sums.get(line.group);
    if (sum === undefined) {
      sums.set(line.group, { base: line.base, amount: line.amount });
    } else {
      sum.base = add(sum.base, line.base);
      sum.amount = add(sum.amount, line.amount);
    }
  }
}
