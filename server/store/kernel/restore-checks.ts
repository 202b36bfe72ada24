/**
 * Whether a database that was put back from a copy may issue again, client by client (docs/decisions/backup.md). Folios, stamps
 * and cancellations went on after the copy: until they are known here, none of a client's may leave.
 */

import { replaceFact } from './deployment.ts';
import { beginEpochs } from './feed.ts';
import { queueJob } from './jobs.ts';
import { prepared } from './prepared.ts';
import { type Scope, systemScope } from './scope.ts';
import type { Store } from './store.ts';
import type { RestoreCheckTable } from './tables/kernel.ts';
import type { Db, Tx } from './tables.ts';

export type RestoreCheck = Omit<RestoreCheckTable, 'client_id' | 'notes'> & { notes: string[] };
export type ListedCheck = RestoreCheck & { clientId: string; rfc: string };

/** What was on its way when the server fell has come to its end by then, and a PAC lists it. */
export const SETTLE_MS = 60_000;

type Marks = { copiedAt: string; now: Date; uuid: () => string };

/**
 * Notes that the database is a copy. To be called once, before anybody uses it. @returns how many clients wait from now on
 */
export async function markRestored(store: Store, { copiedAt, now, uuid }: Marks): Promise<number> {
  const restored_at = now.toISOString();
  await beginEpochs(store, uuid);
  const clients = await store.db.selectFrom('client').select('client_id').execute();
  for (const { client_id } of clients) {
    const scope = systemScope(client_id);
    await store.transaction(scope, async (tx) => {
      const begun = { state: 'comparing' as const, restored_at, copied_at: copiedAt };
      await putCheck(scope, tx, { ...begun, stamps: 0, cancelled: 0, notes: [] });
      const due_at = new Date(now.getTime() + SETTLE_MS).toISOString();
      const job = { job_id: uuid(), kind: 'compare', subject_id: 'client' } as const;
      await queueJob(scope, tx, { ...job, due_at, created_at: restored_at });
    });
  }
  await replaceFact(store.db, 'copied_at', copiedAt);
  await replaceFact(store.db, 'restored_at', restored_at);
  return clients.length;
}

export async function putCheck(scope: Scope, tx: Tx, { notes, ...check }: RestoreCheck): Promise<void> {
  const row = { ...check, notes: JSON.stringify(notes) };
  await tx
    .insertInto('restore_check')
    .values({ ...row, client_id: scope.clientId })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(row))
    .execute();
}

const checkOf = prepared<{ client_id: string }>()((db, given) =>
  db
    .selectFrom('restore_check')
    .select(['state', 'restored_at', 'copied_at', 'stamps', 'cancelled', 'notes'])
    .where('client_id', '=', given.client_id),
);

/** Undefined: no copy was ever put back under this client. */
export async function findCheck(scope: Scope, db: Db): Promise<RestoreCheck | undefined> {
  const [row] = await checkOf(db, { client_id: scope.clientId });
  return row && { ...row, notes: JSON.parse(row.notes) as string[] };
}

/** Whether nothing of the client may be issued or cancelled now. */
export async function isQuarantined(scope: Scope, db: Db): Promise<boolean> {
  const check = await findCheck(scope, db);
  return check !== undefined && check.state !== 'done';
}

/** Of every client, for whoever runs the server. */
export async function listChecks(db: Db): Promise<ListedCheck[]> {
  const rows = await db
    .selectFrom('restore_check')
    .innerJoin('client', 'client.client_id', 'restore_check.client_id')
    .select(['client.client_id', 'rfc', 'state', 'restored_at', 'copied_at', 'stamps', 'cancelled', 'notes'])
    .orderBy('rfc')
    .orderBy('client.client_id')
    .execute();
  return rows.map(({ client_id, notes, ...row }) => ({
    ...row,
    clientId: client_id,
    notes: JSON.parse(notes) as string[],
  }));
}

/** How many clients wait, of all. */
export async function countQuarantined(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('restore_check')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow();
  return Number(count);
}
