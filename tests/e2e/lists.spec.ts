/** What a list remembers and how one moves through it; what an idle session does. */
import { issueByCall } from './issue-by-call.ts';
import { expect, test, testInstalled } from './portal.ts';
import { field, openForm, waitUntilInstalled } from './screens.ts';

// spec: 1§2.6, 1§2.9, 1§3.10, 1§9.3
test('rows arrive by themselves; arrow keys move the quick view; hidden columns stay hidden', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page);
  for (const quantity of ['1', '2', '3']) await issueByCall(page, server.url, { quantity });
  await page.goto('/');
  await expect(page).toHaveURL(/\/receipts$/);
  const rows = page.getByRole('table', { name: 'Comprobantes emitidos' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);

  const panel = page.locator('aside');
  const failing = '**/receipts/*/quick_view/**';
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await rows.last().click();
  await expect(panel.getByRole('alert')).toContainText('Error al obtener los detalles del Comprobante');
  await page.unroute(failing);
  await page.keyboard.press('Escape');

  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(/^A-3/);
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(/^A-2/);
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByRole('checkbox', { name: 'Seleccionar todos' }).check();
  await expect(page.getByText('3 seleccionados')).toBeVisible();
  await expect(page.getByRole('region', { name: '3 seleccionados' })).toContainText('696.00');

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

test('what is over the list gives the focus back when it closes', async ({ page, signIn }) => {
  await signIn(page);
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

// spec: 1§4.3, 1§8.7
test('an idle session warns, then is dropped, and entering again keeps everything', async ({
  page,
  signIn,
  account,
}) => {
  await page.clock.install();
  await signIn(page);
  await page.clock.runFor(2_000);
  await page.clock.fastForward('30:01');
  await page.clock.runFor(1_000);
  await expect(page.getByText('Tu sesión esta por expirar')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar con mi sesión' }).click();
  await expect(page.getByText('Tu sesión esta por expirar')).toBeHidden();

  await page.clock.fastForward('33:00');
  await page.clock.runFor(1_000);
  await expect(page.getByRole('heading', { name: 'Entra de nuevo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comprobantes emitidos' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Entra de nuevo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comprobantes emitidos' })).toBeHidden();
  await page.getByLabel(`Contraseña · ${account.email}`).fill(account.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Entra de nuevo' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Comprobantes emitidos' })).toBeVisible();
  // The next one's clock is not pushed.
  await page.context().close();
});

// spec: 1§4.3, house.1301
test('two tabs agree: what keeps one keeps the other, what hides one hides both, and entering again opens both', async ({
  page,
  signIn,
  account,
}) => {
  // The clock of both.
  await page.clock.install();
  await signIn(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const tabs = [page, other];
  for (const tab of tabs)
    await expect(tab.getByRole('heading', { name: 'Comprobantes emitidos' })).toBeVisible();
  await page.clock.runFor(2_000);
  await page.clock.fastForward('30:01');
  await page.clock.runFor(1_000);
  for (const tab of tabs) await expect(tab.getByText('Tu sesión esta por expirar')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar con mi sesión' }).click();
  await page.clock.runFor(2_000);
  for (const tab of tabs) await expect(tab.getByText('Tu sesión esta por expirar')).toBeHidden();

  // A sign of life in one alone.
  await page.clock.fastForward('20:00');
  await other.keyboard.press('Shift');
  await page.clock.fastForward('15:00');
  await page.clock.runFor(1_000);
  for (const tab of tabs) await expect(tab.getByText('Tu sesión esta por expirar')).toBeHidden();

  await page.clock.fastForward('33:00');
  await page.clock.runFor(1_000);
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Entra de nuevo' })).toBeVisible();
  await other.getByLabel(`Contraseña · ${account.email}`).fill(account.password);
  await other.getByRole('button', { name: 'Entrar', exact: true }).click();
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: 'Entra de nuevo' })).toBeHidden();
    await expect(tab.getByRole('heading', { name: 'Comprobantes emitidos' })).toBeVisible();
  }
  await page.context().close();
});

// spec: house.1271
test('where the app is installed its PIN is offered once, and not again after a word', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const real = matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await signIn(page);
  const offer = page.getByText('Ponle un PIN a este dispositivo para abrirlo también sin conexión.');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Poner PIN' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('PIN nuevo', { exact: true }).fill('482913');
  await sheet.getByLabel('PIN nuevo, otra vez').fill('482913');
  await sheet.getByRole('button', { name: 'Guardar PIN' }).click();
  await expect(sheet).toBeHidden();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
  await expect(offer).toBeHidden();
});

testInstalled(
  'with no network a locked device opens by its PIN, and what was being written is there',
  async ({ page, context, signIn, server }) => {
    await page.clock.install();
    await signIn(page);
    await waitUntilInstalled(page);
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await page.getByRole('menuitem', { name: 'PIN de este dispositivo' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('PIN nuevo', { exact: true }).fill('482913');
    await sheet.getByLabel('PIN nuevo, otra vez').fill('482914');
    await sheet.getByRole('button', { name: 'Guardar PIN' }).click();
    await expect(sheet.getByText('Los dos no son iguales.')).toBeVisible();
    await sheet.getByLabel('PIN nuevo, otra vez').fill('482913');
    await sheet.getByRole('button', { name: 'Guardar PIN' }).click();
    await expect(sheet).toBeHidden();

    await openForm(page, server.url, 'I');
    await context.setOffline(true);
    await field(page, 'RFC').fill('XAXX010101000');
    await page.clock.fastForward('33:00');
    await page.clock.runFor(7_000);
    const lock = page.getByRole('dialog', { name: 'Entra de nuevo' });
    await expect(lock).toBeVisible();
    await expect(field(page, 'RFC')).toBeHidden();
    await lock.getByLabel('PIN de este dispositivo').fill('000000');
    await lock.getByRole('button', { name: 'Abrir' }).click();
    await expect(lock.getByText('Ese no es el PIN.')).toBeVisible();
    await lock.getByLabel('PIN de este dispositivo').fill('482913');
    await lock.getByRole('button', { name: 'Abrir' }).click();
    await expect(lock).toBeHidden();
    await expect(field(page, 'RFC')).toHaveValue('XAXX010101000');
    await context.close();
  },
);
