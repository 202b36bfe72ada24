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

/** What was said, as whoever was told first has it. */
export async function findNotice(
  { clientId }: Scope,
  db: Db,
  noticeId: string,
): Promise<NotificationRow | undefined> {
  const row = await db
    .selectFrom('notification')
    .select('id')
    .where('client_id', '=', clientId)
    .where('notice_id', '=', noticeId)
    .limit(1)
    .executeTakeFirst();
  return row && (await stored.find(systemScope(clientId), db, row.id));
}

/** Whether anybody was told of it. */
export async function wasTold({ clientId }: Scope, db: Db, noticeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('notification')
    .select('id')
    .where('client_id', '=', clientId)
    .where('notice_id', '=', noticeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findNotification(
  scope: Scope,
  db: Db,
  id: string,
): Promise<NotificationRow | undefined> {
  return await stored.find(scope, db, id);
}

/** Of theirs. */
export async function countUnseen(scope: Scope, db: Db): Promise<number> {
  return await stored.count(scope, db, { search: '', filters: { is_seen: { values: ['false'] } } });
}

/** Marks those of theirs. @returns how many were not read */
export async function markSeen(scope: Scope, tx: Tx, ids: readonly string[]): Promise<number> {
  const there = await stored.ofKeys(scope, tx, ids);
  const unseen = there.filter(({ row, isDeleted }) => !isDeleted && !row.is_seen);
  for (const { row } of unseen) await stored.put(scope, tx, { ...row, is_seen: true });
  return unseen.length;
}
