/**
 * One purchase as a line that one can read: its order, what came of it, its invoices, their payments, what left the bank for them, the
 * supplier's receipts of those, and what was cancelled. What there is, what is missing, who has to act and since when; nothing of it is
 * typed. Pure.
 */
import { PAYS, type Relation } from '../../cfdi/relations.ts';
import { compare, parseDecimal, ZERO } from '../../values/decimal.ts';
import type { StoryState, StoryStepName, StoryWho } from '../../values/picklists.ts';
import { hasLeft, isInParts, isWaiting } from '../payments/payment-states.ts';
import type { ScheduledPaymentRow } from '../payments/scheduled-payments.ts';
import type { ReceivedRow } from '../received/received.ts';
import type { MerchandiseReceiptRow } from './merchandise-receipts.ts';
import type { PurchaseOrderRow } from './purchase-orders.ts';

export type StoryDocument = { kind: 'order' | 'goods' | 'cfdi' | 'payment'; id: string; name: string };
export type StoryStep = {
  step: StoryStepName;
  state: StoryState;
  who: StoryWho;
  /** ISO day since when it is open; '' where nothing is. */
  since: string;
  documents: StoryDocument[];
};

type Order = Pick<
  PurchaseOrderRow,
  | 'id'
  | 'number'
  | 'sent_at'
  | 'answer'
  | 'answered_at'
  | 'action_type_id'
  | 'status_cfdi_id'
  | 'concepts'
  | 'received'
>;
type Goods = Pick<MerchandiseReceiptRow, 'id' | 'folio' | 'receipt_date' | 'action_type_id' | 'status_id'>;
type Invoice = Pick<
  ReceivedRow,
  | 'uuid'
  | 'serie'
  | 'folio'
  | 'receipt_type'
  | 'issued_at'
  | 'payment_method'
  | 'sat_state'
  | 'sat_checked_at'
  | 'balance_status_id'
  | 'conciliation'
>;
type Payment = Pick<
  ScheduledPaymentRow,
  'payment_id' | 'uuid' | 'folio' | 'status_id' | 'payment_date' | 'paid_on' | 'rep_uuid'
>;
type Rep = Pick<ReceivedRow, 'uuid' | 'serie' | 'folio' | 'sat_state'> & { relations: readonly Relation[] };

/** All that there is of one purchase. `sees`: what the person may look at; of the rest nothing is said. */
export type Purchase = {
  orders: readonly Order[];
  goods: readonly Goods[];
  invoices: readonly Invoice[];
  payments: readonly Payment[];
  /** Receipts of payments of its supplier. */
  reps: readonly Rep[];
  sees: { orders: boolean; goods: boolean; invoices: boolean; payments: boolean };
};

const NOBODY = { who: '', since: '' } as const;
const dayOf = (moment: string) => moment.slice(0, 10);
const earliest = (days: readonly string[]) => days.filter((day) => day !== '').toSorted()[0] ?? '';
const latestOf = (days: readonly string[]) => days.toSorted().at(-1) ?? '';
const cancelled = ({ sat_state }: Pick<Invoice, 'sat_state'>) => sat_state === 'cancelled';
const folioOf = ({ serie, folio, uuid }: Pick<Invoice, 'serie' | 'folio' | 'uuid'>) =>
  [serie, folio].filter((part) => part !== '').join('-') || uuid.slice(0, 8);
const isLive = ({ action_type_id }: Pick<Order, 'action_type_id'>) => action_type_id !== '3';

export function purchaseStory(purchase: Purchase): StoryStep[] {
  const { sees } = purchase;
  return [
    ...(sees.orders ? [orderStep(purchase)] : []),
    ...(sees.goods ? [goodsStep(purchase)] : []),
    ...(sees.invoices ? [cfdiStep(purchase)] : []),
    ...(sees.payments && sees.invoices
      ? [paymentStep(purchase), movementStep(purchase), repStep(purchase)]
      : []),
    ...(sees.invoices ? cancellationStep(purchase) : []),
  ];
}

/** What has to be done next; undefined: nothing. */
export function nextStep(steps: readonly StoryStep[]): StoryStep | undefined {
  return steps.find(({ who }) => who !== '');
}

function orderStep({ orders }: Purchase): StoryStep {
  const documents = orders.map(({ id, number }) => ({ kind: 'order' as const, id, name: number }));
  const live = orders.filter(isLive);
  if (orders.length === 0) return { step: 'order', state: 'none', ...NOBODY, documents };
  if (live.length === 0) return { step: 'order', state: 'wrong', ...NOBODY, documents };
  const pending = live.filter(({ answer }) => answer === 'pending');
  const ours = live.filter(({ answer }) => answer === 'proposed' || answer === 'rejected');
  if (ours.length > 0) {
    const since = earliest(ours.map((one) => dayOf(one.answered_at)));
    return { step: 'order', state: 'partly', who: 'us', since, documents };
  }
  if (pending.length > 0) {
    const since = earliest(pending.map((one) => dayOf(one.sent_at)));
    return { step: 'order', state: 'partly', who: 'supplier', since, documents };
  }
  return { step: 'order', state: 'done', ...NOBODY, documents };
}

function goodsStep({ orders, goods }: Purchase): StoryStep {
  const standing = goods.filter((one) => isLive(one) && one.status_id !== '4');
  const documents = standing.map(({ id, folio }) => ({ kind: 'goods' as const, id, name: folio }));
  const open = orders.filter((order) => isLive(order) && !isAllHere(order));
  if (orders.length === 0 && standing.length === 0)
    return { step: 'goods', state: 'none', ...NOBODY, documents };
  if (open.length === 0)
    return { step: 'goods', state: standing.length > 0 ? 'done' : 'none', ...NOBODY, documents };
  const confirmed = open.filter(({ answer }) => answer === 'confirmed');
  if (confirmed.length === 0 && standing.length === 0)
    return { step: 'goods', state: 'later', ...NOBODY, documents };
  const since = earliest(open.map((one) => dayOf(one.answered_at || one.sent_at)));
  return {
    step: 'goods',
    state: standing.length > 0 ? 'partly' : 'missing',
    who: 'supplier',
    since,
    documents,
  };
}

function isAllHere({ concepts, received }: Order): boolean {
  const came = new Map(received.map(({ line_id, quantity }) => [line_id, quantity]));
  return concepts.every(
    ({ line_id, quantity }) =>
      compare(parseDecimal(came.get(line_id) ?? '') ?? ZERO, parseDecimal(quantity) ?? ZERO) >= 0,
  );
}

function cfdiStep({ invoices, goods, orders }: Purchase): StoryStep {
  const documents = invoices.map((one) => ({ kind: 'cfdi' as const, id: one.uuid, name: folioOf(one) }));
  const came = latestOf(goods.filter(isLive).map((one) => dayOf(one.receipt_date)));
  if (invoices.some((one) => !cancelled(one))) {
    const inPart = orders.filter((order) => isLive(order) && order.status_cfdi_id === '2');
    if (inPart.length === 0) return { step: 'cfdi', state: 'done', ...NOBODY, documents };
    // What is still to come is not invoiced yet.
    const owed = inPart.some(isAllHere) ? ({ who: 'supplier', since: came } as const) : NOBODY;
    return { step: 'cfdi', state: 'partly', ...owed, documents };
  }
  if (invoices.length > 0) {
    const since = latestOf(invoices.map((one) => dayOf(one.sat_checked_at)));
    return { step: 'cfdi', state: 'wrong', who: 'supplier', since, documents };
  }
  if (!orders.some(isLive)) return { step: 'cfdi', state: 'none', ...NOBODY, documents };
  return came === ''
    ? { step: 'cfdi', state: 'later', ...NOBODY, documents }
    : { step: 'cfdi', state: 'missing', who: 'supplier', since: came, documents };
}

const toPay = ({ invoices }: Pick<Purchase, 'invoices'>) =>
  invoices.filter((one) => one.receipt_type === 'I' && !cancelled(one));

function paymentStep({ invoices, payments }: Purchase): StoryStep {
  const standing = payments.filter((one) => hasLeft(one) || isWaiting(one));
  const documents = standing.map(({ payment_id, payment_date, paid_on }) => ({
    ...{ kind: 'payment' as const, id: payment_id, name: paid_on || payment_date },
  }));
  const owed = toPay({ invoices });
  const open = owed.filter(({ balance_status_id }) => balance_status_id !== 'paid');
  if (owed.length === 0)
    return { step: 'payment', state: invoices.length === 0 ? 'later' : 'none', ...NOBODY, documents };
  if (open.length === 0) return { step: 'payment', state: 'done', ...NOBODY, documents };
  const unplanned = open.filter(({ uuid }) => !payments.some((one) => one.uuid === uuid && isWaiting(one)));
  const since =
    unplanned.length > 0
      ? earliest(unplanned.map((one) => dayOf(one.issued_at)))
      : earliest(payments.filter(isWaiting).map((one) => one.payment_date));
  return { step: 'payment', state: standing.length > 0 ? 'partly' : 'missing', who: 'us', since, documents };
}

function movementStep({ invoices, payments }: Purchase): StoryStep {
  const owed = toPay({ invoices });
  const documents: StoryDocument[] = [];
  if (owed.length === 0)
    return { step: 'movement', state: invoices.length === 0 ? 'later' : 'none', ...NOBODY, documents };
  const open = owed.filter(({ conciliation }) => conciliation === 'open' || conciliation === 'partly');
  if (open.length === 0)
    return {
      step: 'movement',
      state: owed.some((one) => one.conciliation === 'rejected') ? 'wrong' : 'done',
      ...NOBODY,
      documents,
    };
  const left = payments.filter((one) => hasLeft(one) && open.some(({ uuid }) => uuid === one.uuid));
  const isBegun = owed.some(({ conciliation }) => conciliation !== 'open');
  if (left.length === 0)
    return { step: 'movement', state: isBegun ? 'partly' : 'later', ...NOBODY, documents };
  const since = earliest(left.map(({ paid_on }) => paid_on));
  return { step: 'movement', state: isBegun ? 'partly' : 'missing', who: 'us', since, documents };
}

/** Of what is paid in parts the supplier owes a receipt of each payment. */
function repStep({ invoices, payments, reps }: Purchase): StoryStep {
  const inParts = toPay({ invoices }).filter(isInParts);
  const wanted = new Set(inParts.map(({ uuid }) => uuid));
  const standing = reps.filter(
    (rep) => !cancelled(rep) && rep.relations.some(({ kind, uuid }) => kind === PAYS && wanted.has(uuid)),
  );
  const documents = standing.map((one) => ({ kind: 'cfdi' as const, id: one.uuid, name: folioOf(one) }));
  if (inParts.length === 0)
    return { step: 'rep', state: invoices.length === 0 ? 'later' : 'none', ...NOBODY, documents };
  const left = payments.filter((one) => hasLeft(one) && wanted.has(one.uuid));
  const named = (uuid: string) => standing.some((rep) => rep.relations.some((one) => one.uuid === uuid));
  const missing = left.filter(({ rep_uuid, uuid }) => {
    const own = reps.find((rep) => rep.uuid === rep_uuid);
    return rep_uuid === ''
      ? !named(uuid) || left.filter((one) => one.uuid === uuid).length > 1
      : own !== undefined && cancelled(own);
  });
  if (missing.length > 0) {
    const since = earliest(missing.map(({ paid_on }) => paid_on));
    return {
      step: 'rep',
      state: documents.length > 0 ? 'partly' : 'missing',
      who: 'supplier',
      since,
      documents,
    };
  }
  return {
    step: 'rep',
    state: left.length > 0 || documents.length > 0 ? 'done' : 'later',
    ...NOBODY,
    documents,
  };
}

/** Only where something was cancelled: a payment of it that left is to be cleared up with the supplier. */
function cancellationStep({ invoices, payments }: Purchase): StoryStep[] {
  const gone = invoices.filter(cancelled);
  if (gone.length === 0) return [];
  const documents = gone.map((one) => ({ kind: 'cfdi' as const, id: one.uuid, name: folioOf(one) }));
  const paid = gone.filter(({ uuid }) => payments.some((one) => one.uuid === uuid && hasLeft(one)));
  const since = earliest(paid.map((one) => dayOf(one.sat_checked_at)));
  if (paid.length > 0) return [{ step: 'cancellation', state: 'wrong', who: 'us', since, documents }];
  return [{ step: 'cancellation', state: 'done', ...NOBODY, documents }];
}
