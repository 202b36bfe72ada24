/**
 * Deposits of a bank that customers made, each of which becomes one receipt of payments. A line says what the bank says, whose it is
 * and which invoices it pays; what each invoice takes is computed, so that it is right whatever was paid meanwhile. Pure.
 */
import * as v from 'valibot';
import { amount, key, open, text } from '../../engine/open.ts';

export const MOST_DEPOSITS = 500;
export const MOST_OF_DEPOSIT = 100;

const LineEntries = {
  /** Of the bank's movement: the same wherever and whenever it is read. */
  line_id: key,
  /** YYYY-MM-DD. */
  moved_on: key,
  concept: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  reference: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  amount,
  currency: key,
  /** Pesos for one unit of its currency on that day; '' in pesos. */
  exchange_rate: amount,
  /** Whose it is; of a generic RFC the name says whose. '': nobody knows. */
  rfc: key,
  name: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  /** UUIDs of the invoices that it pays. */
  documents: v.optional(v.pipe(v.array(key), v.maxLength(MOST_OF_DEPOSIT)), []),
  /** Why it is taken to be theirs, in words; '' where a person said so. */
  why: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  /** There is evidence enough, or a person said so. */
  is_sure: v.optional(v.boolean(), false),
  /** When it came, another of that day and amount was in a list: it may be the same one, read in another way. */
  is_alike: v.optional(v.boolean(), false),
};
const LineSchema = open(LineEntries);
export type DepositLine = v.InferOutput<typeof LineSchema>;

export const DepositRunSchema = open({
  name: text,
  branch_office_id: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,64}$/)), ''),
  serie: key,
  /** Of all of them (c_FormaPago). */
  payment_form: key,
  lines: v.optional(v.pipe(v.array(LineSchema), v.maxLength(MOST_DEPOSITS)), []),
});
export type DepositRun = v.InferOutput<typeof DepositRunSchema>;

export const EMPTY_DEPOSIT_RUN: DepositRun = v.parse(DepositRunSchema, {});

export function depositLine(given: Partial<DepositLine>): DepositLine {
  return { ...v.parse(LineSchema, {}), ...given };
}
