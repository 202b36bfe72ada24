import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Edition, listBytes, SANDBOX_LISTS } from '../../../sandbox/list-content.ts';
import { importList } from './import-list.ts';
import { type Lists, openLists } from './lists.ts';

let folder: string;
let lists: Lists;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-lists-'));
  lists = openLists(folder);
});
afterEach(() => {
  lists.close();
  rmSync(folder, { recursive: true, force: true });
});

async function take(file: string, text: string, published: string, force = false) {
  const path = join(folder, file);
  writeFileSync(path, listBytes(text));
  return await importList(folder, {
    path,
    source: 'prueba',
    published,
    now: new Date('2026-11-20T12:00:00Z'),
    force,
  });
}

async function takeEdition(path: string, edition: Edition, published: string) {
  const name = path.split('/').at(-1) ?? '';
  return await take(name, SANDBOX_LISTS[path]?.(edition) ?? '', published);
}

const HEAD = 'RFC,RAZON SOCIAL,TIPO PERSONA,SUPUESTO,FECHA DE PRIMERA PUBLICACION,ENTIDAD FEDERATIVA\r\n';
/** RFCs of the shape of one, in order. */
const rfcOf = (n: number) => `AAA010101${n.toString(36).toUpperCase().padStart(3, '0')}`;

describe('versions', () => {
  test('what says no date itself is of the day on which it is taken in central Mexico', async () => {
    const path = join(folder, 'Firmes.csv');
    writeFileSync(path, listBytes(SANDBOX_LISTS['Documents_AGR/Firmes.csv']?.(1) ?? ''));
    const now = new Date('2026-11-21T01:00:00Z');
    const { snapshot } = await importList(folder, { path, source: 'prueba', now });
    expect(snapshot.dated).toBe('2026-11-20');
  });

  // spec: house.32
  test('the same bytes make no new version; others do, and both can be read', async () => {
    const first = await takeEdition('Documents_AGR/Firmes.csv', 1, '2026-08-07');
    const again = await takeEdition('Documents_AGR/Firmes.csv', 1, '2026-09-01');
    const second = await takeEdition('Documents_AGR/Firmes.csv', 2, '2026-11-16');
    expect([first.changed, again.changed, second.changed]).toEqual([true, false, true]);
    expect(again.snapshot).toEqual(first.snapshot);
    expect(
      lists
        .snapshots()
        .map(({ dated, rows, suppressed, unreadable }) => [dated, rows, suppressed, unreadable]),
    ).toEqual([
      ['2026-08-07', 4, 1, 1],
      ['2026-11-16', 3, 1, 1],
    ]);
    expect(lists.lookUp('JUFA7608212V6', '2026-08-10').list_69).toHaveLength(1);
    expect(lists.lookUp('JUFA7608212V6', '2026-11-20').list_69).toEqual([]);
  });

  // spec: house.32
  test('are kept as they were published, byte for byte', async () => {
    const { snapshot } = await takeEdition('Documents_AGR/Firmes.csv', 1, '2026-08-07');
    const kept = gunzipSync(readFileSync(join(folder, 'originals', `${snapshot.sha256}.csv.gz`)));
    expect(kept.equals(listBytes(SANDBOX_LISTS['Documents_AGR/Firmes.csv']?.(1) ?? ''))).toBe(true);
  });

  // spec: house.32
  test('differ in who appeared, whose situation changed and who is gone', async () => {
    await takeEdition('Documents_AGR/Firmes.csv', 1, '2026-08-07');
    const gone = await takeEdition('Documents_AGR/Firmes.csv', 2, '2026-11-16');
    expect([...lists.differences(gone.snapshot.snapshot_id)]).toEqual([
      {
        entry_key: 'JUFA7608212V6',
        rfc: 'JUFA7608212V6',
        kind: 'disappeared',
        before: ['FIRMES'],
        after: [],
      },
    ]);
    await takeEdition('Documents_AGAFF/Listado_completo_69-B.csv', 1, '');
    const changed = await takeEdition('Documents_AGAFF/Listado_completo_69-B.csv', 2, '');
    expect(changed.snapshot).toMatchObject({ appeared: 0, changed: 1, disappeared: 0, dated: '2026-11-16' });
    expect([...lists.differences(changed.snapshot.snapshot_id)]).toEqual([
      {
        entry_key: 'CACX7605101P8|500-05-2026-00003',
        rfc: 'CACX7605101P8',
        kind: 'changed',
        before: ['Presunto'],
        after: ['Definitivo'],
      },
    ]);
  });

  test('with a corrected name differ in nothing', async () => {
    const row = (name: string) => `${HEAD}EKU9003173C9,${name},M,FIRMES,01/01/2014,HIDALGO\r\n`;
    await take('Firmes.csv', row('ESCUELA KEMPER'), '2026-01-01');
    const { changed, snapshot } = await take('Firmes.csv', row('ESCUELA KEMPER URGATE'), '2026-02-01');
    expect([changed, ...lists.differences(snapshot.snapshot_id)]).toEqual([true]);
    expect(snapshot).toMatchObject({ appeared: 0, changed: 0, disappeared: 0 });
  });

  test('counts and differences agree over thousands of keys, whatever the range that they fall in', async () => {
    const rows = (from: number, to: number, situation: (n: number) => string) =>
      HEAD +
      Array.from(
        { length: to - from },
        (_, i) => `${rfcOf(from + i)},X,M,${situation(from + i)},01/01/2020,COLIMA\r\n`,
      ).join('');
    await take(
      'Exigibles.csv',
      rows(0, 12_000, () => 'EXIGIBLES'),
      '2026-01-01',
    );
    const { snapshot } = await take(
      'Exigibles.csv',
      rows(1_000, 14_500, (n) => (n % 1_000 === 0 ? 'OTRO' : 'EXIGIBLES')),
      '2026-02-01',
    );
    expect(snapshot).toMatchObject({ rows: 13_500, appeared: 2_500, changed: 11, disappeared: 1_000 });
    const kinds = { appeared: 0, changed: 0, disappeared: 0 };
    for (const { kind } of lists.differences(snapshot.snapshot_id)) kinds[kind] += 1;
    expect(kinds).toEqual({ appeared: 2_500, changed: 11, disappeared: 1_000 });
  });

  test('who comes back appears again', async () => {
    const of = (...rfcs: string[]) =>
      HEAD + rfcs.map((rfc) => `${rfc},X,M,FIRMES,01/01/2020,COLIMA\r\n`).join('');
    await take('Firmes.csv', of(rfcOf(1), rfcOf(2)), '2026-01-01');
    await take('Firmes.csv', of(rfcOf(1)), '2026-02-01');
    const { snapshot } = await take('Firmes.csv', of(rfcOf(1), rfcOf(2)), '2026-03-01');
    expect(snapshot).toMatchObject({ appeared: 1, changed: 0, disappeared: 0 });
    const found = (date: string) => lists.lookUp(rfcOf(2), date).list_69.length;
    expect(['2026-01-15', '2026-02-15', '2026-03-15'].map(found)).toEqual([1, 0, 1]);
  });
});

describe('refused, and nothing changes', () => {
  const many = (n: number) =>
    HEAD + Array.from({ length: n }, (_, i) => `${rfcOf(i)},X,M,FIRMES,01/01/2020,COLIMA\r\n`).join('');

  test('fewer than half the rows of before, unless it is forced', async () => {
    await take('Firmes.csv', many(100), '2026-01-01');
    await expect(take('Firmes.csv', many(49), '2026-02-01')).rejects.toThrow(
      '49 renglones y antes había 100',
    );
    expect(lists.snapshots()).toHaveLength(1);
    expect((await take('Firmes.csv', many(49), '2026-02-01', true)).snapshot.disappeared).toBe(51);
  });

  test('a version older than the newest', async () => {
    await takeEdition('Documents_AGAFF/Listado_completo_69-B.csv', 2, '');
    await expect(takeEdition('Documents_AGAFF/Listado_completo_69-B.csv', 1, '')).rejects.toThrow(
      '2026-07-15',
    );
    expect(lists.snapshots()).toHaveLength(1);
  });

  test('titles without rows', async () => {
    await expect(take('Firmes.csv', HEAD, '2026-01-01')).rejects.toThrow('no tiene renglones');
    expect(lists.snapshots()).toEqual([]);
    expect(existsSync(join(folder, 'originals'))).toBe(false);
  });

  test('a file cut in the middle of a quote, and no half of it stays', async () => {
    await expect(take('Firmes.csv', `${many(30)}EKU9003173C9,"ESC`, '2026-01-01')).rejects.toThrow(
      'comillas',
    );
    expect(lists.snapshots()).toEqual([]);
    expect(lists.lookUp(rfcOf(1), '2026-02-01').list_69).toEqual([]);
  });
});

test('imports at the same time wait for one another', async () => {
  const paths = Object.keys(SANDBOX_LISTS);
  await Promise.all(paths.map((path) => takeEdition(path, 1, '2026-08-07')));
  expect(lists.snapshots().map(({ file }) => file)).toHaveLength(paths.length);
  expect(readdirSync(join(folder, 'originals'))).toHaveLength(paths.length);
});
