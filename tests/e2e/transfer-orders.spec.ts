/** An order to move goods, as another system writes it, becomes a receipt with its Carta Porte. */
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { TRANSFER_ORDERS } from '../../schema/texts/transport.ts';
import { TRANSPORT_PROBLEMS } from '../../schema/texts/transport-problems.ts';
import { cartaTransfer } from '../factories/carta-porte.ts';
import { expect, test } from './portal.ts';
import { field, openSection } from './screens.ts';

// spec: 2§2.7
test('an order is uploaded, and a transfer begins with all that it says', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/transfer_orders/new');
  const { fields } = TRANSFER_ORDERS;
  const upload = async (text: string) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByLabel(fields.xml).click();
    await (await chosen).setFiles({ name: 'orden.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });
  };
  await page.getByLabel(fields.number).fill('OT-77');
  await upload('<nada/>');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(TRANSPORT_PROBLEMS.notWaybill).first()).toBeVisible();
  await upload(writeXml(comprobante40, cartaTransfer()));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('row').filter({ hasText: 'OT-77' }).click();
  await page.getByRole('link', { name: TRANSFER_ORDERS.begin }).click();
  await expect(page.getByRole('button', { name: 'Emitir', exact: true })).toBeVisible();
  await openSection(page, 'Carta PorteComplemento');
  await expect(field(page, 'Placa del vehículo')).toHaveValue('ABC1234');
  await expect(field(page, 'Nombre de la figura')).toHaveValue('XOCHILT CASAS CHAVEZ');
});
