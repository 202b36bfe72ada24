/**
 * What of a person's work waits for another one's word: what their profiles say. Whoever has several has the strictest of each, so that
 * one more profile never takes a check away. Pure.
 */
import { compare, exact, multiply, parseDecimal, toShortest } from '../values/decimal.ts';

export type ApprovalLimits = {
  /** Pesos, a decimal: what is issued above it waits; '' none does. */
  amount: string;
  /** Every cancellation waits. */
  cancel: boolean;
};

export const NO_LIMITS: ApprovalLimits = { amount: '', cancel: false };

const PESOS = 'MXN';
/** Of a document without amounts: a transfer. */
const NO_CURRENCY = 'XXX';
const PESOS_DECIMALS = 2;

/** @param given of each profile that somebody has */
export function strictest(given: readonly ApprovalLimits[]): ApprovalLimits {
  return {
    amount: given.reduce((least, { amount }) => (isLooser(least, amount) ? amount : least), ''),
    cancel: given.some(({ cancel }) => cancel),
  };
}

/** Whether the first lets through what the second holds. */
function isLooser(one: string, other: string): boolean {
  if (other === '') return false;
  return one === '' || compare(exact(one), exact(other)) > 0;
}

/** Whether somebody with `own` limits gives nobody more freedom than they have. */
export function isNoLooser(given: ApprovalLimits, own: ApprovalLimits): boolean {
  return !isLooser(given.amount, own.amount) && (given.cancel || !own.cancel);
}

/** Whether what is issued waits. @param pesos of pesosOf */
export function isAbove({ amount }: Pick<ApprovalLimits, 'amount'>, pesos: string): boolean {
  return amount !== '' && compare(exact(pesos), exact(amount)) > 0;
}

/** What a total is in pesos by the rate of its own document, not rounded; a document that has no amounts is worth none. */
export function pesosOf({
  total,
  currency,
  rate,
}: {
  total: string;
  currency: string;
  rate: string | undefined;
}): string {
  const value = parseDecimal(total);
  if (value === undefined || currency === NO_CURRENCY) return '0.00';
  const isOwn = currency === PESOS || currency === '';
  const factor = isOwn ? undefined : parseDecimal(rate ?? '');
  return toShortest(factor === undefined ? value : multiply(value, factor), PESOS_DECIMALS);
}

/** Whether an order waits: it has no rate of its own, so that in another currency it does for whoever has an amount. @param total a decimal */
export function isOrderAbove(
  { amount }: Pick<ApprovalLimits, 'amount'>,
  { total, currency }: { total: string; currency: string },
): boolean {
  return currency === PESOS ? isAbove({ amount }, total) : amount !== '';
}
