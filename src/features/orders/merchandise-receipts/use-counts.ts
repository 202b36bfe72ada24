/** Counts that are not receipts yet: those of this device and the person's others. */
import { type GoodsCount, goodsCount } from '../../../../schema/pushables/goods-count.ts';
import { countLines } from '../../../../schema/resources/orders/count-lines.ts';
import {
  type MerchandiseReceiptRow,
  merchandiseReceipts,
} from '../../../../schema/resources/orders/merchandise-receipts.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { saveWritten, useOutbox, useResource } from '../../../local/index.ts';
import { notifyError } from '../../../ui/notify.ts';
import { useUnsent } from '../unsent/use-unsent.ts';

export function useCounts() {
  const { rows: receipts } = useResource(merchandiseReceipts, readQuery(merchandiseReceipts, {}));
  const closed = new Set(receipts.map(({ id }) => id));
  const within = new Map(receipts.flatMap(({ joined, folio }) => joined.map((slug) => [slug, folio])));
  return {
    ...useUnsent(goodsCount, ({ slug }) => closed.has(slug)),
    /** Folio of the receipt that another device closed with it within; '' for none. */
    receiptOf: (slug: string): string => within.get(slug) ?? '',
  };
}

/** Whether it is closed and on its way, and what became of that. */
export function useClosing(slug: string) {
  const asked = useOutbox().items.find(
    ({ kind, subject, state }) => kind === 'receive_goods' && subject === slug && state !== 'discarded',
  );
  return { asked, isWaiting: asked !== undefined && asked.state !== 'refused' };
}

/** Begins to count an order, anew or in the place of a receipt. @returns the count's slug */
export async function beginCount(
  order: PurchaseOrderRow,
  replaced?: MerchandiseReceiptRow,
): Promise<string | undefined> {
  const { id: order_id, number: purchase_order_number, provider_name, branch_office_id } = order;
  const body: GoodsCount = {
    ...{ ...goodsCount.empty, order_id, purchase_order_number, provider_name, branch_office_id },
    lines: countLines(order),
    ...(replaced && { replaces: replaced.id, receipt_folio: replaced.receipt_folio }),
  };
  return await saveNew(body);
}

/** Of what came without an order; anew, or in the place of a receipt that has none. @returns the count's slug */
export async function beginUnordered(replaced?: MerchandiseReceiptRow): Promise<string | undefined> {
  if (replaced === undefined) return await saveNew(goodsCount.empty);
  const { provider_name, provider_rfc, branch_office_id, receipt_folio } = replaced;
  return await saveNew({
    ...{ ...goodsCount.empty, provider_name, provider_rfc, branch_office_id, receipt_folio },
    replaces: replaced.id,
    lines: replaced.concepts.map((line) => ({ ...line, units_per_box: '' })),
  });
}

async function saveNew(body: GoodsCount): Promise<string | undefined> {
  const saved = await saveWritten(goodsCount, { slug: crypto.randomUUID(), body });
  if (saved.ok) return saved.value.slug;
  notifyError(saved.error);
  return undefined;
}
