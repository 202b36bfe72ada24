/** What time brings to every account. */
import { allClients } from '../store/identity/client-of-rfc.ts';
import { lockClient } from '../store/kernel/changes.ts';
import { type Scope, systemScope } from '../store/kernel/scope.ts';
import type { Tx } from '../store/kernel/tables.ts';
import type { WorkDeps } from './work.ts';

/** Each by itself, in a transaction with it locked: one's trouble, which is logged, keeps nobody else from theirs. */
export async function eachAccount(
  { store, log }: Pick<WorkDeps, 'store' | 'log'>,
  signal: AbortSignal,
  trouble: string,
  work: (scope: Scope, tx: Tx) => Promise<void>,
): Promise<void> {
  for (const { client_id } of await allClients(store.db)) {
    if (signal.aborted) return;
    const scope = systemScope(client_id);
    await store
      .transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        await work(scope, tx);
      })
      .catch((err: unknown) => log.error({ err, client_id }, trouble));
  }
}
