/**
 * Factoring requests, as each of the three has them. Which accounts the others are only the server knows. In a transaction that has the
 * client's lock.
 */
import { factoringState } from '../../../schema/resources/payments/factoring-states.ts';
import { type FactoringRow, factorings } from '../../../schema/resources/payments/factorings.ts';
import { wholeClient } from '../kernel/audience.ts';
import { queueJob } from '../kernel/jobs.ts';
import { isLiveFactoring } from '../kernel/partial-indexes.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(factorings);

/** Accounts of the three, and how much of it the others were told. */
export type FactoringParties = {
  supplier_client: string;
  host_client: string;
  factor_client: string;
  revision: number;
};

export async function findFactoring(scope: Scope, db: Db, id: string): Promise<FactoringRow | undefined> {
  return await stored.find(scope, db, id);
}

export async function partiesOf(scope: Scope, db: Db, id: string): Promise<FactoringParties | undefined> {
  const row = await db
    .selectFrom('factoring')
    .select(['supplier_client', 'host_client', 'factor_client', 'revision'])
    .where('client_id', '=', scope.clientId)
    .where('request_id', '=', id)
    .executeTakeFirst();
  return row && { ...row, revision: Number(row.revision) };
}

/** The one of an invoice that is not over; undefined: nobody has asked, or it came to nothing. @param uuid in upper case */
export async function liveFactoring(scope: Scope, db: Db, uuid: string): Promise<FactoringRow | undefined> {
  const row = await db
    .selectFrom('factoring')
    .select('request_id')
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', uuid)
    .where(isLiveFactoring)
    .executeTakeFirst();
  return row && (await stored.find(wholeClient(scope), db, row.request_id));
}

/** Invoices, issued or received, that a request for factoring holds or that are ceded, by UUID. */
export async function withheldInvoices(scope: Scope, db: Db): Promise<Map<string, Withheld>> {
  const rows = await db
    .selectFrom('factoring')
    .select('request_id')
    .where('client_id', '=', scope.clientId)
    .where(isLiveFactoring)
    .where('role', '<>', 'factor')
    .where('state', '<>', 'requested')
    .execute();
  const found = await stored.ofKeys(
    wholeClient(scope),
    db,
    rows.map(({ request_id }) => request_id),
  );
  return new Map(found.map(({ row }) => [row.uuid, row]));
}
export type Withheld = Pick<FactoringRow, 'state' | 'factor_name'>;

/** What the factor of a client offered a supplier last. */
export async function lastOffer(
  scope: Scope,
  db: Db,
  relationId: string,
): Promise<Pick<FactoringRow, 'annual_rate' | 'advance_percent' | 'account'> | undefined> {
  const rows = await db
    .selectFrom('factoring')
    .select('request_id')
    .where('client_id', '=', scope.clientId)
    .where('role', '=', 'factor')
    .where('relation_id', '=', relationId)
    .where('state', 'in', ['offered', 'ceded', 'paid', 'settled'])
    .execute();
  const all = await stored.ofKeys(
    scope,
    db,
    rows.map(({ request_id }) => request_id),
  );
  return all.map(({ row }) => row).toSorted((a, b) => (a.factor_at < b.factor_at ? 1 : -1))[0];
}

/** Writes one, with the state that follows of what was said. @returns the row as it was written */
export async function putFactoring(
  scope: Scope,
  tx: Tx,
  said: FactoringRow,
  parties: FactoringParties,
): Promise<FactoringRow> {
  const row = { ...said, state: factoringState(said) };
  await stored.put(scope, tx, row, parties);
  await tx
    .updateTable('factoring')
    .set(parties)
    .where('client_id', '=', scope.clientId)
    .where('request_id', '=', row.request_id)
    .execute();
  return row;
}

/** Kind of the job that looks after a request whose invoice was cancelled. */
export const FACTORING_CANCELLED = 'factoring_cancelled';

/** Says in the transaction that learns it that an invoice, issued or received, was cancelled. @param uuid in upper case */
export async function queueFactoringCancelled(
  scope: Scope,
  tx: Tx,
  uuid: string,
  { job_id, at }: { job_id: string; at: string },
): Promise<void> {
  if ((await liveFactoring(scope, tx, uuid)) === undefined) return;
  const job = { job_id, kind: FACTORING_CANCELLED, subject_id: uuid, due_at: at, created_at: at };
  await queueJob(scope, tx, job);
}
