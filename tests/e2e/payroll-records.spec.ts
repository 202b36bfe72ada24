/** What payroll is paid with: a registration, a figure of another year and an employee, written once; a receipt is filled from them. */
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';
import { emit, expectIssued, field } from './screens.ts';

// spec: house.304
test('an employee is written once, and their receipt fills itself', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/employers/new');
  await field(page, 'Nombre').fill('Planta Norte');
  await field(page, 'Registro patronal').fill('B5510768108');
  await page.getByLabel('Riesgo del puesto').selectOption('1');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('table', { name: 'Registros patronales' })).toContainText('B5510768108');

  await page.goto('/payroll_figures/new');
  await page.getByLabel('Tabla').selectOption('uma');
  await page.getByLabel('Vigente desde').fill('2027-02-01');
  await field(page, 'Pesos al día').fill('121.5');
  await page.getByRole('button', { name: 'Guardar' }).click();
  // Nothing counts without where it was published.
  await expect(field(page, 'Fuente')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Fuente').fill('INEGI, UMA 2027');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('table', { name: 'Tablas de nómina' })).toContainText('01-02-2027 – sin fin');
  await expect(page.getByRole('table', { name: 'Las que trae Tintero' })).toContainText('INEGI, UMA 2026');

  await page.goto('/employees/new');
  await field(page, 'Nombre completo').fill('Xochilt Casas Chavez');
  await field(page, 'Número de empleado').fill('120');
  await field(page, 'RFC').fill('CACX7605101P8');
  await field(page, 'CURP').fill('CACX76');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(field(page, 'CURP')).toHaveAccessibleDescription(/18 caracteres/);
  await field(page, 'CURP').fill('CACX760510MGTSHC04');
  await field(page, 'Código postal fiscal').fill('36257');
  await page.getByLabel('Registro patronal').selectOption({ label: 'Planta Norte B5510768108' });
  await field(page, 'Número de seguridad social').fill('04078873454');
  await page.getByLabel('Inicio de la relación laboral').fill('2020-01-16');
  await page.getByLabel('Estado en que trabaja').selectOption('GUA');
  await field(page, 'Sueldo diario').fill('500');
  await field(page, 'Salario base de cotización (SBC)').fill('530.22');
  await field(page, 'Salario diario integrado (SDI)').fill('530.22');
  await page.getByRole('button', { name: 'Agregar percepción' }).click();
  await page.getByLabel('Tipo', { exact: true }).selectOption('029');
  await field(page, 'Exento').fill('300');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page, 'the form of an employee');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Xochilt Casas Chavez').first()).toBeVisible();
  await expectFit(page, 'employees');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto('/receipts/new/N');
  const find = page.getByRole('combobox', { name: 'Buscar trabajador' });
  await find.fill('casas');
  await page.getByRole('option', { name: /Xochilt/ }).click();
  await expect(field(page, 'RFC').first()).toHaveValue('CACX7605101P8');
  await page.getByLabel('Primer día que se paga').fill('2026-11-01');
  await page.getByLabel('Último día que se paga').fill('2026-11-15');
  await page.getByLabel('Fecha de pago').fill('2026-11-13');
  // 7,500 of wages and 300 of vouchers, less tax and insurance.
  await expect(page.getByTestId('total')).toContainText('6,890.55');
  await emit(page);
  await expectIssued(page);
});
