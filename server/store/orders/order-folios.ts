/** Numbers of orders and of receipts of goods, one after another in an account. In a transaction that has the client's lock. */
import type { Scope } from '../kernel/scope.ts';
import type { OrderFolioTable } from '../kernel/tables/orders.ts';
import type { Tx } from '../kernel/tables.ts';

export async function nextOrderFolio(scope: Scope, tx: Tx, kind: OrderFolioTable['kind']): Promise<number> {
  const { last } = await tx
    .insertInto('order_folio')
    .values({ client_id: scope.clientId, kind, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'kind']).doUpdateSet((eb) => ({ last: eb('order_folio.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
