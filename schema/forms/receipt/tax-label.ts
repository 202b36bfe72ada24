/** "IVA 16 %", "IVA exento", "IEPS 8.00": a tax and its rate as a person says them. */
import { PRINT } from '../../texts/print.ts';
import { parseDecimal, toFixed } from '../../values/decimal.ts';
import { RATE_DECIMALS } from './limits.ts';

export type TaxAndRate = { tax: string; factor_type: string; rate_or_fee: string };

/** Decimals of a rate shown as a percentage (spec 2 §5). */
const PERCENT_DECIMALS = 4;

/** "0.160000" → "16.0000 %"; what is no decimal stays as it is. */
export function ratePercent(rate: string): string {
  const value = parseDecimal(rate);
  if (value === undefined) return rate;
  return `${toFixed({ units: value.units * 100n, scale: value.scale }, PERCENT_DECIMALS)} %`;
}

/** ISR, IVA or IEPS; the key itself for what the catalogue does not have. */
export function taxName(tax: string): string {
  return Object.hasOwn(PRINT.taxNames, tax) ? (PRINT.taxNames[tax] ?? tax) : tax;
}

export function taxLabel({ tax, factor_type, rate_or_fee }: TaxAndRate): string {
  return `${taxName(tax)} ${rateLabel(factor_type, rate_or_fee)}`.trim();
}

/** What is withheld says so. */
export function retentionLabel(line: TaxAndRate): string {
  return `${PRINT.retention} ${taxLabel(line)}`;
}

/**
 * A rate as it is typed, as the SAT writes it: "16%" is "0.160000". What is no percentage stays as it is.
 */
export function rateOfPercent(typed: string): string {
  const found = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(typed);
  const value = found === null ? undefined : parseDecimal(found[1] as string);
  return value === undefined ? typed : toFixed({ units: value.units, scale: value.scale + 2 }, RATE_DECIMALS);
}

/** In a line of a list the zeros say nothing; a fee (Cuota) is an amount. */
export function rateLabel(factor: string, rate: string): string {
  if (factor === 'Exento') return PRINT.exempt.toLowerCase();
  return factor === 'Tasa' ? ratePercent(rate).replace(/\.?0+ %$/, ' %') : rate;
}
