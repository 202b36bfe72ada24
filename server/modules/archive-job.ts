/**
 * An archive that is made in the background, in pieces that are rows, so that any process gives what another one made. Its row says how far it
 * is to whoever may have it; it is made anew where a process ended or a disk was full, and is there for its time.
 */
import type { QueuedJob, TimedJob } from '../jobs/define-job.ts';
import type { Sink } from '../output/export/zip-stream.ts';
import { clientsWithExports, putPart, removeParts } from '../store/admin/account-exports.ts';
import { lockClient } from '../store/kernel/changes.ts';
import { finishJob, holdsJob, type Job } from '../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../store/kernel/scope.ts';
import type { Db, Tx } from '../store/kernel/tables.ts';
import type { WorkDeps } from './work.ts';

type ArchiveRow = {
  state: 'waiting' | 'working' | 'ready' | 'failed' | 'gone';
  done: number;
  total: number;
  bytes: number;
  ready_at: string;
  expires_at: string;
  reason?: string;
};

/** It is not made however often it is tried: its row says why, in the words of who asked. */
export class ArchiveRefused extends Error {}

export type WriteTo = {
  sink: Sink;
  told: (done: number, total: number) => Promise<void>;
  signal: AbortSignal;
};

export type ArchiveKind<R extends ArchiveRow> = {
  /** In rows of jobs: never changes. */
  kind: string;
  /** For so long one that is ready is there. */
  lastsMs: number;
  keyOf(row: R): string;
  find(scope: Scope, db: Db, id: string): Promise<R | undefined>;
  list(scope: Scope, db: Db): Promise<R[]>;
  put(scope: Scope, tx: Tx, row: R): Promise<void>;
  /** Takes away what of one is no row of it. */
  empty(scope: Scope, tx: Tx, id: string): Promise<void>;
  /** @returns what else its row says of it */
  write(scope: Scope, deps: WorkDeps, row: R, to: WriteTo): Promise<Partial<R>>;
  /** In the transaction that says that it is ready. */
  ready?(scope: Scope, tx: Tx, deps: WorkDeps, row: R): Promise<void>;
  /** In the transaction that gives it up. */
  failed?(scope: Scope, tx: Tx, row: R): Promise<void>;
};

const TELL_MS = 1_000;
/** Begun anew so often. */
const MOST_TRIES = 5;
const AGAIN_MS = 60_000;

export function archiveJob<R extends ArchiveRow>(archive: ArchiveKind<R>): QueuedJob<WorkDeps> {
  return {
    kind: archive.kind,
    concurrency: 1,
    durable: false,
    async handler(deps, job, signal) {
      const scope = systemScope(job.client_id);
      const asked = await archive.find(scope, deps.store.db, job.subject_id);
      if (asked?.state !== 'waiting' && asked?.state !== 'working') {
        // Somebody took it away meanwhile.
        await deps.store.transaction(scope, async (tx) => {
          if (asked === undefined) await archive.empty(scope, tx, job.subject_id);
          await finishJob(scope, tx, job.job_id, 'done');
        });
        return undefined;
      }
      try {
        await make(archive, deps, scope, job, asked, signal);
        return undefined;
      } catch (error) {
        // Another worker has it, or the server stops: it is made anew.
        signal.throwIfAborted();
        const isRefused = error instanceof ArchiveRefused;
        deps.log[isRefused ? 'warn' : 'error'](
          { err: error, client_id: job.client_id, kind: archive.kind },
          'an archive was not made',
        );
        const reason = error instanceof Error ? error.message : String(error);
        if (!isRefused && job.attempts < MOST_TRIES) return { afterMs: AGAIN_MS, reason };
        await deps.store.transaction(scope, async (tx) => {
          await lockClient(scope, tx);
          await archive.empty(scope, tx, job.subject_id);
          await archive.put(scope, tx, { ...asked, state: 'failed', ...(isRefused && { reason }) });
          await finishJob(scope, tx, job.job_id, 'failed', reason);
          await archive.failed?.(scope, tx, asked);
        });
        return undefined;
      }
    },
  };
}

async function make<R extends ArchiveRow>(
  archive: ArchiveKind<R>,
  deps: WorkDeps,
  scope: Scope,
  job: Job,
  asked: R,
  signal: AbortSignal,
): Promise<void> {
  const { store, clock, log } = deps;
  // Of an attempt that did not come to its end.
  await removeParts(scope, store.db, job.subject_id);
  let [parts, bytes, toldAt] = [0, 0, 0];
  const put = async (change: Partial<R>, more?: (tx: Tx, row: R) => Promise<void>) =>
    await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      if (!(await holdsJob(scope, tx, job))) throw new Error('another worker has it');
      if ((await archive.find(scope, tx, job.subject_id)) === undefined) throw new Error('it was taken away');
      const row = { ...asked, ...change };
      await archive.put(scope, tx, row);
      await more?.(tx, row);
    });
  const said = await archive.write(scope, deps, asked, {
    signal,
    async sink(piece) {
      await putPart(scope, store.db, job.subject_id, parts, piece);
      parts += 1;
      bytes += piece.length;
    },
    async told(done, total) {
      const now = clock().getTime();
      if (Math.abs(now - toldAt) < TELL_MS) return;
      toldAt = now;
      await put({ state: 'working', done, total } as Partial<R>);
    },
  });
  const now = clock();
  const ready = {
    ...{ state: 'ready', done: 1, total: 1, bytes, ready_at: now.toISOString() },
    expires_at: new Date(now.getTime() + archive.lastsMs).toISOString(),
  } as Partial<R>;
  await put({ ...ready, ...said }, async (tx, row) => {
    await finishJob(scope, tx, job.job_id, 'done');
    await archive.ready?.(scope, tx, deps, row);
  });
  log.info({ client_id: scope.clientId, kind: archive.kind, bytes }, 'an archive was made');
}

/** Those whose time is over are there no more. */
export function expireArchives<R extends ArchiveRow>(archive: ArchiveKind<R>): TimedJob<WorkDeps> {
  return {
    kind: `${archive.kind}_expire`,
    every: { firstMs: 90_000, ms: 3_600_000 },
    async run({ store, clock }, signal) {
      for (const clientId of await clientsWithExports(store.db)) {
        if (signal.aborted) return;
        const scope = systemScope(clientId);
        await store.transaction(scope, async (tx) => {
          await lockClient(scope, tx);
          const now = clock().toISOString();
          for (const row of await archive.list(scope, tx)) {
            if (row.state !== 'ready' || row.expires_at > now) continue;
            await archive.empty(scope, tx, archive.keyOf(row));
            await archive.put(scope, tx, { ...row, state: 'gone' });
          }
        });
      }
    },
  };
}
