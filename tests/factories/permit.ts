/** What a person of a test may do from now on. */
import type { EVERYTHING, Permission } from '../../schema/access/permissions.ts';
import { assignProfiles, putProfile } from '../../server/store/identity/profiles.ts';
import type { Scope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';

/** @param scope of the person: their profile is one with these pairs alone @param branches none: all */
export async function permit(
  { deps: { store } }: { deps: { store: Pick<Store, 'transaction'> } },
  { scope }: { scope: Scope },
  permissions: readonly (Permission | typeof EVERYTHING)[],
  branches: readonly string[] = [],
): Promise<void> {
  await store.transaction(scope, async (tx) => {
    await putProfile(scope, tx, { profile_id: 'some', name: 'Alguno', permissions }, new Date());
    await assignProfiles(scope, tx, scope.userId, { profiles: ['some'], branches, serials: [] });
  });
}
