/** Tells the outbox what the change feed brought of its operations. Way: step 8 (back). */
import type { RxCollection } from 'rxdb';
import type { LocalDb } from './dexie.ts';
import { applyAll } from './outbox-store.ts';
import type { StoredReceipt } from './schemas.ts';
import { throttle } from './store.ts';

/** What the feed brings in a burst is told in one transaction. */
const GATHER_MS = 100;

/** Follows the receipts, after looking at those that came while nobody followed. @returns how to stop. */
export function settleFromFeed(local: LocalDb, receipts: RxCollection<StoredReceipt>): () => void {
  let stopped = false;
  /** The newest state of each, by operation. */
  let gathered = new Map<string, StoredReceipt>();
  const quietly = (error: unknown) => {
    if (!stopped) console.warn('settle', error);
  };
  const settle = throttle(() => {
    const rows = [...gathered.values()];
    gathered = new Map();
    if (rows.length > 0 && !stopped) tellOutbox(local, rows).catch(quietly);
  }, GATHER_MS);
  const take = (row: StoredReceipt) => {
    if (row.operation_id === '') return;
    gathered.set(row.operation_id, row);
    settle.call();
  };
  const subscription = receipts.$.subscribe((event) => {
    if (event.operation !== 'DELETE') take(event.documentData as StoredReceipt);
  });
  const catchUp = async () => {
    const open = await local.outbox.where('state').anyOf('sending', 'unknown', 'accepted').primaryKeys();
    for (const id of open) {
      const found = await receipts.findOne({ selector: { operation_id: id } }).exec();
      if (found) take(found.toJSON() as StoredReceipt);
    }
  };
  catchUp().catch(quietly);
  return () => {
    stopped = true;
    subscription.unsubscribe();
    settle.stop();
  };
}

function tellOutbox(local: LocalDb, rows: StoredReceipt[]): Promise<void> {
  const at = Date.now();
  return applyAll(
    local,
    rows.map(({ operation_id, id, status, serie, folio, uuid, errors }) => ({
      id: operation_id,
      event: { type: 'fed', at, receipt: { id, status, serie, folio, uuid, errors } },
    })),
  );
}
