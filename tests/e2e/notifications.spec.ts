/** Notices: written to the team, counted at the bell, read once on every device, and read again with no network. */

import { expect, test } from './portal.ts';
import { signInByCall, waitUntilInstalled } from './screens.ts';

// spec: 3§2.18
test('a notice is written, counted, read on one device and read on the other', async ({
  page,
  server,
  account,
  signIn,
  openDevice,
}) => {
  await signIn(page);
  const other = await openDevice();
  await signInByCall(other, server.url, account);
  const bell = page.getByRole('link', { name: 'Avisos', exact: true });
  await bell.click();
  await expect(page.getByRole('heading', { name: 'No tienes avisos' })).toBeVisible();

  await test.step('what is wrong is said at its field', async () => {
    await page.getByRole('link', { name: 'Nuevo aviso' }).click();
    await page.getByLabel('Título').fill('abc');
    await page.getByLabel('Contenido').fill('El viernes se cierra a las seis.\nAvisen a sus clientes.');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText('entre 4 y 100 caracteres').last()).toBeVisible();
    await page.getByLabel('Título').fill('Cierre de mes');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  });

  await test.step('the bell counts it, here and on the other device', async () => {
    await expect(page.getByRole('link', { name: '1 aviso sin leer' })).toBeVisible();
    await expect(other.getByRole('link', { name: '1 aviso sin leer' })).toBeVisible();
  });

  await test.step('opening it reads it, everywhere', async () => {
    await page.getByRole('row', { name: /Cierre de mes/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Cierre de mes' });
    await expect(dialog).toContainText('Avisen a sus clientes.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /Cierre de mes/ })).toContainText('Leído');
    await expect(other.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible();
  });

  await test.step('with no network they are still there', async () => {
    await waitUntilInstalled(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('row', { name: /Cierre de mes/ })).toBeVisible();
    await page.context().setOffline(false);
  });
});
