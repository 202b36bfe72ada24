import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { createLog } from '../../base/log/log.ts';
import type { Fault } from '../../sandbox/faults.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { importTaxpayers } from './lists/import-taxpayers.ts';
import { type Lists, openLists } from './lists/lists.ts';
import { afterFailure, NO_PAUSE, type Pause, rests } from './pause.ts';
import type { AskRegistry } from './port.ts';
import { readTaxpayer } from './read-taxpayers.ts';
import { openRegistry } from './registry.ts';
import { registryProvider } from './registry-service.ts';
import { taxpayerChecks } from './taxpayer-checks.ts';
import { fromList } from './taxpayer-list.ts';

const HOUR = 3_600_000;
const NONE = { taxpayer: () => undefined, taxpayerList: () => undefined };
const info = (rows: number, dated = '2026-11-15') => ({
  dated,
  rows,
  imported_at: '',
  sha256: '',
  source: '',
});
let now = new Date('2026-11-20T12:00:00Z');
const at = () => now.toISOString();
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

function registryOf(ask: AskRegistry | undefined, lists: Pick<Lists, 'taxpayer' | 'taxpayerList'> = NONE) {
  return openRegistry({ ask, lists, clock: () => now, log: createLog('silent'), ttlMs: 24 * HOUR });
}

/** A provider of the test that says what it was asked. */
function provider(answer: (rfc: string) => 'Y' | 'N' | Error | undefined) {
  const asked: string[][] = [];
  let running = 0;
  let most = 0;
  const ask: AskRegistry = async (rfcs) => {
    asked.push([...rfcs]);
    most = Math.max(most, ++running);
    await new Promise((done) => setTimeout(done, 5));
    running -= 1;
    const told = new Map<string, 'Y' | 'N'>();
    for (const rfc of rfcs) {
      const said = answer(rfc);
      if (said instanceof Error) throw said;
      if (said !== undefined) told.set(rfc, said);
    }
    return told;
  };
  return { ask, asked, most: () => most };
}

const sources = async (registry: ReturnType<typeof registryOf>, ...rfcs: string[]) =>
  (await registry.check(rfcs)).map(({ active, source }) => `${active}${source}`);

describe('who is asked', () => {
  test('what the RFC tells by itself is not asked', async () => {
    const { ask, asked } = provider(() => 'N');
    expect(await sources(registryOf(ask), 'XAXX010101000', 'XEXX010101000', 'NOES', '')).toEqual([
      'Yform',
      'Yform',
      'Nform',
      'Nform',
    ]);
    expect(asked).toEqual([]);
  });

  test('the provider, in the order given, repetitions too', async () => {
    const { ask, asked } = provider((rfc) => (rfc === 'IXS7607092R5' ? 'N' : 'Y'));
    const registry = registryOf(ask);
    expect(await registry.check(['IXS7607092R5', 'EKU9003173C9', 'IXS7607092R5'])).toEqual([
      { rfc: 'IXS7607092R5', active: 'N', source: 'provider', checked_at: at() },
      { rfc: 'EKU9003173C9', active: 'Y', source: 'provider', checked_at: at() },
      { rfc: 'IXS7607092R5', active: 'N', source: 'provider', checked_at: at() },
    ]);
    expect(asked).toEqual([['IXS7607092R5', 'EKU9003173C9']]);
  });

  // spec: house.35
  test('whom the provider does not tell of, the list; whom the list does not, nobody', async () => {
    const { ask } = provider(() => undefined);
    const lists = {
      taxpayer: (rfc: string) => (rfc === 'EKU9003173C9' ? '0|0' : undefined),
      taxpayerList: () => info(2),
    };
    expect(await registryOf(ask, lists).check(['EKU9003173C9', 'IXS7607092R5'])).toEqual([
      { rfc: 'EKU9003173C9', active: 'Y', source: 'list', checked_at: '2026-11-15' },
      { rfc: 'IXS7607092R5', active: '', source: 'none', checked_at: '' },
    ]);
  });

  test('without provider and list nobody is refused', async () => {
    expect(await sources(registryOf(undefined), 'EKU9003173C9')).toEqual(['none']);
  });
});

describe('how often', () => {
  test('an answer is good for its hours, then it is asked again', async () => {
    const { ask, asked } = provider(() => 'Y');
    const registry = registryOf(ask);
    await registry.check(['EKU9003173C9']);
    later(23 * HOUR);
    await registry.check(['EKU9003173C9']);
    expect(asked).toHaveLength(1);
    later(2 * HOUR);
    expect((await registry.check(['EKU9003173C9']))[0]?.checked_at).toBe(at());
    expect(asked).toHaveLength(2);
  });

  test('one question at a time; what another is asking is not asked twice', async () => {
    const { ask, asked, most } = provider(() => 'Y');
    const registry = registryOf(ask);
    await Promise.all(Array.from({ length: 10 }, () => registry.check(['EKU9003173C9', 'IXS7607092R5'])));
    expect([asked.length, most()]).toEqual([1, 1]);
  });

  test('hundreds are asked by the hundred', async () => {
    const { ask, asked } = provider(() => 'Y');
    const rfcs = Array.from(
      { length: 250 },
      (_, n) => `AAA010101${n.toString(36).toUpperCase().padStart(2, '0')}A`,
    );
    await registryOf(ask).check(rfcs);
    expect(asked.map((part) => part.length)).toEqual([100, 100, 50]);
  });
});

describe('when it fails', () => {
  test('what it said before is repeated with its date, for some days', async () => {
    let fails = false;
    const { ask } = provider(() => (fails ? new Error('silent') : 'N'));
    const registry = registryOf(ask);
    await registry.check(['IXS7607092R5']);
    const then = at();
    fails = true;
    later(48 * HOUR);
    expect(await registry.check(['IXS7607092R5'])).toEqual([
      { rfc: 'IXS7607092R5', active: 'N', source: 'provider', checked_at: then },
    ]);
    later(6 * 24 * HOUR);
    expect(await sources(registry, 'IXS7607092R5')).toEqual(['none']);
  });

  test('again and again, it is left alone for a while, then tried once', async () => {
    let fails = true;
    const { ask, asked } = provider(() => (fails ? new Error('silent') : 'Y'));
    const registry = registryOf(ask);
    for (let n = 0; n < 6; n += 1) expect(await sources(registry, 'EKU9003173C9')).toEqual(['none']);
    expect(asked).toHaveLength(3);
    later(31_000);
    await registry.check(['EKU9003173C9']);
    expect(asked).toHaveLength(4);
    later(31_000);
    await registry.check(['EKU9003173C9']);
    expect(asked, 'the second pause is longer').toHaveLength(4);
    fails = false;
    later(60_000);
    expect(await sources(registry, 'EKU9003173C9')).toEqual(['Yprovider']);
  });

  test('pauses grow to ten minutes and no further', () => {
    let pause: Pause = NO_PAUSE;
    const waits = Array.from({ length: 9 }, () => {
      pause = afterFailure(pause, 0);
      return pause.until / 1_000;
    });
    expect(waits).toEqual([0, 0, 30, 60, 120, 240, 480, 600, 600]);
    expect([rests(pause, 599_999), rests(pause, 600_000)]).toEqual([true, false]);
  });
});

describe('the list', () => {
  const lists = (rows: number, dated: string) => ({
    taxpayer: () => undefined,
    taxpayerList: () => info(rows, dated),
  });

  test('says N only when it is whole and of the last days', () => {
    expect(fromList('IXS7607092R5', lists(2_000_000, '2026-11-15'), '2026-11-20')).toEqual({
      rfc: 'IXS7607092R5',
      active: 'N',
      source: 'list',
      checked_at: '2026-11-15',
    });
    expect(fromList('IXS7607092R5', lists(2_000_000, '2026-10-01'), '2026-11-20')).toBeUndefined();
    expect(fromList('IXS7607092R5', lists(5_000, '2026-11-19'), '2026-11-20')).toBeUndefined();
    expect(fromList('IXS7607092R5', NONE, '2026-11-20')).toBeUndefined();
  });

  test.each([
    ['EKU9003173C9|0|1', { rfc: 'EKU9003173C9', flags: '0|1' }],
    ['EKU9003173C9', { rfc: 'EKU9003173C9', flags: '' }],
    ['O\u00c3\u0091O120726RX3|0|0', { rfc: 'OÑO120726RX3', flags: '0|0' }],
    ['O\u00d1O120726RX3|0|0', { rfc: 'OÑO120726RX3', flags: '0|0' }],
    ['RFC|SNCF|SUBCONTRATACION', undefined],
    ['', undefined],
  ])('line «%s»', (line, found) => expect(readTaxpayer(line)).toEqual(found));

  test('goes into the file and is asked there; another one takes its place', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tintero-registry-'));
    const path = join(folder, 'l_RFC.txt');
    const take = async (text: string, dated: string) => {
      writeFileSync(path, text);
      return await importTaxpayers(folder, { path, dated, now });
    };
    expect(await take('RFC|A|B\nEKU9003173C9|1|0\nIXS7607092R5|0|0\n', '2026-11-01')).toBe(2);
    expect(await take('EKU9003173C9|1|0\n', '2026-11-18')).toBe(1);
    await expect(take('nada', '2026-11-19')).rejects.toThrow('no es una lista de RFC');
    const opened = openLists(folder);
    const registry = registryOf(undefined, opened);
    expect(await sources(registry, 'EKU9003173C9', 'IXS7607092R5')).toEqual(['Ylist', 'none']);
    expect(opened.taxpayerList()).toMatchObject({ dated: '2026-11-18', rows: 1, source: 'l_RFC.txt' });
    const checks = taxpayerChecks(registry, opened);
    expect(await checks.ask({ kind: 'taxpayer', rfc: 'EKU9003173C9' })).toEqual({
      kind: 'taxpayer',
      source: 'list',
      at: '2026-11-18T00:00:00.000Z',
      status: 'active',
      sncf: true,
    });
    opened.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('over HTTP, in the protocol of a provider', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ catalogs: smallCatalogs });
  });
  afterAll(async () => await sandbox.close());
  beforeEach(() => sandbox.faults.clear());
  afterEach(async () => await suspend('EKU9003173C9', false));

  async function suspend(rfc: string, suspended: boolean): Promise<void> {
    const body = JSON.stringify({ rfc, active: !suspended });
    await fetch(`${sandbox.url}/sandbox/taxpayers`, { method: 'POST', body });
  }
  const overHttp = () =>
    registryOf(registryProvider({ url: sandbox.url, id: '1', token: 't', timeoutMs: 60_000 }));

  // spec: house.35
  test('active, suspended, and suspended since', async () => {
    expect(
      await sources(overHttp(), 'EKU9003173C9', 'H&E951128469', 'OÑO120726RX3', 'WERX631016S30'),
    ).toEqual(['Yprovider', 'Yprovider', 'Yprovider', 'Nprovider']);
    await suspend('EKU9003173C9', true);
    expect(await sources(overHttp(), 'EKU9003173C9')).toEqual(['Nprovider']);
  });

  test('no Accept header is sent: some providers refuse one', async () => {
    const body = JSON.stringify({
      credentials: { id: '1', token: 't' },
      identifiers: [{ rfc: 'EKU9003173C9' }],
    });
    expect((await fetch(`${sandbox.url}/api/v1/rfc/status`, { method: 'POST', body })).status).toBe(406);
    expect(await sources(overHttp(), 'EKU9003173C9')).toEqual(['Yprovider']);
  });

  test.each<Fault['kind']>(['registry_silent', 'registry_500'])(
    '%s: not verified, and the next time it is',
    async (kind) => {
      sandbox.faults.add({ kind });
      const registry = overHttp();
      expect(await sources(registry, 'EKU9003173C9')).toEqual(['none']);
      expect(await sources(registry, 'EKU9003173C9')).toEqual(['Yprovider']);
    },
  );

  test('the rules get their answer, or none', async () => {
    const checks = taxpayerChecks(overHttp(), NONE);
    expect(await checks.ask({ kind: 'taxpayer', rfc: 'WERX631016S30' })).toEqual({
      kind: 'taxpayer',
      source: 'provider',
      at: at(),
      status: 'inactive',
    });
    expect(await checks.ask({ kind: 'taxpayer', rfc: 'XAXX010101000' })).toBeUndefined();
    expect(await checks.ask({ kind: 'certificate_list', rfc: 'EKU9003173C9' })).toBeUndefined();
  });
});
