import { expect, test } from 'vitest';
import {
  CASH_WEEKS,
  cashFlow,
  currenciesDue,
  dueIn,
  dueOut,
  duesOf,
  mondayOf,
  weeksOf,
} from './cash-flow.ts';

/** A Friday. */
const TODAY = '2026-11-20';

const invoice = (uuid: string, date: string, balance: string, currency = 'MXN') => ({
  ...{ uuid, date: `${date}T09:30:00`, serie: 'A', folio: uuid, name_receiver: 'Cliente', balance, currency },
});
const payment = (payment_id: string, uuid: string, payment_date: string, payment_amount: string) => ({
  ...{
    payment_id,
    uuid,
    payment_date,
    payment_amount,
    currency: 'MXN',
    provider_name: 'Aceros',
    folio: 'B-1',
  },
  status_id: 'scheduled' as const,
});
const document = (uuid: string, issued: string, total: string) => ({
  ...{ uuid, receipt_type: 'I', sat_state: 'current' as const, review: 'pending' as const },
  ...{ payment_method: 'PPD', issued_at: `${issued}T09:30:00`, total, currency: 'MXN', compensated: '' },
  ...{ name: 'Aceros', serie: 'B', folio: '1' },
});

test('weeks begin on Mondays, whatever the day, and what is late is before the first', () => {
  expect(['2026-11-16', TODAY, '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'));
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  const weeks = weeksOf(TODAY);
  expect(weeks).toHaveLength(CASH_WEEKS + 1);
  expect(weeks.slice(0, 3)).toEqual([
    { from: '', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
  ]);
});

// spec: house.1295
test('each week has what is due in and out, exact, and one currency is never added to another', () => {
  const dues = [
    ...dueIn([
      invoice('1', '2026-10-01', '0.10'),
      invoice('2', '2026-10-21', '0.20'),
      invoice('3', '2026-10-24', '100.05'),
      invoice('4', '2026-10-24', '7.00', 'USD'),
    ]),
    ...dueOut([payment('p', 'U', '2026-11-22', '50.10')], [], []),
  ];
  const [late, first, second, ...rest] = cashFlow(dues, 'MXN', TODAY);
  expect(late).toMatchObject({ in: '0.10', out: '0.00' });
  expect(first).toMatchObject({ in: '0.20', out: '50.10' });
  expect(second).toMatchObject({ from: '2026-11-23', in: '100.05', out: '0.00' });
  expect(rest.every((week) => week.in === '0.00' && week.out === '0.00')).toBe(true);
  expect(cashFlow(dues, 'USD', TODAY)[2]).toMatchObject({ in: '7.00', out: '0.00' });
  expect(currenciesDue(dues)).toEqual(['MXN', 'USD']);
  // What a bar is the sum of is its list.
  expect(duesOf(dues, { from: '2026-11-16', to: '2026-11-22' }).map(({ key, on }) => [key, on])).toEqual([
    ['2', '2026-11-20'],
    ['p', '2026-11-22'],
  ]);
});

test('of what suppliers are owed, what was paid, proven, compensated or planned is due no second time', () => {
  const documents = [
    document('PAID', '2026-11-01', '100.00'),
    document('PART', '2026-11-01', '100.00'),
    document('PLANNED', '2026-11-01', '100.00'),
    { ...document('AGAINST', '2026-11-01', '100.00'), compensated: '40.00' },
    { ...document('CASH', '2026-11-01', '100.00'), payment_method: 'PUE' },
    { ...document('GONE', '2026-11-01', '100.00'), sat_state: 'cancelled' as const },
    { ...document('NO', '2026-11-01', '100.00'), review: 'rejected' as const },
    { ...document('NOTE', '2026-11-01', '100.00'), receipt_type: 'E' },
  ];
  const reps = [
    { uuid: 'PAID', paid_amount: '60.00', proven_amount: '100.00' },
    { uuid: 'PART', paid_amount: '30.00', proven_amount: '0.00' },
  ];
  const payments = [
    payment('some', 'PART', '2026-12-09', '20.00'),
    payment('all', 'PLANNED', '2026-12-10', '100.00'),
    { ...payment('left', 'PART', '2026-11-09', '30.00'), status_id: 'paid' as const },
  ];
  expect(dueOut(payments, documents, reps).map(({ of, key, on, amount }) => [of, key, on, amount])).toEqual([
    ['payment', 'some', '2026-12-09', '20.00'],
    ['payment', 'all', '2026-12-10', '100.00'],
    ['received', 'PART', '2026-12-01', '50.00'],
    ['received', 'AGAINST', '2026-12-01', '60.00'],
  ]);
});
