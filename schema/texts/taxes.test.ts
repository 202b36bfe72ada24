import { expect, test } from 'vitest';
import { taxName, taxWords } from './taxes.ts';

test.each([
  ['T002:0.16', 'IVA 16 %'],
  ['T002:0', 'IVA 0 %'],
  ['T002:exento', 'IVA exento'],
  ['T003:c5.2', 'IEPS $5.2 por unidad'],
  ['R002:0.106667', 'IVA retenido 10.6667 %'],
  ['R001', 'ISR retenido'],
  ['T009:0.5', '009 50 %'],
  ['x', 'x'],
])('%s is «%s»', (key, name) => {
  expect(taxName(key)).toBe(name);
});

test('what is asked for is among those that are offered', () => {
  expect(taxWords('T003:0.09')).toMatchObject({ 'T002:0.16': 'IVA 16 %', 'T003:0.09': 'IEPS 9 %' });
});
