import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { cssVariablesResolver, theme } from './theme.ts';

type Rgb = [number, number, number];

/** #rrggbb, or rgba(r, g, b, a) over white. */
function rgbOf(text: string): Rgb {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (hex) return hex.slice(1).map((each) => Number.parseInt(each, 16)) as Rgb;
  const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b].map((each) => each * a + 255 * (1 - a)) as Rgb;
}

/** WCAG 2.2, 1.4.3. */
function contrast(one: string, other: string): number {
  const light = (text: string) => {
    const [r, g, b] = rgbOf(text).map((each) => {
      const part = each / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as Rgb;
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

const whole = mergeMantineTheme(DEFAULT_THEME, theme);

/** A colour as it is in the end, in one of the two schemes. */
function colorIn(scheme: 'light' | 'dark', name: string): string {
  const usual = defaultCssVariablesResolver(whole);
  const own = cssVariablesResolver(whole);
  const variables: Record<string, string> = { ...usual.variables, ...usual[scheme], ...own[scheme] };
  const value = variables[name] ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : colorIn(scheme, other);
}

test.each(['yellow', 'red'])('the title of a %s notice can be read on its ground in light', (color) => {
  const ground = colorIn('light', `--mantine-color-${color}-light`);
  expect(ground).toMatch(/^(#|rgba)/);
  expect(contrast(colorIn('light', `--mantine-color-${color}-light-color`), ground)).toBeGreaterThanOrEqual(
    4.5,
  );
});

test('what deletes is red in dark too, and can be read on every ground', () => {
  const text = colorIn('dark', '--mantine-color-red-light-color');
  const [r, g, b] = rgbOf(text);
  expect(r - Math.max(g, b)).toBeGreaterThan(60);
  for (const ground of ['body', 'red-light', 'red-light-hover'].map((each) => `--mantine-color-${each}`))
    expect([ground, contrast(text, colorIn('dark', ground)) >= 4.5]).toEqual([ground, true]);
});

test.each(['ink', 'gray'])('what is %s stands out from its ground in dark, and is read on it', (color) => {
  const colors = (name: string) => colorIn('dark', `--mantine-color-${color}-${name}`);
  const light = (text: string) => rgbOf(text).reduce((sum, each) => sum + each, 0);
  for (const ground of ['light', 'light-hover']) {
    expect(light(colors(ground))).toBeGreaterThan(light(colorIn('dark', '--mantine-color-body')) + 40);
    expect(contrast(colors('light-color'), colors(ground))).toBeGreaterThanOrEqual(4.5);
  }
});

// WCAG 2.2, 1.4.11: axe does not measure it.
test.each(['light', 'dark'] as const)(
  'the border of a field or box is seen on every ground in %s',
  (scheme) => {
    const line = colorIn(scheme, '--tt-field-line');
    for (const ground of ['--mantine-color-body', '--tt-canvas', '--tt-hover', '--tt-chosen'])
      expect([ground, contrast(line, colorIn(scheme, ground)) >= 3]).toEqual([ground, true]);
  },
);
