/** Who issued what one received and is in the SAT's lists: a list of their own with what to do, and a word on their document; with no network too. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { DOSSIERS } from '../../schema/texts/dossiers.ts';
import { FISCAL_RISK } from '../../schema/texts/fiscal-risk.ts';
import { LIST_LOOK_UP } from '../../schema/texts/list-look-up.ts';
import { putRiskRow } from '../../server/store/insight/fiscal-risks.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { addReceived } from '../../server/store/received/received.ts';
import { buildReceived } from '../factories/received.ts';
import { stampedXmlOf } from '../factories/stamped.ts';
import { expectFit } from './fit.ts';
import { expect, test, testInstalled } from './portal.ts';
import { expectTold, goOffline } from './screens.ts';

// spec: 3§1.4
testInstalled(
  'an issuer in the lists is shown with what it touches, and on its document',
  async ({ page, account, signIn, sharedPortal }) => {
    const { store } = await sharedPortal();
    const scope = systemScope(account.clientId);
    const row = buildReceived({ name: 'Fantasma' });
    const { uuid, receipt_type, serie, folio, issued_at, total, currency, rfc, name } = row;
    await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      await addReceived(scope, tx, row, { name: 'f.xml', bytes: Buffer.from(stampedXmlOf()) });
      await putRiskRow(scope, tx, {
        ...{ rfc, name, severity: 'definitive', standing: '69-B Definitivo', count: 1, total: '232.00' },
        ...{ tax: '32.00', due_on: '2099-12-15', seen_at: '2026-11-20T18:00:00.000Z' },
        history: [{ day: '2026-03-03', list: '69-B', said: 'Presunto' }],
        documents: [
          { uuid, receipt_type, serie, folio, issued_at, total, currency, on_date: '69-B Presunto' },
        ],
      });
    });
    await signIn(page);
    await page.getByRole('link', { name: FISCAL_RISK.title }).click();
    const risks = page.getByRole('table', { name: FISCAL_RISK.title });
    await expect(risks).toContainText('Fantasma');
    await expect(risks).toContainText(FISCAL_RISK.severity.definitive);
    await expect(risks).toContainText(FISCAL_RISK.due('15-12-2099'));
    await goOffline(page);
    await risks.getByText('Fantasma').click();
    await expect(page.getByText(FISCAL_RISK.whatToDo.definitive)).toBeVisible();
    await expectFit(page, 'the list of risks');
    await page.getByRole('link', { name: `${serie}-${folio}` }).click();
    await expect(page.getByText(FISCAL_RISK.badge('69-B Definitivo'))).toBeVisible();
    await expect(page.getByText(FISCAL_RISK.onDate('69-B Presunto'))).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, 'its document on a phone');
  },
);

// spec: house.1291
testInstalled(
  'any RFC is looked up on a day; with no network what the device has of it is said, or that it has nothing',
  async ({ page, account, signIn, sharedPortal }) => {
    const { store } = await sharedPortal();
    const scope = systemScope(account.clientId);
    await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      await putRiskRow(scope, tx, {
        ...{ rfc: 'XIQB891116QE4', name: 'Fantasma', severity: 'definitive', standing: '69-B Definitivo' },
        ...{ count: 0, total: '0.00', tax: '0.00', due_on: '', seen_at: '2026-11-20T18:00:00.000Z' },
        ...{ documents: [], history: [{ day: '2019-10-01', list: '69-B', said: 'Definitivo' }] },
        versions: [{ list: '69-B', dated: '2026-11-16' }],
      });
    });
    await signIn(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/fiscal_risk');
    await page.getByRole('link', { name: LIST_LOOK_UP.open }).click();
    await page.getByLabel(LIST_LOOK_UP.rfc).fill('nada');
    await page.getByRole('button', { name: LIST_LOOK_UP.ask }).click();
    await expect(page.getByText(LIST_LOOK_UP.wrongRfc)).toBeVisible();
    await page.getByLabel(LIST_LOOK_UP.rfc).fill('xiqb891116qe4');
    await page.getByLabel(LIST_LOOK_UP.date).fill('2019-12-01');
    await page.getByRole('button', { name: LIST_LOOK_UP.ask }).click();
    await expect(
      page.getByRole('heading', { name: LIST_LOOK_UP.answer('XIQB891116QE4', '01-12-2019') }),
    ).toBeVisible();
    // The server of the tests has none of the lists.
    await expect(page.getByText(LIST_LOOK_UP.unknown)).toBeVisible();
    await expectFit(page, 'a look-up on a phone');
    await goOffline(page);
    await page.reload();
    await expect(page.getByText(LIST_LOOK_UP.offline.some)).toBeVisible();
    await expect(page.getByText(FISCAL_RISK.asOf('69-B: 16-11-2026'))).toBeVisible();
    await page.getByLabel(LIST_LOOK_UP.rfc).fill('EKU9003173C9');
    await page.getByRole('button', { name: LIST_LOOK_UP.ask }).click();
    await expect(page.getByText(LIST_LOOK_UP.offline.none)).toBeVisible();
  },
);

test('a dossier of an issuer in the lists is asked for there, and is a PDF and a ZIP with the sum of each file', async ({
  page,
  account,
  signIn,
  sharedPortal,
}) => {
  const { store } = await sharedPortal();
  const scope = systemScope(account.clientId);
  const row = buildReceived({ name: 'Fantasma', issued_at: '2026-01-10T09:30:00' });
  const { rfc, name } = row;
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await addReceived(scope, tx, row, { name: 'f.xml', bytes: Buffer.from(stampedXmlOf()) });
    await putRiskRow(scope, tx, {
      ...{ rfc, name, severity: 'presumed', standing: '69-B Presunto', count: 1, total: '232.00' },
      ...{ tax: '32.00', due_on: '', seen_at: '2026-11-20T18:00:00.000Z', history: [], documents: [] },
    });
  });
  await signIn(page);
  await page.getByRole('link', { name: FISCAL_RISK.title }).click();
  await page.getByRole('table', { name: FISCAL_RISK.title }).getByText('Fantasma').click();
  await page.getByRole('link', { name: DOSSIERS.edit }).click();
  await expect(page.getByLabel(DOSSIERS.fields.rfc)).toHaveValue(rfc);
  await page.getByLabel(DOSSIERS.fields.from).fill('2026-01-01');
  await page.getByLabel(DOSSIERS.fields.to).fill('2026-01-31');
  await expectFit(page, 'the form of a dossier');
  await page.getByRole('button', { name: DOSSIERS.make }).click();
  await expectTold(page, DOSSIERS.saved);
  const made = page.getByRole('table', { name: DOSSIERS.title }).locator('tbody tr');
  await expect(made).toContainText(DOSSIERS.ready, { timeout: 90_000 });
  await expectFit(page, 'the list of dossiers');
  const fetch = async (label: string) => {
    await made.getByRole('button', { name: /^Acciones de Fantasma/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: label }).click(),
    ]);
    return readFileSync(await download.path());
  };
  const pdf = await fetch(DOSSIERS.pdf);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const files = unzipSync(new Uint8Array(await fetch(DOSSIERS.zip)));
  expect(Buffer.from(files['expediente.pdf'] ?? []).equals(pdf)).toBe(true);
  expect(Buffer.from(files.SHA256SUMS ?? []).toString()).toContain(`cfdi/${row.uuid}.xml`);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page, 'the list of dossiers on a phone');
});
