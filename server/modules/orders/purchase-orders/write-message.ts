/** Pipeline: step 6 (accept), of a message on an order. Each of the two writes its own; the other one gets it by delivery. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { WriteOrderMessage } from '../../../../schema/operations/write-order-message.ts';
import { MOST_MESSAGES, type OrderMessageRow } from '../../../../schema/resources/orders/order-messages.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDER_THREAD as t } from '../../../../schema/texts/order-thread.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { messageExists, messagesOfOrder, putMessage } from '../../../store/orders/order-messages.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';
import { type Answer, acceptOnce } from '../../operations/accept-once.ts';
import { partnerOf } from './partners.ts';
import type { OrderNeeds } from './send-order.ts';

export const MESSAGE_DELIVERY = 'order_message';

type Asked = { operationId: string; id: string; message_id: string; by: string; body: WriteOrderMessage };
/** By whose the order is. */
const NEEDS = { buyer: 'purchase_orders.write', supplier: 'purchase_orders.answer' } as const;

export async function writeMessage(
  scope: Scope,
  deps: OrderNeeds,
  { operationId, id, message_id, by, body }: Asked,
): Promise<Answer> {
  const hash = canonicalHash({ id, message_id, ...body });
  const asked = { operationId, kind: 'write_order_message', hash } as const;
  return await acceptOnce(scope, deps, asked, {
    async check(tx) {
      await lockClient(scope, tx);
      const order = await findOrder(scope, tx, id);
      if (order === undefined || (await messageExists(scope, tx, message_id)))
        throw new TinteroError('not_found');
      const before = await messagesOfOrder(scope, tx, id);
      const problem = await whyNot(scope, tx, order, body.text, before.length);
      if (problem !== '') throw new TinteroError('invalid_fields', {}, [{ path: 'text', text: problem }]);
      return { order, last: before[0] };
    },
    async accept(tx, { order, last }) {
      const now = deps.clock();
      const row: OrderMessageRow = {
        ...{ message_id, order_id: id, branch_office_id: order.branch_office_id, number: order.number },
        ...{ from: order.role, author: by, text: body.text, sent_at: after(now, last?.sent_at) },
        company: order.role === 'buyer' ? order.buyer_name : order.provider_name,
      };
      await putMessage(scope, tx, row);
      const job = { job_id: deps.random.uuid(), kind: MESSAGE_DELIVERY, document: message_id };
      await queueDelivery(scope, tx, { ...job, at: now.toISOString() });
      return {
        ...{ subjectId: message_id, status: 200 },
        body: { did: 'wrote', id: message_id, order_id: id, sent_at: row.sent_at },
        audited: { label: order.number, details: {} },
      };
    },
  });
}

/** @returns '' of one that is fit */
async function whyNot(
  scope: Scope,
  tx: Tx,
  order: PurchaseOrderRow,
  text: string,
  count: number,
): Promise<string> {
  if (!scope.can(NEEDS[order.role])) return t.notYours;
  if (text === '') return t.empty;
  if (count >= MOST_MESSAGES) return t.many;
  const [side, relation] =
    order.role === 'buyer' ? (['guests', order.guest_id] as const) : (['hosts', order.host_id] as const);
  return (await partnerOf(scope, tx, side, relation)) === undefined ? t.noPartner : '';
}

/** Whoever answers stands behind what was answered, whatever the clocks of two servers say. */
function after(now: Date, last: string | undefined): string {
  const least = last === undefined ? 0 : Date.parse(last) + 1;
  return new Date(Math.max(now.getTime(), least)).toISOString();
}
