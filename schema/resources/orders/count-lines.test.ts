/** Counting: what is open, one more and one less by unit and by box, and what is over or under at once. */
import { expect, test } from 'vitest';
import { buildOrderLine, buildOrderRow } from '../../../tests/factories/orders.ts';
import {
  areSerialsMany,
  type CountLine,
  checkCount,
  countLines,
  countOfCode,
  deviceNumberOf,
  differenceOf,
  isSaid,
  lineOfCode,
  openByLine,
  serialsOf,
  stepQuantity,
} from './count-lines.ts';

test('a count begins with what is open of each line, never less than nothing', () => {
  const received = [
    { line_id: 'l1', quantity: '2.5' },
    { line_id: 'l2', quantity: '9' },
  ];
  const lines = countLines(buildOrderRow({ received }));
  expect(lines.map(({ expected, quantity }) => [expected, quantity])).toEqual([
    ['7.5', ''],
    ['0', ''],
  ]);
});

test('plus and minus go by one, or by a box, and never below nothing', () => {
  const [line] = countLines(buildOrderRow());
  if (line === undefined) throw new Error('no line');
  const one = stepQuantity(line, 1, false);
  expect(one.quantity).toBe('1');
  const box = stepQuantity(one, 1, true);
  expect(box.quantity).toBe('6');
  expect(stepQuantity(stepQuantity(box, -1, true), -1, true).quantity).toBe('0');
  expect(stepQuantity({ ...line, units_per_box: '' }, 1, true).quantity).toBe('1');
});

test('what is over or under is said at once', () => {
  const of = (quantity: string) => differenceOf({ quantity, expected: '10' });
  expect([of(''), of('10.0'), of('12'), of('7.5')]).toEqual([
    { kind: 'uncounted', by: '10' },
    { kind: 'exact', by: '0' },
    { kind: 'over', by: '2' },
    { kind: 'under', by: '2.5' },
  ]);
});

test('a code finds its line, unless two have it', () => {
  const lines = [buildOrderLine(), buildOrderLine({ line_id: 'b', key: 'T-2' })];
  expect(lineOfCode(lines, ' t-2 ')?.line_id).toBe('b');
  expect(lineOfCode([...lines, ...lines], 'T-2')).toBeUndefined();
  expect(lineOfCode([buildOrderLine({ key: '' })], '')).toBeUndefined();
  expect(checkCount(countLines(buildOrderRow()))).toMatchObject([{ path: 'lines' }]);
  expect(deviceNumberOf('1e1c7b5f-7a8b-4e1f-8b46-2c3d4e5f6071')).toBe('D-1E1C7B');
});

// spec: house.870
test('expiry, serial numbers and what was refused are checked at their field, and a count of an older version has none', () => {
  const [old] = countLines(buildOrderRow());
  if (old === undefined) throw new Error('no line');
  const paths = (over: Partial<CountLine>) => checkCount([{ ...old, quantity: '2', ...over }]);
  expect(paths({})).toEqual([]);
  expect(paths({ expires_on: '2027-13-01' })).toMatchObject([{ path: 'lines.0.expires_on' }]);
  expect(paths({ expires_on: '2027-02-28', serials: [' A ', '', 'B'] })).toEqual([]);
  expect(paths({ serials: ['A', 'B', 'C'] })).toMatchObject([{ path: 'lines.0.serials' }]);
  expect(paths({ serials: ['A', 'A '] })).toEqual([
    { path: 'lines.0.serials', text: 'El número de serie A está dos veces.' },
  ]);
  expect(areSerialsMany({ serials: ['x'.repeat(101)] })).toBe(true);
  expect(paths({ refused: 'x' })).toMatchObject([{ path: 'lines.0.refused' }]);
  expect(paths({ refused: '3' })).toMatchObject([{ path: 'lines.0.refusal_reason' }]);
  expect(paths({ refused: '3', refusal_reason: 'Mojado' })).toEqual([]);
  // All of it went back with the truck.
  expect(paths({ quantity: '', refused: '10', refusal_reason: 'Mojado' })).toEqual([]);
  expect([isSaid(old), serialsOf(old)]).toEqual([false, []]);
});

test('a code that is read is one more of its line, by unit or by box; what several have, or none, is said', () => {
  const line = (line_id: string, key: string): CountLine => ({
    ...{ line_id, key, description: key, measurement_unit: '', quantity: '', expected: '5' },
    ...{ units_per_box: '12', lot: '', damaged: '', damage_reason: '' },
  });
  const lines = [line('a', 'T-1'), line('b', 'T-2'), line('c', 'T-2')];
  expect(countOfCode(lines, ' t-1 ', false)).toMatchObject({ index: 0, line: { quantity: '1' } });
  expect(countOfCode(lines, 'T-1', true)).toMatchObject({ index: 0, line: { quantity: '12' } });
  expect(countOfCode(lines, 'T-2', false)).toBe('several');
  expect(countOfCode(lines, 'T-3', false)).toBe('unknown');
});

test('what is open by now is without what others received of the order since, and never less than nothing', () => {
  const order = buildOrderRow({
    received: [
      { line_id: 'l1', quantity: '6' },
      { line_id: 'l2', quantity: '5' },
    ],
  });
  expect([...openByLine(order)]).toEqual([
    ['l1', '4'],
    ['l2', '0'],
  ]);
});
