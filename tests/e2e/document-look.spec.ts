/** «Apariencia de tus documentos»: chosen on a screen, seen at once, and on the papers and files of the account from then on. */
import type { Locator, Page } from '@playwright/test';
import { brandMail } from '../../server/output/mail/brand-mail.ts';
import type { MailFile } from '../../server/output/mail/mailer.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { pngOf } from '../factories/pictures.ts';
import { expectNoSideways } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, test, testInstalled } from './portal.ts';
import { expectTold, goOffline, goToPlace } from './screens.ts';

const LOGO = { name: 'logo.png', mimeType: 'image/png', buffer: pngOf(1_300, 400) };

testInstalled(
  'logo, colour and notes are seen while they are chosen, and on what is printed with no network too',
  async ({ page, server, signIn, account, takeBrowser, sharedPortal }) => {
    await signIn(page);
    const uuid = await issueByCall(page, server.url);
    await goToPlace(page, 'Apariencia');
    await expect(page.getByRole('heading', { level: 1, name: 'Apariencia de tus documentos' })).toBeVisible();

    const sample = page.frameLocator('iframe');
    await expect(sample.getByText('CLIENTE DE EJEMPLO')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({ ...LOGO, buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('El logo debe ser una imagen PNG o JPEG.')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(LOGO);
    await expect(page.getByAltText('Tu logo')).toBeVisible();
    await expect(sample.locator('img.logo')).toBeVisible();
    await page.getByLabel('Domicilio y contacto').fill('Av. Juárez 12\nCol. Centro');
    await page.getByLabel('Notas al pie').fill('Gracias por su compra');
    await expect(sample.getByText('Gracias por su compra')).toBeVisible();

    // A light colour is refused where it stands.
    await page.getByLabel('Color de encabezados').fill('#ffee88');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByLabel('Color de encabezados')).toHaveAccessibleDescription(/muy claro/);
    await page.getByLabel('Color de encabezados').fill('#7a1030');
    await expect(sample.locator('h1')).toHaveCSS('color', 'rgb(122, 16, 48)');
    await page.getByLabel('Nombre de los archivos').selectOption('serie_folio_rfc');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectTold(page, 'Apariencia guardada');

    await page.goto('/receipts');
    const row = page.getByRole('row').filter({ hasText: 'URE180429TM6' }).first();
    await row.getByLabel(/^Acciones de/).click();
    const taken = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Descargar XML' }).click();
    expect((await taken).suggestedFilename()).toMatch(/^A-\d+_[A-ZÑ&]{3,4}\d{6}\w{3}\.xml$/);
    await row.getByLabel(/^Acciones de/).click();
    await page.getByRole('menuitem', { name: 'Ver', exact: true }).click();
    await expect(page.frameLocator('iframe').getByText('Gracias por su compra')).toBeVisible();
    const address = page.url();
    expect(address).toContain(uuid);
    await goOffline(page);
    await page.goto(address);
    await expect(page.frameLocator('iframe').locator('img.logo')).toBeVisible();

    // Whoever receives it sees the same, on the page of a link and in a mail.
    await page.context().setOffline(false);
    await page.goto('/receipts');
    await row.getByLabel(/^Acciones de/).click();
    await page.getByRole('menuitem', { name: 'Enlace para el receptor' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Crear enlace' }).click();
    const link = await dialog.getByRole('textbox', { name: 'Enlace' }).inputValue();
    const context = await takeBrowser();
    const receiver = await context.newPage();
    await receiver.goto(link);
    await expectBranded(receiver, receiver.locator('header'));
    const { store } = await sharedPortal();
    const mail = { html: '<p>Te enviamos tu comprobante.</p>', attachments: [] };
    const branded = await brandMail(systemScope(account.clientId), store.db, mail);
    const [logo] = branded.attachments as MailFile[];
    // As a mail program does with what comes in the mail.
    const inside = `data:image/png;base64,${Buffer.from(logo?.content ?? '').toString('base64')}`;
    await receiver.goto('about:blank');
    await receiver.setContent(branded.html.replace(`cid:${logo?.cid}`, inside));
    await expectBranded(receiver, receiver.locator('body > div'));
  },
);

/** With the logo, which is drawn, and the colour above. */
async function expectBranded(page: Page, head: Locator): Promise<void> {
  await expect(head).toHaveCSS('border-top-color', 'rgb(122, 16, 48)');
  const logo = page.locator('img').first();
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the form and its sample fit, and its buttons are for a thumb', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/document_looks');
    await expect(page.frameLocator('iframe').getByText('CLIENTE DE EJEMPLO')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(LOGO);
    await expect(page.getByAltText('Tu logo')).toBeVisible();
    await expectNoSideways(page, 'look');
    for (const name of ['Elegir imagen', 'Quitar logo', 'Guardar']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
    }
  });
});
