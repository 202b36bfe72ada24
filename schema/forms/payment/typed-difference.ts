/** What was typed for an invoice beside what it would take if nothing was, and why they differ. Exact decimals. */
import { compare, type Exact, rescale, subtract, sum, toFixed, ZERO } from '../../values/decimal.ts';
import { parseAmount } from '../engine/amounts.ts';
import { type Currencies, decimalsOfCurrency } from '../engine/currencies.ts';
import { type Apportioned, apportion, type Owed } from './amounts/apportion.ts';
import type { ComputedPayment } from './amounts/compute-payments.ts';
import type { PaymentRow } from './payment.ts';

/**
 * Amounts are in the document's currency, but `left` and `applied`, which are in the payment's.
 * - `less-than-owed` and so much stays owed.
 * - `more-than-owed` by so much.
 * - `more-than-left` of the payment, after what was typed for the others.
 * - `before-older` it takes what older invoices were to have.
 * - `rounding` both come to the same in the payment's currency.
 * - `decimals` it has more of them than its currency.
 */
export type DifferenceReason =
  | { readonly kind: 'less-than-owed'; readonly stays: string }
  | { readonly kind: 'more-than-owed'; readonly over: string }
  | { readonly kind: 'more-than-left'; readonly left: string }
  | { readonly kind: 'before-older' }
  | { readonly kind: 'rounding' }
  | { readonly kind: 'decimals'; readonly decimals: number };

export type TypedDifference = {
  readonly typed: string;
  readonly expected: string;
  readonly reasons: readonly DifferenceReason[];
  /** What is typed in the payment's currency; undefined where both have one currency. */
  readonly applied: string | undefined;
};

/**
 * @param index among the documents of the payment
 * @returns undefined while nothing is typed, it cannot be read, or it is what was expected
 */
export function typedDifference(
  row: Pick<PaymentRow, 'monto' | 'moneda_p'>,
  { owed }: Pick<ComputedPayment, 'owed'>,
  index: number,
  catalogs: Currencies,
): TypedDifference | undefined {
  const own = owed[index];
  const typed = own?.paid;
  if (own === undefined || typed === undefined) return undefined;
  const decimals = decimalsOfCurrency(row.moneda_p, catalogs);
  const documents = owed.filter((one) => one !== undefined);
  const at = documents.indexOf(own);
  const received = parseAmount(row.monto);
  const amount = received !== undefined && received.units > 0n ? received : undefined;
  const untyped = documents.with(at, { ...own, paid: undefined });
  const spread = apportion(untyped, amount, decimals);
  const expected = spread.shares[at] ?? { paid: ZERO, applied: ZERO };
  if (compare(typed, expected.paid) === 0) return undefined;
  const applied = apportion(documents, amount, decimals).shares[at]?.applied ?? ZERO;
  const left = amount && leftFor(at, untyped, spread, amount);
  return {
    typed: written(typed, own.decimals),
    expected: toFixed(expected.paid, own.decimals),
    reasons: reasonsOf(own, typed, applied, { expected, left, decimals }),
    applied: own.nominal && toFixed(applied, decimals),
  };
}

/** Of what was received, after what was typed for the others. */
function leftFor(at: number, documents: readonly Owed[], { shares }: Apportioned, amount: Exact): Exact {
  const others = shares.map((share, index) =>
    index === at || documents[index]?.paid === undefined ? ZERO : (share?.applied ?? ZERO),
  );
  const left = subtract(amount, sum(others));
  return left.units > 0n ? left : ZERO;
}

type Beside = {
  readonly expected: { readonly paid: Exact; readonly applied: Exact };
  readonly left: Exact | undefined;
  readonly decimals: number;
};

function reasonsOf(own: Owed, typed: Exact, applied: Exact, beside: Beside): DifferenceReason[] {
  const { expected, left, decimals } = beside;
  if (compare(rescale(typed, own.decimals), expected.paid) === 0)
    return [{ kind: 'decimals', decimals: own.decimals }];
  if (own.nominal !== undefined && compare(applied, expected.applied) === 0) return [{ kind: 'rounding' }];
  if (compare(typed, expected.paid) < 0)
    return [{ kind: 'less-than-owed', stays: written(subtract(own.balance, typed), own.decimals) }];
  const found: DifferenceReason[] = [];
  if (compare(typed, own.balance) > 0)
    found.push({ kind: 'more-than-owed', over: written(subtract(typed, own.balance), own.decimals) });
  if (left !== undefined && compare(applied, left) > 0)
    found.push({ kind: 'more-than-left', left: toFixed(left, decimals) });
  return found.length > 0 ? found : [{ kind: 'before-older' }];
}

function written(amount: Exact, decimals: number): string {
  return toFixed(amount, Math.max(decimals, amount.scale));
}
