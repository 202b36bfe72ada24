/**
 * An object of a form as valibot reads it: the fields that this version knows, and whatever a newer one has written
 * beside them, untouched. An older app that opens, edits and sends a newer draft loses nothing of it.
 */
import * as v from 'valibot';

/** Deeper than any form goes; what walks a draft afterwards need not fear for its stack. */
const MOST_DEPTH = 24;

function isShallow(value: unknown, left = MOST_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((each) => isShallow(each, left - 1));
}

const Unknown = v.pipe(
  v.unknown(),
  v.check((value) => isShallow(value)),
);

/** Its type says only what is known: nobody reads the rest by accident. */
export function open<const E extends v.ObjectEntries>(entries: E): v.ObjectSchema<E, undefined> {
  return v.objectWithRest(entries, Unknown) as unknown as v.ObjectSchema<E, undefined>;
}

/** Bounds that keep a hostile body small; limits of the fields themselves are told by the checks. */
export const text = v.optional(v.pipe(v.string(), v.maxLength(20_000)), '');
export const key = v.optional(v.pipe(v.string(), v.maxLength(64)), '');
export const amount = v.optional(v.pipe(v.string(), v.maxLength(40)), '');
