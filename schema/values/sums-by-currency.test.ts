import { expect, test } from 'vitest';
import { exact } from './decimal.ts';
import { sumsByCurrency, totalsByCurrency } from './sums-by-currency.ts';

test('each currency apart, to its last decimal, and transfers are worth nothing', () => {
  const of = (currency: string, total: string) => ({ currency, total: exact(total) });
  expect(sumsByCurrency([of('MXN', '0.1'), of('MXN', '0.2'), of('USD', '1.005'), of('XXX', '0')])).toEqual([
    { currency: 'MXN', total: '0.30' },
    { currency: 'USD', total: '1.005' },
  ]);
});

test('selected amounts are added exactly, each currency apart', () => {
  expect(
    totalsByCurrency([
      { currency: 'MXN', total: '0.10' },
      { currency: 'USD', total: '5' },
      { currency: 'MXN', total: '0.20' },
      { currency: 'MXN', total: '' },
    ]),
  ).toEqual([
    { currency: 'MXN', total: '0.30' },
    { currency: 'USD', total: '5.00' },
  ]);
});

test('no decimal of a currency with three is rounded away, and transfers have nothing to add', () => {
  expect(
    totalsByCurrency([
      { currency: 'KWD', total: '4296.293' },
      { currency: 'KWD', total: '0.002' },
      { currency: 'XXX', total: '0' },
    ]),
  ).toEqual([{ currency: 'KWD', total: '4296.295' }]);
});
