/** Puts the same tags on many documents and takes others off, in one transaction. What else was put on each stays. */
import { lockClient } from '../store/kernel/changes.ts';
import type { Scope } from '../store/kernel/scope.ts';
import type { Tx } from '../store/kernel/tables.ts';
import type { Deps } from './deps.ts';

/**
 * @param mark changes one, and says whether it did; one that is not there, or that who asks does not see, it leaves out. What it throws
 *   changes none of them.
 * @param first what is asked before any
 * @returns how many changed
 */
export async function markTogether(
  scope: Scope,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  uuids: readonly string[],
  mark: (tx: Tx, uuid: string, at: string) => Promise<boolean>,
  first?: (tx: Tx) => Promise<void>,
): Promise<number> {
  const at = clock().toISOString();
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await first?.(tx);
    let changed = 0;
    for (const uuid of new Set(uuids)) if (await mark(tx, uuid, at)) changed += 1;
    return changed;
  });
}
