/** What people chose of each kind of notice. */
import type { ChosenChannels } from '../../../schema/notices/channels.ts';
import { noticePreferences } from '../../../schema/resources/insight/notice-preferences.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { type Scope, systemScope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

const stored = resourceStore(noticePreferences);

/** By person; of whoever chose nothing there is none. */
export async function chosenChannels(
  { clientId }: Scope,
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, readonly ChosenChannels[]>> {
  const rows = await stored.ofKeys(systemScope(clientId), db, userIds);
  return new Map(rows.map(({ row: { user_id, kinds } }) => [user_id, kinds]));
}
