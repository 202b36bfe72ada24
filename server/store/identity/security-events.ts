/** What happened to a client's protection: rows of the security log that concern it. Only added to, and removed when old. */
import type { RecordedEvent } from '../../base/security-event.ts';
import { appendAudit } from '../kernel/audit.ts';
import { type Scope, systemScope } from '../kernel/scope.ts';
import type { SecurityEventTable } from '../kernel/tables/identity.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export type StoredSecurityEvent = SecurityEventTable;

/**
 * Adds events of any clients at once: of the client that each says, or else of every one of its user's. What is of nobody is left out. Each is an entry
 * of the client's audit log, too, which keeps it.
 */
export async function addSecurityEvents(tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  const clients = await clientsOf(
    tx,
    events.flatMap(({ client_id, user_id }) => (client_id === undefined && user_id ? [user_id] : [])),
  );
  const concerned = new Map<string, RecordedEvent[]>();
  for (const event of events)
    for (const client of event.client_id === undefined
      ? (clients.get(event.user_id ?? '') ?? [])
      : [event.client_id])
      concerned.set(client, [...(concerned.get(client) ?? []), event]);
  // Always in one order: of two that write at once one waits for the other, and none for each.
  for (const client_id of [...concerned.keys()].sort())
    await addOfClient(systemScope(client_id), tx, concerned.get(client_id) ?? []);
}

async function addOfClient(scope: Scope, tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  const { clientId: client_id } = scope;
  const names = await namesOf(scope, tx);
  const rows = events.map(({ user_id = '', address = '', session = '', event_id, kind, at, details }) => ({
    ...{ client_id, event_id, at, kind, user_id, address, session },
    details: JSON.stringify(details),
  }));
  await tx.insertInto('security_event').values(rows).execute();
  await appendAudit(
    scope,
    tx,
    events.map(({ user_id = '', address = '', session = '', kind, at, details }) => ({
      ...{ at, kind: `security.${kind}`, user_id, user_name: names.get(user_id) ?? '', address, session },
      ...{ subject: '', label: '', details },
    })),
  );
}

async function namesOf({ clientId }: Scope, db: Db): Promise<Map<string, string>> {
  const people = await db
    .selectFrom('person')
    .select(['user_id', 'name'])
    .where('client_id', '=', clientId)
    .where('user_id', '<>', '')
    .execute();
  return new Map(people.map(({ user_id, name }) => [user_id, name]));
}

async function clientsOf(db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const members = await db
    .selectFrom('member')
    .select(['user_id', 'client_id'])
    .where('user_id', 'in', [...new Set(userIds)])
    .execute();
  const clients = new Map<string, string[]>();
  for (const { user_id, client_id } of members)
    clients.set(user_id, [...(clients.get(user_id) ?? []), client_id]);
  return clients;
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
