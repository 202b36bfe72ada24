import { expect, test } from 'vitest';
import { fullComprobante, STAMP, stamped } from '../../tests/factories/stamped.ts';
import { printModel } from './model.ts';
import { cssText, ownStyle } from './own-style.ts';

/** As a browser reads a CSS string: an escape is hexadecimal digits and the space that ends them. */
const read = (css: string) =>
  css
    .slice(1, -1)
    .replace(/\\([0-9a-f]+) /g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

test('any text is a CSS string, from which nothing gets out', () => {
  for (const text of ['A 12', 'ESPAÑOLA & CÍA', '"}</style><script>', '\\', '\n', '😀', '']) {
    const css = cssText(text);
    expect(read(css)).toBe(text);
    expect(css.slice(1, -1)).not.toMatch(/["<>{}\n]/);
  }
});

test('each page says whose it is, its folio and its UUID', () => {
  const model = printModel(stamped(fullComprobante()), { describe: () => undefined, sandbox: false });
  const [, css = ''] = /@bottom-left\{content:("[^"]*")\}/.exec(ownStyle(model, '#112233')) ?? [];
  expect(read(css)).toBe(`ESCUELA KEMPER URGATE · EKU9003173C9 · EXP 77 · ${STAMP.UUID}`);
  const long = { ...model, issuer: { ...model.issuer, name: 'X'.repeat(254) } };
  expect(read(ownStyle(long, '#112233')).length).toBeLessThan(300);
});
