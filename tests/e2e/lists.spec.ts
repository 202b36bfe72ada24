/** What a list remembers and how one moves through it; what an idle session does. */
import { expect, type Page, test } from '@playwright/test';
import { type Portal, startPortal } from './portal.ts';
import { signInDemo } from './screens.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.remove());

/** Issues invoices by call: the list is what is tested here, not the form. */
async function issue(page: Page, count: number): Promise<void> {
  await page.evaluate(async (many) => {
    const json = { 'content-type': 'application/json', accept: 'application/json' };
    const session = await (await fetch('/api/v1/session', { headers: json })).json();
    for (let n = 1; n <= many; n++) {
      const concept = {
        ...{ prod_serv_id: '81112100', quantity: String(n), unit_id: 'E48', description: 'Servicio' },
        ...{ unit_value: '100', objeto_imp: '02' },
        taxes: { transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000' }], retentions: [] },
      };
      const receiver = {
        ...{ rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_domicile: '86991' },
        ...{ tax_regime_receiver: '601', cfdi_usage: 'G03' },
      };
      const { rfc, name, tax_regime, zip_code } = session.client;
      const receipt = {
        ...{ receipt_type: 'I', emitter: { rfc, name, tax_regime }, receiver, currency: 'MXN' },
        ...{ payment_form: '03', payment_method: 'PUE', exportacion: '01', serie: 'A' },
        ...{ expedition_place: zip_code, concepts: [concept] },
      };
      const answer = await fetch('/receipts?format=json', {
        method: 'POST',
        headers: {
          ...json,
          'x-csrf-token': session.csrf_token,
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ receipt }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }, count);
}

test('rows arrive by themselves; arrow keys move the quick view; hidden columns stay hidden', async ({
  page,
}) => {
  await signInDemo(page, portal.url);
  await issue(page, 3);
  const rows = page.getByRole('table', { name: 'Comprobantes emitidos' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);

  await rows.first().focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('aside');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(/^A-3/);
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(/^A-2/);
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByRole('checkbox', { name: 'Seleccionar todos' }).check();
  await expect(page.getByText('3 seleccionados')).toBeVisible();
  await expect(page.getByText('696.00')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar comprobantes' }).fill('232');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('A-2');
  await page.getByRole('searchbox', { name: 'Buscar comprobantes' }).fill('');
  await expect(rows).toHaveCount(3);

  await page.getByRole('button', { name: 'Seleccionar Columnas' }).click();
  await page.getByRole('checkbox', { name: 'UUID', exact: true }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'UUID' })).toBeHidden();
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain('receipts_column_settings');
  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: 'UUID' })).toBeHidden();
});

test('what is over the list gives the focus back when it closes', async ({ page }) => {
  await signInDemo(page, portal.url);
  const line = page.getByRole('button', { name: /Ver lo que falta por enviar/ });
  // The first time it is loaded; the second it is here.
  for (const time of ['first', 'second'])
    await test.step(time, async () => {
      await line.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByText('Todo está enviado')).toBeVisible();
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(line).toBeFocused();
    });
});

test('an idle session warns, then is dropped, and entering again keeps everything', async ({ page }) => {
  await page.clock.install();
  await signInDemo(page, portal.url);
  await page.clock.runFor(2_000);
  await page.clock.fastForward('30:01');
  await page.clock.runFor(1_000);
  await expect(page.getByText('Tu sesión esta por expirar')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar con mi sesión' }).click();
  await expect(page.getByText('Tu sesión esta por expirar')).toBeHidden();

  await page.clock.fastForward('33:00');
  await page.clock.runFor(1_000);
  await expect(page.getByRole('heading', { name: 'Entra de nuevo' })).toBeVisible();
  await page.getByRole('button', { name: 'Entrar con la cuenta de prueba' }).click();
  await expect(page.getByRole('heading', { name: 'Entra de nuevo' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Comprobantes emitidos' })).toBeVisible();
});
