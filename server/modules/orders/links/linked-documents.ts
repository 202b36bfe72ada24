/** Orders and goods received as a CFDI meets them: with what is not invoiced of them yet. */
import { netLines } from '../../../../schema/resources/orders/goods-returns.ts';
import { cfdiStatus, goodsTotal, restOf } from '../../../../schema/resources/orders/invoiced.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import type { OrderLinkRow } from '../../../../schema/resources/orders/order-links.ts';
import type { Candidate } from '../../../../schema/resources/orders/propose-links.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { toFixed } from '../../../../schema/values/decimal.ts';
import type { LinkedKind } from '../../../../schema/values/picklists.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { findGoods } from '../../../store/orders/merchandise-receipts.ts';
import { linksOfOrder } from '../../../store/orders/order-links.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';

export type LinkedDocument = Candidate & {
  order: PurchaseOrderRow;
  goods: MerchandiseReceiptRow | undefined;
  total: string;
  /** Links that stand, of its order and of whatever came of that. */
  links: readonly OrderLinkRow[];
};

/** @param of a CFDI whose own links are left out: what it takes is what is asked. @returns undefined: the buyer has none of that key */
export async function findDocument(
  scope: Scope,
  db: Db,
  { kind, id }: { kind: LinkedKind; id: string },
  of: string,
): Promise<LinkedDocument | undefined> {
  const goods = kind === 'goods' ? await findGoods(scope, db, id) : undefined;
  const order = await findOrder(scope, db, kind === 'goods' ? (goods?.order_id ?? '') : id);
  if (order?.role !== 'buyer') return undefined;
  return await documentOf(scope, db, order, goods, of);
}

export async function documentOf(
  scope: Scope,
  db: Db,
  order: PurchaseOrderRow,
  goods: MerchandiseReceiptRow | undefined,
  of: string,
): Promise<LinkedDocument> {
  const links = (await linksOfOrder(scope, db, order.id)).filter(
    ({ state, uuid }) => state === 'linked' && uuid !== of,
  );
  const own = goods === undefined ? links : links.filter(({ document_id }) => document_id === goods.id);
  const total = goods === undefined ? order.total : goodsTotal(order, goods);
  return {
    ...{ id: goods?.id ?? order.id, kind: goods === undefined ? 'order' : 'goods', order_id: order.id },
    ...{ order, goods, links, total, currency: order.currency_id, amount: '' },
    rest: toFixed(restOf(total, own), 2),
    concepts: order.concepts,
    came: goods === undefined ? order.received : netLines(goods),
    names: goods === undefined ? [order.number] : [goods.folio, goods.receipt_folio, goods.device_number],
    since: goods?.receipt_date ?? order.sent_at,
  };
}

/** What the specification refuses. */
export function refusalOf(
  { order, goods, id, total, links }: LinkedDocument,
  { rfc }: Pick<ReceivedRow, 'rfc'>,
): 'link_several_providers' | 'order_cancelled' | 'goods_replaced' | 'link_invoiced' | undefined {
  if (order.provider_rfc !== rfc) return 'link_several_providers';
  if (order.action_type_id === '3') return 'order_cancelled';
  if (goods !== undefined && (goods.status_id === '4' || goods.action_type_id === '3'))
    return 'goods_replaced';
  // By other CFDI: with its order, whatever came of it is.
  const own = links.filter(({ document_id }) => document_id === id);
  const isInvoiced = cfdiStatus(order.total, links) === '1' || cfdiStatus(total, own) === '1';
  return isInvoiced ? 'link_invoiced' : undefined;
}
