/** "IVA 16 %", "IVA exento", "IEPS 8.00": a tax and its rate as a person says them. */
import { PRINT } from '../../../schema/texts/print.ts';
import { parseDecimal } from '../../../schema/values/decimal.ts';
import { ratePercent } from './concepts/rates.ts';

type TaxAndRate = { tax: string; factor_type: string; rate_or_fee: string };

export function taxLabel({ tax, factor_type, rate_or_fee }: TaxAndRate): string {
  return `${PRINT.taxNames[tax] ?? tax} ${rateLabel(factor_type, rate_or_fee)}`.trim();
}

/** What is withheld says so. */
export function retentionLabel(line: TaxAndRate): string {
  return `${PRINT.retention} ${taxLabel(line)}`;
}

function rateLabel(factor: string, rate: string): string {
  if (factor === 'Exento') return PRINT.exempt.toLowerCase();
  if (factor !== 'Tasa' || parseDecimal(rate) === undefined) return rate;
  return ratePercent(rate).replace(/\.?0+ %$/, ' %');
}
