/** A list of RFCs: checked in portions, what is none said at once, kept with no network, and taken away as CSV. */
import { readFile } from 'node:fs/promises';
import { expect, test, testInstalled } from './portal.ts';

// spec: 3§2.15
testInstalled(
  'RFCs that are typed, or of a file, are checked, and the result is a table',
  async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/customers');
    await page.getByRole('link', { name: 'Verificar RFC' }).click();
    const field = page.getByLabel('RFC', { exact: true });
    const rows = page.getByRole('table', { name: 'Resultado de la verificación' }).locator('tbody tr');

    await test.step('what is none is said, and the rest is asked', async () => {
      await field.fill('eku9003173c9, werx631016s30\nnada');
      await page.getByRole('button', { name: 'Verificar', exact: true }).click();
      await expect(page.getByText('NADA no tiene el formato correcto de un RFC')).toBeVisible();
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText('WERX631016S30');
      await expect(rows.first()).toContainText('No activo');
      await expect(rows.last()).toContainText('EKU9003173C9');
      await expect(page.getByText('1 activos · 1 no activos')).toBeVisible();
    });

    await test.step('of a file its cells that are one', async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Elegir archivo' }).click(),
      ]);
      const table = 'Nombre,RFC\r\nXENON,XIA190128J61\r\nHERRERIA,H&E951128469\r\n';
      await chooser.setFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
      await expect(field).toHaveValue('XIA190128J61\nH&E951128469');
      await page.getByRole('button', { name: 'Verificar', exact: true }).click();
      await expect(rows.getByText('Activo', { exact: true })).toHaveCount(2);
    });

    await test.step('the result goes as CSV', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Descargar CSV' }).click(),
      ]);
      const text = await readFile(await download.path(), 'utf8');
      expect(text.charCodeAt(0)).toBe(0xfeff);
      expect(text).toContain('H&E951128469,Activo\r\n');
    });

    await test.step('with no network what is written stays, and nothing is asked', async () => {
      await page.context().setOffline(true);
      await expect(page.getByText('Sin conexión no se puede verificar.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Verificar', exact: true })).toBeDisabled();
      await expect(field).toHaveValue(/XIA190128J61/);
      await page.context().setOffline(false);
      await expect(page.getByRole('button', { name: 'Verificar', exact: true })).toBeEnabled();
    });
  },
);
