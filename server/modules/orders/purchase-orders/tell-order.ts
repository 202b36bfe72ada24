/** Writes a purchase order as it is by now, and has the other side told: buyer and supplier each have a row of their own. */
import { cfdiStatus } from '../../../../schema/resources/orders/invoiced.ts';
import { orderStatus } from '../../../../schema/resources/orders/order-states.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { ORDER_DELIVERIES } from '../../../store/orders/order-deliveries.ts';
import { putOrder } from '../../../store/orders/purchase-orders.ts';

export type TellDeps = { uuid: () => string; at: string };

/** Its states follow from what it says. @returns the row as it was written */
export async function tellOrder(
  scope: Scope,
  tx: Tx,
  { uuid, at }: TellDeps,
  said: PurchaseOrderRow,
): Promise<PurchaseOrderRow> {
  const status_cfdi_id = cfdiStatus(said.total, said.cfdis);
  const row = { ...said, status_id: orderStatus(said), status_cfdi_id, revision: said.revision + 1 };
  await putOrder(scope, tx, row);
  await queueDelivery(scope, tx, { job_id: uuid(), kind: ORDER_DELIVERIES[row.role], document: row.id, at });
  return row;
}
