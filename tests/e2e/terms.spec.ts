/** A buyer publishes its terms and conditions; its supplier reads and accepts them, on a phone. */
import { TERMS } from '../../schema/texts/terms.ts';
import { expect, test } from './portal.ts';
import { signInByCall } from './screens.ts';

// spec: house.403
test('terms are written, published by version, and accepted by a supplier who must say so', async ({
  page: host,
  takeBrowser,
  server,
  account,
  signIn,
  sharedPortal,
}) => {
  const supplier = await (await sharedPortal()).makeAccount();
  const phone = await takeBrowser({ viewport: { width: 360, height: 740 } });
  const guest = await phone.newPage();
  await signIn(host);
  await signInByCall(guest, server.url, supplier);

  await host.goto('/terms');
  const editor = host.getByRole('textbox', { name: TERMS.editor });
  await host.getByRole('button', { name: TERMS.save }).click();
  await expect(host.getByRole('alert')).toHaveText(TERMS.required);
  await editor.click();
  await host.keyboard.type('Pago a ');
  await host.getByRole('button', { name: TERMS.controls.bold }).click();
  await host.keyboard.type('30 días');
  await expect(editor.locator('strong')).toHaveText('30 días');
  await host.getByRole('button', { name: TERMS.save }).click();
  await expect(host.getByText(TERMS.version(1), { exact: true })).toBeVisible();

  await guest.goto(`${server.url}/hosts/new`);
  await guest.getByLabel('RFC').fill(account.rfc);
  await guest.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(guest.locator('[data-tone]', { hasText: 'Por confirmar' })).toBeVisible();
  await host.goto('/guests');
  await host.getByRole('button', { name: 'Acciones de' }).click();
  await host.getByRole('menuitem', { name: 'Aceptar' }).click();
  await expect(host.getByRole('row').getByText('Activo')).toBeVisible();

  await guest.goto(`${server.url}/hosts/${account.rfc}/show`);
  const text = guest.getByRole('document', { name: TERMS.title });
  await expect(text.locator('strong')).toHaveText('30 días');
  await guest.getByRole('button', { name: TERMS.send, exact: true }).click();
  await expect(guest.getByText(TERMS.acceptRequired)).toBeVisible();
  await guest.getByLabel(TERMS.accept).check();
  await guest.getByRole('button', { name: TERMS.send, exact: true }).click();
  await expect(guest.getByText(/^Aceptaste la versión 1/)).toBeVisible();
  const width = await guest.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);

  await host.goto('/terms');
  await expect(host.getByRole('listitem').filter({ hasText: supplier.rfc })).toContainText('Versión 1');
  await host.getByRole('button', { name: TERMS.seeVersion(1) }).click();
  await expect(host.getByRole('dialog').getByRole('document')).toContainText('Pago a 30 días');
});
