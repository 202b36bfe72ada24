import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../../tests/factories/server.ts';
import { makePrivateFile, makePrivateFolder, tightenDataFolder } from './private-files.ts';

const root = mkdtempSync(join(tmpdir(), 'tintero-private-'));
const umask = process.umask(0);
afterAll(() => {
  process.umask(umask);
  rmSync(root, { recursive: true });
});
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
});
const modeOf = (...path: string[]) => (lstatSync(join(folder, ...path)).mode & 0o777).toString(8);

/** As an older version left it, under the usual umask. */
function leave(path: string, mode: number): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), 'x');
  chmodSync(join(folder, path), mode);
}

describe('what is made', () => {
  test('is for its owner alone, whatever the umask; what is there stays as it is', () => {
    makePrivateFolder(join(folder, 'a/b'));
    makePrivateFile(join(folder, 'c/d.sqlite'));
    expect([modeOf('a'), modeOf('a/b'), modeOf('c'), modeOf('c/d.sqlite')]).toEqual([
      '700',
      '700',
      '700',
      '600',
    ]);
    writeFileSync(join(folder, 'c/d.sqlite'), 'texto');
    makePrivateFile(join(folder, 'c/d.sqlite'));
    expect(lstatSync(join(folder, 'c/d.sqlite')).size).toBe(5);
  });
});

describe('what an older version left open', () => {
  const OURS = [
    'tintero.sqlite',
    'tintero.sqlite-wal',
    'sandbox.sqlite',
    'master.key',
    'tintero.log',
    'catalogs.lock',
  ];
  const INSIDE = [
    'catalogs/packs-1/c_Pais.pack.gz',
    'lists/lists.sqlite',
    'assets-previous/a.js',
    'sat-certificates/1.cer',
  ];

  test('is closed, with the folder itself; what is not ours is left alone', () => {
    chmodSync(folder, 0o755);
    for (const path of [...OURS, ...INSIDE]) leave(path, 0o644);
    leave('facturas/una.xml', 0o644);
    const outside = join(root, 'outside');
    writeFileSync(outside, 'x');
    chmodSync(outside, 0o644);
    symlinkSync(outside, join(folder, 'lists/link'));
    const { tightened, open } = tightenDataFolder(folder);
    expect(open).toEqual([]);
    expect(tightened).toEqual(expect.arrayContaining(['.', ...OURS, ...INSIDE, 'lists']));
    expect(modeOf('.')).toBe('700');
    for (const path of [...OURS, ...INSIDE]) expect(modeOf(path), path).toBe('600');
    expect(modeOf('catalogs/packs-1')).toBe('700');
    expect(modeOf('facturas/una.xml')).toBe('644');
    expect((lstatSync(outside).mode & 0o777).toString(8)).toBe('644');
    expect(tightenDataFolder(folder)).toEqual({ tightened: [], open: [] });
  });

  test('a folder of many is not shut: it is said that others may look', () => {
    chmodSync(folder, 0o1777);
    leave('tintero.sqlite', 0o644);
    expect(tightenDataFolder(folder)).toEqual({ tightened: ['tintero.sqlite'], open: ['.'] });
    expect(tightenDataFolder('/').open).toContain('.');
    expect(tightenDataFolder(join(import.meta.dirname, '../../..')).tightened).toEqual([]);
  });

  test('is said in the log at start', async () => {
    const dataDir = join(folder, 'data');
    leave('data/tintero.sqlite', 0o644);
    const server = await startTestServer({ env: { DATA_DIR: dataDir } });
    expect(server.logged.join('')).toMatch(/"paths":\["\.","tintero\.sqlite"\].*closed to other users/);
    expect(modeOf('data/tintero.sqlite')).toBe('600');
    await server.close();
    expect(existsSync(dataDir)).toBe(true);
  });
});
