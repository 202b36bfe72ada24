/**
 * A piece of a photo that a receipt waits for. What the server has decides where it goes on: a piece that comes twice, or of a device that was
 * killed, changes nothing and is answered with that. The photo is among the others only once it is whole and is what its words said, in the
 * same transaction; what came wrong begins anew.
 */
import { createHash } from 'node:crypto';
import { TinteroError } from '../../../../schema/errors.ts';
import type { PhotoHeld, PhotoPiece } from '../../../../schema/operations/bodies/goods-photos.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import {
  type AwaitedPhoto,
  deleteAwaited,
  findAwaited,
  setAwaited,
} from '../../../store/orders/awaited-photos.ts';
import { findGoods, putGoods } from '../../../store/orders/merchandise-receipts.ts';
import { findOrderFile, insertOrderFile } from '../../../store/orders/order-files.ts';
import type { Deps } from '../../deps.ts';
import { fileIdOf } from './keep-photos.ts';

type Needs = Pick<Deps, 'store' | 'clock' | 'config'>;
type Piece = { receipt_id: string; photo_id: string; piece: PhotoPiece };

const NOTHING = Buffer.alloc(0);

/** @throws TinteroError not_found of what no receipt names, or somebody else closed; storage_full */
export async function takePhotoPiece(
  scope: Scope,
  { store, clock, config }: Needs,
  { receipt_id, photo_id, piece }: Piece,
): Promise<PhotoHeld> {
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const goods = await findGoods(scope, tx, receipt_id);
    if (goods?.role !== 'buyer') throw new TinteroError('not_found');
    const awaited = await findAwaited(scope, tx, { receipt_id, photo_id });
    if (awaited === undefined) {
      const file = await findOrderFile(scope, tx, receipt_id, fileIdOf(receipt_id, photo_id));
      if (file === undefined) throw new TinteroError('not_found');
      return { held: file.length, is_whole: true };
    }
    if (awaited.user_id !== scope.userId) throw new TinteroError('not_found');
    const more = Buffer.from(piece.content, 'base64');
    const { bytes, size } = awaited;
    if (piece.offset !== bytes.length || more.length === 0) return { held: bytes.length, is_whole: false };
    return await withinStorage(scope, tx, config.maxClientStorage, async () => {
      const held = Buffer.concat([bytes, more]);
      if (held.length < size) {
        await setAwaited(scope, tx, awaited, held);
        return { held: held.length, is_whole: false };
      }
      if (held.length > size || createHash('sha256').update(held).digest('hex') !== awaited.sha256) {
        await setAwaited(scope, tx, awaited, NOTHING);
        return { held: 0, is_whole: false };
      }
      await keepWhole(scope, tx, awaited, { bytes: held, created_at: clock().toISOString() });
      const photos = goods.photos.map((photo) => {
        const { is_awaited, ...whole } = photo;
        return photo.photo_id === photo_id ? whole : photo;
      });
      // The supplier has none of them: only the buyer's own row says so.
      await putGoods(scope, tx, { ...goods, photos });
      return { held: size, is_whole: true };
    });
  });
}

async function keepWhole(
  scope: Scope,
  tx: Tx,
  awaited: AwaitedPhoto,
  { bytes, created_at }: { bytes: Buffer; created_at: string },
): Promise<void> {
  const { receipt_id, photo_id } = awaited;
  await insertOrderFile(scope, tx, {
    ...{ file_id: fileIdOf(receipt_id, photo_id), document_id: receipt_id },
    ...{ content: bytes.toString('base64'), created_at },
  });
  await deleteAwaited(scope, tx, awaited);
}
