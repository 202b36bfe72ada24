/** What a list found leaves it: as CSV, for Excel, and its files as one ZIP made in the background; and what was searched is saved and shared. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { AuditRow } from '../../schema/resources/admin/audit.ts';
import { ARCHIVES } from '../../schema/texts/archives.ts';
import { EXPORTS } from '../../schema/texts/exports.ts';
import { FILTER_PROBLEMS, FILTERS } from '../../schema/texts/filters.ts';
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, test } from './portal.ts';

const { csv, page: active, all } = EXPORTS;

// spec: 1§9.12, 1§9.13, house.1312
test('a list is exported as a table, and the files of all that it found as one archive', async ({
  page,
  account,
  signIn,
  server,
}) => {
  await signIn(page);
  const uuids = [await issueByCall(page, server.url), await issueByCall(page, server.url)];
  const rows = page.getByRole('table', { name: 'Comprobantes emitidos' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const choose = async (label: string | RegExp) => {
    await page.getByRole('button', { name: EXPORTS.button }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: label }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const table = await choose(EXPORTS.item(csv, all));
  expect(table.name).toMatch(new RegExp(`^${account.rfc}_\\d{8}_\\d{6}\\.csv$`));
  expect([...table.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = table.bytes.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  for (const uuid of uuids) expect(table.bytes.toString('utf8')).toContain(uuid);
  expect(lines[1]).toContain('116.00');
  const sheet = await choose(EXPORTS.item(EXPORTS.xlsx, active));
  expect(Object.keys(unzipSync(sheet.bytes))).toContain('xl/worksheets/sheet1.xml');
  // With no network too: the log has it when there is one again.
  await page.context().setOffline(true);
  await choose(EXPORTS.item(EXPORTS.xlsx, active));
  await page.context().setOffline(false);
  const told = async () => {
    const answer = await page.request.get(`${server.url}/audit?format=json&kind=security.documents_exported`);
    return ((await answer.json()) as { audit: AuditRow[] }).audit.map(({ details }) => details);
  };
  const list = 'Comprobantes emitidos';
  await expect.poll(told, { timeout: 60_000 }).toEqual([
    { what: 'list', list, as: 'xlsx', count: 2 },
    { what: 'list', list, as: 'xlsx', count: 2 },
    { what: 'list', list, as: 'csv', count: 2 },
  ]);

  await page.getByRole('button', { name: EXPORTS.button }).click();
  await page.getByRole('menuitem', { name: EXPORTS.files('XML', '2') }).click();
  const archives = page.getByRole('list', { name: ARCHIVES.title });
  await expect(archives).toContainText(ARCHIVES.states.ready, { timeout: 60_000 });
  await expectFit(page, 'an archive that is ready');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    archives.getByRole('link', { name: ARCHIVES.download }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${ARCHIVES.fileNames.issued}_${account.rfc}.zip`);
  const names = Object.keys(unzipSync(readFileSync(await download.path())));
  for (const uuid of uuids) expect(names.some((name) => name.includes(uuid))).toBe(true);
  await archives.getByRole('button', { name: ARCHIVES.remove }).click();
  await expect(archives).toHaveCount(0);
});

// spec: 1§2.19, 1§5.7
test('what is searched is saved under a name, opens the list, and is shared with a colleague', async ({
  page,
  account,
  signIn,
  sharedPortal,
}) => {
  const { email } = await (await sharedPortal()).addColleague(account);
  await signIn(page);
  await page.goto('/receipts');
  await page.getByText('Este mes', { exact: true }).click();
  await page.getByRole('button', { name: FILTERS.button }).click();
  await page.getByRole('menuitem', { name: FILTERS.save }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const name = dialog.getByLabel(FILTERS.name);
  await expect(name).toHaveAccessibleDescription(new RegExp(FILTER_PROBLEMS.name));
  await name.fill('Del mes');
  await dialog.getByLabel(FILTERS.isDefault).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(FILTERS.saved('Del mes'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Del mes' })).toBeVisible();

  await page.goto('/receipts');
  await expect(page).toHaveURL(/days=month/);
  await page.getByRole('button', { name: 'Del mes' }).click();
  await page.getByRole('menuitem', { name: FILTERS.manage }).click();
  await dialog.getByRole('button', { name: FILTERS.share, exact: true }).click();
  const address = dialog.getByLabel('Correo electrónico');
  await address.fill(account.email);
  await expect(address).toHaveAccessibleDescription(FILTER_PROBLEMS.ownEmail);
  await expectFit(page, 'sharing a filter');
  await address.fill(email);
  const submit = dialog.getByRole('button', { name: FILTERS.shareSubmit });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel(FILTERS.confirm).check();
  await submit.click();
  await expect(dialog).toContainText(FILTERS.sharedWith([email]));
  await dialog.getByRole('button', { name: FILTERS.remove }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: FILTERS.remove }).click();
  await expect(page.getByText(FILTERS.removed)).toBeVisible();
});
