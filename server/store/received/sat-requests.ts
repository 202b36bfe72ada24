/** What the SAT was asked for, and whether an account wants it. In a transaction that has the client's lock. */
import {
  ONLY_SETTINGS,
  SAT_REQUEST_STATES,
  type SatRequestRow,
  type SatSettingsRow,
  satRequests,
  satSettings,
} from '../../../schema/resources/received/sat-download.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const settings = resourceStore(satSettings);
const requests = resourceStore(satRequests);
const ALL = { search: '', filters: {}, sort: 'since', descending: true };

/** Those that something is still to come of. */
const LIVE = SAT_REQUEST_STATES.slice(0, 4);

export async function findSatSettings(scope: Scope, db: Db): Promise<SatSettingsRow | undefined> {
  return await settings.find(scope, db, ONLY_SETTINGS);
}

export async function putSatSettings(scope: Scope, tx: Tx, row: SatSettingsRow): Promise<void> {
  await settings.put(scope, tx, row);
}

export async function putSatRequest(scope: Scope, tx: Tx, row: SatRequestRow): Promise<void> {
  await requests.put(scope, tx, row);
}

export async function findSatRequest(scope: Scope, db: Db, id: string): Promise<SatRequestRow | undefined> {
  return await requests.find(scope, db, id);
}

/** All of them, the newest period first: some dozens a year. */
export async function allSatRequests(scope: Scope, db: Db): Promise<SatRequestRow[]> {
  return await requests.list(scope, db, ALL);
}

/** Those that are to be looked after by then, the most overdue first. */
export async function dueSatRequests(scope: Scope, db: Db, now: string): Promise<SatRequestRow[]> {
  const due = await db
    .selectFrom('sat_request')
    .select('request_id')
    .where('client_id', '=', scope.clientId)
    .where('state', 'in', LIVE)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .execute();
  const rows = await requests.ofKeys(
    scope,
    db,
    due.map(({ request_id }) => request_id),
  );
  return rows.map(({ row }) => row).sort((a, b) => (a.next_at < b.next_at ? -1 : 1));
}

/** How many the SAT was asked and did not end, and when the next one is to be looked after; '' while there is none. */
export async function liveSatRequests(scope: Scope, db: Db): Promise<{ count: number; next_at: string }> {
  const row = await db
    .selectFrom('sat_request')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('next_at').as('next_at')])
    .where('client_id', '=', scope.clientId)
    .where('state', 'in', LIVE)
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), next_at: row?.next_at ?? '' };
}
