/** What people are told, a row for each of them. What was told once is not told again, however often it is said. */
import { type NotificationRow, notifications } from '../../../schema/resources/insight/notifications.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { type Scope, systemScope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { uuidOf } from '../kernel/uuid-of.ts';

const stored = resourceStore(notifications);

/** `notice_id` names what is said: the same of all whom it is said to. */
export type Notice = Omit<NotificationRow, 'id' | 'user_id' | 'is_seen'>;

/** @returns the rows that are new. Call it with the client locked. */
export async function tell(
  { clientId }: Scope,
  tx: Tx,
  notice: Notice,
  userIds: readonly string[],
): Promise<NotificationRow[]> {
  const everybody = systemScope(clientId);
  const rows: NotificationRow[] = [];
  for (const user_id of new Set(userIds)) {
    const row = { ...notice, id: uuidOf(notice.notice_id, user_id), user_id, is_seen: false };
    if ((await stored.stored(everybody, tx, row.id)) !== undefined) continue;
    await stored.put(everybody, tx, row);
    rows.push(row);
  }
  return rows;
}

export async function findNotification(
  scope: Scope,
  db: Db,
  id: string,
): Promise<NotificationRow | undefined> {
  return await stored.find(scope, db, id);
}

/** Marks one of theirs, or all of them. @returns how many it was */
export async function markSeen(scope: Scope, tx: Tx, id?: string): Promise<number> {
  const unseen = await stored.list(scope, tx, {
    ...{ search: '', sort: 'at', descending: true },
    filters: { is_seen: { values: ['false'] } },
  });
  const marked = unseen.filter((row) => id === undefined || row.id === id);
  for (const row of marked) await stored.put(scope, tx, { ...row, is_seen: true });
  return marked.length;
}
