import { expect, test } from 'vitest';
import { contrastWithWhite, isColour } from './colour.ts';

test('the contrast with white is that of WCAG', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5);
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1, 5);
  // The lightest grey that may carry white letters.
  expect(contrastWithWhite('#767676')).toBeGreaterThanOrEqual(4.5);
  expect(contrastWithWhite('#777777')).toBeLessThan(4.5);
});

test('a colour is six digits, and nothing that could close a style', () => {
  expect(isColour('#1f3a5f')).toBe(true);
  for (const text of ['1f3a5f', '#1f3a5', '#1F3A5F', 'red', '#1f3a5f}', 'url(x)', ''])
    expect(isColour(text)).toBe(false);
});
