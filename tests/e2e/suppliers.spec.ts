/** A buyer and a supplier, each in their own account: invited, accepted, put aside and taken back. */
import { COMMON } from '../../schema/texts/common.ts';
import { PRE_REG, PRE_REG_IMPORT } from '../../schema/texts/pre-reg.ts';
import { PROVIDER_IMPORT, PROVIDERS } from '../../schema/texts/providers.ts';
import { expectFit, LOOKS } from './fit.ts';
import { expect, test } from './portal.ts';
import { signInByCall } from './screens.ts';

// spec: 3§2.1, 3§2.17, 3§4.2, 3§8.1, 3§2.2, 3§4.1
test('suppliers are invited one by one and by file, accept in their account, and are put aside and taken back', async ({
  page: host,
  takeBrowser,
  server,
  signIn,
  sharedPortal,
}) => {
  const supplier = await (await sharedPortal()).makeAccount();
  const phone = await takeBrowser({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
  const guest = await phone.newPage();
  await signIn(host);
  await signInByCall(guest, server.url, supplier);

  await host.goto('/providers/new');
  await host.getByLabel('RFC').fill(supplier.rfc);
  await host.getByRole('button', { name: PROVIDERS.invite }).click();
  await expect(host.getByText('Escribe el correo al que se le invita').first()).toBeVisible();
  await host.getByLabel(PROVIDERS.fields.email).fill('ventas@example.com');
  await host.getByLabel(PROVIDERS.fields.c_compania).fill('Aceros del Norte');
  await host.getByRole('button', { name: PROVIDERS.invite }).click();
  const row = host.getByRole('row').filter({ hasText: supplier.rfc });
  await expect(row.getByText('Invitado')).toBeVisible();
  await expectFit(host, 'suppliers, desk');

  await host.getByRole('button', { name: PROVIDER_IMPORT.open }).click();
  const sheet = host.getByRole('dialog');
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'proveedores.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'RFC,Correo,Compañía,Materno\r\nPRO010101AB1,a@example.com,Uno,\r\nNADA,b@example.com,Dos,\r\n,,,Ruiz\r\n',
    ),
  });
  await expect(sheet.getByText(PROVIDER_IMPORT.counts(1, 0))).toBeVisible();
  await expect(sheet.getByText('RFC: Escribe un RFC válido').first()).toBeVisible();
  await sheet.getByRole('button', { name: PROVIDER_IMPORT.save(1) }).click();
  const download = host.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Descargar los que tienen error' }).click();
  expect((await download).suggestedFilename()).toBe('proveedores.csv');
  await sheet.getByRole('button', { name: PRE_REG_IMPORT.save(2) }).click();
  await expect(host.getByText(PRE_REG_IMPORT.saved(1)).first()).toBeVisible();
  // What is nobody's row is told, and is not offered again.
  await expect(host.getByText(PRE_REG_IMPORT.notKept(1)).first()).toBeVisible();
  await expect(sheet.getByRole('button', { name: PRE_REG_IMPORT.save(1) })).toHaveCount(0);
  await host.keyboard.press('Escape');
  await expect(host.getByRole('row').filter({ hasText: 'PRO010101AB1' })).toBeVisible();

  await guest.goto(`${server.url}/hosts`);
  await guest.getByRole('button', { name: 'Acciones de' }).click();
  await guest.getByRole('menuitem', { name: 'Aceptar' }).click();
  await expect(row.getByText('Activo')).toBeVisible();

  await row.getByRole('button', { name: 'Acciones de' }).click();
  await host.getByRole('menuitem', { name: PROVIDERS.deactivate }).click();
  await host.getByRole('dialog').getByRole('button', { name: COMMON.yes }).click();
  await expect(row.getByText('Inactivo')).toBeVisible();
  // The address of the specification asks first.
  await host.goto(`/providers/ventas@example.com/activate/-/${supplier.rfc}`);
  await host.getByRole('button', { name: PROVIDERS.addressed.go }).click();
  await expect(row.getByText('Activo')).toBeVisible();
  await host.getByRole('main').getByRole('link', { name: PROVIDERS.views.risk }).click();
  await row.getByText(supplier.rfc).click();
  await expect(host.getByText(PROVIDERS.risk.none)).toBeVisible();
  await expectFit(host, 'a supplier, desk');
  // Who failed in the file is completed and becomes a supplier.
  await host.goto('/pre_reg');
  await host.getByRole('row').getByText('NADA').click();
  await expect(host.getByText('RFC: Escribe un RFC válido')).toBeVisible();
  await expect(host.getByRole('button', { name: PRE_REG.accept })).toHaveCount(0);
  await host.getByLabel(PRE_REG.fields.rfc).fill('PRO010101AB2');
  await expectFit(host, 'a pre-registration, desk');
  await host.getByRole('button', { name: COMMON.save }).click();
  const kept = host.getByRole('row').filter({ hasText: 'PRO010101AB2' });
  await expect(kept.getByText(PRE_REG.completed.true, { exact: true })).toBeVisible();
  await expectFit(host, 'pre-registrations, desk');
  await kept.getByRole('button', { name: 'Acciones de' }).click();
  await host.getByRole('menuitem', { name: PRE_REG.accept }).click();
  await host.getByRole('dialog').getByRole('button', { name: COMMON.yes }).click();
  await expect(host.getByText(PRE_REG.emptyTitle)).toBeVisible();
  await host.goto('/providers');
  await expect(host.getByRole('row').filter({ hasText: 'PRO010101AB2' })).toBeVisible();
});
