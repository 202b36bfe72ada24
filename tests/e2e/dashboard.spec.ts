/** The board says what waits and shows what was issued, each opening its list; with no network too, with its age. */
import type { Page } from '@playwright/test';
import { DAYS_OF_CREDIT } from '../../schema/dashboard/cash-flow.ts';
import { BOARD_PICTURES_TEXTS, CASH } from '../../schema/texts/board-pictures.ts';
import { COMMON } from '../../schema/texts/common.ts';
import { DASHBOARD } from '../../schema/texts/dashboard.ts';
import { RECEIPTS } from '../../schema/texts/receipts.ts';
import { addDays } from '../../schema/values/dates.ts';
import { centralDay } from '../../server/base/local-time.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { addReceived } from '../../server/store/received/received.ts';
import { putIssued } from '../factories/issued-row.ts';
import { buildReceived } from '../factories/received.ts';
import { stampedXmlOf } from '../factories/stamped.ts';
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, testInstalled } from './portal.ts';
import { goOffline, waitUntilInstalled } from './screens.ts';

/** What a sheet of letter has between its margins, in points of the screen. */
const LETTER = { width: 740, height: 980 };

/** On paper: whose it is and from when, the month and its pictures, and no way to anywhere else. */
async function expectPrinted(page: Page): Promise<void> {
  const said = page.getByText(/con los datos que había el/);
  await expect(said).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(LETTER);
  await expect(said).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: DASHBOARD.title })).toBeHidden();
  await expect(page.getByRole('link', { name: DASHBOARD.before })).toBeHidden();
  const picture = page.getByRole('figure', { name: DASHBOARD.issued });
  await expect(picture).toContainText('116.00');
  const month = DASHBOARD.months[Number(centralDay(Date.now()).slice(5, 7)) - 1] ?? '';
  await expect(page.getByText(new RegExp(`^${month} 20`))).toBeVisible();
  const bar = await picture
    .getByRole('link', { name: /1 comprobante/ })
    .first()
    .boundingBox();
  expect(bar?.height).toBeGreaterThan(20);
  await expectFit(page, 'the board on paper');
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** What was cancelled takes the place of what stands when it is asked for; its bar opens it and nothing else. */
async function expectCancelledByDay(page: Page): Promise<void> {
  const picture = page.getByRole('figure', { name: DASHBOARD.issued });
  const bars = picture.getByRole('link').filter({ has: page.locator('[data-side="cancelled"]') });
  await expect(bars).toHaveCount(0);
  const name = `${DASHBOARD.cancelledBy.day}: ${DASHBOARD.issued}`;
  await picture.getByRole('button', { name }).click();
  await expect(bars).toHaveCount(1);
  await expect(bars).toHaveAccessibleName(/: 116\.00 MXN, 1 comprobante$/);
  await expectFit(page, 'what was cancelled by day');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page, 'what was cancelled by day, on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await bars.click();
  await expect(page).toHaveURL(/[?&]state=cancelled/);
  await expect(page.getByRole('table', { name: RECEIPTS.list }).locator('tbody tr')).toHaveCount(1);
  await page.goBack();
  await expect(picture.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
}

// spec: 3§2.16, house.1204, house.1331
testInstalled(
  'the board leads to what waits and to what was issued on a day, and is there with no network',
  async ({ page, context, signIn, server, account, sharedPortal }) => {
    const scope = systemScope(account.clientId);
    const gone = {
      uuid: crypto.randomUUID().toUpperCase(),
      total: '116.00',
      folio: '9',
      status: 'cancelled' as const,
    };
    await (await sharedPortal()).store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const issued_at = `${centralDay(Date.now())}T00:00:01`;
      await putIssued(scope, tx, {
        ...gone,
        issued_at,
        rfc_receiver: 'ACE010101AB1',
        name_receiver: 'ACEROS',
      });
    });
    await signIn(page);
    await issueByCall(page, server.url);
    await page.getByRole('link', { name: DASHBOARD.title }).click();
    await expect(page.getByText(DASHBOARD.nothing)).toBeVisible();
    const picture = page.getByRole('figure', { name: DASHBOARD.issued });
    await expect(picture).toContainText('116.00');
    await expect(page.getByRole('figure', { name: DASHBOARD.received })).toContainText(DASHBOARD.none);
    await expect(picture).toContainText(DASHBOARD.cancelled);
    await expectCancelledByDay(page);
    const vat = picture.getByRole('link', { name: /^IVA 16 % / });
    await expect(vat).toContainText('16.00');
    await expectFit(page, 'the board');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, 'the board on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectPrinted(page);
    await waitUntilInstalled(page);
    await goOffline(page);
    await page.reload();
    await expect(page.getByText(/Sin conexión: así estaba el/)).toBeVisible();
    // A tax opens its list, with no network too.
    await vat.click();
    await expect(page.getByRole('table', { name: RECEIPTS.list }).locator('tbody tr')).toHaveCount(1);
    // The cancelled one is neither in the bar nor in its list.
    await expect(page.getByRole('radio', { name: RECEIPTS.inForce })).toBeChecked();
    expect(page.url()).toMatch(/days=\d{4}-\d{2}-\d{2}\.\./);
    expect(new URL(page.url()).searchParams.get('taxes')).toContain('T002:0.16');
    await expect(page.getByRole('button', { name: /Impuesto: IVA 16 %/ })).toBeVisible();
    await context.setOffline(false);
  },
);

// spec: house.1295, house.1296
testInstalled(
  'what is due by week opens what it is the sum of, and each chooses what their board shows; with no network too',
  async ({ page, context, signIn, account, sharedPortal }) => {
    const scope = systemScope(account.clientId);
    const today = centralDay(Date.now());
    const row = buildReceived({
      ...{ name: 'Aceros del Norte', payment_method: 'PPD', total: '1160.00' },
      issued_at: `${addDays(today, -DAYS_OF_CREDIT)}T09:30:00`,
    });
    await (await sharedPortal()).store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      await addReceived(scope, tx, row, { name: 'f.xml', bytes: Buffer.from(stampedXmlOf()) });
    });
    await signIn(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/dashboard');
    const cash = page.getByRole('figure', { name: CASH.title });
    const bar = cash.getByRole('link', { name: /Sale: .*1,160\.00 MXN/ });
    await expect(bar).toBeVisible();
    await expect(cash.getByRole('link')).toHaveCount(1);
    await expectFit(page, 'what is due by week, on a phone');
    await page.getByRole('link', { name: BOARD_PICTURES_TEXTS.choose }).click();
    await page.getByRole('checkbox', { name: BOARD_PICTURES_TEXTS.names.issued }).uncheck();
    await page
      .getByRole('button', { name: BOARD_PICTURES_TEXTS.up(BOARD_PICTURES_TEXTS.names.received) })
      .click();
    await expectFit(page, 'the choice of pictures, on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: COMMON.save }).click();
    const names = async () =>
      await page.getByRole('figure').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    await expect.poll(names).toEqual([DASHBOARD.received, CASH.title]);
    await waitUntilInstalled(page);
    await goOffline(page);
    await page.reload();
    await expect.poll(names).toEqual([DASHBOARD.received, CASH.title]);
    await bar.click();
    await expect(page.getByRole('heading', { name: CASH.sides.out })).toBeVisible();
    await page.getByRole('link', { name: /Aceros del Norte/ }).click();
    await expect(page).toHaveURL(new RegExp(`/receipts/received/${row.uuid}/1/show`));
    await context.setOffline(false);
  },
);
