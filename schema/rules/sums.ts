/**
 * Sums over the written amounts of all concepts, exact and not yet rounded: the SAT rounds once, at the
 * end, to the currency's decimals.
 */
import { add, type Exact, ZERO } from '../values/decimal.ts';
import type { Amount, ConceptAmounts, LineAmounts } from './amounts.ts';

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
export function sumConcepts(concepts: readonly ConceptAmounts[]): ConceptSums | undefined {
  let amount = ZERO;
  let discount: Amount;
  const transfers = new Map<string, TransferSum>();
  const retentions = new Map<string, Exact>();
  for (const concept of concepts) {
    if (!concept.isReadable) return undefined;
    amount = add(amount, concept.amount ?? ZERO);
    if (concept.discount !== undefined) discount = add(discount ?? ZERO, concept.discount);
    for (const line of concept.transfers) addTransfer(transfers, line);
    for (const line of concept.retentions) {
      retentions.set(line.tax, add(retentions.get(line.tax) ?? ZERO, line.amount ?? ZERO));
    }
  }
  return { amount, discount, transfers, retentions };
}

function addTransfer(sums: Map<string, TransferSum>, line: LineAmounts): void {
  const { base = ZERO, amount = ZERO } = line;
  const sum = sums.get(line.group);
  if (sum === undefined) {
    sums.set(line.group, { base, amount });
  } else {
    sum.base = add(sum.base, base);
    sum.amount = add(sum.amount, amount);
  }
}
