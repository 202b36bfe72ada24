/** What happened to a client's protection: rows of the security log that concern it. Only added to, and removed when old. */
import type { RecordedEvent } from '../security/events.ts';
import type { Scope } from './scope.ts';
import type { Db, SecurityEventTable } from './tables.ts';

export type StoredSecurityEvent = SecurityEventTable;

/** Adds events of any clients at once; each says whose it is. */
export async function addSecurityEvents(db: Db, events: readonly RecordedEvent[]): Promise<void> {
  const rows = events.flatMap((event) => {
    const { client_id, user_id = '', address = '', session = '', event_id, kind, at } = event;
    if (client_id === undefined) return [];
    const details = JSON.stringify(event.details);
    return [{ client_id, event_id, at, kind, user_id, address, session, details }];
  });
  if (rows.length > 0) await db.insertInto('security_event').values(rows).execute();
}

/** The client's events from an instant on, oldest first; of more than `limit` the newest. */
export async function listSecurityEvents(
  scope: Scope,
  db: Db,
  { since = '', limit }: { since?: string; limit: number },
): Promise<StoredSecurityEvent[]> {
  const rows = await db
    .selectFrom('security_event')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Removes at most `limit` rows of any clients from before an instant. @returns whether there may be more */
export async function removeOldSecurityEvents(db: Db, before: string, limit: number): Promise<boolean> {
  const old = db
    .selectFrom('security_event')
    .select(['client_id', 'event_id'])
    .where('at', '<', before)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('security_event')
    .where((eb) => eb(eb.refTuple('client_id', 'event_id'), 'in', old.$asTuple('client_id', 'event_id')))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) >= limit;
}
