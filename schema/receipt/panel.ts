/** The lines of the totals panel: what a person sees change as they type. */
import { RECEIPT_TEXTS as SAY } from '../texts/receipt.ts';
import { parseDecimal, toFixed } from '../values/decimal.ts';
import type { Totals } from './totals.ts';

export type PanelLine = {
  /** Unlike any other line's. */
  key: string;
  kind: 'subtotal' | 'discount' | 'transfer' | 'retention' | 'total';
  label: string;
  /** Decimal text with the currency's decimals; discounts and retentions are positive and subtract. */
  amount: string;
};

/** Decimals of a rate shown as a percentage. */
const PERCENT_DECIMALS = 4;

/** "0.160000" → "16.0000 %"; a fee (Cuota) stays an amount; empty for Exento. */
export function rateText(factor: string, rate: string): string {
  const value = parseDecimal(rate);
  if (value === undefined || factor !== 'Tasa') return rate;
  return `${toFixed({ units: value.units * 100n, scale: value.scale }, PERCENT_DECIMALS)} %`;
}

/** ISR, IVA or IEPS; the key itself for what the catalogue does not have. */
export function taxName(tax: string): string {
  return Object.hasOwn(SAY.taxes, tax) ? SAY.taxes[tax as keyof typeof SAY.taxes] : tax;
}

export function panelLines(totals: Totals): PanelLine[] {
  const lines: PanelLine[] = [
    { key: 'subtotal', kind: 'subtotal', label: SAY.panel.subtotal, amount: totals.subtotal },
  ];
  if (totals.discount !== '') {
    lines.push({ key: 'discount', kind: 'discount', label: SAY.panel.discount, amount: totals.discount });
  }
  for (const line of totals.transfers) {
    const isExempt = line.factor_type === 'Exento';
    const rate = isExempt ? SAY.panel.exempt : rateText(line.factor_type, line.rate_or_fee);
    lines.push({
      key: `transfer|${line.tax}|${line.factor_type}|${line.rate_or_fee}`,
      kind: 'transfer',
      label: `${taxName(line.tax)} ${rate}`,
      amount: isExempt ? toFixed({ units: 0n, scale: 0 }, totals.decimals) : line.amount,
    });
  }
  for (const line of totals.retentions) {
    const label = `${taxName(line.tax)} ${SAY.panel.retained}`;
    lines.push({ key: `retention|${line.tax}`, kind: 'retention', label, amount: line.amount });
  }
  lines.push({ key: 'total', kind: 'total', label: SAY.panel.total, amount: totals.total });
  return lines;
}
