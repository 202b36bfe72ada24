/** The two days of what is asked for: both there, in their order, and at most five years. */
import * as v from 'valibot';
import { isLocalDate } from '../../values/dates.ts';

type Problems = { day: string; order: string; long: string };
type Days = { from: string; to: string };
const MOST_YEARS = 5;

/** ISO days, both included. */
export function dayEntries({ day }: Pick<Problems, 'day'>) {
  const one = v.pipe(v.optional(v.string(), ''), v.check(isLocalDate, day));
  return { from: one, to: one };
}

/** Of what has those entries: what is wrong is told at the second one. */
export function checkTwoDays<T extends Days>({ order, long }: Pick<Problems, 'order' | 'long'>) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    // What is no object, or says another thing for a day, is refused before this.
    if (!dataset.typed) return;
    const { from, to } = dataset.value;
    const refuse = (message: string) =>
      addIssue({
        message,
        path: [
          {
            type: 'object',
            origin: 'value',
            input: dataset.value as Record<string, unknown>,
            key: 'to',
            value: to,
          },
        ],
      });
    if (from > to) refuse(order);
    if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > MOST_YEARS) refuse(long);
  });
}
