/** Pipeline: step 6 (accept), of what a supplier says of what its buyer counted. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { AnswerGoods } from '../../../../schema/operations/answer-goods.ts';
import { checkDispute } from '../../../../schema/resources/orders/goods-disputes.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { ORDER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/order-problems.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { findGoods } from '../../../store/orders/merchandise-receipts.ts';
import { type Answer, acceptOnce } from '../../operations/accept-once.ts';
import type { OrderNeeds } from '../purchase-orders/send-order.ts';
import { tellGoods } from './tell-goods.ts';

type Asked = { operationId: string; id: string; by: string; body: AnswerGoods };

export async function answerGoods(
  scope: Scope,
  deps: OrderNeeds,
  { operationId, id, by, body }: Asked,
): Promise<Answer> {
  const asked = { operationId, kind: 'answer_goods', hash: canonicalHash({ id, ...body }) } as const;
  return await acceptOnce(scope, deps, asked, {
    async check(tx) {
      await lockClient(scope, tx);
      const row = await findGoods(scope, tx, id);
      if (row?.role !== 'supplier') throw new TinteroError('not_found');
      if (row.status_id === '4') throw new TinteroError('goods_replaced');
      if (body.answer === 'pending')
        throw new TinteroError('invalid_fields', {}, [{ path: 'reason', text: PROBLEMS.reason }]);
      const problems = body.answer === 'disputed' ? problemsOf(row, body) : [];
      if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
      return row;
    },
    async accept(tx, row) {
      const at = deps.clock().toISOString();
      const { answer, reason } = body;
      // What is accepted is so in each line.
      const disputes = answer === 'disputed' ? (body.disputes ?? []).filter((one) => one.reason !== '') : [];
      const said = { answer, answer_reason: reason, answered_at: at, answered_by: by, disputes };
      await tellGoods(scope, tx, { uuid: () => deps.random.uuid(), at }, { ...row, ...said });
      return {
        ...{ subjectId: id, status: 200, body: { did: 'said', id, answer } },
        audited: { label: row.folio, details: { answer } },
      };
    },
  });
}

function problemsOf({ concepts }: MerchandiseReceiptRow, body: AnswerGoods) {
  const known = new Set(concepts.map(({ line_id }) => line_id));
  const strange = (body.disputes ?? []).flatMap(({ line_id }, index) =>
    known.has(line_id) ? [] : [{ path: `disputes.${index}.line_id`, text: PROBLEMS.notOfOrder }],
  );
  return [...strange, ...checkDispute(body)];
}
