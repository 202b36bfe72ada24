/**
 * Pipeline: step 6 (accept), of what was said of an order by somebody who may not any more: who takes it says it, of the version that it was
 * said of. Not taken, nobody said anything. R36 of sync/SPEC.md.
 */
import { answer_order } from '../../../../schema/operations/answer-order.ts';
import { cancel_order } from '../../../../schema/operations/cancel-order.ts';
import { summaryOfOrder } from '../../../../schema/resources/orders/order-party.ts';
import type { OrderLine } from '../../../../schema/resources/orders/order-text.ts';
import { lineTotal, priceOrder } from '../../../../schema/resources/orders/price-order.ts';
import { asksTheSame, withProposals } from '../../../../schema/resources/orders/proposals.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDER_WORDS } from '../../../../schema/texts/order-words.ts';
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
    const proposed = withProposals(row.concepts, body.proposals);
    const lines = linesOf(proposed, row);
    const summary = { ...summaryOfOrder(row), total: priceOrder(proposed).total, said: body };
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

/** @param asked as the order asks for them: what a proposal has otherwise says so, and stands first */
function linesOf(
  concepts: readonly OrderLine[],
  asked: Pick<PurchaseOrderRow, 'concepts' | 'delivery_on'> = { concepts: [], delivery_on: '' },
) {
  const lines = concepts.map((line) => {
    const { line_id, description, quantity, delivery_on } = line;
    const before = asked.concepts.find((one) => one.line_id === line_id);
    const isOther = before !== undefined && !asksTheSame([line], [before]);
    const words = [description, delivery_on && ORDER_WORDS.dueOn(shownDay(delivery_on))];
    if (isOther) {
      const day = before.delivery_on || asked.delivery_on;
      words.push(ORDER_WORDS.asked(before.quantity, day && shownDay(day)));
    }
    return { isOther, description: words.filter(Boolean).join(' · '), quantity, amount: lineTotal(line) };
  });
  return lines
    .toSorted((a, b) => Number(b.isOther) - Number(a.isOther))
    .map(({ isOther: _, ...line }) => line);
}
