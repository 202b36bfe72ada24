import { expect, test } from 'vitest';
import { WAYS } from '../values/picklists.ts';
import { allocate } from './allocate.ts';
import { SELECTED_WAYS, selectorsOf, sidesOf, wayAt, wayOf } from './selectors.ts';

// spec: 1§2.12, 1§2.13
test('the selectors follow the address, and an impossible pair leads nowhere', () => {
  expect(selectorsOf('i', 'p')).toEqual({ left: 1, right: 2 });
  expect(selectorsOf('p', 'i')).toEqual({ left: 2, right: 1 });
  expect(selectorsOf('m', 'i')).toEqual({ left: 3, right: 1 });
  for (const [left, right] of [
    ['i', 'i'],
    ['m', 'p'],
    ['i', 'm'],
    ['x', 'y'],
    ['', ''],
  ] as const)
    expect(selectorsOf(left, right)).toEqual({ left: 0, right: 0 });
  const numbers = [0, 1, 2, 3];
  const permitted = numbers
    .flatMap((left) => numbers.map((right) => wayOf({ left, right })))
    .filter((way) => way !== undefined);
  expect(permitted.toSorted()).toEqual([...SELECTED_WAYS].toSorted());
  for (const way of SELECTED_WAYS) {
    const { left, right } = sidesOf(way);
    expect(wayOf(selectorsOf(left, right))).toBe(way);
  }
  expect(WAYS.map((way) => wayAt(sidesOf(way).left, sidesOf(way).right))).toEqual(WAYS);
  expect(wayAt('p', 'm')).toBeUndefined();
});

test.each([
  ['100.00', ['60.00', '40.00'], ['60.00', '40.00'], '100.00', '0.00'],
  ['100.00', ['150.00'], ['100.00'], '100.00', '-50.00'],
  ['100.00', ['60.10', '30.00'], ['60.10', '30.00'], '90.10', '9.90'],
  ['100.00', ['60.00', '60.00', '5.00'], ['60.00', '40.00', '0.00'], '100.00', '-25.00'],
])('%s over %j takes %j', (left, rights, parts, taken, difference) => {
  expect(allocate(left, rights)).toEqual({ parts, taken, difference });
});
