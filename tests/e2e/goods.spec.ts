/** Goods received in the field: an order of one's place, counted on a phone with no signal, killed once, closed exactly once. */
import { SLIP } from '../../schema/texts/goods-slip.ts';
import { expectFit, LOOKS } from './fit.ts';
import { sendOrderByStore } from './order-by-store.ts';
import { expect, testInstalled } from './portal.ts';
import { relateAccounts } from './relate-accounts.ts';
import { goOffline, signInByCall } from './screens.ts';

// spec: 3§2.4
testInstalled(
  'goods are counted on a phone with no signal, killed once, closed once; the supplier disputes',
  async ({ browser, server, account, sharedPortal }) => {
    const shared = await sharedPortal();
    const supplier = await shared.makeAccount();
    await relateAccounts(shared, account, supplier);
    await sendOrderByStore(shared, account, 'ERP-90');
    const phone = await browser.newContext({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
    const first = await phone.newPage();
    await signInByCall(first, server.url, account);
    await first.goto(`${server.url}/merchandise_receipts/receive`);
    await expect(first.getByText('ERP-90')).toBeVisible();

    await goOffline(first);
    await first.getByLabel('Número de orden, proveedor o código').fill('erp-90');
    await first.getByRole('button', { name: 'Contar la orden ERP-90' }).click();
    for (let touch = 0; touch < 3; touch += 1)
      await first.getByRole('button', { name: 'Más Tornillo' }).click();
    await first.getByRole('switch', { name: 'Por caja de 5' }).check();
    await expectFit(first, 'count, phone');
    const { href } = new URL(first.url());
    await first.getByRole('button', { name: 'Más Tornillo' }).click();
    await expect(first.getByLabel('Cantidad de Tornillo')).toHaveValue('8');
    await expect(first.getByText('Faltan 2', { exact: true })).toBeVisible();
    // The last touch is of a moment ago.
    await first.close({ runBeforeUnload: false });

    const page = await phone.newPage();
    await page.goto(href);
    await expect(page.getByLabel('Cantidad de Tornillo')).toHaveValue('8');
    await page.getByRole('button', { name: 'Menos Tornillo' }).click();
    await page.getByRole('button', { name: 'Cerrar recibo' }).click();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(page.getByText('Por enviar').first()).toBeVisible();
    // What the driver takes along, with the number that it is found by, before there is a folio.
    await page.getByRole('button', { name: /^Ticket D-/ }).click();
    const slip = page.getByRole('dialog', { name: /^Ticket D-/ });
    await expect(slip).toContainText('ERP-90');
    await expect(slip).toContainText('7 Pieza');
    const saved = page.waitForEvent('download');
    await slip.getByRole('button', { name: SLIP.share }).click();
    expect((await saved).suggestedFilename()).toMatch(/^D-.{6}\.png$/);
    await slip.getByRole('button', { name: SLIP.print }).click();
    await expect(page.locator('#tintero-print')).toHaveAttribute('srcdoc', /@page\{size:58mm/);
    await page.keyboard.press('Escape');
    await phone.setOffline(false);
    await expect(page.getByText('RM-1').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Por cerrar' })).toBeHidden();
    const listed = await page.request.get(`${server.url}/merchandise_receipts`, {
      headers: { accept: 'application/json' },
    });
    expect(listed.ok()).toBe(true);

    const other = await browser.newContext(LOOKS[0]);
    const seller = await other.newPage();
    await signInByCall(seller, server.url, supplier);
    await seller.goto(`${server.url}/merchandise_receipts`);
    await expect(seller.getByRole('row').getByText('Original')).toHaveCount(1);
    await seller.getByRole('button', { name: 'Acciones del recibo RM-1' }).click();
    await seller.getByRole('menuitem', { name: 'Vista previa' }).click();
    await expect(seller.getByRole('dialog').getByText('ERP-90').first()).toBeVisible();
    await seller.keyboard.press('Escape');
    await seller.getByRole('row').getByText('RM-1').click();
    await seller.getByRole('button', { name: 'Disputar' }).click();
    await seller.getByRole('dialog').getByLabel('Motivo').fill('Salieron completos');
    await seller.getByRole('dialog').getByRole('button', { name: 'Disputar' }).click();
    await expect(page.locator('[data-tone]', { hasText: 'En disputa' }).first()).toBeVisible();
    await seller.getByRole('link', { name: 'Imprimir' }).click();
    await seller.emulateMedia({ media: 'print' });
    await expect(seller.getByText('Tornillo').first()).toBeVisible();
    await phone.close();
    await other.close();
  },
);
