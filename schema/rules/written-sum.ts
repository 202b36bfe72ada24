/** Rules that ask one thing: an attribute says what others add up to, exactly. */

import type { CfdiPath } from '../cfdi/cfdi-path.ts';
import { compare, type Exact, sum, toShortest } from '../values/decimal.ts';
import { type Amount, readAmount } from './amounts.ts';
import { capital } from './in-catalog.ts';
import type { Rule } from './rule.ts';

type WrittenSum<Subject> = {
  code: string;
  node: string;
  path: CfdiPath;
  /** What it is, with its article: «el peso bruto total». */
  noun: string;
  /** What is added up, with its verb: «las mercancías pesan». */
  source: string;
  read: (subject: Subject) => string | undefined;
  /** Undefined where the rule does not ask, or something cannot be read. */
  expected: (subject: Subject) => Amount;
  /** Decimals that the correction has at least: 2 for money. */
  least?: number;
  /** The attribute may be left out. */
  isOptional?: true;
  /** False where the matrix does not fit the case: the hit only warns. */
  isSure?: (subject: Subject) => boolean;
};

export function writtenSum<Subject>(ask: WrittenSum<Subject>): Rule<Subject> {
  return {
    code: ask.code,
    node: ask.node,
    severity: 'error',
    text: `${capital(ask.noun)} {state} y ${ask.source} {expected}: el SAT exige que coincidan.`,
    remedy: `Escribe {expected} como ${ask.noun.replace(/^\S+ /, '')}.`,
    check: (subject) => {
      const written = ask.read(subject);
      const expected = ask.expected(subject);
      if (expected === undefined || (written === undefined && ask.isOptional)) return undefined;
      const value = readAmount(written);
      // What is not a decimal is the structure's business.
      if (written !== undefined && (value === undefined || compare(value, expected) === 0)) return undefined;
      const text = toShortest(expected, ask.least);
      return {
        path: ask.path,
        values: { state: written === undefined ? 'no está' : `es ${written}`, expected: text },
        fix: [{ path: ask.path, value: text }],
        ...(ask.isSure?.(subject) === false && { severity: 'warning' as const }),
      };
    },
  };
}

/** Undefined when one of them cannot be read. */
export function sumOf(texts: readonly (string | undefined)[]): Exact | undefined {
  const amounts = texts.map(readAmount);
  return amounts.every((amount) => amount !== undefined) ? sum(amounts) : undefined;
}
