/**
 * Sets of whole numbers known by their intervals. A set is *dense* for a unit when, inside each interval, it has
 * something in every stretch of that many whole numbers: then it meets a window of that length exactly when one
 * of its intervals does. Sums of dense sets are dense, and that is all the solver needs to know of them.
 */
import type { Span } from './written-range.ts';

/** In order, apart from each other by more than the unit. */
export type Spans = readonly Span[];

/** The same set with as few intervals as the unit allows. */
export function joined(spans: readonly Span[], unit: bigint): Spans {
  const result: Span[] = [];
  const inOrder = [...spans].sort((one, other) => (one.low < other.low ? -1 : one.low > other.low ? 1 : 0));
  for (const span of inOrder) {
    const last = result.at(-1);
    if (last === undefined || span.low - last.high > unit) result.push(span);
    else if (span.high > last.high) result[result.length - 1] = { low: last.low, high: span.high };
  }
  return result;
}

/** Every sum of one of each. */
export function plus(a: Spans, b: Spans, unit: bigint): Spans {
  if (a.length === 1 && b.length === 1) return [shifted(a[0] as Span, b[0] as Span)];
  return joined(
    a.flatMap((one) => b.map((other) => shifted(one, other))),
    unit,
  );
}

function shifted(one: Span, by: Span): Span {
  return { low: one.low + by.low, high: one.high + by.high };
}

export function meets(spans: Spans, window: Span): boolean {
  return spans.some((span) => span.low <= window.high && window.low <= span.high);
}
