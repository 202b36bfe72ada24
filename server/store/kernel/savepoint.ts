/** A part of a transaction that is undone by itself. */
import { CompiledQuery } from 'kysely';
import type { Tx } from './tables.ts';

const SAVEPOINT = CompiledQuery.raw('savepoint part');
const RELEASE = CompiledQuery.raw('release savepoint part');
const ROLLBACK = CompiledQuery.raw('rollback to savepoint part');

export type Settled<T> = { value: T } | { error: unknown };

/**
 * What `work` came to; when it failed, nothing of it was written, and what was written before stays. One may be within another: the name is
 * that of the innermost. @throws when the whole transaction is gone, as after an error of the disk: then there is no
 * savepoint to go back to.
 */
export async function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<Settled<T>> {
  await tx.executeQuery(SAVEPOINT);
  try {
    const value = await work(tx);
    await tx.executeQuery(RELEASE);
    return { value };
  } catch (error) {
    await tx.executeQuery(ROLLBACK);
    await tx.executeQuery(RELEASE);
    return { error };
  }
}
