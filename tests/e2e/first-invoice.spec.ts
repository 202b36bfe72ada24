/**
 * The whole way as a newcomer walks it: signs in, writes an invoice with the network off, closes the tab,
 * comes back, turns the network on, and downloads a CFDI that independent tools accept.
 */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { qrAddress } from '../../schema/cfdi/expression.ts';
import { complementOf } from '../../schema/cfdi/read-xml.ts';
import { timbreFiscalDigital11 } from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { checkIssued } from './other-tools.ts';
import { expect, type Server, test, testInstalled } from './portal.ts';
import { readDrawnQr } from './read-qr.ts';
import {
  chooseCustomer,
  emit,
  goOffline,
  signInOnScreen,
  suggestion,
  waitUntilInstalled,
  writeConcept,
} from './screens.ts';

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

// spec: 1§4.2, 1§7.9, house.48, house.65, house.75
testInstalled(
  'an invoice written without network is stamped exactly once when it returns',
  async ({ context, account }) => {
    let page = await context.newPage();
    await signInOnScreen(page, portal.url, account);
    await waitUntilInstalled(page);
    await page.goto(`${portal.url}/receipts/new/I`);
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible();

    await goOffline(page);
    await expect(page.getByText('Sin conexión')).toBeVisible();
    await chooseCustomer(page, 'chavez casas', 'CACX7605101P8');
    await writeConcept(page, {
      description: 'Café "de olla" & atún, ñandú',
      key: '50201706',
      unit: 'H87',
      quantity: '3',
      price: '33.33',
    });
    await expect(page.getByTestId('total')).toContainText('115.99');
    await page.getByLabel('Valor unitario').press('Enter');
    await page.getByRole('combobox', { name: 'Producto o descripción' }).fill('servicio');
    await suggestion(page, /./).click();
    await expect(page.getByTestId('draft-state')).toContainText('Guardado en este dispositivo');
    const total = await page.getByTestId('total').innerText();
    await page.close();

    // The tab comes back with no network and no server call: the draft is there, whole.
    page = await context.newPage();
    await page.goto(`${portal.url}/drafts`);
    await page.getByText('XOCHILT CASAS CHAVEZ').first().click();
    await expect(page.getByTestId('total')).toHaveText(total);
    await emit(page);
    await expect(page.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();
    await expect(page.getByText('Sin conexión · 1 por enviar')).toBeVisible();
    await page.close();

    // Nothing is lost by closing again; the network returns and the rest happens by itself.
    page = await context.newPage();
    await page.goto(`${portal.url}/receipts`);
    const row = page.getByRole('row').filter({ hasText: 'CACX7605101P8' });
    await expect(row.getByText('Por enviar')).toBeVisible();
    await context.setOffline(false);
    await expect(row.getByText(/^(Emitido|Entregado SAT)$/)).toBeVisible();
    await expect(page.getByText('En línea')).toBeVisible();

    const xml = await download(page, 'XML');
    const pdf = await download(page, 'PDF');
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const cfdi = checkIssued(xml.toString('utf8')) as Comprobante40;
    expect(cfdi.Total).toBe(total.replace(/[^\d.]/g, ''));
    await checkQr(page, cfdi);
    await checkOnce(page);
  },
);

async function download(page: Page, kind: 'XML' | 'PDF'): Promise<Buffer> {
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: new RegExp(kind) }).click(),
  ]);
  return readFileSync(await file.path());
}

/** The QR of the printed form, decoded from its picture, is the address that the SAT answers. */
async function checkQr(page: Page, cfdi: Comprobante40): Promise<void> {
  const stamp = complementOf(cfdi, timbreFiscalDigital11);
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Ver', exact: true }).click();
  const qr = page.frameLocator('iframe').locator('svg[aria-label=QR]').first();
  await expect(qr).toBeVisible();
  expect(await readDrawnQr(page, qr)).toBe(
    qrAddress({
      uuid: stamp?.UUID ?? '',
      issuer: cfdi.Emisor.Rfc,
      receiver: cfdi.Receptor.Rfc,
      total: cfdi.Total,
      seal: cfdi.Sello,
    }),
  );
}

/** One row, in this tab and on the server. */
async function checkOnce(page: Page): Promise<void> {
  const answer = await page.evaluate(async () => {
    const changes = await fetch('/api/v1/changes?collection=receipts&since=0&limit=100');
    return (await changes.json()) as { documents: { uuid: string }[] };
  });
  expect(answer.documents).toHaveLength(1);
  expect(answer.documents[0]?.uuid).not.toBe('');
}
