/** GET /fiscal_risk/look_up: what the SAT's lists say of any RFC on a day. Public: of nobody's account. */
import * as v from 'valibot';
import { isLocalDate } from '../values/dates.ts';
import { isRfc, tidyRfc } from '../values/rfc.ts';

export const LookUpQuerySchema = v.object({
  rfc: v.pipe(v.string(), v.transform(tidyRfc), v.check(isRfc)),
  date: v.pipe(v.string(), v.check(isLocalDate)),
});

const DatesSchema = v.object({
  presumption: v.optional(v.string()),
  cleared: v.optional(v.string()),
  definitive: v.optional(v.string()),
  favourable: v.optional(v.string()),
});
const Found69BSchema = v.object({
  /** The gravest of its procedures. */
  situation: v.string(),
  procedures: v.array(v.object({ situation: v.string(), dates: DatesSchema, dof: DatesSchema })),
});
export const ListAnswerSchema = v.object({
  rfc: v.string(),
  /** ISO day that was asked for. */
  date: v.string(),
  /** `first_published`: ISO day; '' where the file does not say it. */
  list_69: v.array(v.object({ supuesto: v.string(), first_published: v.string() })),
  list_69_b: v.optional(Found69BSchema),
  list_69_bb: v.optional(Found69BSchema),
  /** Of each list, its newest file that was read. None: nothing is known of anybody. */
  versions: v.array(v.object({ list: v.string(), dated: v.string() })),
  /** Some are of a later day, and were taken by the days that they say of each step. */
  by_dates: v.boolean(),
});
export type ListAnswer = v.InferOutput<typeof ListAnswerSchema>;

/** Of each list the newest file. */
export function newestOf(files: readonly { list: string; dated: string }[]): ListAnswer['versions'] {
  const newest = new Map<string, string>();
  for (const { list, dated } of files) if (dated > (newest.get(list) ?? '')) newest.set(list, dated);
  return [...newest].map(([list, dated]) => ({ list, dated }));
}
