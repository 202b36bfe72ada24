/** Every screen, in light and dark, wide and on a phone: axe finds nothing serious, nothing runs off the side. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectFit, LOOKS } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, test } from './portal.ts';
import { goTo } from './screens.ts';

const SCREENS: [path: string, heading: string][] = [
  ['/receipts', 'Comprobantes emitidos'],
  ['/receipts/new', '¿Qué vas a emitir?'],
  ['/receipts/new/I', 'Nueva factura'],
  ['/receipts/new/G', 'Nueva factura global'],
  ['/receipts/new/P', 'Nuevo recibo de pago'],
  ['/drafts', 'Borradores'],
  ['/required_cancellations', 'Cancelaciones por responder'],
  ['/approvals', 'Por aprobar'],
  ['/receipts/received', 'Recibidas'],
  ['/receipts/received/refused', 'Rechazados'],
  ['/customers', 'Clientes'],
  ['/customers/new', 'Nuevo cliente'],
  ['/products', 'Productos'],
  ['/products/new', 'Nuevo producto'],
  ['/certificates', 'Certificados'],
  ['/pac_accounts', 'Proveedor de certificación (PAC)'],
  ['/branches', 'Sucursales'],
  ['/branches/new', 'Nueva sucursal'],
  ['/serials', 'Series'],
  ['/serials/new', 'Nueva serie'],
  ['/local_taxes', 'Impuestos locales'],
  ['/local_taxes/new', 'Nuevo impuesto local'],
  ['/dashboard', 'Tablero'],
  ['/dashboard/cash', 'Flujo de efectivo por semana'],
  ['/dashboard/pictures', 'Qué se ve en tu tablero'],
  ['/reports', 'Reportes'],
  ['/scheduled_payments', 'Pagos programados'],
  ['/bank_movements', 'Movimientos bancarios'],
  ['/recurring_drafts', 'Borradores recurrentes'],
  ['/receipts/emmited', 'Emitidas a compradores'],
  ['/providers', 'Proveedores'],
  ['/purchase_orders', 'Órdenes de compra'],
  ['/nada', 'Esta página no existe'],
];

/** As a link of the app does: the app is loaded once for all of them. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await goTo(page, path);
  await expect(page.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible();
}

const FULL = process.env.FULL === '1';
/** Which screens are looked at wide, and which on a phone: each night all of them both ways, else one and the other by turns. */
const LOOKS_TURN = Number(process.env.LOOKS_TURN ?? randomInt(2));
const isTurn = (screen: number, look: number) => FULL || (screen + look + LOOKS_TURN) % 2 === 0;
test.beforeAll(() => console.log(`LOOKS_TURN=${LOOKS_TURN}`));

/** Those that need no row of a list to be opened, by where they are in the menu. */
const OTHERS: Record<string, [path: string, heading: string][]> = {
  'what is emitted': [
    ['/document_looks', 'Apariencia de tus documentos'],
    ['/email_tracking', 'Correos enviados'],
    ['/templates_catalog', 'Catálogo de plantillas'],
    ['/addenda_layouts', 'Addendas'],
    ['/addenda_layouts/new', 'Nueva addenda'],
    ['/deposit_runs', 'Cobros del banco'],
    ['/buyer_keys', 'Claves de tus compradores'],
    ['/buyer_keys/new', 'Nueva clave de un comprador'],
    ['/legends', 'Leyendas fiscales'],
    ['/legends/new', 'Nueva leyenda'],
    ['/foreign_suppliers', 'Proveedores del extranjero'],
    ['/foreign_suppliers/new', 'Nuevo proveedor del extranjero'],
    ['/places', 'Ubicaciones'],
    ['/places/new', 'Nueva ubicación'],
    ['/receipts/shared', 'Comprobantes compartidos'],
    ['/receiver_records', 'Expedientes que pides'],
    ['/receiver_records/new', 'Nuevo expediente'],
    ['/recurring_drafts/new', 'Nuevo borrador recurrente'],
    ['/rules', 'Reglas de impresión'],
    ['/templates', 'Plantillas'],
    ['/transfer_orders', 'Órdenes de traslado'],
    ['/transfer_orders/new', 'Nueva orden'],
    ['/transport_figures', 'Operadores y figuras'],
    ['/transport_figures/new', 'Nueva figura'],
    ['/vehicles', 'Vehículos'],
    ['/vehicles/new', 'Nuevo vehículo'],
    ['/receipts/conciliation/m/i', 'Conciliación'],
    ['/receipts/conciliation/queue', 'Cola de conciliación'],
    ['/receipts/received/sat', 'Descarga del SAT'],
    ['/receipts/received/sat_requests', 'Solicitudes al SAT'],
    ['/receipts/related', 'Relaciones entre comprobantes'],
  ],
  'payroll, payments, reports': [
    ['/employees', 'Empleados'],
    ['/employees/new', 'Nuevo empleado'],
    ['/employers', 'Registros patronales'],
    ['/employers/new', 'Nuevo registro patronal'],
    ['/payroll_figures', 'Tablas de nómina'],
    ['/payroll_figures/new', 'Nueva tabla'],
    ['/payroll_runs', 'Pagar nómina'],
    ['/factor_clients', 'Clientes de factoraje'],
    ['/factor_clients/new', 'Invitar cliente'],
    ['/factorings', 'Factoraje'],
    ['/factorings/new', 'Pedir factoraje'],
    ['/factors', 'Empresas de factoraje'],
    ['/factors/new', 'Invitar empresa de factoraje'],
    ['/payment_layouts', 'Archivos de banco'],
    ['/payment_layouts/new', 'Nuevo archivo de banco'],
    ['/payment_runs', 'Corridas de pago'],
    ['/reports/new', 'Nuevo reporte'],
    ['/reports/schedules', 'Reportes programados'],
    ['/reports/schedule', 'Programar reporte'],
    ['/reports/dossiers', 'Expedientes de materialidad'],
    ['/reports/dossier', 'Nuevo expediente de materialidad'],
  ],
  'buyers and suppliers': [
    ['/check_rfc', 'Verificar RFC'],
    ['/fiscal_risk', 'Riesgo fiscal'],
    ['/fiscal_risk/customers', 'Clientes en listas'],
    ['/fiscal_risk/look_up', 'Buscar un RFC en las listas del SAT'],
    ['/receipt_channels', 'Canales de recepción'],
    ['/terms', 'Términos y condiciones'],
    ['/business_units', 'Unidades de negocio'],
    ['/business_units/new', 'Nueva unidad de negocio'],
    ['/expected_reps', 'REP pendientes'],
    ['/foreign_suppliers', 'Proveedores del extranjero'],
    ['/foreign_suppliers/new', 'Nuevo proveedor del extranjero'],
    ['/guests', 'Proveedores enlazados'],
    ['/guests/new', 'Invitar proveedor'],
    ['/host_records', 'Mis expedientes'],
    ['/hosts', 'Compradores'],
    ['/hosts/new', 'Agregar comprador'],
    ['/merchandise_receipts', 'Recibos de mercancía'],
    ['/merchandise_receipts/receive', 'Recibir mercancía'],
    ['/owed_reps', 'REP por emitir'],
    ['/sales_agenda', 'Agenda con compradores'],
    ['/sales_agenda?month=2026-11', 'Agenda con compradores'],
    ['/pre_reg', 'Pre-registros de proveedores'],
    ['/pre_reg/new', 'Nuevo pre-registro'],
    ['/provider_records', 'Expedientes recibidos'],
    ['/providers/advanced', 'Proveedores'],
    ['/providers/new', 'Invitar proveedor'],
    ['/providers/risk', 'Proveedores'],
  ],
  'the account': [
    ['/account', 'Tu cuenta'],
    ['/account_data', 'Datos de la cuenta'],
    ['/audit', 'Bitácora'],
    ['/first_steps', 'Primeros pasos'],
    ['/api_tokens', 'Claves de API'],
    ['/api_tokens/new', 'Nueva clave de API'],
    ['/client_emails', 'Correos de la cuenta'],
    ['/client_emails/new', 'Nuevo correo'],
    ['/notifications', 'Avisos'],
    ['/notifications/new', 'Nuevo aviso'],
    ['/notifications/preferences', 'Preferencias de avisos'],
    ['/profiles', 'Perfiles'],
    ['/profiles/new', 'Nuevo perfil'],
    ['/users', 'Usuarios'],
    ['/users/new', 'Invitar'],
    ['/webhook_messages', 'Envíos de webhooks'],
    ['/webhooks', 'Webhooks'],
    ['/webhooks/new', 'Nuevo webhook'],
  ],
};

// spec: house.81
for (const [group, screens] of Object.entries(OTHERS))
  test(`nothing serious on the other screens: ${group}`, async ({ openDevice }) => {
    const page = await openDevice({ locale: 'es-MX' });
    for (const [at, [path, heading]] of screens.entries()) {
      await open(page, path, heading);
      for (const { name, colorScheme, viewport } of LOOKS.filter((_, look) => isTurn(at, look))) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await expectFit(page, `${path}, ${name}`);
      }
    }
  });

for (const [turn, { name, ...look }] of LOOKS.entries()) {
  // spec: house.81
  test(`nothing serious on any screen: ${name}`, async ({ openDevice, server }) => {
    const isPhone = look.viewport.width < 700;
    const page = await openDevice({ ...look, locale: 'es-MX' });
    await issueByCall(page, server.url);
    await expect(page.getByText('UNIVERSIDAD ROBOTICA').first()).toBeVisible();
    for (const [path, heading] of SCREENS.filter((_, at) => isTurn(at, turn))) {
      await open(page, path, heading);
      await expectFit(page, path);
    }

    await page.goto(`${server.url}/receipts`);
    await page.getByText('UNIVERSIDAD ROBOTICA').first().click();
    await expect(page.getByRole('link', { name: 'Ver completo' })).toBeVisible();
    await expectFit(page, 'quick view');
    await page.getByRole('link', { name: 'Ver completo' }).click();
    await expect(page.getByTitle('Vista previa de la impresión')).toBeVisible();
    await expectFit(page, 'receipt view');

    await page.getByRole('button', { name: /Ver lo que falta por enviar/ }).click();
    await expect(page.getByText('Todo está enviado')).toBeVisible();
    await expectFit(page, 'outbox');
    await page.keyboard.press('Escape');
    if (isPhone) {
      await page.getByRole('button', { name: 'Abrir menú' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Productos' })).toBeVisible();
      await expectFit(page, 'menu');
    }
  });

  // spec: house.81
  test(`nothing serious where one signs in: ${name}`, async ({ takeBrowser, server }) => {
    const page = await (await takeBrowser({ ...look, locale: 'es-MX' })).newPage();
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'Entra a tu cuenta' })).toBeVisible();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible();
    await expectFit(page, 'sign-in');
  });
}
