/** What is asked and said of expected REPs, by call. */
import * as v from 'valibot';
import { EXPECTED_REP_PROBLEMS as PROBLEMS } from '../../texts/expected-rep-problems.ts';
import { isLocalDate } from '../../values/dates.ts';

const text = v.optional(v.pipe(v.string(), v.trim()), '');

/** That an invoice was paid, where no payment of it is planned nor conciliated. An amount of '' takes that back. */
export const SaidPaidSchema = v.object({
  said_amount: v.pipe(
    text,
    v.check(
      (said) => said === '' || (/^\d{1,15}(?:\.\d{1,2})?$/.test(said) && /[1-9]/.test(said)),
      PROBLEMS.amount,
    ),
  ),
  said_on: v.pipe(
    text,
    v.check((said) => said === '' || isLocalDate(said), PROBLEMS.day),
  ),
});
export type SaidPaid = v.InferOutput<typeof SaidPaidSchema>;

/** Of one supplier; '' of all that owe some: who says nothing asks nobody. */
export const AskRepsSchema = v.object({ rfc: v.pipe(v.string(), v.trim(), v.toUpperCase()) });
export const AskedRepsSchema = v.object({
  /** Mails that leave, and the invoices that they name. */
  mails: v.number(),
  invoices: v.number(),
  /** Suppliers who were asked today already. */
  today: v.number(),
  /** Names of those of whom no address is here. */
  without_email: v.array(v.string()),
  /** Suppliers that are over what one press asks. */
  left: v.number(),
});
export type AskedReps = v.InferOutput<typeof AskedRepsSchema>;
