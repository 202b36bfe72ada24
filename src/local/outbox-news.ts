/** From documents of the feed to events of the outbox. What the news mean is known by sync/news.ts. */
import { isMended, newsOfCancellation, newsOfCancelRequest, newsOfReceipt } from '../../sync/news.ts';
import { isOfKind, type News, type Operation } from '../../sync/operation.ts';
import { applyEvent } from '../../sync/outbox.ts';
import type { LocalDb } from './dexie.ts';
import type { Collections } from './rxdb.ts';
import type { StoredCancelRequest, StoredReceipt } from './schemas.ts';

/** The newest state of each document; a request that is gone is undefined. */
export type Fed = {
  receipts: Map<string, StoredReceipt>;
  requests: Map<string, StoredCancelRequest | undefined>;
};

/** One transaction; documents of which this device has no operation are nothing to it. */
export async function tellOutbox(db: LocalDb, { receipts, requests }: Fed, at: number): Promise<void> {
  const rows = [...receipts.values()];
  /** By the UUID that operations name. Few receipts are ever cancelled. */
  const cancelled = new Map(
    rows.filter(({ cancellation }) => cancellation !== undefined).map((row) => [row.uuid.toUpperCase(), row]),
  );
  const subjects = [...cancelled.keys(), ...requests.keys()];
  await db.transaction('rw', db.outbox, async () => {
    const changed = new Map<string, Operation>();
    const tell = (row: Operation | undefined, news: News | undefined) => {
      const next = row && news && applyEvent(row, { type: 'fed', at, news });
      if (next !== undefined && next !== row) changed.set(next.id, next);
    };
    const issued = await db.outbox.bulkGet(rows.map(({ operation_id }) => operation_id));
    issued.forEach((row, i) => {
      const receipt = rows[i] as StoredReceipt;
      tell(row, newsOfReceipt(receipt));
      const now = row && (changed.get(row.id) ?? row);
      /** What it said is what the receipt says: nothing that was written here goes with it. */
      if (now && isMended(now, receipt))
        changed.set(now.id, applyEvent(now, { type: 'replace', at, by: '' }));
    });
    const about = subjects.length === 0 ? [] : await db.outbox.where('subject').anyOf(subjects).toArray();
    for (const row of about) {
      if (isOfKind(row, 'cancel')) tell(row, cancellationNews(row, cancelled.get(row.subject)));
      if (isOfKind(row, 'answer') && requests.has(row.subject))
        tell(row, newsOfCancelRequest(row, requests.get(row.subject)));
    }
    if (changed.size > 0) await db.outbox.bulkPut([...changed.values()]);
  });
}

function cancellationNews(row: Operation<'cancel'>, receipt: StoredReceipt | undefined) {
  const { id, cancellation } = receipt ?? {};
  return id === undefined || cancellation === undefined
    ? undefined
    : newsOfCancellation(row, { id, cancellation });
}

/** What this device has of the document that an operation is about. */
export async function newsOf(
  row: Operation,
  { receipts, cancel_requests }: Pick<Collections, 'receipts' | 'cancel_requests'>,
): Promise<Fed> {
  const fed: Fed = { receipts: new Map(), requests: new Map() };
  if (isOfKind(row, 'answer')) {
    const found = await cancel_requests.findOne(row.subject).exec();
    fed.requests.set(row.subject, found?.toJSON() as StoredCancelRequest | undefined);
    return fed;
  }
  const found = isOfKind(row, 'cancel')
    ? await receipts.findOne(row.summary.receipt_id).exec()
    : await receipts.findOne({ selector: { operation_id: row.id } }).exec();
  if (found) fed.receipts.set(found.id, found.toJSON() as StoredReceipt);
  return fed;
}
