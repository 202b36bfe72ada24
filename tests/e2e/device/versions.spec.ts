/** What an earlier version left on the device, an old tab beside a new one, and new versions of the app. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { describeLocal, LOCAL_VERSION, localName } from '../../../src/local/device/dexie.ts';
import { replicatedName } from '../../../src/local/device/rxdb.ts';
import type { AppUpdate, OutboxItem, ReceiptListRow } from '../../../src/local/device/types.ts';
import { buildReceipt } from '../../factories/receipt.ts';
import { buildPage } from './build-page.ts';
import { expect, seen, signIn, test } from './device-test.ts';

/** An operation as versions 1 and 2 kept it: an invoice of a draft, always sent by POST. */
const OPERATION = {
  id: '5c0de0b4-8a11-4b55-8d6e-3a7c1f9d2e01',
  kind: 'issue',
  position: 1,
  path: '/receipts?format=json',
  draft_slug: '5c0de0b4-8a11-4b55-8d6e-3a7c1f9d2e02',
  summary: {
    receipt_type: 'I',
    rfc_receiver: 'URE180429TM6',
    name_receiver: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    currency: 'MXN',
    subtotal: '200.00',
    total: '232.00',
    serie: 'A',
    payment_method: 'PUE',
    payment_form: '03',
  },
  created_at: Date.now(),
  state: 'queued',
  attempt: 0,
  doubt: false,
  next_at: 0,
  failures: 0,
  confirmed_late: false,
  changed_at: Date.now(),
};
const BODY = JSON.stringify({
  receipt: buildReceipt({ branch_office_id: 'matriz', serie: 'A' }),
  draft_slug: OPERATION.draft_slug,
});

/** Each version of the database `local` as it was, by IndexedDB alone. Dexie multiplies its number by 10. */
type Stores = Record<string, { key: string; indexes: [name: string, unique: boolean][] }>;
const FIRST: Stores = {
  outbox: {
    key: 'id',
    indexes: [
      ['position', true],
      ['state', false],
      ['draft_slug', false],
    ],
  },
  bodies: { key: 'id', indexes: [] },
  catalogs: { key: 'name', indexes: [] },
  files: {
    key: 'key',
    indexes: [
      ['receipt_id', false],
      ['kept_at', false],
    ],
  },
  meta: { key: 'key', indexes: [] },
};
const SECOND: Stores = { ...FIRST, sent_drafts: { key: 'slug', indexes: [] } };
const THIRD: Stores = {
  ...SECOND,
  outbox: {
    key: 'id',
    indexes: [
      ['position', true],
      ['state', false],
      ['subject', false],
    ],
  },
};
const FOURTH: Stores = { ...THIRD, last_words: { key: 'key', indexes: [['form', false]] } };
const VERSIONS: Record<number, Stores> = {
  1: FIRST,
  2: SECOND,
  3: THIRD,
  4: FOURTH,
  5: FOURTH,
  6: FOURTH,
  7: FOURTH,
};
/** What version 3 made of it: it says how it is sent and what it is about. */
const { draft_slug: OLD_SUBJECT, ...OLD } = OPERATION;
const OPERATION_3 = { ...OLD, method: 'POST', subject: OLD_SUBJECT };

/** Under the client alone, as versions until the fourth did. @param isEmpty without the operation */
async function layDown(page: Page, version: number, isEmpty = false): Promise<void> {
  await page.evaluate(
    async ({ stores, native, operation, body, nothing }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('tintero-local-demo', native);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => resolve(request.result);
        request.onupgradeneeded = () => {
          for (const [name, { key, indexes }] of Object.entries(stores)) {
            const store = request.result.createObjectStore(name, { keyPath: key });
            for (const [index, unique] of indexes) store.createIndex(index, index, { unique });
          }
        };
      });
      if (nothing) return db.close();
      const writing = db.transaction(['outbox', 'bodies'], 'readwrite');
      writing.objectStore('outbox').put(operation);
      writing.objectStore('bodies').put({ id: operation.id, body });
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      db.close();
    },
    {
      stores: VERSIONS[version]!,
      native: version * 10,
      operation: version < 3 ? OPERATION : OPERATION_3,
      body: BODY,
      nothing: isEmpty,
    },
  );
}

test('every earlier version of the database is among those opened here', () => {
  const earlier = Array.from({ length: LOCAL_VERSION - 1 }, (_, i) => i + 1);
  expect(Object.keys(VERSIONS).map(Number)).toEqual(earlier);
  expect(describeLocal('x').verno).toBe(LOCAL_VERSION);
});

for (const version of Object.keys(VERSIONS).map(Number))
  test(`data of version ${version} is opened, and what it had queued is sent`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/');
    await page.waitForFunction(() => window.page?.seen.session !== undefined);
    await layDown(page, version);
    await signIn(page);
    await page.evaluate(() => window.page.watch('list', 'useReceiptPage', { page: 1, pageSize: 20 }));
    await expect
      .poll(
        async () => (await seen<{ rows: { status: string; operation_id: string }[] }>(page, 'list')).rows,
        { timeout: 120_000 },
      )
      .toMatchObject([{ status: 'sent', operation_id: OPERATION.id, total: '232.00' }]);
    await context.close();
  });

/** A receipt as version 0 kept it; its UUID is nobody's, so that the server brings no other of that id. */
const OLD_RECEIPT = {
  id: '5c0de0b4-8a11-4b55-8d6e-3a7c1f9d2e03',
  seq: 1,
  operation_id: '5c0de0b4-8a11-4b55-8d6e-3a7c1f9d2e04',
  order_key: '79739998000000999999998',
  draft_slug: '',
  uuid: '5C0DE0B4-8A11-4B55-8D6E-3A7C1F9D2E05',
  status: 'sent',
  receipt_type: 'I',
  global: false,
  version: 5,
  document_type_id: 1,
  serie: 'V',
  folio: '1',
  rfc: 'EKU9003173C9',
  rfc_receiver: 'URE180429TM6',
  name_receiver: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  currency: 'MXN',
  subtotal: '100.00',
  total: '116.00',
  payment_method: 'PUE',
  payment_form: '03',
  issued_at: '2026-11-20T10:00:00',
  stamped_at: '2026-11-20T10:00:01',
  errors: [],
};

// spec: house.26
test('receipts kept before cancellations were known are here, found, and can be cancelled', async ({
  browser,
  server,
}) => {
  // As of everybody who was there before what a person may see was counted.
  await server.running.deps.store.db.updateTable('member').set({ access_epoch: 0 }).execute();
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForFunction(() => window.page?.seen.session !== undefined);
  await layDown(page, 5, true);
  await page.evaluate(([name, row]) => window.page.layDownReceipts(name, [row]), [
    replicatedName('demo'),
    OLD_RECEIPT,
  ] as const);
  await signIn(page);
  await page.evaluate(() => window.page.watch('list', 'useReceiptPage', { page: 1, pageSize: 20 }));
  type List = { rows: ReceiptListRow[] };
  await expect
    .poll(async () => (await seen<List>(page, 'list')).rows)
    .toMatchObject([{ uuid: OLD_RECEIPT.uuid, status: 'sent', total: '116.00' }]);
  await page.evaluate(() =>
    window.page.watch('found', 'useReceiptPage', { search: 'robotica', page: 1, pageSize: 20 }),
  );
  await expect.poll(async () => (await seen<List>(page, 'found')).rows.length).toBe(1);

  await context.setOffline(true);
  const row = (await seen<List>(page, 'list')).rows[0]!;
  const asked = await page.evaluate(
    (each) => window.page.local.askCancel({ row: each, motive: '02', substitute_uuid: '' }),
    row,
  );
  expect(asked.ok).toBe(true);
  await expect
    .poll(async () => (await seen<List>(page, 'list')).rows[0]?.cancelling)
    .toMatchObject({ state: 'queued', subject: OLD_RECEIPT.uuid });
  const again = await page.evaluate(
    (each) => window.page.local.askCancel({ row: each, motive: '03', substitute_uuid: '' }),
    row,
  );
  expect(again, 'R13').toMatchObject({ ok: false, error: { code: 'operation_running' } });
  await context.close();
});

// spec: house.71
test('an old tab beside a newer one stops writing and says so', async ({ openDevice }) => {
  const { page, context } = await openDevice();
  const newer = await context.newPage();
  await newer.goto('/icons/none.svg').catch(() => undefined);
  await newer.goto('/robots.txt').catch(() => undefined);
  /** What a newer version does first: it raises the number of `local`. */
  const place = await page.evaluate(() => window.page.device()?.place ?? '');
  await newer.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, 9_990);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
    localName(place),
  );
  await expect
    .poll(async () => await seen<AppUpdate>(page, 'update'))
    .toMatchObject({ available: true, required: true });
  const receipt = buildReceipt();
  const saved = await page.evaluate(
    (each) =>
      window.page.local.saveDraft({
        slug: crypto.randomUUID(),
        name: 'x',
        is_complete: false,
        receipt: each,
      }),
    receipt,
  );
  expect(saved).toMatchObject({ ok: false, error: { code: 'old_version' } });
});

test('a connection that the browser takes away is opened again', async ({ openDevice }) => {
  const { page } = await openDevice();
  await page.evaluate(() => {
    const open = window.page.device();
    const { local } = open!;
    /** What Safari does: the connection ends and says so. */
    for (const db of [local]) {
      const native = db.backendDB();
      native.close();
      native.dispatchEvent(new Event('close'));
    }
  });
  const id = await page.evaluate(
    (receipt) => window.page.local.emitReceipt(receipt),
    buildReceipt({ branch_office_id: 'matriz', serie: 'A' }),
  );
  expect(id.ok).toBe(true);
  await expect
    .poll(async () => (await seen<{ items: OutboxItem[] }>(page, 'outbox')).items.length, {
      timeout: 120_000,
    })
    .toBe(0);
});

// spec: house.52
test('a new version is offered, applied by a word, and never over the other tab', async ({
  openDevice,
  server,
}) => {
  const { page, context } = await openDevice();
  const tab = await context.newPage();
  await tab.goto('/');
  expect(await seen<AppUpdate>(page, 'update')).toMatchObject({ available: false });

  const kept = mkdtempSync(join(tmpdir(), 'tintero-kept-'));
  cpSync(server.distDir, kept, { recursive: true });
  try {
    await buildPage(server.distDir, '2');
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    for (const each of [page, tab])
      await expect
        .poll(async () => await seen<AppUpdate>(each, 'update'), { timeout: 120_000 })
        .toMatchObject({ available: true, required: false });
    expect(await page.evaluate(() => window.page.build)).toBe('1');

    await page
      .evaluate(() => void (window.page.seen.update!.value as { apply(): Promise<void> }).apply())
      .catch(() => undefined);
    await expect
      .poll(() => page.evaluate(() => window.page?.build).catch(() => ''), { timeout: 120_000 })
      .toBe('2');
    expect(await tab.evaluate(() => window.page.build), 'the other tab was not loaded again').toBe('1');
    await expect.poll(async () => await seen<AppUpdate>(tab, 'update')).toMatchObject({ required: true });
  } finally {
    cpSync(kept, server.distDir, { recursive: true });
    rmSync(kept, { recursive: true, force: true });
  }
});
