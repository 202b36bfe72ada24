/** Which of the SAT's keys somebody uses, from what they have written: nobody looks twice for the key of what they sell. Pure. */
import { foldWords } from '../../../schema/catalogs/fold.ts';

/** What a concept or a product says of itself. */
export type UsedKeys = { prod_serv_id: string; unit_id: string; description: string };

/** Shorter words say little of what something is. */
export const SHORT_WORD = 4;
/** Pieces; units of service. */
const GOODS_UNIT = 'H87';
const SERVICE_UNIT = 'E48';
/** Segments of c_ClaveProdServ that are services, as UNSPSC orders them. */
const FIRST_SERVICE = '70';
const LAST_SERVICE = '94';

/** Keys of products and services: those whose descriptions share most words with this one, then the most used. */
export function rankProductKeys(used: readonly UsedKeys[], description: string): string[] {
  const wanted = new Set(foldWords(description));
  const shared = (text: string) => foldWords(text).filter((word) => wanted.has(word)).length;
  return ranked(
    used,
    ({ prod_serv_id }) => prod_serv_id,
    (one) => shared(one.description),
  );
}

/** As rankProductKeys, of those that share a word with the description. */
export function nearProductKeys(used: readonly UsedKeys[], description: string): string[] {
  const wanted = new Set(foldWords(description).filter((word) => word.length >= SHORT_WORD));
  const near = used.filter((one) => foldWords(one.description).some((word) => wanted.has(word)));
  return rankProductKeys(near, description);
}

/** Units: those written with that key of product first, then the most used. */
export function rankUnits(used: readonly UsedKeys[], productKey: string): string[] {
  const isOf = (one: UsedKeys) => (productKey !== '' && one.prod_serv_id === productKey ? 1 : 0);
  return ranked(used, ({ unit_id }) => unit_id, isOf);
}

/** The unit that goes with a key: one's own with it, else what goods and services are counted in. */
export function usualUnit(used: readonly UsedKeys[], productKey: string): string {
  const own = rankUnits(
    used.filter((one) => one.prod_serv_id === productKey),
    productKey,
  )[0];
  if (own !== undefined) return own;
  const segment = productKey.slice(0, 2);
  return FIRST_SERVICE <= segment && segment <= LAST_SERVICE ? SERVICE_UNIT : GOODS_UNIT;
}

function ranked(
  used: readonly UsedKeys[],
  keyOf: (one: UsedKeys) => string,
  nearness: (one: UsedKeys) => number,
): string[] {
  const uses = new Map<string, { near: number; count: number }>();
  for (const one of used) {
    const key = keyOf(one);
    if (key === '') continue;
    const { near, count } = uses.get(key) ?? { near: 0, count: 0 };
    uses.set(key, { near: Math.max(near, nearness(one)), count: count + 1 });
  }
  return [...uses].sort(([, a], [, b]) => b.near - a.near || b.count - a.count).map(([key]) => key);
}

/** The keys of a list from the most used to the least, then those that many use. '' is none. */
export function mostUsed(used: readonly string[], then: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const key of used) if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  const own = [...counts].sort(([, a], [, b]) => b - a).map(([key]) => key);
  return [...new Set([...own, ...then])];
}
