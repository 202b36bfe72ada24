/**
 * One wait for the disk for all who ask for a transaction in the same turn of the event loop. SQLite has one writer,
 * and a durable commit costs an fsync, in which nothing else of the process goes on. So those who wait share a
 * transaction: each has a savepoint of its own, fails alone, and is answered after the one commit. What an answer
 * promises is the same as before: it was written, and a power cut does not undo it.
 */
import { AsyncResource } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { inSavepoint, type Settled } from './savepoint.ts';
import type { Tables, Tx } from './tables.ts';

/** Others of this process wait for the group, readers too: it must not grow without end. */
const MOST_TOGETHER = 32;

type Member = {
  work: (tx: Tx) => Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/** @returns what runs a work in a transaction of its own or of its group; it rolls back when the work throws. */
export function groupCommit(db: Kysely<Tables>): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  const waiting: Member[] = [];
  let isRunning = false;

  /** A group a turn of the event loop: between two of them everybody else has their turn. */
  async function run(): Promise<void> {
    await commitTogether(db, waiting.splice(0, MOST_TOGETHER));
    isRunning = waiting.length > 0;
    if (isRunning) setImmediate(() => void run());
  }

  return async <T>(work: (tx: Tx) => Promise<T>) =>
    await new Promise<T>((resolve, reject) => {
      // Each in the asynchronous context of its caller, not of whoever came first.
      waiting.push({ work: AsyncResource.bind(work), resolve: resolve as Member['resolve'], reject });
      if (isRunning) return;
      isRunning = true;
      // After the input of this turn: whoever else asks by then is in the same group.
      setImmediate(() => void run());
    });
}

async function commitTogether(db: Kysely<Tables>, members: readonly Member[]): Promise<void> {
  const [only] = members;
  if (only !== undefined && members.length === 1) {
    await db.transaction().execute(only.work).then(only.resolve, only.reject);
    return;
  }
  try {
    const settled = await db.transaction().execute(async (tx) => {
      const outcomes: Settled<unknown>[] = [];
      for (const { work } of members) outcomes.push(await inSavepoint(tx, work));
      return outcomes;
    });
    for (const [i, one] of settled.entries()) {
      const { resolve, reject } = members[i] as Member;
      if ('error' in one) reject(one.error);
      else resolve(one.value);
    }
  } catch (error) {
    // Nothing of the group was written.
    for (const { reject } of members) reject(error);
  }
}
