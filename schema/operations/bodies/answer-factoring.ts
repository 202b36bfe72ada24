/** What is said of a factoring request, as it travels. */
import * as v from 'valibot';
import { isPercent } from '../../resources/payments/factoring-terms.ts';
import { FACTORING_PROBLEMS as PROBLEMS } from '../../texts/factoring-problems.ts';
import { isLocalDate } from '../../values/dates.ts';
import { MOST_REASON } from '../cancel-order.ts';

const said = (is: (text: string) => boolean, problem: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text === '' || is(text), problem),
    ),
    '',
  );

/** Nothing of it has to be said: of a factor's yes, what it offered this supplier last stands in the place of what is left out. */
export const AnswerFactoringSchema = v.object({
  reason: said((text) => text.length <= MOST_REASON, PROBLEMS.reason),
  annual_rate: said((text) => isPercent(text, 4, '100'), PROBLEMS.rate),
  advance_percent: said((text) => isPercent(text, 2, '100'), PROBLEMS.advance),
  due_on: said(isLocalDate, PROBLEMS.due),
  account: said((text) => /^\d{18}$/.test(text), PROBLEMS.account),
});
export type AnswerFactoring = v.InferOutput<typeof AnswerFactoringSchema>;
