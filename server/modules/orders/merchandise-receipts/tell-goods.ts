/** Writes a receipt of goods as it is by now, and has the other side told: each has a row of its own. */
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { putGoods } from '../../../store/orders/merchandise-receipts.ts';
import { GOODS_DELIVERIES } from '../../../store/orders/order-deliveries.ts';
import type { TellDeps } from '../purchase-orders/tell-order.ts';

export async function tellGoods(
  scope: Scope,
  tx: Tx,
  { uuid, at }: TellDeps,
  said: MerchandiseReceiptRow,
): Promise<MerchandiseReceiptRow> {
  const row = { ...said, revision: said.revision + 1 };
  await putGoods(scope, tx, row);
  await queueDelivery(scope, tx, { job_id: uuid(), kind: GOODS_DELIVERIES[row.role], document: row.id, at });
  return row;
}
