/**
 * Pipeline: step 6 (accept), of what was said of an order by somebody who may not any more: who takes it says it, of the version that it was
 * said of. Not taken, nobody said anything. R36 of sync/SPEC.md.
 */
import { answer_order } from '../../../../schema/operations/answer-order.ts';
import { cancel_order } from '../../../../schema/operations/cancel-order.ts';
import { summaryOfOrder } from '../../../../schema/resources/orders/order-party.ts';
import type { OrderLine } from '../../../../schema/resources/orders/order-text.ts';
import { lineTotal } from '../../../../schema/resources/orders/price-order.ts';
import { withProposals } from '../../../../schema/resources/orders/proposals.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { handedOperation } from '../../approvals/handed-operation.ts';
import type { WaitNeeds } from '../../approvals/wait-for-word.ts';
import type { Deps } from '../../deps.ts';
import { answerOrderWork, cancelOrderWork } from './answer-order.ts';

type Needs = WaitNeeds & Pick<Deps, 'config'>;

export const approveOrderAnswer = handedOperation({
  kind: 'answer_order',
  body: answer_order.body,

  async work(scope, _tx, deps: Needs, { subject: id, body }) {
    return answerOrderWork(scope, deps, { id, by: scope.from?.name ?? '', body });
  },

  shown({ body }, row) {
    const lines = linesOf(withProposals(row.concepts, body.proposals));
    const summary = { ...summaryOfOrder(row), said: body };
    return { summary, branch_office_id: row.branch_office_id, lines, lines_total: lines.length };
  },

  release: nothingSaid,
});

export const approveOrderCancel = handedOperation({
  kind: 'cancel_order',
  body: cancel_order.body,

  async work(scope, _tx, deps: Needs, { subject: id, body }) {
    return cancelOrderWork(scope, deps, { id, by: scope.from?.name ?? '', body });
  },

  shown({ body }, row) {
    const lines = linesOf(row.concepts);
    const summary = { ...summaryOfOrder(row), ...body };
    return { summary, branch_office_id: row.branch_office_id, lines, lines_total: lines.length };
  },

  release: nothingSaid,
});

/** The order is as it was, and whoever may say something of it finds it there. */
async function nothingSaid(): Promise<void> {}

const linesOf = (concepts: readonly OrderLine[]) =>
  concepts.map((line) => ({
    description: [line.description, line.delivery_on && shownDay(line.delivery_on)]
      .filter(Boolean)
      .join(' · '),
    ...{ quantity: line.quantity, amount: lineTotal(line) },
  }));
