import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as packs from '../../../schema/catalogs/pack.ts';
import { searchCatalog } from '../catalogs/catalogs.ts';
import { deviceTime } from './device-time.ts';

/** A catalogue of one key that ends with the year 2026. */
vi.mock('../../../schema/catalogs/starter.ts', async () => {
  const { buildPack, openPack } = await vi.importActual<typeof packs>('../../../schema/catalogs/pack.ts');
  const cells = { from: '2019-01-07', until: '2026-12-31' };
  const row = { key: '10101500', text: 'Animales vivos de granja', cells };
  const pack = openPack(
    buildPack({ name: 'c_ClaveProdServ', complete: true, columns: ['from', 'until'] }, [row]),
  );
  return { starterPack: () => pack };
});

const { TZ } = process.env;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test.each([
  ['America/Mexico_City', '2026-12-31T23:59:59', ['10101500']],
  ['UTC', '2027-01-01T05:59:59', []],
  ['Asia/Kolkata', '2027-01-01T11:29:59', []],
])('the clock on the wall in %s, by which keys of the catalogues begin and end', async (zone, wall, keys) => {
  process.env.TZ = zone;
  vi.setSystemTime(Date.parse('2027-01-01T05:59:59Z'));
  expect(deviceTime()).toBe(wall);
  const found = await searchCatalog('c_ClaveProdServ', 'animales');
  expect(found.map(({ key }) => key)).toEqual(keys);
});
