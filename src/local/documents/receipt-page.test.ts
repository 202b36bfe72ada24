import { describe, expect, test } from 'vitest';
import { SEAL_WINDOW_MS } from '../../../schema/operations/issue.ts';
import { exact } from '../../../schema/values/decimal.ts';
import { newOperation, type Operation } from '../../../sync/operation.ts';
import type { StoredReceipt } from '../device/schemas.ts';
import { createStore } from '../device/store.ts';
import type { ListQuery, ReceiptList } from './receipt-list.ts';
import type { Entry } from './receipt-memory.ts';
import { itemOf, operationRow, readReceiptPage } from './receipt-page.ts';

const SUMMARY = {
  receipt_type: 'I',
  rfc_receiver: 'URE180429TM6',
  name_receiver: 'UNIVERSIDAD',
  currency: 'MXN',
  subtotal: '200.00',
  total: '232.00',
  serie: 'A',
  payment_method: 'PUE',
  payment_form: '03',
};

function operation(position: number, more: Partial<Operation<'issue'>> = {}): Operation<'issue'> {
  const asked = {
    id: `op${position}`,
    kind: 'issue',
    position,
    method: 'POST',
    path: '/',
    subject: `d${position}`,
    summary: SUMMARY,
    created_at: 0,
  } as const;
  return { ...newOperation(asked), ...more };
}

/** A list of `count` receipts on the device; the first of them came from operation op1. */
function listOf(count: number): { list: ReceiptList; asked: ListQuery[] } {
  const all = Array.from({ length: count }, (_, i) => ({
    id: `r${i + 1}`,
    operation_id: `op${i + 1}`,
    uuid: `u${i + 1}`,
    status: 'sent',
    seq: 1,
    order_key: '',
  })) as unknown as StoredReceipt[];
  const asked: ListQuery[] = [];
  const list: ReceiptList = {
    version: createStore(0),
    async page(query) {
      asked.push(query);
      return { rows: all.slice(query.offset, query.offset + query.limit), total: count };
    },
    ids: async () => all.map(({ id }) => id),
    byIds: async (ids) => ids.flatMap((id) => all.find((row) => row.id === id) ?? []),
    byId: async (id) => all.find((row) => row.id === id),
    present: async (ids) => new Set(all.flatMap(({ id }) => (ids.includes(id) ? [id] : []))),
    byDraft: async () => undefined,
    byDrafts: async () => [],
    byOperation: async (id) => all.find((row) => row.operation_id === id),
    recentReceivers: async () => [],
    owedBy: async () => [],
    advancesOf: async () => [],
    related: async () => [],
    stop: () => undefined,
  };
  return { list, asked };
}
const ids = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id);

describe('a page of the list with what waits on top', () => {
  // spec: house.46
  test('newest waiting first, then the receipts, counted together', async () => {
    const { list } = listOf(5);
    const waiting = [operation(10), operation(11)];
    const first = await readReceiptPage(list, waiting, { page: 1, pageSize: 3 }, 0);
    expect(ids(first)).toEqual(['op11', 'op10', 'r1']);
    expect(first.total).toBe(7);
    expect(ids(await readReceiptPage(list, waiting, { page: 2, pageSize: 3 }, 0))).toEqual([
      'r2',
      'r3',
      'r4',
    ]);
    expect(ids(await readReceiptPage(list, waiting, { page: 3, pageSize: 3 }, 0))).toEqual(['r5']);
  });

  test('what the feed brought before the answer came is one row', async () => {
    const { list } = listOf(5);
    const sending = operation(2, { state: 'sending', attempt: 1, lease: { tab: 'a', until: 9 } });
    const page = await readReceiptPage(list, [sending, operation(10)], { page: 1, pageSize: 5 }, 0);
    expect(ids(page)).toEqual(['op10', 'r1', 'r2', 'r3']);
    expect(page.rows.find(({ id }) => id === 'r2')?.operation).toMatchObject({ id: 'op2' });
    expect(page.total).toBe(6);
  });

  test('what it adds up to is told one by one, whatever the page has, and what the feed brought already is counted once', async () => {
    const { list } = listOf(0);
    const entry = (n: number, currency: string): Entry => ({
      ...{ id: `r${n}`, uuid: '', names: [], order_key: '', status: 'sent', draft_slug: `d${n}`, currency },
      ...{ day: '2026-11-20', folio: '', name: '', text: '', debtor: '', advanced: '', isTold: false },
      total: exact('100'),
      fields: {
        ...{ receipt_type: 'I', payment_method: '', payment_form: '', version: 5, rfc_receiver: '' },
        ...{ total: '100', currency, payment_state: '', rep: '', pac: '', taxes: [] },
        ...{ uuid: '', serie: '', folio: '', business_name: '', relations: [], tags: [] },
      },
    });
    const counted = [entry(1, 'MXN'), entry(2, 'USD')];
    const answer = { rows: [], total: 2, counted };
    const sending = [
      operation(2, { state: 'sending', attempt: 1, lease: { tab: 'a', until: 9 } }),
      operation(10),
    ];
    const page = await readReceiptPage(
      { ...list, page: async () => answer },
      sending,
      { page: 1, pageSize: 0 },
      0,
    );
    expect(page.rows).toEqual([]);
    expect(page.summed?.map(({ currency, total, receipt_type }) => [receipt_type, total, currency])).toEqual([
      ['I', '232.00', 'MXN'],
      ['I', '100', 'MXN'],
      ['I', '100', 'USD'],
    ]);
    expect(page.sums).toEqual([
      { currency: 'MXN', total: '332.00' },
      { currency: 'USD', total: '100.00' },
    ]);
  });

  test('every row is on exactly one page, whatever the sizes', async () => {
    for (const [receipts, waiting, pageSize] of [
      [7, 3, 2],
      [0, 5, 2],
      [9, 0, 4],
      [3, 4, 4],
    ] as const) {
      const { list } = listOf(receipts);
      const operations = Array.from({ length: waiting }, (_, i) => operation(100 + i));
      const all: string[] = [];
      for (let page = 1; page <= 6; page++)
        all.push(...ids(await readReceiptPage(list, operations, { page, pageSize }, 0)));
      expect(all).toHaveLength(receipts + waiting);
      expect(new Set(all).size).toBe(receipts + waiting);
    }
  });

  test('an operation whose receipt has come is that receipt, with its actions', async () => {
    const { list } = listOf(1);
    const answer = { id: 'r1', status: 'refused', serie: 'A', folio: '1' } as const;
    const page = await readReceiptPage(
      list,
      [operation(1, { state: 'refused', answer })],
      { page: 1, pageSize: 9 },
      0,
    );
    expect(ids(page)).toEqual(['r1']);
    expect(page.total).toBe(1);
    expect(page.rows[0]?.operation?.id).toBe('op1');
  });

  test('accepted, its receipt still to come: shown as issued', async () => {
    const answer = { id: 'r9', status: 'issue', serie: 'A', folio: '9' } as const;
    const page = await readReceiptPage(
      listOf(0).list,
      [operation(1, { state: 'accepted', answer })],
      { page: 1, pageSize: 9 },
      0,
    );
    expect(page.rows[0]).toMatchObject({ id: 'r9', status: 'issue', folio: '9', total: '232.00' });
  });

  test('search and status pick among the waiting ones too', async () => {
    const { list, asked } = listOf(4);
    const waiting = [operation(10), operation(11, { state: 'refused' })];
    expect(
      ids(await readReceiptPage(list, waiting, { page: 1, pageSize: 9, status: ['refused'] }, 0))[0],
    ).toBe('op11');
    expect(asked.at(-1)?.status).toEqual(['refused']);
    const pending = await readReceiptPage(list, waiting, { page: 1, pageSize: 9, status: ['pending'] }, 0);
    expect(ids(pending)).toEqual(['op10']);
    expect(pending.total).toBe(1);
    expect(asked, 'the receipts were not asked for what none of them is').toHaveLength(1);
    expect(
      ids(await readReceiptPage(list, waiting, { page: 1, pageSize: 9, search: 'gomez' }, 0)),
    ).not.toContain('op10');
  });

  test('a request to cancel is no row of its own: it goes with its receipt', async () => {
    const { list } = listOf(2);
    const cancel = newOperation({
      id: 'c',
      kind: 'cancel',
      position: 5,
      method: 'PATCH',
      path: '/',
      subject: 'U2',
      created_at: 0,
      summary: {
        receipt_id: 'r2',
        serie: 'A',
        folio: '2',
        rfc_receiver: '',
        name_receiver: '',
        currency: 'MXN',
        total: '1.00',
        motive: '02',
        substitute_uuid: '',
      },
    });
    const page = await readReceiptPage(list, [cancel], { page: 1, pageSize: 9 }, 0);
    expect(ids(page)).toEqual(['r1', 'r2']);
    expect(page.total).toBe(2);
    expect(page.rows.map(({ cancelling }) => cancelling?.id)).toEqual([undefined, 'c']);
  });

  test('an old one says that it is held; a global one is an income', () => {
    expect(itemOf(operation(1), SEAL_WINDOW_MS).held).toBe(true);
    const global = operation(1, { summary: { ...SUMMARY, receipt_type: 'G' } });
    const row = operationRow(itemOf(global, 0));
    expect(row).toMatchObject({ receipt_type: 'I', global: true, document_type_id: 1 });
  });
});
