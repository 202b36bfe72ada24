/** Drafts in a real browser: kept at once, replicated, and no text ever written over another. Pipeline: step 3. */
import type { Page } from '@playwright/test';
import type { Draft } from '../../../schema/documents/draft.ts';
import type { Receipt } from '../../../schema/forms/receipt/receipt.ts';
import type { DraftList, DraftState, Result, SavedDraft } from '../../../src/local/device/types.ts';
import { seeded } from '../../../sync/testing/random.ts';
import { buildConcept, buildReceipt } from '../../factories/receipt.ts';
import { expect, seen, signIn, test } from './device-test.ts';

const random = seeded(1);
/** Letters that do not come again. */
const noise = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(97 + random.below(26))).join('');
const RECEIPT = buildReceipt({ branch_office_id: 'matriz', serie: 'A' });
const SLUG = '0b6f7a52-6a0c-4c8e-9a3f-2f0d3f6f1a10';
const OTHER_SLUG = '0b6f7a52-6a0c-4c8e-9a3f-2f0d3f6f1a11';

const save = (page: Page, name: string, based_on?: string, slug = SLUG) =>
  page.evaluate((edit) => window.page.local.saveDraft(edit), {
    slug,
    name,
    is_complete: false,
    receipt: RECEIPT as Receipt,
    ...(based_on !== undefined && { based_on }),
  }) as Promise<Result<SavedDraft>>;
const markOf = (saved: Result<SavedDraft>) => (saved.ok ? saved.value.mark : '');
const drafts = async (page: Page) => (await seen<DraftList>(page, 'drafts')).drafts;
const names = async (page: Page) => (await drafts(page)).map(({ name }) => name).sort();
const watch = (page: Page) => page.evaluate(() => window.page.watch('drafts', 'useDrafts'));
/** What the server has, as another device would pull it. */
const onServer = (page: Page) =>
  page.evaluate(async () => {
    const answer = await window.page.local.callServer<{ documents: Draft[] }>(
      'GET',
      '/api/v1/changes?collection=drafts&since=0&limit=500',
    );
    return answer.ok ? answer.value.documents.filter((each) => !each._deleted) : [];
  });

// spec: house.48
test('kept at once with no network, there after closing, on the second device when it returns', async ({
  openDevice,
}) => {
  const one = await openDevice();
  const other = await openDevice();
  await watch(other.page);
  await one.context.setOffline(true);
  expect(await save(one.page, 'sin red')).toMatchObject({ ok: true });
  await one.page.close();
  const again = await one.context.newPage();
  await again.goto('/drafts');
  await again.waitForFunction(() => window.page?.device() !== undefined);
  await watch(again);
  await expect.poll(() => names(again)).toEqual(['sin red']);
  await one.context.setOffline(false);
  await expect.poll(() => names(other.page), { timeout: 120_000 }).toEqual(['sin red']);
});

test('R23: many quick saves, one of them with its answer lost, are no conflict', async ({ openDevice }) => {
  const { page } = await openDevice();
  await watch(page);
  let pushes = 0;
  await page.route('**/api/v1/drafts/push', async (route) => {
    pushes++;
    if (pushes !== 2) return await route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  let mark: string | undefined;
  for (let i = 1; i <= 12; i++) {
    mark = markOf(await save(page, `texto ${i}`, mark));
    // The first two pushes take some each; what follows is saved while the lost one is tried again.
    if (i % 3 === 0 && i <= 6) await expect.poll(() => pushes).toBeGreaterThanOrEqual(i / 3);
  }
  await expect
    .poll(async () => (await onServer(page)).map(({ name }) => name), { timeout: 150_000 })
    .toEqual(['texto 12']);
  expect(pushes).toBeGreaterThan(2);
  await expect.poll(() => names(page)).toEqual(['texto 12']);
});

test('R22: the same draft edited on two devices with no network: both texts are kept', async ({
  openDevice,
}) => {
  const one = await openDevice();
  const other = await openDevice();
  for (const { page } of [one, other]) await watch(page);
  const first = markOf(await save(one.page, 'comienzo'));
  await expect.poll(() => names(other.page), { timeout: 120_000 }).toEqual(['comienzo']);
  for (const { context } of [one, other]) await context.setOffline(true);
  await save(one.page, 'de uno', first);
  await save(other.page, 'de otro', first);
  await one.context.setOffline(false);
  await expect
    .poll(async () => (await onServer(one.page)).map(({ name }) => name), { timeout: 120_000 })
    .toEqual(['de uno']);
  await other.context.setOffline(false);
  for (const { page } of [one, other])
    await expect.poll(() => names(page), { timeout: 120_000 }).toEqual(['de otro (otra versión)', 'de uno']);
  const lost = (await drafts(one.page)).find(({ conflict_of }) => conflict_of !== '');
  expect(lost).toMatchObject({ name: 'de otro (otra versión)', conflict_of: SLUG });
});

test('R22: a form open since before a change from elsewhere does not write over it', async ({
  openDevice,
}) => {
  const { page, context } = await openDevice();
  const tab = await context.newPage();
  await tab.goto('/');
  await tab.waitForFunction(() => window.page?.device() !== undefined);
  await watch(page);
  const opened = markOf(await save(page, 'comienzo'));
  await save(tab, 'desde la otra pestaña');
  const saved = await save(page, 'desde esta', opened);
  expect(saved).toMatchObject({ ok: true, value: { split: 'conflict' } });
  await expect.poll(() => names(page)).toEqual(['desde esta', 'desde la otra pestaña']);
  /** The form goes on under the new slug. */
  const { slug, mark } = (saved as { value: SavedDraft }).value;
  await save(page, 'desde esta, seguido', mark, slug);
  await expect.poll(() => names(page)).toEqual(['desde esta, seguido', 'desde la otra pestaña']);
});

test('R26: refused by the server: it is said, and another device’s edit takes none of its words', async ({
  openDevice,
}) => {
  const one = await openDevice();
  const other = await openDevice();
  for (const { page } of [one, other]) await watch(page);
  await one.page.evaluate(() => window.page.watch('refused', 'useRefused', { kind: 'draft' }));
  const first = markOf(await save(one.page, 'comienzo'));
  await expect.poll(() => names(other.page), { timeout: 120_000 }).toEqual(['comienzo']);
  await one.page.route('**/api/v1/drafts/push', (route) =>
    route.fulfill({ status: 413, json: { code: 'too_large', message: 'El contenido es demasiado grande.' } }),
  );
  await save(one.page, 'demasiado grande', first);
  await expect
    .poll(() =>
      one.page.evaluate(() => [...((window.page.seen.refused?.value as Map<string, string>) ?? [])]),
    )
    .toEqual([[SLUG, 'El contenido es demasiado grande.']]);
  await expect.poll(() => names(one.page)).toEqual(['demasiado grande']);
  await save(other.page, 'de otro', first);
  await expect
    .poll(() => names(one.page), { timeout: 120_000 })
    .toEqual(['de otro', 'demasiado grande (de este dispositivo)']);
  const kept = (await drafts(one.page)).find(({ conflict_of }) => conflict_of === SLUG);
  expect(kept).toMatchObject({ name: 'demasiado grande (de este dispositivo)', revision: 0 });
});

test('a draft that another device deleted: what is being written is kept as a new one', async ({
  openDevice,
}) => {
  const one = await openDevice();
  const other = await openDevice();
  for (const { page } of [one, other]) await watch(page);
  const mark = markOf(await save(one.page, 'comienzo'));
  await expect.poll(() => names(other.page), { timeout: 120_000 }).toEqual(['comienzo']);
  await one.page.evaluate((slug) => window.page.watch('draft', 'useDraft', slug), SLUG);
  await expect.poll(async () => (await seen<DraftState>(one.page, 'draft')).draft?.name).toBe('comienzo');
  await other.page.evaluate((slug) => window.page.local.deleteDraft(slug), SLUG);
  await expect
    .poll(async () => (await seen<DraftState>(one.page, 'draft')).gone, { timeout: 120_000 })
    .toBe(true);
  expect(await save(one.page, 'sigo escribiendo', mark)).toMatchObject({
    ok: true,
    value: { split: 'gone' },
  });
  for (const { page } of [one, other])
    await expect.poll(() => names(page), { timeout: 120_000 }).toEqual(['sigo escribiendo']);
});

test('issued with no network: the draft leaves the list here and, when it returns, everywhere', async ({
  openDevice,
}) => {
  const one = await openDevice();
  const other = await openDevice();
  for (const { page } of [one, other]) await watch(page);
  await save(one.page, 'por emitir');
  await expect.poll(() => names(other.page), { timeout: 120_000 }).toEqual(['por emitir']);
  await one.context.setOffline(true);
  await one.page.evaluate(([receipt, slug]) => window.page.local.emitReceipt(receipt, { draftSlug: slug }), [
    RECEIPT as Receipt,
    SLUG,
  ] as const);
  await expect.poll(() => names(one.page)).toEqual([]);
  /** A late autosave of the form brings nothing back. */
  await save(one.page, 'guardado tardío');
  await expect.poll(() => names(one.page)).toEqual([]);
  await one.context.setOffline(false);
  await expect.poll(() => names(other.page), { timeout: 120_000 }).toEqual([]);
  await one.page.evaluate(() => window.page.watch('list', 'useReceiptPage', { page: 1, pageSize: 20 }));
  await expect
    .poll(
      async () =>
        (await seen<{ rows: { status: string }[] }>(one.page, 'list')).rows.map(({ status }) => status),
      { timeout: 120_000 },
    )
    .toEqual(['sent']);
  await expect.poll(() => names(one.page)).toEqual([]);
});

/** Eleven megabytes, of which a browser makes nothing shorter: more than the whole disk of the test. */
const LONG: Receipt = buildReceipt({
  branch_office_id: 'matriz',
  concepts: Array.from({ length: 1_200 }, (_, i) => buildConcept({ description: `${i} ${noise(9_000)}` })),
});

// spec: house.70
test('a full disk is said, and nothing is lost: the text is written when there is room', async ({
  browser,
  server,
}) => {
  /** What the installed app takes of a disk. */
  const installed = await browser.newContext({ baseURL: server.url });
  const other = await installed.newPage();
  await other.goto('/');
  await signIn(other);
  const used = () => other.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  let usage = await used();
  // What the server has comes after signing in.
  await expect(async () => {
    const before = usage;
    usage = await used();
    expect(usage).toBe(before);
  }).toPass({ intervals: [1_000] });
  await installed.close();

  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const quota = (quotaSize: number) =>
    session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize });
  /**
   * Chromium looks at the room that is left only before a write larger than what it last saw: the disk is small from
   * the beginning, with room for the app and little more, and what does not fit is one text larger than all of it.
   */
  await quota(usage + 2_000_000);
  await page.goto('/');
  await signIn(page);
  await watch(page);
  await context.setOffline(true);
  expect(await save(page, 'cabe')).toMatchObject({ ok: true });
  const long = await page.evaluate((edit) => window.page.local.saveDraft(edit), {
    slug: OTHER_SLUG,
    name: 'no cabe',
    is_complete: false,
    receipt: LONG,
  });
  expect(long).toMatchObject({ ok: false, error: { code: 'disk_full' } });
  await expect
    .poll(async () => await seen<unknown>(page, 'connection'))
    .toMatchObject({ pause: 'disk_full' });
  const emitted = await page.evaluate((receipt) => window.page.local.emitReceipt(receipt), LONG);
  expect(emitted, 'nothing is asked by halves').toMatchObject({ ok: false, error: { code: 'disk_full' } });
  expect(await page.evaluate(() => window.page.local.unsentCount())).toBe(0);
  await expect.poll(() => names(page)).toEqual(['cabe']);

  await quota(500_000_000);
  await expect.poll(() => names(page), { timeout: 120_000 }).toEqual(['cabe', 'no cabe']);
  await expect.poll(async () => (await seen<{ pause?: string }>(page, 'connection')).pause).toBe('offline');
  await context.close();
});
