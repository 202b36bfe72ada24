/** Rates as a person reads them: "16.0000 %" for 0.160000; a range as its ends. */
import type { RateOptions } from '../../../../../schema/forms/receipt/options.ts';
import { ratePercent } from '../../../../../schema/forms/receipt/tax-label.ts';

export type RateItem = { key: string; label: string; detail?: string };

/** Rates inside a range that the law or custom fixes: fees, freight, services, RESICO, two thirds of the VAT. */
const USUAL: Record<string, readonly string[]> = {
  '001': ['0.100000', '0.012500'],
  '002': ['0.106667', '0.060000', '0.040000'],
};

/** What the field offers. A range offers its largest value and says its ends. */
export function rateItems(options: RateOptions, tax: string): RateItem[] {
  const usual = options.ranges.length === 0 ? [] : (USUAL[tax] ?? []);
  return [
    ...usual.map((rate) => ({ key: rate, label: ratePercent(rate), detail: rate })),
    ...options.values.map((rate) => ({ key: rate, label: ratePercent(rate), detail: rate })),
    ...options.ranges.map(({ minimum, maximum }) => ({
      key: maximum,
      label: maximum,
      detail: `${minimum} – ${maximum}`,
    })),
  ];
}
