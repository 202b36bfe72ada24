/** Disks that are full or read-only, under the real commands and a real server. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { ErrorBody } from '../../schema/errors.ts';
import { startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { openStore } from '../../server/store/kernel/store.ts';
import { seeded } from '../../sync/testing/random.ts';
import { hasSmallDisk, type SmallDisk, smallDisk } from '../factories/small-disk.ts';
import { removeFolder } from '../remove-folder.ts';
import { checkEnd } from './invariants.ts';
import { portalCaller } from './portal-caller.ts';
import { startPortal } from './portal-process.ts';
import { realDevice, untilStill } from './real-device.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tintero-faults-'));
afterAll(() => removeFolder(folder));

type Ended = { code: number | null; said: string };

/** @param args program and its arguments, from the project's folder */
async function run(dataDir: string, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SAT_CATALOGS: 'none', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said: out + error };
}
const START = ['server/main/start.ts', '--no-build'];
const ISSUE = ['server/cli/cli.ts', 'issue', 'examples/factura.json', '--out', folder];

function inWords({ code, said }: Ended, words: string): void {
  expect(said).toContain(words);
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}

test.each([
  ['npm start', START],
  ['tintero issue', ISSUE],
])(
  '%s: a data folder that is a file is named, with what to do',
  { timeout: 120_000 },
  async (_name, args) => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    inWords(await run(join(file, 'data'), ...args), 'Revisa DATA_DIR');
  },
);

test.each([
  ['npm start', START],
  ['tintero issue', ISSUE],
])('%s: a damaged database is not opened', { timeout: 120_000 }, async (_name, args) => {
  const dataDir = mkdtempSync(join(folder, 'damaged-'));
  const file = join(dataDir, 'tintero.sqlite');
  writeFileSync(file, 'SQLite format 3\0'.padEnd(8_192, 'x'));
  inWords(await run(dataDir, ...args), 'está dañada');
});

test('npm start: a database that is gone is not begun anew', { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(join(folder, 'gone-'));
  expect((await run(dataDir, ...ISSUE)).code).toBe(0);
  rmSync(join(dataDir, 'tintero.sqlite'));
  inWords(await run(dataDir, ...START), 'Falta la base de datos');
});

describe.skipIf(!hasSmallDisk())('on a disk of its own', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = smallDisk(48);
  });
  afterEach(() => disk.remove());

  test.each([
    ['npm start', START],
    ['tintero issue', ISSUE],
  ])('%s: a full one is named, with what to do', { timeout: 120_000 }, async (_name, args) => {
    disk.fill();
    inWords(await run(disk.path, ...args), 'el disco está lleno');
  });

  test.each([
    ['npm start', START],
    ['tintero issue', ISSUE],
  ])('%s: a read-only one is named, with what to do', { timeout: 120_000 }, async (_name, args) => {
    disk.readOnly();
    inWords(await run(disk.path, ...args), 'de solo lectura');
  });

  test('full while it runs: 503 in words, reading goes on, and all is issued once there is room', {
    timeout: 300_000,
  }, async () => {
    const random = seeded(1);
    const sandbox = await startSandbox({ catalogs: smallCatalogs });
    const portal = await startPortal({
      DATA_DIR: disk.path,
      PORT: '0',
      LOG_LEVEL: 'warn',
      SANDBOX_URL: sandbox.url,
      SIGN_IN_ATTEMPTS: '1000',
    });
    const caller = portalCaller(() => portal.url);
    const refused: ErrorBody[] = [];
    const { device, ask, send, pull, rest } = realDevice('d', caller, random, (status, body) => {
      if (status >= 500) refused.push(body as ErrorBody);
    });
    for (let n = 0; n < 5; n += 1) ask();
    await send();
    disk.fill();
    for (let n = 0; n < 5; n += 1) ask();
    for (let n = 0; n < 200 && refused.length === 0; n += 1) await send();
    expect(refused[0]).toMatchObject({ code: 'server_disk_full', kind: 'unknown' });
    for (const path of ['/receipts', '/api/v1/session', '/api/v1/changes?collection=settings&since=0'])
      expect((await caller.call('GET', path)).status, path).toBe(200);
    await pull();
    expect(portal.isAlive()).toBe(true);
    disk.free();
    await rest();
    const store = await openStore({ file: join(disk.path, 'tintero.sqlite') });
    await untilStill(store);
    await pull();
    await checkEnd({ store, sandbox, stampsBefore: 0, devices: [device] });
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['server_disk_full']));
    await store.close();
    await portal.kill();
    await sandbox.close();
  });
});
