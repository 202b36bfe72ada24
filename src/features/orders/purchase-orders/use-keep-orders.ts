/** Imported orders become drafts on this device, one by one; those that are to be sent are asked for at once, with no network too. */
import { useRef, useState } from 'react';
import { orderDraft } from '../../../../schema/pushables/order-draft.ts';
import { priceOrder } from '../../../../schema/resources/orders/price-order.ts';
import { askFrozen, saveWritten } from '../../../local/index.ts';
import type { ImportedOrder } from './order-table.ts';

type Keeping = { at: number; of: number; left: readonly ImportedOrder[]; error: string; isBusy: boolean };
const NOTHING: Keeping = { at: 0, of: 0, left: [], error: '', isBusy: false };

async function keepOne({ id, slug, order }: ImportedOrder, isSent: boolean) {
  const saved = await saveWritten(orderDraft, { slug, body: { ...order, order_id: id, version: 0 } });
  if (!saved.ok || !isSent) return saved;
  const summary = {
    ...{ number: order.number, name: order.provider_name },
    ...{ total: priceOrder(order.concepts).total, currency: order.currency_id },
  };
  return await askFrozen('send_order', id, summary, { order, version: 0, draft_slug: saved.value.slug });
}

export function useKeepOrders() {
  const [keeping, setKeeping] = useState(NOTHING);
  const isOver = useRef(false);
  return {
    keeping,
    /** @returns whether all of them are kept */
    async keep(orders: readonly ImportedOrder[], isSent: boolean): Promise<boolean> {
      isOver.current = false;
      const of = orders.length;
      for (const [at, one] of orders.entries()) {
        setKeeping({ at, of, left: orders.slice(at), error: '', isBusy: !isOver.current });
        if (isOver.current) return false;
        const done = await keepOne(one, isSent);
        if (!done.ok) {
          setKeeping({ at, of, left: orders.slice(at), error: done.error.message, isBusy: false });
          return false;
        }
      }
      setKeeping({ at: of, of, left: [], error: '', isBusy: false });
      return true;
    },
    stop() {
      isOver.current = true;
    },
    clear: () => setKeeping(NOTHING),
  };
}
