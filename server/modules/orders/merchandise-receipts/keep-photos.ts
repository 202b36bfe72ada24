/** Photos of a receipt: those that came with its words are kept at once, and of the others it is known who may bring what (take-photo-piece.ts). */
import type { ReceiveGoods } from '../../../../schema/operations/bodies/receive-goods.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { awaitPhoto } from '../../../store/orders/awaited-photos.ts';
import { insertOrderFile } from '../../../store/orders/order-files.ts';

type Photo = ReceiveGoods['photos'][number];

export const fileIdOf = (receiptId: string, photoId: string): string => `${receiptId} ${photoId}`;

/** As its receipt says it. */
export function photoOf(photo: Photo): MerchandiseReceiptRow['photos'][number] {
  if ('content' in photo) {
    const { content, ...said } = photo;
    return said;
  }
  const { size, sha256, ...said } = photo;
  return { ...said, is_awaited: true };
}

export async function keepPhotos(
  scope: Scope,
  tx: Tx,
  of: { receipt_id: string; created_at: string },
  photos: readonly Photo[],
): Promise<void> {
  const { receipt_id, created_at } = of;
  for (const photo of photos) {
    const { photo_id } = photo;
    if ('content' in photo)
      await insertOrderFile(scope, tx, {
        ...{ file_id: fileIdOf(receipt_id, photo_id), document_id: receipt_id },
        ...{ content: photo.content, created_at },
      });
    else
      await awaitPhoto(scope, tx, {
        ...{ receipt_id, photo_id, user_id: scope.userId, created_at },
        ...{ size: photo.size, sha256: photo.sha256 },
      });
  }
}
