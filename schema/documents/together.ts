/** Several operations of one kind in one call: what is asked, and each one's own answer. Promise R34 of sync/SPEC.md. */
import * as v from 'valibot';
import { isUuid } from '../values/uuid.ts';

/** How many a device sends at most in one call, and how many characters their bodies may have together. */
export const MOST_TOGETHER = 20;
export const CHARS_TOGETHER = 64 * 1024;
/** What the server reads of such a call: as many characters as that, of several bytes each, and what is around them. */
export const BYTES_TOGETHER = 256 * 1024;

/** @param body of one operation, as where it travels alone */
export function togetherOf<B>(body: v.GenericSchema<unknown, B>) {
  return v.object({
    operations: v.pipe(
      v.array(
        v.object({
          id: v.pipe(v.string(), v.check(isUuid)),
          /** When a person asked for it, as `x-tintero-asked` says of one alone. */
          asked: v.string(),
          body,
        }),
      ),
      v.minLength(1),
      v.maxLength(MOST_TOGETHER),
    ),
  });
}

/** How many new rows of a resource are asked for at most in one call. */
export const MOST_ROWS = 100;
/** What the server reads of such a call. */
export const BYTES_OF_ROWS = 512 * 1024;

/** @param fields of one row, as where it is asked for alone */
export function rowsOf<F>(fields: v.GenericSchema<unknown, F>) {
  return v.object({ rows: v.pipe(v.array(fields), v.minLength(1), v.maxLength(MOST_ROWS)) });
}

/** Each as it would have been answered alone, in the order asked: with the row, or with what is wrong. */
export const RowsAnswerSchema = v.object({
  answers: v.array(v.object({ status: v.number(), body: v.unknown() })),
});
export type RowsAnswer = v.InferOutput<typeof RowsAnswerSchema>;

/** Each as it would have been answered alone, in the order asked. */
export const TogetherAnswerSchema = v.object({
  answers: v.array(
    v.object({
      id: v.string(),
      status: v.number(),
      body: v.unknown(),
      /** Seconds; what the header `retry-after` says of one alone. */
      retry_after: v.optional(v.number()),
    }),
  ),
});
export type TogetherAnswer = v.InferOutput<typeof TogetherAnswerSchema>;
