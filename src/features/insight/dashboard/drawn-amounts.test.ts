/** What the bars of a picture are, with what was cancelled and without. */
import { expect, test } from 'vitest';
import type { Summed } from '../../../../schema/dashboard/amounts-by.ts';
import { drawnAmounts } from './drawn-amounts.ts';

const of = (total: string, day: string, over: Partial<Summed> = {}): Summed => ({
  ...{ receipt_type: 'I', currency: 'MXN', total, issued_at: `${day}T09:30:00` },
  ...over,
});
const AMOUNTS = {
  rows: [of('116.00', '2026-11-20')],
  searchOf: () => ({ state: 'in_force' }),
  beside: {
    cancelled: [
      of('0.1', '2026-11-03'),
      of('0.2', '2026-11-03'),
      of('50', '2026-11-20', { receipt_type: 'E' }),
      of('7', '2026-11-04', { currency: 'USD' }),
    ],
    cancelledOf: () => ({ state: 'cancelled' }),
  },
};
const DAYS = { from: '2026-11-03', to: '2026-11-03' };
const seen = (period: string, currency: string, asks: boolean) => {
  const { bars, searchOf, ...said } = drawnAmounts(AMOUNTS, period, currency, asks);
  return { ...said, bars: bars.filter(({ count }) => count > 0), opens: searchOf(DAYS, currency) };
};

// spec: house.1331
test('what was cancelled is drawn by the day of each document, exact, and opens its own list', () => {
  expect(seen('2026-11', 'MXN', true)).toEqual({
    ...{ isCancelled: true, hasCancelled: true, total: '-49.7', count: 3 },
    bars: [
      { key: '2026-11-03', total: '0.3', count: 2 },
      { key: '2026-11-20', total: '-50', count: 1 },
    ],
    opens: { state: 'cancelled' },
  });
  expect(seen('2026', 'USD', true).bars).toEqual([{ key: '2026-11', total: '7', count: 1 }]);
});

// spec: house.1331
test('what stands is drawn unless that is asked, and where nothing of the period or the currency was cancelled', () => {
  const standing = {
    ...{ isCancelled: false, total: '116.00', count: 1, opens: { state: 'in_force' } },
    bars: [{ key: '2026-11-20', total: '116.00', count: 1 }],
  };
  expect(seen('2026-11', 'MXN', false)).toEqual({ ...standing, hasCancelled: true });
  expect(seen('2026-10', 'MXN', true)).toMatchObject({ isCancelled: false, hasCancelled: false, count: 0 });
  expect(seen('2026-11', 'EUR', true)).toMatchObject({ hasCancelled: false, opens: { state: 'in_force' } });
});
