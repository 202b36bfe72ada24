/**
 * What a kind of work is: one definition beside the verb that it does, and one line in the registry. The engine
 * (worker.ts, schedule.ts) knows no kind. Pipeline: step 7 (stamp).
 */
import type { Job } from '../store/kernel/jobs.ts';

/** What a handler says of a job that it has not finished itself: to be taken again after so long. */
export type Later = {
  afterMs: number;
  reason: string;
  /** Nothing was tried: what it needs is not set up. */
  isUntried?: true;
};

/** Undefined: the job ended, in the handler's own transaction. */
export type JobHandler<D> = (deps: D, job: Job, signal: AbortSignal) => Promise<Later | undefined>;

/** Work that is queued as a row in the transaction that makes it necessary, and taken with a lease. */
export type QueuedJob<D> = {
  /** Written in its rows: never changes. */
  kind: string;
  /** Jobs of this kind at once in one process, so that no kind waits for a slow one of another. */
  concurrency: number;
  /**
   * Whether its lease is on the disk before its handler begins. Without it a power cut may undo the lease, and the job
   * is simply taken again: not for what must not be done twice and has no other record of having begun.
   */
  durable: boolean;
  /** It leaves for a PAC or the SAT, or to a person: it waits while a database that was put back is compared with them. */
  leaves?: boolean;
  handler: JobHandler<D>;
  /** Every client has one that never ends. Who has none is given one at the start and every `ms` after it. */
  every?: { ms: number };
};

/** Work of each process of the server: it has no row, and is done again with no harm. */
export type TimedJob<D> = {
  kind: string;
  /** First so long after the start, then so long after it ended. */
  every: { firstMs: number; ms: number };
  /** @throws what is logged; the next one comes in its time. */
  run(deps: D, signal: AbortSignal): Promise<void>;
};

export type JobDefinition<D> = QueuedJob<D> | TimedJob<D>;

export function isTimed<D>(job: JobDefinition<D>): job is TimedJob<D> {
  return 'run' in job;
}

/** Says which dependencies a registry of jobs is given: `const defineJob = jobsOf<WorkDeps>()`. */
export function jobsOf<D>(): <J extends JobDefinition<D>>(job: J) => J {
  return (job) => job;
}
