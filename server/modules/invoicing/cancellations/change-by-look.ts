/** Asks the provider through which a request left for the SAT's receipt of it, and writes what follows. Pipeline: step 7 of a cancellation. */
import { findCancellation, type StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { WorkDeps } from '../../work.ts';
import { queueCancel } from './cancel.job.ts';
import { lookForAcuse } from './look-for-acuse.ts';
import { type StatusAnswer, saveChange } from './save-change.ts';
import type { AcuseLook } from './surely.ts';

type Heard = Pick<StatusAnswer, 'change' | 'by' | 'acuse'>;

/** @param heardOf what it says of the request as it is by then; undefined: nothing new. `xml` is the receipt, or '' */
export async function changeByLook(
  scope: Scope,
  deps: WorkDeps,
  asked: StoredCancellation,
  signal: AbortSignal,
  heardOf: (
    existing: StoredCancellation,
    found: { look: AcuseLook; xml: string },
    now: Date,
  ) => Heard | undefined,
): Promise<void> {
  const id = asked.cancellation_id;
  const found = await lookForAcuse(scope, deps, asked, signal);
  const now = deps.clock();
  await deps.store.transaction(scope, async (tx) => {
    // A person may have seen more at this moment, or asked anew.
    await lockClient(scope, tx);
    const existing = (await findCancellation(scope, tx, id)) as StoredCancellation;
    if (existing.sends !== asked.sends) return;
    const heard = heardOf(existing, found, now);
    if (heard === undefined) return;
    const isWritten = await saveChange(scope, tx, id, { ...heard, at: now.toISOString(), uuid: deps.uuid });
    if (isWritten && heard.change.state === 'asked') await queueCancel(scope, tx, deps, id, 0);
  });
}
