/**
 * The issued list over any number of receipts. The newest page comes from the index of the disk; searching,
 * filtering and far pages come from a light copy in memory (order, status and search text of each), which is
 * read in the background after the first page and then follows the changes.
 */
import type { RxCollection } from 'rxdb';
import type { ReceiptStatus } from '../../../schema/documents/replicated.ts';
import { matcherOf } from '../../../schema/resources/query.ts';
import type { StoredReceipt } from '../device/schemas.ts';
import { createStore, type Store, throttle } from '../device/store.ts';
import type { ReceiptQuery } from '../device/types.ts';
import { createReceiptMemory, type Entry } from './receipt-memory.ts';
import { counts, inReceiptOrder, isUsualOrder, isWithin } from './receipt-order.ts';
import { isExact, matches, searchWords } from './receipt-search.ts';

export type ListQuery = {
  search: string;
  status: readonly ReceiptStatus[];
  offset: number;
  limit: number;
} & Pick<ReceiptQuery, 'days' | 'order' | 'filters' | 'isTold'>;
/** `counted`: those that are in force, of all that were found; undefined until they are read. */
export type ListAnswer = { rows: StoredReceipt[]; total: number; counted?: readonly Entry[] };

export type ReceiptList = {
  /** Counts up when any receipt changed: ask again. */
  version: Store<number>;
  page(query: ListQuery): Promise<ListAnswer>;
  /** All that were found, in their order, once all are read. */
  ids(query: Omit<ListQuery, 'offset' | 'limit'>): Promise<string[]>;
  /** Those that are still there, in this order. */
  byIds(ids: string[]): Promise<StoredReceipt[]>;
  byId(id: string): Promise<StoredReceipt | undefined>;
  /** Which of these are on the device. */
  present(ids: string[]): Promise<Set<string>>;
  byOperation(id: string): Promise<StoredReceipt | undefined>;
  /** The one that a draft became, on whatever device. */
  byDraft(slug: string): Promise<StoredReceipt | undefined>;
  /** The ones that many drafts became: of each the one that is in force, else one that was refused. */
  byDrafts(slugs: ReadonlySet<string>): Promise<StoredReceipt[]>;
  /** RFC of the receivers of the newest receipts, each once. */
  recentReceivers(limit: number): Promise<string[]>;
  /** Invoices of which a receiver owes something, newest first. */
  owedBy(rfcs: ReadonlySet<string> | undefined): Promise<StoredReceipt[]>;
  /** Advances of a buyer, newest first. */
  advancesOf(rfc: string): Promise<StoredReceipt[]>;
  /** Those of these UUIDs, and those that name one of them; undefined: all that name any. */
  related(uuids?: ReadonlySet<string>): Promise<StoredReceipt[]>;
  stop(): void;
};

const QUIET_MS = 100;

export function openReceiptList(collection: RxCollection<StoredReceipt>): ReceiptList {
  const version = createStore(0);
  const memory = createReceiptMemory(collection);
  const bump = throttle(() => version.update((n) => n + 1), QUIET_MS);
  let changes = 0;
  const subscription = collection.$.subscribe((event) => {
    changes++;
    memory.take(event.documentData as StoredReceipt, event.operation === 'DELETE');
    bump.call();
  });

  const byIds = async (ids: string[]): Promise<StoredReceipt[]> => {
    const found = await collection.storageInstance.findDocumentsById(ids, false);
    const rows = new Map(found.map((row) => [row.id, row as unknown as StoredReceipt]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };

  /** Of the version that is shown: pages of the same order are not ordered again. */
  let cached: { key: string; version: number; entries: readonly Entry[] } | undefined;
  const orderedBy = (entries: readonly Entry[], order: ReceiptQuery['order']): readonly Entry[] => {
    if (order === undefined || isUsualOrder(order)) return entries;
    const key = `${order.by} ${order.descending}`;
    if (cached?.key !== key || cached.version !== changes)
      cached = { key, version: changes, entries: inReceiptOrder(entries, order) };
    return cached.entries;
  };

  const find = async ({
    search,
    status,
    days,
    filters = {},
    isTold = false,
    order,
  }: Omit<ListQuery, 'offset' | 'limit'>) => {
    const words = searchWords(search);
    const entries = orderedBy(await memory.sorted(), order);
    const isMet = matcherOf([], filters);
    const wanted = new Set(status);
    const meant: string[] = [];
    const others: string[] = [];
    const counted: Entry[] = [];
    for (const entry of entries)
      if (
        (wanted.size === 0 || wanted.has(entry.status)) &&
        (!isTold || entry.isTold) &&
        (days === undefined || isWithin(entry.day, days)) &&
        matches(entry.text, words) &&
        isMet(entry.fields, '')
      ) {
        (isExact(entry.text, words) ? meant : others).push(entry.id);
        if (counts(entry.status, status)) counted.push(entry);
      }
    // Among thousands of receipts a «3» is somewhere in most; the one whose folio it is stands first.
    return { found: [...meant, ...others], counted };
  };

  return {
    version,
    async page({ offset, limit, ...query }) {
      const { search, status, days, filters = {}, isTold = false, order } = query;
      const words = searchWords(search);
      const isAsked = isTold || words.length > 0 || status.length > 0 || Object.keys(filters).length > 0;
      const isPlain = !isAsked && days === undefined && isUsualOrder(order);
      if (isPlain && !memory.ready()) {
        const newest = await collection
          .find({ sort: [{ order_key: 'asc' }], skip: offset, limit })
          .exec()
          .then((found) => found.map((each) => each.toJSON() as StoredReceipt));
        const total = await collection.count().exec();
        memory.warm();
        // What it adds up to is asked for again when all are read.
        if (total > 0)
          memory.sorted().then(
            () => bump.call(),
            () => undefined,
          );
        return { rows: newest, total };
      }
      const { found, counted } = await find(query);
      return { rows: await byIds(found.slice(offset, offset + limit)), total: found.length, counted };
    },
    ids: async (query) => (await find(query)).found,
    byIds,
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
    async byDrafts(slugs) {
      const found = new Map<string, Entry>();
      for (const entry of await memory.sorted()) {
        if (!slugs.has(entry.draft_slug)) continue;
        const before = found.get(entry.draft_slug);
        if (before === undefined || before.status === 'refused') found.set(entry.draft_slug, entry);
      }
      return await byIds([...found.values()].map(({ id }) => id));
    },
    async recentReceivers(limit) {
      const newest = await collection.find({ sort: [{ order_key: 'asc' }], limit: 200 }).exec();
      return [...new Set(newest.map((each) => each.rfc_receiver))].slice(0, limit);
    },
    async owedBy(rfcs) {
      const owed = (await memory.sorted()).filter(
        ({ debtor }) => debtor !== '' && (rfcs === undefined || rfcs.has(debtor)),
      );
      return await byIds(owed.map(({ id }) => id));
    },
    async advancesOf(rfc) {
      const found = (await memory.sorted()).filter(({ advanced }) => advanced === rfc);
      return await byIds(found.map(({ id }) => id));
    },
    async related(uuids) {
      const found = (await memory.sorted()).filter(({ uuid, names }) =>
        uuids === undefined ? names.length > 0 : uuids.has(uuid) || names.some((one) => uuids.has(one)),
      );
      return await byIds(found.map(({ id }) => id));
    },
    stop() {
      subscription.unsubscribe();
      bump.stop();
      memory.stop();
    },
  };
}
