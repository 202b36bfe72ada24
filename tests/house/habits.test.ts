import { describe, expect, test } from 'vitest';
import { sourceFiles } from './files.ts';

const files = sourceFiles();
const code = files.filter((file) => !/\.test\.tsx?$/.test(file.path) && !file.path.startsWith('tests/'));
const lines = (text: string) => text.split('\n').length - 1;

describe('habits', () => {
  test('no file has over 500 lines', () => {
    expect(code.filter((file) => lines(file.text) > 500).map((file) => file.path)).toEqual([]);
  });

  test('nine files in ten have under 300 lines', () => {
    const long = code.filter((file) => lines(file.text) >= 300);
    expect(long.length, long.map((file) => file.path).join('\n')).toBeLessThanOrEqual(code.length / 10);
  });

  test('file names are kebab-case', () => {
    const odd = files.filter((file) => {
      const name = file.path.split('/').at(-1) ?? '';
      // Route files follow the router: $param, _layout, __root, dots for nesting.
      return !(
        file.path.startsWith('src/routes/') ? /^[\w$.-]+\.tsx?$/ : /^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/
      ).test(name);
    });
    expect(odd.map((file) => file.path)).toEqual([]);
  });

  test('no test is skipped but for the missing ../shared', () => {
    const skipping = files.flatMap((file) =>
      [...file.text.matchAll(/\b(?:test|it|describe)\.(skip|only|todo)\b(?!If)/g)].map(
        (found) => `${file.path}: ${found[0]}`,
      ),
    );
    expect(skipping.filter((text) => !text.startsWith('tests/house/'))).toEqual([]);
  });
});
