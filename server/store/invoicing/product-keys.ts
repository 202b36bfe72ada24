/** The SAT's keys that the products of a client have. */
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

/** Each once, with how many products have it. */
export async function productKeys(scope: Scope, db: Db): Promise<{ key: string; count: number }[]> {
  const rows = await db
    .selectFrom('product')
    .select((eb) => ['key_product_service as key', eb.fn.countAll().as('count')])
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .where('key_product_service', '<>', '')
    .groupBy('key_product_service')
    .execute();
  return rows.map(({ key, count }) => ({ key, count: Number(count) }));
}
