/** A count of goods is closed: frozen whole as an operation, under the key that its receipt has; its photos are named in it and follow it. Pipeline: step 4 (ask). */
import type { ReceiveGoods } from '../../../schema/operations/bodies/receive-goods.ts';
import type { GoodsCount } from '../../../schema/pushables/goods-count.ts';
import { deviceNumberOf } from '../../../schema/resources/orders/count-lines.ts';
import { bytesOfBase64, sha256Of } from '../device/base64.ts';
import type { MetaRow } from '../device/dexie.ts';
import { bytesKeyOf, duePhotos, forgetDue, noteOf } from '../device/due-photos.ts';
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
  const { photos, beside } = await namedPhotos(slug, count, refused?.body.photos);
  const summary = { number, name: count.provider_name, device_number: deviceNumberOf(slug) };
  const { provider_rfc, provider_name, branch_office_id } = count;
  const body = {
    ...{ order_id, replaces, is_cancellation, receipt_folio, observations, lines, photos },
    ...(delivered_by && { delivered_by }),
    ...(place && { place }),
    ...(count.joined && { joined: count.joined.map(({ id }) => id) }),
    // Of what came within another receipt a person was told, and closes it all the same.
    ...(refused?.isJoined && { keep_joined: true }),
    counted_at: new Date().toISOString(),
    ...(order_id === '' && { without_order: { provider_rfc, provider_name, branch_office_id } }),
  };
  const asked = await askFrozen('receive_goods', slug, summary, body, beside);
  // The operation has it now, and one in the place of it that is refused takes it from there; one that is given up leaves the count without it.
  if (asked.ok) await forgetPhotos(count.photos.filter(({ is_signature }) => is_signature));
  return asked;
}

/**
 * The signature travels in the words: it is small, and belongs on the slip. Of the others they say which they are, and their bytes stay here until the server
 * has them.
 */
async function namedPhotos(slug: string, count: GoodsCount, refused: ReceiveGoods['photos'] | undefined) {
  const { local } = await device();
  const found = await goodsPhotos(count.photos, refused);
  const taken = found.filter(({ is_signature }) => !is_signature);
  const photos: ReceiveGoods['photos'] = found.filter(({ is_signature }) => is_signature);
  const beside: MetaRow[] = [];
  const place = Date.now();
  for (const [index, { content, ...photo }] of taken.entries()) {
    const bytes = bytesOfBase64(content);
    const sum = { size: bytes.length, sha256: await sha256Of(bytes) };
    photos.push({ ...photo, ...sum });
    const { photo_id } = photo;
    const of = { slug, number: count.purchase_order_number, of: taken.length, place: place + index / 1_000 };
    beside.push(noteOf({ photo_id, ...sum, ...of, held: 0, failures: 0, next_at: 0 }));
    // A version before this one had them in the operation alone.
    if (refused?.some((one) => one.photo_id === photo_id && 'content' in one))
      beside.push({ key: bytesKeyOf(photo_id), value: content });
  }
  const named = new Set(taken.map(({ photo_id }) => photo_id));
  const before = (await duePhotos(local)).filter((due) => due.slug === slug && !named.has(due.photo_id));
  await forgetDue(
    local,
    before.map(({ photo_id }) => photo_id),
  );
  return { photos, beside };
}

async function refusedClosing(slug: string) {
  const { local } = await device();
  const asked = await local.outbox.where('subject').equals(slug).toArray();
  const row = asked.find(({ kind, state }) => kind === 'receive_goods' && state === 'refused');
  if (row === undefined) return undefined;
  const body = JSON.parse(await bodyOf(local, row.id)) as ReceiveGoods;
  return { body, isJoined: body.keep_joined || row.error?.code === 'goods_joined' };
}
