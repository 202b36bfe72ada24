import { expect, test } from 'vitest';
import { fullComprobante, STAMP, stamped } from '../../tests/factories/stamped.ts';
import { printModel } from '../print/model.ts';
import { cssText, footLine, ownStyle, PAGE_MARK, PAGES_MARK } from './own-style.ts';

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
  expect(footLine(model)).toBe(`ESCUELA KEMPER URGATE · EKU9003173C9 · EXP 77 · ${STAMP.UUID}`);
  const long = { ...model, issuer: { ...model.issuer, name: 'X'.repeat(254) } };
  expect(footLine(long).length).toBeLessThan(300);
  expect(ownStyle('#112233', ['a·b', `Pág. ${PAGE_MARK} de ${PAGES_MARK}`])).toBe(
    ':root{--accent:#112233}@page{@bottom-left{content:"a\\b7 b"}@bottom-right{content:"P\\e1 g\\2e  " counter(page) " de " counter(pages)}}',
  );
  expect(ownStyle('#112233', [])).toBe(':root{--accent:#112233}@page{}');
  expect(ownStyle('#112233', ['', 'x', ''])).toContain('@bottom-left{content:""}@bottom-center{content:"x"}');
});
