import { expect, test } from 'vitest';
import { exact } from './decimal.ts';
import { sumsByCurrency } from './sums-by-currency.ts';

test('each currency apart, to its last decimal, and transfers are worth nothing', () => {
  const of = (currency: string, total: string) => ({ currency, total: exact(total) });
  expect(sumsByCurrency([of('MXN', '0.1'), of('MXN', '0.2'), of('USD', '1.005'), of('XXX', '0')])).toEqual([
    { currency: 'MXN', total: '0.30' },
    { currency: 'USD', total: '1.005' },
  ]);
});
