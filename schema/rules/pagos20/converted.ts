/**
 * Taxes of the documents of a payment, added up in the payment's currency: what its TrasladoP and RetencionP
 * must say. Source: CRP20265, 20268, 20269 and 20274.
 */
import { compare, divide, type Exact, rescale, sum, toShortest } from '../../values/decimal.ts';
import { type Quotient, roundRatio, sumQuotients } from '../../values/ratio.ts';
import type { Amount } from '../amounts.ts';
import type { DoctoSubject, TaxLine } from './subjects.ts';

/**
 * Since mid-September 2026 providers refuse what is not the sum to six decimals; until then they took it rounded or
 * cut to the decimals written, from those of the currency on, at its end or document by document.
 */
const EXACT_SINCE = '2026-09-15';
const SIX = 6;

/** A sum to six decimals, half up and cut: they differ when the division does not end. And what it is the sum of. */
export type ConvertedSum = { rounded: Exact; cut: Exact; parts: readonly Quotient[] };

/** Of one group of lines; undefined when one of them, or what it is divided by, cannot be read. */
export type ConvertedGroup = { base: ConvertedSum | undefined; amount: ConvertedSum | undefined };

export type ConvertedTaxes = {
  /** By Impuesto, TipoFactor and rate (see `groupOf`). */
  transfers: ReadonlyMap<string, ConvertedGroup>;
  /** By Impuesto, whatever the rate. */
  retentions: ReadonlyMap<string, ConvertedGroup>;
};

/** What no document has adds up to nothing. */
const NOTHING: ConvertedGroup = { base: sumUp([]), amount: sumUp([]) };

export function convertTaxes(documents: readonly DoctoSubject[]): ConvertedTaxes {
  return {
    transfers: convert(documents, 'transfers', (line) => line.amounts.group),
    retentions: convert(documents, 'retentions', (line) => line.amounts.tax),
  };
}

export function convertedGroup(groups: ReadonlyMap<string, ConvertedGroup>, key: string): ConvertedGroup {
  return groups.get(key) ?? NOTHING;
}

type Quotients = { base: Quotient[] | undefined; amount: Quotient[] | undefined };

/** Each line is looked at once, however many rows the payment has. */
function convert(
  documents: readonly DoctoSubject[],
  kind: 'transfers' | 'retentions',
  keyOf: (line: TaxLine) => string,
): Map<string, ConvertedGroup> {
  const groups = new Map<string, Quotients>();
  for (const document of documents) {
    for (const line of document[kind]) {
      const key = keyOf(line);
      const existing = groups.get(key);
      const group = existing ?? { base: [], amount: [] };
      if (existing === undefined) groups.set(key, group);
      group.base = append(group.base, line.amounts.base, document.divisor);
      group.amount = append(group.amount, line.amounts.amount, document.divisor);
    }
  }
  return new Map(
    [...groups].map(([key, { base, amount }]) => [
      key,
      { base: base && sumUp(base), amount: amount && sumUp(amount) },
    ]),
  );
}

function sumUp(quotients: readonly Quotient[]): ConvertedSum {
  const total = sumQuotients(quotients);
  return {
    rounded: roundRatio(total, SIX, 'half-up'),
    cut: roundRatio(total, SIX, 'down'),
    parts: quotients,
  };
}

function append(
  quotients: Quotient[] | undefined,
  dividend: Amount,
  divisor: Amount,
): Quotient[] | undefined {
  if (quotients === undefined || dividend === undefined || divisor === undefined) return undefined;
  quotients.push({ dividend, divisor });
  return quotients;
}

/**
 * `equal`: the sum, to six decimals. `doubtful`: the sum rounded, or cut, at the sixth decimal, where the two
 * differ and providers do not agree. `different`: neither.
 */
export type SumRange = 'equal' | 'doubtful' | 'different';

/**
 * @param decimals of the payment's currency.
 * @param date day of the document, YYYY-MM-DD or ''.
 */
export function sumRange(
  written: Exact,
  converted: ConvertedSum,
  decimals: number | undefined,
  date: string,
): SumRange {
  const { rounded, cut } = converted;
  const isRounded = compare(written, rounded) === 0;
  const isCut = compare(written, cut) === 0;
  if (isRounded && isCut) return 'equal';
  if (isRounded || isCut) return 'doubtful';
  return date < EXACT_SINCE && wasTaken(written, converted, decimals) ? 'equal' : 'different';
}

function wasTaken(written: Exact, { cut, parts }: ConvertedSum, decimals: number | undefined): boolean {
  if (decimals === undefined) return true;
  const scale = Math.max(written.scale, decimals);
  if (scale > SIX) return false;
  return (['half-up', 'down'] as const).some((rounding) => {
    const inParts = sum(parts.map(({ dividend, divisor }) => divide(dividend, divisor, scale, rounding)));
    // To fewer than six decimals the cut sum rounds as the whole one does.
    return compare(written, rescale(cut, scale, rounding)) === 0 || compare(written, inParts) === 0;
  });
}

/** The sum as it should be written: to six decimals, without zeros beyond those of the currency. */
export function sumText({ rounded }: ConvertedSum, decimals: number | undefined): string {
  return toShortest(rounded, decimals ?? 2);
}
