/** What waits for whoever is at the screen, of what is on this device: the most urgent first. */
import { goodsCount } from '../../../../schema/pushables/goods-count.ts';
import { certificates } from '../../../../schema/resources/admin/certificates.ts';
import { merchandiseReceipts } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { purchaseOrders } from '../../../../schema/resources/orders/purchase-orders.ts';
import { providers } from '../../../../schema/resources/parties/providers.ts';
import { hostRecords, providerRecords } from '../../../../schema/resources/parties/records.ts';
import { owedReps } from '../../../../schema/resources/payments/owed-reps.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { received } from '../../../../schema/resources/received/received.ts';
import type { Resource } from '../../../../schema/resources/resource.ts';
import {
  deviceTime,
  useCancelRequests,
  useConnection,
  useDrafts,
  useReceiptPage,
  useResource,
  useToDecide,
  useWritten,
} from '../../../local/index.ts';
import type { Task } from './task.ts';
import { useMoneyTasks } from './use-money-tasks.ts';

const EXPIRES_MS = 30 * 86_400_000;
const REFUSED = { search: '', status: ['refused' as const], page: 1, pageSize: 1 };

/** @param now ms since 1970 */
export function useTasks(now: number): Task[] {
  const found = <R extends object>(resource: Resource<R>, search: Record<string, string>) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: always the same ones, in the same order
    useResource(resource, readQuery(resource, search)).rows.length;
  const until = new Date(now + EXPIRES_MS).toISOString();
  const own = useResource(certificates, readQuery(certificates, { is_active: 'true' })).rows;
  const orders = { role: 'supplier', answer: 'pending' };
  const owed = { state: 'owed' };
  const gone = { sat_state: 'cancelled' };
  const asked = { record_approval_status_id: '2' };
  const unsent = { record_approval_status_id: '1,4' };
  const all: Task[] = [
    { key: 'refused', count: useReceiptPage(REFUSED).total, to: '/receipts', search: { state: 'refused' } },
    { key: 'requests', count: useCancelRequests().items.length, to: '/required_cancellations' },
    {
      ...{ key: 'certificates', to: '/certificates' },
      count: own.filter(({ valid_to, key_destroyed }) => valid_to <= until && key_destroyed !== true).length,
    },
    { key: 'approvals', count: useToDecide(), to: '/approvals' },
    { key: 'pending', count: useConnection().pending, to: '/receipts', search: { state: 'pending' } },
    ...useMoneyTasks(deviceTime().slice(0, 10)),
    { key: 'listed', count: found(providers, { is_listed: 'true' }), to: '/providers/risk' },
    { key: 'cancelled', count: found(received, gone), to: '/receipts/received', search: gone },
    { key: 'records', count: found(providerRecords, asked), to: '/provider_records', search: asked },
    { key: 'owedReps', count: found(owedReps, owed), to: '/owed_reps', search: owed },
    { key: 'ownRecords', count: found(hostRecords, unsent), to: '/host_records', search: unsent },
    { key: 'orders', count: found(purchaseOrders, orders), to: '/purchase_orders', search: orders },
    { key: 'goods', count: found(merchandiseReceipts, orders), to: '/merchandise_receipts', search: orders },
    { key: 'counts', count: useWritten(goodsCount).rows.length, to: '/merchandise_receipts' },
    { key: 'drafts', count: useDrafts().drafts.length, to: '/drafts' },
  ];
  return all.filter(({ count }) => count > 0);
}
