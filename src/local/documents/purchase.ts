/** All that this device has of one purchase, from whichever of its documents one begins. */
import { PAYS } from '../../../schema/cfdi/relations.ts';
import { merchandiseReceipts } from '../../../schema/resources/orders/merchandise-receipts.ts';
import { orderLinks } from '../../../schema/resources/orders/order-links.ts';
import { purchaseOrders } from '../../../schema/resources/orders/purchase-orders.ts';
import type { Purchase } from '../../../schema/resources/orders/purchase-story.ts';
import { scheduledPayments } from '../../../schema/resources/payments/scheduled-payments.ts';
import { received } from '../../../schema/resources/received/received.ts';
import type { Resource } from '../../../schema/resources/resource.ts';
import { askOnChange, onChanges, useWatch } from '../device/watch.ts';
import type { Device } from '../opened.ts';
import { liveRows } from './resources.ts';

/** A received CFDI, or one's own order; of goods it is their order. */
export type PurchaseSubject = { uuid: string } | { order_id: string };
type Found = Omit<Purchase, 'sees'>;

/** Undefined while it is being read. */
export function usePurchase(subject: PurchaseSubject): Found | undefined {
  return useWatch<Found | undefined>(
    undefined,
    (device, say) =>
      askOnChange(() => purchaseOf(device, subject), say, [
        onChanges(device.collections.orders.$ as never),
        onChanges(device.collections.received.$ as never),
      ]),
    [JSON.stringify(subject)],
  );
}

async function purchaseOf(device: Device, subject: PurchaseSubject): Promise<Found> {
  const all = async <R extends object>(resource: Resource<R>): Promise<R[]> => {
    const { order } = resource;
    const query = {
      search: '',
      filters: {},
      sort: order.replace(/^-/, ''),
      descending: order.startsWith('-'),
    };
    return (await liveRows(device, resource)).list(query);
  };
  const links = (await all(orderLinks)).filter(({ state }) => state === 'linked');
  const orderIds = new Set(
    'order_id' in subject
      ? [subject.order_id]
      : links.filter(({ uuid }) => uuid === subject.uuid).map(({ order_id }) => order_id),
  );
  const uuids = new Set([
    ...('uuid' in subject ? [subject.uuid] : []),
    ...links.filter(({ order_id }) => orderIds.has(order_id)).map(({ uuid }) => uuid),
  ]);
  const came = await all(received);
  return {
    orders: (await all(purchaseOrders)).filter(({ id, role }) => role === 'buyer' && orderIds.has(id)),
    goods: (await all(merchandiseReceipts)).filter(
      ({ order_id, role }) => role === 'buyer' && orderIds.has(order_id),
    ),
    invoices: came.filter(({ uuid }) => uuids.has(uuid)),
    payments: (await all(scheduledPayments)).filter(({ uuid }) => uuids.has(uuid)),
    reps: came.filter(({ relations }) =>
      relations.some(({ kind, uuid }) => kind === PAYS && uuids.has(uuid)),
    ),
  };
}
