/** The two lists that are put side by side, by the specification's numbers: 1 what one issued, 2 what suppliers sent, 3 the bank. Pure. */
import { SIDES, type Side, WAYS, type Way } from '../values/picklists.ts';

export type Selectors = { left: number; right: number };

const isWay = (text: string): text is Way => (WAYS as readonly string[]).includes(text);
const numberOf = (side: string): number => (SIDES as readonly string[]).indexOf(side) + 1;

/** As an address sets them; anything else is 0 and 0. Spec 1 §2. */
export function selectorsOf(left: string, right: string): Selectors {
  if (!isWay(`${left}/${right}`)) return { left: 0, right: 0 };
  return { left: numberOf(left), right: numberOf(right) };
}

/** Undefined of a pair that is not permitted. */
export function wayOf({ left, right }: Selectors): Way | undefined {
  const way = `${SIDES[left - 1]}/${SIDES[right - 1]}`;
  return isWay(way) ? way : undefined;
}

export function sidesOf(way: Way): { left: Side; right: Side } {
  const [left, right] = way.split('/') as [Side, Side];
  return { left, right };
}
