/**
 * Amounts that a document brought along stand as if typed, and nobody sees that they are not computed: when what
 * they follow from is changed, they are computed again.
 */

import { compare } from '../../values/decimal.ts';
import { parseAmount } from '../engine/amounts.ts';
import type { Concept, Part, TaxLine } from './receipt.ts';

/** The same array when no amount is to be computed again; other concepts stay the same objects. */
export function followPrices(before: readonly Concept[], after: Concept[]): Concept[] {
  // A row that came or went moves the others: none of them was changed.
  if (before === after || before.length !== after.length) return after;
  let existing: ReadonlySet<Concept> | undefined;
  let changed: Concept[] | undefined;
  for (let index = 0; index < after.length; index += 1) {
    const [old, now] = [before[index] as Concept, after[index] as Concept];
    if (old === now) continue;
    existing ??= new Set(before);
    const next = existing.has(now) ? now : follow(old, now);
    if (next === now) continue;
    changed ??= [...after];
    changed[index] = next;
  }
  return changed ?? after;
}

function follow(old: Concept, now: Concept): Concept {
  // A correction writes an amount and its taxes together: those stay, also where one reads as before.
  const isRepriced =
    now.amount === old.amount &&
    (old.price_includes_tax !== now.price_includes_tax ||
      !areSame(old, now, ['quantity', 'unit_value', 'price_with_tax']));
  const amount = isRepriced ? '' : now.amount;
  const isMoved = isRepriced || !areSame(old, now, ['discount']);
  const transfers = followLines(old.taxes.transfers, now.taxes.transfers, isMoved);
  const retentions = followLines(old.taxes.retentions, now.taxes.retentions, isMoved);
  const parts = mapSame(now.parts, (part, at) => followPart(old.parts[at], part));
  const isSame =
    amount === now.amount &&
    transfers === now.taxes.transfers &&
    retentions === now.taxes.retentions &&
    parts === now.parts;
  return isSame ? now : { ...now, amount, taxes: { transfers, retentions }, parts };
}

/** @param isMoved what the tax is charged on is another amount, unless the line has its own. */
function followLines(old: readonly TaxLine[], now: TaxLine[], isMoved: boolean): TaxLine[] {
  if (old.length !== now.length) return now;
  return mapSame(now, (line, at) => {
    const was = old[at] as TaxLine;
    if (line.amount === '' || line.amount !== was.amount) return line;
    const isOther =
      line.tax !== was.tax ||
      line.factor_type !== was.factor_type ||
      !areSame(was, line, ['base', 'rate_or_fee']);
    return isOther || (isMoved && line.base === '') ? { ...line, amount: '' } : line;
  });
}

function followPart(old: Part | undefined, now: Part): Part {
  if (old === undefined || now.amount === '' || now.amount !== old.amount) return now;
  return areSame(old, now, ['quantity', 'unit_value']) ? now : { ...now, amount: '' };
}

function mapSame<T>(rows: T[], change: (row: T, at: number) => T): T[] {
  const next = rows.map(change);
  return next.every((row, at) => row === rows[at]) ? rows : next;
}

/** By value: "2" and "2.0" are the same. */
function areSame<K extends string>(
  a: Record<K, string>,
  b: Record<K, string>,
  fields: readonly K[],
): boolean {
  return fields.every((field) => {
    if (a[field] === b[field]) return true;
    const [one, other] = [parseAmount(a[field]), parseAmount(b[field])];
    return one !== undefined && other !== undefined && compare(one, other) === 0;
  });
}
