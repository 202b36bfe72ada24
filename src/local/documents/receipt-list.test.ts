import type { RxCollection } from 'rxdb';
import { expect, test } from 'vitest';
import { sumsByCurrency } from '../../../schema/values/sums-by-currency.ts';
import type { StoredReceipt } from '../device/schemas.ts';
import { openReceiptList } from './receipt-list.ts';

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
  currency: n % 4 === 0 ? 'USD' : 'MXN',
  issued_at: `2026-11-${String(30 - (n % 30)).padStart(2, '0')}T10:00:00`,
  total: `${100 + n}.00`,
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

test('days, order and what it adds up to are of all that is found, not of a page', async () => {
  const list = openReceiptList(collectionOf(rows));
  const all = { search: '', status: [], offset: 0, limit: 3 };
  const days = { from: '2026-11-29', to: '2026-11-30' };
  const { total, counted } = await list.page({ ...all, days });
  // r0, r1 and, thirty rows later, r30 and r31.
  expect(total).toBe(4);
  expect(sumsByCurrency(counted ?? [])).toEqual([
    { currency: 'USD', total: '100.00' },
    { currency: 'MXN', total: '362.00' },
  ]);
  const dearest = await list.page({ ...all, order: { by: 'total', descending: true } });
  expect(dearest.rows.map((row) => row.total).sort()).toEqual(['137.00', '138.00', '139.00']);
  const oldest = await list.page({ ...all, limit: 1, order: { by: 'date', descending: false } });
  expect(oldest.rows[0]?.id).toBe('r39');
  list.stop();
});

// spec: house.981
test('what their buyer plans to pay or has rejected is found among all', async () => {
  const told = (at: number, host: object) => ({
    ...rows[at],
    details: { host: { state: 'Received', at: '', ...host } },
  });
  const some = [
    told(0, { pays_on: '2026-12-04' }),
    told(1, { review: 'rejected' }),
    { ...told(2, { review: 'rejected' }), status: 'cancelled' },
    told(3, { review: 'approved' }),
  ] as unknown as typeof rows;
  const list = openReceiptList(collectionOf([...some, ...rows.slice(4)]));
  const { rows: found, total } = await list.page({
    search: '',
    status: [],
    isTold: true,
    offset: 0,
    limit: 9,
  });
  expect(total).toBe(2);
  expect(found.map(({ id }) => id).toSorted()).toEqual([rows[0]?.id, rows[1]?.id].toSorted());
  list.stop();
});

// spec: 1§3.8, house.1303
test('all that was found is told by their ids, in the order of the list, and read in parts', async () => {
  const list = openReceiptList(collectionOf(rows));
  const query = {
    ...{ search: 'robotica', status: [], filters: { currency: { values: ['USD'] } } },
    order: { by: 'total' as const, descending: true },
  };
  const page = await list.page({ ...query, offset: 0, limit: 99 });
  const ids = await list.ids(query);
  expect(ids).toEqual(['r36', 'r32', 'r28', 'r24', 'r20', 'r16', 'r12', 'r8', 'r4', 'r0']);
  expect(page.rows.map(({ id }) => id)).toEqual(ids);
  const part = [...ids.slice(2, 4), 'gone', ...ids.slice(0, 1)];
  expect((await list.byIds(part)).map(({ id }) => id)).toEqual(['r28', 'r24', 'r36']);
  list.stop();
});

test('filters are of all that is found, with words and state beside them', async () => {
  const list = openReceiptList(collectionOf(rows));
  const all = { search: '', status: [], offset: 0, limit: 3 };
  const dollars = { currency: { values: ['USD'] } };
  const { rows: found, total, counted } = await list.page({ ...all, filters: dollars });
  expect([total, found.every(({ currency }) => currency === 'USD')]).toEqual([10, true]);
  expect(sumsByCurrency(counted ?? [])).toEqual([{ currency: 'USD', total: '1180.00' }]);
  const few = { ...dollars, total: { least: '100.01', most: '108' } };
  expect((await list.page({ ...all, filters: few })).rows.map((row) => row.total)).toEqual([
    '104.00',
    '108.00',
  ]);
  expect((await list.page({ ...all, search: 'A-40', filters: dollars })).total).toBe(1);
  list.stop();
});
