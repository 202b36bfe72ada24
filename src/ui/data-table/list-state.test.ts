import { expect, test } from 'vitest';
import { type Lacking, listState } from './list-state.ts';

const coming: Lacking = { state: 'coming', title: 'Trayendo 295 comprobantes', text: '' };
const stopped: Lacking = { state: 'stopped', title: 'Sin conexión', text: '' };

test('only what has come as a whole, and holds nothing, is empty', () => {
  expect(listState([], undefined)).toBe('empty');
  for (const lacking of [coming, stopped])
    for (const rows of [undefined, [], [{}]]) expect(listState(rows, lacking)).not.toBe('empty');
});

test.each([
  [undefined, undefined, 'reading'],
  [undefined, coming, 'coming'],
  [undefined, stopped, 'reading'],
  [[], coming, 'coming'],
  [[], stopped, 'stopped'],
  [[{}], coming, 'partial'],
  [[{}], stopped, 'partial'],
  [[{}], undefined, 'rows'],
] as const)('rows %j, lacking %j: %s', (rows, lacking, state) => {
  expect(listState(rows, lacking)).toBe(state);
});
