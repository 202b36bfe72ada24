/** Photos of what is being counted, on this device until the server has them (due-photos.ts); and those of receipts, from the server. */

import type { ReceiveGoods } from '../../../schema/operations/bodies/receive-goods.ts';
import type { GoodsCount } from '../../../schema/pushables/goods-count.ts';
import {
  type MerchandiseReceiptRow,
  merchandiseReceipts,
} from '../../../schema/resources/orders/merchandise-receipts.ts';
import { fetchBytes } from '../api.ts';
import { bytesOfBase64 } from '../device/base64.ts';
import { bytesKeyOf, dropPhoto } from '../device/due-photos.ts';
import { bodyOf } from '../device/outbox-store.ts';
import { writeToDisk } from '../device/storage.ts';
import type { Result } from '../device/types.ts';
import { device } from '../opened.ts';

type Photos = GoodsCount['photos'];

/** @param content base64 of a JPEG. Errors: disk_full. */
export async function keepPhoto(photoId: string, content: string): Promise<Result<unknown>> {
  const { local } = await device();
  return await writeToDisk(() => local.meta.put({ key: bytesKeyOf(photoId), value: content }));
}

/** Those that this device has; another one took the others. @param asked those that an operation has, which was refused */
export async function goodsPhotos(
  photos: Photos,
  asked: ReceiveGoods['photos'] = [],
): Promise<(Photos[number] & { content: string })[]> {
  const { local } = await device();
  const found = await local.meta.bulkGet(photos.map(({ photo_id }) => bytesKeyOf(photo_id)));
  return photos.flatMap((photo, i) => {
    const content = found[i]?.value ?? carriedOf(asked, photo.photo_id);
    return typeof content === 'string' ? [{ ...photo, content }] : [];
  });
}

/** Of those whose bytes are in the operation itself. */
function carriedOf(asked: ReceiveGoods['photos'], photoId: string): string | undefined {
  const photo = asked.find(({ photo_id }) => photo_id === photoId);
  return photo !== undefined && 'content' in photo ? photo.content : undefined;
}

/** A person took them away, or they are elsewhere by now. */
export async function forgetPhotos(photos: Photos): Promise<void> {
  const { local } = await device();
  for (const { photo_id } of photos) await dropPhoto(local, photo_id);
}

/** Of a count that is on its way, whose operation has it: base64 of a JPEG, '' for none. */
export async function signatureOfClosing(operationId: string): Promise<string> {
  const { local } = await device();
  const { photos } = JSON.parse(await bodyOf(local, operationId)) as ReceiveGoods;
  const signature = photos.find(({ is_signature }) => is_signature);
  return (signature && carriedOf(photos, signature.photo_id)) ?? '';
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

/** Of a receipt: from the server, unless this device has yet to send it. */
export async function goodsPhoto(receiptId: string, photoId: string): Promise<Result<Blob>> {
  const [here] = await goodsPhotos([{ photo_id: photoId, line_id: '' }]);
  if (here !== undefined)
    return { ok: true, value: new Blob([bytesOfBase64(here.content)], { type: 'image/jpeg' }) };
  const answer = await fetchBytes(`/${merchandiseReceipts.name}/${receiptId}/photos/${photoId}`);
  return answer.ok ? { ok: true, value: new Blob([answer.value], { type: 'image/jpeg' }) } : answer;
}
