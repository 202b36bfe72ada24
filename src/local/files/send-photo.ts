/** The bytes of one photo, in pieces, each after what the server says that it has by then: what was lost, cut or sent twice goes on from there. */
import { type PhotoHeld, PIECE_BYTES } from '../../../schema/operations/bodies/goods-photos.ts';
import { merchandiseReceipts } from '../../../schema/resources/orders/merchandise-receipts.ts';
import { GOODS_PHOTOS } from '../../../schema/texts/goods-photos.ts';
import { callServer } from '../api.ts';
import { base64Of, bytesOfBase64, sha256Of } from '../device/base64.ts';
import type { LocalDb } from '../device/dexie.ts';
import { bytesKeyOf, type DuePhoto, dropPhoto, updateDue } from '../device/due-photos.ts';
import { epochHeader } from '../device/feed-state.ts';
import type { Owner } from '../device/owner.ts';
import type { LocalError } from '../device/types.ts';

/** Answers after which the server had no more than before: then it waits as after any failure. */
const MOST_IDLE = 3;

/** failed: without an error it came to nothing, and may come to something later. lost: these bytes are not what was taken. */
export type Sent =
  | { kind: 'whole' }
  | { kind: 'stopped' }
  | { kind: 'failed'; error: LocalError | undefined }
  | { kind: 'lost'; problem: string };

type Work = { local: LocalDb; owner: Owner; isOver: () => boolean };

export async function sendPhoto(
  { local, owner, isOver }: Work,
  due: DuePhoto,
  receiptId: string,
): Promise<Sent> {
  const { photo_id, sha256, size } = due;
  const content = (await local.meta.get(bytesKeyOf(photo_id)))?.value;
  if (typeof content !== 'string') return { kind: 'lost', problem: GOODS_PHOTOS.gone };
  const bytes = bytesOfBase64(content);
  if (bytes.length !== size || (await sha256Of(bytes)) !== sha256)
    return { kind: 'lost', problem: GOODS_PHOTOS.damaged };
  const path = `/${merchandiseReceipts.name}/${receiptId}/photos/${photo_id}/pieces`;
  let { held } = due;
  for (let idle = 0; idle < MOST_IDLE; ) {
    if (isOver()) return { kind: 'stopped' };
    const piece = { offset: held, content: base64Of(bytes.subarray(held, held + PIECE_BYTES)) };
    const headers = await epochHeader(local);
    const answer = await callServer<PhotoHeld>('PUT', path, piece, { headers, as: owner, stepUp: false });
    if (!answer.ok) return { kind: 'failed', error: answer.error };
    if (answer.value.is_whole) {
      await dropPhoto(local, photo_id);
      return { kind: 'whole' };
    }
    idle = answer.value.held > held ? 0 : idle + 1;
    held = answer.value.held;
    await updateDue(local, due, { held, failures: 0 });
  }
  return { kind: 'failed', error: undefined };
}
