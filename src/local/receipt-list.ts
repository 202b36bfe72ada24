/**
 * The issued list over any number of receipts. The newest page comes from the index of the disk; searching,
 * filtering and far pages come from a light copy in memory (order, status and search text of each), which is
 * read in the background after the first page and then follows the changes.
 */
import type { RxCollection } from 'rxdb';
import type { ReceiptStatus } from '../../schema/documents/replicated.ts';
import { createReceiptMemory } from './receipt-memory.ts';
import { isExact, matches, searchWords } from './receipt-search.ts';
import type { StoredReceipt } from './schemas.ts';
import { createStore, type Store, throttle } from './store.ts';

export type ListQuery = { search: string; status: readonly ReceiptStatus[]; offset: number; limit: number };
export type ListAnswer = { rows: StoredReceipt[]; total: number };

export type ReceiptList = {
  /** Counts up when any receipt changed: ask again. */
  version: Store<number>;
  page(query: ListQuery): Promise<ListAnswer>;
  byId(id: string): Promise<StoredReceipt | undefined>;
  /** Which of these are on the device. */
  present(ids: string[]): Promise<Set<string>>;
  byOperation(id: string): Promise<StoredReceipt | undefined>;
  /** The one that a draft became, on whatever device. */
  byDraft(slug: string): Promise<StoredReceipt | undefined>;
  /** RFC of the receivers of the newest receipts, each once. */
  recentReceivers(limit: number): Promise<string[]>;
  stop(): void;
};

const QUIET_MS = 100;

export function openReceiptList(collection: RxCollection<StoredReceipt>): ReceiptList {
  const version = createStore(0);
  const memory = createReceiptMemory(collection);
  const bump = throttle(() => version.update((n) => n + 1), QUIET_MS);
  const subscription = collection.$.subscribe((event) => {
    memory.take(event.documentData as StoredReceipt, event.operation === 'DELETE');
    bump.call();
  });

  const byIds = async (ids: string[]): Promise<StoredReceipt[]> => {
    const found = await collection.storageInstance.findDocumentsById(ids, false);
    const rows = new Map(found.map((row) => [row.id, row as unknown as StoredReceipt]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };

  return {
    version,
    async page({ search, status, offset, limit }) {
      const words = searchWords(search);
      if (words.length === 0 && status.length === 0 && !memory.ready()) {
        const newest = await collection
          .find({ sort: [{ order_key: 'asc' }], skip: offset, limit })
          .exec()
          .then((found) => found.map((each) => each.toJSON() as StoredReceipt));
        const total = await collection.count().exec();
        memory.warm();
        return { rows: newest, total };
      }
      const entries = await memory.sorted();
      const wanted = new Set(status);
      const meant: string[] = [];
      const others: string[] = [];
      for (const entry of entries)
        if ((wanted.size === 0 || wanted.has(entry.status)) && matches(entry.text, words))
          (isExact(entry.text, words) ? meant : others).push(entry.id);
      // Among thousands of receipts a «3» is somewhere in most; the one whose folio it is stands first.
      const found = [...meant, ...others];
      return { rows: await byIds(found.slice(offset, offset + limit)), total: found.length };
    },
    async byId(id) {
      return (await byIds([id]))[0];
    },
    async present(ids) {
      return new Set(ids.length === 0 ? [] : (await byIds(ids)).map((row) => row.id));
    },
    async byOperation(id) {
      const found = await collection.findOne({ selector: { operation_id: id } }).exec();
      return found?.toJSON() as StoredReceipt | undefined;
    },
    async byDraft(slug) {
      const found = (await memory.sorted()).filter((entry) => entry.draft_slug === slug);
      const one = found.find(({ status }) => status !== 'refused') ?? found[0];
      return one && (await byIds([one.id]))[0];
    },
    async recentReceivers(limit) {
      const newest = await collection.find({ sort: [{ order_key: 'asc' }], limit: 200 }).exec();
      return [...new Set(newest.map((each) => each.rfc_receiver))].slice(0, limit);
    },
    stop() {
      subscription.unsubscribe();
      bump.stop();
      memory.stop();
    },
  };
}
