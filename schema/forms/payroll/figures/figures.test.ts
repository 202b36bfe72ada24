/** The figures of wages, held to rows that were published, and to cases worked by hand. */
import { expect, test } from 'vitest';
import { exact, toFixed } from '../../../values/decimal.ts';
import type { Figures } from './figures.ts';
import { figuresOn } from './figures-on.ts';
import { PUBLISHED } from './published.ts';
import { incomeTax, isMinimumWage, socialInsurance, subsidyCaused } from './withhold.ts';

const tax = (figures: Figures, income: string, days: string | 'month') => {
  const found = incomeTax(figures, exact(income), days === 'month' ? 'month' : exact(days));
  return found && toFixed(found, 2);
};
const caused = (day: string, income: string, days: string | 'month') => {
  const found = subsidyCaused(figuresOn(day), exact(income), days === 'month' ? 'month' : exact(days));
  return found && toFixed(found, 2);
};

// At the first cent of a row the tax is its quota: so the tariffs of Annex 8 are read off.
test.each([
  // Fifteen days of 2023 to 2025.
  ['2025-06-13', '15', '368.11', '7.05'],
  ['2025-06-13', '15', '3124.36', '183.45'],
  ['2025-06-13', '15', '15412.81', '2469.15'],
  ['2025-06-13', '15', '185514.31', '58180.35'],
  // Seven days and one of 2026.
  ['2026-06-12', '7', '194.47', '3.71'],
  ['2026-06-12', '7', '1650.68', '96.95'],
  ['2026-06-12', '7', '24502.46', '5908.35'],
  ['2026-06-12', '1', '235.82', '13.85'],
  ['2026-06-12', '1', '14001.39', '4391.07'],
] as const)('on %s, of %s days, %s pays %s', (day, days, income, quota) => {
  expect(tax(figuresOn(day), income, days)).toBe(quota);
});

test('over the lower limit the rate is added; a month has its own tariff; nothing pays nothing', () => {
  const figures = figuresOn('2026-11-13');
  // 420.95 + (10,000.00 − 7,168.52) × 10.88 %
  expect(tax(figures, '10000.00', 'month')).toBe('729.02');
  expect(tax(figures, '0', 'month')).toBe('0.00');
  expect(tax(figures, '844.59', 'month')).toBe('16.22');
});

test('the subsidy is of the decree of the day, by days, up to its limit', () => {
  expect(caused('2024-05-15', '8000', 'month')).toBe('390.12');
  expect(caused('2025-01-31', '8000', 'month')).toBe('474.95');
  expect(caused('2025-06-30', '10171.00', 'month')).toBe('474.65');
  expect(caused('2025-06-30', '10171.01', 'month')).toBe('0.00');
  expect(caused('2026-01-31', '8000', 'month')).toBe('536.21');
  expect(caused('2026-02-28', '8000', 'month')).toBe('535.65');
  // 535.65 ÷ 30.4 × 15
  expect(caused('2026-06-15', '5000', '15')).toBe('264.30');
  expect(caused('2026-06-15', '5671', '15')).toBe('0.00');
  expect(caused('2023-06-15', '5000', '15')).toBeUndefined();
});

test('the social insurance counts 25 UMA at most, and more over three', () => {
  const figures = figuresOn('2026-11-13');
  const of = (base: string) => toFixed(socialInsurance(figures, exact(base), exact('15')) ?? exact('0'), 2);
  expect(of('300.00')).toBe('106.88');
  expect(of('530.22')).toBe('199.59');
  expect(of('9999.00')).toBe(of('2932.75'));
});

test('the minimum wage is of the zone', () => {
  const of = (income: string, zone: 'general' | 'border') =>
    isMinimumWage(figuresOn('2026-11-13', [], zone), exact(income), exact('15'));
  expect([of('4725.60', 'general'), of('4725.61', 'general'), of('6613.05', 'border')]).toEqual([
    true,
    false,
    true,
  ]);
});

// spec: house.302
test('what the account added holds before what is published, the newest first; nothing is known of other days', () => {
  const own = { kind: 'uma', amount: '120.00', second: '', rows: [], source: 'DOF' } as const;
  const added = [
    { ...own, starts_on: '2027-02-01', ends_on: '2028-01-31' },
    { ...own, starts_on: '2026-11-01', ends_on: '', amount: '118.00' },
  ];
  expect(figuresOn('2026-11-13', added).uma).toBe('118.00');
  expect(figuresOn('2027-03-01', added).uma).toBe('120.00');
  expect(figuresOn('2027-03-01')).toMatchObject({ uma: '', isr: [], subsidy_percent: '', minimum_wage: '' });
  expect(figuresOn('')).toMatchObject({ day: '', uma: '' });
});

test('no figure is without its days and its source, and two of a kind never hold on one day', () => {
  for (const one of PUBLISHED) {
    expect(one.source.length).toBeGreaterThan(5);
    const others = PUBLISHED.filter((each) => each !== one && each.kind === one.kind);
    const meets = others.filter(
      ({ starts_on, ends_on }) =>
        starts_on <= (one.ends_on || '9999') && (ends_on || '9999') >= one.starts_on,
    );
    expect(meets, `${one.kind} ${one.starts_on}`).toEqual([]);
  }
});
