/** Shapes that calls of many nouns have in common: what is in a path, which part of a list, a deletion. */
import * as v from 'valibot';
import { isUuid } from '../values/uuid.ts';

const USUAL_LIMIT = 20;
const MOST = 200;

/** From 0 to 2^53, in digits. */
const whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
/** A whole number that may be there; anything else counts as not given. */
export const WholeSchema = v.fallback(v.optional(whole), undefined);

/** ?limit=20&offset=40. 0 counts as not given. */
const page = {
  limit: v.fallback(
    v.pipe(
      whole,
      v.transform((limit) => Math.min(limit || USUAL_LIMIT, MOST)),
    ),
    USUAL_LIMIT,
  ),
  offset: v.fallback(whole, 0),
};
export const PageSchema = v.object(page);

/** What is typed; '' unless told. */
const typed = v.optional(v.string(), '');
export const TypedSchema = v.object({ q: typed });
/** A part of what has the words of `q`. */
export const SearchPageSchema = v.object({ ...page, q: typed });

export const SlugSchema = v.object({ slug: v.pipe(v.string(), v.toLowerCase()) });
export const IdSchema = v.object({ id: v.string() });
export const DeletedSchema = v.object({ deleted: v.boolean() });
export const OkSchema = v.object({ ok: v.boolean() });

/** Of something new, when the device already named it: the same call again makes no second one. */
export const NewKeySchema = v.optional(v.pipe(v.string(), v.check(isUuid)));
