/** An account of several people: one invites, another accepts on a phone, and each sees what their profile says. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { HAND_OVER } from '../../schema/texts/hand-over.ts';
import { PROFILES } from '../../schema/texts/people.ts';
import { expect, testInstalled } from './portal.ts';
import { readQr } from './read-qr.ts';
import { goToPlace, signInOnScreen, waitUntilInstalled } from './screens.ts';

const PASSWORD = 'una frase bastante larga';
const NEXT = 'otra frase bastante larga';
const LINK = 'Enlace de la invitación';

// spec: 3§2.12, 3§6.1
testInstalled(
  'somebody is invited with a profile of one’s own, accepts on a phone, and may what it says',
  async ({ page, signIn, takeBrowser, server }) => {
    await signIn(page);
    await page.goto('/profiles');
    const profiles = page.getByRole('table', { name: 'Perfiles' }).locator('tbody tr');
    await expect(profiles.filter({ hasText: 'Viene hecho' })).toHaveCount(11);
    await profiles.filter({ hasText: 'Contador (lectura)' }).click();
    await expect(page.getByText('Este perfil viene hecho y no se edita')).toBeVisible();
    await page.getByRole('link', { name: 'Hacer una copia' }).click();
    await expect(page.getByLabel('Nombre')).toHaveValue('Contador (lectura) (copia)');
    await page.getByLabel('Nombre').fill('Quien captura clientes');
    const customers = page.getByRole('group', { name: 'Clientes' });
    await customers.getByRole('checkbox', { name: 'Crear y editar' }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(profiles.filter({ hasText: 'Quien captura clientes' })).toHaveCount(1);

    // Two edit it at once: what one left alone is as the other saved it; what both changed is said, and nothing typed is lost.
    const other = await page.context().newPage();
    const amount = PROFILES.fields.approval_amount;
    for (const each of [page, other]) {
      await each.goto('/profiles');
      await each.getByRole('row').filter({ hasText: 'Quien captura clientes' }).click();
      await expect(each.getByLabel('Nombre')).toHaveValue('Quien captura clientes');
    }
    await other.getByLabel(amount).fill('5000');
    await other.getByLabel('Nombre').fill('Capturista');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await expect(other.getByRole('row').filter({ hasText: 'Capturista' })).toBeVisible();
    await other.close();
    await page.getByLabel('Nombre').fill('Quien captura');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(
      // Who, and when.
      /Mientras lo editabas, .+ \(\d\d-\d\d-\d{4} \d\d:\d\d\) puso «Capturista»/,
    );
    await expect(page.getByLabel('Nombre')).toHaveValue('Quien captura');
    await expect(page.getByLabel(amount)).toHaveValue('5000');
    await page.getByLabel('Nombre').fill('Quien captura clientes');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(profiles.filter({ hasText: 'Quien captura clientes' })).toHaveCount(1);

    const email = `${randomUUID()}@example.com`;
    await goToPlace(page, 'Usuarios');
    const users = page.getByRole('table', { name: 'Usuarios' }).locator('tbody tr');
    await expect(users).toHaveCount(1);
    await page.getByRole('link', { name: 'Invitar' }).click();
    await page.getByLabel('Nombre').fill('Bea Invitada');
    await page.getByLabel('Correo electrónico').fill('nada');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(/correo válido/);
    const chosen = page.getByRole('group', { name: 'Perfiles' });
    await expect(chosen).toContainText('Elige un perfil');
    await page.getByLabel('Correo electrónico').fill(email);
    await chosen.getByRole('checkbox', { name: 'Quien captura clientes' }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(users.filter({ hasText: 'Bea Invitada' })).toContainText('Invitado');

    await users.filter({ hasText: 'Bea Invitada' }).click();
    const link = await page.getByLabel(LINK, { exact: true }).inputValue();
    expect(link).toContain(`${server.url}/invitation#`);
    expect(await readQr(page.getByRole('img', { name: 'Código QR de la invitación' }))).toBe(link);

    const context = await takeBrowser({ viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: /^Te invitaron a / })).toBeVisible();
    await expect(phone.getByLabel('Correo electrónico')).toHaveValue(email);
    await phone.getByLabel('Contraseña', { exact: true }).fill('corta');
    await phone.getByRole('button', { name: 'Aceptar y entrar' }).click();
    await expect(phone.getByText(/Usa al menos/)).toBeVisible();
    await phone.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await phone.getByRole('button', { name: 'Aceptar y entrar' }).click();
    await phone.waitForURL(/\/receipts/);
    await phone.goto(`${server.url}/customers`);
    await expect(phone.getByRole('link', { name: 'Nuevo cliente' }).first()).toBeVisible();
    await phone.goto(`${server.url}/products`);
    await expect(phone.getByRole('heading', { name: 'Productos' })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Nuevo producto' })).toHaveCount(0);

    // Their own password: the one of before has to be right, and every other session ends.
    const desk = await takeBrowser();
    const elsewhere = await desk.newPage();
    await signInOnScreen(elsewhere, server.url, { email, password: PASSWORD });
    await phone.getByRole('button', { name: 'Cuenta' }).click();
    await phone.getByRole('menuitem', { name: 'Tu cuenta' }).click();
    await expect(phone.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible();
    const own = phone.getByRole('main');
    const open = phone.getByRole('region', { name: 'Sesiones' }).getByRole('listitem');
    await expect(open).toHaveCount(2);
    await own.getByLabel('Contraseña de ahora').fill('no es esta frase');
    await own.getByLabel('Contraseña nueva', { exact: true }).fill(NEXT);
    await own.getByLabel('Contraseña nueva, otra vez').fill(NEXT);
    await own.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(own.getByLabel('Contraseña de ahora')).toHaveAccessibleDescription(/no es/);
    await own.getByLabel('Contraseña de ahora').fill(PASSWORD);
    await own.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(open).toHaveCount(1);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('dialog', { name: 'Entra de nuevo' })).toBeVisible();
    await desk.close();

    // One more profile, and a series: that one alone is offered, with no network too.
    await goToPlace(page, 'Usuarios');
    await users.filter({ hasText: 'Bea Invitada' }).click();
    await chosen.getByRole('checkbox', { name: 'Facturación' }).check();
    await page
      .getByRole('group', { name: 'Series' })
      .getByRole('checkbox', { name: 'A', exact: true })
      .check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(users.filter({ hasText: 'Bea Invitada' })).toContainText(
      'Quien captura clientes, Facturación',
    );
    await phone.goto(`${server.url}/receipts/new/I`);
    await phone.getByRole('button', { name: 'Emisor' }).first().click();
    const offered = phone.getByLabel('Serie', { exact: true }).locator('option').filter({ hasText: '·' });
    await expect(offered).toHaveText([/^A · /]);
    await waitUntilInstalled(phone);
    await context.setOffline(true);
    await phone.reload();
    await phone.getByRole('button', { name: 'Emisor' }).first().click();
    await expect(offered).toHaveText([/^A · /]);
    await context.setOffline(false);

    // The list hears of it by itself; who is let go is out at their next call.
    await goToPlace(page, 'Usuarios');
    const bea = users.filter({ hasText: 'Bea Invitada' });
    await expect(bea).toContainText('Activo');
    await bea.click();
    await page.getByRole('switch', { name: 'Puede entrar' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(bea).toContainText('Inactivo');
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Esta invitación no se puede aceptar' })).toBeVisible();
    await phone.goto(`${server.url}/customers`);
    await expect(phone.getByRole('heading', { name: /^Ya no tienes acceso a / })).toBeVisible();
    await expect(phone.getByText(HAND_OVER.over(0))).toBeVisible();
    await phone.getByRole('button', { name: HAND_OVER.leave, exact: true }).click();
    await expect(phone.getByRole('heading', { name: 'Entra a tu cuenta' })).toBeVisible();
    await context.close();

    // All of it is in the log, by whom and with what differed; with no network it says that it needs one.
    await goToPlace(page, 'Bitácora');
    const entries = page.getByRole('table', { name: 'Bitácora' }).locator('tbody tr');
    await page.getByRole('searchbox', { name: 'Buscar en la bitácora' }).fill('bea invitada');
    const changed = entries.filter({ hasText: 'Usuario cambiado' }).first();
    await expect(changed).toContainText('Bea Invitada');
    await changed.click();
    await expect(page.getByRole('deletion').filter({ hasText: 'active' })).toBeVisible();
    await expect(page.getByRole('insertion').filter({ hasText: 'inactive' })).toBeVisible();
    await page.getByLabel('Qué', { exact: true }).selectOption({ label: 'Usuario creado' });
    await expect(entries).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Exportar CSV' }).click();
    const table = await readFile(await (await download).path(), 'utf8');
    expect(table.trim().split('\r\n')).toHaveLength(2);
    await page.context().setOffline(true);
    await page.getByLabel('Qué', { exact: true }).selectOption({ label: 'Perfil creado' });
    await expect(page.getByText('para verla hace falta conexión')).toBeVisible();
    await page.context().setOffline(false);
    await expect(entries).toHaveCount(0);
    await expect(page.getByText('para verla hace falta conexión')).toHaveCount(0);
  },
);
