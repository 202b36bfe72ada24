import { expect, test } from 'vitest';
import { rateOfPercent, ratePercent, retentionLabel, taxLabel } from './tax-label.ts';

const line = (tax: string, factor_type: string, rate_or_fee: string) => ({ tax, factor_type, rate_or_fee });

test.each([
  [line('002', 'Tasa', '0.160000'), 'IVA 16 %'],
  [line('002', 'Tasa', '0.16'), 'IVA 16 %'],
  [line('002', 'Tasa', '0.000000'), 'IVA 0 %'],
  [line('001', 'Tasa', '0.100000'), 'ISR 10 %'],
  [line('002', 'Tasa', '0.106667'), 'IVA 10.6667 %'],
  [line('002', 'Exento', ''), 'IVA exento'],
  [line('003', 'Cuota', '8.000000'), 'IEPS 8.000000'],
  [line('002', 'Tasa', '0.1x'), 'IVA 0.1x'],
])('%j is «%s»', (tax, label) => expect(taxLabel(tax)).toBe(label));

test('what is withheld says so', () =>
  expect(retentionLabel(line('001', 'Tasa', '0.012500'))).toBe('Retención ISR 1.25 %'));

// spec: 2§5.7
test('a rate is a percentage with four decimals', () =>
  expect(['0.160000', '0.106667', '0.0125'].map(ratePercent)).toEqual([
    '16.0000 %',
    '10.6667 %',
    '1.2500 %',
  ]));

test.each([
  ['16%', '0.160000'],
  [' 10.6667 % ', '0.106667'],
  ['0%', '0.000000'],
  ['0.16', '0.16'],
  ['nada', 'nada'],
])('a rate typed as %j is %j', (typed, rate) => expect(rateOfPercent(typed)).toBe(rate));
