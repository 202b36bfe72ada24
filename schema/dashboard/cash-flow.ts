/**
 * What is due in and out by week: what customers owe of what is paid later, payments that are planned, and what is owed to suppliers and
 * nobody planned. A CFDI says no due day of its own: one that is paid later counts as due some days after its date. One currency at a time,
 * exact. Pure.
 */
import type { ExpectedRepRow } from '../resources/payments/expected-reps.ts';
import { isInParts, isWaiting } from '../resources/payments/payment-states.ts';
import type { ScheduledPaymentRow } from '../resources/payments/scheduled-payments.ts';
import type { ReceivedRow } from '../resources/received/received.ts';
import { addDays } from '../values/dates.ts';
import {
  add,
  compare,
  type Exact,
  exact,
  parseDecimal,
  subtract,
  sum,
  toFixed,
  ZERO,
} from '../values/decimal.ts';

/** Of a document that is paid later, from its date on. */
export const DAYS_OF_CREDIT = 30;
/** That are shown: this one and those that follow. */
export const CASH_WEEKS = 8;
const CENTS = 2;

export const CASH_SIDES = ['in', 'out'] as const;
export type CashSide = (typeof CASH_SIDES)[number];
/** `on`: ISO day. `of`: what it is, to be opened. */
export type Due = {
  side: CashSide;
  of: 'issued' | 'received' | 'payment';
  key: string;
  on: string;
  name: string;
  folio: string;
  amount: string;
  currency: string;
};

const dueOn = (issuedAt: string) => addDays(issuedAt.slice(0, 10), DAYS_OF_CREDIT);
const folioOf = ({ serie, folio }: { serie: string; folio: string }) =>
  [serie, folio].filter(Boolean).join('-');
const amountOf = (text: string): Exact => parseDecimal(text) ?? ZERO;

type Unpaid = {
  uuid: string;
  date: string;
  serie: string;
  folio: string;
  name_receiver: string;
  balance: string;
  currency: string;
};
/** What customers owe. */
export function dueIn(invoices: readonly Unpaid[]): Due[] {
  return invoices.map(
    (one): Due => ({
      ...{ side: 'in', of: 'issued', key: one.uuid, on: dueOn(one.date), name: one.name_receiver },
      ...{ folio: folioOf(one), amount: one.balance, currency: one.currency },
    }),
  );
}

type Payment = Pick<
  ScheduledPaymentRow,
  | 'payment_id'
  | 'uuid'
  | 'status_id'
  | 'payment_date'
  | 'payment_amount'
  | 'currency'
  | 'provider_name'
  | 'folio'
>;
type Received = Pick<
  ReceivedRow,
  | 'uuid'
  | 'receipt_type'
  | 'sat_state'
  | 'review'
  | 'payment_method'
  | 'issued_at'
  | 'total'
  | 'currency'
  | 'compensated'
  | 'name'
  | 'serie'
  | 'folio'
>;
type Rep = Pick<ExpectedRepRow, 'uuid' | 'paid_amount' | 'proven_amount'>;

/** Payments that are planned on their day, and on its own day what is left of each document. */
export function dueOut(
  payments: readonly Payment[],
  documents: readonly Received[],
  reps: readonly Rep[],
): Due[] {
  const waiting = payments.filter(isWaiting);
  const planned = Map.groupBy(waiting, ({ uuid }) => uuid);
  const known = new Map(reps.map((rep) => [rep.uuid, rep]));
  const owed = documents.filter(isOwed).flatMap((one): Due[] => {
    const { paid_amount = '0', proven_amount = '0' } = known.get(one.uuid) ?? {};
    const [paid, proven] = [amountOf(paid_amount), amountOf(proven_amount)];
    const later = sum((planned.get(one.uuid) ?? []).map(({ payment_amount }) => amountOf(payment_amount)));
    const gone = [compare(paid, proven) > 0 ? paid : proven, amountOf(one.compensated), later].reduce(
      add,
      ZERO,
    );
    const left = subtract(amountOf(one.total), gone);
    if (compare(left, ZERO) <= 0) return [];
    return [
      {
        ...{ side: 'out', of: 'received', key: one.uuid, on: dueOn(one.issued_at), name: one.name },
        ...{ folio: folioOf(one), amount: toFixed(left, CENTS), currency: one.currency },
      },
    ];
  });
  const leaving = waiting.map(
    (one): Due => ({
      ...{ side: 'out', of: 'payment', key: one.payment_id, on: one.payment_date, name: one.provider_name },
      ...{ folio: one.folio, amount: one.payment_amount, currency: one.currency },
    }),
  );
  return [...leaving, ...owed];
}

const isOwed = (one: Received): boolean =>
  one.receipt_type === 'I' && one.sat_state !== 'cancelled' && one.review !== 'rejected' && isInParts(one);

/** `from`, `to`: ISO days, Monday to Sunday; '' is open. */
export type Week = { from: string; to: string };
export type CashWeek = Week & { in: string; out: string };

/** The Monday of its week. @param day ISO */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** What is late, and each week from that of today on. @param today ISO day */
export function weeksOf(today: string): Week[] {
  const first = mondayOf(today);
  const weeks = Array.from({ length: CASH_WEEKS }, (_, at) => addDays(first, 7 * at));
  return [{ from: '', to: addDays(first, -1) }, ...weeks.map((from) => ({ from, to: addDays(from, 6) }))];
}

/** Those of a week, the first ones first. */
export function duesOf(dues: readonly Due[], { from, to }: Week): Due[] {
  return dues
    .filter(({ on }) => on >= from && (to === '' || on <= to))
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.key < b.key ? -1 : 1));
}

export function cashFlow(dues: readonly Due[], currency: string, today: string): CashWeek[] {
  const own = dues.filter((one) => one.currency === currency);
  return weeksOf(today).map((week) => {
    const due = duesOf(own, week);
    const of = (side: CashSide) =>
      toFixed(sum(due.filter((one) => one.side === side).map(({ amount }) => exact(amount))), CENTS);
    return { ...week, in: of('in'), out: of('out') };
  });
}

/** The one with most of them first. */
export function currenciesDue(dues: readonly Due[]): string[] {
  const groups = [...Map.groupBy(dues, ({ currency }) => currency)];
  return groups.sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1)).map(([code]) => code);
}
