/** What others invoiced us: files and a ZIP brought at once, with no network too; what became of each, its page, and what was refused. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync, zipSync } from 'fflate';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { SHARED_FILES } from '../../schema/documents/shared-files.ts';
import { CHOSEN } from '../../schema/texts/chosen.ts';
import { EXPORTS } from '../../schema/texts/exports.ts';
import { MARKS } from '../../schema/texts/marks.ts';
import { QUICK_VIEW } from '../../schema/texts/receipts.ts';
import { RECEIVED } from '../../schema/texts/received.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import { SHARED_FILES_TEXT } from '../../schema/texts/shared-files.ts';
import { documentMaker } from '../factories/document-folder.ts';
import { expectFit } from './fit.ts';
import { expect, test, testInstalled } from './portal.ts';
import { goOffline, waitUntilInstalled } from './screens.ts';

const uuidIn = (xml: string) => /UUID="([^"]+)"/.exec(xml)?.[1] ?? '';
const fileOf = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: name.endsWith('.zip') ? 'application/zip' : 'text/xml',
  buffer: Buffer.from(content),
});

/** As the system does it for whoever chooses the installed app in its sheet. */
async function shareWith(page: Page, name: string, content: string): Promise<void> {
  await page.evaluate(
    ({ path, field, name, content }) => {
      const form = Object.assign(document.createElement('form'), {
        ...{ method: 'post', enctype: 'multipart/form-data', action: path },
      });
      const chosen = new DataTransfer();
      chosen.items.add(new File([content], name, { type: 'text/xml' }));
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field });
      input.files = chosen.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { ...SHARED_FILES, name, content },
  );
}

// spec: 1§2.10, 1§2.17, 1§2.18, 1§2.22, 1§2.24, house.750, house.751, house.752, house.920, house.921
testInstalled(
  'files are judged and kept once, those that are not right apart with the reason; with no network they wait',
  async ({ page, account, signIn, openDevice }) => {
    const receiver = { rfc: account.rfc, name: account.name, tax_domicile: '86991' };
    const dataDir = mkdtempSync(join(tmpdir(), 'tintero-received-'));
    const next = await documentMaker({ catalogs: smallCatalogs, concepts: 2, dataDir, receiver });
    const [first, zipped, offline, shared] = [next(), next(), next(), next()];
    const changed = next().replace(/Descripcion="/, 'Descripcion="Otra ');

    await signIn(page);
    await page.goto('/receipts/received');
    await expect(page.getByRole('heading', { name: RECEIVED.title })).toBeVisible();
    await waitUntilInstalled(page);
    const chooser = page.locator('input[type=file]').first();
    await chooser.setInputFiles([
      fileOf('uno.xml', first),
      fileOf('cambiada.xml', changed),
      fileOf('foto.png', 'PNG'),
      fileOf('dos.zip', zipSync({ '../../dos.xml': Buffer.from(zipped), 'uno.xml': Buffer.from(first) })),
    ]);
    const results = page.getByRole('region', { name: RECEIVED.results });
    await expect(results.getByRole('status')).toContainText('2 recibidos');
    await expect(results).toContainText(RECEIVED.reasons.seal);
    await expect(results).toContainText(RECEIVED.problems.notXml);
    await expectFit(page, 'received documents');
    const list = page.getByRole('table', { name: RECEIVED.title });
    await expect(list.locator('tbody tr')).toHaveCount(2);

    await goOffline(page);
    await chooser.setInputFiles([fileOf('sin-red.xml', offline)]);
    await expect(results.getByRole('listitem').filter({ hasText: 'sin-red.xml' })).toContainText(
      RECEIVED.states.waiting,
    );
    // Another app of the phone shares one, with no network: it waits until a person says for which account.
    await shareWith(page, 'compartida.xml', shared);
    await expect(page.getByText(SHARED_FILES_TEXT.title(1))).toBeVisible();
    await expectFit(page, 'what was shared');
    await page.getByRole('button', { name: SHARED_FILES_TEXT.take }).click();
    await expect(results.getByRole('listitem').filter({ hasText: 'compartida.xml' })).toContainText(
      RECEIVED.states.waiting,
    );
    await expect(page.getByText(SHARED_FILES_TEXT.title(1))).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(results.getByRole('listitem').filter({ hasText: 'sin-red.xml' })).toContainText(
      RECEIVED.states.received,
      { timeout: 60_000 },
    );
    await expect(list.locator('tbody tr')).toHaveCount(4);

    await test.step('all that the list finds: what it adds up to, its files, and a tag for them', async () => {
      await expect(page.getByRole('status').filter({ hasText: '4 documentos' })).toContainText(
        RECEIVED.sums.inForce,
      );
      await list.locator('tbody tr').first().getByRole('checkbox').check();
      const bar = page.getByRole('region', { name: CHOSEN.selected(1) });
      await bar.getByRole('button', { name: CHOSEN.every('4') }).click();
      const all = page.getByRole('region', { name: CHOSEN.selected(4) });
      await expect(all).toContainText(CHOSEN.total);
      await expectFit(page, 'received documents chosen');
      const fetched = page.waitForEvent('download');
      await all.getByRole('button', { name: CHOSEN.zip('XML') }).click();
      const names = Object.keys(unzipSync(readFileSync(await (await fetched).path())));
      expect(names).toHaveLength(4);
      expect(names.some((name) => name.includes(uuidIn(offline).toUpperCase()))).toBe(true);
      await all.getByRole('button', { name: MARKS.action }).click();
      await page.getByRole('textbox', { name: MARKS.add }).fill('todas');
      await page.getByRole('button', { name: MARKS.save }).click();
      await expect(page.getByText(MARKS.saved(4))).toBeVisible();
      await expect(list.getByText('todas', { exact: true })).toHaveCount(4);
    });

    await test.step('a category of one’s own list, put on some, and the list filtered by what is typed', async () => {
      await page.getByRole('button', { name: RECEIVED.categories.open }).click();
      await page.getByRole('textbox', { name: RECEIVED.categories.each }).fill('Renta\nCombustible');
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(page.getByText(RECEIVED.categories.saved)).toBeVisible();
      await list.locator('tbody tr').first().getByRole('checkbox').check();
      const bar = page.getByRole('region', { name: CHOSEN.selected(1) });
      await bar.getByRole('button', { name: MARKS.action }).click();
      await page.getByRole('combobox', { name: RECEIVED.categories.one }).selectOption('Combustible');
      await page.getByRole('button', { name: MARKS.save }).click();
      await expect(list.getByText('· Combustible')).toHaveCount(1);
      const category = page.getByRole('combobox', { name: RECEIVED.columns.category, exact: true });
      await category.selectOption('Combustible');
      await expect(list.locator('tbody tr')).toHaveCount(1);
      await category.selectOption('');
      await page.getByRole('button', { name: RECORDS.moreFilters }).click();
      const typed = page.getByRole('textbox', { name: RECEIVED.typed.uuid.label });
      await expectFit(page, 'what is typed to filter what was received');
      await typed.fill(uuidIn(offline).toLowerCase());
      await typed.press('Enter');
      await page.keyboard.press('Escape');
      await expect(list.locator('tbody tr')).toHaveCount(1);
      await page.getByRole('button', { name: new RegExp(`^Quitar ${RECEIVED.typed.uuid.label}`) }).click();
      await expect(list.locator('tbody tr')).toHaveCount(4);
    });

    await test.step('at the side of the list, with no network too, and the keys go on to the next one', async () => {
      await goOffline(page);
      const row = list.locator('tbody tr').first();
      await row.getByRole('button', { name: /^Acciones de/ }).click();
      await page.getByRole('menuitem', { name: QUICK_VIEW.title }).click();
      const view = page.getByRole('complementary').filter({ hasText: QUICK_VIEW.open });
      await expect(view.getByRole('heading', { name: QUICK_VIEW.concepts })).toBeVisible();
      await list.locator('tbody tr').nth(1).click();
      await expect(list.locator('tbody tr').nth(1)).toHaveAttribute('aria-current', 'true');
      await expect(view.getByRole('heading', { name: QUICK_VIEW.concepts })).toBeVisible();
      await expectFit(page, 'a received document at the side');
      await page.keyboard.press('Escape');
      await expect(view).toHaveCount(0);
      await page.context().setOffline(false);
    });

    await test.step('a folder that is dropped', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'tintero-dropped-'));
      mkdirSync(join(folder, 'marzo'));
      writeFileSync(join(folder, 'marzo', 'honda.xml'), first);
      writeFileSync(join(folder, 'marzo', 'foto.png'), 'PNG');
      const browser = await page.context().newCDPSession(page);
      const data = { items: [], files: [folder], dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await browser.send('Input.dispatchDragEvent', { type, x: 700, y: 300, data });
      await expect(results.getByRole('listitem').filter({ hasText: 'honda.xml' })).toContainText(
        RECEIVED.states.repeated,
      );
    });

    await page.goto(`/receipts/received/${uuidIn(offline)}/1/show`);
    await expect(page.getByRole('region', { name: RECEIVED.facts })).toContainText(uuidIn(offline));
    await expect(
      page.getByRole('region', { name: RECEIVED.preview }).locator('iframe').contentFrame().locator('body'),
    ).toContainText(uuidIn(offline));
    await page.getByRole('textbox', { name: RECEIVED.fields.note }).fill('Para la obra');
    await page.getByRole('textbox', { name: RECEIVED.fields.tags }).fill('obra, norte, todas');
    await page.getByRole('button', { name: RECEIVED.saveNotes }).click();
    await expect(page.getByText(RECEIVED.savedNotes)).toBeVisible();

    const annexed = page.getByRole('region', { name: RECEIVED.annexed.title });
    const pdf = { name: 'orden.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await annexed.locator('input[type=file]').setInputFiles(pdf);
    await expect(annexed.getByRole('button', { name: RECEIVED.annexed.download(pdf.name) })).toBeVisible();
    await annexed.locator('input[type=file]').setInputFiles({ ...pdf, buffer: Buffer.from('PK') });
    await expect(page.getByText('El archivo debe ser PDF.')).toBeVisible();

    // With no network, from the XML that the page left here: a credit note for who issued it.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: RECEIVED.begin }).click();
    await page.getByRole('menuitem', { name: RECEIVED.begins.E }).click();
    await expect(page).toHaveURL(/\/receipts\/new\/E\?received=/);
    const issuer = /<cfdi:Emisor[^>]*Rfc="([^"]+)"/.exec(offline)?.[1] ?? '';
    await expect(page.getByRole('combobox', { name: 'RFC', exact: true })).toHaveValue(issuer);
    await expect(page.locator('main')).toContainText('2 conceptos');
    await page.context().setOffline(false);

    await page.goto('/receipts/received/refused');
    await expect(page.getByRole('table', { name: RECEIVED.refused.title })).toContainText('cambiada.xml');
    await expect(page.getByRole('table', { name: RECEIVED.refused.title })).toContainText(
      RECEIVED.reasons.seal,
    );

    const phone = await openDevice({ viewport: { width: 360, height: 760 } });
    await phone.goto('/receipts/received?q=obra');
    await expect(phone.getByText('norte')).toBeVisible();
    await expectFit(phone, 'received documents on a phone');
    const exporting = await phone.getByRole('button', { name: EXPORTS.button }).boundingBox();
    expect([exporting?.width, exporting?.height]).toEqual([44, 44]);
  },
);
