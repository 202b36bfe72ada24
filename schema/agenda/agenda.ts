/**
 * What a supplier has to do for its buyers and what it may expect of them, by day: orders to answer and to deliver, goods to say something
 * of, invoices that were rejected, payments that are planned, REPs that are owed and records. Of what the device holds. Pure.
 */
import type { ReceiptRow } from '../documents/replicated.ts';
import { approvedUntil, daysToRenew } from '../records/flow.ts';
import type { MerchandiseReceiptRow } from '../resources/orders/merchandise-receipts.ts';
import type { PurchaseOrderRow } from '../resources/orders/purchase-orders.ts';
import { type HostRecordRow, RECORD_STATES } from '../resources/parties/records.ts';
import type { OwedRepRow } from '../resources/payments/owed-reps.ts';
import { addDays } from '../values/dates.ts';

export type AgendaKind =
  | 'order_answer'
  | 'order_deliver'
  | 'goods_answer'
  | 'invoice_rejected'
  | 'payment'
  | 'rep'
  | 'record_send'
  | 'record_renew';

export type AgendaEntry = {
  kind: AgendaKind;
  /** Of the document. */
  id: string;
  /** ISO day; '' for what has none and waits now. */
  day: string;
  /** The buyer, by name or RFC. */
  who: string;
  /** Folio, number or name of the document. */
  what: string;
  /** Decimal and its currency; '' where it is of no amount. */
  amount: string;
  currency: string;
  /** What the buyer says of it. */
  reason: string;
};

export type AgendaRows = {
  orders: readonly PurchaseOrderRow[];
  goods: readonly MerchandiseReceiptRow[];
  records: readonly HostRecordRow[];
  reps: readonly OwedRepRow[];
  receipts: readonly Pick<
    ReceiptRow,
    'id' | 'serie' | 'folio' | 'uuid' | 'currency' | 'name_receiver' | 'rfc_receiver' | 'details'
  >[];
};

/** Nothing of such an order is delivered any more: it is cancelled, another took its place, or all came. */
const CLOSED: ReadonlySet<string> = new Set(['3', '4', '5', '7']);

/** @param now ISO-8601 UTC @returns by day, what has none first */
export function agendaOf({ orders, goods, records, reps, receipts }: AgendaRows, now: string): AgendaEntry[] {
  const none = { amount: '', currency: '', reason: '' };
  const entries: AgendaEntry[] = [];
  for (const order of orders) {
    if (order.role !== 'supplier') continue;
    const of = {
      ...{ id: order.id, who: order.buyer_name || order.buyer_rfc, what: order.number },
      ...{ amount: order.total, currency: order.currency_id, reason: '' },
    };
    if (CLOSED.has(order.status_id)) continue;
    if (order.answer === 'pending') entries.push({ kind: 'order_answer', day: '', ...of });
    else if (order.answer === 'confirmed')
      entries.push({ kind: 'order_deliver', day: order.delivery_on, ...of });
  }
  for (const one of goods) {
    if (one.role !== 'supplier' || one.answer !== 'pending' || one.status_id !== '') continue;
    const who = one.buyer_name || one.buyer_rfc;
    entries.push({ kind: 'goods_answer', id: one.id, day: '', who, what: one.folio, ...none });
  }
  for (const { id, serie, folio, uuid, currency, name_receiver, rfc_receiver, details } of receipts) {
    const { review, reason = '', pays_on = '', pays_amount = '' } = details?.host ?? {};
    const of = { id, who: name_receiver || rfc_receiver, what: `${serie}${folio}` || uuid };
    if (review === 'rejected') entries.push({ kind: 'invoice_rejected', day: '', ...of, ...none, reason });
    if (pays_on !== '')
      entries.push({ kind: 'payment', day: pays_on, ...of, amount: pays_amount, currency, reason: '' });
  }
  for (const {
    owed_rep_id,
    host_name,
    host_rfc,
    folio,
    uuid,
    state,
    due_on,
    missing_amount,
    currency,
  } of reps)
    if (state === 'owed')
      entries.push({
        ...{ kind: 'rep', id: owed_rep_id, day: due_on, who: host_name || host_rfc },
        ...{ what: folio || uuid, amount: missing_amount, currency, reason: '' },
      });
  for (const record of records) {
    const of = { id: record.host_record_id, who: record.name || record.rfc };
    const { none: nothing, unsent, rejected } = RECORD_STATES;
    const state = record.record_approval_status_id;
    if (state === nothing || state === unsent || state === rejected)
      entries.push({ kind: 'record_send', day: '', ...of, what: record.record_name, ...none });
    for (const document of record.documents)
      if (daysToRenew(document, now) !== undefined)
        entries.push({
          ...{ kind: 'record_renew', day: approvedUntil(document).slice(0, 10) },
          ...{ ...of, what: document.name, ...none },
        });
  }
  const order = ({ day, who, what }: AgendaEntry) => `${day}\u0000${who}\u0000${what}`;
  return entries.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Of a week. */
const DAYS = 7;

export type AgendaGroup = 'now' | 'week' | 'later';

/** `now`: what waits without a day, of today, and what is late. @param today ISO day */
export function groupOf({ day }: Pick<AgendaEntry, 'day'>, today: string): AgendaGroup {
  if (day <= today) return 'now';
  return day <= addDays(today, DAYS) ? 'week' : 'later';
}

/** The weeks of a month, from Monday, with the days of the months beside it. @param month `2026-11` */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  let day = addDays(first, -((new Date(first).getUTCDay() + 6) % DAYS));
  const weeks: string[][] = [];
  while (day.slice(0, 7) <= month) {
    const monday = day;
    weeks.push(Array.from({ length: DAYS }, (_, at) => addDays(monday, at)));
    day = addDays(monday, DAYS);
  }
  return weeks;
}
