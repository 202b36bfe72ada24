/** Goods received in the field: an order of one's place, counted on a phone with no signal, killed once, closed exactly once. */
import type { MerchandiseReceiptRow } from '../../schema/resources/orders/merchandise-receipts.ts';
import { GOODS } from '../../schema/texts/goods.ts';
import { GOODS_PHOTOS } from '../../schema/texts/goods-photos.ts';
import { SLIP } from '../../schema/texts/goods-slip.ts';
import { SCAN } from '../../schema/texts/scan.ts';
import { barCode, showToCamera } from './camera.ts';
import { expectFit, LOOKS } from './fit.ts';
import { sendOrderByStore } from './order-by-store.ts';
import { expect, testInstalled } from './portal.ts';
import { relateAccounts } from './relate-accounts.ts';
import { goOffline, signInByCall } from './screens.ts';

/** One dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// spec: 3§2.4, house.862, house.870, house.871, house.1185, house.1186
testInstalled(
  'goods are counted on a phone with no signal, killed once, closed once; the supplier disputes',
  async ({ takeBrowser, server, account, sharedPortal }) => {
    const shared = await sharedPortal();
    const supplier = await shared.makeAccount();
    await relateAccounts(shared, account, supplier);
    await sendOrderByStore(shared, account, 'ERP-90');
    const phone = await takeBrowser({
      ...LOOKS[1],
      viewport: { width: 360, height: 740 },
      geolocation: { latitude: 19.4326077, longitude: -99.133208, accuracy: 12 },
      permissions: ['geolocation'],
    });
    const first = await phone.newPage();
    await showToCamera(first, await barCode('ERP-90'));
    await signInByCall(first, server.url, account);
    await first.goto(`${server.url}/merchandise_receipts/receive`);
    await expect(first.getByText('ERP-90')).toBeVisible();

    await goOffline(first);
    // The bar code of the delivery note: one order has it, and its count begins.
    await first.getByRole('button', { name: SCAN.scan }).click();
    await expect(first.getByRole('heading', { name: 'Contar ERP-90' })).toBeVisible();
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
    const screw = page.getByRole('region', { name: 'Tornillo', exact: true });
    await screw.getByText('Lote y daños').click();
    await screw.getByLabel('Caducidad').fill('2027-01-31');
    await screw.getByLabel('Números de serie').fill('S-1\nS-2');
    await screw.getByLabel('Rechazado').fill('1');
    await screw.getByLabel('Por qué se rechazó').fill('Mojado');
    await screw.getByLabel('Por qué falta').fill('No cupo');
    const chosen = page.waitForEvent('filechooser');
    await screw.getByRole('button', { name: /^Foto del daño/ }).click();
    await (await chosen).setFiles({ name: 'roto.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(screw.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    // It is on once it is kept, which a busy machine takes its time for.
    await page.getByRole('switch', { name: GOODS_PHOTOS.wifiOnly }).click();
    await expect(page.getByRole('switch', { name: GOODS_PHOTOS.wifiOnly })).toBeChecked();
    await expect(page.getByText(GOODS_PHOTOS.wifiOnlyUnknown)).toBeVisible();
    await page.getByRole('button', { name: 'Firma de quien entrega' }).click();
    const pad = page.getByRole('dialog', { name: 'Firma de quien entrega' });
    await pad.getByLabel('Nombre de quien entrega').fill('Chofer Uno');
    await pad.getByRole('img', { name: 'Firma aquí con el dedo' }).hover();
    await page.mouse.down();
    await page.mouse.move(120, 500, { steps: 4 });
    await page.mouse.up();
    await expectFit(page, 'signature, phone');
    const inked = await pad.locator('canvas').evaluate((on: HTMLCanvasElement) => {
      const { data } = on.getContext('2d')?.getImageData(0, 0, on.width, on.height) ?? { data: [] };
      return data.filter((value, at) => at % 4 === 0 && value < 128).length;
    });
    expect(inked).toBeGreaterThan(100);
    await pad.getByRole('button', { name: 'Guardar firma' }).click();
    await expect(page.getByText('Firmó Chofer Uno')).toBeVisible();
    await page.getByRole('button', { name: 'Anotar el lugar' }).click();
    await expect(page.getByText('Lugar: 19.43261, -99.13321 (± 12 m)')).toBeVisible();
    await expect(page.getByLabel('Observaciones')).toHaveAccessibleDescription(GOODS.count.dictate);
    await expectFit(page, 'count, its rest, phone');
    await page.getByRole('button', { name: 'Cerrar recibo' }).click();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(page.getByText('Por enviar').first()).toBeVisible();
    // What the driver takes along, with the number that it is found by, before there is a folio.
    await page.getByRole('button', { name: /^Ticket D-/ }).click();
    const slip = page.getByRole('dialog', { name: /^Ticket D-/ });
    await expect(slip).toContainText('ERP-90');
    await expect(slip).toContainText('7 Pieza');
    await expect(slip).toContainText('Rechazado: 1, Mojado');
    await expect(slip).toContainText('Entregó: Chofer Uno');
    await expect(slip.getByRole('img', { name: 'Firma de quien entrega' })).toBeVisible();
    const saved = page.waitForEvent('download');
    await slip.getByRole('button', { name: SLIP.share }).click();
    expect((await saved).suggestedFilename()).toMatch(/^D-.{6}\.png$/);
    await slip.getByRole('button', { name: SLIP.print }).click();
    await expect(page.locator('#tintero-print')).toHaveAttribute('srcdoc', /@page\{size:58mm/);
    await page.keyboard.press('Escape');
    await phone.setOffline(false);
    await expect(page.getByText('RM-1').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Por cerrar' })).toBeHidden();
    // The words are there; the photo waits for a network that this browser does not tell of, or for a word.
    const onTheWay = page.getByRole('region', { name: GOODS_PHOTOS.title });
    await expect(onTheWay).toContainText(GOODS_PHOTOS.left(1, 1));
    await expect(onTheWay).toContainText(GOODS_PHOTOS.wifiUnknown);
    await expectFit(page, 'photos on their way, phone');
    await onTheWay.getByRole('button', { name: GOODS_PHOTOS.sendNow }).click();
    await expect(onTheWay).toBeHidden();
    const listed = await page.request.get(`${server.url}/merchandise_receipts`, {
      headers: { accept: 'application/json' },
    });
    const { merchandise_receipts: kept } = (await listed.json()) as {
      merchandise_receipts: MerchandiseReceiptRow[];
    };
    expect(kept.flatMap(({ photos }) => photos.filter(({ is_awaited }) => is_awaited))).toEqual([]);

    const other = await takeBrowser(LOOKS[0]);
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
    await seller.getByRole('dialog').getByLabel('Cuánto entregaste de Tornillo').fill('8');
    await seller.getByRole('dialog').getByLabel('Por qué, de Tornillo').fill('La báscula dice 8');
    await expectFit(seller, 'dispute by line, desk');
    await seller.getByRole('dialog').getByRole('button', { name: 'Disputar' }).click();
    await expect(page.locator('[data-tone]', { hasText: 'En disputa' }).first()).toBeVisible();
    await seller.getByRole('link', { name: 'Imprimir' }).click();
    await seller.emulateMedia({ media: 'print' });
    await expect(seller.getByText('Tornillo').first()).toBeVisible();
    await expect(seller.getByText('Series: S-1, S-2')).toBeVisible();
    await expect(seller.getByText('1 · Mojado')).toBeVisible();
    await page.getByText('RM-1').first().click();
    await expect(page.getByRole('img', { name: 'Firma de quien entrega' })).toBeVisible();
    await expect(page.getByText('Disputa: entregó 8: La báscula dice 8')).toBeVisible();
    await expect(page.getByText('No cupo')).toBeVisible();
    await page.getByRole('button', { name: 'Ver fotos (1)' }).click();
    await expect(page.getByRole('img', { name: 'Foto 1: Tornillo' })).toBeVisible();
    await phone.close();
  },
);

// spec: house.885, house.1322
testInstalled(
  'goods without an order are counted with no signal, and linked to their order later',
  async ({ takeBrowser, server, account, sharedPortal }) => {
    const shared = await sharedPortal();
    const supplier = await shared.makeAccount();
    await relateAccounts(shared, account, supplier);
    await sendOrderByStore(shared, account, 'ERP-91');
    const phone = await takeBrowser({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
    const page = await phone.newPage();
    await showToCamera(page, await barCode('7501000000017'));
    await signInByCall(page, server.url, account);
    await page.goto(`${server.url}/merchandise_receipts/receive`);
    await expect(page.getByText('ERP-91')).toBeVisible();

    await goOffline(page);
    await page.getByRole('button', { name: 'Recibir sin orden' }).click();
    await page.getByLabel('Proveedor de tu lista').selectOption(supplier.rfc);
    for (const what of ['Tornillo', 'Regalo']) {
      await page.getByLabel('Descripción').fill(what);
      await page.getByLabel('Unidad').fill('Pieza');
      await page.getByRole('button', { name: 'Agregar concepto' }).click();
      await page.getByRole('button', { name: `Más ${what}` }).click();
    }
    // A code that nothing has yet is written in the new line, and is one; read again it is one more.
    await page.getByRole('button', { name: SCAN.scan }).click();
    await expect(page.getByLabel('Clave o código')).toHaveValue('7501000000017');
    await page.getByRole('button', { name: SCAN.stop }).click();
    await page.getByLabel('Descripción').fill('Broca');
    await page.getByRole('button', { name: 'Agregar concepto' }).click();
    await expect(page.getByLabel('Cantidad de Broca')).toHaveValue('1');
    await page.getByRole('button', { name: SCAN.scan }).click();
    await expect(page.getByLabel('Cantidad de Broca')).toHaveValue('2');
    await expect(page.getByText(GOODS.scan.one('Broca', '2'))).toBeVisible();
    await expectFit(page, 'count by the camera, phone');
    await page.getByRole('button', { name: SCAN.stop }).click();
    await page.getByRole('button', { name: 'Quitar Broca' }).click();
    await page.getByRole('button', { name: 'Quitar Regalo' }).click();
    await expect(page.getByLabel('Cantidad de Regalo')).toBeHidden();
    await expectFit(page, 'count without an order, phone');
    await page.getByRole('button', { name: 'Cerrar recibo' }).click();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(page.getByText('Por enviar').first()).toBeVisible();
    await phone.setOffline(false);
    await page.getByText('RM-1').first().click();

    await page.getByRole('button', { name: 'Ligar a una orden' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Orden de compra').selectOption({ index: 1 });
    await expect(sheet.getByLabel('Tornillo: concepto de la orden')).toHaveValue('l1');
    await expectFit(page, 'linking goods, phone');
    await sheet.getByRole('button', { name: 'Ligar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Ligar a una orden' })).toBeHidden();
    await expect(page.getByText('ERP-91').first()).toBeVisible();
  },
);

// spec: house.900, house.901
testInstalled(
  'two phones with no signal count one truck: one reads the other’s code, compares, joins it once, and closes for both',
  async ({ takeBrowser, server, account, sharedPortal }) => {
    const shared = await sharedPortal();
    const supplier = await shared.makeAccount();
    await relateAccounts(shared, account, supplier);
    await sendOrderByStore(shared, account, 'ERP-92');
    const begin = async (camera?: string) => {
      const phone = await takeBrowser({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
      const page = await phone.newPage();
      if (camera !== undefined) await showToCamera(page, camera);
      await signInByCall(page, server.url, account);
      await page.goto(`${server.url}/merchandise_receipts/receive`);
      await expect(page.getByText('ERP-92')).toBeVisible();
      await goOffline(page);
      await page.getByRole('button', { name: 'Contar la orden ERP-92' }).click();
      await page.getByRole('button', { name: 'Más Tornillo' }).click();
      return page;
    };
    const giver = await begin();
    await giver.getByRole('button', { name: 'Más Tornillo' }).click();
    await giver.getByRole('button', { name: 'Entregar a otro dispositivo' }).click();
    const code = giver.getByRole('img', { name: 'Código de este conteo' });
    await expect(code).toBeVisible();
    await expectFit(giver, 'handing over a count, phone');
    const source = (await code.getAttribute('src')) ?? '';
    const svg = decodeURIComponent(source.slice(source.indexOf(',') + 1));

    const taker = await begin(svg.replace('<svg ', '<svg width="400" height="400" '));
    const read = async () => {
      await taker.getByRole('button', { name: 'Juntar otro conteo' }).click();
      await taker.getByRole('dialog').getByRole('button', { name: SCAN.scan }).click();
    };
    await read();
    await expect(taker.getByRole('dialog').getByText('Aquí 1 · El otro 2')).toBeVisible();
    await expectFit(taker, 'joining a count, phone');
    await taker.getByRole('button', { name: 'Juntar', exact: true }).click();
    await expect(taker.getByLabel('Cantidad de Tornillo')).toHaveValue('3');
    await expect(taker.getByText(/^Juntos con este: D-/)).toBeVisible();
    await read();
    await expect(taker.getByRole('alert').getByText('no se sumó otra vez')).toBeVisible();
    await taker.getByRole('button', { name: 'Entendido' }).click();
    await expect(taker.getByLabel('Cantidad de Tornillo')).toHaveValue('3');

    await giver.getByRole('button', { name: 'Ya lo juntó el otro dispositivo' }).click();
    await expect(giver.getByText('Aquí ya no hay que cerrarlo.')).toBeVisible();
    await expect(giver.getByRole('button', { name: 'Más Tornillo' })).toBeDisabled();
    await taker.getByRole('button', { name: 'Cerrar recibo' }).click();
    await taker.getByRole('button', { name: 'Si', exact: true }).click();
    await taker.context().setOffline(false);
    await expect(taker.getByText('RM-1').first()).toBeVisible();

    await giver.getByRole('main').getByRole('link', { name: 'Recibos de mercancía' }).click();
    await expect(giver.getByText('Entregado a otro dispositivo')).toBeVisible();
    await giver.context().setOffline(false);
    await expect(giver.getByText('Ya está en el recibo RM-1')).toBeVisible();
  },
);

// spec: house.902, house.903
testInstalled(
  'goods go back to their supplier with no signal: the slip at once, the folio later, and the supplier sees it',
  async ({ takeBrowser, server, account, sharedPortal }) => {
    const shared = await sharedPortal();
    const supplier = await shared.makeAccount();
    await relateAccounts(shared, account, supplier);
    await sendOrderByStore(shared, account, 'ERP-93');
    const phone = await takeBrowser({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
    const page = await phone.newPage();
    await signInByCall(page, server.url, account);
    await page.goto(`${server.url}/merchandise_receipts/receive`);
    await page.getByRole('button', { name: 'Contar la orden ERP-93' }).click();
    for (let touch = 0; touch < 3; touch += 1)
      await page.getByRole('button', { name: 'Más Tornillo' }).click();
    await page.getByRole('button', { name: 'Cerrar recibo' }).click();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await page.getByText('RM-1').first().click();
    await expect(page.getByRole('button', { name: 'Devolver al proveedor' })).toBeVisible();

    await goOffline(page);
    await page.getByRole('button', { name: 'Devolver al proveedor' }).click();
    const sheet = page.getByRole('dialog', { name: 'Devolver al proveedor' });
    await sheet.getByLabel('Cuánto se devuelve de Tornillo').fill('4');
    await sheet.getByLabel('Motivo').fill('Oxidado');
    await sheet.getByRole('button', { name: 'Devolver', exact: true }).click();
    await expect(sheet.getByText('Solo quedan 3 por devolver.')).toBeVisible();
    await expectFit(page, 'returning goods, phone');
    await sheet.getByLabel('Cuánto se devuelve de Tornillo').fill('2');
    await sheet.getByRole('button', { name: 'Devolver', exact: true }).click();
    const returns = page.getByRole('region', { name: 'Devoluciones' });
    await expect(returns.getByText('Por enviar')).toBeVisible();
    await returns.getByRole('button', { name: /^Ticket D-/ }).click();
    const slip = page.getByRole('dialog', { name: /^Ticket D-/ });
    await expect(slip).toContainText('DEVOLUCIÓN');
    await expect(slip).toContainText('2 Pieza');
    await expect(slip).toContainText('Motivo: Oxidado');
    await page.keyboard.press('Escape');
    await phone.setOffline(false);
    await expect(returns.getByText('DM-1')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancelar recibo' })).toBeDisabled();

    const other = await takeBrowser(LOOKS[0]);
    const seller = await other.newPage();
    await signInByCall(seller, server.url, supplier);
    await seller.goto(`${server.url}/merchandise_receipts`);
    await seller.getByRole('row').getByText('RM-1').click();
    await expect(seller.getByRole('region', { name: 'Devoluciones' }).getByText('Oxidado')).toBeVisible();
    await phone.close();
  },
);

// spec: house.1325, house.1326
testInstalled(
  'a receipt of another device that arrives while one counts changes what is missing, and little room is said before',
  async ({ takeBrowser, server, account, sharedPortal }) => {
    const shared = await sharedPortal();
    const supplier = await shared.makeAccount();
    await relateAccounts(shared, account, supplier);
    await sendOrderByStore(shared, account, 'ERP-94');
    const begin = async () => {
      const phone = await takeBrowser({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
      const page = await phone.newPage();
      await page.addInitScript(() => {
        navigator.storage.estimate = async () => ({ quota: 8_000_000, usage: 0 });
      });
      await signInByCall(page, server.url, account);
      await page.goto(`${server.url}/merchandise_receipts/receive`);
      await page.getByRole('button', { name: 'Contar la orden ERP-94' }).click();
      await page.getByRole('button', { name: 'Más Tornillo' }).click();
      return page;
    };
    const page = await begin();
    await expect(page.getByText('Faltan 9', { exact: true })).toBeVisible();
    await expect(page.getByText(GOODS_PHOTOS.room(5))).toBeVisible();
    const other = await begin();
    await other.getByRole('button', { name: 'Cerrar recibo' }).click();
    await other.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(other.getByText('RM-1').first()).toBeVisible();

    await expect(page.getByText(GOODS.count.arrived('10', '9'))).toBeVisible();
    await expect(page.getByText('Faltan 8', { exact: true })).toBeVisible();
    await expectFit(page, 'count, another receipt arrived, phone');
  },
);
