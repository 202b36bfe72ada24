/** Payroll as a person does it: a payslip by form, by keyboard alone and with no network. */
import { CONFIRMATION } from '../../schema/texts/confirmation.ts';
import { FORM_WORDS } from '../../schema/texts/forms.ts';
import { INVOICE } from '../../schema/texts/invoice.ts';
import { PAYROLL } from '../../schema/texts/payroll.ts';
import { RECEIPT_PROBLEMS } from '../../schema/texts/receipt.ts';
import { expectFit } from './fit.ts';
import { expect, test, testInstalled } from './portal.ts';
import {
  emit,
  emitByKeys,
  expectIssued,
  field,
  goOffline,
  goTo,
  openSection,
  typeAt,
  unfoldByKey,
} from './screens.ts';

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

// spec: house.1311
test('a separation, paid once to who leaves: typed and issued', async ({ page, signIn }) => {
  await signIn(page);
  await goTo(page, '/receipts/new/N');
  await expect(page.getByRole('heading', { name: PAYROLL.title })).toBeVisible();
  await field(page, 'RFC').first().fill('CACX7605101P8');
  await field(page, 'Nombre completo').fill('XOCHILT CASAS CHAVEZ');
  await field(page, 'CURP').first().fill('CACX760510MGTSHC04');
  await field(page, 'Número de empleado').fill('120');
  await field(page, 'Código postal fiscal').fill('36257');
  const { sections, rows } = PAYROLL;
  const at = (path: string) =>
    page.locator(`[data-path="nominas.0.${path}"]`).and(page.locator('input, select'));
  await at('tipo_nomina').selectOption('E');
  // What is paid once has no period of its own to choose.
  await expect(at('receptor.periodicidad_pago')).toHaveValue('99');
  await openSection(page, sections.worker);
  await at('receptor.tipo_contrato').selectOption('99');
  await at('receptor.tipo_regimen').selectOption('13');
  await at('receptor.clave_ent_fed').selectOption('GUA');
  const paid = 'percepciones.percepcion.0';
  await at(`${paid}.tipo_percepcion`).selectOption('022');
  await at(`${paid}.importe_gravado`).fill('90000');
  await at(`${paid}.importe_exento`).fill('1000');
  const separation = 'percepciones.separacion_indemnizacion';
  await page.getByRole('button', { name: FORM_WORDS.add(PAYROLL.fields[separation]), exact: true }).click();
  await at(`${separation}.num_anos_servicio`).fill('6');
  await at(`${separation}.ultimo_sueldo_mens_ord`).fill('15000');
  await at(`${separation}.ingreso_acumulable`).fill('15000');
  await at(`${separation}.ingreso_no_acumulable`).fill('75000');
  await at('deducciones.deduccion.0.importe').fill('12000');
  // Nobody pays a subsidy on a separation.
  await openSection(page, sections.other_payments);
  await page.getByRole('button', { name: rows.otros_pagos.remove }).click();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(page.getByTestId('total')).toContainText('79,000.00');
  await emit(page);
  await expectIssued(page);
});
