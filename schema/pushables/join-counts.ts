/** Several people count one truck, each a part: what one of them counted is handed over to another, and joined there. Pure. */
import * as v from 'valibot';
import { text } from '../resources/entries.ts';
import {
  type CountLine,
  CountLineSchema,
  isSaid,
  type JoinedCount,
  JoinedCountSchema,
  MOST_JOINED,
  matchLines,
  serialsOf,
} from '../resources/orders/count-lines.ts';
import { addLines } from '../resources/orders/join-lines.ts';
import { MOST_LINES } from '../resources/orders/limits.ts';
import { digest, stable } from '../values/digest.ts';
import type { GoodsCount } from './goods-count.ts';

/** What is handed over of a count. Photos and the signature stay where they were taken. */
export const CountShareSchema = v.object({
  ...JoinedCountSchema.entries,
  order_id: text(40),
  purchase_order_number: text(40),
  provider_name: text(300),
  photos: v.optional(v.number(), 0),
  joined: v.optional(v.pipe(v.array(JoinedCountSchema), v.maxLength(MOST_JOINED)), []),
  lines: v.optional(v.pipe(v.array(CountLineSchema), v.maxLength(MOST_LINES)), []),
});
export type CountShare = v.InferOutput<typeof CountShareSchema>;

const isCounted = (line: CountLine): boolean => line.quantity !== '' || isSaid(line);

export function shareOf(id: string, count: GoodsCount, by: string): CountShare {
  const { order_id, purchase_order_number, provider_name, joined = [] } = count;
  const lines = count.lines.filter(isCounted).map((line) => {
    const serials = serialsOf(line);
    return { ...line, expected: '', ...(line.serials && { serials }) };
  });
  const mark = digest(stable({ lines, joined }));
  const photos = count.photos.length;
  return { id, mark, by, order_id, purchase_order_number, provider_name, photos, joined, lines };
}

/**
 * How a count that is handed over stands to this one. `same`: it is in it already; `changed`: likewise, and says something else by now; `overlap`: a
 * third one is in both; `own`: it is this one, or has this one within; `other_order`; `many`: too many counts or lines.
 */
export type ShareStanding = 'new' | 'same' | 'changed' | 'overlap' | 'own' | 'other_order' | 'many';

export function standingOf(id: string, count: GoodsCount, share: CountShare): ShareStanding {
  if (share.id === id || share.joined.some((one) => one.id === id)) return 'own';
  if (share.order_id !== count.order_id) return 'other_order';
  const held = new Map((count.joined ?? []).map((one) => [one.id, one.mark]));
  if (held.has(share.id)) return held.get(share.id) === share.mark ? 'same' : 'changed';
  const added = count.lines.length + pairsOf(count, share).filter(({ at }) => at < 0).length;
  if (held.size + share.joined.length >= MOST_JOINED || added > MOST_LINES) return 'many';
  return share.joined.some((one) => held.has(one.id)) ? 'overlap' : 'new';
}

/** A line of the other count, and the one of this count that it is of: at -1 where there is none. */
export type Pair = { at: number; mine: CountLine | undefined; theirs: CountLine };

export function pairsOf(
  { order_id, lines }: Pick<GoodsCount, 'order_id' | 'lines'>,
  share: CountShare,
): Pair[] {
  const same = order_id === '' ? matchLines(share.lines, lines) : undefined;
  return share.lines.map((theirs) => {
    const wanted = same === undefined ? theirs.line_id : same.get(theirs.line_id);
    const at = lines.findIndex(({ line_id }) => line_id === wanted);
    const mine = lines[at];
    return { at, mine: mine !== undefined && isCounted(mine) ? mine : undefined, theirs };
  });
}

export type JoinChoice = 'sum' | 'mine' | 'theirs';

/** @param choices by line of the other count, of those that both counted; the others are added */
export function joinCounts(
  count: GoodsCount,
  share: CountShare,
  choices: ReadonlyMap<string, JoinChoice>,
): GoodsCount {
  const lines = [...count.lines];
  for (const { at, mine, theirs } of pairsOf(count, share)) {
    const here = lines[at];
    if (here === undefined) lines.push(theirs);
    else lines[at] = joinLine(here, theirs, mine && (choices.get(theirs.line_id) ?? 'sum'));
  }
  const { id, mark, by } = share;
  const joined: JoinedCount[] = [{ id, mark, by }, ...share.joined];
  const others = (count.joined ?? []).filter((one) => joined.every((each) => each.id !== one.id));
  return { ...count, lines, joined: [...others, ...joined] };
}

/** A line stays the one of this count: of which order, how many were open, how many are in a box. */
function joinLine(here: CountLine, theirs: CountLine, choice: JoinChoice | undefined): CountLine {
  if (choice === 'mine') return here;
  if (choice === 'sum') return addLines(here, theirs);
  const { line_id, key, description, measurement_unit, expected, units_per_box } = here;
  return { ...theirs, line_id, key, description, measurement_unit, expected, units_per_box };
}
