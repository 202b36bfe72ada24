/** «Cancelaciones por responder»: a supplier of the sandbox invoices the account and asks to cancel it. */
import type { Locator, Page } from '@playwright/test';
import { expectFit, LOOKS } from './fit.ts';
import { expect, type Server, test, testInstalled } from './portal.ts';
import { expectTold, goOffline } from './screens.ts';

const SOON = { timeout: 120_000 };

let portal: Server;
let receiver: string;
test.beforeEach(({ server, account }) => {
  portal = server;
  receiver = account.rfc;
});

/** @returns the UUID of an invoice of theirs that waits for our answer */
async function supplierAsks(): Promise<string> {
  const made = await fetch(`${portal.sandboxUrl}/sandbox/sat/incoming`, {
    method: 'POST',
    body: JSON.stringify({ receiver }),
  });
  expect(made.status).toBe(201);
  return ((await made.json()) as { uuid: string }).uuid.toUpperCase();
}

/** What the SAT has of the requests for that document. */
async function expectAtSat(uuid: string, states: string[]): Promise<void> {
  const ask = async () => {
    const answer = await fetch(`${portal.sandboxUrl}/sandbox/sat/requests?uuid=${uuid}`);
    return ((await answer.json()) as { state: string }[]).map(({ state }) => state);
  };
  await expect.poll(ask, SOON).toEqual(states);
}

async function lookFor(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Buscar ahora' }).click();
    await expect(shown).toBeVisible({ timeout: 15_000 });
  }).toPass(SOON);
}

/** Looks for what is new and waits until the row is there. */
async function find(page: Page, uuid: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: uuid.slice(0, 8) });
  await lookFor(page, row);
  return row;
}

async function answer(page: Page, row: Locator, choice: 'Aceptar' | 'Rechazar'): Promise<void> {
  await row.getByRole('button', { name: choice }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${choice} cancelación` })
    .click();
}

// spec: 1§1.6, 1§2.4, 1§4.11, 1§8.4
test('one is rejected and one accepted: asked first, told after, and the row goes', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Cancelaciones por responder' }).click();
  await expect(page.getByRole('heading', { name: 'No hay cancelaciones por responder' })).toBeVisible();

  const [first, second] = [await supplierAsks(), await supplierAsks()];
  const rejected = await find(page, first);
  const accepted = await find(page, second);
  await expect(page.getByRole('link', { name: /Cancelaciones por responder 2/ })).toBeVisible();

  await test.step('the mailbox of the SAT has a window of its own', async () => {
    await context.route('https://wwwmat.sat.gob.mx/**', (route) => route.fulfill({ body: 'SAT' }));
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Buzón Tributario del SAT' }).click();
    const mailbox = await opened;
    await expect(mailbox).toHaveURL('https://wwwmat.sat.gob.mx/personas/iniciar-sesion');
    expect(await mailbox.evaluate(() => window.opener)).toBeNull();
    await mailbox.close();
  });

  await rejected.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('dialog').getByText(/No se puede deshacer/)).toBeVisible();
  await page.keyboard.press('Escape');
  await answer(page, rejected, 'Rechazar');
  await expectTold(page, 'Rechazaste la Solicitud de Cancelación');
  await expect(rejected).toBeHidden();
  await expectAtSat(first, ['rejected']);

  await answer(page, accepted, 'Aceptar');
  await expectTold(page, 'Aceptaste la Solicitud de Cancelación');
  await expect(page.getByRole('heading', { name: 'No hay cancelaciones por responder' })).toBeVisible();
  await expectAtSat(second, ['accepted']);
});

// spec: 1§4.11
testInstalled(
  'offline: the answer is kept and goes when the network returns',
  async ({ page, context, signIn }) => {
    const uuid = await supplierAsks();
    await signIn(page);
    await page.goto(`${portal.url}/required_cancellations`);
    const row = await find(page, uuid);
    await goOffline(page);
    await answer(page, row, 'Rechazar');
    await expectTold(page, 'Respuesta guardada');
    await expect(row.getByText('Se enviará')).toBeVisible();
    await expect(row.getByText('Respondiste: rechazar')).toBeVisible();
    await context.setOffline(false);
    await expect(row).toBeHidden(SOON);
    await expectAtSat(uuid, ['rejected']);
  },
);

// spec: 1§2.4
test('everybody can answer, on a phone too', async ({ browser, signIn }) => {
  const uuid = await supplierAsks();
  for (const { name, ...look } of LOOKS) {
    const context = await browser.newContext({ ...look, locale: 'es-MX' });
    const page = await context.newPage();
    await signIn(page);
    await page.goto(`${portal.url}/required_cancellations`);
    const reject = page.getByRole('button', {
      name: new RegExp(`^Rechazar la cancelación de ${uuid.slice(0, 8)}`),
    });
    await lookFor(page, reject);
    await expectFit(page, name);
    await reject.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText(/Quien te facturó podrá pedirlo otra vez/)).toBeVisible();
    await expectFit(page, `${name}, asking`);
    await page.keyboard.press('Escape');
    await expect(reject).toBeFocused();
    await context.close();
  }
});

/** «Descartar la respuesta», which asks before it does. */
async function letBe(page: Page, told: Locator): Promise<void> {
  await told.getByRole('button', { name: 'Descartar la respuesta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click();
  await expect(told).toBeHidden();
}

test.describe('the deadline passes', () => {
  // The SAT's clock is of everybody there, and goes forward only.
  test.use({ portal: 'own', settings: { SAT_LAG_MS: '200' } });

  /** The deadline of whoever waits passes at the SAT. */
  async function passDeadline(): Promise<void> {
    const pushed = await fetch(`${portal.sandboxUrl}/sandbox/sat/clock`, {
      method: 'POST',
      body: JSON.stringify({ advance_ms: 7 * 86_400_000 }),
    });
    expect(pushed.ok).toBe(true);
  }

  // spec: 1§8.4
  test('too late for the SAT: a person hears why and may answer again; once it is off the list nothing is left', async ({
    page,
    signIn,
  }) => {
    const uuid = await supplierAsks();
    await signIn(page);
    await page.goto(`${portal.url}/required_cancellations`);
    const row = await find(page, uuid);
    await passDeadline();
    await answer(page, row, 'Rechazar');
    const told = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: uuid.slice(0, 8) });
    await expect(row.getByText('No procedió').or(told)).toBeVisible(SOON);
    // The server looks at the list by itself too: on a slow machine the row is gone by then, and a person is told above the list.
    if (await told.isVisible()) {
      await expect(told).toContainText('No se ha podido rechazar o aceptar la Solicitud de Cancelación');
      await letBe(page, told);
    } else {
      await expect(
        row.getByText(/^No se ha podido rechazar o aceptar la Solicitud de Cancelación: ./),
      ).toBeVisible();
      await expect(row.getByRole('button', { name: 'Aceptar' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Buscar ahora' }).click();
    await expect(row).toBeHidden(SOON);
    await expect(page.getByText('En línea')).toBeVisible();
    await expectAtSat(uuid, ['expired']);
  });

  testInstalled(
    'what waited and no longer makes sense is not sent: a person hears why and lets it be',
    async ({ browser, signIn }) => {
      const uuid = await supplierAsks();
      const here = await browser.newPage();
      const there = await browser.newPage();
      for (const page of [here, there]) {
        await signIn(page);
        await page.goto(`${portal.url}/required_cancellations`);
      }
      const row = await find(here, uuid);
      await goOffline(here);
      await answer(here, row, 'Aceptar');
      await expect(row.getByText('Se enviará')).toBeVisible();

      const elsewhere = await find(there, uuid);
      await passDeadline();
      await there.getByRole('button', { name: 'Buscar ahora' }).click();
      await expect(elsewhere).toBeHidden(SOON);

      await here.context().setOffline(false);
      const told = here
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: uuid.slice(0, 8) });
      await expect(told).toContainText(
        'No se ha podido rechazar o aceptar la Solicitud de Cancelación',
        SOON,
      );
      await letBe(here, told);
      for (const page of [here, there]) await page.context().close();
    },
  );
});
