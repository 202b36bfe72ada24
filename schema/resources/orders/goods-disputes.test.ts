import { expect, test } from 'vitest';
import { checkDispute } from './goods-disputes.ts';

const line = (quantity: string, reason: string) => ({ line_id: 'l1', quantity, reason });
const paths = (reason: string, disputes: ReturnType<typeof line>[] = []) =>
  checkDispute({ reason, disputes }).map(({ path }) => path);

test('a dispute has a reason for all of it or for a line, and a line with a quantity says why', () => {
  expect(paths('No llegó')).toEqual([]);
  expect(paths('')).toEqual(['reason']);
  expect(paths('', [line('', '')])).toEqual(['reason']);
  expect(paths('', [line('', ''), line('5', 'Salieron cinco')])).toEqual([]);
  expect(paths('', [line('5', ' ')])).toEqual(['disputes.0.reason']);
  expect(paths('Todo', [line('cinco', 'x')])).toEqual(['disputes.0.quantity']);
});
