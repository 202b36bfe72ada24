/** Asks for the archive of the account: one at a time, and the newest one alone is there to be fetched. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { ExportRow } from '../../../../schema/resources/admin/account-exports.ts';
import { findExport, listExports, putExport, removeParts } from '../../../store/admin/account-exports.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { queueJob } from '../../../store/kernel/jobs.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';

/** @returns the one that is being made, where there is one. @throws TinteroError for an id that is another one's */
export async function askExport(
  scope: Scope,
  { store, clock, random, worker }: Pick<Deps, 'store' | 'clock' | 'random' | 'worker'>,
  wanted: string | undefined,
): Promise<ExportRow> {
  const at = clock().toISOString();
  const made = await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const before = await listExports(scope, tx);
    const same = before.find(({ id }) => id === wanted);
    if (same !== undefined) return same;
    const making = before.find(({ state }) => state === 'waiting' || state === 'working');
    if (making !== undefined) return making;
    for (const old of before.filter(({ state }) => state === 'ready')) {
      await removeParts(scope, tx, old.id);
      await putExport(scope, tx, { ...old, state: 'gone' });
    }
    const row: ExportRow = {
      ...{ id: wanted ?? random.uuid(), state: 'waiting', done: 0, total: 0, bytes: 0 },
      ...{ name: scope.from?.name ?? '', at, ready_at: '', expires_at: '' },
    };
    await putExport(scope, tx, row);
    const job = { job_id: random.uuid(), kind: 'account_export', subject_id: row.id };
    await queueJob(scope, tx, { ...job, due_at: at, created_at: at });
    await noteAudit(scope, tx, {
      at,
      kind: 'account_exports.created',
      subject: row.id,
      label: '',
      details: {},
    });
    return row;
  });
  worker.wake();
  return made;
}

/** Whose time is not over. @throws TinteroError not_found */
export async function readyExport(
  scope: Scope,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  id: string,
): Promise<ExportRow> {
  const row = await findExport(scope, store.db, id);
  if (row?.state !== 'ready' || row.expires_at <= clock().toISOString()) throw new TinteroError('not_found');
  return row;
}
