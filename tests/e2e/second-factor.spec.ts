/** What is asked beside a session and a password. */
import { sql } from 'kysely';
import { expect, test } from './portal.ts';

// spec: house.116
test('what protects the account asks again who is at the screen', async ({
  page,
  signIn,
  account,
  sharedPortal,
}) => {
  await signIn(page);
  const { db } = (await sharedPortal()).store;
  await sql`update auth_session set "provedAt" = '2020-01-01T00:00:00.000Z'
    where "userId" = (select id from auth_user where email = ${account.email})`.execute(db);
  await page.goto('/profiles/new');
  await page.getByLabel('Nombre').fill('Mostrador');
  await page.getByRole('group', { name: 'Clientes' }).getByRole('checkbox', { name: 'Ver' }).check();
  const save = page.getByRole('button', { name: 'Guardar' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(dialog.getByLabel(/^Contraseña/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('confirma que eres tú y vuelve a intentar')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await save.click();
  await dialog.getByLabel(/^Contraseña/).fill('no es esta');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByLabel(/^Contraseña/)).toHaveAccessibleDescription(/no es correcta/);
  await dialog.getByLabel(/^Contraseña/).fill(account.password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  // The very call goes again: nothing is typed or pressed twice.
  await expect(page).toHaveURL(/\/profiles$/);
  await expect(page.getByText('Mostrador')).toBeVisible();
});
