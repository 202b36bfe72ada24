/** Pipeline: step 7 (stamp). Stores the stamp, whichever way it came, and asks the SAT from then on whether it has it. */

import { inMs, statusBackoff } from '../../../jobs/backoff.ts';
import { type StoredReceipt, settleReceipt } from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob, type Job, queueJob } from '../../../store/kernel/jobs.ts';
import { inSavepoint } from '../../../store/kernel/savepoint.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { queueDepositStamped } from '../../../store/payments/stamped-deposits.ts';
import { rememberKeys } from '../../orders/buyer-keys/remember-keys.ts';
import { queueReceiptDelivery } from '../../received/inbox/deliver-receipt.ts';
import type { WorkDeps } from '../../work.ts';
import { mailStamped } from './mail-stamped.ts';
import type { VerifiedStamp } from './verify-stamped.ts';

/** Ends the job with it. */
export async function settleStamped(
  deps: WorkDeps,
  scope: Scope,
  job: Job,
  receipt: Pick<StoredReceipt, 'id' | 'rfc' | 'rfc_receiver' | 'receipt' | 'receipt_type' | 'draft_slug'>,
  { xml, stamp }: Extract<VerifiedStamp, { ok: true }>,
): Promise<void> {
  await deps.store.transaction(scope, async (tx) => {
    // First in each of the two: a refusal and a stamp at one moment wait for one another.
    await lockClient(scope, tx);
    const stored = await settleReceipt(scope, tx, receipt.id, {
      status: 'issue',
      uuid: stamp.UUID.toUpperCase(),
      stamped_xml: xml,
      stamped_at: stamp.FechaTimbrado,
      errors: '[]',
    });
    await finishJob(scope, tx, job.job_id, 'done');
    if (!stored) return;
    const now = deps.clock().toISOString();
    await queueJob(scope, tx, {
      job_id: deps.uuid(),
      kind: 'status',
      subject_id: receipt.id,
      due_at: inMs(deps.clock, statusBackoff(1, deps.chance())),
      created_at: now,
    });
    await queueDepositStamped(scope, tx, receipt, { job_id: deps.uuid(), at: now });
    await queueReceiptDelivery(scope, tx, receipt, { job_id: deps.uuid(), at: now });
    // Whatever goes wrong with what is only remembered is undone by itself: the stamp is stored.
    const kept = await inSavepoint(tx, (part) => rememberKeys(scope, part, receipt));
    if ('error' in kept)
      deps.log.error({ err: kept.error, receipt: receipt.id }, 'keys of the buyer not kept');
    await mailStamped(scope, tx, deps, receipt.id);
  });
}
