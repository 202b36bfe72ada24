/** A supplier and a buyer of one server, each in their own account: they agree, and the supplier says how it serves the buyer. */
import { expectFit, LOOKS } from './fit.ts';
import { expect, test } from './portal.ts';
import { signInByCall } from './screens.ts';

const SHOTS = process.env.SHOTS;

// spec: 1§1.4, 3§2.6
test('a supplier asks its buyer, who confirms on a phone, and says how it serves each unit', async ({
  page: guest,
  takeBrowser,
  server,
  account,
  signIn,
  sharedPortal,
}) => {
  const shot = async (page: typeof guest, name: string) => {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
  };
  const buyer = await (await sharedPortal()).makeAccount();
  const phone = await takeBrowser({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
  const host = await phone.newPage();
  await signIn(guest);
  await signInByCall(host, server.url, buyer);

  await host.goto(`${server.url}/business_units/new`);
  await host.getByLabel('Nombre').fill('Planta norte');
  await expectFit(host, 'business unit, phone');
  await shot(host, 'unit-phone');
  await host.getByRole('button', { name: 'Guardar' }).click();
  await expect(host.getByText('Planta norte')).toBeVisible();

  await guest.goto('/hosts');
  await shot(guest, 'hosts-empty');
  await guest.getByRole('link', { name: 'Agregar comprador' }).first().click();
  await guest.getByLabel('RFC').fill(account.rfc);
  await guest.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(guest.getByText('Es el RFC de tu propia cuenta.').first()).toBeVisible();
  await guest.getByLabel('RFC').fill(buyer.rfc);
  await shot(guest, 'host-new');
  await guest.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(guest.getByRole('row').getByText('Por confirmar')).toBeVisible();

  await host.goto(`${server.url}/guests`);
  await expect(host.locator('[data-tone]', { hasText: 'Espera tu respuesta' })).toBeVisible();
  await expectFit(host, 'guests, phone');
  await shot(host, 'guests-phone');
  await host.getByRole('button', { name: 'Acciones de' }).click();
  await host.getByRole('menuitem', { name: 'Aceptar' }).click();
  await expect(host.locator('[data-tone]', { hasText: 'Activo' })).toBeVisible();

  await expect(guest.getByRole('row').getByText('Activo')).toBeVisible();
  await shot(guest, 'hosts');
  await guest.getByRole('cell', { name: buyer.rfc }).click();
  await expect(guest.getByText('Planta norte')).toBeVisible();
  await expectFit(guest, 'host, desk');
  await shot(guest, 'host');
  await guest.getByRole('link', { name: 'Editar' }).click();
  await guest.getByLabel('Sucursal').selectOption({ index: 1 });
  await shot(guest, 'host-unit');
  await guest.getByRole('button', { name: 'Guardar' }).click();
  await expect(guest.getByText('La atiendes con')).toBeVisible();
});
