/** What two people changed of one record at a time: what one left alone is as the other saved it, and of what both changed it is said. Pure. */
import type { FieldProblem } from '../../schema/errors.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import { stable } from '../../schema/values/digest.ts';

type Said = Record<string, unknown>;
const LONGEST_SHOWN = 80;
const isSame = (one: unknown, other: unknown) => stable(one) === stable(other);

type Meeting<V> = {
  /** Of the form, as it began and as it is. */
  begun: V;
  values: V;
  /** The record, as the form began from it and as it is stored by now. */
  base: object;
  now: object;
  /** Who changed it, to be read (RECORDS.who); '' where it is not known. */
  who: string;
};

/** @property problems where both changed a field, and where the form writes one otherwise than it is stored */
export function meetChanges<V extends Said>({
  begun,
  values,
  base,
  now,
  who,
}: Meeting<V>): {
  merged: V;
  problems: FieldProblem[];
} {
  const [before, after] = [base as Said, now as Said];
  const merged: Said = { ...values };
  const problems: FieldProblem[] = [];
  for (const field of Object.keys(values)) {
    if (isSame(before[field], after[field]) || isSame(values[field], after[field])) continue;
    const isAlone = isSame(values[field], begun[field]) && isSame(begun[field], before[field]);
    if (isAlone) merged[field] = after[field];
    else problems.push({ path: field, text: textOf(after[field], who) });
  }
  return { merged: merged as V, problems };
}

function textOf(value: unknown, who: string): string {
  const isShown = typeof value === 'string' && value !== '' && value.length <= LONGEST_SHOWN;
  return isShown ? RECORDS.nowSays(value, who) : RECORDS.nowElse(who);
}
