/**
 * Pipeline: step 6 (accept), of a count that whoever made it may not close any more: who takes it closes it, and the receipt says who counted.
 * Not taken, it is an open count. R36 of sync/SPEC.md.
 */
import { type ReceiveGoods, ReceiveGoodsSchema } from '../../../../schema/operations/bodies/receive-goods.ts';
import { type GoodsCount, goodsCount } from '../../../../schema/pushables/goods-count.ts';
import { deviceNumberOf, isSaid } from '../../../../schema/resources/orders/count-lines.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import { savePushed } from '../../../store/kernel/pushed.ts';
import { writtenTable } from '../../../store/kernel/written.ts';
import { goodsExist } from '../../../store/orders/merchandise-receipts.ts';
import { handedOperation } from '../../approvals/handed-operation.ts';
import type { WaitNeeds } from '../../approvals/wait-for-word.ts';
import type { Deps } from '../../deps.ts';
import { goodsWork } from './receive-goods.ts';

type Needs = WaitNeeds & Pick<Deps, 'config'>;

const counts = writtenTable(goodsCount as never);

export const approveGoods = handedOperation({
  kind: 'receive_goods',
  body: ReceiveGoodsSchema,

  async work(scope, tx, deps: Needs, { operationId, subject: id, by, body }) {
    const { rfc = '', name = '' } = (await findClient(scope, tx)) ?? {};
    // Of the others the bytes are with whoever counted, who cannot bring them any more.
    const photos = body.photos.filter((photo) => 'content' in photo);
    return goodsWork(scope, deps, { operationId, id, by, buyer: { rfc, name }, body: { ...body, photos } });
  },

  shown({ subject, body }, { order }) {
    const { provider_name = '', branch_office_id = '' } = body.without_order ?? {};
    const lines = body.lines.filter(isSaid);
    return {
      summary: {
        ...{ number: order?.number ?? '', name: order?.provider_name ?? provider_name },
        device_number: deviceNumberOf(subject),
      },
      branch_office_id: order?.branch_office_id ?? branch_office_id,
      lines: lines.map(({ description, quantity }) => ({ description, quantity, amount: '' })),
      lines_total: lines.length,
    };
  },

  /** A cancellation of a receipt has nothing to be counted. Photos were frozen with what was asked, and go with it. */
  async release(scope, tx, deps, row, body) {
    if (body.is_cancellation) return;
    const all = wholeClient(scope);
    const slug = (await goodsExist(all, tx, row.subject)) ? row.approval_id : row.subject;
    await savePushed(counts, all, tx, slug, 0, { body: countOf(row.summary, body) }, deps.clock());
  },
});

function countOf(
  summary: { number?: string; name?: string },
  { order_id, without_order, replaces, receipt_folio, observations, lines, ...rest }: ReceiveGoods,
): GoodsCount {
  const { delivered_by, place, joined = [] } = rest;
  const { number: purchase_order_number = '', name: provider_name = '' } = summary;
  return {
    ...{ order_id, purchase_order_number, provider_name, provider_rfc: without_order?.provider_rfc ?? '' },
    ...{ branch_office_id: without_order?.branch_office_id ?? '', receipt_folio, replaces, observations },
    ...(delivered_by && { delivered_by }),
    ...(place && { place }),
    // What they said when they were joined is on the device that joined them.
    ...(joined.length > 0 && { joined: joined.map((id) => ({ id, mark: '', by: '' })) }),
    ...{ lines, photos: [] },
  };
}
