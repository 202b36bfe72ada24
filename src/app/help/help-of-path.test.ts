import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { helpOfPath } from './help-of-path.ts';
import { parseGuide } from './parse-guide.ts';

const sections = new Set(parseGuide(readFileSync('docs/guia.md', 'utf8')).map(({ id }) => id));
/** Every address that the router knows, with a word in the place of each parameter. */
const paths = [...readFileSync('src/routeTree.gen.ts', 'utf8').matchAll(/^ +fullPath: '([^']+)'/gm)].map(
  ([, path = '']) => path.replace(/\$\w+/g, 'x'),
);

test('the router’s addresses are read', () => {
  expect(paths.length).toBeGreaterThan(20);
  expect(paths).toContain('/receipts/new/x');
});

// '/' leads on at once, and is no screen.
test.each(paths.filter((path) => path !== '/'))('the help of %s is a section of the guide', (path) => {
  expect(sections).toContain(helpOfPath(path));
});

test('the section is that of the screen, not only of its list', () => {
  expect(helpOfPath('/receipts/')).toBe('que-significan-los-estados');
  expect(helpOfPath('/receipts/new/I')).toBe('emitir');
  expect(helpOfPath('/receipts/new/P')).toBe('recibos-de-pago');
  expect(helpOfPath('/customers/1a2b/edit')).toBe(helpOfPath('/customers'));
  expect(helpOfPath('/nada')).toBeUndefined();
});
