/**
 * What ready-made profiles give, as the program that last opened the database had it. A version whose table is another raises,
 * once, the access epoch of whoever has one that changed. Of no client: it is the program that changed, so nothing here takes a scope.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { closeOver } from '../../../schema/access/permissions.ts';
import { expandReady, READY_KEYS, readyToken } from '../../../schema/access/ready-profiles.ts';
import { holdFact, recordFact, replaceFact } from '../kernel/deployment.ts';
import { hasKey } from '../kernel/has-key.ts';
import { systemScope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import type { Tx } from '../kernel/tables.ts';

/** By the name that stands in a profile's pairs (`@cashier`): SHA-256 (hex) of all that it brings. */
export type Grants = Readonly<Record<string, string>>;

export function readyGrants(): Grants {
  const tokens = READY_KEYS.map(readyToken);
  return Object.fromEntries(tokens.map((token) => [token, digestOf(closeOver(expandReady([token])))]));
}

const digestOf = (pairs: ReadonlySet<string>) =>
  createHash('sha256')
    .update(JSON.stringify([...pairs].sort()))
    .digest('hex');

/**
 * To be called whenever a server begins. A database of before there was this note may have been under any table: all of them count as changed.
 * @returns the names of those that changed
 */
export async function tellChangedGrants(
  store: Pick<Store, 'db' | 'transaction'>,
  grants: Grants = readyGrants(),
): Promise<readonly string[]> {
  const now = JSON.stringify(grants);
  if ((await recordFact(store.db, 'ready_grants', '{}')) === now) return [];
  return await store.transaction(systemScope(''), async (tx) => {
    // Of several processes that begin at once one does it.
    const before: Grants = JSON.parse((await holdFact(tx, 'ready_grants')) ?? '{}');
    const names = [...new Set([...Object.keys(before), ...Object.keys(grants)])];
    const changed = names.filter((name) => before[name] !== grants[name]);
    if (changed.length > 0) await raiseEpochs(tx, changed);
    await replaceFact(tx, 'ready_grants', now);
    return changed;
  });
}

/** Of whoever has a profile with one of these names among its pairs, in whichever client. */
async function raiseEpochs(tx: Tx, names: readonly string[]): Promise<void> {
  await tx
    .updateTable('member')
    .set((eb) => ({ access_epoch: eb('access_epoch', '+', 1) }))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('profile')
          .select('profile.profile_id')
          .whereRef('profile.client_id', '=', 'member.client_id')
          .where(hasKey('member.profiles', sql.ref('profile.profile_id')))
          .where((of) => of.or(names.map((name) => hasKey('profile.permissions', sql.val(name))))),
      ),
    )
    .execute();
}
