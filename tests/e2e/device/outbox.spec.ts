/** The outbox in a real browser against the real server and the sandbox. Pipeline: steps 3 to 8. */

import type { Connection, OutboxItem, ReceiptPage } from '../../../src/local/device/types.ts';
import { buildReceipt } from '../../factories/receipt.ts';
import { expect, seen, test } from './device-test.ts';

const RECEIPT = buildReceipt({ branch_office_id: 'matriz', serie: 'A' });
const QUERY = { page: 1, pageSize: 20 };
type Pages = import('@playwright/test').Page;

const rows = async (page: Pages) => (await seen<ReceiptPage>(page, 'list')).rows;
const watchList = (page: Pages) =>
  page.evaluate((query) => window.page.watch('list', 'useReceiptPage', query), QUERY);
const emit = (page: Pages, draftSlug?: string) =>
  page.evaluate(
    ([receipt, slug]) =>
      window.page.local.emitReceipt(receipt, slug === undefined ? {} : { draftSlug: slug }),
    [RECEIPT, draftSlug] as const,
  );

// spec: house.49
test('issued online: pending at once, stamped by itself, here, in a second tab and on a second device', async ({
  openDevice,
}) => {
  const one = await openDevice();
  const other = await openDevice();
  const tab = await one.context.newPage();
  await tab.goto('/');
  for (const page of [one.page, tab, other.page]) {
    await page.waitForFunction(() => window.page?.device() !== undefined);
    await watchList(page);
  }
  const emitted = await emit(one.page);
  expect(emitted.ok).toBe(true);
  await expect.poll(async () => (await rows(one.page)).length).toBe(1);
  for (const page of [one.page, tab, other.page]) {
    await expect.poll(async () => (await rows(page))[0]?.status, { timeout: 120_000 }).toBe('sent');
    expect((await rows(page))[0]).toMatchObject({ serie: 'A', folio: '1', total: '232.00' });
    expect(await rows(page)).toHaveLength(1);
  }
  await expect.poll(async () => (await seen<{ items: OutboxItem[] }>(one.page, 'outbox')).items).toEqual([]);
});

// spec: house.49, house.51
test('issued offline, the tab closed, opened again with no network, sent when it returns', async ({
  openDevice,
}) => {
  const { page, context } = await openDevice();
  await context.setOffline(true);
  expect((await emit(page)).ok).toBe(true);
  await page.close();

  const again = await context.newPage();
  await again.goto('/receipts');
  await again.waitForFunction(() => window.page?.device() !== undefined);
  await watchList(again);
  await expect.poll(async () => (await rows(again)).map(({ status }) => status)).toEqual(['pending']);
  await expect
    .poll(async () => await seen<Connection>(again, 'connection'))
    .toMatchObject({ state: 'offline', pending: 1 });

  await context.setOffline(false);
  await expect.poll(async () => (await rows(again))[0]?.status, { timeout: 120_000 }).toBe('sent');
  await expect
    .poll(async () => await seen<Connection>(again, 'connection'))
    .toMatchObject({ state: 'online', pending: 0 });
});

test('refused: visible with its reasons, the next one goes, and mending sends it anew', async ({
  openDevice,
}) => {
  const { page } = await openDevice();
  await watchList(page);
  const wrong = buildReceipt({ branch_office_id: 'matriz', serie: 'A' });
  wrong.receiver.rfc = 'XXX';
  const first = await page.evaluate((receipt) => window.page.local.emitReceipt(receipt), wrong);
  await emit(page);
  await expect
    .poll(async () => (await rows(page)).map(({ status }) => status).sort(), { timeout: 120_000 })
    .toEqual(['refused', 'sent']);
  await expect
    .poll(async () => await seen<Connection>(page, 'connection'))
    .toMatchObject({ needsAttention: 1, pending: 0 });
  const refused = (await rows(page)).find(({ status }) => status === 'refused');
  expect(refused?.operation?.error?.problems.length).toBeGreaterThan(0);

  const id = first.ok ? first.value.operationId : '';
  const mended = await page.evaluate(
    ([receipt, replaces]) => window.page.local.emitReceipt(receipt, { replaces }),
    [RECEIPT, id] as const,
  );
  expect(mended.ok).toBe(true);
  await expect
    .poll(async () => (await rows(page)).map(({ status }) => status), { timeout: 120_000 })
    .toEqual(['sent', 'sent']);
  const old = await page.evaluate((operation) => window.page.device()?.local.outbox.get(operation), id);
  expect(old).toMatchObject({ state: 'discarded' });
  expect(old?.replaced_by).toBeTruthy();
});

test('a cut after the server took it: sent again under its id, issued once', async ({
  openDevice,
  server,
}) => {
  const { page } = await openDevice();
  await watchList(page);
  let calls = 0;
  await page.route('**/receipts?format=json', async (route) => {
    calls++;
    if (calls > 1) return await route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await emit(page);
  await expect.poll(async () => (await rows(page))[0]?.status, { timeout: 120_000 }).toBe('sent');
  const count = await server.running.deps.store.db
    .selectFrom('receipt')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  expect(Number(count.n)).toBe(1);
});

test('R34: several that wait leave in one call; its answer is lost, and each is issued once, in the order asked', async ({
  openDevice,
  server,
}) => {
  const { page, context } = await openDevice();
  await watchList(page);
  await context.setOffline(true);
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) {
    const asked = await page.evaluate((receipt) => window.page.local.emitReceipt(receipt), RECEIPT);
    if (asked.ok) ids.push(asked.value.operationId);
  }
  const calls: string[] = [];
  await page.route('**/receipts/together', async (route) => {
    calls.push('together');
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.route('**/receipts?format=json', async (route) => {
    calls.push('alone');
    await route.continue();
  });
  await context.setOffline(false);
  await expect
    .poll(async () => (await rows(page)).map(({ status }) => status), { timeout: 120_000 })
    .toEqual(['sent', 'sent', 'sent']);
  // Asked again one by one, where the feed has not told of it before.
  expect(calls[0]).toBe('together');
  expect(calls.slice(1)).not.toContain('together');
  const issued = await server.running.deps.store.db
    .selectFrom('receipt')
    .select(['operation_id', 'folio'])
    .execute();
  issued.sort((a, b) => Number(a.folio) - Number(b.folio));
  expect(issued.map(({ operation_id }) => operation_id)).toEqual(ids);
});

// spec: house.50
test('the page is left in the middle of sending: the next one sends it again at once, and it is issued once', async ({
  openDevice,
  server,
}) => {
  const { page } = await openDevice();
  let isFirst = true;
  await page.route('**/receipts?format=json', async (route) => {
    if (!isFirst) return await route.continue();
    // It never leaves the device, and the page does not know.
    isFirst = false;
  });
  await emit(page);
  await expect.poll(() => isFirst).toBe(false);
  await page.reload();
  await page.waitForFunction(() => window.page?.device() !== undefined);
  await watchList(page);
  // A lease lasts over a minute; only whoever knows that its tab is gone need not wait for it.
  await expect.poll(async () => (await rows(page))[0]?.status, { timeout: 120_000 }).toBe('sent');
  const { n } = await server.running.deps.store.db
    .selectFrom('receipt')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(1);
  await expect.poll(() => page.evaluate(() => window.page.local.unsentCount())).toBe(0);
});

test('signing out warns of what is unsent and leaves nothing on the device', async ({ openDevice }) => {
  const { page, context } = await openDevice();
  await context.setOffline(true);
  await emit(page);
  expect(await page.evaluate(() => window.page.local.unsentCount())).toBe(1);
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => window.page.local.unsentCount()), { timeout: 120_000 }).toBe(0);
  await page.evaluate(() => window.page.local.signOut());
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  await page.reload();
  await expect
    .poll(async () => await seen<{ status: string }>(page, 'session'))
    .toMatchObject({ status: 'signed_out' });
});

test('a session that ended keeps everything and goes on after the password', async ({ openDevice }) => {
  const { page, context } = await openDevice();
  await watchList(page);
  await context.clearCookies();
  await emit(page);
  await expect
    .poll(async () => await seen<Connection>(page, 'connection'), { timeout: 120_000 })
    .toMatchObject({ pause: 'sign_in', pending: 1 });
  await expect
    .poll(async () => await seen<unknown>(page, 'session'))
    .toMatchObject({ status: 'signed_in', expired: true });
  const back = await page.evaluate(() => window.page.local.signInDemo());
  expect(back.ok).toBe(true);
  await expect.poll(async () => (await rows(page))[0]?.status, { timeout: 120_000 }).toBe('sent');
});
