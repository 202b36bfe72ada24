/** Which tab of a browser sends: never one that cannot. Pipeline: step 5 (send). */
import type { BrowserContext, Page } from '@playwright/test';
import type { AppUpdate, OutboxItem, ReceiptPage } from '../../../src/local/device/types.ts';
import { buildReceipt } from '../../factories/receipt.ts';
import { type DeviceServer, expect, seen, test } from './device-test.ts';

const RECEIPT = buildReceipt({ branch_office_id: 'matriz', serie: 'A' });
const emit = (page: Page) => page.evaluate((receipt) => window.page.local.emitReceipt(receipt), RECEIPT);
const outbox = async (page: Page) => (await seen<{ items: OutboxItem[] }>(page, 'outbox')).items;

async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/');
  await tab.waitForFunction(() => window.page?.device() !== undefined);
  await tab.evaluate(() => window.page.watch('list', 'useReceiptPage', { page: 1, pageSize: 20 }));
  return tab;
}
/** Which tab has the lock, by who asks. */
const holds = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name?.startsWith('tintero-courier-')).length;
  });

async function expectSent(tab: Page, { running }: DeviceServer): Promise<void> {
  const statuses = async () => (await seen<ReceiptPage>(tab, 'list')).rows.map(({ status }) => status);
  await expect.poll(statuses, { timeout: 120_000 }).toEqual(['sent']);
  const made = await running.deps.store.db.selectFrom('receipt').select('id').execute();
  expect(made).toHaveLength(1);
}

test('R12: a tab of an older version lets go of the lock, and the updated one sends what waits', async ({
  openDevice,
  server,
}) => {
  const { page: old, context } = await openDevice();
  await expect.poll(() => holds(old)).toBe(1);
  const updated = await openTab(context);
  /** From now on the server does not understand the old one any more. */
  await old.route(/\/(api|receipts)/, (route) =>
    route.fulfill({ status: 426, json: { code: 'old_version', message: 'Hay una versión nueva.' } }),
  );
  expect((await emit(updated)).ok).toBe(true);
  await expectSent(updated, server);
  await expect.poll(async () => await outbox(updated)).toEqual([]);
  await expect
    .poll(async () => await seen<AppUpdate>(old, 'update'))
    .toMatchObject({ available: true, required: true });
});

test('R12: a tab that the browser freezes lets go of the lock, and another one sends what waits', async ({
  openDevice,
  server,
}) => {
  const { page: frozen, context } = await openDevice();
  await expect.poll(() => holds(frozen)).toBe(1);
  const tab = await openTab(context);
  const session = await context.newCDPSession(frozen);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  expect((await emit(tab)).ok).toBe(true);
  await expectSent(tab, server);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
});
