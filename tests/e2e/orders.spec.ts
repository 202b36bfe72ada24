/** A buyer and its supplier on one server: an order written with no network, delivered, answered by line, changed, printed. */
import { expectFit, LOOKS } from './fit.ts';
import { expect, testInstalled } from './portal.ts';
import { relateAccounts } from './relate-accounts.ts';
import { goOffline, signInByCall } from './screens.ts';

// spec: 3§2.3, 3§4.4
testInstalled(
  'an order written with no network is sent once, the supplier proposes, the buyer takes it, and both print it',
  async ({ page: buyer, browser, server, account, signIn, sharedPortal }) => {
    const shared = await sharedPortal();
    const supplier = await shared.makeAccount();
    await relateAccounts(shared, account, supplier);
    await signIn(buyer);
    await buyer.goto('/purchase_orders');
    await buyer.getByRole('button', { name: 'Nueva orden' }).first().click();
    await expect(buyer.getByLabel(/^Proveedor/)).toContainText(supplier.rfc);

    await goOffline(buyer);
    await buyer.getByLabel(/^Proveedor/).selectOption({ label: `${supplier.name} (${supplier.rfc})` });
    await buyer.getByLabel('Número de orden').fill('ERP-77');
    await buyer.getByLabel('Se entrega en').selectOption({ index: 1 });
    await buyer.getByLabel('Fecha de entrega').first().fill('2026-12-15');
    await buyer.getByRole('button', { name: 'Agregar concepto' }).click();
    await buyer.getByLabel('Descripción').fill('Tornillo de acero');
    await buyer.getByLabel('Cantidad').fill('0');
    await buyer.getByLabel('Precio').fill('2.50');
    await buyer.getByRole('button', { name: 'Enviar al proveedor' }).click();
    await expect(buyer.getByText('Escribe una cantidad mayor que cero').first()).toBeVisible();
    await buyer.getByLabel('Cantidad').fill('100');
    await expectFit(buyer, 'order form, desk');
    await buyer.getByRole('button', { name: 'Enviar al proveedor' }).click();
    await expect(buyer.getByText(/ERP-77|Por enviar/).first()).toBeVisible();
    await buyer.context().setOffline(false);
    await expect(buyer.getByRole('row').getByText('Registrado')).toBeVisible();
    await expect(buyer.getByRole('heading', { name: 'Sin enviar' })).toBeHidden();

    const phone = await browser.newContext({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
    const seller = await phone.newPage();
    await signInByCall(seller, server.url, supplier);
    await seller.goto(`${server.url}/purchase_orders`);
    await seller.getByText('ERP-77').click();
    await expect(seller.getByText('Tornillo de acero')).toBeVisible();
    await expectFit(seller, 'order, phone');
    await seller.getByRole('button', { name: 'Proponer cambios' }).click();
    await seller.getByRole('dialog').getByLabel('Cantidad').fill('80');
    await seller.getByRole('button', { name: 'Enviar propuesta' }).click();

    await expect(buyer.getByRole('row').getByText('Propone cambios')).toBeVisible();
    await buyer.getByRole('row').getByText('ERP-77').click();
    await buyer.getByRole('button', { name: 'Aceptar lo propuesto' }).click();
    await expect(buyer.getByLabel('Cantidad')).toHaveValue('80');
    await buyer.getByRole('button', { name: 'Enviar al proveedor' }).click();
    await expect(buyer.getByRole('row').getByText('Aprobado')).toBeVisible();
    await buyer.getByRole('button', { name: 'Acciones de la orden ERP-77' }).click();
    await buyer.getByRole('menuitem', { name: 'Vista previa' }).click();
    await expect(buyer.getByRole('dialog').getByText('Versión 1')).toBeVisible();
    await buyer.keyboard.press('Escape');

    await expect(seller.locator('[data-tone]', { hasText: 'Aprobado' })).toBeVisible();
    await seller.getByRole('link', { name: 'Imprimir' }).click();
    await seller.emulateMedia({ media: 'print' });
    await expect(seller.getByText('Tornillo de acero')).toBeVisible();
    await expect(seller.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await phone.close();
  },
);
