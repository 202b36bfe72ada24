/** Rules that hold an Importe to the product of two other amounts, each under its own code. */

import {
  productLimits,
  productRange,
  rateLimits,
  rateRange,
  strictDecimals,
} from '../../values/arithmetic.ts';
import { multiply, toFixed, toText } from '../../values/decimal.ts';
import type { Amount } from '../amounts.ts';
import type { Facts } from '../document-context.ts';
import type { Hit, Rule } from '../rule.ts';

type Product<Subject> = {
  code: string;
  node: string;
  /** The second factor is a rate: exact, without a margin. */
  isRate: boolean;
  /** The two factors in words, with {a} and {b} for their values. */
  factors: string;
  amounts: (subject: Subject) => { amount: Amount; a: Amount; b: Amount };
  /** Name of the attribute; `Importe` when it is not said. */
  path?: string;
  /** The matrix itself cuts the limits of a rate to the decimals written in the amount. */
  cutsAsWritten?: true;
  /** Decimals of the currency of the amount; the document's when it is not said. */
  decimals?: (subject: Subject) => number | undefined;
};

/** Outside the limits in every reading of the formula is an error; outside in one of them only warns. */
export function importeRule<Subject extends { facts: Facts }>(product: Product<Subject>): Rule<Subject> {
  return {
    code: product.code,
    node: product.node,
    severity: 'error',
    text: `El importe {amount} no sale de multiplicar ${product.factors}: {reader} lo admite entre {lower} y {upper}.`,
    remedy: 'Escribe el importe {expected}, o corrige los datos de los que sale.',
    check: (subject) => judgeProduct(product, subject),
  };
}

function judgeProduct<Subject extends { facts: Facts }>(
  product: Product<Subject>,
  subject: Subject,
): Hit | undefined {
  const currency = product.decimals ? product.decimals(subject) : subject.facts.decimals;
  const path = product.path ?? 'Importe';
  const { amount, a, b } = product.amounts(subject);
  if (!amount || !a || !b || currency === undefined) return undefined;
  const standing = product.isRate
    ? rateRange(amount, a, b, currency, product.cutsAsWritten ? amount.scale : undefined)
    : productRange(amount, a, b, currency);
  if (standing === 'inside') return undefined;
  const decimals = strictDecimals(amount, currency);
  const limits = (product.isRate ? rateLimits : productLimits)(a, b, decimals);
  const expected = toFixed(multiply(a, b), decimals);
  const isDoubtful = standing === 'doubtful';
  return {
    path,
    values: {
      amount: toText(amount),
      a: toText(a),
      b: toText(b),
      lower: toText(limits.lower),
      upper: toText(limits.upper),
      reader: isDoubtful ? 'según cómo se redondee, el SAT' : 'el SAT',
      expected,
    },
    fix: [{ path, value: expected }],
    ...(isDoubtful && { severity: 'warning' }),
  };
}
