/**
 * Takes due work with a lease and gives it to the handler of its kind: several jobs at once, one worker at a time
 * for each. Pipeline: step 7 (stamp). Any number of workers may run on one database. It knows no kind: the registry does.
 */
import { hostname } from 'node:os';
import { ERROR_TEXTS } from '../../schema/texts/errors.ts';
import { withContext } from '../base/log/context.ts';
import type { Meter } from '../base/meter.ts';
import {
  endLeases,
  type Job,
  kindsDue,
  leaseOwners,
  nextDue,
  postponeJob,
  renewLease,
  takeJobs,
} from '../store/kernel/jobs.ts';
import { isQuarantined } from '../store/kernel/restore-checks.ts';
import { systemScope } from '../store/kernel/scope.ts';
import type { Db } from '../store/kernel/tables.ts';
import { inMs, stampBackoff } from './backoff.ts';
import { isTimed, type JobDefinition, type QueuedJob } from './define-job.ts';
import { type Schedule, type ScheduleDeps, startSchedule } from './schedule.ts';

/** What leaves for others waits this long for the end of the comparison after a restore. */
const HELD_MS = 30_000;

/** What became due while it looked is not looked for at once. */
const LEAST_SLEEP_MS = 5;
/** What a job queued when it ended is found this soon: one look for all the jobs that end meanwhile. */
const SOON_MS = 50;
/** Without a look that ended well for so long, it does not run: the database does not answer it. */
const STALLED_MS = 60_000;

/** What the engine itself needs; its handlers may be given more. */
export type WorkerDeps = ScheduleDeps & {
  meter: Pick<Meter, 'job'>;
  /** 0 to 1. */
  chance: () => number;
};

export type WorkerOptions = {
  /** Most jobs of one kind at once. */
  concurrency?: number;
  /** How long what a dead worker had stays taken. It is renewed three times as often. */
  leaseMs?: number;
  /** Longest sleep when nothing is due: other processes queue work too. */
  idleMs?: number;
};

export type Worker = {
  /** Kinds of jobs that it takes. */
  readonly kinds: readonly string[];
  /** Begins to look for work. */
  start(): Promise<void>;
  /** There may be work: look now. */
  wake(): void;
  /** Whether it was started and still looks for work, which it does every few seconds. */
  isRunning(): boolean;
  /** Does all that is due now and comes back. For commands and tests; not beside `start`. */
  drain(): Promise<void>;
  /** Takes no more, ends the waits and comes back when nothing runs. */
  stop(): Promise<void>;
};

/** @param jobs the registry; a job of any other kind stays where it is */
export function createWorker<D extends WorkerDeps>(
  deps: D,
  jobs: readonly JobDefinition<D>[],
  options: WorkerOptions = {},
): Worker {
  const { concurrency = Number.POSITIVE_INFINITY, leaseMs = 15_000, idleMs = 2_000 } = options;
  const owner = `${hostname()}:${process.pid}:${deps.uuid()}`;
  const stopping = new AbortController();
  const running = new Map<string, { kind: string; work: Promise<void> }>();
  const queued = jobs.filter((job): job is QueuedJob<D> => !isTimed(job));
  const jobOf = new Map(queued.map((job) => [job.kind, job]));
  let timer: NodeJS.Timeout | undefined;
  let schedule: Schedule | undefined;
  let looking: Promise<unknown> | undefined;
  let lookAgain = false;
  let lookSoon = false;
  let started = false;
  let isBlind = false;
  /** When a look for work last ended well. */
  let lookedAt = Number.NEGATIVE_INFINITY;

  const freeSlots = ({ kind, concurrency: most }: QueuedJob<D>) =>
    Math.min(most, concurrency) - [...running.values()].filter((one) => one.kind === kind).length;

  async function take({ kind, durable }: QueuedJob<D>, limit: number): Promise<Job[]> {
    const now = deps.clock().toISOString();
    const lease = { owner, now, until: inMs(deps.clock, leaseMs), limit, kind };
    const on = (db: Db) => takeJobs(db, deps.store.kind, lease);
    return await (durable ? on(deps.store.db) : deps.store.withRelaxedDurability(on));
  }

  /** What the job's work logs says whose it is; at its end one line says how it ended. */
  async function run(job: Job): Promise<void> {
    const { kind } = job;
    const context = { client_id: job.client_id, job_id: job.job_id, job_kind: kind };
    await withContext(context, async () => {
      const begin = performance.now();
      const { outcome, reason } = await turn(job);
      const ms = performance.now() - begin;
      deps.meter.job({ kind, outcome, seconds: ms / 1_000 });
      const fields = { attempts: job.attempts, outcome, ms: Math.round(ms * 10) / 10 };
      deps.log.info({ ...fields, ...(reason !== undefined && { reason }) }, 'job');
    });
  }

  async function turn(job: Job): Promise<{ outcome: 'done' | 'postponed' | 'failed'; reason?: string }> {
    const scope = systemScope(job.client_id);
    const lost = new AbortController();
    const heartbeat = setInterval(() => {
      deps.store
        .withRelaxedDurability((db) => renewLease(scope, db, job.job_id, owner, inMs(deps.clock, leaseMs)))
        .then((kept) => kept || lost.abort(new Error('the lease ended')))
        .catch((error: unknown) => deps.log.warn({ err: error }, 'lease not renewed'));
    }, leaseMs / 3);
    try {
      // Only kinds of the registry are taken.
      const { leaves, handler } = jobOf.get(job.kind) as QueuedJob<D>;
      if (leaves && (await isQuarantined(scope, deps.store.db))) {
        await postpone(job, HELD_MS, ERROR_TEXTS.restoring, true);
        return { outcome: 'postponed', reason: 'restoring' };
      }
      const later = await handler(deps, job, AbortSignal.any([lost.signal, stopping.signal]));
      if (later === undefined) return { outcome: 'done' };
      await postpone(job, later.afterMs, later.reason, later.isUntried);
      return { outcome: 'postponed', reason: later.reason };
    } catch (error) {
      deps.log.error({ err: error }, 'job failed');
      const wait = Math.max(5_000, stampBackoff(job.attempts, deps.chance()));
      await postpone(job, wait, error instanceof Error ? error.message : String(error)).catch(() => {
        // The database does not answer: the lease ends by itself and the job is taken again.
      });
      return { outcome: 'failed' };
    } finally {
      clearInterval(heartbeat);
      const wasFull = queued.some((each) => each.kind === job.kind && freeSlots(each) <= 0);
      running.delete(job.job_id);
      // With a slot free, nothing that was due stayed behind at the last look.
      if (wasFull) wake();
      else soon();
    }
  }

  async function postpone(job: Job, afterMs: number, reason: string, isUntried = false): Promise<void> {
    const scope = systemScope(job.client_id);
    const due = inMs(deps.clock, afterMs);
    await deps.store.withRelaxedDurability((db) =>
      postponeJob(scope, db, job, { due_at: due, last_error: reason.slice(0, 500), isUntried }),
    );
  }

  /** @returns whether it found work. */
  async function look(): Promise<boolean> {
    let found = false;
    lookSoon = false;
    try {
      const free = queued.filter((each) => freeSlots(each) > 0);
      const now = deps.clock().toISOString();
      const until = inMs(deps.clock, leaseMs);
      const due = await kindsDue(
        deps.store.db,
        { now, until },
        free.map(({ kind }) => kind),
      );
      for (const each of free) {
        const limit = freeSlots(each);
        if (limit <= 0 || stopping.signal.aborted || !due.includes(each.kind)) continue;
        for (const job of await take(each, limit)) {
          found = true;
          running.set(job.job_id, { kind: job.kind, work: run(job) });
        }
      }
      // The look that follows this one asks for the time.
      if (started && !lookAgain) sleep(await nextTime());
      if (isBlind) deps.log.info({}, 'the worker looks for work again');
      isBlind = false;
      lookedAt = deps.clock().getTime();
    } catch (error) {
      // An hour without the database is one line, not two thousand.
      if (!isBlind) deps.log.error({ err: error }, 'the worker cannot look for work');
      isBlind = true;
      if (started) sleep(undefined);
    }
    return found;
  }

  /** With all slots of a kind taken, the end of one of its jobs wakes it. */
  async function nextTime(): Promise<string | undefined> {
    const free = queued.filter((each) => freeSlots(each) > 0).map(({ kind }) => kind);
    return free.length === 0 ? undefined : await nextDue(deps.store.db, free);
  }

  function sleep(until: string | undefined): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    const due = until === undefined ? idleMs : Date.parse(until) - deps.clock().getTime();
    const longest = lookSoon ? Math.min(SOON_MS, idleMs) : idleMs;
    timer = setTimeout(wake, Math.min(Math.max(due, LEAST_SLEEP_MS), longest));
  }

  function soon(): void {
    if (!started || lookSoon || stopping.signal.aborted) return;
    lookSoon = true;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(SOON_MS, idleMs));
  }

  /** One look at a time; a wake during a look makes one more after it. */
  function wake(): void {
    if (!started || stopping.signal.aborted) return;
    if (looking !== undefined) {
      lookAgain = true;
      return;
    }
    // Not in the context of the call that woke it.
    looking = withContext({}, look).finally(() => {
      looking = undefined;
      if (lookAgain) {
        lookAgain = false;
        wake();
      }
    });
  }

  return {
    kinds: queued.map(({ kind }) => kind),
    async start() {
      await freeDeadLeases(deps);
      schedule = startSchedule(deps, jobs);
      started = true;
      wake();
    },
    wake,
    // A clock that was set back is as far away as one that runs on.
    isRunning: () => started && Math.abs(deps.clock().getTime() - lookedAt) < STALLED_MS,
    async drain() {
      for (;;) {
        const wasBusy = running.size > 0;
        const found = await look();
        // Slots that became free while it looked find what is still due.
        if (running.size === 0 && !found && !wasBusy) return;
        if (running.size === 0) continue;
        await Promise.race([...running.values()].map(({ work }) => work));
      }
    },
    async stop() {
      started = false;
      stopping.abort(new Error('the server stops'));
      clearTimeout(timer);
      await schedule?.stop();
      await looking;
      await Promise.all([...running.values()].map(({ work }) => work));
    },
  };
}

/** What processes of this machine had when they died need not wait for their leases to end. */
async function freeDeadLeases(deps: Pick<WorkerDeps, 'store'>): Promise<void> {
  for (const owner of await leaseOwners(deps.store.db)) {
    const [host, pid] = owner.split(':');
    if (host === hostname() && !isAlive(Number(pid))) await endLeases(deps.store.db, owner);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
