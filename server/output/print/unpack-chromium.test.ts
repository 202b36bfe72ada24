import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackInto } from './unpack-chromium.ts';

test('the packaged Chromium unpacks whole, once, where it can be written, for its owner only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-unpack-'));
  const blocked = join(folder, 'file');
  writeFileSync(blocked, '');
  const good = join(folder, 'good');
  const path = await unpackInto([blocked, good]);
  expect(path).toMatch(/good\/chromium-[\d.]+$/);
  const { mtimeMs, mode } = statSync(path!);
  expect(mode & 0o777).toBe(0o700);
  expect(spawnSync(path!, ['--version']).stdout.toString()).toMatch(/Chromium|Chrome/);
  expect(await unpackInto([blocked, good])).toBe(path);
  expect(statSync(path!).mtimeMs).toBe(mtimeMs);
  expect(readdirSync(good).filter((name) => name.endsWith('.part'))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('nowhere to write is not an error: another Chromium may be there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-unpack-'));
  const blocked = join(folder, 'file');
  writeFileSync(blocked, '');
  expect(await unpackInto([blocked])).toBeUndefined();
  rmSync(folder, { recursive: true });
});
