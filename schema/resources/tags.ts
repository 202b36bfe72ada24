/** Tags that people put on documents, received or issued: what one may be, and what putting many on and taking them off leaves. Pure. */
import * as v from 'valibot';
import { TinteroError } from '../errors.ts';
import { MARKS } from '../texts/marks.ts';
import { normalUuid } from '../values/uuid.ts';

const MOST_TAGS = 20;
const LONGEST_TAG = 40;

/** Typed one behind another; the same one twice is one. */
export const TagsSchema = v.optional(
  v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_TAG, MARKS.tagLong))),
    v.transform((given) => [...new Set(given.filter((tag) => tag !== ''))]),
    v.maxLength(MOST_TAGS, MARKS.tagsMany),
  ),
  [],
);

/** Documents that one call marks. */
export const MOST_MARKED = 200;
/** What is put on many at once, and taken off them; of any other tag nothing is said. */
export const MarkSchema = v.object({
  uuids: v.pipe(
    v.array(v.pipe(v.string(), v.transform(normalUuid))),
    v.minLength(1),
    v.maxLength(MOST_MARKED),
  ),
  add: TagsSchema,
  remove: TagsSchema,
});
export type Mark = v.InferOutput<typeof MarkSchema>;

/**
 * As they are after that.
 * @param which names the document
 * @throws TinteroError invalid_fields where there would be too many
 */
export function markedTags(
  which: string,
  before: readonly string[],
  { add, remove }: Pick<Mark, 'add' | 'remove'>,
): string[] {
  const after = [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag));
  if (after.length <= MOST_TAGS) return after;
  throw new TinteroError('invalid_fields', {}, [{ path: 'add', text: `${which}: ${MARKS.tagsMany}` }]);
}

/** As they are typed, one behind another. */
export const typedTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
