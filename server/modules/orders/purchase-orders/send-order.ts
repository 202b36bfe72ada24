/** Pipeline: step 6 (accept), of a purchase order: the first version, or a changed one. Its number is given once and stays. */
import * as v from 'valibot';
import { isOrderAbove, NO_LIMITS } from '../../../../schema/access/approval.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { SendOrder } from '../../../../schema/operations/bodies/send-order.ts';
import { OrderDraftSchema, orderDraft } from '../../../../schema/pushables/order-draft.ts';
import { isSentAs } from '../../../../schema/pushables/sent-order.ts';
import type { ApprovalRow } from '../../../../schema/resources/invoicing/approvals.ts';
import { changesBetween } from '../../../../schema/resources/orders/order-changes.ts';
import { checkOrder, type OrderText } from '../../../../schema/resources/orders/order-text.ts';
import { priceOrder } from '../../../../schema/resources/orders/price-order.ts';
import { asksTheSame, withProposals } from '../../../../schema/resources/orders/proposals.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/order-problems.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { centralDay } from '../../../base/local-time.ts';
import { seesBranch } from '../../../store/kernel/audience.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { deletePushed } from '../../../store/kernel/pushed.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { writtenTable } from '../../../store/kernel/written.ts';
import { tolerancesFor } from '../../../store/orders/match-tolerances.ts';
import { nextOrderFolio } from '../../../store/orders/order-folios.ts';
import { moveMessages } from '../../../store/orders/order-messages.ts';
import { findOrder, isNumberTaken, orderExists } from '../../../store/orders/purchase-orders.ts';
import { findRelation, type Relation, relationState } from '../../../store/parties/relations.ts';
import { type AcceptNeeds, type Answer, acceptOnce, type Work } from '../../operations/accept-once.ts';
import { whyBlocked, whyPutAside } from '../../parties/providers/doors.ts';
import { acceptedOrder } from './accepted-order.ts';
import { tellOrder } from './tell-order.ts';
import { type WaitToSendNeeds, waitToSend } from './wait-to-send.ts';

export type OrderNeeds = AcceptNeeds & WaitToSendNeeds;
/** Who sends, and for which account. */
export type Sender = { rfc: string; name: string; by: string };
type Asked = { operationId: string; id: string; body: SendOrder };

const MOST_VERSIONS = 99;
const drafts = writtenTable(orderDraft as never);

export async function sendOrder(
  scope: Scope,
  deps: OrderNeeds,
  sender: Sender,
  { operationId, id, body }: Asked,
): Promise<Answer> {
  const hash = canonicalHash({ id, ...body });
  const asked = { operationId, kind: 'send_order', hash } as const;
  return await acceptOnce(scope, deps, asked, orderWork(scope, deps, sender, { operationId, id, body }));
}

type Checked = { before: PurchaseOrderRow | undefined; provider: Relation };

/** @param word why it waited for another person's, who has said it: of what was handed over who takes it does it as themselves */
export function orderWork(
  scope: Scope,
  deps: WaitToSendNeeds,
  sender: Sender,
  { operationId, id, body }: Asked,
  word?: ApprovalRow['reason'],
): Work<Checked> {
  return {
    async check(tx) {
      await lockClient(scope, tx);
      return await checked(scope, tx, id, body, centralDay(deps.clock().getTime()));
    },
    async accept(tx, { before, provider }) {
      const worth = { total: priceOrder(body.order.concepts).total, currency: body.order.currency_id };
      const isOver = isOrderAbove(scope.limits ?? NO_LIMITS, worth);
      if (isOver && word === 'handed') throw new TinteroError('approval_above');
      if (isOver && word === undefined)
        return await waitToSend(scope, tx, deps, { operationId, id, body, provider });
      const at = deps.clock().toISOString();
      const text = {
        ...body.order,
        provider_rfc: provider.rfc,
        provider_name: provider.name || provider.rfc,
      };
      const number = before?.number ?? (body.order.number || (await nextNumber(scope, tx)));
      const { received_tolerance } = await tolerancesFor(scope, tx, provider.rfc);
      const next: PurchaseOrderRow = {
        ...(before ?? firstRow(id, sender)),
        // Of a version that says none it is none.
        ...{ ...text, quotation: text.quotation },
        ...{ number, received_tolerance, ...priceOrder(text.concepts) },
        ...{ version: body.version + 1, action_type_id: before === undefined ? '1' : '4' },
        ...{ sent_at: at, sent_by: sender.by },
        ...answerTo(before, text),
        purchase_orders: before === undefined ? [] : [...before.purchase_orders, asPast(before, text)],
      };
      const row = await tellOrder(scope, tx, { uuid: () => deps.random.uuid(), at }, next);
      await moveMessages(scope, tx, id, row.branch_office_id);
      await takeDraft(scope, tx, body.draft_slug, row);
      return acceptedOrder('sent', row);
    },
  };
}

async function checked(
  scope: Scope,
  tx: Tx,
  id: string,
  { order, version }: SendOrder,
  today: string,
): Promise<Checked> {
  const before = await findOrder(scope, tx, id);
  const isNew = before === undefined && version === 0 && !(await orderExists(scope, tx, id));
  const isNext = before?.role === 'buyer' && before.version === version && version < MOST_VERSIONS;
  if (before === undefined && version > 0) throw new TinteroError('not_found');
  if (!isNew && !isNext) throw new TinteroError('order_changed');
  if (before?.action_type_id === '3') throw new TinteroError('order_cancelled');
  const problems = checkOrder(order);
  const provider = await findRelation(scope, tx, 'guests', order.guest_id);
  // Who was invited finds it once they answer.
  const isOurs =
    provider !== undefined && !provider.is_deleted && ['active', 'asked'].includes(relationState(provider));
  if (order.guest_id !== '' && (!isOurs || (before !== undefined && before.guest_id !== order.guest_id)))
    problems.push({ path: 'guest_id', text: PROBLEMS.notProvider });
  // What blocks one keeps out new orders only; who was put aside gets no version of an old one either.
  const aside = isOurs ? await whyPutAside(scope, tx, provider.rfc) : '';
  const isAsked = before === undefined && isOurs && aside === '';
  const blocked = isAsked ? await whyBlocked(scope, tx, provider.rfc, today) : aside;
  if (blocked !== '') problems.push({ path: 'guest_id', text: blocked });
  if (!seesBranch(scope, order.branch_office_id))
    problems.push({ path: 'branch_office_id', text: PROBLEMS.place });
  if (before !== undefined && order.number !== before.number)
    problems.push({ path: 'number', text: PROBLEMS.numberFixed });
  if (before === undefined && order.number !== '' && (await isNumberTaken(scope, tx, order.number)))
    problems.push({ path: 'number', text: PROBLEMS.numberTaken });
  if (problems.length > 0 || provider === undefined) throw new TinteroError('invalid_fields', {}, problems);
  return { before, provider };
}

/** Numbers that a person gave are passed over. */
async function nextNumber(scope: Scope, tx: Tx): Promise<string> {
  for (;;) {
    const number = `OC-${await nextOrderFolio(scope, tx, 'order')}`;
    if (!(await isNumberTaken(scope, tx, number))) return number;
  }
}

/**
 * The draft that this was written in is no more, unless another device wrote something else in it since. One that comes later is taken away by
 * the device that brings it.
 */
async function takeDraft(scope: Scope, tx: Tx, slug: string, sent: PurchaseOrderRow): Promise<void> {
  const row = await drafts.find(scope, tx, slug);
  if (row === undefined) return;
  const written = v.safeParse(OrderDraftSchema, JSON.parse(row.body));
  if (written.success && isSentAs(written.output, sent))
    await deletePushed(drafts, scope, tx, slug, undefined);
}

function firstRow(id: string, { rfc, name }: Sender) {
  return {
    ...{ id, role: 'buyer', source_id: id, host_id: '', buyer_rfc: rfc, buyer_name: name },
    ...{ status_id: '1', status_cfdi_id: '', reason: '' },
    ...{ received: [], merch_receipts: [], cfdis: [], revision: 0 },
  } as const satisfies Partial<PurchaseOrderRow>;
}

/** A version that is what the supplier proposed is agreed on; any other one waits for its word. */
function answerTo(
  before: PurchaseOrderRow | undefined,
  { concepts }: OrderText,
): Pick<PurchaseOrderRow, 'answer' | 'answer_reason' | 'proposals' | 'answered_at' | 'answered_by'> {
  const isAgreed =
    before?.answer === 'proposed' && asksTheSame(concepts, withProposals(before.concepts, before.proposals));
  const { answered_at, answered_by } = isAgreed ? before : { answered_at: '', answered_by: '' };
  const answer = isAgreed ? 'confirmed' : 'pending';
  return { answer, answer_reason: '', proposals: [], answered_at, answered_by };
}

/** @param next what the version after it says */
function asPast(before: PurchaseOrderRow, next: OrderText) {
  const { action_type_id, number, version, sent_at, total } = before;
  const changes = changesBetween(before, next);
  return { action_type_id, number, status_id: '4', version, sent_at, total, changes } as const;
}
