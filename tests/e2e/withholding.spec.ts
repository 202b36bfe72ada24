/** Withholdings as a person does them: written, issued, and read in the list. */
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';
import { emit, expectIssued, field, openSection } from './screens.ts';

test('a document of withholdings is computed, issued and read', async ({ page, server, signIn }) => {
  await signIn(page);
  await page.goto(`${server.url}/receipts/new/R`);
  await expect(page.getByRole('heading', { name: 'Nueva constancia de retenciones' })).toBeVisible();
  await field(page, 'RFC').first().fill('CACX7605101P8');
  await field(page, 'Nombre o razón social').first().fill('XOCHILT CASAS CHAVEZ');
  await field(page, 'Código postal fiscal').fill('36257');
  await page.getByLabel('Tipo de retención').selectOption('01');
  await field(page, 'Monto gravado').fill('20000');
  await field(page, 'Impuesto').selectOption('002');
  await field(page, 'Monto retenido').fill('2133.33');
  await expect(page.getByLabel('Tipo de pago')).toHaveValue('01');
  await page.getByLabel('Tipo de retención').selectOption('20');
  await page.getByRole('button', { name: 'Agregar complemento' }).click();
  const choices = page.getByRole('dialog', { name: 'Agregar complemento' });
  await choices.getByRole('button', { name: /^Premios/ }).click();
  await field(page, 'Estado').selectOption('14');
  await field(page, 'Importe del pago').fill('20000');
  await field(page, 'Importe gravado').fill('20000');
  await field(page, 'Importe exento').fill('0');
  await openSection(page, 'Emisor, sucursal y serie');
  await expect(page.getByTestId('total')).toContainText('20,000.00');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page, 'withholdings');
  await page.setViewportSize({ width: 1280, height: 800 });
  await emit(page);
  await expectIssued(page);
  await page.goto(`${server.url}/receipts`);
  await page.getByRole('row').filter({ hasText: 'XOCHILT CASAS CHAVEZ' }).click();
  await expect(page.getByText('Premios').first()).toBeVisible();
  await expect(page.getByText('2,133.33').first()).toBeVisible();
});
