/** The catalogues on the device: fetched once, searched offline, mended when damaged, gone at sign-out. */
import type { Page } from '@playwright/test';
import { importCatalogs } from '../../../server/fiscal/catalogs/import.ts';
import { catalogsDirectory } from '../../../server/fiscal/catalogs/prepare.ts';
import { openSource } from '../../../server/fiscal/catalogs/source.ts';
import { smallTables, type Tables, writeTsv } from '../../factories/catalog-sources.ts';
import { type DeviceServer, expect, test } from './device-test.ts';

async function importOnServer({ running }: DeviceServer, tables: Tables): Promise<void> {
  const { config, catalogs, clock } = running.deps;
  await importCatalogs(openSource(writeTsv(tables)), catalogsDirectory(config.dataDir), {
    now: clock().toISOString(),
  });
  catalogs.reload();
}

const search = (page: Page, query: string) =>
  page.evaluate((q) => window.page.catalogs.searchCatalog('c_ClaveProdServ', q), query);

/** The device looks again when the browser says that the network is back. */
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

const HIRING = { key: '80111701', text: 'Contratación de personal' };

// spec: house.1
test('fetched when the server has them, and there with the network off', async ({ openDevice, server }) => {
  const { page, context } = await openDevice();
  expect(await search(page, 'restaurante')).toHaveLength(1);
  expect(await search(page, 'contratación de personal')).toEqual([]);

  await importOnServer(server, smallTables());
  await lookAgain(page);
  await expect.poll(() => search(page, 'personal contratacion')).toEqual([HIRING]);
  const demands = () => page.evaluate(() => window.page.catalogs.deviceCatalogs().productService('80111701'));
  expect(await demands()).toEqual({ iva: 'required', ieps: 'optional', complement: 'Uno' });
  expect(await page.evaluate(() => window.page.catalogs.zoneOf('77500'))).toBe('America/Cancun');
  expect(await page.evaluate(() => window.page.catalogs.catalogsAtHand())).toContainEqual({
    name: 'c_ClaveProdServ',
    rows: 3,
    complete: false,
    asOf: '2022-01-01',
  });
  await expect
    .poll(() => page.evaluate(async () => await window.page.device()?.local.catalogs.count()))
    .toBeGreaterThanOrEqual(3);

  await context.setOffline(true);
  await page.reload();
  await page.waitForFunction(() => window.page?.device() !== undefined);
  expect(await search(page, 'contratación')).toEqual([HIRING]);
  expect(await demands()).toMatchObject({ iva: 'required' });
});

test('a newer one takes its place, and one that is damaged is fetched again', async ({
  openDevice,
  server,
}) => {
  await importOnServer(server, smallTables());
  const { page } = await openDevice();
  await expect.poll(() => search(page, 'contratación')).toEqual([HIRING]);

  const tables = smallTables();
  tables.cfdi_40_productos_servicios?.push([
    ...['90111501', 'Hotel de prueba', '0', '0', '', '2022-01-01', '', '0', ''],
  ]);
  await importOnServer(server, tables);
  await lookAgain(page);
  await expect.poll(() => search(page, 'hotel prueba')).toHaveLength(1);

  await page.evaluate(async () => {
    await window.page.device()?.local.catalogs.update('c_ClaveProdServ', { data: 'cortado' });
  });
  await page.reload();
  await page.waitForFunction(() => window.page?.device() !== undefined);
  await expect.poll(() => search(page, 'hotel prueba')).toHaveLength(1);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const row = await window.page.device()?.local.catalogs.get('c_ClaveProdServ');
        return String(row?.data).includes('Hotel de prueba');
      }),
    )
    .toBe(true);
});

test('signing out leaves only the starter list', async ({ openDevice, server }) => {
  await importOnServer(server, smallTables());
  const { page } = await openDevice();
  await expect.poll(() => search(page, 'contratación')).toEqual([HIRING]);
  await page.evaluate(() => window.page.local.signOut());
  await expect.poll(() => search(page, 'contratación')).toEqual([]);
});
