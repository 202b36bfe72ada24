/** An order of an account of the shared portal to its one supplier, as if somebody had written and sent it. */
import { branches } from '../../schema/resources/admin/branches.ts';
import { tellOrder } from '../../server/modules/orders/purchase-orders/tell-order.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { resourceStore } from '../../server/store/kernel/resource-store.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { allRelations } from '../../server/store/parties/relations.ts';
import { buildOrderLine, buildOrderRow } from '../factories/orders.ts';
import type { Account, SharedPortal } from './shared-portal.ts';

export async function sendOrderByStore({ store }: SharedPortal, of: Account, number: string): Promise<void> {
  const scope = systemScope(of.clientId);
  const id = crypto.randomUUID();
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const [provider] = await allRelations(scope, tx, 'guests');
    const query = { search: '', filters: {}, sort: 'alias', descending: false };
    const [place] = await resourceStore(branches).list(scope, tx, query);
    await tellOrder(
      scope,
      tx,
      { uuid: () => crypto.randomUUID(), at: new Date().toISOString() },
      buildOrderRow({
        ...{ id, source_id: id, number, guest_id: provider?.relation_id ?? '', revision: 0 },
        ...{ provider_name: provider?.name ?? '', provider_rfc: provider?.rfc ?? '' },
        ...{ buyer_name: of.name, buyer_rfc: of.rfc },
        branch_office_id: place?.branch_office_id ?? '',
        concepts: [buildOrderLine()],
      }),
    );
  });
}
