/** Invoices that a deposit pays where nobody names them: the oldest of its currency, as many as it covers. Pure. */
import { type DepositLine, MOST_OF_DEPOSIT } from '../../../../schema/forms/payment/deposits/deposit-run.ts';
import { exact, parseDecimal, subtract, ZERO } from '../../../../schema/values/decimal.ts';
import type { UnpaidInvoice } from '../../../local/index.ts';

/** @param offered the oldest first */
export function oldestFor(
  { amount, currency }: Pick<DepositLine, 'amount' | 'currency'>,
  offered: readonly Pick<UnpaidInvoice, 'uuid' | 'currency' | 'balance'>[],
): string[] {
  let rest = parseDecimal(amount) ?? ZERO;
  const chosen: string[] = [];
  for (const one of offered) {
    if (rest.units <= 0n || chosen.length >= MOST_OF_DEPOSIT) break;
    if (one.currency !== currency) continue;
    chosen.push(one.uuid);
    rest = subtract(rest, exact(one.balance));
  }
  return chosen;
}
