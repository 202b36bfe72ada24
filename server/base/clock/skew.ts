/**
 * How far this machine's clock is from others, by the Date of answers that come anyway. Each is noted against a clock that
 * nobody sets, so that a jump of ours shows at once, without another answer. Pure.
 */

/** Outside time minus steady time, in milliseconds: between these two. */
export type Offset = { least: number; most: number };

/** @property ms ours minus theirs: positive when ours is ahead. The least that the observations allow. */
export type Skew = { ms: number; source: string };

/** Dates of HTTP have whole seconds. */
const RESOLUTION_MS = 1_000;

/**
 * @param date header of an answer @param sentAt,heardAt steady milliseconds around it
 * @returns undefined for a header that is no date
 */
export function offsetOf(date: string | null, sentAt: number, heardAt: number): Offset | undefined {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(at)) return undefined;
  return { least: at - heardAt, most: at + RESOLUTION_MS - sentAt };
}

/** What ours is ahead of one of them at least; 0 when it may be right. @param own wall time minus steady time */
export function aheadOf({ least, most }: Offset, own: number): number {
  if (own > most) return own - most;
  return own < least ? own - least : 0;
}

/** Of several, the one nearest to ours: it takes all of them to say that we are wrong. Undefined without any. */
export function smallestSkew(offsets: ReadonlyMap<string, Offset>, own: number): Skew | undefined {
  let smallest: Skew | undefined;
  for (const [source, offset] of offsets) {
    const ms = aheadOf(offset, own);
    if (smallest === undefined || Math.abs(ms) < Math.abs(smallest.ms)) smallest = { ms, source };
  }
  return smallest;
}
