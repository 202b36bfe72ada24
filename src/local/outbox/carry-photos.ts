/** Photos whose bytes were to follow their words, within them: only this device has them, and who takes the words could never send them. R36. */
import type { ReceiveGoods } from '../../../schema/operations/bodies/receive-goods.ts';
import type { LocalDb } from '../device/dexie.ts';
import { bytesKeyOf, duePhotos } from '../device/due-photos.ts';

/** Of base64, within what a hand-over may weigh. */
const MOST_CARRIED = 14_000_000;

/** @returns what is asked, with the bytes; `carried`: the photos that nothing is to be sent of any more */
export async function carryPhotos(
  local: LocalDb,
  subject: string,
  request: string,
): Promise<{ request: string; carried: string[] }> {
  const due = (await duePhotos(local)).filter(({ slug }) => slug === subject);
  if (due.length === 0) return { request, carried: [] };
  const body = JSON.parse(request) as ReceiveGoods;
  const carried: string[] = [];
  let room = MOST_CARRIED;
  const photos: ReceiveGoods['photos'] = [];
  for (const photo of body.photos) {
    const content =
      'content' in photo ? undefined : (await local.meta.get(bytesKeyOf(photo.photo_id)))?.value;
    if ('content' in photo || typeof content !== 'string' || content.length > room) {
      photos.push(photo);
      continue;
    }
    const { size: _size, sha256: _sum, ...said } = photo;
    photos.push({ ...said, content });
    carried.push(photo.photo_id);
    room -= content.length;
  }
  return { request: JSON.stringify({ ...body, photos }), carried };
}
