import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './files.ts';

type Row = { line: number; statement: string; files: string[]; tests: string[] };

/** Rows `| statement | file, file | test file › title; … |` of docs/spec-coverage.md. */
function rows(text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (cells.length !== 5 || cells[1] === 'Statement' || /^:?-+/.test(cells[1] ?? '')) return [];
    const [, statement = '', files = '', tests = ''] = cells;
    return [
      {
        line: index + 1,
        statement,
        files: [...files.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''),
        tests: [...tests.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''),
      },
    ];
  });
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const table = rows(read('docs/spec-coverage.md'));

describe('docs/spec-coverage.md', () => {
  test('has rows', () => expect(table.length).toBeGreaterThan(20));

  test('every row names a statement, a file that exists and a test that exists', () => {
    const wrong = table.flatMap((row) => {
      const at = `line ${row.line} (${row.statement.slice(0, 50)})`;
      if (row.files.length === 0 || row.tests.length === 0) return [`${at}: no file or no test`];
      const missing = row.files.filter((file) => !existsSync(path.join(ROOT, file)));
      const untested = row.tests.filter((name) => {
        const [file = '', title = ''] = name.split(' › ');
        return !existsSync(path.join(ROOT, file)) || title === '' || !read(file).includes(title);
      });
      return [...missing, ...untested].map((name) => `${at}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});
