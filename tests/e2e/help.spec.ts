/** The guide over each screen, at the part that is about it, with no network too. */
import { expectFit } from './fit.ts';
import { expect, test, testInstalled } from './portal.ts';
import { goOffline } from './screens.ts';

testInstalled(
  'help opens at the screen’s own section, without a network, and gives the focus back',
  async ({ page, signIn }) => {
    await signIn(page);
    await goOffline(page);
    const sheet = page.getByRole('dialog', { name: 'Ayuda' });
    for (const [path, heading, words] of [
      ['/drafts', 'Borradores', 'Guardar borrador'],
      ['/certificates', 'Certificados', 'certificado de sello digital (CSD)'],
      ['/receipts/new/I', 'Emitir', 'Nuevo comprobante'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Ayuda' }).click();
      await expect(sheet.getByRole('heading', { level: 3, name: heading })).toBeVisible();
      await expect(sheet.getByText(words).first()).toBeVisible();
    }
    // The whole guide is one choice away.
    await sheet.getByLabel('Parte de la guía').selectOption({ label: 'Cancelar' });
    await expect(sheet.getByRole('table')).toContainText('La operación no se llevó a cabo.');
    await expectFit(page, 'help');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Ayuda' })).toBeFocused();
  },
);

test('before anybody enters, too; and who forgot their password is told who can help', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByText('tintero user password')).toBeVisible();
  await page.getByRole('button', { name: 'Ayuda' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Ayuda' }).getByRole('heading', { name: 'Entrar' }),
  ).toBeVisible();
});
