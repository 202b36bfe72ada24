/** A receipt of payments, and complements of an invoice: written in the form, with no network where it says so, and stamped. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { pagosOf } from '../../schema/forms/payment/from-cfdi.ts';
import { centralDay } from '../../server/base/local-time.ts';
import { validComprobante } from '../factories/comprobante.ts';
import { fullComprobante, stampedXmlOf } from '../factories/stamped.ts';
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { checkIssued } from './other-tools.ts';
import { expect, test, testInstalled } from './portal.ts';
import {
  chooseCustomer,
  emit,
  emitByKeys,
  expectIssued,
  field,
  goOffline,
  openForm,
  openSection,
  sectionControl,
  tabTo,
  typeAt,
  writeConcept,
} from './screens.ts';

async function downloadXml(page: Page): Promise<Comprobante40> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar XML' }).click(),
  ]);
  return checkIssued(readFileSync(await file.path(), 'utf8')) as Comprobante40;
}

async function beginPayment(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/receipts/new/P`);
  await expect(page.getByRole('heading', { name: 'Nuevo recibo de pago' })).toBeVisible();
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
}

// spec: house.843, house.844, house.1060
testInstalled(
  'a payment written with no network is spread oldest first, stamped once, and the balances go down',
  async ({ page, server, signIn }) => {
    await signIn(page);
    await issueByCall(page, server.url, { price: '1000', paidLater: true });
    await issueByCall(page, server.url, { price: '500', paidLater: true });
    await beginPayment(page, server.url);
    const invoices = page.getByRole('group', { name: 'Facturas por cobrar' });
    await expect(invoices.getByRole('checkbox')).toHaveCount(2);

    await goOffline(page);
    // By keys alone.
    for (const box of await invoices.getByRole('checkbox').all()) {
      await tabTo(page, box);
      await page.keyboard.press('Space');
    }
    await typeAt(page, field(page, 'Monto recibido'), '1300');
    await typeAt(page, page.getByLabel('Forma de pago'), '03');
    // The first one whole, and what is left for the second.
    await expect(invoices.getByText('Queda 0.00')).toBeVisible();
    await expect(invoices.getByText('Queda 440.00')).toBeVisible();
    await expect(page.getByTestId('total')).toContainText('1,300.00');
    await emitByKeys(page);
    await expect(page.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();

    // What waits here counts already, still with no network.
    await beginPayment(page, server.url);
    await expect(invoices.getByRole('checkbox')).toHaveCount(1);
    await expect(invoices.getByText('Parcialidad 2')).toBeVisible();
    await expect(invoices.getByText('Saldo 440.00')).toBeVisible();

    await page.context().setOffline(false);
    await page.goto(`${server.url}/receipts`);
    const row = page.getByRole('row').filter({ hasText: '1,300.00' });
    await expect(row).toHaveCount(1);
    await expect(row.getByText(/^(Emitido|Entregado SAT)$/)).toBeVisible();
    await expect(row.getByText('Pago', { exact: true }).first()).toBeVisible();

    await beginPayment(page, server.url);
    await expect(invoices.getByText('Saldo 440.00')).toBeVisible();
    await invoices.getByRole('checkbox').check();
    // What is typed stands beside what was expected, until it is that.
    const paid = invoices.getByLabel('Se paga');
    await paid.fill('300');
    await expect(paid).toHaveAccessibleDescription(
      'Se esperaban 440.00 MXN. Es menos de lo que debe: quedan 140.00 MXN.',
    );
    await paid.fill('440');
    await expect(invoices.getByText(/^Se esperaban/)).toHaveCount(0);
    await page.getByLabel('Forma de pago').selectOption('28');
    // What is more than the invoice is an advance: a draft of its own, and the payment without it.
    await field(page, 'Monto recibido').fill('1000');
    await page.getByRole('button', { name: 'Facturar 560.00 MXN como anticipo' }).click();
    await expect(page.getByText('El anticipo quedó en tus borradores')).toBeVisible();
    await expect(page.getByRole('button', { name: /como anticipo$/ })).toHaveCount(0);
    await emit(page);
    await expectIssued(page);
    const [pago] = pagosOf(await downloadXml(page));
    expect(pago).toMatchObject({
      Monto: '440.00',
      DoctoRelacionado: [
        { NumParcialidad: '2', ImpSaldoAnt: '440.00', ImpPagado: '440.00', ImpSaldoInsoluto: '0.00' },
      ],
    });
    await beginPayment(page, server.url);
    await expect(
      page.getByText('Este cliente no tiene facturas PPD con saldo en este dispositivo.'),
    ).toBeVisible();

    await page.goto(`${server.url}/drafts`);
    await page.getByRole('row').filter({ hasText: 'Anticipo de UNIVERSIDAD' }).click();
    await expect(page.getByTestId('total')).toContainText('560.00');
    await emit(page);
    await expectIssued(page);
    const advance = await downloadXml(page);
    expect(advance).toMatchObject({
      ...{ TipoDeComprobante: 'I', MetodoPago: 'PUE', FormaPago: '28', Total: '560.00' },
      Conceptos: { Concepto: [{ ClaveProdServ: '84111506', Descripcion: 'Anticipo del bien o servicio' }] },
    });
  },
);

testInstalled(
  'a partiality that another device paid first is said at its invoice, corrected, seen and paid again',
  async ({ page, server, signIn, openDevice }) => {
    await signIn(page);
    await issueByCall(page, server.url, { price: '1000', paidLater: true });
    const other = await openDevice();
    const pay = async (device: Page, amount: string) => {
      await beginPayment(device, server.url);
      await device.getByRole('checkbox', { name: /^Pagar la factura/ }).check();
      await field(device, 'Monto recibido').fill(amount);
      await device.getByLabel('Forma de pago').selectOption('03');
    };
    await pay(page, '500');
    await goOffline(page);
    await emit(page);
    await expect(page.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();
    await pay(other, '300');
    await emit(other);
    await expectIssued(other);

    await page.context().setOffline(false);
    await page.goto(`${server.url}/receipts`);
    const row = page.getByRole('row').filter({ hasText: '500.00' });
    await expect(row.getByText('Rechazado')).toBeVisible();
    await row.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Corregir' }).click();
    const invoices = page.getByRole('group', { name: 'Facturas por cobrar' });
    await expect(invoices.getByText(/La parcialidad 1 de esta factura ya se pagó/)).toBeVisible();
    await invoices.getByRole('button', { name: 'Corregir' }).click();
    await expect(invoices.getByText(/La parcialidad 1/)).toHaveCount(0);
    await expect(invoices.getByText('Parcialidad 2')).toBeVisible();
    await expect(invoices.getByText('Saldo 860.00')).toBeVisible();
    await emit(page);
    await expectIssued(page);

    // What was received stands where an invoice has its concepts, and the next payment begins from it.
    await page.goto(`${server.url}/receipts`);
    await row.getByText('Pago', { exact: true }).first().click();
    const view = page.getByRole('complementary');
    await expect(view.getByText('Monto')).toBeVisible();
    await expect(view.getByText('500.00').first()).toBeVisible();
    await row.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Otra igual' }).click();
    await expect(field(page, 'Monto recibido')).toHaveValue('500.00');
    await expect(invoices.getByText('Parcialidad 3')).toBeVisible();
    await expect(invoices.getByText('Saldo 360.00')).toBeVisible();
    // Yen have no decimals, neither to be written nor to be offered.
    await page.locator('select').and(page.getByLabel('Moneda')).selectOption('JPY');
    await field(page, 'Monto recibido').fill('12.5');
    await expect(field(page, 'Monto recibido')).toHaveValue('12');
  },
);

test('the form of payments fits a phone, and says what is missing', async ({ page, server, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page);
  await issueByCall(page, server.url, { price: '1000', paidLater: true });
  await beginPayment(page, server.url);
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await expect(page.getByText('Marca al menos una factura.').first()).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await field(page, 'Monto recibido').fill('5000');
  await page.getByLabel('Forma de pago').selectOption('03');
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await expectFit(page, 'payments');
});

// spec: 2§4.16, 2§3.9, house.772
test('invoices of another system are paid by their XML or by what is typed, with the proof of the transfer, on a phone', async ({
  page,
  server,
  account,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await beginPayment(page, server.url);
  const choose = async (button: string, name: string, xml: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: button }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(xml) });
  };
  const invoice = (over: Partial<Comprobante40> = {}) =>
    stampedXmlOf(
      fullComprobante({
        Moneda: 'MXN',
        TipoCambio: undefined,
        MetodoPago: 'PPD',
        FormaPago: '99',
        Emisor: { Rfc: account.rfc, Nombre: account.name, RegimenFiscal: '601' },
        Receptor: { ...validComprobante().Receptor, Rfc: 'URE180429TM6' },
        ...over,
      }),
    );
  await choose('Agregar desde su XML', 'otra.xml', invoice({ MetodoPago: 'PUE' }));
  await expect(page.getByText('otra.xml: Solo se pagan facturas de ingreso con método PPD.')).toBeVisible();
  await choose('Agregar desde su XML', 'EXP-77.xml', invoice());
  await expect(page.getByRole('checkbox', { name: 'Pagar la factura EXP 77' })).toBeChecked();
  await field(page, 'Saldo antes de este pago').fill('1000');
  await field(page, 'Parcialidad').fill('2');
  await page.getByRole('button', { name: 'Escribir sus datos' }).click();
  const typed = page.getByRole('group', { name: 'Facturas por cobrar' });
  await typed.getByLabel('Folio fiscal (UUID) de la factura').fill('A1B2C3D4-0000-4000-8000-000000000009');
  await field(page, 'Total de la factura').fill('1160');
  await field(page, 'Saldo antes de este pago').nth(1).fill('1160');
  await expect(page.getByLabel('Forma de pago').locator('option[value="99"]')).toHaveCount(0);
  await expect(
    page
      .locator('select')
      .and(page.getByLabel('Moneda', { exact: true }))
      .locator('option[value="XXX"]'),
  ).toHaveCount(0);
  await page.getByLabel('Forma de pago').selectOption('03');
  await page.getByRole('button', { name: 'Cuentas y número de operación' }).click();
  await choose('Leer el CEP de Banxico (XML)', 'cep.xml', '<a/>');
  await expect(page.getByText('Este archivo no es el XML de un CEP de Banxico.')).toBeVisible();
  await choose('Leer el CEP de Banxico (XML)', 'cep.xml', cepOf('2160.00'));
  await expect(field(page, 'Número de operación')).toHaveValue('MBAN01002611180000');
  await page.getByLabel('Comprobante de la transferencia').selectOption('01');
  await field(page, 'Certificado del pago (base 64)').fill('Y2VydA==');
  await expectFit(page, 'payments of another system');
  await emit(page);
  await expectIssued(page);
  const [pago] = pagosOf(await downloadXml(page));
  expect(pago).toMatchObject({ Monto: '2160.00', TipoCadPago: '01', SelloPago: 'c2VsbG8=' });
  const paid = pago?.DoctoRelacionado.map((one) => [one.NumParcialidad, one.ImpPagado, one.ImpSaldoInsoluto]);
  expect(paid).toHaveLength(2);
  expect(paid).toContainEqual(['1', '1160.00', '0.00']);
  expect(paid).toContainEqual(['2', '1000.00', '0.00']);

  // The next one of this customer is offered their accounts.
  await beginPayment(page, server.url);
  await page.getByRole('button', { name: 'Cuentas y número de operación' }).click();
  await page.getByRole('button', { name: 'De …7891 a …7891' }).click();
  await expect(field(page, 'Cuenta de tu cliente')).toHaveValue('012180001234567891');
  await expect(field(page, 'Tu cuenta')).toHaveValue('072580001234567891');
});

/** As Banxico gives it. */
function cepOf(amount: string): string {
  const day = centralDay(Date.now() - 86_400_000);
  return `<?xml version="1.0" encoding="UTF-8"?><SPEI_Tercero FechaOperacion="${day}" Hora="10:20:30" ClaveSPEI="40012"
    sello="c2VsbG8=" numeroCertificado="00001000000504465028" cadenaCDA="||1|18112026|10||" ClaveRastreo="MBAN01002611180000">
    <Beneficiario BancoReceptor="BANORTE" Nombre="X" TipoCuenta="40" Cuenta="072580001234567891" RFC="X" Concepto="F"
    IVA="0.00" MontoPago="${amount}"/><Ordenante BancoEmisor="BBVA" Nombre="Y" TipoCuenta="40" Cuenta="012180001234567891"
    RFC="Y"/></SPEI_Tercero>`;
}

test('an invoice with local taxes and a donation: in the total, in the XML, stamped', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page);
  await openForm(page, server.url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await writeConcept(page, {
    description: 'Hospedaje',
    key: '90111501',
    unit: 'E48',
    quantity: '1',
    price: '1000',
  });
  await openSection(page, 'Pago y datos generales');
  await page.getByLabel('Forma de pago').selectOption('03');
  await addComplement(page, 'Impuestos locales');
  await page.getByRole('button', { name: 'Agregar impuesto trasladado' }).click();
  await field(page, 'Impuesto local trasladado').fill('ISH');
  await page.locator('[data-path="complements.0.transfers.0.rate"]').fill('3.5');
  await expect(page.getByTestId('total')).toContainText('1,195.00');
  await addComplement(page, 'Donativo');
  await expect(sectionControl(page, 'Donativo')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await expect(page.getByText('Falta este dato.').first()).toBeVisible();
  await field(page, 'Número de autorización').fill('600-04-02-2026-1234');
  await page.getByLabel('Fecha de autorización').fill('2026-01-15');
  await page.getByRole('button', { name: 'Más datos del concepto 1' }).click();
  await addComplement(page, 'Colegiatura');
  await field(page, 'Nombre del alumno').fill('Ana Pérez');
  await field(page, 'CURP del alumno').fill('PEPA100101MDFRRN09');
  await page.getByLabel('Nivel educativo').selectOption('Primaria');
  await field(page, 'Clave del centro o RVOE').fill('09PPR1234X');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await emit(page);
  await expectIssued(page);
  const cfdi = await downloadXml(page);
  expect(cfdi.Total).toBe('1195.00');
  expect(cfdi.Complemento?.content.map(({ name }) => name)).toEqual([
    'ImpuestosLocales',
    'Donatarias',
    'TimbreFiscalDigital',
  ]);
  expect(cfdi.Conceptos.Concepto[0]?.ComplementoConcepto?.content.map(({ name }) => name)).toEqual([
    'instEducativas',
  ]);
});

async function addComplement(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar complemento' }).last().click();
  await page
    .getByRole('dialog', { name: 'Agregar complemento' })
    .getByRole('button', { name: title })
    .click();
}
