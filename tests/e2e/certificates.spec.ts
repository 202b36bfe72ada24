/** A certificate that sealed something keeps its place on the list; its private key goes for good, once that is confirmed. */
import { expect, test } from '@playwright/test';
import { expectFit } from './fit.ts';
import { type Portal, startPortal } from './portal.ts';
import { chooseCustomer, emit, expectIssued, signInDemo, writeConcept } from './screens.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.remove());

test('its key is destroyed by a word, seen at once, and nothing is sealed with it any more', async ({
  page,
}) => {
  await signInDemo(page, portal.url);
  await page.goto(`${portal.url}/receipts/new/I`);
  await chooseCustomer(page, 'universidad', /UNIVERSIDAD ROBOTICA/);
  await writeConcept(page, {
    description: 'Servicio de prueba',
    key: '81112100',
    unit: 'E48',
    quantity: '1',
    price: '100',
  });
  await emit(page);
  await expectIssued(page);

  await page.goto(`${portal.url}/certificates`);
  const row = page.getByRole('row').filter({ hasText: 'Vigente' });
  await expect(row).toHaveCount(1);
  const destroy = async (answer: string) => {
    await page.getByRole('button', { name: /^Acciones del certificado \d{20}$/ }).click();
    await page.getByRole('menuitem', { name: 'Destruir la llave privada' }).click();
    const dialog = page.getByRole('dialog', { name: 'Destruir la llave privada' });
    await expect(dialog).toContainText('ya no podrá sellar ni cancelar');
    await expectFit(page, 'destroying a key');
    await dialog.getByRole('button', { name: answer, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await destroy('No');
  await expect(row).toHaveCount(1);
  await destroy('Destruir la llave');
  await expect(page.getByText('Llave privada destruida')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Llave destruida' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Acciones del certificado/ })).toHaveCount(0);

  const answer = await page.request.get(`${portal.url}/certificates`, {
    headers: { accept: 'application/json' },
  });
  const { certificates } = await answer.json();
  expect(certificates).toMatchObject([{ is_active: false, is_used: true, key_destroyed: true }]);
});
