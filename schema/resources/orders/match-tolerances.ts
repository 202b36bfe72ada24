/**
 * By how much a CFDI may differ from what was ordered and received before it is told, and what was received from what was ordered while the order
 * counts as supplied: of the account, and of a supplier where it says its own. In hundredths. Pure.
 */
import * as v from 'valibot';
import { TOLERANCE_PROBLEMS as PROBLEMS } from '../../texts/tolerances.ts';
import { compare, type Exact, exact, multiply, subtract } from '../../values/decimal.ts';
import { ONE_ROW } from '../one-row.ts';
import { defineResource } from '../resource.ts';

export type Tolerances = { price_tolerance: string; quantity_tolerance: string; received_tolerance: string };

/** Where nobody said any. */
export const PLAIN_TOLERANCES: Tolerances = {
  price_tolerance: '1',
  quantity_tolerance: '0',
  received_tolerance: '0',
};
/** A supplier has those of the account. */
export const NO_TOLERANCES = {
  price_tolerance: '',
  quantity_tolerance: '',
  received_tolerance: '',
} as const;

const MOST = '50';
const isPercent = (said: string): boolean =>
  /^\d{1,2}(?:\.\d{1,2})?$/.test(said) && compare(exact(said), exact(MOST)) <= 0;

const percent = (empty: boolean) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((said) => (empty && said === '') || isPercent(said), PROBLEMS.percent),
  );

/** '' for those of the account. */
export const toleranceRowEntries = {
  price_tolerance: v.optional(v.string(), ''),
  quantity_tolerance: v.optional(v.string(), ''),
  received_tolerance: v.optional(v.string(), ''),
};
/** As before, where it is not said. */
export const toleranceFieldEntries = {
  price_tolerance: v.optional(percent(true)),
  quantity_tolerance: v.optional(percent(true)),
  received_tolerance: v.optional(percent(true)),
};

export const ONLY_TOLERANCES = 'match';

const MatchTolerancesRowSchema = v.object({
  settings_id: v.string(),
  price_tolerance: v.string(),
  quantity_tolerance: v.string(),
  received_tolerance: v.optional(v.string(), PLAIN_TOLERANCES.received_tolerance),
});
export type MatchTolerancesRow = v.InferOutput<typeof MatchTolerancesRowSchema>;

export const matchTolerances = defineResource({
  name: 'match_tolerances',
  ...ONE_ROW,
  row: MatchTolerancesRowSchema,
  fields: v.object({
    settings_id: v.optional(v.literal(ONLY_TOLERANCES), ONLY_TOLERANCES),
    price_tolerance: percent(false),
    quantity_tolerance: percent(false),
    /** As before, where it is not said. */
    received_tolerance: v.optional(percent(false)),
  }),
  travels: { offline: 'read', collection: 'orders', kind: 'match_tolerances' },
  stored: { table: 'match_tolerances' },
  search: (row) => [row.price_tolerance],
  can: { read: 'purchase_orders.read', write: 'purchase_orders.link' },
});

/**
 * Those of a taxpayer: of several units that buy from it the narrowest that any says, else the account's.
 * @param account undefined where nobody said any
 */
export function tolerancesOf(suppliers: readonly Tolerances[], account: Tolerances | undefined): Tolerances {
  const narrowest = (field: keyof Tolerances): string => {
    const said = suppliers.map((one) => one[field]).filter((one) => one !== '');
    const least = said.reduce((a, b) => (a === '' || compare(exact(b), exact(a)) < 0 ? b : a), '');
    return least || (account ?? PLAIN_TOLERANCES)[field];
  };
  return {
    price_tolerance: narrowest('price_tolerance'),
    quantity_tolerance: narrowest('quantity_tolerance'),
    received_tolerance: narrowest('received_tolerance'),
  };
}

const HUNDREDTH = exact('0.01');
/** @param percent in hundredths */
export const partOf = (value: Exact, percent: string): Exact =>
  multiply(multiply(value, exact(percent)), HUNDREDTH);

/** @param percent of what was wanted; to the last decimal, on both sides */
export function isNear(wanted: Exact, found: Exact, percent: string): boolean {
  const apart = subtract(found, wanted);
  const far = apart.units < 0n ? { ...apart, units: -apart.units } : apart;
  return compare(far, partOf(wanted, percent)) <= 0;
}
