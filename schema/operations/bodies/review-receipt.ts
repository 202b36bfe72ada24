/** What is said of an invoice that a supplier sent, as it travels. */
import * as v from 'valibot';
import { REVIEW_PROBLEMS as PROBLEMS } from '../../texts/review-problems.ts';

export const MOST_REVIEW_REASON = 500;

export const ReviewReceiptSchema = v.pipe(
  v.object({
    yes: v.boolean(),
    reason: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(MOST_REVIEW_REASON, PROBLEMS.reasonLong)),
      '',
    ),
  }),
  v.forward(
    v.check(({ yes, reason }) => yes || reason !== '', PROBLEMS.reason),
    ['reason'],
  ),
);
export type ReviewReceipt = v.InferOutput<typeof ReviewReceiptSchema>;
