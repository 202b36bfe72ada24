/** Takes what changed on a device. Way: step 3 (draft). No row can make the others fail. */
import type { Draft, DraftPush } from '../../schema/documents/replicated.ts';
import { withinStorage } from '../storage/within-storage.ts';
import { deleteDraft, saveDraft } from '../store/drafts.ts';
import type { Scope } from '../store/scope.ts';
import type { Store } from '../store/store.ts';
import type { Tx } from '../store/tables.ts';

/**
 * @param limit of what the client may store, in bytes; 0: none
 * @returns the server's newest version of each slug whose row was not taken as it came
 * @throws TinteroError storage_full
 */
export async function pushDrafts(
  scope: Scope,
  store: Store,
  rows: DraftPush['rows'],
  now: Date,
  limit: number,
): Promise<Draft[]> {
  const conflicts: Draft[] = [];
  // One transaction a row: what was taken stays taken when a later row meets a failing disk.
  for (const row of rows) {
    const conflict = await store.transaction(
      scope,
      async (tx) => await withinStorage(scope, tx, limit, async () => await pushDraft(scope, tx, row, now)),
    );
    if (conflict !== undefined) conflicts.push(conflict);
  }
  return conflicts;
}

async function pushDraft(
  scope: Scope,
  tx: Tx,
  { base_revision, draft }: DraftPush['rows'][number],
  now: Date,
): Promise<Draft | undefined> {
  const slug = draft.slug.toLowerCase();
  if (draft._deleted) {
    const done = await deleteDraft(scope, tx, slug, base_revision);
    return done?.outcome === 'stale' ? done.current : undefined;
  }
  const { outcome, current } = await saveDraft(scope, tx, slug, base_revision, draft, now);
  return outcome === 'taken' ? undefined : current;
}
