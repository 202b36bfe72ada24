/** What a person of a test may do from now on. */
import type { EVERYTHING, Permission } from '../../schema/access/permissions.ts';
import { assignProfile, putProfile } from '../../server/store/identity/profiles.ts';
import type { Scope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';

/** @param scope of the person: their profile is one with these pairs alone */
export async function permit(
  { deps: { store } }: { deps: { store: Pick<Store, 'transaction'> } },
  { scope }: { scope: Scope },
  permissions: readonly (Permission | typeof EVERYTHING)[],
  branches: 'all' | readonly string[] = 'all',
): Promise<void> {
  await store.transaction(scope, async (tx) => {
    await putProfile(scope, tx, { profile_id: 'some', name: 'Alguno', permissions }, new Date());
    await assignProfile(scope, tx, scope.userId, { profile_id: 'some', branches });
  });
}
