/** Lines of goods that are of one line of an order, added up. Pure. */
import { add, parseDecimal, toShortest, ZERO } from '../../values/decimal.ts';

type Counted = {
  quantity: string;
  lot: string;
  damaged: string;
  damage_reason: string;
  expires_on?: string | undefined;
  serials?: string[] | undefined;
  refused?: string | undefined;
  refusal_reason?: string | undefined;
  short_reason?: string | undefined;
};

/** What both say together: quantities added up, words of both once, and of two days the one that comes first. */
export function addLines<L extends Counted>(one: L, other: L): L {
  const serials = [...new Set([...(one.serials ?? []), ...(other.serials ?? [])])];
  const refused = added(one.refused ?? '', other.refused ?? '');
  const refusal_reason = both(one.refusal_reason ?? '', other.refusal_reason ?? '', 500);
  const short_reason = both(one.short_reason ?? '', other.short_reason ?? '', 500);
  const [expires_on] = [one.expires_on, other.expires_on].filter(Boolean).sort();
  return {
    ...one,
    quantity: added(one.quantity, other.quantity),
    damaged: added(one.damaged, other.damaged),
    lot: both(one.lot, other.lot, 100),
    damage_reason: both(one.damage_reason, other.damage_reason, 500),
    ...(expires_on !== undefined && { expires_on }),
    ...(serials.length > 0 && { serials }),
    ...(refused !== '' && { refused }),
    ...(refusal_reason !== '' && { refusal_reason }),
    ...(short_reason !== '' && { short_reason }),
  };
}

/** '' is that nobody said it. */
function added(one: string, other: string): string {
  if (one === '' || other === '') return one === '' ? other : one;
  return toShortest(add(parseDecimal(one) ?? ZERO, parseDecimal(other) ?? ZERO));
}

const both = (one: string, other: string, most: number): string =>
  [...new Set([one, other].filter((part) => part !== ''))].join(', ').slice(0, most);
