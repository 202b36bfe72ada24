import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchPack } from '../../../schema/catalogs/search.ts';
import { searchCatalog } from '../catalogs/catalogs.ts';
import { deviceTime } from './device-time.ts';

vi.mock('../../../schema/catalogs/search.ts', () => ({ searchPack: vi.fn(() => []) }));

const { TZ } = process.env;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test.each([
  ['America/Mexico_City', '2026-12-31T23:59:59'],
  ['UTC', '2027-01-01T05:59:59'],
  ['Asia/Kolkata', '2027-01-01T11:29:59'],
])('the clock on the wall in %s, by which keys of the catalogues begin and end', (zone, wall) => {
  process.env.TZ = zone;
  vi.setSystemTime(Date.parse('2027-01-01T05:59:59Z'));
  expect(deviceTime()).toBe(wall);
  searchCatalog('c_ClaveProdServ', 'x');
  expect(vi.mocked(searchPack).mock.lastCall?.[2]?.date).toBe(wall.slice(0, 10));
});
