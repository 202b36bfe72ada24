/** Several people count one truck: what one handed over is added once, compared first, and never by mistake. */
import { expect, test } from 'vitest';
import { buildOrder } from '../../tests/factories/orders.ts';
import { countLines } from '../resources/orders/count-lines.ts';
import { goodsCount } from './goods-count.ts';
import { joinCounts, pairsOf, shareOf, standingOf } from './join-counts.ts';

const lines = countLines({ ...buildOrder(), received: [] });
const count = (...quantities: string[]) => ({
  ...goodsCount.empty,
  order_id: 'o',
  lines: lines.map((line, i) => ({ ...line, quantity: quantities[i] ?? '' })),
});
const quantities = (of: { lines: { quantity: string }[] }) => of.lines.map(({ quantity }) => quantity);

// spec: house.900
test('what both counted is added up, or one of them is kept; what only the other counted is added', () => {
  const [mine, share] = [count('3'), shareOf('b', count('4', '2'), 'Ana')];
  expect(standingOf('a', mine, share)).toBe('new');
  expect(pairsOf(mine, share).map(({ mine: one, theirs }) => [one?.quantity, theirs.quantity])).toEqual([
    ['3', '4'],
    [undefined, '2'],
  ]);
  const joined = joinCounts(mine, share, new Map());
  expect(quantities(joined)).toEqual(['7', '2']);
  expect(joined.joined).toMatchObject([{ id: 'b', by: 'Ana' }]);
  expect(quantities(joinCounts(mine, share, new Map([['l1', 'mine']])))).toEqual(['3', '2']);
  const theirs = joinCounts(mine, share, new Map([['l1', 'theirs']]));
  expect(quantities(theirs)).toEqual(['4', '2']);
  expect(theirs.lines[0]?.expected).toBe('10');
});

// spec: house.900
test('one that is here already adds nothing, and one that changed, or shares a third, is said', () => {
  const theirs = count('4');
  const joined = joinCounts(count('3'), shareOf('b', theirs, ''), new Map());
  expect(standingOf('a', joined, shareOf('b', theirs, ''))).toBe('same');
  expect(standingOf('a', joined, shareOf('b', count('5'), ''))).toBe('changed');
  const third = joinCounts(count('1'), shareOf('b', theirs, ''), new Map());
  expect(standingOf('a', joined, shareOf('c', third, ''))).toBe('overlap');
  // It has this one within: it would come back to where it is.
  expect(standingOf('b', theirs, shareOf('a', joined, ''))).toBe('own');
  expect(standingOf('b', theirs, shareOf('b', theirs, ''))).toBe('own');
  expect(standingOf('a', { ...joined, order_id: '' }, shareOf('c', count('1'), ''))).toBe('other_order');
  const changed = joinCounts(joined, shareOf('b', count('5'), ''), new Map([['l1', 'mine']]));
  expect([quantities(changed), changed.joined?.length]).toEqual([['7', ''], 1]);
  expect(standingOf('a', changed, shareOf('b', count('5'), ''))).toBe('same');
});

test('what a count has within goes along with it', () => {
  const two = joinCounts(count('1'), shareOf('c', count('1'), ''), new Map());
  const all = joinCounts(count('1'), shareOf('b', two, ''), new Map());
  expect([quantities(all)[0], all.joined?.map(({ id }) => id)]).toEqual(['3', ['b', 'c']]);
});

test('without an order, lines are of one another by key or description, and others come along', () => {
  const line = {
    ...lines[0],
    key: '',
    expected: '',
    units_per_box: '',
    lot: '',
    damaged: '',
    damage_reason: '',
  };
  const unordered = (...of: [string, string][]) => ({
    ...goodsCount.empty,
    lines: of.map(([description, quantity], i) => ({
      ...{ ...line, measurement_unit: 'Pieza' },
      ...{ line_id: `${description}${quantity}${i}`, description, quantity },
    })),
  });
  const joined = joinCounts(
    unordered(['Clavo', '1']),
    shareOf('b', unordered(['clavo', '2'], ['Tuerca', '5']), ''),
    new Map(),
  );
  expect(joined.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
    ['Clavo', '3'],
    ['Tuerca', '5'],
  ]);
});
