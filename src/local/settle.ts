/** Tells the outbox what the change feed brought of its operations. Way: step 8 (back). */
import type { RxCollection } from 'rxdb';
import type { LocalDb } from './dexie.ts';
import { applyTo } from './outbox-store.ts';
import type { StoredReceipt } from './schemas.ts';

/** Follows the receipts, after looking at those that came while nobody followed. @returns how to stop. */
export function settleFromFeed(local: LocalDb, receipts: RxCollection<StoredReceipt>): () => void {
  let stopped = false;
  const settle = async (row: StoredReceipt) => {
    if (stopped || row.operation_id === '') return;
    const { id, status, serie, folio, uuid, errors } = row;
    await applyTo(local, row.operation_id, {
      type: 'fed',
      at: Date.now(),
      receipt: { id, status, serie, folio, uuid, errors },
    });
  };
  const quietly = (error: unknown) => {
    if (!stopped) console.warn('settle', error);
  };
  const subscription = receipts.$.subscribe((event) => {
    if (event.operation !== 'DELETE') settle(event.documentData as StoredReceipt).catch(quietly);
  });
  const catchUp = async () => {
    const open = await local.outbox.where('state').anyOf('sending', 'unknown', 'accepted').toArray();
    for (const { id } of open) {
      const found = await receipts.findOne({ selector: { operation_id: id } }).exec();
      if (found) await settle(found.toJSON() as StoredReceipt);
    }
  };
  catchUp().catch(quietly);
  return () => {
    stopped = true;
    subscription.unsubscribe();
  };
}
