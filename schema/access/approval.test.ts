import { expect, test } from 'vitest';
import { isAbove, isNoLooser, isOrderAbove, NO_LIMITS, pesosOf, strictest } from './approval.ts';

test('of several profiles the strictest holds, whatever their order', () => {
  const some = { amount: '50000', cancel: false };
  const less = { amount: '9999.99', cancel: true };
  expect(strictest([])).toEqual(NO_LIMITS);
  expect(strictest([some, NO_LIMITS])).toEqual(some);
  expect(strictest([NO_LIMITS, less, some])).toEqual(less);
  expect(strictest([some, { amount: '0', cancel: false }])).toEqual({ amount: '0', cancel: false });
});

test('nobody gives more freedom than they have', () => {
  const own = { amount: '100', cancel: true };
  expect(isNoLooser(own, own)).toBe(true);
  expect(isNoLooser({ amount: '99', cancel: true }, own)).toBe(true);
  for (const looser of [NO_LIMITS, { amount: '100.01', cancel: true }, { amount: '100', cancel: false }])
    expect(isNoLooser(looser, own)).toBe(false);
  expect(isNoLooser({ amount: '100', cancel: false }, NO_LIMITS)).toBe(true);
});

test('a total is held above the amount, not at it, in pesos by the rate of its document', () => {
  const limits = { amount: '1000' };
  expect(isAbove(limits, '1000.00')).toBe(false);
  expect(isAbove(limits, '1000.01')).toBe(true);
  expect(isAbove({ amount: '' }, '999999999.00')).toBe(false);
  expect(isAbove({ amount: '0' }, '0.00')).toBe(false);
  expect(pesosOf({ total: '50.00', currency: 'USD', rate: '20.001' })).toBe('1000.05');
  expect(isAbove(limits, pesosOf({ total: '50.00', currency: 'USD', rate: '20.00001' }))).toBe(true);
  expect(pesosOf({ total: '50.00', currency: 'MXN', rate: '20' })).toBe('50.00');
  expect(pesosOf({ total: '0', currency: 'XXX', rate: undefined })).toBe('0.00');
});

test('an order in another currency, which has no rate, is held whatever its total for whom there is an amount', () => {
  expect(isOrderAbove({ amount: '10' }, { total: '10.00', currency: 'MXN' })).toBe(false);
  expect(isOrderAbove({ amount: '10' }, { total: '10.01', currency: 'MXN' })).toBe(true);
  expect(isOrderAbove({ amount: '10' }, { total: '1.00', currency: 'USD' })).toBe(true);
  expect(isOrderAbove({ amount: '' }, { total: '999999.00', currency: 'USD' })).toBe(false);
});
