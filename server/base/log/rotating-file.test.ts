import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openRotatingFile, rotatedFiles } from './rotating-file.ts';

let path: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-log-'));
  path = join(folder, 'made', 'a.log');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});
const write = (count: number, limits = { maxBytes: 40, keep: 2 }) => {
  const file = openRotatingFile(path, limits);
  for (let n = 0; n < count; n += 1) file.write(`line ${String(n).padStart(4, '0')}\n`);
};

describe('a file of lines', () => {
  test('is its owner’s alone', () => {
    write(1);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('begins anew when it is full, and has no more than so many before it', () => {
    write(21);
    expect(readdirSync(join(path, '..')).sort()).toEqual(['a.log', 'a.log.1', 'a.log.2']);
    // Four lines fill one.
    const texts = rotatedFiles(path, 2).map((one) => readFileSync(one, 'utf8'));
    expect(texts.map((text) => text.split('\n').length - 1)).toEqual([4, 4, 1]);
    expect(texts.join('').startsWith('line 0012\n')).toBe(true);
    expect(texts.join('').endsWith('line 0020\n')).toBe(true);
  });

  test('two who write to it lose no line of each other', () => {
    const limits = { maxBytes: 40, keep: 20 };
    const files = [openRotatingFile(path, limits), openRotatingFile(path, limits)];
    for (let n = 0; n < 40; n += 1) files[n % 2]?.write(`${n}\n`);
    const lines = rotatedFiles(path, 20).flatMap((one) => readFileSync(one, 'utf8').trim().split('\n'));
    expect(lines).toEqual(Array.from({ length: 40 }, (_, n) => String(n)));
  });
});
