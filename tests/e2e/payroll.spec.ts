/** Payroll as a person does it: a payslip by form. */
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';
import { emit, expectIssued, field, openSection } from './screens.ts';

test('a payslip is computed, issued and read', async ({ page, server, signIn }) => {
  await signIn(page);
  await page.goto(`${server.url}/receipts/new/N`);
  await expect(page.getByRole('heading', { name: 'Nuevo recibo de nómina' })).toBeVisible();
  await field(page, 'RFC').first().fill('CACX7605101P8');
  await field(page, 'Nombre completo').fill('XOCHILT CASAS CHAVEZ');
  await field(page, 'CURP').first().fill('CACX760510MGTSHC04');
  await field(page, 'Número de empleado').fill('120');
  await field(page, 'Código postal fiscal').fill('36257');
  await page.getByLabel('Primer día que se paga').fill('2026-11-01');
  await page.getByLabel('Último día que se paga').fill('2026-11-15');
  await page.getByLabel('Fecha de pago').fill('2026-11-13');
  await field(page, 'Gravado').fill('7500');
  await openSection(page, 'Contrato y puesto');
  await field(page, 'Número de seguridad social').fill('04078873454');
  await field(page, 'Inicio de la relación laboral').fill('2020-01-16');
  await page.getByLabel('Riesgo del puesto').selectOption('1');
  await field(page, 'Salario base de cotización (diario)').fill('530.22');
  await field(page, 'Salario diario integrado').fill('530.22');
  await page.getByLabel('Estado en que trabaja').selectOption('GUA');
  await openSection(page, 'Patrón');
  await field(page, 'Registro patronal').fill('B5510768108');
  await expect(page.getByTestId('total')).toContainText('6,590.55');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page, 'a payslip');
  await page.setViewportSize({ width: 1280, height: 800 });
  await emit(page);
  await expectIssued(page);
  await page.goto(`${server.url}/receipts`);
  await page.getByRole('row').filter({ hasText: '6,590.55' }).click();
  await expect(page.getByText('Sueldo').first()).toBeVisible();
});
