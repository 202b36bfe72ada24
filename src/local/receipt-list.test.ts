import type { RxCollection } from 'rxdb';
import { expect, test } from 'vitest';
import { openReceiptList } from './receipt-list.ts';
import type { StoredReceipt } from './schemas.ts';

/** Newest first, as on the disk; only what the list asks of a collection. */
function collectionOf(rows: StoredReceipt[]): RxCollection<StoredReceipt> {
  const pieces = (after: string) => rows.filter(({ order_key }) => order_key > after);
  const collection = {
    $: { subscribe: () => ({ unsubscribe: () => undefined }) },
    storageInstance: {
      findDocumentsById: async (ids: string[]) => rows.filter(({ id }) => ids.includes(id)),
    },
    find: ({ selector }: { selector: { order_key: { $gt: string } } }) => ({
      exec: async () => pieces(selector.order_key.$gt),
    }),
  };
  return collection as unknown as RxCollection<StoredReceipt>;
}

const rows = Array.from({ length: 40 }, (_, n) => ({
  id: `r${n}`,
  order_key: String(n).padStart(3, '0'),
  status: 'sent',
  serie: 'A',
  folio: String(40 - n),
  uuid: `33333333-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`,
  name_receiver: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  rfc_receiver: 'URE180429TM6',
  total: '116.00',
})) as StoredReceipt[];

test.each(['3', 'A 3', 'a-3', 'A3'])(
  '«%s» finds the receipt of that folio first, then the newest',
  async (search) => {
    const list = openReceiptList(collectionOf(rows));
    const { rows: found, total } = await list.page({ search, status: [], offset: 0, limit: 9 });
    expect(found[0]?.folio).toBe('3');
    if (search === '3') {
      expect(found.slice(1, 3).map(({ folio }) => folio)).toEqual(['40', '39']);
      expect(total).toBe(40);
    }
    list.stop();
  },
);
