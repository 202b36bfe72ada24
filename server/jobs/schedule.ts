/**
 * What is done now and then while a server runs: timed jobs, and the one job that every client has of some kinds.
 * Nothing of it begins before the server listens, and nothing is left when it has stopped.
 */
import type { Log } from '../base/log/log.ts';
import { clientsWithout, queueJob } from '../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../store/kernel/scope.ts';
import type { Store } from '../store/kernel/store.ts';
import type { Tx } from '../store/kernel/tables.ts';
import { isTimed, type JobDefinition } from './define-job.ts';

export type ScheduleDeps = { store: Store; log: Log; clock: () => Date; uuid: () => string };

/** Subject of the one job that a client has of a kind. */
const OF_CLIENT = 'client';

export type Schedule = {
  /** Ends what runs and comes back. */
  stop(): Promise<void>;
};

export function startSchedule<D extends ScheduleDeps>(deps: D, jobs: readonly JobDefinition<D>[]): Schedule {
  const stopping = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();

  function later(kind: string, ms: number, next: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      const turn = work()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) deps.log.error({ err: error, job_kind: kind }, 'timed job failed');
        })
        .finally(() => {
          if (!stopping.signal.aborted) later(kind, next, next, work);
        });
      running.set(kind, turn);
    }, ms);
    // Nothing to stay alive for.
    timer.unref();
    timers.set(kind, timer);
  }

  for (const job of jobs) {
    const { kind, every } = job;
    if (isTimed(job)) later(kind, job.every.firstMs, job.every.ms, () => job.run(deps, stopping.signal));
    else if (every !== undefined) later(kind, 0, every.ms, () => queueForEveryClient(deps, kind));
  }
  return {
    async stop() {
      stopping.abort(new Error('the server stops'));
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}

/** Brings forward the one job that a client has of a kind; where it has none yet it is given it. */
export async function hurryOfClient(
  scope: Scope,
  tx: Tx,
  job: { job_id: string; kind: string; due_at: string; created_at: string },
): Promise<void> {
  await queueJob(scope, tx, { ...job, subject_id: OF_CLIENT }, { sooner: true });
}

/** Each client in a transaction of its own. */
async function queueForEveryClient({ store, clock, uuid }: ScheduleDeps, kind: string): Promise<void> {
  const now = clock().toISOString();
  for (const clientId of await clientsWithout(store.db, kind)) {
    const scope = systemScope(clientId);
    const job = { job_id: uuid(), kind, subject_id: OF_CLIENT, due_at: now, created_at: now };
    await store.transaction(scope, (tx) => queueJob(scope, tx, job));
  }
}
