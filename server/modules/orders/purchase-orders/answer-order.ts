/** Pipeline: step 6 (accept), of what is said of an order that was sent: the buyer cancels it, the supplier answers it. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { AnswerOrder } from '../../../../schema/operations/answer-order.ts';
import { checkProposals } from '../../../../schema/resources/orders/proposals.ts';
import type { ORDER_ROLES, PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/order-problems.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';
import { type Answer, acceptOnce, type Work } from '../../operations/accept-once.ts';
import { acceptedOrder } from './accepted-order.ts';
import type { OrderNeeds } from './send-order.ts';
import { tellOrder } from './tell-order.ts';

type Said<B> = { id: string; by: string; body: B };
type Asked<B> = Said<B> & { operationId: string };
type Cancelling = { reason: string; version: number };
type SayNeeds = Pick<OrderNeeds, 'clock' | 'random'>;

export async function cancelOrder(
  scope: Scope,
  deps: OrderNeeds,
  { operationId, ...said }: Asked<Cancelling>,
): Promise<Answer> {
  const hash = canonicalHash({ id: said.id, ...said.body });
  const asked = { operationId, kind: 'cancel_order', hash } as const;
  return await acceptOnce(scope, deps, asked, cancelOrderWork(scope, deps, said));
}

export function cancelOrderWork(
  scope: Scope,
  deps: SayNeeds,
  { id, by, body }: Said<Cancelling>,
): Work<PurchaseOrderRow> {
  return {
    async check(tx) {
      const row = await current(scope, tx, id, 'buyer', body.version);
      if (body.reason === '') throw wrong('reason', PROBLEMS.reason);
      return row;
    },
    async accept(tx, row) {
      const at = deps.clock().toISOString();
      const next = { ...row, action_type_id: '3', reason: body.reason, sent_by: by } as const;
      return acceptedOrder(
        'cancelled',
        await tellOrder(scope, tx, { uuid: () => deps.random.uuid(), at }, next),
      );
    },
  };
}

export async function answerOrder(
  scope: Scope,
  deps: OrderNeeds,
  { operationId, ...said }: Asked<AnswerOrder>,
): Promise<Answer> {
  const hash = canonicalHash({ id: said.id, ...said.body });
  const asked = { operationId, kind: 'answer_order', hash } as const;
  return await acceptOnce(scope, deps, asked, answerOrderWork(scope, deps, said));
}

export function answerOrderWork(
  scope: Scope,
  deps: SayNeeds,
  { id, by, body }: Said<AnswerOrder>,
): Work<PurchaseOrderRow> {
  return {
    async check(tx) {
      const row = await current(scope, tx, id, 'supplier', body.version);
      if (body.answer === 'pending') throw wrong('answer', PROBLEMS.reason);
      if (body.answer === 'rejected' && body.reason === '') throw wrong('reason', PROBLEMS.reason);
      const problems = body.answer === 'proposed' ? checkProposals(row.concepts, body.proposals) : [];
      if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
      return row;
    },
    async accept(tx, row) {
      const at = deps.clock().toISOString();
      const { answer, reason } = body;
      const proposals = answer === 'proposed' ? body.proposals : [];
      const said = { answer, answer_reason: reason, proposals, answered_at: at, answered_by: by };
      const next = { ...row, ...said };
      return acceptedOrder(
        'answered',
        await tellOrder(scope, tx, { uuid: () => deps.random.uuid(), at }, next),
      );
    },
  };
}

/** @throws TinteroError not_found, order_changed, order_cancelled */
async function current(
  scope: Scope,
  tx: Tx,
  id: string,
  role: (typeof ORDER_ROLES)[number],
  version: number,
): Promise<PurchaseOrderRow> {
  await lockClient(scope, tx);
  const row = await findOrder(scope, tx, id);
  if (row?.role !== role) throw new TinteroError('not_found');
  if (row.version !== version) throw new TinteroError('order_changed');
  if (row.action_type_id === '3') throw new TinteroError('order_cancelled');
  return row;
}

const wrong = (path: string, text: string) => new TinteroError('invalid_fields', {}, [{ path, text }]);
