/** The pictures of a cancellation for tests/screenshots.ts: rejected, asked again; and what others ask of us. */
import type { Browser, Page } from 'playwright-core';
import { DEMO_CLIENT } from '../server/sandbox/demo-data.ts';
import type { Portal } from './e2e/portal.ts';
import { chooseCustomer, emit, signInDemo, UUID, writeConcept } from './e2e/screens.ts';

const WIDE = { width: 1280, height: 1180 };
const LOW = { width: 1280, height: 560 };

type Take = (page: Page, name: string) => Promise<void>;

export async function pictureCancelling(browser: Browser, portal: Portal, take: Take): Promise<void> {
  const context = await browser.newContext({
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: WIDE,
  });
  const page = await context.newPage();
  await signInDemo(page, portal.url);
  await page.goto(`${portal.url}/receipts/new/I`);
  await chooseCustomer(page, 'robotica', 'URE180429TM6');
  const concept = { description: 'Taller de encuadernación', key: '86101705', unit: 'E48' };
  await writeConcept(page, { ...concept, quantity: '3', price: '1250' });
  await emit(page);
  const uuid = await page.getByTestId('uuid').filter({ hasText: UUID }).innerText();
  await page.goto(`${portal.url}/receipts/emmited/${uuid}/1/show`);
  await page.getByText('Entregado al SAT').waitFor();

  await pictureModal(page, take);
  await cancel(page);
  await page.getByText('Falta que el receptor responda').waitFor();
  const answer = new URLSearchParams({ uuid, answer: 'reject' });
  await fetch(`${portal.sandboxUrl}/receptor/answer`, { method: 'POST', body: answer, redirect: 'manual' });
  await askSat(page);
  await page.getByText('El receptor rechazó la cancelación', { exact: true }).waitFor();
  await cancel(page);
  await page.getByText(/Segunda solicitud: sin plazo/).waitFor();
  await noticesGone(page);
  await take(page, 'seguimiento');

  for (const price of ['5000.00', '1840.50']) {
    const body = JSON.stringify({ receiver: DEMO_CLIENT.rfc, price });
    await fetch(`${portal.sandboxUrl}/sandbox/sat/incoming`, { method: 'POST', body });
  }
  await page.setViewportSize(LOW);
  await page.goto(`${portal.url}/required_cancellations`);
  await page.getByRole('button', { name: 'Buscar ahora' }).click();
  await page
    .getByRole('button', { name: /^Aceptar la cancelación/ })
    .nth(1)
    .waitFor();
  await noticesGone(page);
  await take(page, 'por-responder');
  await context.close();
}

/** What is told goes away by itself. */
async function noticesGone(page: Page): Promise<void> {
  const notice = page.locator('.mantine-Notification-root');
  await notice.first().waitFor();
  while ((await notice.count()) > 0) await page.waitForTimeout(200);
}

async function pictureModal(page: Page, take: Take): Promise<void> {
  await page.setViewportSize(LOW);
  await page.getByRole('button', { name: 'Cancelar comprobante', exact: true }).click();
  const motive = page.getByRole('dialog').getByRole('combobox', { name: 'Motivo de cancelación' });
  await motive.selectOption('01');
  await take(page, 'cancelar');
  await page.keyboard.press('Escape');
  await page.setViewportSize(WIDE);
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancelar comprobante', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Motivo de cancelación' }).selectOption('02');
  await dialog.getByRole('button', { name: 'Solicitar cancelación' }).click();
}

async function askSat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actualizar estatus SAT' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Consultado /)
    .waitFor();
  await page.keyboard.press('Escape');
}
