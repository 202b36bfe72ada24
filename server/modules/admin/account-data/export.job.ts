/** Makes the archive of an account, with its progress on every screen of whoever may have it. */

import { NOTICES } from '../../../../schema/notices/index.ts';
import { EXPORT_DAYS, type ExportRow } from '../../../../schema/resources/admin/account-exports.ts';
import { findExport, putExport, putPart, removeParts } from '../../../store/admin/account-exports.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob, holdsJob, type Job } from '../../../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob, type WorkDeps } from '../../work.ts';
import { writeAccount } from './write-account.ts';

const DAY_MS = 86_400_000;
const TELL_MS = 1_000;
/** Begun anew so often, when a process ends or a disk is full. */
const MOST_TRIES = 5;
const AGAIN_MS = 60_000;

export const accountExportJob = defineJob({
  kind: 'account_export',
  concurrency: 1,
  durable: false,
  async handler(deps, job, signal) {
    const scope = systemScope(job.client_id);
    const asked = await findExport(scope, deps.store.db, job.subject_id);
    if (asked?.state !== 'waiting' && asked?.state !== 'working') {
      await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, 'done'));
      return undefined;
    }
    try {
      await make(deps, scope, job, asked, signal);
      return undefined;
    } catch (error) {
      // Another worker has it, or the server stops: it is made anew.
      signal.throwIfAborted();
      deps.log.error({ err: error, client_id: job.client_id }, 'the archive of an account was not made');
      const reason = error instanceof Error ? error.message : String(error);
      if (job.attempts < MOST_TRIES) return { afterMs: AGAIN_MS, reason };
      await removeParts(scope, deps.store.db, asked.id);
      await deps.store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        await putExport(scope, tx, { ...asked, state: 'failed' });
        await finishJob(scope, tx, job.job_id, 'failed', reason);
      });
      return undefined;
    }
  },
});

async function make(deps: WorkDeps, scope: Scope, job: Job, asked: ExportRow, signal: AbortSignal) {
  const { store, clock, log } = deps;
  // Of an attempt that did not come to its end.
  await removeParts(scope, store.db, asked.id);
  let [parts, bytes, toldAt] = [0, 0, 0];
  const put = async (change: Partial<ExportRow>) =>
    await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      if (!(await holdsJob(scope, tx, job))) throw new Error('another worker has it');
      await putExport(scope, tx, { ...asked, ...change });
    });
  const written = await writeAccount(
    scope,
    { store, at: clock() },
    async (piece) => {
      await putPart(scope, store.db, asked.id, parts, piece);
      parts += 1;
      bytes += piece.length;
    },
    async (done, total) => {
      const now = clock().getTime();
      if (Math.abs(now - toldAt) < TELL_MS) return;
      toldAt = now;
      await put({ state: 'working', done, total });
    },
    signal,
  );
  const now = clock();
  const ready = {
    ready_at: now.toISOString(),
    expires_at: new Date(now.getTime() + EXPORT_DAYS * DAY_MS).toISOString(),
  };
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    if (!(await holdsJob(scope, tx, job))) throw new Error('another worker has it');
    await putExport(scope, tx, { ...asked, ...ready, state: 'ready', done: 1, total: 1, bytes });
    await finishJob(scope, tx, job.job_id, 'done');
    await announce(scope, tx, deps, NOTICES.account_export, {
      ...{ key: asked.id, at: now.toISOString(), data: { days: EXPORT_DAYS } },
    });
  });
  log.info(
    { client_id: scope.clientId, ...written, damaged: written.damaged.length },
    'an account was exported',
  );
}
