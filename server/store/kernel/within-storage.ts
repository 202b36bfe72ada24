/** The limit of what one client may store (MAX_CLIENT_STORAGE): asked before something new is taken, never of what was. */
import { TinteroError } from '../../../schema/errors.ts';
import type { Scope } from './scope.ts';
import { storedBytes } from './storage.ts';
import type { Tx } from './tables.ts';

/**
 * @param limit bytes; 0: none
 * @param more bytes that are to be stored
 * @throws TinteroError storage_full
 */
export async function requireStorage(scope: Scope, tx: Tx, limit: number, more: number): Promise<void> {
  if (limit > 0 && (await storedBytes(scope, tx)) + more > limit) throw storageFull(limit);
}

/**
 * Lets work go through that fits, or that makes what is stored no larger: a text that is cut, one that is deleted.
 * @param limit bytes; 0: none
 * @throws TinteroError storage_full, which undoes the transaction
 */
export async function withinStorage<T>(
  scope: Scope,
  tx: Tx,
  limit: number,
  work: () => Promise<T>,
): Promise<T> {
  if (limit === 0) return await work();
  const before = await storedBytes(scope, tx);
  const done = await work();
  const after = await storedBytes(scope, tx);
  if (after > before && after > limit) throw storageFull(limit);
  return done;
}

function storageFull(limit: number): TinteroError {
  return new TinteroError('storage_full', { limit: `${Math.round(limit / 1_000_000)} MB` });
}
