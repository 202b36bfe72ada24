/** Payroll as a person does it: a payslip by form, by keyboard alone and with no network. */
import { CONFIRMATION } from '../../schema/texts/confirmation.ts';
import { INVOICE } from '../../schema/texts/invoice.ts';
import { RECEIPT_PROBLEMS } from '../../schema/texts/receipt.ts';
import { expectFit } from './fit.ts';
import { expect, testInstalled } from './portal.ts';
import { emitByKeys, expectIssued, field, goOffline, typeAt, unfoldByKey } from './screens.ts';

// spec: house.843, house.844
testInstalled(
  'a payslip: written by keys alone with no network, computed, issued and read',
  async ({ page, server, signIn }) => {
    await signIn(page);
    await goOffline(page);
    await page.goto(`${server.url}/receipts/new/N`);
    await expect(page.getByRole('heading', { name: 'Nuevo recibo de nómina' })).toBeVisible();
    await typeAt(page, field(page, 'RFC').first(), 'CACX7605101P8');
    await typeAt(page, field(page, 'Nombre completo'), 'XOCHILT CASAS CHAVEZ');
    await typeAt(page, field(page, 'CURP').first(), 'CACX760510MGTSHC04');
    await typeAt(page, field(page, 'Número de empleado'), '120');
    await typeAt(page, field(page, 'Código postal fiscal'), '36257');
    await typeAt(page, page.getByLabel('Primer día que se paga'), '2026-11-01');
    await typeAt(page, page.getByLabel('Último día que se paga'), '2026-11-15');
    await typeAt(page, page.getByLabel('Fecha de pago'), '2026-11-13');
    await typeAt(page, field(page, 'Gravado'), '7500');
    await unfoldByKey(page, 'Contrato y puesto');
    await typeAt(page, field(page, 'Número de seguridad social'), '04078873454');
    await typeAt(page, field(page, 'Inicio de la relación laboral'), '2020-01-16');
    await typeAt(page, page.getByLabel('Riesgo del puesto'), '1');
    await typeAt(page, field(page, 'Salario base de cotización (diario)'), '530.22');
    await typeAt(page, field(page, 'Salario diario integrado'), '530.22');
    await typeAt(page, page.getByLabel('Estado en que trabaja'), 'GUA');
    await unfoldByKey(page, 'Patrón');
    await typeAt(page, field(page, 'Registro patronal'), 'B5510768108');
    await expect(page.getByTestId('total')).toContainText('6,590.55');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, 'a payslip');
    await page.setViewportSize({ width: 1280, height: 800 });
    await unfoldByKey(page, INVOICE.sections.emitter);
    await expect(page.getByRole('button', { name: CONFIRMATION.open })).toBeVisible();
    await field(page, INVOICE.general.confirmation).fill('abc');
    await field(page, INVOICE.general.confirmation).blur();
    await expect(page.getByText(RECEIPT_PROBLEMS.confirmation).first()).toBeVisible();
    await field(page, INVOICE.general.confirmation).fill('');
    await emitByKeys(page);
    await expect(page.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();
    await page.context().setOffline(false);
    await expectIssued(page);
    await page.goto(`${server.url}/receipts`);
    await page.getByRole('row').filter({ hasText: '6,590.55' }).click();
    await expect(page.getByText('Sueldo').first()).toBeVisible();
  },
);
