/** Runs transactions, and runs those again that the database surely undid through no fault of their own. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DatabaseLimits } from '../../base/config/store-limits.ts';
import type { Tables, Tx } from './tables.ts';
import { ConnectionLost, isBusy, troubleOf } from './trouble.ts';

/** Transactions that met others so often meet them again: the caller asks later. */
const TRIES = 4;
const PAUSE_MS = 20;

/**
 * Once the commit was asked for and no answer came, nobody here knows whether it was made: then the caller is told, and
 * sends the same operation again. Before that, a connection that ends undoes everything.
 */
export async function transact<T>(
  db: Kysely<Tables>,
  limits: Pick<DatabaseLimits, 'lockMs'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    let isCommitAsked = false;
    try {
      return await unlessBusy(limits, () =>
        db.transaction().execute(async (tx) => {
          isCommitAsked = false;
          const result = await work(tx);
          isCommitAsked = true;
          return result;
        }),
      );
    } catch (error) {
      const isUndone = troubleOf(error) === 'conflict' || (error instanceof ConnectionLost && !isCommitAsked);
      if (!isUndone || tries === TRIES) throw error;
    }
    await wait(PAUSE_MS * tries);
  }
}

/** SQLite has one writer: while another process is it, the work has not begun, and is begun again. */
export async function unlessBusy<T>(
  { lockMs }: Pick<DatabaseLimits, 'lockMs'>,
  work: () => Promise<T>,
): Promise<T> {
  const end = performance.now() + lockMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await wait(PAUSE_MS);
  }
}
