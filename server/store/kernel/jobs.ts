/**
 * Work that is due, taken with a lease. Pipeline: step 7 (stamp). A lease that is not renewed ends, so that
 * what a dead process had taken is taken again; a job is had by one worker at a time.
 */

import { sql } from 'kysely';
import { jobIsLeased, jobWaits } from './partial-indexes.ts';
import { prepared } from './prepared.ts';
import type { Scope } from './scope.ts';
import type { JobTable } from './tables/kernel.ts';
import type { Db, Tx } from './tables.ts';

export type Job = JobTable;
export type NewJob = {
  job_id: string;
  /** Of a definition in the registry of jobs. */
  kind: string;
  subject_id: string;
  due_at: string;
  created_at: string;
};

const FREE = { state: 'waiting' as const, attempts: 0, lease_owner: '', lease_until: '', last_error: '' };

const queued = (sooner: boolean) =>
  prepared<NewJob & { client_id: string }>()(
    (db, { client_id, job_id, kind, subject_id, due_at, created_at }) =>
      db
        .insertInto('job')
        .values({ client_id, job_id, kind, subject_id, due_at, created_at, ...FREE })
        .onConflict((conflict) =>
          conflict
            .columns(['client_id', 'kind', 'subject_id'])
            .doUpdateSet({ ...FREE, due_at })
            .where((eb) =>
              eb.or([eb('job.state', '<>', 'waiting'), ...(sooner ? [eb('job.due_at', '>', due_at)] : [])]),
            ),
        ),
  );
const putJob = queued(false);
const putJobSooner = queued(true);
const endJob = prepared<Pick<JobTable, 'client_id' | 'job_id' | 'state' | 'last_error'>>()((db, given) =>
  db
    .updateTable('job')
    .set({ state: given.state, lease_owner: '', lease_until: '', last_error: given.last_error })
    .where('client_id', '=', given.client_id)
    .where('job_id', '=', given.job_id),
);

const hold = prepared<Pick<JobTable, 'client_id' | 'job_id' | 'lease_owner' | 'attempts'>>()((db, given) =>
  db
    .updateTable('job')
    .set({ lease_owner: given.lease_owner })
    .where('client_id', '=', given.client_id)
    .where('job_id', '=', given.job_id)
    .where('state', '=', 'waiting')
    .where('lease_owner', '=', given.lease_owner)
    .where('attempts', '=', given.attempts)
    .returning('job_id'),
);

/**
 * Queues work on a subject: a receipt, a cancellation, a mail, a UUID to answer for, the client itself. At most one job
 * of a kind and subject: queued again, it waits again.
 * @param options `sooner`: one that already waits for a later time waits until this one instead
 */
export async function queueJob(
  scope: Scope,
  tx: Tx,
  job: NewJob,
  { sooner = false }: { sooner?: boolean } = {},
): Promise<void> {
  const { job_id, kind, subject_id, due_at, created_at } = job;
  const row = { client_id: scope.clientId, job_id, kind, subject_id, due_at, created_at };
  await (sooner ? putJobSooner : putJob)(tx, row);
}

/** How many of these kinds still wait, or are being done, for a client. */
export async function countWaiting(scope: Scope, db: Db, kinds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('client_id', '=', scope.clientId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @property kind takes only jobs of this kind */
export type Lease = { owner: string; now: string; until: string; limit: number; kind: string };

/** No clock of another process runs this many leases ahead. */
const LEASES_AHEAD = 10;

/**
 * What was made or taken after this moment was so while the clock ran ahead: it was set back since, and waiting
 * for those times to come could take hours.
 */
function ahead({ now, until }: Pick<Lease, 'now' | 'until'>): string {
  const begin = Date.parse(now);
  return new Date(begin + LEASES_AHEAD * (Date.parse(until) - begin)).toISOString();
}

/**
 * Takes up to `limit` jobs that are due and that nobody has, oldest first, and counts an attempt for each.
 * Looks across clients, as the other looks for work in this file do: the worker serves them all.
 * @param kind of the database
 */
export async function takeJobs(db: Db, kind: 'sqlite' | 'postgres', lease: Lease): Promise<Job[]> {
  const given = { ...lease, early: ahead(lease) };
  const taken = await TAKE[kind].due(db, given);
  return taken.length > 0 ? taken : await TAKE[kind].ahead(db, given);
}

/** Which of these kinds have jobs that may be taken now: one question, so that none is looked through in vain. */
export async function kindsDue(
  db: Db,
  lease: Pick<Lease, 'now' | 'until'>,
  kinds: readonly string[],
): Promise<string[]> {
  if (kinds.length === 0) return [];
  const [row] = await ofKinds(kinds).due(db, { now: lease.now, early: ahead(lease) });
  return kinds.filter((kind) => Boolean(row?.[kind]));
}

/** What the worker asks after each job, for those kinds that have hands free: a few sets of them come again and again. */
function ofKinds(kinds: readonly string[]): Looks {
  const key = kinds.join(' ');
  const looks = LOOKS.get(key) ?? makeLooks(kinds);
  LOOKS.set(key, looks);
  return looks;
}

type Looks = ReturnType<typeof makeLooks>;
const LOOKS = new Map<string, Looks>();

function makeLooks(kinds: readonly string[]) {
  const due = prepared<{ now: string; early: string }>()((_, { now, early }) => {
    const free = sql`(lease_until <= ${now} or lease_until > ${early})`;
    const has = (kind: string, when: ReturnType<typeof sql>) =>
      sql`exists (select 1 from job where ${jobWaits} and kind = ${sql.lit(kind)} and ${when} and ${free})`;
    const columns = kinds.map(
      (kind) =>
        sql`(${has(kind, sql`due_at <= ${now}`)} or ${has(kind, sql`created_at > ${early}`)}) as ${sql.id(kind)}`,
    );
    return sql<Record<string, unknown>>`select ${sql.join(columns)}`;
  });
  // Each takes the first of an index. Few are leased at a time: as many as all workers have hands.
  const next = prepared<Record<never, never>>()(() => {
    const first = (kind: string) =>
      sql`(select min(due_at) from job where ${jobWaits} and kind = ${sql.lit(kind)} and lease_until = '')
        as ${sql.id(kind)}`;
    const freed = sql`(select min(lease_until) from job where ${jobWaits} and ${jobIsLeased}
      and kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})) as freed`;
    return sql<Record<string, string | null>>`select ${sql.join([...kinds.map(first), freed])}`;
  });
  return { due, next };
}

/**
 * Takes what may be taken. Due and ahead are two questions, because one that asks for either goes by no index. What was
 * made ahead is taken once before its time: from then on it waits as any other.
 */
function taking(which: 'due' | 'ahead', skipsLocked: boolean) {
  return prepared<Lease & { early: string }>()((db, { owner, now, until, limit, kind, early }) => {
    const free = db
      .selectFrom('job')
      .select(['client_id', 'job_id'])
      .where(jobWaits)
      .where('kind', '=', kind)
      .where((eb) => eb.or([eb('lease_until', '<=', now), eb('lease_until', '>', early)]))
      .where((eb) => (which === 'due' ? eb('due_at', '<=', now) : eb('created_at', '>', early)))
      .orderBy('due_at')
      .limit(limit);
    const found = skipsLocked ? free.forUpdate().skipLocked() : free;
    return db
      .updateTable('job')
      .set((eb) => ({
        lease_owner: owner,
        lease_until: until,
        attempts: eb('attempts', '+', 1),
        ...(which === 'ahead' && { created_at: now }),
      }))
      .where((eb) => eb(eb.refTuple('client_id', 'job_id'), 'in', found.$asTuple('client_id', 'job_id')))
      .returningAll();
  });
}

/** PostgreSQL skips rows that another worker is taking. */
const TAKE = {
  sqlite: { due: taking('due', false), ahead: taking('ahead', false) },
  postgres: { due: taking('due', true), ahead: taking('ahead', true) },
};

/** Keeps what `owner` has. @returns false when the lease had ended and somebody else has the job. */
export async function renewLease(
  scope: Scope,
  db: Db,
  jobId: string,
  owner: string,
  until: string,
): Promise<boolean> {
  const stored = await db
    .updateTable('job')
    .set({ lease_until: until })
    .where('client_id', '=', scope.clientId)
    .where('job_id', '=', jobId)
    .where('lease_owner', '=', owner)
    .returning('job_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Whether the job is still of the worker that took it; if so, nobody takes it before the transaction ends. */
export async function holdsJob(scope: Scope, tx: Tx, job: Job): Promise<boolean> {
  const { job_id, lease_owner, attempts } = job;
  const held = await hold(tx, { client_id: scope.clientId, job_id, lease_owner, attempts });
  return held.length > 0;
}

export async function finishJob(
  scope: Scope,
  tx: Tx,
  jobId: string,
  state: 'done' | 'failed',
  lastError = '',
): Promise<void> {
  await endJob(tx, { client_id: scope.clientId, job_id: jobId, state, last_error: lastError });
}

/** Gives the job back, to be taken again at `due_at`. @param isUntried this time is not counted */
export async function postponeJob(
  scope: Scope,
  db: Db,
  { job_id, lease_owner }: Pick<Job, 'job_id' | 'lease_owner'>,
  { isUntried = false, ...given }: Pick<Job, 'due_at' | 'last_error'> & { isUntried?: boolean },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...given, lease_owner: '', lease_until: '' })
    .$if(isUntried, (job) => job.set((eb) => ({ attempts: eb('attempts', '-', 1) })))
    .where('client_id', '=', scope.clientId)
    .where('job_id', '=', job_id)
    .where('lease_owner', '=', lease_owner)
    .execute();
}

/** Who has jobs now: a worker that starts gives back those of processes that died here. */
export async function leaseOwners(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('job').select('lease_owner').distinct().where(jobIsLeased).execute();
  return rows.map((row) => row.lease_owner);
}

export async function endLeases(db: Db, owner: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_owner: '', lease_until: '' })
    .where(jobIsLeased)
    .where('lease_owner', '=', owner)
    .execute();
}

/** When the next job of these kinds is due or free again; undefined when none waits. One question for all of them. */
export async function nextDue(db: Db, kinds: readonly string[]): Promise<string | undefined> {
  if (kinds.length === 0) return undefined;
  const [row] = await ofKinds(kinds).next(db, {});
  return Object.values(row ?? {})
    .filter((at) => at !== null)
    .sort()[0];
}

/** The job of a kind on a receipt. */
export async function findJob(
  scope: Scope,
  db: Db,
  kind: string,
  subjectId: string,
): Promise<Job | undefined> {
  return await db
    .selectFrom('job')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
}

/** Clients that have no waiting job of a kind: a look across clients, as takeJobs is one. */
export async function clientsWithout(db: Db, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('client')
    .select('client_id')
    .where('ended_at', '=', '')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('job')
            .select('job_id')
            .whereRef('job.client_id', '=', 'client.client_id')
            .where('kind', '=', kind)
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.client_id);
}
