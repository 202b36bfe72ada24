/** Photos of what is being counted, on this device until the count is closed; and those of receipts, from the server. */

import type { ReceiveGoods } from '../../../schema/operations/bodies/receive-goods.ts';
import type { GoodsCount } from '../../../schema/pushables/goods-count.ts';
import {
  type MerchandiseReceiptRow,
  merchandiseReceipts,
} from '../../../schema/resources/orders/merchandise-receipts.ts';
import { fetchBytes } from '../api.ts';
import { bodyOf } from '../device/outbox-store.ts';
import { writeToDisk } from '../device/storage.ts';
import type { Result } from '../device/types.ts';
import { device } from '../opened.ts';

type Photos = GoodsCount['photos'];
const metaOf = (photoId: string) => `goods_photo.${photoId}`;

/** @param content base64 of a JPEG. Errors: disk_full. */
export async function keepPhoto(photoId: string, content: string): Promise<Result<unknown>> {
  const { local } = await device();
  return await writeToDisk(() => local.meta.put({ key: metaOf(photoId), value: content }));
}

/** Those that this device has; another one took the others. @param asked those that an operation has, which was refused */
export async function goodsPhotos(
  photos: Photos,
  asked: ReceiveGoods['photos'] = [],
): Promise<(Photos[number] & { content: string })[]> {
  const { local } = await device();
  const found = await local.meta.bulkGet(photos.map(({ photo_id }) => metaOf(photo_id)));
  return photos.flatMap((photo, i) => {
    const content = found[i]?.value ?? asked.find(({ photo_id }) => photo_id === photo.photo_id)?.content;
    return typeof content === 'string' ? [{ ...photo, content }] : [];
  });
}

export async function forgetPhotos(photos: Photos): Promise<void> {
  const { local } = await device();
  await local.meta.bulkDelete(photos.map(({ photo_id }) => metaOf(photo_id)));
}

/** Of a count that is on its way, whose operation has it: base64 of a JPEG, '' for none. */
export async function signatureOfClosing(operationId: string): Promise<string> {
  const { local } = await device();
  const { photos } = JSON.parse(await bodyOf(local, operationId)) as ReceiveGoods;
  return photos.find(({ is_signature }) => is_signature)?.content ?? '';
}

/** Of a receipt, likewise; '' too where it is at the server and cannot be asked for. */
export async function signatureOfReceipt({
  id,
  photos,
}: Pick<MerchandiseReceiptRow, 'id' | 'photos'>): Promise<string> {
  const photo = photos.find(({ is_signature }) => is_signature);
  const answer = photo && (await goodsPhoto(id, photo.photo_id));
  if (!answer?.ok) return '';
  const bytes = new Uint8Array(await answer.value.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Of a receipt, which the server has. */
export async function goodsPhoto(receiptId: string, photoId: string): Promise<Result<Blob>> {
  const answer = await fetchBytes(`/${merchandiseReceipts.name}/${receiptId}/photos/${photoId}`);
  return answer.ok ? { ok: true, value: new Blob([answer.value], { type: 'image/jpeg' }) } : answer;
}
