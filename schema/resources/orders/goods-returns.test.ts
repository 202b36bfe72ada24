/** What went back to the supplier is of no state and no total any more, and no more goes back than came. */
import { expect, test } from 'vitest';
import { ORDER_PROBLEMS } from '../../texts/order-problems.ts';
import { checkReturn, netLines } from './goods-returns.ts';
import { receivedOf } from './order-states.ts';

const came = {
  ...({ action_type_id: '1', status_id: '' } as const),
  concepts: [
    { line_id: 'a', quantity: '5' },
    { line_id: 'b', quantity: '0.3' },
  ],
  returned: [{ lines: [{ line_id: 'a', quantity: '1.5' }] }, { lines: [{ line_id: 'b', quantity: '0.3' }] }],
};

// spec: house.902
test('what is still here of each line, exactly', () => {
  expect(netLines(came).map(({ quantity }) => quantity)).toEqual(['3.5', '0']);
  expect(receivedOf([came])).toEqual([{ line_id: 'a', quantity: '3.5' }]);
  expect(netLines({ concepts: came.concepts })).toEqual(came.concepts);
});

// spec: house.902
test('no more than that goes back, and never without a reason', () => {
  const paths = (lines: { line_id: string; quantity: string }[], reason = 'Roto') =>
    checkReturn(came, { lines, reason }).map(({ path, text }) => [path, text]);
  expect(paths([{ line_id: 'a', quantity: '3.5' }])).toEqual([]);
  expect(paths([{ line_id: 'a', quantity: '3.50001' }])).toEqual([
    ['lines.0.quantity', ORDER_PROBLEMS.returned('3.5')],
  ]);
  expect(paths([{ line_id: 'b', quantity: '0.1' }])).toEqual([
    ['lines.0.quantity', ORDER_PROBLEMS.returned('0')],
  ]);
  expect(paths([{ line_id: 'x', quantity: '1' }])).toEqual([
    ['lines.0.quantity', ORDER_PROBLEMS.returned('0')],
  ]);
  const twice = [
    { line_id: 'a', quantity: '2' },
    { line_id: 'a', quantity: '2' },
  ];
  expect(paths(twice)).toEqual([['lines.1.quantity', ORDER_PROBLEMS.line]]);
  expect(paths([{ line_id: 'a', quantity: '-1' }])).toEqual([['lines.0.quantity', ORDER_PROBLEMS.quantity]]);
  expect(paths([], ' ')).toEqual([
    ['lines', ORDER_PROBLEMS.nothingBack],
    ['reason', ORDER_PROBLEMS.reason],
  ]);
});
