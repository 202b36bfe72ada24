/**
 * A light copy of every receipt, in the order of the list: what searching, filtering and far pages scan.
 * Read once in pieces, so that typing never waits for it, then kept by the change events.
 */
import type { RxCollection } from 'rxdb';
import { issuedFields } from '../../../schema/documents/issued-filters.ts';
import type { ReceiptStatus } from '../../../schema/documents/replicated.ts';
import { type Exact, parseDecimal, ZERO } from '../../../schema/values/decimal.ts';
import type { StoredReceipt } from '../device/schemas.ts';
import { isUnpaid } from './balances.ts';
import { foldText, searchText } from './receipt-search.ts';

export type Entry = {
  id: string;
  order_key: string;
  status: ReceiptStatus;
  draft_slug: string;
  uuid: string;
  /** UUIDs of the documents that it says something of. */
  names: readonly string[];
  text: string;
  day: string;
  folio: string;
  /** Folded, so that accents and case do not order. */
  name: string;
  currency: string;
  total: Exact;
  /** RFC of who owes something of it; '' for nobody. */
  debtor: string;
  /** RFC of the buyer of an advance; '' of what is none. */
  advanced: string;
  /** Its buyer plans to pay it, or has rejected it. */
  isTold: boolean;
  /** What it is filtered by. */
  fields: ReturnType<typeof issuedFields>;
};

export type ReceiptMemory = {
  ready(): boolean;
  /** Begins to read in the background. */
  warm(): void;
  /** All, newest first; waits until they are read. */
  sorted(): Promise<readonly Entry[]>;
  /** A receipt changed or went. */
  take(row: StoredReceipt, deleted: boolean): void;
  stop(): void;
};

const CHUNK = 4_000;

export function createReceiptMemory(collection: RxCollection<StoredReceipt>): ReceiptMemory {
  const entries = new Map<string, Entry>();
  /** Went while the pieces were being read: a piece read before must not bring them back. */
  const gone = new Set<string>();
  const order: Entry[] = [];
  let loading: Promise<void> | undefined;
  let loaded = false;
  let stopped = false;

  async function load(): Promise<void> {
    let after = '';
    for (;;) {
      const piece = await collection
        .find({ selector: { order_key: { $gt: after } }, sort: [{ order_key: 'asc' }], limit: CHUNK })
        .exec();
      if (stopped) return;
      for (const each of piece)
        if (!entries.has(each.id) && !gone.has(each.id)) entries.set(each.id, entryOf(each));
      const last = piece.at(-1);
      if (last === undefined || piece.length < CHUNK) break;
      after = last.order_key;
      await new Promise((resolve) => setTimeout(resolve));
    }
    /** One by one: so many arguments at once are more than a call takes. */
    for (const each of entries.values()) order.push(each);
    order.sort((a, b) => (a.order_key < b.order_key ? -1 : 1));
    gone.clear();
    loaded = true;
  }

  function warm(): Promise<void> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  return {
    ready: () => loaded,
    warm: () => void warm().catch(() => undefined),
    async sorted() {
      await warm();
      return order;
    },
    take(row, deleted) {
      const before = entries.get(row.id);
      const now = entryOf(row);
      if (deleted) entries.delete(row.id);
      else if (before?.order_key === now.order_key) {
        Object.assign(before, now);
        return;
      } else entries.set(row.id, now);
      if (!loaded) {
        if (deleted) gone.add(row.id);
        return;
      }
      if (before) order.splice(placeOf(order, before.order_key), 1);
      if (!deleted) order.splice(placeOf(order, now.order_key), 0, now);
    },
    stop() {
      stopped = true;
      entries.clear();
      order.length = 0;
    },
  };
}

/** Where a key stands, or would stand, in the order. */
function placeOf(order: readonly Entry[], key: string): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((order[middle] as Entry).order_key < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function entryOf(row: StoredReceipt): Entry {
  const { id, order_key, status, draft_slug, currency, uuid } = row;
  return {
    id,
    uuid,
    names: namesIn(row),
    order_key,
    status,
    draft_slug,
    currency,
    day: row.issued_at.slice(0, 10),
    folio: `${row.serie}|${row.folio.padStart(12, '0')}`,
    name: foldText(row.name_receiver || row.rfc_receiver),
    total: parseDecimal(row.total) ?? ZERO,
    text: searchText(row),
    debtor: isUnpaid(row) ? row.rfc_receiver : '',
    advanced: row.details?.is_advance === true ? row.rfc_receiver : '',
    isTold: isTold(row),
    fields: issuedFields(row),
  };
}

function isTold({ status, details }: StoredReceipt): boolean {
  const { pays_on = '', review } = details?.host ?? {};
  return status === 'sent' && (pays_on !== '' || review === 'rejected');
}

const NONE: readonly string[] = [];

function namesIn({ details, cancellation }: StoredReceipt): readonly string[] {
  const named = details?.relations?.map(({ uuid }) => uuid) ?? NONE;
  const substitute = cancellation?.substitute_uuid ?? '';
  return substitute === '' ? named : [...named, substitute.toUpperCase()];
}
