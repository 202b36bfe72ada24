/** Foreign trade: a sale abroad, its goods from the concept and its dollars computed, written with no network; then another like it. */
import { expectFit } from './fit.ts';
import { expect, testInstalled } from './portal.ts';
import {
  chooseCustomer,
  emit,
  expectIssued,
  field,
  goOffline,
  openSection,
  suggestion,
  waitUntilInstalled,
  writeConcept,
} from './screens.ts';

const GOODS = { description: 'Computadora', key: '43211503', unit: 'H87', quantity: '2', price: '912.5' };
const SECTION = 'Comercio exteriorComplemento';

// spec: 2§1.2, 2§3.23, 2§4.17, 2§4.27
testInstalled(
  'a sale abroad is written with no network, issued, and begun again with its goods',
  async ({ page, context, signIn }) => {
    await signIn(page);
    await page.goto('/receipts/new');
    await page.getByLabel('Filtrar tipos de comprobante').fill('exportación');
    await page.getByRole('link', { name: 'Comercio exterior · Factura' }).click();
    await expect(page.getByRole('heading', { name: 'Nueva factura · Comercio exterior' })).toBeVisible();
    await waitUntilInstalled(page);
    await goOffline(page);

    await field(page, 'RFC').fill('XEXX010101000');
    await field(page, 'Nombre o razón social').fill('foreign buyer');
    await expect(page.getByLabel('Uso del CFDI')).toHaveValue('S01');
    await page.getByLabel('País de residencia fiscal').selectOption('USA');
    await field(page, 'Registro tributario').fill('123456789');
    await writeConcept(page, GOODS);
    await page.getByRole('button', { name: /^Impuestos y más del concepto 1/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Concepto 1' });
    await sheet.getByLabel('Número de identificación').fill('LAP-1');
    await sheet.getByRole('button', { name: 'Aceptar' }).click();

    await page.getByLabel('Forma de pago').selectOption('03');

    await openSection(page, SECTION);
    const at = (path: string) => page.locator(`[data-path="complements.0.${path}"]`);
    await at('incoterm').selectOption('FOB');
    await at('tipo_cambio_usd').fill('18.25');
    await at('emisor.domicilio.calle').fill('Av. Hidalgo');
    await at('emisor.domicilio.codigo_postal').fill('42501');
    await suggestion(page, '42501').click();
    await expect(at('emisor.domicilio.estado')).toHaveValue('HID');
    // Its goods are there already, with what follows from the concept.
    await expect(at('mercancias.0.no_identificacion')).toHaveValue('LAP-1');
    await at('mercancias.0.fraccion_arancelaria').fill('8471300100');
    await at('mercancias.0.unidad_aduana').selectOption('06');
    await expect(at('mercancias.0.valor_dolares')).toHaveAttribute('placeholder', '100.00');
    await expect(at('mercancias.0.valor_unitario_aduana')).toHaveAttribute('placeholder', '50.000000');
    await expect(at('total_usd')).toHaveAttribute('placeholder', '100.00');
    await expect(at('numero_exportador_confiable')).toBeDisabled();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, 'the form of foreign trade');
    await page.setViewportSize({ width: 1280, height: 720 });

    await emit(page);
    await context.setOffline(false);
    await expectIssued(page);
    await page.getByRole('link', { name: 'Otra igual' }).click();
    await openSection(page, SECTION);
    await expect(at('mercancias.0.fraccion_arancelaria')).toHaveValue('8471300100');
    await expect(at('mercancias.0.valor_dolares')).toHaveValue('100.00');
    await openSection(page, 'Pago y datos generales');
    await expect(page.getByLabel('Exportación')).toHaveValue('02');
  },
);

// spec: house.943, house.944
testInstalled(
  'a customer brings their series and, where they live abroad, their address, with no network',
  async ({ page, context, signIn }) => {
    await signIn(page);
    await page.goto('/serials/new');
    await page.getByRole('textbox', { name: 'Serie', exact: true }).fill('EXP');
    await page.getByLabel('Sucursal').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('table', { name: 'Series' })).toContainText('EXP');
    await page.goto('/customers/new');
    await page.getByRole('textbox', { name: 'RFC' }).fill('XEXX010101000');
    await page.getByRole('textbox', { name: 'Nombre o razón social' }).fill('ACME INC');
    await page.getByLabel('Serie de sus facturas').selectOption('EXP');
    await page.getByLabel('Calle').fill('Main St.');
    await page.getByLabel('Estado').fill('Texas');
    await page.getByLabel('País', { exact: true }).selectOption('USA');
    await page.getByLabel('Código postal de la dirección').fill('78040');
    await page.getByLabel('País de residencia fiscal').selectOption('USA');
    await page.getByLabel('Registro tributario').fill('123456789');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('table', { name: 'Clientes' })).toContainText('ACME INC');

    await page.goto('/receipts/new');
    await page.getByLabel('Filtrar tipos de comprobante').fill('exportación');
    await page.getByRole('link', { name: 'Comercio exterior · Factura' }).click();
    await waitUntilInstalled(page);
    await goOffline(page);
    await chooseCustomer(page, 'acme', /ACME INC/);
    await openSection(page, 'Emisor');
    await expect(page.getByLabel('Serie', { exact: true })).toHaveValue('EXP');
    await openSection(page, SECTION);
    const at = (path: string) => page.locator(`[data-path="complements.0.receptor.${path}"]`);
    await expect(at('domicilio.calle')).toHaveValue('Main St.');
    await expect(at('domicilio.estado')).toHaveValue('TX');
    await expect(at('domicilio.pais')).toHaveValue('USA');
    await expect(at('domicilio.codigo_postal')).toHaveValue('78040');
    await expect(at('num_reg_id_trib')).toHaveAttribute('placeholder', '123456789');
    await context.setOffline(false);
  },
);
