/** What people were mailed of the notices that they had not read. */
import { type NotificationRow, notifications } from '../../../schema/resources/insight/notifications.ts';
import { toRow } from '../kernel/resource-table.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

/** A person of a client with notices of a time that they have neither read nor been mailed. Of every client: the server's own look. */
export async function whoHasUnread(
  db: Db,
  { since, until }: { since: string; until: string },
): Promise<{ client_id: string; user_id: string }[]> {
  return await db
    .selectFrom('notification')
    .leftJoin('notice_digest', (join) =>
      join
        .onRef('notice_digest.client_id', '=', 'notification.client_id')
        .onRef('notice_digest.user_id', '=', 'notification.user_id'),
    )
    .select(['notification.client_id', 'notification.user_id'])
    .distinct()
    .where('notification.is_seen', '=', 0)
    .where('notification.is_deleted', '=', 0)
    .where('notification.at', '>', since)
    .where('notification.at', '<=', until)
    .where((eb) =>
      eb.or([
        eb('notice_digest.told_until', 'is', null),
        eb('notification.at', '>', eb.ref('notice_digest.told_until')),
      ]),
    )
    .orderBy('notification.client_id')
    .orderBy('notification.user_id')
    .execute();
}

/** Those of a person that came after `since`, until `until`, and are not read, oldest first. */
export async function unreadBetween(
  { clientId }: Scope,
  db: Db,
  userId: string,
  { since, until }: { since: string; until: string },
): Promise<NotificationRow[]> {
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('is_seen', '=', 0)
    .where('is_deleted', '=', 0)
    .where('at', '>', since)
    .where('at', '<=', until)
    .orderBy('at')
    .execute();
  return rows.map((cells) => toRow(notifications, cells));
}

export type NoticeDigest = { told_until: string; mailed_at: string };

export async function findDigest(
  { clientId }: Scope,
  db: Db,
  userId: string,
): Promise<NoticeDigest | undefined> {
  return await db
    .selectFrom('notice_digest')
    .select(['told_until', 'mailed_at'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function putDigest(
  { clientId: client_id }: Scope,
  tx: Tx,
  user_id: string,
  digest: NoticeDigest,
): Promise<void> {
  await tx
    .insertInto('notice_digest')
    .values({ client_id, user_id, ...digest })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doUpdateSet(digest))
    .execute();
}
