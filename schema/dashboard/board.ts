/** What the server says of a month or a year: each of them only to who may see those documents. */
import * as v from 'valibot';
import { PERIOD } from './amounts-by.ts';

const SumSchema = v.object({
  receipt_type: v.string(),
  currency: v.string(),
  total: v.string(),
  /** A day of a month, or a month of a year. */
  issued_at: v.string(),
  documents: v.number(),
});
export const BoardQuerySchema = v.object({ period: v.pipe(v.string(), v.regex(PERIOD)) });
export const BoardSchema = v.object({
  /** An instant, ISO-8601 UTC. */
  at: v.string(),
  issued: v.array(SumSchema),
  received: v.array(SumSchema),
});
export type Board = v.InferOutput<typeof BoardSchema>;
