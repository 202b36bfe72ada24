/** The receipt of payments that a supplier owes its buyer for an invoice that a factor bought: what came, and what the factor kept. */
import { compare, type Exact, exact, isZero, subtract, toFixed } from '../../values/decimal.ts';
import type { FactoringRow } from './factorings.ts';

export type RepOfFactoring = {
  /** What the factor paid. */
  paid: string;
  /** Its interest, which no money moved of (c_FormaPago 17); '' for none. */
  kept: string;
  /** YYYY-MM-DD. */
  on: string;
};

type Terms = Pick<
  FactoringRow,
  'state' | 'total' | 'deposit' | 'interest' | 'ceded_on' | 'settled_on' | 'settled_interest' | 'remainder'
>;

/**
 * At the cession the deposit and its interest; once it is settled the rest, or all of it where nothing was said before.
 * @param owed of the invoice. @returns undefined when there is nothing to say yet, or no more
 */
export function repOfFactoring(row: Terms, owed: string): RepOfFactoring | undefined {
  const left = exact(owed);
  if (left.units <= 0n) return undefined;
  const isWhole = compare(left, exact(row.total)) >= 0;
  if (row.state === 'ceded' || row.state === 'paid')
    return isWhole ? said(exact(row.deposit), exact(row.interest), row.ceded_on) : undefined;
  if (row.state !== 'settled') return undefined;
  const interest = exact(row.settled_interest);
  if (isWhole) return said(subtract(exact(row.total), interest), interest, row.settled_on);
  const remainder = exact(row.remainder);
  const paid = compare(remainder, left) > 0 ? left : remainder;
  return said(paid, subtract(left, paid), row.settled_on);
}

const said = (paid: Exact, kept: Exact, on: string): RepOfFactoring => ({
  paid: toFixed(paid, 2),
  kept: isZero(kept) ? '' : toFixed(kept, 2),
  on,
});
