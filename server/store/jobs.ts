/**
 * Work that is due, taken with a lease. Way: step 7 (stamp). A lease that is not renewed ends, so that
 * what a dead process had taken is taken again; a job is had by one worker at a time.
 */
import { sql } from 'kysely';
import { jobIsLeased, jobWaits } from './partial-indexes.ts';
import type { Scope } from './scope.ts';
import type { Db, JobTable, Tx } from './tables.ts';

export type Job = JobTable;
export const JOB_KINDS = [
  'stamp',
  'status',
  'cancel',
  'cancel_status',
  'acuse',
  'found_stamp',
  'answer',
  'pending',
  'mail',
  'compare',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];
export type NewJob = {
  job_id: string;
  kind: JobKind;
  subject_id: string;
  due_at: string;
  created_at: string;
};

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
  const free = { state: 'waiting' as const, attempts: 0, lease_owner: '', lease_until: '', last_error: '' };
  await tx
    .insertInto('job')
    .values({ ...job, ...free, client_id: scope.clientId })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'kind', 'subject_id'])
        .doUpdateSet({ ...free, due_at: job.due_at })
        .where((eb) =>
          eb.or([eb('job.state', '<>', 'waiting'), ...(sooner ? [eb('job.due_at', '>', job.due_at)] : [])]),
        ),
    )
    .execute();
}

/** How many of these kinds still wait, or are being done, for a client. */
export async function countWaiting(scope: Scope, db: Db, kinds: readonly JobKind[]): Promise<number> {
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
export type Lease = { owner: string; now: string; until: string; limit: number; kind: JobKind };

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
 * @param kind of the database: PostgreSQL skips rows that another worker is taking.
 */
export async function takeJobs(db: Db, kind: 'sqlite' | 'postgres', lease: Lease): Promise<Job[]> {
  const taken = await take(db, kind, lease, 'due');
  return taken.length > 0 ? taken : await take(db, kind, lease, 'ahead');
}

/** Which of these kinds have jobs that may be taken now: one question, so that none is looked through in vain. */
export async function kindsDue(
  db: Db,
  lease: Pick<Lease, 'now' | 'until'>,
  kinds: readonly JobKind[],
): Promise<JobKind[]> {
  if (kinds.length === 0) return [];
  const early = ahead(lease);
  // Written out: asked at every turn of the worker, it is built many thousand times.
  const free = sql`(lease_until <= ${lease.now} or lease_until > ${early})`;
  const has = (kind: JobKind, when: ReturnType<typeof sql>) =>
    sql`exists (select 1 from job where state = 'waiting' and kind = ${kind} and ${when} and ${free})`;
  const due = sql`due_at <= ${lease.now}`;
  const made = sql`created_at > ${early}`;
  const columns = kinds.map((kind) => sql`(${has(kind, due)} or ${has(kind, made)}) as ${sql.id(kind)}`);
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db);
  return kinds.filter((kind) => Boolean(rows[0]?.[kind]));
}

/** What may be taken. Due and ahead are two questions, because one that asks for either goes by no index. */
function takeable(db: Db, lease: Pick<Lease, 'now' | 'until' | 'kind'>, which: 'due' | 'ahead') {
  const free = db
    .selectFrom('job')
    .where(jobWaits)
    .where('kind', '=', lease.kind)
    .where((eb) => eb.or([eb('lease_until', '<=', lease.now), eb('lease_until', '>', ahead(lease))]));
  return which === 'due'
    ? free.where('due_at', '<=', lease.now)
    : free.where('created_at', '>', ahead(lease));
}

async function take(
  db: Db,
  kind: 'sqlite' | 'postgres',
  lease: Lease,
  which: 'due' | 'ahead',
): Promise<Job[]> {
  const found = takeable(db, lease, which)
    .select(['client_id', 'job_id'])
    .orderBy('due_at')
    .limit(lease.limit);
  const free = kind === 'postgres' ? found.forUpdate().skipLocked() : found;
  return await db
    .updateTable('job')
    .set((eb) => ({
      lease_owner: lease.owner,
      lease_until: lease.until,
      attempts: eb('attempts', '+', 1),
      // Taken once before its time: from now on it waits as any other.
      ...(which === 'ahead' && { created_at: lease.now }),
    }))
    .where((eb) => eb(eb.refTuple('client_id', 'job_id'), 'in', free.$asTuple('client_id', 'job_id')))
    .returningAll()
    .execute();
}

/** Keeps what `owner` has. @returns false when the lease had ended and somebody else has the job. */
export async function renewLease(
  scope: Scope,
  db: Db,
  jobId: string,
  owner: string,
  until: string,
): Promise<boolean> {
  const kept = await db
    .updateTable('job')
    .set({ lease_until: until })
    .where('client_id', '=', scope.clientId)
    .where('job_id', '=', jobId)
    .where('lease_owner', '=', owner)
    .returning('job_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Whether the job is still of the worker that took it; if so, nobody takes it before the transaction ends. */
export async function holdsJob(scope: Scope, tx: Tx, job: Job): Promise<boolean> {
  const held = await tx
    .updateTable('job')
    .set({ lease_owner: job.lease_owner })
    .where('client_id', '=', scope.clientId)
    .where('job_id', '=', job.job_id)
    .where('state', '=', 'waiting')
    .where('lease_owner', '=', job.lease_owner)
    .where('attempts', '=', job.attempts)
    .returning('job_id')
    .executeTakeFirst();
  return held !== undefined;
}

export async function finishJob(
  scope: Scope,
  tx: Tx,
  jobId: string,
  state: 'done' | 'failed',
  lastError = '',
): Promise<void> {
  await tx
    .updateTable('job')
    .set({ state, lease_owner: '', lease_until: '', last_error: lastError })
    .where('client_id', '=', scope.clientId)
    .where('job_id', '=', jobId)
    .execute();
}

/** Gives the job back, to be taken again at `dueAt`. */
export async function postponeJob(
  scope: Scope,
  db: Db,
  jobId: string,
  owner: string,
  dueAt: string,
  lastError: string,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ due_at: dueAt, lease_owner: '', lease_until: '', last_error: lastError })
    .where('client_id', '=', scope.clientId)
    .where('job_id', '=', jobId)
    .where('lease_owner', '=', owner)
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

/** When the next job of these kinds is due or free again; undefined when none waits. */
export async function nextDue(db: Db, kinds: readonly JobKind[]): Promise<string | undefined> {
  const waiting = db.selectFrom('job').where(jobWaits);
  // One look a kind: each takes the first of an index.
  const firsts = kinds.map((kind) =>
    waiting
      .select((eb) => eb.fn.min('due_at').as('at'))
      .where('kind', '=', kind)
      .where('lease_until', '=', '')
      .execute(),
  );
  // Few are leased at a time: as many as all workers have hands.
  const leased = waiting.select(['kind', 'lease_until']).where(jobIsLeased).execute();
  // Waited for together: one that fails while another is waited for would be nobody's, and end the process.
  const [held, ...due] = await Promise.all([leased, ...firsts]);
  const dueFirst = due.flatMap((rows) => rows[0]?.at ?? []);
  const freed = held.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
  return [...dueFirst, ...freed.map(({ lease_until }) => lease_until)].sort()[0];
}

/** The job of a kind on a receipt. */
export async function findJob(
  scope: Scope,
  db: Db,
  kind: JobKind,
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
export async function clientsWithout(db: Db, kind: JobKind): Promise<string[]> {
  const rows = await db
    .selectFrom('client')
    .select('client_id')
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
