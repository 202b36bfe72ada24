/** Print templates and rules: from the catalogue to paper, and which one prints what, with no network too. */

import { RULES } from '../../schema/texts/rules.ts';
import { TEMPLATE_CODE } from '../../schema/texts/template-code.ts';
import { TEMPLATES } from '../../schema/texts/templates.ts';
import { openPdfPrinter } from '../../server/output/print/pdf.ts';
import { streamsOf, textsOf } from '../factories/pdf.ts';
import { pngOf } from '../factories/pictures.ts';
import { expectNoSideways } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, testInstalled } from './portal.ts';
import { expectTold, goOffline, goToPlace, suggestion } from './screens.ts';

const { editor: EDITOR, typed: TYPED, catalogPage: CATALOG } = TEMPLATES;

// spec: 3§2.10, 3§2.11, 3§4.8, 3§4.9, 3§8.2
testInstalled(
  'a design becomes one’s own, is changed at its line, and a rule prints with it on screen and on paper',
  async ({ page, server, signIn, account, sharedPortal }) => {
    await signIn(page);
    await issueByCall(page, server.url);
    await goToPlace(page, 'Plantillas');
    await page.getByRole('link', { name: TEMPLATES.catalog }).first().click();
    await expect(page.locator('iframe')).toHaveCount(6);
    await expect(page.frameLocator('iframe').first().getByText('COMERCIALIZADORA DE EJEMPLO')).toBeVisible();
    await page.getByLabel(CATALOG.format).selectOption('ticket_80');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Ticket de 80 mm']);
    await page.getByLabel(CATALOG.format).selectOption('');
    await shot(page, 'catalog');
    await page.getByRole('button', { name: CATALOG.copyOf('Clásica') }).click();
    await page.getByRole('dialog').getByLabel('Nombre').fill('auto');
    await page.getByRole('button', { name: TEMPLATES.create.yes }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/está reservado por el sistema/)
        .first(),
    ).toBeVisible();
    await page.getByRole('dialog').getByLabel('Nombre').fill('mi-clasica');
    await page.getByRole('button', { name: TEMPLATES.create.yes }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'mi-clasica' })).toBeVisible();

    // Its code is only looked at until its name is typed.
    const code = page.getByRole('textbox', { name: 'Cuerpo' });
    await expect(code).toHaveAttribute('contenteditable', 'false');
    await page.getByRole('button', { name: EDITOR.unlock }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(TYPED.advanced.label).fill('mi-clasic');
    await dialog.getByRole('button', { name: TYPED.advanced.yes }).click();
    await expect(dialog.getByText(TYPED.advanced.mismatch)).toBeVisible();
    await dialog.getByLabel(TYPED.advanced.label).fill('mi-clasica');
    await dialog.getByRole('button', { name: TYPED.advanced.yes }).click();
    await expect(code).toHaveAttribute('contenteditable', 'true');

    // A fault is at its line, and is not saved.
    await code.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('<script>alert(1)</script>\n');
    await expect(page.getByText(TEMPLATE_CODE.forbidden('script')).first()).toBeVisible();
    await shot(page, 'editor-fault');
    await page.getByRole('button', { name: TEMPLATES.save }).click();
    await expect(page.getByText(/Existen errores en el cuerpo, por favor corregir: línea 1/)).toBeVisible();
    await page.keyboard.press('Escape');
    await code.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.insertText('<p class="mine">MARCA DE LA CASA</p>\n');
    await expect(page.getByText(TEMPLATE_CODE.forbidden('script'))).toHaveCount(0);

    // A picture, and one's own document beside the code.
    await page.getByRole('button', { name: TEMPLATES.images.title }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Sello 1.png', mimeType: 'image/png', buffer: pngOf(80, 40) });
    await page.getByRole('button', { name: TEMPLATES.images.upload }).click();
    await page.getByRole('button', { name: TEMPLATES.images.insert('sello_1') }).click();
    await page.getByRole('combobox', { name: EDITOR.document }).click();
    await suggestion(page, /URE180429TM6|UNIVERSIDAD/).click();
    const paper = page.frameLocator('iframe');
    await expect(paper.getByText('MARCA DE LA CASA')).toBeVisible();
    await expect(paper.getByText('Servicio de prueba')).toBeVisible();
    await expect(paper.locator('.doc-body img')).toBeVisible();
    await shot(page, 'editor');
    await page.getByRole('button', { name: TEMPLATES.save }).click();
    await expectTold(page, TEMPLATES.saved);

    // A rule for that customer; the tester says why.
    await goToPlace(page, 'Reglas de impresión');
    await page.getByRole('button', { name: RULES.add }).first().click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(/Debes capturar toda la información de la regla/).first()).toBeVisible();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: RULES.fields.name }).fill('Para la universidad');
    await form.getByLabel(RULES.fields.template_id).selectOption('mi-clasica');
    await form.getByPlaceholder(RULES.searches.pathPlaceholder).fill('Receptor.Rfc');
    await form.getByPlaceholder(RULES.searches.valuePlaceholder).fill('URE*');
    await shot(page, 'rule');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expectTold(page, RULES.saved);
    await page.getByRole('button', { name: RULES.tester.open }).click();
    await page.getByPlaceholder(RULES.tester.chooseHelp).click();
    await suggestion(page, /UNIVERSIDAD/).click();
    await expect(page.getByText(RULES.tester.printed('mi-clasica'))).toBeVisible();
    await expect(page.getByText(RULES.tester.byRule('Para la universidad'))).toBeVisible();
    await shot(page, 'tester');
    await page.keyboard.press('Escape');
    await shot(page, 'rules');

    // The page of the device and the paper of the server are the same.
    await page.goto('/receipts');
    const row = page.getByRole('row').filter({ hasText: 'URE180429TM6' }).first();
    await row.getByLabel(/^Acciones de/).click();
    await page.getByRole('menuitem', { name: 'Ver', exact: true }).click();
    await expect(paper.getByText('MARCA DE LA CASA')).toBeVisible();
    const address = page.url();
    const html = (await page.locator('iframe').getAttribute('srcdoc')) ?? '';
    const { store } = await sharedPortal();
    const { id } = await store.db
      .selectFrom('receipt')
      .select('id')
      .where('client_id', '=', account.clientId)
      .executeTakeFirstOrThrow();
    const answer = await page.request.get(`/receipts/${id}/download/emmited/pdf/file`);
    const paperOfServer = await answer.body();
    const printer = openPdfPrinter(undefined);
    const paperOfDevice = await printer.print(html);
    await printer.close();
    expect(streamsOf(paperOfDevice)).toEqual(streamsOf(paperOfServer));
    expect(textsOf(paperOfServer).join(' ')).toContain('MARCA DE LA CASA');

    await goOffline(page);
    await page.goto(address);
    await expect(paper.getByText('MARCA DE LA CASA')).toBeVisible();
    // On a phone, still with no network.
    await page.setViewportSize({ width: 360, height: 740 });
    for (const place of ['templates_catalog', 'rules', 'templates']) {
      await page.goto(`/${place}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSideways(page, place);
      await shot(page, `${place}-phone`);
    }
    await page.getByText('mi-clasica').click();
    await expect(code).toContainText('MARCA DE LA CASA');
    await page.getByRole('tab', { name: EDITOR.preview }).click();
    await expect(paper.getByText('MARCA DE LA CASA')).toBeVisible();
    await expectNoSideways(page, 'the editor');
    await shot(page, 'editor-phone');

    // It goes for good only where its name is typed, and the rule that uses it is named before.
    await page.context().setOffline(false);
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.goto('/templates');
    await page.getByLabel(TEMPLATES.actions.of('mi-clasica')).click();
    await page.getByRole('menuitem', { name: TEMPLATES.actions.remove }).click();
    await expect(dialog).toContainText('Para la universidad');
    await dialog.getByLabel(TYPED.remove.label).fill('mi-clasic');
    await dialog.getByRole('button', { name: TYPED.remove.yes }).click();
    await expect(dialog.getByText(TYPED.remove.mismatch)).toBeVisible();
    await dialog.getByLabel(TYPED.remove.label).fill('mi-clasica');
    await dialog.getByRole('button', { name: TYPED.remove.yes }).click();
    await expectTold(page, TEMPLATES.removed);
    await expect(page.getByText('mi-clasica')).toBeHidden();
  },
);

async function shot(page: import('@playwright/test').Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}
