/** A buyer and its supplier on one server: an order written with no network, delivered, answered by line, changed, printed. */
import { APPROVALS } from '../../schema/texts/approvals.ts';
import { ORDERS } from '../../schema/texts/orders.ts';
import { assignProfiles, putProfile } from '../../server/store/identity/profiles.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { expectFit, LOOKS } from './fit.ts';
import { expect, testInstalled } from './portal.ts';
import { relateAccounts } from './relate-accounts.ts';
import { goOffline, signInByCall } from './screens.ts';

// spec: 3§2.3, 3§4.4, house.1327
testInstalled(
  'an order written with no network is sent once, the supplier proposes, the buyer takes it, and both print it',
  async ({ page: buyer, takeBrowser, server, account, signIn, sharedPortal }) => {
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
    // What is withheld takes away from the total.
    await buyer.getByLabel('Otro impuesto').selectOption('isr_retained');
    await expect(buyer.getByLabel('ISR retenido, %')).toHaveValue('10');
    await expect(buyer.getByText('265.00')).toBeVisible();
    await expectFit(buyer, 'order form, desk');
    const plan = { name: 'plano.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plano') };
    await buyer.getByLabel('Archivos para el proveedor').locator('input[type=file]').setInputFiles(plan);
    await expect(buyer.getByRole('button', { name: 'Quitar plano.pdf' })).toBeVisible();
    await buyer.getByRole('button', { name: 'Enviar al proveedor' }).click();
    await expect(buyer.getByText(/ERP-77|Por enviar/).first()).toBeVisible();
    await buyer.context().setOffline(false);
    await expect(buyer.getByRole('row').getByText('Registrado')).toBeVisible();
    await expect(buyer.getByRole('heading', { name: 'Sin enviar' })).toBeHidden();

    const phone = await takeBrowser({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
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
    await expect(buyer.getByRole('dialog').getByText('ERP-77 · Versión 1')).toBeVisible();
    const changes = buyer
      .getByRole('dialog')
      .getByRole('region', { name: 'Qué cambió de la versión 1 a la 2' });
    await expect(changes.getByRole('row', { name: 'Cantidad 100 80' })).toBeVisible();
    await expectFit(buyer, 'changes of an order, desk');
    await buyer.keyboard.press('Escape');

    await expect(seller.locator('[data-tone]', { hasText: 'Aprobado' })).toBeVisible();
    await expect(seller.getByRole('row', { name: 'Cantidad 100 80' })).toBeVisible();
    const download = seller.waitForEvent('download');
    await seller.getByRole('button', { name: 'Descargar plano.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('plano.pdf');
    await goOffline(seller);
    // It was opened here: it needs no network any more.
    const again = seller.waitForEvent('download');
    await seller.getByRole('button', { name: 'Descargar plano.pdf' }).click();
    await again;
    await seller.getByLabel('Escribe un mensaje').fill('Llega el martes');
    await seller.getByRole('button', { name: 'Enviar mensaje' }).click();
    const theirs = seller.getByRole('region', { name: 'Mensajes' }).getByRole('listitem');
    await expect(theirs).toHaveText([/plano\.pdf/, /Por enviar.*Llega el martes/]);
    await seller.context().setOffline(false);
    await expect(theirs).toHaveText([/plano\.pdf/, /Persona de prueba.*Llega el martes/]);
    await expectFit(seller, 'messages of an order, phone');
    await buyer.getByRole('row').getByText('ERP-77').click();
    const ours = buyer.getByRole('region', { name: 'Mensajes' }).getByRole('listitem');
    await expect(ours).toHaveText([/plano\.pdf/, /Llega el martes/]);
    await buyer.getByLabel('Escribe un mensaje').fill('De acuerdo');
    await buyer.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(theirs).toHaveText([/plano\.pdf/, /Llega el martes/, /De acuerdo/]);
    await expectFit(seller, 'changes of an order, phone');
    await seller.getByRole('link', { name: 'Imprimir' }).click();
    await seller.emulateMedia({ media: 'print' });
    await expect(seller.getByText('Tornillo de acero').first()).toBeVisible();
    await expect(seller.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await expect(seller.getByRole('img', { name: ORDERS.qrOf('ERP-77') })).toBeVisible();
  },
);

// spec: house.960
testInstalled(
  'orders of a file are seen with what is wrong, sent with no network, and one of them is begun anew',
  async ({ page, server, account, signIn, sharedPortal }) => {
    const shared = await sharedPortal();
    const supplier = await shared.makeAccount();
    await relateAccounts(shared, account, supplier);
    await signIn(page);
    await page.goto(`${server.url}/purchase_orders`);
    const imports = page.getByRole('button', { name: 'Importar órdenes' });
    await imports.click();
    const sheet = page.getByRole('dialog', { name: 'Importar órdenes' });
    await expect(sheet.getByText(/un renglón por concepto/)).toBeVisible();
    await goOffline(page);
    const rows = [
      'Orden,RFC,Entrega,Producto,Cantidad,Precio',
      `ERP-1,${supplier.rfc},15/12/2026,Tornillo,100,2.50`,
      'ERP-1,,,Tuerca,50,1.00',
      `ERP-2,${supplier.rfc},15/12/2026,Clavo,diez,1.00`,
    ];
    const buffer = Buffer.from(rows.join('\n'));
    const chooser = page.waitForEvent('filechooser');
    await sheet.getByRole('button', { name: 'Elegir archivo' }).click();
    await (await chooser).setFiles({ name: 'ordenes.csv', mimeType: 'text/csv', buffer });
    await expect(sheet.getByText('1 orden lista, con 2 conceptos')).toBeVisible();
    await expect(sheet.getByText(/Escribe una cantidad mayor que cero/)).toBeVisible();
    await expectFit(page, 'import of orders, desk');
    await sheet.getByRole('button', { name: 'Enviar al proveedor' }).click();
    await expect(page.getByText('1 orden en camino')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.context().setOffline(false);
    await expect(page.getByRole('row').getByText('ERP-1')).toBeVisible();

    await page.getByRole('button', { name: 'Acciones de la orden ERP-1' }).click();
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    await expect(page.getByLabel('Descripción').nth(1)).toHaveValue('Tuerca');
    await expect(page.getByLabel('Número de orden')).toHaveValue('');
  },
);

// spec: house.1320
testInstalled(
  'an order above what its sender may waits, says so before and after, and is sent once somebody approves it',
  async ({ page: owner, takeBrowser, server, account, signIn, sharedPortal }) => {
    const shared = await sharedPortal();
    const supplier = await shared.makeAccount();
    await relateAccounts(shared, account, supplier);
    const clerk = await shared.addColleague(account);
    const scope = systemScope(account.clientId);
    await shared.store.transaction(scope, async (tx) => {
      const permissions = ['purchase_orders.write'] as const;
      const profile = { profile_id: crypto.randomUUID(), name: 'Compra poco', permissions };
      await putProfile(scope, tx, { ...profile, approval_amount: '100.00' }, new Date());
      const { user_id } = await tx
        .selectFrom('person')
        .select('user_id')
        .where('client_id', '=', account.clientId)
        .where('email', '=', clerk.email)
        .executeTakeFirstOrThrow();
      const given = { profiles: [profile.profile_id], branches: [], serials: [] };
      await assignProfiles(scope, tx, user_id, given);
    });
    const phone = await takeBrowser({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
    const page = await phone.newPage();
    await signInByCall(page, server.url, clerk);
    await page.goto(`${server.url}/purchase_orders`);
    await page.getByRole('button', { name: 'Nueva orden' }).first().click();
    await page.getByLabel(/^Proveedor/).selectOption({ label: `${supplier.name} (${supplier.rfc})` });
    await page.getByLabel('Se entrega en').selectOption({ index: 1 });
    await page.getByLabel('Fecha de entrega').first().fill('2026-12-15');
    await page.getByRole('button', { name: 'Agregar concepto' }).click();
    await page.getByLabel('Descripción').fill('Tornillo de acero');
    await page.getByLabel('Cantidad').fill('1');
    await page.getByLabel('Precio').fill('250');
    await expect(page.getByText(APPROVALS.willWait('100.00 MXN'))).toBeVisible();
    await expectFit(page, 'order above the amount, phone');
    await page.getByRole('button', { name: 'Enviar al proveedor' }).click();
    await expect(page.getByText(APPROVALS.emitted).first()).toBeVisible();

    await signIn(owner);
    await owner.goto('/approvals');
    await owner.getByRole('row').getByText(supplier.name).first().click();
    await expect(owner.getByText(APPROVALS.orderWaits)).toBeVisible();
    await expectFit(owner, 'approving an order, desk');
    await owner.getByRole('button', { name: APPROVALS.approve, exact: true }).click();
    await expect(page.getByText('OC-1').first()).toBeVisible();
    await expect(page.getByText(APPROVALS.emitted)).toBeHidden();
    await phone.close();
  },
);
