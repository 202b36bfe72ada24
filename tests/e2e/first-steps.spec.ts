/** The first day of an account: led from step to step, each ticked by what there is, until the first invoice. */
import type { Page } from '@playwright/test';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';

const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const CERTIFICATE = 'Carga tu certificado';
const CUSTOMER = 'Guarda a tu primer cliente';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('an empty account begins at its first steps, leaves them and finds them again, on a phone', async ({
  page,
  server,
  sharedPortal,
}) => {
  const portal = await sharedPortal();
  const account = await portal.makeEmptyAccount();
  await page.goto(server.url);
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Primeros pasos' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 de 6 listos' })).toBeVisible();
  await expect(step(page, CERTIFICATE)).toHaveAttribute('aria-current', 'step');
  await expectFit(page, 'first steps');

  // It may be left, and is in the menu.
  await step(page, CERTIFICATE).getByRole('link', { name: 'Cargar certificado' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Certificados' })).toBeVisible();
  await portal.giveCertificate(account);
  await page.getByRole('button', { name: 'Abrir menú' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Primeros pasos' }).tap();
  await expect(step(page, CERTIFICATE)).toContainText('Listo');
  await expect(step(page, 'Revisa tu sucursal')).toHaveAttribute('aria-current', 'step');

  await step(page, CUSTOMER).getByRole('link', { name: 'Nuevo cliente' }).tap();
  await page.getByLabel('RFC').fill('URE180429TM6');
  await page.getByLabel('Nombre o razón social').fill('UNIVERSIDAD ROBOTICA ESPAÑOLA');
  await page.getByLabel('Código postal del domicilio fiscal').fill('86991');
  await page.getByLabel('Régimen fiscal').selectOption('601');
  await page.getByRole('button', { name: 'Guardar' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await page.goto('/first_steps');
  await expect(step(page, CUSTOMER)).toContainText('Listo');
  await expect(page.getByRole('status').filter({ hasText: '2 de 6 listos' })).toBeVisible();
});
