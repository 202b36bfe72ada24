/**
 * Photos whose words were asked for and whose bytes the server does not have yet: noted with the operation, in one transaction, and taken away once the
 * server says that it has them whole. Until then their bytes stay where the count had them (goods-photos.ts).
 */
import * as v from 'valibot';
import { PhotoSumSchema } from '../../../schema/operations/bodies/goods-photos.ts';
import { isOfKind, type Operation } from '../../../sync/operation.ts';
import { LIVE_STATES } from '../../../sync/queue.ts';
import type { LocalDb, MetaRow } from './dexie.ts';

const NOTE = 'goods_photo_due.';
const WIFI_ONLY = 'goods_photos_wifi_only';
const DuePhotoSchema = v.object({
  ...{ photo_id: v.string(), ...PhotoSumSchema.entries },
  /** The subject of the operation that names it. */
  slug: v.string(),
  /** Of the order, for who looks at the list. */
  number: v.string(),
  /** How many that closing named, with this one. */
  of: v.number(),
  /** Of closings, and within one as they were taken. */
  place: v.number(),
  /** What the server said to have of it. */
  held: v.number(),
  failures: v.number(),
  /** Not before this time. Milliseconds. */
  next_at: v.number(),
  /** A person said: now, by whatever network. */
  is_asked: v.optional(v.boolean()),
  /** Why it cannot be sent; only a person can help. */
  problem: v.optional(v.string()),
});
export type DuePhoto = v.InferOutput<typeof DuePhotoSchema>;

export const bytesKeyOf = (photoId: string): string => `goods_photo.${photoId}`;
export const noteOf = (due: DuePhoto): MetaRow => ({ key: NOTE + due.photo_id, value: due });

/** The oldest first. */
export async function duePhotos(local: LocalDb): Promise<DuePhoto[]> {
  const rows = await local.meta.where('key').startsWith(NOTE).toArray();
  return rows
    .flatMap(({ value }) => {
      const read = v.safeParse(DuePhotoSchema, value);
      return read.success ? [read.output] : [];
    })
    .sort((a, b) => a.place - b.place);
}

export async function countDue(meta: LocalDb['meta']): Promise<number> {
  return await meta.where('key').startsWith(NOTE).count();
}

/** Unless it was sent or given up meanwhile. */
export async function updateDue(
  local: LocalDb,
  { photo_id }: DuePhoto,
  change: Partial<Omit<DuePhoto, 'problem'>> & { problem?: string | undefined },
): Promise<void> {
  await local.meta
    .where('key')
    .equals(NOTE + photo_id)
    .modify((row) => {
      row.value = { ...(row.value as DuePhoto), ...change };
    });
}

/** The note alone: a count that goes on has its photos still. */
export async function forgetDue(local: LocalDb, photoIds: readonly string[]): Promise<void> {
  await local.meta.bulkDelete(photoIds.map((id) => NOTE + id));
}

/** The server has it, or a person gave it up. */
export async function dropPhoto(local: LocalDb, photoId: string): Promise<void> {
  await local.meta.bulkDelete([NOTE + photoId, bytesKeyOf(photoId)]);
}

/** @property id of its receipt; undefined: its words are not there yet, and may never be (`isGivenUp`) */
export type Words = { id?: string; isGivenUp: boolean };

/** What became of the words that name it. */
export async function wordsOf(local: LocalDb, { slug }: Pick<DuePhoto, 'slug'>): Promise<Words> {
  const asked: Operation[] = await local.outbox.where('subject').equals(slug).toArray();
  const closings = asked.flatMap((row) => (isOfKind(row, 'receive_goods') ? [row] : []));
  const done = closings.find(({ state }) => state === 'done');
  if (done !== undefined) return { id: done.answer?.id ?? slug, isGivenUp: false };
  // Long done, and not looked at any more.
  if (closings.length === 0) return { id: slug, isGivenUp: false };
  const waits = closings.some(({ state }) => state === 'refused' || LIVE_STATES.includes(state as never));
  return { isGivenUp: !waits };
}

export async function isWifiOnly(local: LocalDb): Promise<boolean> {
  return (await local.meta.get(WIFI_ONLY))?.value === true;
}

export async function setWifiOnly(local: LocalDb, value: boolean): Promise<void> {
  await local.meta.put({ key: WIFI_ONLY, value });
}
