/** Every screen, in light and dark, wide and on a phone: axe finds nothing serious, nothing runs off the side. */
import { expectFit, LOOKS } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, test } from './portal.ts';

const SCREENS: [path: string, heading: string][] = [
  ['/receipts', 'Comprobantes emitidos'],
  ['/receipts/new', '¿Qué vas a emitir?'],
  ['/receipts/new/I', 'Nueva factura'],
  ['/receipts/new/G', 'Nueva factura global'],
  ['/receipts/new/P', 'Nuevo recibo de pago'],
  ['/drafts', 'Borradores'],
  ['/required_cancellations', 'Cancelaciones por responder'],
  ['/approvals', 'Por aprobar'],
  ['/receipts/received', 'Recibidas'],
  ['/receipts/received/refused', 'Rechazados'],
  ['/customers', 'Clientes'],
  ['/customers/new', 'Nuevo cliente'],
  ['/products', 'Productos'],
  ['/products/new', 'Nuevo producto'],
  ['/certificates', 'Certificados'],
  ['/pac_accounts', 'Proveedor de certificación (PAC)'],
  ['/branches', 'Sucursales'],
  ['/branches/new', 'Nueva sucursal'],
  ['/serials', 'Series'],
  ['/serials/new', 'Nueva serie'],
  ['/local_taxes', 'Impuestos locales'],
  ['/local_taxes/new', 'Nuevo impuesto local'],
  ['/dashboard', 'Tablero'],
  ['/reports', 'Reportes'],
  ['/scheduled_payments', 'Pagos programados'],
  ['/bank_movements', 'Movimientos bancarios'],
  ['/recurring_drafts', 'Borradores recurrentes'],
  ['/receipts/emmited', 'Emitidas a compradores'],
  ['/providers', 'Proveedores'],
  ['/purchase_orders', 'Órdenes de compra'],
  ['/nada', 'Esta página no existe'],
];

for (const { name, ...look } of LOOKS) {
  // spec: house.81
  test(`nothing serious on any screen: ${name}`, async ({ openDevice, server }) => {
    const isPhone = look.viewport.width < 700;
    const page = await openDevice({ ...look, locale: 'es-MX' });
    await issueByCall(page, server.url);
    await expect(page.getByText('UNIVERSIDAD ROBOTICA').first()).toBeVisible();
    for (const [path, heading] of SCREENS) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expectFit(page, path);
    }

    await page.goto(`${server.url}/receipts`);
    await page.getByText('UNIVERSIDAD ROBOTICA').first().click();
    await expect(page.getByRole('link', { name: 'Ver completo' })).toBeVisible();
    await expectFit(page, 'quick view');
    await page.getByRole('link', { name: 'Ver completo' }).click();
    await expect(page.getByTitle('Vista previa de la impresión')).toBeVisible();
    await expectFit(page, 'receipt view');

    await page.getByRole('button', { name: /Ver lo que falta por enviar/ }).click();
    await expect(page.getByText('Todo está enviado')).toBeVisible();
    await expectFit(page, 'outbox');
    await page.keyboard.press('Escape');
    if (isPhone) {
      await page.getByRole('button', { name: 'Abrir menú' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Productos' })).toBeVisible();
      await expectFit(page, 'menu');
    }
  });

  // spec: house.81
  test(`nothing serious where one signs in: ${name}`, async ({ browser, server }) => {
    const context = await browser.newContext({ ...look, locale: 'es-MX' });
    const page = await context.newPage();
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'Entra a tu cuenta' })).toBeVisible();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible();
    await expectFit(page, 'sign-in');
    await context.close();
  });
}
