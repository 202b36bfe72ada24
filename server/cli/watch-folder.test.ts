/** A folder that another program fills: each file once, whatever happens between two looks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../sync/testing/random.ts';
import { buildConcept, buildReceipt } from '../../tests/factories/receipt.ts';
import { DEMO_SCOPE } from '../main/demo/seed-demo.ts';
import type { IssueLine } from './issue-file.ts';
import { openPortal, type Portal } from './open-portal.ts';
import { watchFolder } from './watch-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
let data: string;
let portal: Portal;
let folder: string;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'tintero-watch-'));
  portal = await openPortal({ DATA_DIR: join(data, 'data'), LOG_LEVEL: 'fatal' });
});
afterAll(async () => {
  await portal.close();
  rmSync(data, { recursive: true, force: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(data, 'in-'));
});

const invoice = (description: string) =>
  JSON.stringify(buildReceipt({ branch_office_id: '', concepts: [buildConcept({ description })] }));
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const there = (place = '') =>
  readdirSync(join(folder, place), { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
const receipts = async () => {
  const rows = await portal.deps.store.db
    .selectFrom('receipt')
    .select(['id', 'uuid', 'folio'])
    .where('client_id', '=', DEMO_SCOPE.clientId)
    .execute();
  return rows.length;
};

/** Watches until `isDone`. @returns what was said */
async function watchUntil(isDone: (lines: IssueLine[]) => boolean): Promise<IssueLine[]> {
  const lines: IssueLine[] = [];
  const stop = new AbortController();
  const given = { folder, out: folder, waitMs: 20_000, everyMs: 20, againMs: 50 };
  const watching = watchFolder(portal, given, (line) => lines.push(line), stop.signal);
  try {
    await vi.waitFor(() => expect(isDone(lines)).toBe(true), { timeout: 60_000 });
  } finally {
    stop.abort();
    await watching;
  }
  return lines;
}

test('what is right is stamped and moved, what is wrong is set apart with its reason', async () => {
  put('a.json', invoice('Uno'));
  put(
    'b.json',
    JSON.stringify(buildReceipt({ branch_office_id: '', concepts: [buildConcept({ quantity: '0' })] })),
  );
  put('c.json', '{"receipt_type":');
  put('notes.txt', 'nothing of ours');
  const before = await receipts();
  const lines = await watchUntil((said) => said.length === 3);
  const of = (name: string) => lines.find(({ file }) => file.endsWith(name));
  expect(of('a.json')).toMatchObject({ status: 'stamped', uuid: expect.any(String) });
  expect(of('b.json')).toMatchObject({
    status: 'refused',
    errors: [expect.objectContaining({ path: expect.any(String) })],
  });
  expect(of('c.json')).toMatchObject({ status: 'refused', codes: ['bad_json'] });
  expect(there()).toEqual(expect.arrayContaining(['notes.txt', `${of('a.json')?.uuid}.xml`]));
  expect(there().filter((name) => name.endsWith('.json'))).toEqual([]);
  expect(there('emitidos')).toEqual(['a.json', 'a.resultado.txt']);
  expect(there('rechazados')).toEqual(['b.json', 'b.resultado.txt', 'c.json', 'c.resultado.txt']);
  expect(JSON.parse(readFileSync(join(folder, 'rechazados/b.resultado.txt'), 'utf8'))).toMatchObject({
    status: 'refused',
  });
  expect(await receipts()).toBe(before + 1);
});

test('the same bytes under another name are the same invoice, and it is said', async () => {
  const before = await receipts();
  put('first.json', invoice('La misma'));
  const [first] = await watchUntil((said) => said.length === 1);
  put('first.json', invoice('La misma'));
  put('again.json', invoice('La misma'));
  const lines = await watchUntil((said) => said.length === 2);
  for (const line of lines)
    expect(line).toMatchObject({ status: 'stamped', repeated: true, uuid: first?.uuid, folio: first?.folio });
  expect(there('emitidos').filter((name) => name.endsWith('.json'))).toEqual([
    'again.json',
    'first-2.json',
    'first.json',
  ]);
  expect(await receipts()).toBe(before + 1);
});

test('one that was refused and comes back is asked anew', async () => {
  const bad = JSON.stringify(
    buildReceipt({ branch_office_id: '', concepts: [buildConcept({ quantity: '0' })] }),
  );
  put('bad.json', bad);
  await watchUntil((said) => said.length === 1);
  put('bad.json', bad);
  const [line] = await watchUntil((said) => said.length === 1);
  expect(line).toMatchObject({ status: 'refused' });
  expect(line).not.toHaveProperty('repeated');
});

test('while it is still being written it is not read', async () => {
  const whole = invoice('Despacio');
  let size = 40;
  put('slow.json', whole.slice(0, size));
  const writing = setInterval(() => {
    size = Math.min(whole.length, size + 40);
    put('slow.json', whole.slice(0, size));
    if (size === whole.length) clearInterval(writing);
  }, 5);
  const lines = await watchUntil((said) => said.length === 1);
  clearInterval(writing);
  expect(lines).toMatchObject([{ status: 'stamped' }]);
});

test('what cannot be asked now stays, is said once, and is asked again', async () => {
  const { deps } = portal;
  const { transaction } = deps.store;
  let failures = 3;
  const { TinteroError } = await import('../../schema/errors.ts');
  vi.spyOn(deps.store, 'transaction').mockImplementation(async (...given) => {
    if (failures > 0) {
      failures -= 1;
      throw new TinteroError('restoring');
    }
    return await transaction.apply(deps.store, given);
  });
  put('later.json', invoice('Después'));
  const lines = await watchUntil((said) => said.some(({ status }) => status === 'stamped'));
  vi.restoreAllMocks();
  expect(lines.map(({ status }) => status)).toEqual(['waiting', 'stamped']);
  expect(there('emitidos')).toContain('later.json');
});

describe('a process that is killed', () => {
  let running: ChildProcess | undefined;
  afterAll(() => running?.kill('SIGKILL'));

  test('issues each file once all the same, and ends in order when it is told to stop', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 100_000);
    console.log(`seed ${seed}`);
    const names = ['1', '2', '3', '4', '5'].map((name) => `${name}.json`);
    for (const name of names) put(name, invoice(`Muerte ${name} ${seed}`));
    const before = await receipts();
    const random = seeded(seed);
    for (let life = 0; life < 3; life += 1) {
      running = watcher();
      await said(running, 'Se emite');
      await new Promise((resolve) => setTimeout(resolve, 4_000 * random.next()));
      running.kill('SIGKILL');
      await new Promise((resolve) => running?.once('close', resolve));
    }
    running = watcher();
    await said(running, 'Se emite');
    await vi.waitFor(() => expect(names.filter((name) => existsSync(join(folder, name)))).toEqual([]), {
      timeout: 120_000,
      interval: 200,
    });
    running.kill('SIGTERM');
    expect(await new Promise((resolve) => running?.once('exit', resolve))).toBe(0);
    expect(await receipts()).toBe(before + names.length);
    expect(there('emitidos').filter((name) => name.endsWith('.json'))).toEqual(names);
    expect(there().filter((name) => name.endsWith('.xml'))).toHaveLength(names.length);
  }, 240_000);

  function watcher(): ChildProcess {
    const env = { ...process.env, DATA_DIR: join(data, 'data'), LOG_LEVEL: 'fatal' };
    return spawn(process.execPath, [join(ROOT, 'server/cli/cli.ts'), 'issue', '--watch', folder], {
      env,
    });
  }

  const said = async (child: ChildProcess, text: string) => {
    let heard = '';
    child.stderr?.on('data', (piece) => (heard += String(piece)));
    await vi.waitFor(() => expect(heard).toContain(text), { timeout: 60_000, interval: 50 });
  };
});
