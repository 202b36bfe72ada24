import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { copyAssets } from './previous-assets.ts';

const root = mkdtempSync(join(tmpdir(), 'tintero-assets-'));
afterAll(() => rmSync(root, { recursive: true }));
const [dist, previous] = [join(root, 'dist'), join(root, 'previous')];

/** A build leaves only its own files. */
function build(...names: string[]): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, 'assets'), { recursive: true });
  for (const name of names) writeFileSync(join(dist, 'assets', name), name);
}

describe('earlier builds', () => {
  test('their files stay for thirty days, the current ones as long as they are current', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    copyAssets(dist, previous, now);
    build('a-1.js', 'same.js');
    copyAssets(dist, previous, now);
    build('a-2.js', 'same.js');
    copyAssets(dist, previous, now);
    for (const name of ['a-1.js', 'a-2.js', 'same.js'])
      expect(existsSync(join(previous, name)), name).toBe(true);

    const longAgo = new Date('2026-10-01T12:00:00Z');
    for (const name of ['a-1.js', 'same.js']) utimesSync(join(previous, name), longAgo, longAgo);
    copyAssets(dist, previous, now);
    expect(existsSync(join(previous, 'a-1.js'))).toBe(false);
    expect(existsSync(join(previous, 'same.js'))).toBe(true);
  });
});
