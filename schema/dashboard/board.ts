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
const TaxSchema = v.object({
  /** Of a DocumentTax. */
  key: v.string(),
  receipt_type: v.string(),
  currency: v.string(),
  base: v.string(),
  amount: v.string(),
  documents: v.number(),
});
/** `cancelled`: apart, and none of the others. */
const SideSchema = v.object({ cancelled: v.array(SumSchema), taxes: v.array(TaxSchema) });
export const BoardQuerySchema = v.object({ period: v.pipe(v.string(), v.regex(PERIOD)) });
export const BoardSchema = v.object({
  /** An instant, ISO-8601 UTC. */
  at: v.string(),
  issued: v.array(SumSchema),
  received: v.array(SumSchema),
  /** Absent from a server of an earlier version. */
  beside: v.optional(v.object({ issued: SideSchema, received: SideSchema })),
});
export type BoardSide = v.InferOutput<typeof SideSchema>;
export type Board = v.InferOutput<typeof BoardSchema>;
