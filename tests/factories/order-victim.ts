/** Purchase orders of a client, what was received of one, and its photo: each with the mark in every text. */

import { merchandiseReceipts } from '../../schema/resources/orders/merchandise-receipts.ts';
import { resourceStore } from '../../server/store/kernel/resource-store.ts';
import type { Scope } from '../../server/store/kernel/scope.ts';
import type { Tx } from '../../server/store/kernel/tables.ts';
import { insertOrderFile } from '../../server/store/orders/order-files.ts';
import { nextOrderFolio } from '../../server/store/orders/order-folios.ts';
import { putLink } from '../../server/store/orders/order-links.ts';
import { putMessage } from '../../server/store/orders/order-messages.ts';
import { putOrder } from '../../server/store/orders/purchase-orders.ts';
import type { Victim } from './attacks.ts';
import { buildGoodsRow, buildLinkRow, buildMessageRow, buildOrderLine, buildOrderRow } from './orders.ts';

/** @param branch the place that they are of; '' for none */
export async function makeOrders(
  scope: Scope,
  tx: Tx,
  {
    order,
    goods,
    link,
    orderMessage,
    received,
    mark,
  }: Pick<Victim, 'order' | 'goods' | 'link' | 'orderMessage' | 'received' | 'mark'>,
  branch_office_id: string,
): Promise<void> {
  const concepts = [buildOrderLine({ key: mark, description: mark })];
  const of = { branch_office_id, provider_name: mark, buyer_name: mark };
  await putOrder(scope, tx, buildOrderRow({ ...of, id: order, source_id: order, number: mark, concepts }));
  await resourceStore(merchandiseReceipts).put(
    scope,
    tx,
    buildGoodsRow({ ...of, id: goods, source_id: goods, order_id: order, folio: mark, received_by: mark }),
  );
  await putLink(
    scope,
    tx,
    buildLinkRow({ ...of, link_id: link, uuid: received, order_id: order, document_id: order, number: mark }),
  );
  await putMessage(
    scope,
    tx,
    buildMessageRow({
      ...{ message_id: orderMessage, order_id: order, branch_office_id, number: mark },
      ...{ author: mark, company: mark, text: mark },
      file: { name: mark, type: 'application/pdf', size: mark.length },
    }),
  );
  const content = Buffer.from(mark).toString('base64');
  const file = { file_id: `${goods} foto`, document_id: goods };
  const attached = { file_id: orderMessage, document_id: order };
  for (const each of [file, attached])
    await insertOrderFile(scope, tx, { ...each, content, created_at: '2026-11-20T12:00:00.000Z' });
  await nextOrderFolio(scope, tx, 'order');
}
