import { expect, test } from 'vitest';
import type { MerchandiseReceiptRow } from '../resources/orders/merchandise-receipts.ts';
import type { PurchaseOrderRow } from '../resources/orders/purchase-orders.ts';
import type { HostRecordRow, RecordDocument } from '../resources/parties/records.ts';
import type { OwedRepRow } from '../resources/payments/owed-reps.ts';
import { type AgendaRows, agendaOf, groupOf, weeksOf } from './agenda.ts';

const NOW = '2026-11-28T12:00:00.000Z';
const NOTHING: AgendaRows = { orders: [], goods: [], records: [], reps: [], receipts: [] };
const order = (over: Partial<PurchaseOrderRow>) =>
  ({
    ...{
      id: 'o',
      role: 'supplier',
      answer: 'pending',
      status_id: '1',
      number: 'OC-1',
      buyer_name: 'COMPRADORA',
    },
    ...{ buyer_rfc: 'X', delivery_on: '2026-12-01', total: '116.00', currency_id: 'MXN', ...over },
  }) as PurchaseOrderRow;
const said = (rows: Partial<AgendaRows>) =>
  agendaOf({ ...NOTHING, ...rows }, NOW).map(({ kind, day, what, amount }) =>
    [kind, day, what, amount].join(' '),
  );

// spec: house.981
test('orders are answered, and delivered by their day until all came, another took their place or they are cancelled', () => {
  expect(said({ orders: [order({})] })).toEqual(['order_answer  OC-1 116.00']);
  expect(said({ orders: [order({ answer: 'confirmed', status_id: '2' })] })).toEqual([
    'order_deliver 2026-12-01 OC-1 116.00',
  ]);
  expect(said({ orders: [order({ answer: 'confirmed', status_id: '6' })] })).toHaveLength(1);
  for (const status_id of ['3', '4', '5', '7'] as const)
    expect(
      said({ orders: [order({ status_id }), order({ status_id, answer: 'confirmed' })] }),
      status_id,
    ).toEqual([]);
  expect(said({ orders: [order({ role: 'buyer' }), order({ answer: 'proposed' })] })).toEqual([]);
});

test('what was received is looked at, a rejected invoice says why, and payments and REPs have their day', () => {
  const goods = {
    id: 'g',
    role: 'supplier',
    answer: 'pending',
    status_id: '',
    folio: 'R-1',
    buyer_name: 'C',
  };
  const receipt = (host: object) => ({
    ...{ id: 'r', serie: 'A', folio: '7', uuid: 'U', currency: 'USD', name_receiver: 'C', rfc_receiver: 'X' },
    details: {
      pac: '',
      another_pac: false,
      annexed: [],
      host: { state: 'OnProcess' as const, at: NOW, ...host },
    },
  });
  const rep = { owed_rep_id: 'p', host_name: 'C', folio: 'A7', state: 'owed', due_on: '2026-12-05' };
  const entries = agendaOf(
    {
      ...NOTHING,
      goods: [
        goods,
        { ...goods, answer: 'accepted' },
        { ...goods, status_id: '4' },
      ] as MerchandiseReceiptRow[],
      receipts: [
        receipt({ review: 'rejected', reason: 'Otro precio' }),
        receipt({ review: 'approved', pays_on: '2026-12-04', pays_amount: '58.00' }),
        receipt({}),
      ],
      reps: [
        { ...rep, missing_amount: '10.00', currency: 'MXN' },
        { ...rep, state: 'received' },
      ] as OwedRepRow[],
    },
    NOW,
  );
  expect(
    entries.map(({ kind, day, what, amount, currency, reason }) => [
      kind,
      day,
      what,
      amount,
      currency,
      reason,
    ]),
  ).toEqual([
    ['invoice_rejected', '', 'A7', '', '', 'Otro precio'],
    ['goods_answer', '', 'R-1', '', '', ''],
    ['payment', '2026-12-04', 'A7', '58.00', 'USD', ''],
    ['rep', '2026-12-05', 'A7', '10.00', 'MXN', ''],
  ]);
});

test('a record is completed, and each of its documents renewed while there is time', () => {
  const document = (over: Partial<RecordDocument>) =>
    ({
      name: 'Banco',
      document_approval_status_id: 3,
      actualization_period_id: 5,
      approved_at: '',
      ...over,
    }) as RecordDocument;
  const record = (record_approval_status_id: 0 | 1 | 2 | 3 | 4, ...documents: RecordDocument[]) =>
    ({
      host_record_id: 'h',
      name: 'C',
      rfc: 'X',
      record_name: 'Moral',
      record_approval_status_id,
      documents,
    }) as HostRecordRow;
  for (const state of [0, 1, 4] as const)
    expect(said({ records: [record(state)] })).toEqual(['record_send  Moral ']);
  for (const state of [2, 3] as const) expect(said({ records: [record(state)] })).toEqual([]);
  const ends = document({ approved_at: '2025-12-10T00:00:00.000Z' });
  const later = document({ approved_at: '2026-06-10T00:00:00.000Z' });
  expect(said({ records: [record(3, ends, later)] })).toEqual(['record_renew 2026-12-10 Banco ']);
});

test('what is late or has no day is to be done now, and a month has whole weeks', () => {
  const of = (day: string) => groupOf({ day }, '2026-11-28');
  expect([of(''), of('2026-11-01'), of('2026-11-28')]).toEqual(['now', 'now', 'now']);
  expect([of('2026-11-29'), of('2026-12-05'), of('2026-12-06')]).toEqual(['week', 'week', 'later']);
  const weeks = weeksOf('2026-11');
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06']);
  expect(weeksOf('2027-02').map((week) => week.length)).toEqual([7, 7, 7, 7]);
});
