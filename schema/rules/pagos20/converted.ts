/**
 * Taxes of the documents of a payment, added up in the payment's currency: what its TrasladoP and RetencionP
 * must say. Source: CRP20265, 20268, 20269 and 20274.
 */
import { compare, type Exact, rescale, toShortest } from '../../values/decimal.ts';
import { type Quotient, type Ratio, roundRatio, sumQuotients } from '../../values/ratio.ts';
import type { PagoSubject, TaxLine } from './subjects.ts';

/**
 * Since mid-September 2026 providers refuse a sum that is rounded to fewer than six decimals; until then they
 * took it rounded or cut to the decimals written, from those of the currency on.
 */
const EXACT_SINCE = '2026-09-15';
const SIX = 6;

/** What to add of a line: its base or its amount. */
type Part = 'base' | 'amount';

/** Undefined when a line of the group, or what it is divided by, cannot be read. */
export function convertedTransfers(payment: PagoSubject, group: string, part: Part): Ratio | undefined {
  return convert(
    payment,
    (line) => line.amounts.group === group,
    part,
    (document) => document.transfers,
  );
}

/** @param tax key of c_Impuesto: retentions are added up whatever their rate. */
export function convertedRetentions(payment: PagoSubject, tax: string): Ratio | undefined {
  return convert(
    payment,
    (line) => line.amounts.tax === tax,
    'amount',
    (document) => document.retentions,
  );
}

function convert(
  payment: PagoSubject,
  belongs: (line: TaxLine) => boolean,
  part: Part,
  linesOf: (document: PagoSubject['documents'][number]) => readonly TaxLine[],
): Ratio | undefined {
  const quotients: Quotient[] = [];
  for (const document of payment.documents) {
    for (const line of linesOf(document)) {
      if (!belongs(line)) continue;
      const dividend = line.amounts[part];
      if (dividend === undefined || document.divisor === undefined) return undefined;
      quotients.push({ dividend, divisor: document.divisor });
    }
  }
  return sumQuotients(quotients);
}

/**
 * `equal`: the sum, to six decimals. `doubtful`: the sum rounded, or cut, at the sixth decimal, where the two
 * differ and providers do not agree. `different`: neither.
 */
export type SumStanding = 'equal' | 'doubtful' | 'different';

/**
 * @param decimals of the payment's currency.
 * @param date day of the document, YYYY-MM-DD or ''.
 */
export function standingOfSum(
  written: Exact,
  sum: Ratio,
  decimals: number | undefined,
  date: string,
): SumStanding {
  const isRounded = compare(written, roundRatio(sum, SIX, 'half-up')) === 0;
  const isCut = compare(written, roundRatio(sum, SIX, 'down')) === 0;
  if (isRounded && isCut) return 'equal';
  if (isRounded || isCut) return 'doubtful';
  return date < EXACT_SINCE && wasTaken(written, sum, decimals) ? 'equal' : 'different';
}

function wasTaken(written: Exact, sum: Ratio, decimals: number | undefined): boolean {
  if (decimals === undefined) return true;
  const scale = Math.max(written.scale, decimals);
  if (scale >= SIX) return false;
  const padded = rescale(written, scale);
  return (['half-up', 'down'] as const).some(
    (rounding) => compare(padded, roundRatio(sum, scale, rounding)) === 0,
  );
}

/** The sum as it should be written: to six decimals, without zeros beyond those of the currency. */
export function sumText(sum: Ratio, decimals: number | undefined): string {
  return toShortest(roundRatio(sum, SIX, 'half-up'), decimals ?? 2);
}
