/** Which REP an invoice is still to get, and by which day: by what is known to be paid of it and what its REPs say. Pure, exact. */
import {
  add,
  compare,
  type Exact,
  exact,
  parseDecimal,
  subtract,
  toFixed,
  ZERO,
} from '../../values/decimal.ts';
import type { PaidSource } from '../../values/picklists.ts';
import type { ReceivedRow } from '../received/received.ts';
import type { ExpectedRepRow } from './expected-reps.ts';
import { isInParts } from './payment-states.ts';

/** `on`: ISO day. */
export type Paid = { on: string; amount: string };
type Invoice = Pick<
  ReceivedRow,
  | 'uuid'
  | 'rfc'
  | 'name'
  | 'serie'
  | 'folio'
  | 'currency'
  | 'total'
  | 'receipt_type'
  | 'sat_state'
  | 'payment_method'
>;
type Known = {
  /** By each way that knows of payments. One payment may be known by several: they are not summed. */
  paid: Readonly<Record<PaidSource, readonly Paid[]>>;
  /** What each REP says that was paid. */
  proven: readonly string[];
  dueDay: string;
};
type Expected = Omit<ExpectedRepRow, 'asked_on' | 'said_amount' | 'said_on' | 'said_by'>;

const DECIMALS = 2;
const amountOf = (text: string): Exact => parseDecimal(text) ?? ZERO;
const sumOf = (amounts: readonly string[]): Exact => amounts.map(amountOf).reduce(add, ZERO);
const shown = (amount: Exact): string => toFixed(amount, DECIMALS);

/** Whether a REP may be owed of it at all. */
export const wantsRep = (row: Pick<Invoice, 'receipt_type' | 'sat_state' | 'payment_method'>): boolean =>
  row.receipt_type === 'I' && row.sat_state !== 'cancelled' && isInParts(row);

/** The day of the month that follows. @param paidOn ISO day @param day 5 or 10 */
export function repDueOn(paidOn: string, day: string): string {
  const [year, month] = [Number(paidOn.slice(0, 4)), Number(paidOn.slice(5, 7))];
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const two = (number: number | string) => String(number).padStart(2, '0');
  return `${next.year}-${two(next.month)}-${two(day)}`;
}

/** undefined: nothing is known to be paid of it, or it wants none. */
export function expectedRep(invoice: Invoice, { paid, proven, dueDay }: Known): Expected | undefined {
  if (!wantsRep(invoice)) return undefined;
  const known_by = mostOf(paid);
  const payments = paid[known_by].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const last = payments.at(-1);
  if (last === undefined) return undefined;
  const total = exact(shown(amountOf(invoice.total)));
  const sum = sumOf(payments.map(({ amount }) => amount));
  const all = compare(sum, total) > 0 ? total : sum;
  const said = sumOf(proven);
  const isAllHere = compare(said, all) >= 0;
  const paid_on = isAllHere ? last.on : firstNotIn(payments, said);
  return {
    ...{ uuid: invoice.uuid, provider_rfc: invoice.rfc, provider_name: invoice.name },
    folio: [invoice.serie, invoice.folio].filter((part) => part !== '').join('-'),
    ...{ currency: invoice.currency, total: invoice.total, known_by },
    state: isAllHere ? 'received' : 'owed',
    ...{ paid_amount: shown(all), proven_amount: shown(said) },
    missing_amount: shown(isAllHere ? ZERO : subtract(all, said)),
    ...{ paid_on, due_on: repDueOn(paid_on, dueDay) },
  };
}

/** The way that knows of most. */
function mostOf(paid: Known['paid']): PaidSource {
  const sums = (Object.keys(paid) as PaidSource[]).map((source) => ({
    source,
    sum: sumOf(paid[source].map(({ amount }) => amount)),
  }));
  return sums.reduce((most, one) => (compare(one.sum, most.sum) > 0 ? one : most)).source;
}

/** REPs say the first payments first, whichever they name. */
function firstNotIn(payments: readonly Paid[], said: Exact): string {
  let until = ZERO;
  for (const { on, amount } of payments) {
    until = add(until, amountOf(amount));
    if (compare(until, said) > 0) return on;
  }
  return payments.at(-1)?.on ?? '';
}

/** Those that are owed and whose day is over. @param today ISO day */
export const overdueReps = <R extends Pick<ExpectedRepRow, 'state' | 'due_on'>>(
  rows: readonly R[],
  today: string,
): R[] => rows.filter(({ state, due_on }) => state === 'owed' && due_on < today);
