/** Cancelling and answering through the outbox in a real browser, against the real server and the sandbox. Steps 4 to 8. */
import type { CancelRequestItem, ReceiptListRow } from '../../../src/local/device/types.ts';
import { buildReceipt } from '../../factories/receipt.ts';
import { type DeviceServer, expect, seen, test } from './device-test.ts';

type Page = import('@playwright/test').Page;

const SOON = { timeout: 120_000 };
const first = async (page: Page) => (await seen<{ rows: ReceiptListRow[] }>(page, 'list')).rows[0];

/** An invoice of the demo that the SAT has. */
async function issued(page: Page): Promise<ReceiptListRow> {
  await page.evaluate(() => window.page.watch('list', 'useReceiptPage', { page: 1, pageSize: 20 }));
  const receipt = buildReceipt({ branch_office_id: 'matriz', serie: 'A' });
  expect((await page.evaluate((each) => window.page.local.emitReceipt(each), receipt)).ok).toBe(true);
  await expect.poll(async () => (await first(page))?.status, SOON).toBe('sent');
  return (await first(page))!;
}

const cancel = (page: Page, row: ReceiptListRow) =>
  page.evaluate((each) => window.page.local.askCancel({ row: each, motive: '02', substitute_uuid: '' }), row);

const countOf = async ({ running }: DeviceServer, table: 'cancellation' | 'operation') =>
  (await running.deps.store.db.selectFrom(table).selectAll().execute()).length;

test('a cut after the server took a cancellation: sent again under its id, asked once', async ({
  openDevice,
  server,
}) => {
  const { page } = await openDevice();
  const row = await issued(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/cancel?format=json', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return await route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  expect((await cancel(page, row)).ok).toBe(true);
  await expect.poll(async () => (await first(page))?.status, SOON).toBe('cancelled');
  await expect.poll(async () => (await first(page))?.cancelling, SOON).toBeUndefined();
  expect(await countOf(server, 'cancellation')).toBe(1);
  expect(new Set(keys).size, 'one id for every attempt').toBe(1);
});

test('asked with no network, the tab closed: it goes when the network returns', async ({ openDevice }) => {
  const { page, context } = await openDevice();
  const row = await issued(page);
  await context.setOffline(true);
  expect((await cancel(page, row)).ok).toBe(true);
  await page.close();

  const again = await context.newPage();
  await again.goto('/receipts');
  await again.waitForFunction(() => window.page?.device() !== undefined);
  await again.evaluate(() => window.page.watch('list', 'useReceiptPage', { page: 1, pageSize: 20 }));
  await expect.poll(async () => (await first(again))?.cancelling?.state).toBe('queued');
  await context.setOffline(false);
  await expect.poll(async () => (await first(again))?.status, SOON).toBe('cancelled');
});

test('two devices answer one request: one answer is taken, and the other says why not', async ({
  openDevice,
  server,
}) => {
  const one = await openDevice();
  const two = await openDevice();
  const made = await fetch(`${server.sandbox.url}/sandbox/sat/incoming`, {
    method: 'POST',
    body: JSON.stringify({ receiver: 'EKU9003173C9' }),
  });
  const { uuid } = (await made.json()) as { uuid: string };
  await one.page.evaluate(() => window.page.local.callServer('POST', '/required_cancellations/refresh', {}));
  type Requests = { items: CancelRequestItem[] };
  for (const { page } of [one, two]) {
    await page.evaluate(() => window.page.watch('requests', 'useCancelRequests'));
    await expect
      .poll(async () => (await seen<Requests>(page, 'requests')).items.map((each) => each.uuid), SOON)
      .toEqual([uuid]);
  }
  const answer = (page: Page, accept: boolean) =>
    page.evaluate((ask) => window.page.local.answerCancelRequest(ask), { uuid, accept });
  await two.context.setOffline(true);
  expect((await answer(two.page, false)).ok).toBe(true);
  expect((await answer(one.page, true)).ok).toBe(true);
  await expect.poll(async () => (await seen<Requests>(one.page, 'requests')).items, SOON).toEqual([]);
  await two.context.setOffline(false);

  type Outbox = { items: { kind: string; state: string; error?: { message: string } }[] };
  await expect
    .poll(async () => (await seen<Outbox>(two.page, 'outbox')).items, SOON)
    .toMatchObject([
      {
        kind: 'answer',
        state: 'refused',
        error: { message: 'La solicitud de cancelación ya no está pendiente.' },
      },
    ]);
  const taken = (await server.running.deps.store.db.selectFrom('operation').selectAll().execute()).filter(
    ({ kind }) => kind === 'answer',
  );
  expect(taken.length).toBeLessThanOrEqual(2);
  const answers = await (await fetch(`${server.sandbox.url}/sandbox/sat/requests?uuid=${uuid}`)).json();
  expect(answers).toMatchObject([{ state: 'accepted' }]);
});
