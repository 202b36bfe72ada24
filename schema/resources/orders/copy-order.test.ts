/** A copy of an order asks for the same, and is another one. */
import { expect, test } from 'vitest';
import { buildOrderRow } from '../../../tests/factories/orders.ts';
import { copyOrder } from './copy-order.ts';
import { checkOrder } from './order-text.ts';

// spec: house.962
test('lines, prices and terms are the same; number, days, guide and quotation are to be written anew', () => {
  const row = buildOrderRow({
    ...{ number: 'OC-9', tracking_id: 'G-1', quotation: { number: 'C-1', on: '', until: '' } },
    ...{ version: 3, action_type_id: '3' as const },
  });
  let id = 0;
  const copy = copyOrder(row, () => `n${++id}`);
  expect(copy).toMatchObject({ number: '', tracking_id: '', delivery_on: '', payment_conditions: '30 días' });
  expect(copy).not.toHaveProperty('quotation');
  expect(copy).not.toHaveProperty('version');
  expect(copy.concepts).toEqual(
    row.concepts.map((line, at) => ({ ...line, line_id: `n${at + 1}`, delivery_on: '' })),
  );
  expect(checkOrder(copy).map(({ path }) => path)).toEqual(['delivery_on']);
});
