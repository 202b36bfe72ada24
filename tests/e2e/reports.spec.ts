/** A report is asked for, comes by itself, is read with the columns that one chooses, fetched, and made again. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { BANK_MOVEMENTS } from '../../schema/texts/bank-movements.ts';
import { FOREIGN_SUPPLIERS } from '../../schema/texts/foreign-suppliers.ts';
import { REPORT_SCHEDULE_PROBLEMS, REPORT_SCHEDULES as t } from '../../schema/texts/report-schedules.ts';
import { REPORTS } from '../../schema/texts/reports.ts';
import { RFC_FOREIGN } from '../../schema/values/rfc.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { addReceived } from '../../server/store/received/received.ts';
import { buildReceived } from '../factories/received.ts';
import { fullComprobante, stampedXmlOf } from '../factories/stamped.ts';
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, test } from './portal.ts';
import { expectTold } from './screens.ts';

test('a report of what was issued is prepared, read, fetched and made again', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page);
  const uuid = await issueByCall(page, server.url);
  await expect(page.getByRole('table', { name: 'Comprobantes emitidos' }).locator('tbody tr')).toHaveCount(1);
  await page.getByRole('link', { name: REPORTS.title }).click();
  await page.getByRole('link', { name: REPORTS.add }).first().click();
  await page.getByRole('button', { name: REPORTS.make }).click();
  await expectTold(page, REPORTS.saved);
  const row = page.getByRole('table', { name: REPORTS.title }).locator('tbody tr');
  await expect(row).toContainText(REPORTS.ready, { timeout: 60_000 });
  await expectFit(page, 'the list of reports');
  await row.getByText(REPORTS.kinds.general).click();
  await expect(page.getByText(uuid)).toBeVisible();
  await expect(page.getByText('$116.00').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: REPORTS.csv }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toContain(uuid);
  expect(csv.split('\r\n')[0]).not.toContain(REPORTS.columns.version);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText(`${REPORTS.columns.uuid}: ${uuid}`)).toBeVisible();
  await expectFit(page, 'a report on a phone');
  const slug = /reports\/([^/]+)\/show/.exec(page.url())?.[1] ?? '';
  await page.goto(`${server.url}/report/${slug}/refresh`);
  await page.getByRole('button', { name: REPORTS.refresh }).click();
  await expectTold(page, REPORTS.refreshed);
});

/** Of 1,234,467.50 at 16 percent. */
const VAT = '$197,514.80';

const ABROAD = 'ACME INC';

// spec: house.720
test('CFDI with the bank, IVA by cash flow and the DIOT say what was paid, what is left to check, and the file for the SAT', async ({
  page,
  account,
  signIn,
  sharedPortal,
}) => {
  const { store } = await sharedPortal();
  const scope = systemScope(account.clientId);
  const Fecha = '2025-03-10T09:30:00';
  const bytes = Buffer.from(stampedXmlOf(fullComprobante({ Fecha, Moneda: 'MXN' })));
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await addReceived(scope, tx, buildReceived({ issued_at: Fecha }), { name: 'f.xml', bytes });
    const abroad = { uuid: crypto.randomUUID().toUpperCase(), rfc: RFC_FOREIGN, name: ABROAD };
    const row = buildReceived({ issued_at: Fecha, ...abroad });
    await addReceived(scope, tx, row, { name: 'a.xml', bytes });
  });
  await signIn(page);
  await writeAbroad(page);
  const shown = {
    fiscal_cfdi: BANK_MOVEMENTS.states.open,
    vat: VAT,
    accounting: REPORTS.polizas.expense,
    diot: VAT,
  };
  for (const kind of ['fiscal_cfdi', 'vat', 'accounting', 'diot'] as const) {
    await page.getByRole('link', { name: REPORTS.title }).first().click();
    await page.getByRole('link', { name: REPORTS.add }).first().click();
    // The list has a filter of that name too.
    await expect(page.getByRole('button', { name: REPORTS.make })).toBeVisible();
    await page.getByRole('combobox', { name: REPORTS.fields.kind }).selectOption(kind);
    await page.getByLabel(REPORTS.fields.from).fill('2025-03-01');
    await page.getByLabel(REPORTS.fields.to).fill('2025-03-31');
    await page.getByRole('button', { name: REPORTS.make }).click();
    const row = page
      .getByRole('table', { name: REPORTS.title })
      .locator('tbody tr')
      .filter({ hasText: REPORTS.kinds[kind] });
    await expect(row).toContainText(REPORTS.ready, { timeout: 60_000 });
    await row.getByText(REPORTS.kinds[kind], { exact: true }).click();
    await expect(page.getByText(REPORTS.notes[kind] as string)).toBeVisible();
    await expect(page.getByRole('table').getByText(shown[kind]).first()).toBeVisible();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  // A notice under the pointer stays.
  await page.mouse.move(0, 0);
  await expect(page.getByText(REPORTS.saved)).toHaveCount(0);
  await expectFit(page, 'the DIOT on a phone');
  await page.getByRole('button', { name: /^Acciones de/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: REPORTS.txt }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
    .toSorted();
  const [fields = [], abroad = []] = lines.map((line) => line.split('|'));
  expect([lines.length, fields.length]).toEqual([2, 54]);
  expect([fields[0], fields[11], fields[21], fields[53]]).toEqual(['04', '1234467', '197515', '01']);
  expect(abroad.slice(0, 7).join('|')).toBe('05|07||123456789|ACME INC|ZZZ|ISLA');
  expect([abroad[15], abroad[25]]).toEqual(['1234467', '197515']);
});

/** What the DIOT asks of a supplier abroad; it can be looked up with no network. */
async function writeAbroad(page: Page): Promise<void> {
  const { fields: NAMES } = FOREIGN_SUPPLIERS;
  await page.goto('/foreign_suppliers/new');
  await page.getByLabel(NAMES.name).fill(ABROAD);
  await page.getByLabel(NAMES.tax_id).fill('12-3456789');
  await page.getByRole('combobox', { name: NAMES.country }).selectOption('ZZZ');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel(NAMES.jurisdiction)).toHaveAccessibleDescription(/Escribe la jurisdicción/);
  await page.getByLabel(NAMES.jurisdiction).fill('Isla');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page, 'a supplier abroad on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('table', { name: FOREIGN_SUPPLIERS.title }).locator('tbody tr');
  await expect(row).toContainText(['12-3456789']);
  await page.context().setOffline(true);
  await row.click();
  await expect(page.getByLabel(NAMES.jurisdiction)).toHaveValue('Isla');
  await page.context().setOffline(false);
}

test('one that leaves by mail each month is written, what is wrong is said at its field, and it is in its list', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: REPORTS.title }).click();
  await page.getByRole('link', { name: t.open }).click();
  await page.getByRole('link', { name: t.add }).first().click();
  await page.getByLabel(t.fields.emails).fill('conta@acme');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: REPORT_SCHEDULE_PROBLEMS.email })).toBeVisible();
  await page.getByLabel(t.fields.emails).fill('conta@acme.mx');
  await page.getByLabel(t.fields.every, { exact: true }).selectOption('week');
  // What is due is made by itself.
  await page.getByLabel(t.fields.starts_on).fill('2099-01-01');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectTold(page, t.saved);
  const row = page.getByRole('table', { name: t.title }).locator('tbody tr');
  await expect(row).toContainText('conta@acme.mx');
  await expect(row).toContainText(t.states.none);
  await expectFit(page, 'the list of reports that come round again');
  await row.getByText('conta@acme.mx', { exact: true }).click();
  await expect(page.getByLabel(t.fields.emails)).toHaveValue('conta@acme.mx');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page, 'a report that comes round again, on a phone');
});
