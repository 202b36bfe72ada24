/** «Duplicar»: a new draft that asks for what an order did, with no network too. */
import { orderDraft } from '../../../../schema/pushables/order-draft.ts';
import { copyOrder } from '../../../../schema/resources/orders/copy-order.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { saveWritten } from '../../../local/index.ts';
import { notifyError } from '../../../ui/notify.ts';

export function useCopyOrder(onDraft: (slug: string) => void): (row: PurchaseOrderRow) => Promise<void> {
  return async (row) => {
    const newId = () => crypto.randomUUID();
    const body = { ...copyOrder(row, newId), order_id: newId(), version: 0 };
    const saved = await saveWritten(orderDraft, { slug: newId(), body });
    if (saved.ok) onDraft(saved.value.slug);
    else notifyError(saved.error);
  };
}
