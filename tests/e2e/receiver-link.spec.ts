/** A link for whoever receives an invoice and has no account: made from its row, opened elsewhere, answered, and taken back. */
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, test } from './portal.ts';

test('a receiver sees the invoice by its link, asks for a correction, and no more once it is taken back', async ({
  page,
  signIn,
  server,
  takeBrowser,
}) => {
  await signIn(page);
  const uuid = await issueByCall(page, server.url);
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Enlace para el receptor' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nadie más tiene un enlace')).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Enlace' }).inputValue();
  expect(url).toMatch(/\/r\/[^/]+\/[\w-]{43}$/);
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Te comparto tu comprobante A-1: ${url}`)}`,
  );

  const context = await takeBrowser({ viewport: { width: 360, height: 740 } });
  const receiver = await context.newPage();
  await test.step('the page of the receiver, on a phone', async () => {
    await receiver.goto(url);
    await expect(receiver.getByText(uuid)).toBeVisible();
    await expect(receiver.getByText('Vigente')).toBeVisible();
    await expectFit(receiver, 'the page of a link');
    const started = receiver.waitForEvent('download');
    await receiver.getByRole('link', { name: 'Descargar XML' }).click();
    expect((await started).suggestedFilename()).toMatch(/\.xml$/);
    await receiver.getByLabel('Qué hay que corregir').fill('Mi código postal es otro');
    await receiver.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(receiver.getByRole('status')).toContainText('ya le llegó');
  });

  await test.step('who issued it is told, and takes the link back', async () => {
    await expect(dialog.getByText(/^Sin abrir/)).toBeVisible();
    await dialog.getByRole('link', { name: 'Ver todos los compartidos' }).click();
    const row = page.getByRole('table', { name: 'Comprobantes compartidos' }).locator('tbody tr');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('A-1');
    await expect(row).toContainText('Abierto');
    await expectFit(page, 'the list of shared receipts');
    await row.getByRole('button', { name: 'Acciones del enlace a A-1' }).click();
    await page.getByRole('menuitem', { name: 'Enlaces de este comprobante' }).click();
    await expect(dialog.getByText(/^Abierto una vez/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Quitar enlace' }).click();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(dialog.getByText('Nadie más tiene un enlace')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Enlace' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Quitado');
    await page.goto('/notifications');
    await page.getByText('Piden corregir el comprobante A1').first().click();
    await expect(page.getByText('Mi código postal es otro').first()).toBeVisible();
    await receiver.goto(url);
    await expect(receiver.getByRole('heading', { name: 'Este enlace ya no se puede abrir' })).toBeVisible();
  });
  await context.close();

  await test.step('a PDF stays with the invoice', async () => {
    await page.goto(`/receipts/emmited/${uuid}/1/show`);
    const annexed = page.getByRole('region', { name: 'PDF adjuntos' });
    const chosen = page.waitForEvent('filechooser');
    await annexed.getByRole('button', { name: 'Adjuntar PDF' }).click();
    const file = { name: 'entrega.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await (await chosen).setFiles(file);
    await expect(annexed.getByRole('button', { name: 'Descargar entrega.pdf' })).toBeVisible();
  });
});
