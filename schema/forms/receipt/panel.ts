/** The lines of the totals panel: what a person sees change as they type. */

import { RECEIPT_TEXTS as SAY } from '../../texts/receipt.ts';
import { toFixed, ZERO } from '../../values/decimal.ts';
import { microsText } from '../engine/amounts.ts';
import { retentionLabel, taxLabel } from './tax-label.ts';
import type { Totals } from './totals.ts';

export type PanelLine = {
  /** Unlike any other line's. */
  key: string;
  kind: 'subtotal' | 'discount' | 'transfer' | 'retention' | 'total';
  label: string;
  /** Decimal text with the currency's decimals; discounts and retentions are positive and subtract. */
  amount: string;
};

export function panelLines(totals: Totals): PanelLine[] {
  const lines: PanelLine[] = [
    { key: 'subtotal', kind: 'subtotal', label: SAY.panel.subtotal, amount: totals.subtotal },
  ];
  if (totals.discount !== '') {
    lines.push({ key: 'discount', kind: 'discount', label: SAY.panel.discount, amount: totals.discount });
  }
  for (const line of totals.transfers) {
    lines.push({
      key: `transfer|${line.tax}|${line.factor_type}|${line.rate_or_fee}`,
      kind: 'transfer',
      label: taxLabel(line),
      amount: line.amount === '' ? toFixed(ZERO, totals.decimals) : line.amount,
    });
  }
  for (const line of totals.retentions) {
    const label = retentionLabel({ tax: line.tax, factor_type: '', rate_or_fee: '' });
    lines.push({ key: `retention|${line.tax}`, kind: 'retention', label, amount: line.amount });
  }
  totals.complements.lines.forEach(({ label, amount, withheld }, at) => {
    const kind = withheld ? 'retention' : 'transfer';
    lines.push({ key: `complement|${at}`, kind, label, amount: microsText(amount, totals.decimals) });
  });
  lines.push({ key: 'total', kind: 'total', label: SAY.panel.total, amount: totals.total });
  return lines;
}
