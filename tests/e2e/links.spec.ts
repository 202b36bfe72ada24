/** An invoice that is uploaded for an order; a CFDI that names an order: proposed by itself, confirmed with no network, undone; what was chosen by hand says what differs. */
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { BUYER_KEYS } from '../../schema/texts/buyer-keys.ts';
import { ORDERS_ERROR_TEXTS } from '../../schema/texts/errors/orders.ts';
import { LINKS } from '../../schema/texts/links.ts';
import { ORDERS } from '../../schema/texts/orders.ts';
import { PURCHASE_STORY } from '../../schema/texts/purchase-story.ts';
import { UI } from '../../schema/texts/ui.ts';
import { UPLOADING } from '../../schema/texts/uploading.ts';
import { queueProposal } from '../../server/modules/orders/links/propose.job.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { putBuyerKey } from '../../server/store/orders/buyer-keys.ts';
import { addReceived } from '../../server/store/received/received.ts';
import { validComprobante, validConcepto } from '../factories/comprobante.ts';
import { buildReceived } from '../factories/received.ts';
import { stampedElsewhere } from '../factories/sealed.ts';
import { expectFit, LOOKS } from './fit.ts';
import { sendOrderByStore } from './order-by-store.ts';
import { expect, testInstalled } from './portal.ts';
import { relateAccounts } from './relate-accounts.ts';
import { goOffline, signInByCall } from './screens.ts';

// spec: 1§5.11, 3§4.4, 3§5.12
testInstalled(
  'a CFDI is proposed for the order that it names, confirmed with no network and undone; what differs is said',
  async ({ page, account, signIn, sharedPortal, takeBrowser, server }) => {
    const shared = await sharedPortal();
    const supplier = await shared.makeAccount();
    await relateAccounts(shared, account, supplier);
    await sendOrderByStore(shared, account, 'ERP-55');
    await sendOrderByStore(shared, account, 'ERP-56');
    const scope = systemScope(account.clientId);
    const uuid = crypto.randomUUID().toUpperCase();
    const row = buildReceived({
      ...{ uuid, rfc: supplier.rfc, name: supplier.name, total: '29.00', rfc_receiver: account.rfc },
    });
    const concept = validConcepto({
      ...{
        NoIdentificacion: '7501031311309',
        Cantidad: '10',
        ValorUnitario: '3.00',
        Descripcion: 'Tornillo',
      },
    });
    const xml = writeXml(
      comprobante40,
      validComprobante({ Total: '29.00', CondicionesDePago: 'ERP-55', Conceptos: { Concepto: [concept] } }),
    );
    await shared.store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      await addReceived(scope, tx, row, { name: 'a.xml', bytes: Buffer.from(xml) });
      await queueProposal(scope, tx, row, { job_id: crypto.randomUUID(), now: new Date() });
    });

    const sellers = systemScope(supplier.clientId);
    await shared.store.transaction(sellers, async (tx) => {
      await lockClient(sellers, tx);
      await putBuyerKey(sellers, tx, {
        ...{ buyer_key_id: crypto.randomUUID(), buyer_rfc: account.rfc, buyer_name: account.name },
        ...{ ordered_key: '7501031311309', ordered_description: 'Tornillo', identification_num: 'MIA-1' },
        ...{ prod_serv_id: '31161500', unit_id: 'H87', unit: 'Pieza' },
      });
    });
    const seller = await (await takeBrowser(LOOKS[0])).newPage();
    await signInByCall(seller, server.url, supplier);
    await seller.goto(`${server.url}/products`);
    await seller.getByRole('link', { name: BUYER_KEYS.open }).click();
    await seller.getByText('7501031311309').click();
    await expectFit(seller, 'a key of a buyer');
    await seller.getByLabel(BUYER_KEYS.fields.prod_serv_id).fill('31161727');
    await seller.getByRole('button', { name: 'Guardar' }).click();
    await expect(seller.getByRole('row').filter({ hasText: '31161727' })).toBeVisible();
    await seller.goto(`${server.url}/purchase_orders`);
    const upload = seller.getByRole('button', { name: UPLOADING.action });
    await seller.getByRole('checkbox', { name: /ERP-56/ }).check();
    await expect(seller.getByRole('columnheader', { name: ORDERS.columns.delivery })).toBeInViewport({
      ratio: 1,
    });
    await expectFit(seller, 'orders to choose');
    await upload.click();
    const sheet = seller.getByRole('dialog');
    const chosen = sheet.locator('input[type="file"]').first();
    const elsewhere = Buffer.from(await stampedElsewhere(supplier, account));
    const file = { name: 'f.xml', mimeType: 'text/xml', buffer: elsewhere };
    await chosen.setInputFiles({ ...file, buffer: Buffer.from('<a/>') });
    await expect(sheet.getByText(UPLOADING.problems.unreadable)).toBeVisible();
    await chosen.setInputFiles(file);
    await expect(sheet.getByText(UPLOADING.differs)).toBeVisible();
    await expectFit(seller, 'uploading an invoice');
    await goOffline(seller);
    await sheet.getByRole('button', { name: UPLOADING.sendAnyway }).click();
    await expect(seller.getByText(`A-1 · Orden ERP-56`)).toContainText(LINKS.onItsWay);
    await seller.context().setOffline(false);
    const theirs = seller.getByRole('row').filter({ hasText: 'ERP-56' });
    await expect(theirs).toContainText('Facturado');
    await theirs.getByRole('checkbox').check();
    await expect(seller.getByText(ORDERS_ERROR_TEXTS.link_invoiced)).toBeVisible();
    await expect(upload).toBeDisabled();
    await seller.getByRole('row').getByText('ERP-55').click();
    await expect(seller.getByRole('button', { name: LINKS.invoice })).toBeVisible();
    await goOffline(seller);
    await seller.getByRole('button', { name: LINKS.invoice }).click();
    await expect(seller).toHaveURL(/receipts\/new\/I\?draft=/);
    await expect(
      seller.locator('input[value="Tornillo"], textarea').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(seller.getByText('29.00').first()).toBeVisible();
    await expect(seller.getByRole('combobox', { name: 'Clave del SAT' })).toHaveValue(/31161727/);

    await signIn(page);
    await page.goto(`/receipts/received/${uuid}/1/show`);
    const panel = page.getByRole('region', { name: LINKS.title });
    await expect(panel.getByText(LINKS.proposed)).toBeVisible();
    await expect(panel).toContainText('El CFDI menciona la orden. Coincide el importe por facturar');
    await expect(panel).toContainText('«Tornillo»: el precio es $3.00 y se acordó $2.50.');
    await expectFit(page, 'links of a CFDI');
    await goOffline(page);
    await panel.getByRole('button', { name: LINKS.confirm, exact: true }).click();
    await expect(panel.getByRole('status')).toContainText(LINKS.onItsWay);
    await page.context().setOffline(false);
    await expect(panel.getByText(LINKS.linked, { exact: true })).toBeVisible();

    const story = page.getByRole('region', { name: PURCHASE_STORY.title });
    const step = (name: keyof typeof PURCHASE_STORY.steps) =>
      story
        .getByRole('listitem')
        .filter({ has: page.getByText(PURCHASE_STORY.steps[name], { exact: true }) });
    await expect(step('order')).toContainText('Le toca al proveedor desde el');
    await expect(step('order').getByRole('link', { name: 'ERP-55' })).toBeVisible();
    await expect(step('cfdi')).toContainText(PURCHASE_STORY.states.done);
    await expect(step('payment')).toContainText('Te toca a ti desde el');

    await panel.getByRole('link', { name: 'Orden ERP-55' }).click();
    await expect(step('cfdi').getByRole('link', { name: 'A-1' })).toBeVisible();
    await expect(page.getByText('Facturado', { exact: true })).toBeVisible();
    const cfdis = page.getByRole('region', { name: LINKS.cfdis });
    await cfdis.getByRole('button', { name: LINKS.undo }).click();
    await expect(cfdis).toContainText(LINKS.noneOfDocument);
    await expect(page.getByText('Sin cfdi', { exact: true })).toBeVisible();
    await cfdis.getByRole('button', { name: LINKS.chooseCfdi }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').last().check();
    await dialog.getByRole('button', { name: LINKS.link, exact: true }).click();
    await expect(cfdis.getByText(LINKS.linked, { exact: true })).toBeVisible();
    await cfdis.getByRole('link', { name: 'CFDI A-1' }).click();
    await panel.getByRole('button', { name: LINKS.undo }).click();
    await expect(panel).toContainText(LINKS.none);
    await panel.getByRole('button', { name: LINKS.choose }).click();
    await dialog.getByRole('checkbox', { name: 'Orden ERP-55' }).check();
    await dialog.getByLabel('Importe de Orden ERP-55').fill('30');
    await dialog.getByRole('button', { name: LINKS.link, exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Lo ligado suma más que el total del CFDI.');
    await dialog.getByLabel('Importe de Orden ERP-55').fill('10');
    await dialog.getByRole('button', { name: LINKS.link, exact: true }).click();
    await expect(panel).toContainText('10.00 MXN');
  },
);

// spec: 1§5.11
testInstalled(
  'on a phone with no signal a supplier uploads what it stamped elsewhere from its order; it leaves once there is one',
  async ({ account, sharedPortal, takeBrowser, server }) => {
    const shared = await sharedPortal();
    const supplier = await shared.makeAccount();
    await relateAccounts(shared, account, supplier);
    await sendOrderByStore(shared, account, 'ERP-60');
    await sendOrderByStore(shared, account, 'ERP-61');
    const phone = await takeBrowser({ ...LOOKS[1], hasTouch: true, isMobile: true });
    const page = await phone.newPage();
    await signInByCall(page, server.url, supplier);
    await page.goto(`${server.url}/purchase_orders`);
    await expect(page.getByText('ERP-60')).toBeVisible();
    await goOffline(page);

    // Several at once: by a press on each card, by the keyboard, all of them; then one opens as before.
    const choosing = page.getByRole('button', { name: UI.selectMany });
    await choosing.tap();
    await expect(choosing).toHaveAttribute('aria-pressed', 'true');
    const second = page.getByRole('checkbox', { name: /ERP-61/ });
    await expect(second).toHaveAccessibleDescription(/ERP-61.*Entrega/);
    await page.getByText('ERP-60').tap();
    const bar = page.getByRole('region', { name: UPLOADING.title });
    await expect(bar).toContainText(UPLOADING.selected(1));
    await expect(bar).toBeInViewport({ ratio: 1 });
    await second.press(' ');
    await expect(bar).toContainText(UPLOADING.selected(2));
    const all = page.getByRole('checkbox', { name: UI.selectAll });
    await expect(all).toBeChecked();
    await expectFit(page, 'orders that are chosen');
    for (const one of await page.locator('label:has(input[type=checkbox])').all())
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await all.press(' ');
    await expect(bar).toBeHidden();
    await second.press(' ');
    await choosing.tap();
    await expect(bar).toBeHidden();
    await page.getByText('ERP-60').tap();
    const upload = page.getByRole('button', { name: UPLOADING.action });
    await expect(upload).toBeVisible();
    await expectFit(page, 'order of a buyer');
    await upload.tap();
    const sheet = page.getByRole('dialog');
    const buffer = Buffer.from(await stampedElsewhere(supplier, account));
    const [xml, pdf] = [
      sheet.locator('input[type="file"]').first(),
      sheet.locator('input[type="file"]').last(),
    ];
    await xml.setInputFiles({
      name: 'una factura de nombre tan largo como los que dan los programas.xml',
      mimeType: 'text/xml',
      buffer,
    });
    await pdf.setInputFiles({
      name: 'factura.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 f'),
    });
    await expect(sheet.getByText(UPLOADING.differs)).toBeVisible();
    await expectFit(page, 'uploading an invoice');
    await sheet.getByRole('button', { name: UPLOADING.sendAnyway }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('A-1 · Orden ERP-60')).toContainText(LINKS.onItsWay);
    await expect(upload).toBeDisabled();
    await page.locator('#contenido').getByRole('link', { name: ORDERS.back }).tap();
    await expect(page.getByText('A-1 · Orden ERP-60')).toBeInViewport();
    await expectFit(page, 'an invoice on its way');
    await phone.setOffline(false);
    await expect(page.locator('span').getByText('Facturado', { exact: true })).toBeVisible();
    await expect(page.getByText('A-1 · Orden ERP-60')).toBeHidden();
  },
);
