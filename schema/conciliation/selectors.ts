/**
 * The two lists that are put side by side, by the specification's numbers: 1 what one issued, 2 what suppliers sent, 3 the bank. What left the bank has a
 * list too, against what suppliers sent, that no pair of selectors leads to. Pure.
 */
import { SIDES, type Side, WAYS, type Way } from '../values/picklists.ts';

export type Selectors = { left: number; right: number };

/** Those that the selectors permit. Spec 1 §2. */
export const SELECTED_WAYS = ['i/p', 'p/i', 'm/i'] as const satisfies readonly Way[];

const isSelected = (text: string): text is Way => (SELECTED_WAYS as readonly string[]).includes(text);
const numberOf = (side: string): number => (SIDES as readonly string[]).indexOf(side) + 1;

/** As an address sets them; anything else is 0 and 0. */
export function selectorsOf(left: string, right: string): Selectors {
  if (!isSelected(`${left}/${right}`)) return { left: 0, right: 0 };
  return { left: numberOf(left), right: numberOf(right) };
}

/** Undefined of a pair that is not permitted. */
export function wayOf({ left, right }: Selectors): Way | undefined {
  const way = `${SIDES[left - 1]}/${SIDES[right - 1]}`;
  return isSelected(way) ? way : undefined;
}

/** The list of an address; undefined where there is none. */
export function wayAt(left: string, right: string): Way | undefined {
  return WAYS.find((way) => way === `${left}/${right}`);
}

export function sidesOf(way: Way): { left: Side; right: Side } {
  const [left, right] = way.split('/') as [Side, Side];
  return { left, right };
}
