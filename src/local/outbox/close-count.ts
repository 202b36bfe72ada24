/** A count of goods is closed: frozen whole with its photos as an operation, under the key that its receipt has. Pipeline: step 4 (ask). */
import type { GoodsCount } from '../../../schema/pushables/goods-count.ts';
import { deviceNumberOf } from '../../../schema/resources/orders/count-lines.ts';
import type { Result } from '../device/types.ts';
import { forgetPhotos, goodsPhotos } from '../files/goods-photos.ts';
import { askFrozen } from './ask-operation.ts';

/** @param slug of the count. Errors: operation_running, disk_full, old_version. */
export async function closeCount(
  slug: string,
  count: GoodsCount,
  is_cancellation = false,
): Promise<Result<{ operationId: string }>> {
  const { order_id, replaces, receipt_folio, observations, lines, purchase_order_number: number } = count;
  const { delivered_by, place } = count;
  const photos = await goodsPhotos(count.photos);
  const summary = { number, name: count.provider_name, device_number: deviceNumberOf(slug) };
  const { provider_rfc, provider_name, branch_office_id } = count;
  const asked = await askFrozen('receive_goods', slug, summary, {
    ...{ order_id, replaces, is_cancellation, receipt_folio, observations, lines, photos },
    ...(delivered_by && { delivered_by }),
    ...(place && { place }),
    counted_at: new Date().toISOString(),
    ...(order_id === '' && { without_order: { provider_rfc, provider_name, branch_office_id } }),
  });
  // The operation has them now; one that is given up leaves the count without them.
  if (asked.ok) await forgetPhotos(count.photos);
  return asked;
}
