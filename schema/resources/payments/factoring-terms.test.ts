/** What factoring costs, to the hundredth: by hand for a few, and by laws for any. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../tests/factories/random.ts';
import { add, compare, exact, toFixed } from '../../values/decimal.ts';
import { daysBetween, isPercent, priceFactoring, settleFactoring } from './factoring-terms.ts';

const TERMS = { annual_rate: '18', advance_percent: '80', due_on: '2027-01-19' };

describe('what is paid for an invoice', () => {
  // spec: 3§1.3
  test('116,000 at 80 % and 18 % a year for 60 days: 92,800 less 2,784, and 23,200 for later', () => {
    expect(priceFactoring('116000.00', TERMS, '2026-11-20')).toEqual({
      ...{ days: 60, advance: '92800.00', interest: '2784.00', deposit: '90016.00', reserve: '23200.00' },
    });
  });

  test('halves go up, once: 0.5 % of nothing much', () => {
    expect(
      priceFactoring(
        '33.33',
        { annual_rate: '36.5', advance_percent: '85.5', due_on: '2026-11-21' },
        '2026-11-20',
      ),
    ).toEqual({ days: 1, advance: '28.50', interest: '0.03', deposit: '28.47', reserve: '4.83' });
  });

  test('paid late costs the days that it took, paid early gives some back', () => {
    const ceded = priceFactoring('116000.00', TERMS, '2026-11-20');
    const on = (day: string) => settleFactoring(ceded, TERMS.annual_rate, '2026-11-20', day);
    expect(on('2027-01-19')).toEqual({ days: 60, interest: '2784.00', remainder: '23200.00' });
    expect(on('2027-02-18')).toEqual({ days: 90, interest: '4176.00', remainder: '21808.00' });
    expect(on('2026-12-20')).toEqual({ days: 30, interest: '1392.00', remainder: '24592.00' });
    expect(on('2026-11-20').interest).toBe('0.00');
  });

  test('of any invoice nothing is lost or made up', () => {
    const amount = (most: number) =>
      fc.integer({ min: 1, max: most * 100 }).map((cents) => toFixed(exact((cents / 100).toFixed(2)), 2));
    fc.assert(
      fc.property(amount(10_000_000), amount(60), amount(99), (total, annual_rate, advance_percent) => {
        const terms = { annual_rate, advance_percent, due_on: '2027-03-01' };
        const { advance, interest, deposit, reserve } = priceFactoring(total, terms, '2026-11-20');
        expect(compare(add(exact(advance), exact(reserve)), exact(total))).toBe(0);
        expect(compare(add(exact(deposit), exact(interest)), exact(advance))).toBe(0);
        const ceded = { advance, interest, reserve };
        const settled = settleFactoring(ceded, annual_rate, '2026-11-20', '2027-03-01');
        expect(settled.remainder).toBe(reserve);
      }),
      randomRuns(500),
    );
  });
});

test('days are counted over the end of months and of summer time', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
});

test.each([
  ['18', true],
  ['18.1234', true],
  ['18.12345', false],
  ['0', false],
  ['0.0001', true],
  ['100', true],
  ['100.01', false],
  ['-1', false],
  ['1e2', false],
  ['', false],
])('a rate of %s: %s', (text, is) => expect(isPercent(text, 4, '100')).toBe(is));
