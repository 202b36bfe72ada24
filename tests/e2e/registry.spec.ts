/** The form says whether the receiver's RFC is active and who says so; what it could not ask is asked when it is sent. */
import type { Page } from '@playwright/test';
import { expect, type Server, test, testInstalled } from './portal.ts';
import { chooseCustomer, emit, field, goOffline, openForm, openSection, writeConcept } from './screens.ts';

// What the registry answered of an RFC holds for a while, for everybody there.
test.use({ portal: 'own' });

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

const SERVICE = { description: 'Servicio', key: '81112100', unit: 'E48', quantity: '1', price: '500' };

async function suspend(rfc: string): Promise<void> {
  const answer = await fetch(`${portal.sandboxUrl}/sandbox/taxpayers`, {
    method: 'POST',
    body: JSON.stringify({ rfc, active: false }),
  });
  expect(answer.status).toBe(200);
}

const saidOf = (page: Page) => page.getByText(/^(RFC activo|RFC no|Este RFC|Sin conexión: el RFC)/);

/** A registry that a busy machine hears too late has verified nothing: it is asked again. */
async function expectSaid(page: Page, rfc: string, text: RegExp): Promise<void> {
  await expect(async () => {
    if ((await field(page, 'RFC').inputValue()) !== rfc) await field(page, 'RFC').fill(rfc);
    await expect(saidOf(page))
      .toHaveText(text, { timeout: 10_000 })
      .catch(async (error: unknown) => {
        await field(page, 'RFC').fill('');
        throw error;
      });
  }).toPass({ timeout: 120_000 });
}

// spec: house.35
testInstalled(
  'active, not active, not verified; offline it is verified when it is sent',
  async ({ page, context, signIn }) => {
    await signIn(page);
    await openForm(page, portal.url, 'I');
    await chooseCustomer(page, 'robotica', /./);
    await openSection(page, 'Receptor');
    await expectSaid(page, 'URE180429TM6', /^RFC activo según tu PAC, el \d{2}-\d{2}-\d{4}\.$/);

    await suspend('WERX631016S30');
    await expectSaid(page, 'WERX631016S30', /no se le pueden emitir facturas\. Según tu PAC, el /);

    await fetch(`${portal.sandboxUrl}/sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ kind: 'registry_500', times: 1 }),
    });
    await field(page, 'RFC').fill('IXS7607092R5');
    await expect(saidOf(page)).toHaveText(/^RFC no verificado/);

    await goOffline(page);
    await openNew(page);
    await chooseCustomer(page, 'xenon', /./);
    await openSection(page, 'Receptor');
    await expect(saidOf(page)).toHaveText('Sin conexión: el RFC se verificará al enviar.');
    await writeConcept(page, SERVICE);
    await emit(page);
    await expect(page.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();
    await suspend('XIA190128J61');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Ir a comprobantes' }).click();
    await expect(
      page.getByRole('row').filter({ hasText: 'XIA190128J61' }).getByText('Rechazado'),
    ).toBeVisible();
  },
);

/** Another empty form, without asking the network for anything. */
async function openNew(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Comprobantes', exact: true }).first().click();
  await page
    .getByRole('link', { name: /Nuevo comprobante/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /Factura/ })
    .first()
    .click();
}
