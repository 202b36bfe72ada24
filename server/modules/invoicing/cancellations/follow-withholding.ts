/**
 * What became of the request to cancel a document of withholdings, when its answer was lost. The SAT's status service does not answer
 * for them; but nobody has to accept either, and a request that comes twice is answered 1202: it may leave again.
 */
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { findCancellation, type StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { WorkDeps } from '../../work.ts';
import { endedAtOnce } from './apply-answer.ts';
import { queueCancel } from './cancel.job.ts';
import { lookForAcuse } from './look-for-acuse.ts';
import { saveChange } from './save-change.ts';
import { afterLookOfWithholding } from './surely.ts';

/** @returns why it is looked at once more */
export async function followWithholding(
  scope: Scope,
  deps: WorkDeps,
  asked: StoredCancellation,
  signal: AbortSignal,
): Promise<string> {
  const id = asked.cancellation_id;
  const { look, xml } = await lookForAcuse(scope, deps, asked, signal);
  const now = deps.clock();
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const existing = (await findCancellation(scope, tx, id)) as StoredCancellation;
    // A person may have asked anew at this moment.
    if (existing.sends !== asked.sends) return;
    const change =
      look === 'found'
        ? endedAtOnce(existing, now, { code: '', text: '', said: '' })
        : afterLookOfWithholding(existing, now, deps.cancelLimits);
    if (change === undefined) return;
    const acuse = look === 'found' ? xml : '';
    const update = { change, by: 'pac', acuse, at: now.toISOString(), uuid: deps.uuid } as const;
    if ((await saveChange(scope, tx, id, update)) && change.state === 'asked')
      await queueCancel(scope, tx, deps, id, 0);
  });
  return ERROR_TEXTS.sat_status_none;
}
