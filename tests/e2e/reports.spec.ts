/** A report is asked for, comes by itself, is read with the columns that one chooses, fetched, and made again. */
import { readFileSync } from 'node:fs';
import { ARCHIVES } from '../../schema/texts/exports.ts';
import { REPORTS } from '../../schema/texts/reports.ts';
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
  await expect(row).toContainText(ARCHIVES.states.ready, { timeout: 60_000 });
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
