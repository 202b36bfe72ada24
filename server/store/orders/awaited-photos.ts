/** Photos that a receipt names and whose bytes are still on their way: what came of each, until it is whole. */

import type { Scope } from '../kernel/scope.ts';
import { addStored } from '../kernel/storage.ts';
import type { AwaitedPhotoTable } from '../kernel/tables/orders.ts';
import type { Db, Tx } from '../kernel/tables.ts';

type Key = Pick<AwaitedPhotoTable, 'receipt_id' | 'photo_id'>;
export type AwaitedPhoto = Key & { user_id: string; size: number; sha256: string; bytes: Buffer };

export async function awaitPhoto(
  scope: Scope,
  tx: Tx,
  photo: Omit<AwaitedPhoto, 'bytes'> & { created_at: string },
): Promise<void> {
  await tx
    .insertInto('awaited_photo')
    .values({ ...photo, content: '', client_id: scope.clientId })
    .onConflict((conflict) => conflict.columns(['client_id', 'receipt_id', 'photo_id']).doNothing())
    .execute();
}

export async function findAwaited(
  scope: Scope,
  db: Db,
  { receipt_id, photo_id }: Key,
): Promise<AwaitedPhoto | undefined> {
  const row = await db
    .selectFrom('awaited_photo')
    .select(['user_id', 'size', 'sha256', 'content'])
    .where('client_id', '=', scope.clientId)
    .where('receipt_id', '=', receipt_id)
    .where('photo_id', '=', photo_id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { content, size, ...of } = row;
  return { ...of, receipt_id, photo_id, size: Number(size), bytes: Buffer.from(content, 'base64') };
}

/** What there is of it from now on; nothing to begin anew. What is half is stored too, and counts. */
export async function setAwaited(scope: Scope, tx: Tx, before: AwaitedPhoto, bytes: Buffer): Promise<void> {
  const content = bytes.toString('base64');
  await tx
    .updateTable('awaited_photo')
    .set({ content })
    .where('client_id', '=', scope.clientId)
    .where('receipt_id', '=', before.receipt_id)
    .where('photo_id', '=', before.photo_id)
    .execute();
  await addStored(scope, tx, content.length - before.bytes.toString('base64').length);
}

/** It is whole, and kept with the others (order-files.ts). */
export async function deleteAwaited(
  scope: Scope,
  tx: Tx,
  { receipt_id, photo_id, bytes }: AwaitedPhoto,
): Promise<void> {
  await tx
    .deleteFrom('awaited_photo')
    .where('client_id', '=', scope.clientId)
    .where('receipt_id', '=', receipt_id)
    .where('photo_id', '=', photo_id)
    .execute();
  await addStored(scope, tx, -bytes.toString('base64').length);
}
