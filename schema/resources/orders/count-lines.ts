/** What is counted of an order, line by line, against what is open of it. Pure. */
import * as v from 'valibot';
import { ORDER_PROBLEMS as PROBLEMS } from '../../texts/order-problems.ts';
import { add, compare, exact, parseDecimal, subtract, toShortest, ZERO } from '../../values/decimal.ts';
import { rfcProblem } from '../../values/rfc.ts';
import { text } from '../entries.ts';
import type { OrderLine, OrderProblem } from './order-text.ts';
import type { PurchaseOrderRow } from './purchase-orders.ts';
import { isAmount, isDay, isPositive } from './typed-values.ts';

/** Of one line: as many as are pasted of a pallet, and no more than a whole count may weigh. */
const MOST_SERIALS = 1_000;
const SERIAL_LETTERS = 100;
const later = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)));

export const CountLineSchema = v.object({
  line_id: text(40),
  key: text(100),
  description: text(1_000),
  measurement_unit: text(40),
  /** '' where nobody counted it. */
  quantity: text(20),
  /** What was open of it when the count began, as this device had it; '' without an order. */
  expected: text(20),
  units_per_box: text(20),
  lot: text(100),
  /** Of the quantity, what came broken. */
  damaged: text(20),
  damage_reason: text(500),
  // What lines have since a later version: absent as nothing.
  /** Of the lot: YYYY-MM-DD. */
  expires_on: later(10),
  /** As they were typed, a line each: those that are empty say nothing (`serialsOf`). */
  serials: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(SERIAL_LETTERS))), v.maxLength(MOST_SERIALS)),
  ),
  /** What did not come in, beside the quantity and in none of what was received. */
  refused: later(20),
  refusal_reason: later(500),
  /** Why less came than is open, where who counts knows it. */
  short_reason: later(500),
});
export type CountLine = v.InferOutput<typeof CountLineSchema>;

export const GoodsPhotoSchema = v.object({
  ...{ photo_id: text(40), line_id: text(40) },
  /** By its camera: local time, with the offset from UTC where it says one (`exif-time.ts`). */
  taken_at: later(25),
  /** The signature of who delivered: a picture as any other, shown apart. */
  is_signature: v.optional(v.boolean()),
});
export type GoodsPhoto = v.InferOutput<typeof GoodsPhotoSchema>;

/** Counts within one. */
export const MOST_JOINED = 100;

/** A count that is within another: what it said then (`mark`), and who counted. */
export const JoinedCountSchema = v.object({ id: text(40), mark: text(40), by: text(300) });
export type JoinedCount = v.InferOutput<typeof JoinedCountSchema>;

/** Of no line, beside the signature; of each line; and of a count in all. */
export const MOST_PHOTOS = 20;
export const MOST_LINE_PHOTOS = 5;
export const MOST_COUNT_PHOTOS = 60;

/** Whether a line, or '' what is of none, has all the photos that it may have. */
export function areAllTaken(photos: readonly Pick<GoodsPhoto, 'line_id' | 'is_signature'>[], lineId: string) {
  const taken = photos.filter(({ is_signature }) => !is_signature);
  const here = taken.filter(({ line_id }) => line_id === lineId).length;
  return here >= (lineId === '' ? MOST_PHOTOS : MOST_LINE_PHOTOS) || taken.length >= MOST_COUNT_PHOTOS;
}

/** Lines of an order to be counted, each with what is still open of it: never less than nothing. */
export function countLines(order: Pick<PurchaseOrderRow, 'concepts' | 'received'>): CountLine[] {
  const came = new Map(order.received.map(({ line_id, quantity }) => [line_id, exact(quantity)]));
  return order.concepts.map(({ line_id, key, description, measurement_unit, quantity, units_per_box }) => {
    const open = subtract(exact(quantity), came.get(line_id) ?? ZERO);
    const expected = compare(open, ZERO) > 0 ? toShortest(open) : '0';
    const counted = { quantity: '', lot: '', damaged: '', damage_reason: '' };
    return { line_id, key, description, measurement_unit, expected, units_per_box, ...counted };
  });
}

/** Of each line, what is open of it by now: others may have received of the same order since a count began. */
export const openByLine = (
  order: Pick<PurchaseOrderRow, 'concepts' | 'received'>,
): ReadonlyMap<string, string> =>
  new Map(countLines(order).map(({ line_id, expected }) => [line_id, expected]));

/** One more or less, by units or by boxes; never below nothing. */
export function stepQuantity(line: CountLine, by: 1 | -1, isByBox: boolean): CountLine {
  const step = isByBox && isPositive(line.units_per_box) ? exact(line.units_per_box) : exact('1');
  const now = parseDecimal(line.quantity) ?? ZERO;
  const next = by > 0 ? add(now, step) : subtract(now, step);
  return { ...line, quantity: compare(next, ZERO) > 0 ? toShortest(next) : '0' };
}

/** counted: of what nobody ordered there is no more and no less. */
export type Difference = { kind: 'exact' | 'over' | 'under' | 'uncounted' | 'counted'; by: string };

/** What was counted against what is open. */
export function differenceOf({ quantity, expected }: Pick<CountLine, 'quantity' | 'expected'>): Difference {
  const counted = parseDecimal(quantity);
  if (counted === undefined) return { kind: 'uncounted', by: expected };
  if (expected === '') return { kind: 'counted', by: '' };
  const by = subtract(counted, parseDecimal(expected) ?? ZERO);
  const side = compare(by, ZERO);
  if (side === 0) return { kind: 'exact', by: '0' };
  return side > 0
    ? { kind: 'over', by: toShortest(by) }
    : { kind: 'under', by: toShortest(subtract(ZERO, by)) };
}

export const serialsOf = ({ serials = [] }: Pick<CountLine, 'serials'>): string[] =>
  serials.map((serial) => serial.trim()).filter((serial) => serial !== '');

/** Of more, or of longer ones, the server takes none. */
export const areSerialsMany = ({ serials = [] }: Pick<CountLine, 'serials'>): boolean =>
  serials.length > MOST_SERIALS || serials.some((serial) => serial.trim().length > SERIAL_LETTERS);

/** What a receipt says of it: something came, or was sent back at the door. */
export const isSaid = ({ quantity, refused = '' }: Pick<CountLine, 'quantity' | 'refused'>): boolean =>
  isPositive(quantity) || isPositive(refused);

/** What keeps a count from being closed. */
export function checkCount(lines: readonly CountLine[]): OrderProblem[] {
  const problems = lines.flatMap((line, index) =>
    checkLine(line).map(({ path, text }) => ({ path: `lines.${index}.${path}`, text })),
  );
  return lines.some(isSaid) || problems.length > 0 ? problems : [{ path: 'lines', text: PROBLEMS.nothing }];
}

function checkLine(line: CountLine): OrderProblem[] {
  const { quantity, damaged, damage_reason, expires_on = '', refused = '', refusal_reason = '' } = line;
  const problems: OrderProblem[] = [];
  const say = (path: keyof CountLine, text: string) => problems.push({ path, text });
  if (quantity !== '' && !isAmount(quantity)) return [{ path: 'quantity', text: PROBLEMS.quantity }];
  const counted = parseDecimal(quantity) ?? ZERO;
  if (damaged !== '') {
    if (!isAmount(damaged) || compare(exact(damaged), counted) > 0) say('damaged', PROBLEMS.damaged);
    else if (isPositive(damaged) && damage_reason === '') say('damage_reason', PROBLEMS.reason);
  }
  if (refused !== '') {
    if (!isAmount(refused)) say('refused', PROBLEMS.quantity);
    else if (isPositive(refused) && refusal_reason === '') say('refusal_reason', PROBLEMS.reason);
  }
  if (expires_on !== '' && !isDay(expires_on)) say('expires_on', PROBLEMS.expiry);
  const serials = serialsOf(line);
  const twice = serials.find((serial, at) => serials.indexOf(serial) !== at);
  if (areSerialsMany(line)) say('serials', PROBLEMS.manySerials);
  else if (twice !== undefined) say('serials', PROBLEMS.serialTwice(twice));
  else if (compare(exact(String(serials.length)), counted) > 0) say('serials', PROBLEMS.serials);
  return problems;
}

type Unordered = { provider_rfc: string; provider_name: string; lines: readonly CountLine[] };

/** What keeps a count without an order from being closed. The RFC may be missing: who unloads a truck does not always know it. */
export function checkUnordered({ provider_rfc, provider_name, lines }: Unordered): OrderProblem[] {
  const problems: OrderProblem[] = [];
  if (provider_name === '') problems.push({ path: 'provider_name', text: PROBLEMS.providerName });
  if (provider_rfc !== '' && rfcProblem(provider_rfc) !== undefined)
    problems.push({ path: 'provider_rfc', text: PROBLEMS.providerRfc });
  const unnamed = lines.flatMap((line, index) =>
    line.description === '' && isSaid(line)
      ? [{ path: `lines.${index}.description`, text: PROBLEMS.description }]
      : [],
  );
  return [...problems, ...unnamed, ...checkCount(lines)];
}

type Named = { line_id: string; key: string; description: string };

/** Of goods that came without an order, the line of an order that each is: by its key, else by its description; '' where none is, or several. */
export function matchLines(goods: readonly Named[], ordered: readonly Named[]): Map<string, string> {
  const folded = (value: string) => value.trim().toLowerCase();
  return new Map(
    goods.map(({ line_id, key, description }) => {
      const named = ordered.filter((one) => folded(one.description) === folded(description));
      const found = lineOfCode(ordered, key) ?? (named.length === 1 ? named[0] : undefined);
      return [line_id, found?.line_id ?? ''];
    }),
  );
}

/** What is printed where it was counted, before the server gives the folio: always the same of one receipt. */
export const deviceNumberOf = (receiptId: string): string => `D-${receiptId.slice(0, 6).toUpperCase()}`;

/** The line that a code or key names; undefined: none, or more than one. */
export function lineOfCode(lines: readonly Pick<OrderLine, 'key' | 'line_id'>[], code: string) {
  const said = code.trim();
  const wanted = said.toLowerCase();
  const found = lines.filter(
    // Of thousands of orders most keys are of another length: none of them is folded.
    ({ key }) => key !== '' && key.length === said.length && key.toLowerCase() === wanted,
  );
  return found.length === 1 ? found[0] : undefined;
}

/** What a code that was read counts: one more of its line; 'several' lines have it, or none does. */
export function countOfCode(
  lines: readonly CountLine[],
  code: string,
  isByBox: boolean,
): { index: number; line: CountLine } | 'several' | 'unknown' {
  const found = lineOfCode(lines, code);
  if (found === undefined)
    return lines.some((line) => lineOfCode([line], code) !== undefined) ? 'several' : 'unknown';
  const index = lines.findIndex(({ line_id }) => line_id === found.line_id);
  return { index, line: stepQuantity(lines[index] as CountLine, 1, isByBox) };
}
