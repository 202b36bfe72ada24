/**
 * A receipt written for a given total: the amounts that have to be moved stand in its concepts as if typed, all
 * others are still computed. What a person or another document wrote stays.
 */

import type { Impossible, RoundingConcept, RoundingRequest, Written } from '../../rounding/request.ts';
import { solveRounding } from '../../rounding/solve.ts';
import { exact, isZero } from '../../values/decimal.ts';
import { toMicros } from '../engine/amounts.ts';
import type { Currencies } from '../engine/currencies.ts';
import type { PricedConcept, PricedTax } from './price-concept.ts';
import type { Concept, Receipt, TaxLine } from './receipt.ts';
import { canMove, rewriteConcept, roundingConcept } from './rounding-concept.ts';
import { priceReceipt } from './totals.ts';

export type WithTotal =
  | { readonly kind: 'solved'; readonly concepts: Concept[] }
  | { readonly kind: 'impossible'; readonly because: Impossible };

/**
 * @param total as written, with the decimals of the currency. That of a transfer is zero.
 * @param only the concept that may move; undefined: any of them.
 */
export function withTotal(receipt: Receipt, total: string, catalogs: Currencies, only?: number): WithTotal {
  if (receipt.receipt_type === 'T') return transferOf(receipt, total);
  const { decimals, concepts: priced, complements } = priceReceipt(receipt, catalogs);
  const asked = (index: number) => receipt.concepts[index] as Concept;
  const moves = (at: number) => (only === undefined || at === only) && canMove(priced[at] as PricedConcept);
  const concepts = priced.map((one, at) => roundingConcept(asked(at), one, decimals, moves(at)));
  const request: RoundingRequest = { decimals, concepts, total: toMicros(exact(total)) - complements.effect };
  const answer = solveRounding(request);
  if (answer.kind === 'impossible') return answer;
  return {
    kind: 'solved',
    concepts: priced.map((one, at) => {
      if (!moves(at)) return asked(at);
      const existing = concepts[at] as RoundingConcept;
      return typed(asked(at), one, rewriteConcept(one, existing, answer.concepts[at] as Written, decimals));
    }),
  };
}

function transferOf({ concepts }: Receipt, total: string): WithTotal {
  if (isZero(exact(total))) return { kind: 'solved', concepts };
  return { kind: 'impossible', because: { kind: 'reach', below: 0n, above: undefined } };
}

function typed(asked: Concept, before: PricedConcept, after: PricedConcept): Concept {
  // What follows from a price with taxes would be fitted again, to the total that the price promises.
  if (before === after && !asked.price_includes_tax) return asked;
  // What would be computed from another amount is not what it was before, even where the text is the same.
  const isAll = asked.price_includes_tax || before.amountMicros !== after.amountMicros;
  const lines = (list: readonly TaxLine[], old: readonly PricedTax[], now: readonly PricedTax[]) =>
    list.map((line, at) => {
      const amount = (now[at] as PricedTax).amount;
      return !isAll && amount === (old[at] as PricedTax).amount ? line : { ...line, amount };
    });
  return {
    ...asked,
    unit_value: after.unit_value,
    price_includes_tax: false,
    price_with_tax: '',
    ...(isAll && { amount: after.amount, discount: asked.discount === '' ? '' : after.discount }),
    taxes: {
      transfers: lines(asked.taxes.transfers, before.transfers, after.transfers),
      retentions: lines(asked.taxes.retentions, before.retentions, after.retentions),
    },
  };
}
