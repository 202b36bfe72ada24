/** The taxes of an invoice that nobody has the document of: its total says them, where all of it has the same one. */
import { add, divide, exact, parseDecimal, toFixed } from '../../values/decimal.ts';
import { tidyAmount } from '../engine/amounts.ts';
import { type Currencies, decimalsOfCurrency } from '../engine/currencies.ts';
import type { InvoiceTaxes } from './amounts/input.ts';
import type { PaidDocument } from './payment.ts';

/** By what a person chooses: factor and rate of its VAT; undefined has none. */
const CHOICES: Readonly<Record<string, { factor_type: string; rate_or_fee: string } | undefined>> = {
  iva16: { factor_type: 'Tasa', rate_or_fee: '0.160000' },
  iva8: { factor_type: 'Tasa', rate_or_fee: '0.080000' },
  iva0: { factor_type: 'Tasa', rate_or_fee: '0.000000' },
  exempt: { factor_type: 'Exento', rate_or_fee: '' },
  none: undefined,
};

export const TYPED_TAXES = ['iva16', 'iva8', 'iva0', 'exempt', 'none'] as const;

/** No taxes while something of it is missing: what is missing is said at its field. */
export function typedTaxes(
  { total, tax_typed, moneda_dr }: Pick<PaidDocument, 'total' | 'tax_typed' | 'moneda_dr'>,
  catalogs: Currencies,
): InvoiceTaxes {
  const choice = CHOICES[tax_typed];
  const amount = parseDecimal(tidyAmount(total));
  if (choice === undefined || amount === undefined) {
    return { transfers: [], retentions: [], tax_object: '01' };
  }
  const rate = exact(choice.rate_or_fee || '0');
  const decimals = decimalsOfCurrency(moneda_dr || 'MXN', catalogs);
  const base = toFixed(divide(amount, add(exact('1'), rate), decimals), decimals);
  return { transfers: [{ tax: '002', ...choice, base }], retentions: [], tax_object: '01' };
}
