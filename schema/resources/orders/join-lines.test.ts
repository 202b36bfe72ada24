/** Two lines of goods that are of one line of an order. */
import { expect, test } from 'vitest';
import { addLines } from './join-lines.ts';

const line = { quantity: '6', lot: 'L-1', damaged: '', damage_reason: '' };

// spec: house.885
test('lines of one line of the order are added up, and nothing that either says is lost', () => {
  expect(addLines(line, { ...line, quantity: '0.5' })).toEqual({ ...line, quantity: '6.5' });
  const other = { quantity: '2', lot: 'L-2', damaged: '1', damage_reason: 'Rota' };
  const more = { expires_on: '2027-01-01', serials: ['A', 'B'], refused: '3', refusal_reason: 'Mojada' };
  expect(addLines({ ...line, serials: ['A'], expires_on: '2027-02-01' }, { ...other, ...more })).toEqual({
    ...{ quantity: '8', lot: 'L-1, L-2', damaged: '1', damage_reason: 'Rota' },
    ...more,
  });
});
