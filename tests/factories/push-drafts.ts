/** What a device pushes of drafts, taken by the server's store as the route takes it. */
import type { Draft } from '../../schema/documents/draft.ts';
import { pushRows } from '../../server/modules/pushables/push.ts';
import { draftTable } from '../../server/store/invoicing/drafts.ts';
import type { Scope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import type { AnyPushedTable } from '../../server/store/pushed-tables.ts';

/** @returns the server's newest version of each slug whose row was not taken as it came */
export async function pushDrafts(
  scope: Scope,
  store: Store,
  rows: readonly { base_revision: number; draft: Draft }[],
  now: Date,
  limit: number,
): Promise<Draft[]> {
  const planned = rows.map(({ base_revision, draft }) => ({ base_revision, document: draft }));
  const table = draftTable as unknown as AnyPushedTable;
  const { conflicts } = await pushRows(table, scope, store, planned, now, limit);
  return conflicts as Draft[];
}
