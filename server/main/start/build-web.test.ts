import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { needsBuild } from './build-web.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tintero-build-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, seconds: number): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, seconds, seconds);
}

describe('the build', () => {
  test('is needed when there is none, or a source is newer', () => {
    write('src/a/b.tsx', 100);
    expect(needsBuild(root)).toBe(true);
    write('dist/index.html', 200);
    expect(needsBuild(root)).toBe(false);
    write('schema/forms/receipt/receipt.ts', 300);
    expect(needsBuild(root)).toBe(true);
  });

  test('is not needed in a release, which has no sources, whatever dates its files got', () => {
    write('dist/index.html', 200);
    write('schema/a.ts', 300);
    write('package.json', 300);
    expect(needsBuild(root)).toBe(false);
  });

  test('is not needed for what it writes itself, for tests, or for the server', () => {
    write('dist/index.html', 200);
    for (const path of ['src/routeTree.gen.ts', 'src/a.test.ts', 'server/main/app.ts', 'data/x'])
      write(path, 300);
    expect(needsBuild(root)).toBe(false);
  });
});
