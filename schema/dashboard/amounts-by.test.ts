/** The pictures of the board: exact sums of each day or month, whatever comes in. */
import { describe, expect, test } from 'vitest';
import { amountsBy, besides, currenciesOf, daysOfKey, heightOf, keysOf, type Summed } from './amounts-by.ts';

const row = (over: Partial<Summed> = {}): Summed => ({
  ...{ receipt_type: 'I', currency: 'MXN', total: '116.00', issued_at: '2026-11-20T09:30:00' },
  ...over,
});

describe('amounts', () => {
  test('of each day are exact, less what was credited; other kinds, currencies and days are left out', () => {
    const rows = [
      row({ total: '0.1' }),
      row({ total: '0.2' }),
      row({ receipt_type: 'E', total: '0.05' }),
      row({ issued_at: '2026-11-01T00:00:00', total: '10' }),
      row({ receipt_type: 'P', total: '0' }),
      row({ receipt_type: 'N', total: '500' }),
      row({ currency: 'USD', total: '7' }),
      row({ issued_at: '2026-12-01T00:00:00' }),
      row({ total: 'x' }),
    ];
    const { bars, total, count } = amountsBy(rows, keysOf('2026-11'), 'MXN');
    expect(bars).toHaveLength(30);
    expect(bars.filter((bar) => bar.count > 0)).toEqual([
      { key: '2026-11-01', total: '10', count: 1 },
      { key: '2026-11-20', total: '0.25', count: 3 },
    ]);
    expect({ total, count }).toEqual({ total: '10.25', count: 4 });
    expect(currenciesOf(rows)).toEqual(['MXN', 'USD']);
  });

  test('of a year stand by month; a bar is as high as its part of the largest', () => {
    const { bars } = amountsBy(
      [row(), row({ issued_at: '2026-02-01T00:00:00', total: '58.00' })],
      keysOf('2026'),
      'MXN',
    );
    expect(bars.map(({ key }) => key)).toEqual(keysOf('2026'));
    expect(bars.map((bar) => heightOf(bar, bars))).toEqual([0, 50, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0]);
    expect(heightOf({ total: '-5' }, bars)).toBe(0);
  });

  test('periods lead to those beside them, and have their days', () => {
    expect([besides('2026-01', -1), besides('2026-12', 1), besides('2026', -1)]).toEqual([
      '2025-12',
      '2027-01',
      '2025',
    ]);
    expect(daysOfKey('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOfKey('2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(daysOfKey('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });
});
