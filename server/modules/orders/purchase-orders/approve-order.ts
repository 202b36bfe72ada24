/**
 * Pipeline: step 6 (accept), of an order that was above what whoever sent it may, or that they may not send any more: with the word it is sent. Else it is a draft. R35, R36.
 */
import { isOrderAbove, NO_LIMITS } from '../../../../schema/access/approval.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { SendOrderSchema } from '../../../../schema/operations/bodies/send-order.ts';
import { orderDraft } from '../../../../schema/pushables/order-draft.ts';
import { isSentAs } from '../../../../schema/pushables/sent-order.ts';
import { isUuid } from '../../../../schema/values/uuid.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import { savePushed } from '../../../store/kernel/pushed.ts';
import { writtenTable } from '../../../store/kernel/written.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';
import { handedOperation } from '../../approvals/handed-operation.ts';
import { orderWork } from './send-order.ts';
import { shownOrder, type WaitToSendNeeds } from './wait-to-send.ts';

const drafts = writtenTable(orderDraft as never);

const ways = handedOperation({
  kind: 'send_order',
  body: SendOrderSchema,

  async work(scope, tx, deps: WaitToSendNeeds, { operationId, subject: id, by: asker, body, word }) {
    const { rfc = '', name = '' } = (await findClient(scope, tx)) ?? {};
    const sender = { rfc, name, by: word === 'handed' ? (scope.from?.name ?? '') : asker };
    return orderWork(scope, deps, sender, { operationId, id, body }, word);
  },

  shown: ({ body }, { provider }) => shownOrder(body, provider),

  /** Whoever wrote something else in its draft meanwhile keeps that; what was sent as it is needs none. */
  async release(scope, tx, deps, row, { order, version, draft_slug }) {
    const all = wholeClient(scope);
    const body = { ...order, order_id: row.subject, version };
    const sent = await findOrder(all, tx, row.subject);
    if (sent !== undefined && isSentAs(body, sent)) return;
    const slug = isUuid(draft_slug) ? draft_slug.toLowerCase() : row.approval_id;
    await savePushed(drafts, all, tx, slug, 0, { body }, deps.clock());
  },
});

export const approveOrder: typeof ways = {
  ...ways,
  /** Nobody lets more be ordered than they may order. */
  requireWord(scope, { reason, summary }) {
    const { total = '0', currency = '' } = summary as Record<string, string>;
    if (reason === 'amount' && isOrderAbove(scope.limits ?? NO_LIMITS, { total, currency }))
      throw new TinteroError('approval_above');
  },
};
