/** A count of goods is closed: frozen whole with its photos as an operation, under the key that its receipt has. Pipeline: step 4 (ask). */
import type { ReceiveGoods } from '../../../schema/operations/bodies/receive-goods.ts';
import type { GoodsCount } from '../../../schema/pushables/goods-count.ts';
import { deviceNumberOf } from '../../../schema/resources/orders/count-lines.ts';
import { bodyOf } from '../device/outbox-store.ts';
import type { Result } from '../device/types.ts';
import { forgetPhotos, goodsPhotos } from '../files/goods-photos.ts';
import { device } from '../opened.ts';
import { askFrozen } from './ask-operation.ts';

/** @param slug of the count. Errors: operation_running, disk_full, old_version. */
export async function closeCount(
  slug: string,
  count: GoodsCount,
  is_cancellation = false,
): Promise<Result<{ operationId: string }>> {
  const { order_id, replaces, receipt_folio, observations, lines, purchase_order_number: number } = count;
  const { delivered_by, place } = count;
  const refused = await refusedClosing(slug);
  const photos = await goodsPhotos(count.photos, refused?.body.photos);
  const summary = { number, name: count.provider_name, device_number: deviceNumberOf(slug) };
  const { provider_rfc, provider_name, branch_office_id } = count;
  const asked = await askFrozen('receive_goods', slug, summary, {
    ...{ order_id, replaces, is_cancellation, receipt_folio, observations, lines, photos },
    ...(delivered_by && { delivered_by }),
    ...(place && { place }),
    ...(count.joined && { joined: count.joined.map(({ id }) => id) }),
    // Of what came within another receipt a person was told, and closes it all the same.
    ...(refused?.isJoined && { keep_joined: true }),
    counted_at: new Date().toISOString(),
    ...(order_id === '' && { without_order: { provider_rfc, provider_name, branch_office_id } }),
  });
  // The operation has them now, and one in the place of it that is refused takes them from there; one that is given up leaves the count without them.
  if (asked.ok) await forgetPhotos(count.photos);
  return asked;
}

async function refusedClosing(slug: string) {
  const { local } = await device();
  const asked = await local.outbox.where('subject').equals(slug).toArray();
  const row = asked.find(({ kind, state }) => kind === 'receive_goods' && state === 'refused');
  if (row === undefined) return undefined;
  const body = JSON.parse(await bodyOf(local, row.id)) as ReceiveGoods;
  return { body, isJoined: body.keep_joined || row.error?.code === 'goods_joined' };
}
