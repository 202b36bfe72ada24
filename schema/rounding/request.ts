/**
 * What is asked of the rounding solver, and what it answers. Amounts are whole millionths (`Micros`): no
 * amount of a concept is written with more than six decimals. Which writings it looks among, and why:
 * docs/decisions/rounding-solver.md.
 */
import type { Exact } from '../values/decimal.ts';

/** A whole number of millionths. */
export type Micros = bigint;

/** One tax of a concept. An exempt one is fixed at zero. */
export type RoundingLine = {
  /** Lines of one group are added up and rounded as one row of the summary. */
  readonly group: string;
  /** Withheld: its row is taken off the total. */
  readonly isWithheld: boolean;
  /** The base as written. */
  readonly base: Exact;
  /** The base is the amount of the concept without its discount, and moves with it. */
  readonly followsAmount: boolean;
  readonly rate: Exact;
  /** What a person or another document wrote: it stays. */
  readonly isFixed: boolean;
};

/** How a concept is written: its own preference in the request, the solution in the answer. */
export type Written = {
  readonly unitValue: Exact;
  readonly amount: Micros;
  /** One for each line. */
  readonly taxes: readonly Micros[];
};

export type RoundingConcept = {
  /** As written. */
  readonly quantity: Exact;
  /** Unit values that may be written, the preferred first; one when a person typed it. */
  readonly unitValues: readonly Exact[];
  /** Zero when there is none. */
  readonly discount: Micros;
  /** Least decimals of amount, discount and base, which are written with the same: the currency's or more. */
  readonly leastDecimals: number;
  /** The amount stays as it is. */
  readonly isFixed: boolean;
  readonly lines: readonly RoundingLine[];
  /** Exact to six decimals. The solver moves from here, and no further than it must. */
  readonly preferred: Written;
};

export type RoundingRequest = {
  /** Decimals of the currency: those of every sum. */
  readonly decimals: number;
  readonly concepts: readonly RoundingConcept[];
  /** The total that was shown, in millionths: a whole number of the currency's units. */
  readonly total: Micros;
  /** What the preferred writings add up to, where it is known already. */
  readonly sums?: Sums;
};

export type Sums = {
  readonly amount: Micros;
  readonly discount: Micros;
  /** By group, not yet rounded. */
  readonly taxes: ReadonlyMap<string, { readonly micros: Micros; readonly isWithheld: boolean }>;
};

/**
 * `solved`: each concept as to be written, in order; what did not move is the object of the request.
 * `impossible`: no writing has this total; `below` and `above` are the nearest totals that one has.
 */
export type RoundingAnswer =
  | { readonly kind: 'solved'; readonly concepts: readonly Written[] }
  | { readonly kind: 'impossible'; readonly because: Impossible };

/**
 * The proof. `none`: the concept at `index` has no writing at all (its discount leaves nothing to tax, or its
 * amount is beyond the limits), whatever the total. `reach`: the totals that writings have end, or have a
 * hole, between `below` and `above`.
 */
export type Impossible =
  | { readonly kind: 'none'; readonly index: number }
  | { readonly kind: 'reach'; readonly below: Micros | undefined; readonly above: Micros | undefined };
