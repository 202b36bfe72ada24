/** Ends accounts whose time has come, tells their people before, and lets go of what was kept when the law no longer asks for it. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { DeletionRow } from '../../../../schema/resources/admin/account-deletions.ts';
import { centralDay } from '../../../base/local-time.ts';
import {
  findDeletion,
  type OpenDeletion,
  openDeletions,
  putDeletion,
} from '../../../store/admin/account-deletions.ts';
import {
  closeClient,
  newestDocument,
  removeLoneUsers,
  removeRows,
  settleClient,
} from '../../../store/admin/end-account.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { countWaiting } from '../../../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { announce } from '../../insight/announce.ts';
import { endRelations } from '../../parties/relations/relate.ts';
import { defineJob, type WorkDeps } from '../../work.ts';
import { dayOf, EVERYBODY } from './ask-deletion.ts';
import { keptUntil } from './kept-until.ts';

const DAY_MS = 86_400_000;
/** Days before the end at which it is said again. */
const STAGES = [1, 7];
/** What has left for a PAC, the SAT or another account, or is about to: its answer is let come. */
const UNDER_WAY = ['stamp', 'found_stamp', 'cancel', 'cancel_status', 'acuse', 'answer', 'deliver'];
/** And no longer than so, for what never ends. */
const LONGEST_MS = 30 * DAY_MS;

export const endAccountJob = defineJob({
  kind: 'account_deletion',
  every: { firstMs: 120_000, ms: 3_600_000 },
  async run(deps, signal) {
    for (const each of await openDeletions(deps.store.db)) {
      if (signal.aborted) return;
      // One account's trouble keeps no other one.
      await goOn(deps, each, signal).catch((err: unknown) => {
        signal.throwIfAborted();
        deps.log.error({ err, client_id: each.clientId }, 'an account was not ended');
      });
    }
  },
});

async function goOn(deps: WorkDeps, { clientId, row }: OpenDeletion, signal: AbortSignal): Promise<void> {
  const scope = systemScope(clientId);
  const now = deps.clock();
  const isDue = row.ends_at <= now.toISOString();
  if (row.state === 'ended') return await letGo(deps, scope, row, signal);
  if (row.state === 'waiting' && !isDue) return await remind(deps, scope, row);
  if (row.state === 'waiting' && !(await close(deps, scope, row))) return;
  const isLate = now.getTime() - Date.parse(row.ends_at) > LONGEST_MS;
  if (!isLate && (await countWaiting(scope, deps.store.db, UNDER_WAY)) > 0) return;
  await removeLoneUsers(scope, deps.store.db);
  await removeRows(scope, deps.store, 'free', signal);
  const kept_until = keptUntil(await newestDocument(scope, deps.store.db));
  await change(deps, scope, row.id, 'ending', async (tx, before) => {
    await putDeletion(scope, tx, { ...before, state: 'ended', ended_at: now.toISOString(), kept_until });
    await tx.deleteFrom('change').where('client_id', '=', clientId).execute();
    await settleClient(scope, tx, now);
  });
  deps.log.info({ client_id: clientId, kept_until }, 'an account has ended');
}

/** Nobody enters from here on; those who deal with it are told that it does so no more. @returns false: it was taken back */
async function close(deps: WorkDeps, scope: Scope, { id }: DeletionRow): Promise<boolean> {
  const now = deps.clock();
  return await change(deps, scope, id, 'waiting', async (tx, before) => {
    await endRelations(scope, tx, deps);
    await putDeletion(scope, tx, { ...before, state: 'ending' });
    await closeClient(scope, tx, now);
  });
}

async function remind(deps: WorkDeps, scope: Scope, row: DeletionRow): Promise<void> {
  const now = deps.clock();
  const days = Math.ceil((Date.parse(row.ends_at) - now.getTime()) / DAY_MS);
  const stage = STAGES.find((each) => days <= each);
  if (stage === undefined) return;
  const data = { by: row.name, day: dayOf(row.ends_at), days: stage };
  const said = { key: `${row.id} ${stage}`, at: now.toISOString(), data, among: EVERYBODY };
  await change(deps, scope, row.id, 'waiting', async (tx) => {
    await announce(scope, tx, deps, NOTICES.account_deletion, said);
  });
}

/** Of what was kept nothing is left, and nothing of the account. */
async function letGo(deps: WorkDeps, scope: Scope, row: DeletionRow, signal: AbortSignal): Promise<void> {
  const today = centralDay(deps.clock().getTime());
  if (row.kept_until >= today) return;
  // Older versions counted from the issued ones alone.
  if (keptUntil(await newestDocument(scope, deps.store.db)) >= today) return;
  await removeRows(scope, deps.store, 'all', signal);
  deps.log.info({ client_id: scope.clientId }, 'what was kept of an account is gone');
}

/** @returns false: it is in that state no more, and nothing was done */
async function change(
  { store }: Pick<WorkDeps, 'store'>,
  scope: Scope,
  id: string,
  state: DeletionRow['state'],
  work: (tx: Tx, before: DeletionRow) => Promise<void>,
): Promise<boolean> {
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const before = await findDeletion(scope, tx, id);
    if (before?.state !== state) return false;
    await work(tx, before);
    return true;
  });
}
