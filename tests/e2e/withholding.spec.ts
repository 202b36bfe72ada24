/** Withholdings as a person does them: written by keyboard alone and with no network, issued, and read in the list. */
import { expectFit } from './fit.ts';
import { expect, testInstalled } from './portal.ts';
import { emitByKeys, expectIssued, field, goOffline, tabTo, typeAt, unfoldByKey } from './screens.ts';

// spec: house.843, house.844
testInstalled(
  'withholdings: written by keys alone with no network, issued and read',
  async ({ page, server, signIn }) => {
    await signIn(page);
    await goOffline(page);
    await page.goto(`${server.url}/receipts/new/R`);
    await expect(page.getByRole('heading', { name: 'Nueva constancia de retenciones' })).toBeVisible();
    await typeAt(page, field(page, 'RFC').first(), 'CACX7605101P8');
    await typeAt(page, field(page, 'Nombre o razón social').first(), 'XOCHILT CASAS CHAVEZ');
    await typeAt(page, field(page, 'Código postal fiscal'), '36257');
    await typeAt(page, page.getByLabel('Tipo de retención'), '20');
    await typeAt(page, field(page, 'Monto gravado'), '20000');
    await typeAt(page, field(page, 'Impuesto'), 'IVA');
    await typeAt(page, field(page, 'Monto retenido'), '2133.33');
    await expect(page.getByLabel('Tipo de pago')).toHaveValue('01');
    await tabTo(page, page.getByRole('button', { name: 'Agregar complemento' }));
    await page.keyboard.press('Enter');
    const choices = page.getByRole('dialog', { name: 'Agregar complemento' });
    await tabTo(page, choices.getByRole('button', { name: /^Premios/ }));
    await page.keyboard.press('Enter');
    await typeAt(page, field(page, 'Estado'), '14');
    await typeAt(page, field(page, 'Importe del pago'), '20000');
    await typeAt(page, field(page, 'Importe gravado'), '20000');
    await typeAt(page, field(page, 'Importe exento'), '0');
    await unfoldByKey(page, 'Emisor, sucursal y serie');
    await expect(page.getByTestId('total')).toContainText('20,000.00');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, 'withholdings');
    await page.setViewportSize({ width: 1280, height: 800 });
    await emitByKeys(page);
    await expect(page.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();
    await page.context().setOffline(false);
    await expectIssued(page);
    await page.goto(`${server.url}/receipts`);
    await page.getByRole('row').filter({ hasText: 'XOCHILT CASAS CHAVEZ' }).click();
    await expect(page.getByText('Premios').first()).toBeVisible();
    await expect(page.getByText('2,133.33').first()).toBeVisible();
  },
);
