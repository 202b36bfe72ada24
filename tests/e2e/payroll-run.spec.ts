/** A run of payroll: employees from a spreadsheet, amounts from another, issued with no network, cancelled, resumed and stamped. */
import type { Page } from '@playwright/test';
import { expectFit } from './fit.ts';
import { checkEveryIssuedOf } from './other-tools.ts';
import { expect, testInstalled } from './portal.ts';
import { expectTold, field } from './screens.ts';

const EMPLOYEES = [
  'Número,Nombre,RFC,CURP,CP,Registro patronal,NSS,Ingreso,Riesgo,Estado,Sueldo diario,SBC,SDI',
  '1,XOCHILT CASAS CHAVEZ,CACX7605101P8,CACX760510MGTSHC04,36257,Planta Norte,4078873454,16/01/2020,1,Guanajuato,500,530.22,530.22',
  '2,KARLA FUENTE NOLASCO,FUNK671228PH6,FUNK671228MCLNLR05,01160,Planta Norte,4078873455,16/01/2021,1,Guanajuato,600,636.26,636.26',
  '3,OSCAR KALA HAAK,KAHO641101B39,KAHO641101HNTLKS06,66477,Planta Norte,4078873456,16/01/2022,1,Guanajuato,700,742.31,742.31',
  '4,SIN CURP,XOJI740919U48,MALA,36257,Planta Norte,,,,,,,',
].join('\n');
const AMOUNTS = ['Número de empleado,P010,D004', '1,300,50', '9,100,', '2,mucho,'].join('\n');

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
async function choose(page: Page, file: ReturnType<typeof csv>) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Elegir archivo' }).click(),
  ]);
  await chooser.setFiles(file);
}

// spec: house.306
testInstalled(
  'three employees are paid in one run, and a bad row is told',
  async ({ page, signIn, context }) => {
    await signIn(page);
    await page.goto('/employers/new');
    await field(page, 'Nombre').fill('Planta Norte');
    await field(page, 'Registro patronal').fill('B5510768108');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('table', { name: 'Registros patronales' })).toContainText('B5510768108');

    await page.goto('/employees');
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await choose(page, csv('empleados.csv', EMPLOYEES));
    await expect(page.getByText('3 empleados nuevos')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Renglón 5, SIN CURP' })).toContainText(
      'CURP válida',
    );
    await page.getByRole('button', { name: 'Importar 3 empleados' }).click();
    await expectTold(page, '3 empleados importados');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('table', { name: 'Empleados' }).locator('tbody tr')).toHaveCount(3);

    await page.goto('/payroll_runs');
    await page.getByRole('button', { name: 'Nueva nómina' }).first().click();
    await page.getByLabel('Primer día que se paga').fill('2026-11-01');
    await page.getByLabel('Último día que se paga').fill('2026-11-15');
    await page.getByLabel('Fecha de pago').fill('2026-11-13');
    const table = page.getByRole('table', { name: 'Empleados de la nómina' });
    await expect(table.locator('tbody tr').filter({ hasText: 'XOCHILT' })).toContainText('6,590.55');

    await page.getByRole('button', { name: 'Importes de una hoja' }).click();
    await choose(page, csv('importes.csv', AMOUNTS));
    const bad = page.getByRole('alert').filter({ hasText: '2 renglones con errores' });
    await expect(bad).toContainText('Renglón 3, 9: No hay un empleado activo con «9».');
    await expect(bad).toContainText('Renglón 4, KARLA FUENTE NOLASCO: P010: «mucho» no es una cantidad.');
    await page.getByRole('button', { name: 'Usar 1 renglón' }).click();
    await expect(table.locator('tbody tr').filter({ hasText: 'XOCHILT' })).toContainText('7,800.00');

    // What is computed can be typed over.
    await page.getByRole('button', { name: 'Editar el pago de OSCAR KALA HAAK' }).click();
    await field(page, 'Días pagados').fill('14');
    await field(page, 'ISR').fill('700');
    await page.getByRole('button', { name: 'Listo' }).click();
    const oscar = table.locator('tbody tr').filter({ hasText: 'OSCAR' });
    await expect(oscar).toContainText('9,800.00');
    await expect(oscar).toContainText('700.00');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, 'a run of payroll');
    await page.setViewportSize({ width: 1280, height: 800 });

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Emitir 3 recibos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click();
    await expect(page.getByTestId('run-progress')).toContainText('3 de 3 pedidos · 0 enviados');
    await page.getByRole('button', { name: 'Cancelar 3 que no se han enviado' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Si' }).click();
    await page.getByRole('button', { name: 'Emitir 3 recibos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click();
    await expect(page.getByTestId('run-progress')).toContainText('3 de 3 pedidos · 0 enviados');

    // The tab is left; the run is where it was, and ends when there is a network.
    await page.getByRole('link', { name: 'Pagar nómina' }).first().click();
    await page.getByRole('table', { name: 'Pagar nómina' }).getByText('Nómina del 01-11-2026').click();
    await expect(page.getByTestId('run-progress')).toContainText('3 de 3 pedidos');
    await context.setOffline(false);
    await expect(page.getByTestId('run-progress')).toContainText('3 enviados · 3 emitidos', {
      timeout: 60_000,
    });
    await expect(table.getByText('Emitido', { exact: true })).toHaveCount(3);
    await checkEveryIssuedOf(page, 3);
    await page.goto('/receipts');
    await expect(page.getByRole('row').filter({ hasText: 'CACX7605101P8' })).toHaveCount(1);
  },
);
