/**
 * The correction of an amount that is outside the SAT's limits (CFDI40167, CFDI40180, CFDI40186), by one press:
 * the concept written anew with the total that the receipt has, where a rounding does it; else what is at fault
 * is left empty, to be computed.
 */

import type { Currencies } from '../engine/currencies.ts';
import type { ReceiptFix, ReceiptProblem } from './check.ts';
import { conceptIndexOf } from './paths.ts';
import type { Concept, Receipt, TaxLine } from './receipt.ts';
import { priceReceipt, type Totals } from './totals.ts';
import { withTotal } from './with-total.ts';

const OUTSIDE_LIMITS = new Set(['CFDI40167', 'CFDI40180', 'CFDI40186']);
const TYPED = /^concepts\.(\d+)\.(amount|taxes\.(transfers|retentions)\.(\d+)\.amount)$/;
/** A document from outside may have thousands: the next ones are looked at when these are mended. */
const MOST = 20;

/** The problems, those that can be mended with their corrections. */
export function withFixes(
  problems: ReceiptProblem[],
  receipt: Receipt,
  totals: Totals,
  catalogs: Currencies,
): ReceiptProblem[] {
  let mended = 0;
  return problems.map((problem) => {
    if (!OUTSIDE_LIMITS.has(problem.code ?? '') || !TYPED.test(problem.path)) return problem;
    mended += 1;
    const stored = mended > MOST ? undefined : keepTotal(receipt, totals, problem.path, catalogs);
    return { ...problem, fix: stored ?? problem.fix ?? [{ path: problem.path, value: '' }] };
  });
}

function keepTotal(
  receipt: Receipt,
  { total }: Totals,
  path: string,
  catalogs: Currencies,
): ReceiptFix[] | undefined {
  const index = conceptIndexOf(path) as number;
  const before = receipt.concepts[index] as Concept;
  // A price with its taxes included promises a total of its own.
  if (receipt.receipt_type === 'T' || receipt.concepts.some((one) => one.price_includes_tax))
    return undefined;
  const freed = { ...receipt, concepts: receipt.concepts.with(index, emptied(before, path)) };
  // Computed, it may do without moving anything.
  const answer = withTotal(freed, total, catalogs, index);
  if (answer.kind === 'impossible') return undefined;
  const after = answer.concepts[index] as Concept;
  const mended = { ...receipt, concepts: receipt.concepts.with(index, after) };
  return priceReceipt(mended, catalogs).total === total ? differences(before, after, index) : undefined;
}

function emptied(concept: Concept, path: string): Concept {
  const [, , , kind, at] = TYPED.exec(path) as RegExpExecArray;
  if (kind === undefined) return { ...concept, amount: '' };
  const side = kind as 'transfers' | 'retentions';
  const lines = concept.taxes[side].map((line, index) =>
    index === Number(at) ? { ...line, amount: '' } : line,
  );
  return { ...concept, taxes: { ...concept.taxes, [side]: lines } };
}

function differences(before: Concept, after: Concept, index: number): ReceiptFix[] {
  const found: ReceiptFix[] = [];
  const compare = (path: string, old: string, value: string) => {
    if (old !== value) found.push({ path: `concepts.${index}.${path}`, value });
  };
  compare('amount', before.amount, after.amount);
  compare('discount', before.discount, after.discount);
  for (const kind of ['transfers', 'retentions'] as const) {
    before.taxes[kind].forEach((line, at) => {
      compare(`taxes.${kind}.${at}.amount`, line.amount, (after.taxes[kind][at] as TaxLine).amount);
    });
  }
  return found;
}
