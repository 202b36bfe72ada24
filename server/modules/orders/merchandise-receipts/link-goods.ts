/** Pipeline: step 6 (accept), of goods that came without an order and are of one after all: what the order's state is follows anew. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { LinkGoods } from '../../../../schema/operations/link-goods.ts';
import { goodsTotal } from '../../../../schema/resources/orders/invoiced.ts';
import { addLines } from '../../../../schema/resources/orders/join-lines.ts';
import type {
  GoodsLine,
  MerchandiseReceiptRow,
} from '../../../../schema/resources/orders/merchandise-receipts.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/order-problems.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findGoods, goodsOfOrder } from '../../../store/orders/merchandise-receipts.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';
import { type Answer, acceptOnce } from '../../operations/accept-once.ts';
import type { OrderNeeds } from '../purchase-orders/send-order.ts';
import { tellOrder } from '../purchase-orders/tell-order.ts';
import { ofOrder, withGoods } from './receive-goods.ts';
import { tellExceeded } from './tell-exceeded.ts';
import { tellGoods } from './tell-goods.ts';

type Asked = { operationId: string; id: string; body: LinkGoods };

export async function linkGoods(
  scope: Scope,
  deps: OrderNeeds,
  { operationId, id, body }: Asked,
): Promise<Answer> {
  const asked = { operationId, kind: 'link_goods', hash: canonicalHash({ id, ...body }) } as const;
  return await acceptOnce(scope, deps, asked, {
    check: async (tx) => await checked(scope, tx, id, body),
    async accept(tx, { goods, order }) {
      const at = deps.clock().toISOString();
      const tell = { uuid: () => deps.random.uuid(), at, mailer: deps.mailer };
      const before = await goodsOfOrder(scope, tx, order.id);
      const row = await tellGoods(scope, tx, tell, linked(goods, order, body, before));
      const after = await tellOrder(scope, tx, tell, withGoods(order, [...before, row]));
      await tellExceeded(scope, tx, tell, { before: order, after, goods: row });
      return {
        ...{ subjectId: id, status: 200, body: { did: 'linked', id, order_id: order.id } },
        audited: { label: row.folio, details: { order: order.number } },
      };
    },
  });
}

async function checked(scope: Scope, tx: Tx, id: string, { order_id, lines }: LinkGoods) {
  await lockClient(scope, tx);
  const goods = await findGoods(scope, tx, id);
  const order = await findOrder(scope, tx, order_id);
  if (goods?.role !== 'buyer' || order?.role !== 'buyer') throw new TinteroError('not_found');
  if (goods.status_id === '4' || goods.action_type_id === '3') throw new TinteroError('goods_replaced');
  if (goods.order_id !== '') throw new TinteroError('goods_linked');
  if (order.action_type_id === '3') throw new TinteroError('order_cancelled');
  // Where nobody knew the RFC, who links says of whom it is.
  if (goods.provider_rfc !== '' && goods.provider_rfc !== order.provider_rfc)
    throw new TinteroError('goods_other_provider');
  const ordered = new Set(['', ...order.concepts.map(({ line_id }) => line_id)]);
  const problems = lines.flatMap(({ to }, index) =>
    ordered.has(to) ? [] : [{ path: `lines.${index}.to`, text: PROBLEMS.notOfOrder }],
  );
  if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
  return { goods, order };
}

function linked(
  goods: MerchandiseReceiptRow,
  order: PurchaseOrderRow,
  { lines }: LinkGoods,
  before: readonly MerchandiseReceiptRow[],
): MerchandiseReceiptRow {
  const to = new Map(lines.map((one) => [one.line_id, one.to]));
  const moved = <L extends { line_id: string }>(line: L): L => ({
    ...line,
    line_id: to.get(line.line_id) || line.line_id,
  });
  const byLine = new Map<string, GoodsLine>();
  for (const line of goods.concepts.map(moved)) {
    const same = byLine.get(line.line_id);
    byLine.set(line.line_id, same === undefined ? line : addLines(same, line));
  }
  const concepts = [...byLine.values()];
  const returned = goods.returned.map((back) => ({ ...back, lines: back.lines.map(moved) }));
  return {
    ...goods,
    ...ofOrder(order),
    // Where it came, if that was said.
    branch_office_id: goods.branch_office_id || order.branch_office_id,
    ...{ concepts, photos: goods.photos.map(moved), returned, disputes: goods.disputes.map(moved) },
    total: goodsTotal(order, { concepts, returned }),
    action_type_id: before.length === 0 ? '1' : '4',
    merchandise_receipts: [
      ...goods.merchandise_receipts,
      ...before.map(({ id, action_type_id, status_id, folio }) => ({ id, action_type_id, status_id, folio })),
    ],
    // An order that was invoiced before its goods came.
    status_cfdi_id: order.status_cfdi_id === '1' ? '1' : '',
  };
}
