/** Pipeline: step 6 (accept), of an order that whoever wrote it may not send any more: who takes it sends it. Not taken, it is a draft. R36. */
import { SendOrderSchema } from '../../../../schema/operations/bodies/send-order.ts';
import { orderDraft } from '../../../../schema/pushables/order-draft.ts';
import { isSentAs } from '../../../../schema/pushables/sent-order.ts';
import { lineTotal, priceOrder } from '../../../../schema/resources/orders/price-order.ts';
import { isUuid } from '../../../../schema/values/uuid.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import { savePushed } from '../../../store/kernel/pushed.ts';
import { writtenTable } from '../../../store/kernel/written.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';
import { handedOperation } from '../../approvals/handed-operation.ts';
import type { WaitNeeds } from '../../approvals/wait-for-word.ts';
import type { Deps } from '../../deps.ts';
import { orderWork } from './send-order.ts';

type Needs = WaitNeeds & Pick<Deps, 'config'>;

const drafts = writtenTable(orderDraft as never);

export const approveOrder = handedOperation({
  kind: 'send_order',
  body: SendOrderSchema,

  async work(scope, tx, deps: Needs, { subject: id, body }) {
    const { rfc = '', name = '' } = (await findClient(scope, tx)) ?? {};
    return orderWork(scope, deps, { rfc, name, by: scope.from?.name ?? '' }, { id, body });
  },

  shown({ body: { order } }, { provider }) {
    const { number, currency_id: currency, branch_office_id, concepts } = order;
    const lines = concepts.map((line) => ({
      ...{ description: line.description, quantity: line.quantity, amount: lineTotal(line) },
    }));
    return {
      summary: { number, name: provider.name, total: priceOrder(concepts).total, currency },
      ...{ branch_office_id, lines, lines_total: lines.length },
    };
  },

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
