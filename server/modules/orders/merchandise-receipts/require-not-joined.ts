/** Several people count one truck, and hand over what they counted: nothing of it comes twice without a word. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { ReceiveGoods } from '../../../../schema/operations/bodies/receive-goods.ts';
import { deviceNumberOf } from '../../../../schema/resources/orders/count-lines.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { receiptsOfCounts } from '../../../store/orders/goods-joined.ts';
import { findGoods } from '../../../store/orders/merchandise-receipts.ts';

/**
 * @param id of the count that is closed
 * @throws TinteroError goods_joined where it came within another receipt, or one of those within it did and still counts
 */
export async function requireNotJoined(
  scope: Scope,
  tx: Tx,
  id: string,
  { joined = [], replaces }: ReceiveGoods,
): Promise<void> {
  for (const { count_id, receipt_id } of await receiptsOfCounts(scope, tx, [id, ...joined])) {
    const came = await findGoods(wholeClient(scope), tx, receipt_id);
    if (came === undefined || came.status_id === '4' || came.id === replaces) continue;
    // A second text of a count that was closed itself is kept as one of its own.
    if (count_id === id && !came.joined.includes(id)) continue;
    throw new TinteroError('goods_joined', { number: deviceNumberOf(count_id), folio: came.folio });
  }
}

/** What is in a receipt that takes the place of another is in this one. */
export const joinedOf = ({ joined = [] }: ReceiveGoods, replaced?: MerchandiseReceiptRow): string[] => [
  ...new Set([...(replaced?.joined ?? []), ...joined]),
];
