/** Rows of the report of purchase orders: one an order, with what came of it and what was invoiced. */
import type { ReportLine } from '../../../../schema/reports/kinds.ts';
import {
  type MerchandiseReceiptRow,
  merchandiseReceipts,
} from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { priceOrder } from '../../../../schema/resources/orders/price-order.ts';
import {
  type PurchaseOrderRow,
  purchaseOrders,
} from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { divide, exact, isZero, multiply, toText } from '../../../../schema/values/decimal.ts';
import { CENTRAL_ZONE, centralTime, instantOf } from '../../../base/local-time.ts';
import { countOrders, type Days, orderPages } from '../../../store/insight/report-documents.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { ReportSource } from './source.ts';

const SEVERAL = '; ';
const DAY_MS = 86_400_000;
/** Of the discount of a part of a line. */
const PART_DECIMALS = 12;

const orders = resourceStore(purchaseOrders);
const goods = resourceStore(merchandiseReceipts);

/** Orders have instants, and people ask for days. */
function between({ from, to }: Days): Days {
  const start = (day: string) => instantOf(`${day}T00:00:00`, CENTRAL_ZONE);
  const next = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return { from: new Date(start(from)).toISOString(), to: new Date(start(next)).toISOString() };
}

export const orderSource: ReportSource = {
  count: async (scope, db, days) => await countOrders(scope, db, between(days)),
  async *pages(scope, db, days) {
    const seesGoods = scope.can('merchandise_receipts.read');
    for await (const page of orderPages(scope, db, between(days))) {
      const found = await orders.ofKeys(
        scope,
        db,
        page.map(({ id }) => id),
      );
      const byId = new Map(found.map(({ row }) => [row.id, row]));
      const rows = page.flatMap(({ id }) => byId.get(id) ?? []);
      const ids = seesGoods ? rows.flatMap(({ merch_receipts }) => merch_receipts.map(({ id }) => id)) : [];
      const came = new Map((await goods.ofKeys(scope, db, ids)).map(({ row }) => [row.id, row]));
      yield { lines: rows.map((row) => orderLine(row, came)), read: rows.length, missing: 0 };
    }
  },
};

function orderLine(row: PurchaseOrderRow, came: ReadonlyMap<string, MerchandiseReceiptRow>): ReportLine {
  // One that another took the place of counts no more.
  const receipts = row.merch_receipts
    .filter(({ status_id }) => status_id !== '4')
    .flatMap(({ id }) => came.get(id) ?? []);
  const joined = (texts: readonly string[]) => texts.join(SEVERAL);
  return {
    sent_at: centralTime(row.sent_at),
    delivery_on: row.delivery_on,
    authorizer: row.buyer_authorizer_name,
    business_unit: row.business_unit_name,
    provider_rfc: row.provider_rfc,
    provider: row.provider_name,
    number: row.number,
    total: row.total,
    currency: row.currency_id,
    status: ORDERS.status[row.status_id],
    goods_folio: joined(receipts.map(({ folio }) => folio)),
    goods_total: joined(receipts.map((receipt) => goodsTotal(row, receipt))),
    goods_date: joined(receipts.map(({ receipt_date }) => receipt_date)),
    invoice_status: ORDERS.cfdiStatus[row.status_cfdi_id],
    uuid: joined(row.cfdis.map(({ uuid }) => uuid)),
  };
}

/** What came, at the prices of its order with their part of the discount, and its taxes. */
function goodsTotal({ concepts }: PurchaseOrderRow, receipt: MerchandiseReceiptRow): string {
  const counted = new Map(receipt.concepts.map(({ line_id, quantity }) => [line_id, quantity]));
  // One that cancels another counts nothing.
  if (receipt.action_type_id === '3') return '0.00';
  const part = concepts.flatMap((line) => {
    const quantity = counted.get(line.line_id);
    const ordered = exact(line.quantity || '0');
    if (quantity === undefined || isZero(ordered)) return [];
    const discount = divide(multiply(exact(line.discount || '0'), exact(quantity)), ordered, PART_DECIMALS);
    return [{ ...line, quantity, discount: toText(discount) }];
  });
  return priceOrder(part).total;
}
