import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { LIST_FILES, type ListFile } from '../../../base/config/list-files.ts';
import { createLog } from '../../../base/log/log.ts';
import { startSchedule } from '../../../jobs/schedule.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import type { Store } from '../../../store/kernel/store.ts';
import { createDailyLists } from './daily-lists.ts';
import { openLists } from './lists.ts';
import { refreshElsewhere } from './refresh-elsewhere.ts';
import { publishedOn, type RefreshDeps, refreshLists } from './refresh-lists.ts';

/** Over real HTTP, against the sandbox's files. */

let sandbox: RunningSandbox;
let directory: string;
let now: Date;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
});
afterAll(async () => await sandbox.close());
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'tintero-lists-'));
  now = new Date('2026-11-10T12:00:00Z');
  await publish(1);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function publish(edition: 1 | 2): Promise<void> {
  await fetch(`${sandbox.url}/sandbox/lists`, { method: 'POST', body: JSON.stringify({ edition }) });
}

const fileNamed = (name: string) => LIST_FILES.find(({ file }) => file === name) as ListFile;
const FILES = ['Firmes', 'Exigibles', 'Listado_completo_69-B', 'Listado_69_B_Bis_Completo'].map(fileNamed);

const refresh = async (more: Partial<RefreshDeps> = {}) =>
  await refreshLists({
    directory,
    baseUrl: `${sandbox.url}/lists`,
    files: FILES,
    clock: () => now,
    ...more,
  });

const daysLater = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
const outcomes = (all: Awaited<ReturnType<typeof refresh>>) => all.map(({ outcome }) => outcome);

/** What the lists answered to a look: 200 or 304, in order. */
async function statuses(work: () => Promise<unknown>): Promise<number[]> {
  const before = sandbox.log.entries.length;
  await work();
  return sandbox.log.entries
    .slice(before)
    .filter(({ path }) => path.startsWith('/lists/'))
    .map(({ status }) => status);
}

describe('once a day', () => {
  // spec: house.34
  test('the first look takes every file, the same day asks nobody, the next day takes nothing twice', async () => {
    expect(outcomes(await refresh())).toEqual(['new', 'new', 'new', 'new']);
    expect(
      await statuses(async () => expect(outcomes(await refresh())).toEqual(Array(4).fill('recent'))),
    ).toEqual([]);
    daysLater(1);
    const asked = await statuses(async () => {
      expect(outcomes(await refresh())).toEqual(Array(4).fill('unchanged'));
    });
    expect(asked).toEqual([304, 304, 304, 304]);
  });

  // spec: house.34
  test('what the SAT publishes anew comes as a version with its differences', async () => {
    await refresh();
    await publish(2);
    daysLater(7);
    const all = await refresh();
    expect(outcomes(all)).toEqual(['new', 'unchanged', 'new', 'unchanged']);
    expect(all[2]?.snapshot).toMatchObject({ dated: '2026-11-16', cut_date: '2026-11-16', changed: 1 });
    // Firmes says no date itself: that of its publication is taken.
    expect(all[0]?.snapshot).toMatchObject({ dated: '2026-11-16', cut_date: '', disappeared: 1 });
    const lists = openLists(directory);
    expect(lists.lookUp('CACX7605101P8', '2026-11-12').list_69_b?.situation).toBe('Presunto');
    expect(lists.lookUp('CACX7605101P8', '2026-11-17').list_69_b?.situation).toBe('Definitivo');
    lists.close();
  });

  test('a server that gives no tag sends it all, and that makes no version', async () => {
    await refresh();
    daysLater(1);
    const untagged: typeof fetch = async (url) => await fetch(url);
    expect(outcomes(await refresh({ fetch: untagged }))).toEqual(Array(4).fill('same'));
    const lists = openLists(directory);
    expect(lists.snapshots()).toHaveLength(4);
    lists.close();
  });
});

test('what is published in the evening is of that day in central Mexico', () => {
  expect(publishedOn('Tue, 17 Nov 2026 01:30:00 GMT')).toEqual({ published: '2026-11-16' });
  expect(publishedOn('')).toEqual({});
});

describe('what is not good', () => {
  test('a missing file leaves the others be, and is asked for again at the next look', async () => {
    const missing: ListFile = { list: '69', file: 'No_hay', path: 'Documents_AGR/No_hay.csv' };
    const [first, second] = await refresh({ files: [missing, fileNamed('Firmes')] });
    expect(first).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('HTTP 404') });
    expect(second?.outcome).toBe('new');
    expect(outcomes(await refresh({ files: [missing, fileNamed('Firmes')] }))).toEqual(['failed', 'recent']);
  });

  test('a page of an error with status 200 is no list, and its tag is not kept', async () => {
    const page: typeof fetch = async () =>
      new Response('<html>mantenimiento</html>', { headers: { etag: '"x"' } });
    const [bad] = await refresh({ files: [fileNamed('Firmes')], fetch: page });
    expect(bad).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('no es una lista') });
    expect(outcomes(await refresh({ files: [fileNamed('Firmes')] }))).toEqual(['new']);
  });

  test('an answer that is cut leaves nothing behind', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('RFC,RAZON SOCIAL,SUPUESTO\r\nEKU9003173C9,X,FIRMES\r\n');
      setTimeout(() => response.destroy(), 20);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const [cut] = await refresh({ files: [fileNamed('Firmes')], baseUrl });
    server.close();
    expect(cut).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('No se pudo descargar'),
    });
    expect(readdirSync(join(directory, 'downloads'))).toEqual([]);
    const lists = openLists(directory);
    expect(lists.snapshots()).toEqual([]);
    lists.close();
  });

  test('what a killed download left behind goes away with the next one', async () => {
    const folder = join(directory, 'downloads');
    mkdirSync(folder, { recursive: true });
    const ages = { 'old.csv': 3_600_000, 'running.csv': 1_000 };
    for (const [name, age] of Object.entries(ages)) {
      writeFileSync(join(folder, name), 'RFC');
      const then = new Date(Date.now() - age);
      utimesSync(join(folder, name), then, then);
    }
    await refresh({ files: [fileNamed('Firmes')] });
    expect(readdirSync(folder)).toEqual(['running.csv']);
  });

  test('nobody there', async () => {
    const [alone] = await refresh({ files: [fileNamed('Firmes')], baseUrl: 'http://127.0.0.1:9' });
    expect(alone).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('127.0.0.1') });
  });
});

/** The lists as a server's schedule looks for them, as often as it can. */
function everyMs(...[deps, refresh]: Parameters<typeof createDailyLists>) {
  const look = createDailyLists(deps, refresh);
  const lists = {
    kind: 'lists',
    every: { firstMs: 1, ms: 1 },
    run: (_: unknown, signal: AbortSignal) => look(signal),
  };
  return startSchedule({ log: deps.log, clock: deps.clock, uuid: () => '', store: {} as Store }, [lists]);
}

test('a server refreshes by itself, says what came, and stops at once', async () => {
  const daily = everyMs({
    directory,
    baseUrl: `${sandbox.url}/lists`,
    files: FILES,
    clock: () => now,
    log: createLog('silent'),
  });
  const lists = openLists(directory);
  await expect.poll(() => lists.snapshots().length).toBe(FILES.length);
  await daily.stop();
  lists.close();
});

test('the same trouble at every look is said once', async () => {
  const said: string[] = [];
  const lines = new Writable({
    write(chunk, _encoding, done) {
      said.push(String(chunk));
      done();
    },
  });
  let looks = 0;
  const refuse: typeof fetch = async () => {
    looks += 1;
    return new Response('', { status: 503 });
  };
  const daily = everyMs(
    {
      directory,
      baseUrl: 'https://x',
      files: FILES,
      clock: () => now,
      log: createLog('warn', lines),
      fetch: refuse,
    },
    refreshLists,
  );
  await expect.poll(() => looks).toBeGreaterThan(3 * FILES.length);
  await daily.stop();
  expect(said).toHaveLength(FILES.length);
});

test('what reads them dies, and the server goes on: it is said, and looked at again', async () => {
  const killer = join(directory, 'killer.ts');
  writeFileSync(killer, "process.on('message', () => process.kill(process.pid, 'SIGSEGV'));");
  const said: string[] = [];
  const lines = new Writable({
    write(chunk, _encoding, done) {
      said.push(String(chunk));
      done();
    },
  });
  let looks = 0;
  const daily = everyMs(
    {
      directory,
      baseUrl: `${sandbox.url}/lists`,
      files: FILES,
      clock: () => now,
      log: createLog('info', lines),
    },
    async (deps) => {
      looks += 1;
      return await refreshElsewhere(deps, looks === 1 ? killer : undefined);
    },
  );
  await expect.poll(() => said.join('')).toContain('came anew');
  await daily.stop();
  expect(said[0]).toContain('SIGSEGV');
  const lists = openLists(directory);
  expect(lists.snapshots()).toHaveLength(FILES.length);
  lists.close();
});
