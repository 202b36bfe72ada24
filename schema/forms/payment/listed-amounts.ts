/**
 * What a list shows of a receipt of payments, whose own total is always 0: what was received. In the payment's currency
 * where there is one payment, or all are in one currency; else their total in pesos, which the complement states.
 */
import { add, parseDecimal, toFixed, ZERO } from '../../values/decimal.ts';

type Paid = { readonly MonedaP: string; readonly Monto: string };

export function listedAmounts(
  payments: readonly Paid[],
  inPesos: string,
): { currency: string; subtotal: string; total: string } {
  const currency = payments[0]?.MonedaP ?? 'MXN';
  if (payments.some((one) => one.MonedaP !== currency))
    return { currency: 'MXN', subtotal: inPesos, total: inPesos };
  const values = payments.map(({ Monto }) => parseDecimal(Monto) ?? ZERO);
  const decimals = Math.max(0, ...values.map(({ scale }) => scale));
  const total = toFixed(values.reduce(add, ZERO), decimals);
  return { currency, subtotal: total, total };
}
