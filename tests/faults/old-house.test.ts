/**
 * A data folder and a device that commit 9652735 left, with work of every kind under way, are opened and go on. That version
 * kept no last words of a form: there are none to take up.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import type { ReceiptListRow } from '../../src/local/device/types.ts';
import { receiptFile } from '../../src/local/files/files.ts';
import { askCancel } from '../../src/local/outbox/cancel.ts';
import { receiptOfOperation } from '../../src/local/outbox/operation-text.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../factories/device.ts';
import { asReceipt, buildReceipt } from '../factories/receipt.ts';
import { type Person, signIn, startTestServer, type TestServer } from '../factories/server.ts';
import {
  layDownData,
  layDownDevice,
  type OldHouse,
  oldHouse,
  oldReceipts,
} from '../fixtures/open-old-house.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let old: OldHouse;
let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;

beforeEach(async () => {
  old = oldHouse();
  /** What was written waits no longer than the SAT allows: the clock goes on where it stood. */
  vi.useFakeTimers({ toFake: ['Date'], now: old.now, shouldAdvanceTime: true });
  const dataDir = layDownData();
  sandbox = await startSandbox({ dataDir, catalogs: smallCatalogs, satLagMs: 0 });
  server = await startTestServer({ dataDir, sandboxUrl: sandbox.url });
  person = await signIn(server, systemScope(old.client_id), old.email, old.password);
});
afterEach(async () => {
  await server.close();
  await sandbox.close();
  vi.useRealTimers();
});

const receipts = async () => await server.deps.store.db.selectFrom('receipt').selectAll().execute();
const receiptOf = async (operationId: string) =>
  (await receipts()).find((each) => each.operation_id === operationId);
const cancellationOf = async (id: string) =>
  await server.deps.store.db
    .selectFrom('cancellation')
    .select(['state', 'how'])
    .where('cancellation_id', '=', id)
    .executeTakeFirst();

async function work(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await server.worker.drain();
}
async function workUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 12 && !(await isSo()); n += 1) await work(10 * MINUTE);
  expect(await isSo()).toBe(true);
}
async function listed<K extends string>(path: string, key: K): Promise<unknown[]> {
  const answer = await person.call('GET', path);
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as Record<K, unknown[]>)[key];
}

describe('a data folder made by 9652735', () => {
  test('has all that was in it: stamped bytes, customers, products, certificate, PAC account, drafts', async () => {
    expect(old.stamped.length).toBeGreaterThan(3);
    const byId = new Map((await receipts()).map((each) => [each.id, each]));
    for (const { id, uuid, stamped_xml } of old.stamped)
      expect(byId.get(id)).toMatchObject({ uuid, stamped_xml });
    expect(await listed('/customers?format=json', 'customers')).toHaveLength(6);
    expect((await listed('/products?format=json', 'products')).length).toBeGreaterThan(3);
    expect(await listed('/certificates?format=json', 'certificates')).toHaveLength(1);
    const account = await person.call('GET', '/api/v1/pac_accounts');
    expect(await account.json()).toMatchObject({ active: { provider: 'sw', environment: 'sandbox' } });
    const drafts = (await listed('/drafts?format=json', 'drafts')) as { slug: string }[];
    const { synced, edited, issued } = old.drafts;
    expect(drafts.map(({ slug }) => slug).sort()).toEqual([synced, edited, issued].sort());
  });

  test('a stamp in doubt is found and an untried one is made, each once; the next folio follows', async () => {
    const { stamp_in_doubt, not_stamped } = old.operations;
    const before = sandbox.data.countStamps();
    await workUntil(async () =>
      (await receipts()).every(({ uuid, status }) => uuid !== '' || status === 'refused'),
    );
    const waiting = (await receipts()).filter(({ id }) => !old.stamped.some((each) => each.id === id));
    expect(waiting.map((each) => each.operation_id)).toEqual(
      expect.arrayContaining([stamp_in_doubt, not_stamped, old.operations.answer_lost]),
    );
    // The one in doubt has its stamp already.
    const untried = waiting.filter(
      ({ uuid, operation_id }) => uuid !== '' && operation_id !== stamp_in_doubt,
    );
    expect(sandbox.data.countStamps() - before).toBe(untried.length);

    const folios = (await receipts()).map(({ folio }) => Number(folio));
    const receipt = buildReceipt({ branch_office_id: 'matriz', serie: 'A' });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await person.call('POST', '/receipts?format=json', { receipt }, key);
    expect(await answer.json()).toMatchObject({ folio: String(Math.max(...folios) + 1) });
  });

  test('a cancellation that nobody was told of is asked for; one that waits for its receiver ends', async () => {
    const { over, waits_for_receiver, asked } = old.cancellations;
    const state = async (id: string) => (await cancellationOf(id))?.state;
    expect([await state(over), await state(waits_for_receiver), await state(asked)]).toEqual([
      'cancelled',
      'in_process',
      'asked',
    ]);
    await workUntil(async () => (await state(asked)) === 'in_process');
    expect(await state(waits_for_receiver)).toBe('in_process');
    for (let day = 0; day < 6; day += 1) await work(DAY);
    expect(await cancellationOf(waits_for_receiver)).toEqual({ state: 'cancelled', how: 'expired' });
    expect(await receiptOf(old.operations.waits_for_receiver)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a device made by 9652735', () => {
  let device: TestDevice;
  let calls: { server: TestServer; person: Person };
  const open = async () => {
    device = await openTestDevice(calls);
  };
  beforeEach(async () => {
    await layDownDevice(indexedDB);
    calls = { server, person };
  });
  afterEach(async () => await removeTestDevice());

  const operation = async (id: string) => await device.local.outbox.get(id);
  const stateOf = async (id: string) => (await operation(id))?.state ?? '';
  const words = async () =>
    (await device.collections.drafts.find().exec())
      .map(({ receipt }) => asReceipt(receipt).payment_conditions)
      .sort();
  const ofServer = async () =>
    (await server.deps.store.db.selectFrom('draft').selectAll().where('is_deleted', '=', 0).execute())
      .map(({ receipt }) => JSON.parse(receipt).payment_conditions as string)
      .sort();

  test('sends what it had not sent, and what it does not know, exactly once', async () => {
    await open();
    const { queued, answer_lost } = old.operations;
    for (const id of [queued, answer_lost, old.cancellations.queued, old.answer])
      await expect.poll(async () => await stateOf(id), { message: id }).toMatch(/accepted|done/);
    for (const id of [queued, answer_lost])
      expect((await receipts()).filter((each) => each.operation_id === id)).toHaveLength(1);
    expect((await receipts()).length).toBe(old.stamped.length + 5);
    expect(await cancellationOf(old.cancellations.queued)).toBeDefined();

    await workUntil(async () => (await receiptOf(queued))?.status === 'sent');
    device.fire('online');
    await expect.poll(async () => await stateOf(queued)).toBe('done');
    expect((await operation(queued))?.answer).toMatchObject({ id: (await receiptOf(queued))?.id });
  });

  test('keeps what was refused, with its reason and its text', async () => {
    await open();
    const { refused_by_server, refused_by_pac } = old.operations;
    for (const id of [refused_by_server, refused_by_pac]) {
      expect(await operation(id)).toMatchObject({ state: 'refused' });
      expect((await operation(id))?.error?.message).toBeTruthy();
    }
    const text = await receiptOfOperation(refused_by_server);
    expect(text && asReceipt(text).payment_conditions).toBe('rechazada por el servidor');
  });

  test('has its drafts, pushes what was written with no network, and lets go of the one that is issued', async () => {
    await open();
    expect(await words()).toEqual(['borrador después', 'borrador guardado', 'borrador sin enviar']);
    await expect.poll(ofServer).toEqual(['borrador después', 'borrador guardado', 'borrador sin enviar']);
    expect(await words()).toEqual(['borrador después', 'borrador guardado', 'borrador sin enviar']);
  });

  test('opens with no network too: its list, its queue, and the file that was looked at', async () => {
    const request = async () => Promise.reject(new TypeError('no network'));
    calls.server = { ...server, app: { request } as unknown as TestServer['app'] };
    await open();
    device.setOnline(false);
    const rows = await device.collections.receipts.find().exec();
    expect(rows).toHaveLength(old.stamped.length + 3);
    expect(await stateOf(old.operations.queued)).toBe('queued');
    const sent = rows.find((each) => each.operation_id === old.operations.sent);
    const file = await receiptFile(sent!.id, 'xml');
    const stored = old.stamped.find(({ id }) => id === sent!.id);
    expect(file.ok && (await file.value.blob.text())).toBe(stored?.stamped_xml);
  });

  test('its receipts, of version 1, are whole and found with no network; what is owed comes with the next ones', async () => {
    const kept = oldReceipts();
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.filter((row) => 'balance' in row)).toEqual([]);
    const request = async () => Promise.reject(new TypeError('no network'));
    const app = calls.server.app;
    calls.server = { ...server, app: { request } as unknown as TestServer['app'] };
    await open();
    device.setOnline(false);
    const here = (await device.collections.receipts.find().exec()).map((each) => each.toJSON());
    const byId = (a: { id?: unknown }, b: { id?: unknown }) => (String(a.id) < String(b.id) ? -1 : 1);
    expect([...here].sort(byId)).toEqual([...kept].sort(byId));
    const query = { search: 'robotica', status: [], offset: 0, limit: 20 };
    const { rows } = await device.receipts.page(query);
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
    const row = rows.find(({ operation_id }) => operation_id === old.operations.sent)!;
    const asked = await askCancel({ row: { ...row } as ReceiptListRow, motive: '02', substitute_uuid: '' });
    expect(asked, 'it was asked for by that version, and waits').toMatchObject({
      ok: false,
      error: { code: 'operation_running' },
    });

    const receipt = buildReceipt({
      branch_office_id: 'matriz',
      serie: 'A',
      payment_method: 'PPD',
      payment_form: '99',
    });
    calls.server = { ...server, app };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const { status } = await person.call('POST', '/receipts?format=json', { receipt }, key);
    expect(status).toBe(201);
    await workUntil(async () =>
      (await receipts()).some((one) => one.payment_method === 'PPD' && one.uuid !== ''),
    );
    device.setOnline(true);
    await expect
      .poll(
        async () =>
          (await device.receipts.owedBy(new Set([receipt.receiver.rfc]))).map(({ balance }) => balance),
        {
          timeout: 20_000,
        },
      )
      .toMatchObject([{ partiality: 0, state: 'open' }]);
    expect(await device.collections.receipts.count().exec()).toBeGreaterThan(kept.length);
  });
});
