import { expect, test } from 'vitest';
import { readStatement } from '../../../conciliation/read-statement.ts';
import { markAlike } from './alike-deposits.ts';
import { depositLine } from './deposit-run.ts';
import { slugOfDeposit } from './slug-of-deposit.ts';

const line = (line_id: string, over: object = {}) =>
  depositLine({
    ...{ line_id, moved_on: '2026-11-05', amount: '100.00', currency: 'MXN', is_sure: true },
    ...over,
  });
const marked = (fresh: ReturnType<typeof line>[], there: ReturnType<typeof line>[]) =>
  markAlike(fresh, there).map(({ is_alike, is_sure }) => [is_alike, is_sure]);

// spec: house.307
test('one deposit read of other columns has another key, and waits until a person says that it is another', () => {
  const cells = [
    ['Fecha', 'Concepto', 'Abonos', 'Saldo'],
    ['2026-11-05', 'SPEI ACEROS', '100.00', '900.00'],
  ];
  const names = { moved_on: 'Fecha', concept: 'Concepto', reference: '', amount: '', withdrawal: '' };
  const [short, long] = ['', 'Saldo'].map((balance) => {
    const columns = { ...names, deposit: 'Abonos', balance };
    return readStatement(cells, 0, columns as Parameters<typeof readStatement>[2], 'pasted')[0]?.movement;
  });
  const [one, other] = [line(short?.movement_id ?? ''), line(long?.movement_id ?? '')];
  expect(slugOfDeposit(one)).not.toBe(slugOfDeposit(other));
  expect(marked([other], [one])).toEqual([[true, false]]);
});

test('amounts are compared as amounts; another day, amount or currency is another deposit, and so are two of one paste', () => {
  expect(marked([line('b')], [line('a', { amount: '100' })])).toEqual([[true, false]]);
  for (const over of [{ moved_on: '2026-11-06' }, { amount: '100.01' }, { currency: 'USD' }])
    expect(marked([line('b')], [line('a', over)])).toEqual([[false, true]]);
  // The same paste in another list: each is the one that is there, whose receipt is one.
  const both = [line('a'), line('b')];
  expect(marked(both, both)).toEqual([
    [false, true],
    [false, true],
  ]);
});
