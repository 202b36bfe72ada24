/** What others invoiced us: files and a ZIP brought at once, with no network too; what became of each, its page, and what was refused. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { SHARED_FILES } from '../../schema/documents/shared-files.ts';
import { RECEIVED } from '../../schema/texts/received.ts';
import { SHARED_FILES_TEXT } from '../../schema/texts/shared-files.ts';
import { documentMaker } from '../factories/document-folder.ts';
import { expectFit } from './fit.ts';
import { expect, testInstalled } from './portal.ts';
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

// spec: 1§2.10, 1§2.17, 1§2.18, 1§2.22, 1§2.24
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

    await page.goto(`/receipts/received/${uuidIn(offline)}/1/show`);
    await expect(page.getByRole('region', { name: RECEIVED.facts })).toContainText(uuidIn(offline));
    await expect(
      page.getByRole('region', { name: RECEIVED.preview }).locator('iframe').contentFrame().locator('body'),
    ).toContainText(uuidIn(offline));
    await page.getByRole('textbox', { name: RECEIVED.fields.note }).fill('Para la obra');
    await page.getByRole('textbox', { name: RECEIVED.fields.tags }).fill('obra, norte');
    await page.getByRole('button', { name: RECEIVED.saveNotes }).click();
    await expect(page.getByText(RECEIVED.savedNotes)).toBeVisible();

    const annexed = page.getByRole('region', { name: RECEIVED.annexed.title });
    const pdf = { name: 'orden.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await annexed.locator('input[type=file]').setInputFiles(pdf);
    await expect(annexed.getByRole('button', { name: RECEIVED.annexed.download(pdf.name) })).toBeVisible();
    await annexed.locator('input[type=file]').setInputFiles({ ...pdf, buffer: Buffer.from('PK') });
    await expect(page.getByText('El archivo debe ser PDF.')).toBeVisible();

    await page.goto('/receipts/received/refused');
    await expect(page.getByRole('table', { name: RECEIVED.refused.title })).toContainText('cambiada.xml');
    await expect(page.getByRole('table', { name: RECEIVED.refused.title })).toContainText(
      RECEIVED.reasons.seal,
    );

    const phone = await openDevice({ viewport: { width: 360, height: 760 } });
    await phone.goto('/receipts/received?q=obra');
    await expect(phone.getByText('norte')).toBeVisible();
    await expectFit(phone, 'received documents on a phone');
  },
);
