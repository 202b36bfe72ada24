/** Pipeline: step 6 (accept), of goods that go back to their supplier: what is here of the receipt, and the states of its order, follow. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { ReturnGoods } from '../../../../schema/operations/return-goods.ts';
import { checkReturn } from '../../../../schema/resources/orders/goods-returns.ts';
import { cfdiStatus, goodsTotal } from '../../../../schema/resources/orders/invoiced.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findGoods, goodsOfOrder } from '../../../store/orders/merchandise-receipts.ts';
import { nextOrderFolio } from '../../../store/orders/order-folios.ts';
import { linksOfGoods } from '../../../store/orders/order-links.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';
import { type Answer, acceptOnce } from '../../operations/accept-once.ts';
import type { OrderNeeds } from '../purchase-orders/send-order.ts';
import { tellOrder } from '../purchase-orders/tell-order.ts';
import { dateOf, withGoods } from './receive-goods.ts';
import { tellGoods } from './tell-goods.ts';

type Asked = { operationId: string; id: string; by: string; body: ReturnGoods };

export async function returnGoods(
  scope: Scope,
  deps: OrderNeeds,
  { operationId, id, by, body }: Asked,
): Promise<Answer> {
  const asked = { operationId, kind: 'return_goods', hash: canonicalHash({ id, ...body }) } as const;
  return await acceptOnce(scope, deps, asked, {
    check: async (tx) => await checked(scope, tx, id, body),
    async accept(tx, goods) {
      const tell = { uuid: () => deps.random.uuid(), at: deps.clock().toISOString() };
      const { return_id, reason, lines } = body;
      const order = await findOrder(scope, tx, goods.order_id);
      const folio = `DM-${await nextOrderFolio(scope, tx, 'return')}`;
      const total = order === undefined ? '' : goodsTotal(order, { concepts: lines });
      const returned_at = dateOf(body.returned_at, tell.at);
      const back = { return_id, folio, returned_at, returned_by: by, reason, total, lines };
      const here = { ...goods, returned: [...goods.returned, back] };
      await tellGoods(scope, tx, tell, order === undefined ? here : await worthOf(scope, tx, here, order));
      if (order !== undefined)
        await tellOrder(scope, tx, tell, withGoods(order, await goodsOfOrder(scope, tx, order.id)));
      return {
        ...{ subjectId: return_id, status: 200, body: { did: 'returned', id: return_id, folio } },
        audited: { label: folio, details: { document: goods.folio, reason } },
      };
    },
  });
}

async function checked(scope: Scope, tx: Tx, id: string, body: ReturnGoods): Promise<MerchandiseReceiptRow> {
  await lockClient(scope, tx);
  const goods = await findGoods(scope, tx, id);
  if (goods?.role !== 'buyer') throw new TinteroError('not_found');
  if (goods.status_id === '4' || goods.action_type_id === '3') throw new TinteroError('goods_replaced');
  if (goods.returned.some(({ return_id }) => return_id === body.return_id))
    throw new TinteroError('goods_returned_before');
  const problems = checkReturn(goods, body);
  if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
  return goods;
}

/** What is still here is less to be invoiced. */
async function worthOf(
  scope: Scope,
  tx: Tx,
  goods: MerchandiseReceiptRow,
  order: PurchaseOrderRow,
): Promise<MerchandiseReceiptRow> {
  const links = (await linksOfGoods(scope, tx, goods)).filter(({ state }) => state === 'linked');
  const total = goodsTotal(order, goods);
  return { ...goods, total, status_cfdi_id: order.status_cfdi_id === '1' ? '1' : cfdiStatus(total, links) };
}
