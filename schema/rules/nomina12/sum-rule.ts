/** Rules that ask one thing: a written total is an exact sum, to centavos. Source: rounding of payroll, MXN. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import { compare, toFixed } from '../../values/decimal.ts';
import { type Amount, readAmount } from '../amounts.ts';
import { capital } from '../in-catalog.ts';
import type { Hit, Rule } from '../rule.ts';

const DECIMALS = 2;

type Sum<Subject> = {
  code: string;
  node: string;
  path: CfdiPath;
  /** What the total is, with its article: «el total de percepciones». */
  noun: string;
  /** What it adds up, as in «… y {parts} suman …». */
  parts: string;
  written: (subject: Subject) => string | undefined;
  /** Undefined: nothing to compare with. */
  expected: (subject: Subject) => Amount;
  /** A total that is not written counts as zero, unless this says that it is missing. */
  isAsked?: (subject: Subject) => boolean;
};

export function sumRule<Subject>(sum: Sum<Subject>): Rule<Subject> {
  return {
    code: sum.code,
    node: sum.node,
    severity: 'error',
    text: `${capital(sum.noun)} {state} y ${sum.parts} suman {expected}: el SAT exige que coincidan.`,
    remedy: `Escribe {expected}, o corrige las cantidades de las que sale.`,
    check: (subject) => judgeSum(sum, subject),
  };
}

function judgeSum<Subject>(sum: Sum<Subject>, subject: Subject): Hit | undefined {
  const { path } = sum;
  const text = sum.written(subject);
  const expected = sum.expected(subject);
  if (expected === undefined) return undefined;
  const value = toFixed(expected, Math.max(DECIMALS, expected.scale));
  const hit = (state: string): Hit => ({ path, values: { state, expected: value }, fix: [{ path, value }] });
  if (text === undefined) {
    return expected.units !== 0n || sum.isAsked?.(subject) ? hit('no está') : undefined;
  }
  const written = readAmount(text);
  return written === undefined || compare(written, expected) === 0 ? undefined : hit(`es ${text}`);
}
