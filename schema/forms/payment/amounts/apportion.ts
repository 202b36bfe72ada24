/** How much of a payment each of its documents takes: what was typed, then the oldest first. */
import {
  compare,
  divide,
  type Exact,
  isZero,
  makeExact,
  multiply,
  rescale,
  subtract,
  sum,
  ZERO,
} from '../../../values/decimal.ts';

/** A document as far as its amounts can be read. */
export type Owed = {
  /** What it owes before this payment, and with how many decimals its currency is written. */
  readonly balance: Exact;
  readonly decimals: number;
  /** Units of its currency for one of the payment's, by the rates; undefined in the payment's currency. */
  readonly nominal: Exact | undefined;
  readonly date: string;
  /** Undefined: its part of what is spread. */
  readonly paid: Exact | undefined;
};

/** In the document's currency and in the payment's. */
export type Share = { readonly paid: Exact; readonly applied: Exact };

export type Apportioned = {
  /** One for each document, in their order; undefined for those that nothing was left for. */
  readonly shares: readonly (Share | undefined)[];
  readonly amount: Exact;
  /** What no document took; below zero when they take more than there is. */
  readonly unapplied: Exact;
};

/** @param amount received, in the payment's currency; undefined for what the documents come to. */
export function apportion(
  documents: readonly Owed[],
  amount: Exact | undefined,
  decimals: number,
): Apportioned {
  const shares: (Share | undefined)[] = documents.map((document) =>
    document.paid === undefined ? undefined : shareOf(document, document.paid, decimals),
  );
  if (amount !== undefined) lowerTyped(documents, shares, amount, decimals);
  let rest = amount && subtract(amount, appliedOf(shares));
  for (const index of oldestFirst(documents)) {
    const document = documents[index] as Owed;
    const share =
      rest === undefined ? shareOf(document, document.balance, decimals) : takeFrom(rest, document, decimals);
    shares[index] = share;
    if (share !== undefined && rest !== undefined) rest = subtract(rest, share.applied);
  }
  const applied = appliedOf(shares);
  const received = amount ?? rescale(applied, decimals);
  return { shares, amount: received, unapplied: subtract(received, applied) };
}

function appliedOf(shares: readonly (Share | undefined)[]): Exact {
  return sum(shares.map((share) => share?.applied ?? ZERO));
}

/** Documents that share what is spread. */
function oldestFirst(documents: readonly Owed[]): number[] {
  return documents
    .flatMap((document, index) => (document.paid === undefined ? [index] : []))
    .sort((one, other) => {
      const [a, b] = [documents[one]?.date ?? '', documents[other]?.date ?? ''];
      return a < b ? -1 : a > b ? 1 : one - other;
    });
}

function unitOf(decimals: number): Exact {
  return makeExact(1n, decimals);
}

/** So much of a document, at what it is in the payment's currency: at least the least that can be paid in it. */
function shareOf({ nominal }: Owed, paid: Exact, decimals: number): Share {
  if (nominal === undefined) return { paid, applied: paid };
  const applied = divide(paid, nominal, decimals);
  return { paid, applied: isZero(applied) ? unitOf(decimals) : applied };
}

/** What was typed in other currencies was rounded: where all of it is too much, the last are cut instead. */
function lowerTyped(
  documents: readonly Owed[],
  shares: (Share | undefined)[],
  amount: Exact,
  decimals: number,
): void {
  for (let index = shares.length - 1; index >= 0; index -= 1) {
    if (compare(appliedOf(shares), amount) <= 0) return;
    const share = shares[index];
    const nominal = documents[index]?.nominal;
    if (share === undefined || nominal === undefined) continue;
    const applied = divide(share.paid, nominal, decimals, 'down');
    if (!isZero(applied)) shares[index] = { ...share, applied };
  }
}

/** All of the document when the rest comes to it within the last unit, else as much as the rest pays of it. */
function takeFrom(
  rest: Exact,
  { balance, decimals: ownDecimals, nominal }: Owed,
  decimals: number,
): Share | undefined {
  if (rest.units <= 0n) return undefined;
  if (nominal === undefined) {
    const paid = compare(balance, rest) <= 0 ? balance : rest;
    return paid.units > 0n ? { paid, applied: paid } : undefined;
  }
  const unit = unitOf(decimals);
  const least = divide(balance, nominal, decimals, 'down');
  if (compare(rest, least) >= 0 && balance.units > 0n) {
    const most = divide(balance, nominal, decimals, 'up');
    const nearest = compare(rest, most) <= 0 ? rest : divide(balance, nominal, decimals);
    return { paid: balance, applied: isZero(nearest) ? unit : nearest };
  }
  const paid = rescale(multiply(rest, nominal), ownDecimals, 'down');
  if (paid.units <= 0n) return undefined;
  const applied = divide(paid, nominal, decimals, 'up');
  return { paid, applied: compare(applied, rest) > 0 ? rest : applied };
}
