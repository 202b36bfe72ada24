/** Somebody who cannot enter: which address it was, the link that comes by mail, and another password. */
import { randomUUID } from 'node:crypto';
import { linkOf, startSmtp, type TestSmtp } from '../factories/smtp.ts';
import { expectFit } from './fit.ts';
import { expect, type Portal, startPortal, test, testInstalled } from './portal.ts';
import { signInDemo } from './screens.ts';

const EMAIL = `${randomUUID()}@empresa.example`;
const [FIRST, NEXT, LAST] = [
  'una frase bastante larga',
  'otra frase bastante larga',
  'la tercera frase larga',
];

let smtp: TestSmtp;
let portal: Portal;
test.beforeAll(async () => {
  smtp = await startSmtp();
  portal = await startPortal({ SMTP_URL: smtp.url });
});
test.afterAll(async () => {
  await portal?.remove();
  smtp?.close();
});

/** The link of the newest mail, once there is one more. */
async function nextLink(before: number): Promise<string> {
  await expect.poll(() => smtp.taken.length, { timeout: 20_000 }).toBeGreaterThan(before);
  const mail = smtp.taken[before];
  expect(mail?.to).toEqual([EMAIL]);
  return linkOf(mail?.text ?? '');
}

// spec: 3§2.8, 3§5.10, 3§7.8, 3§8.3
testInstalled(
  'who forgot the password has a link by mail, by their address or their company’s RFC',
  async ({ page, takeBrowser }) => {
    await signInDemo(page, portal.url);
    await page.goto(`${portal.url}/users/new`);
    await page.getByLabel('Nombre').fill('Bea Olvido');
    await page.getByLabel('Correo electrónico').fill(EMAIL);
    await page.getByRole('checkbox', { name: 'Facturación' }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    const invited = await nextLink(0);

    const context = await takeBrowser({ viewport: { width: 360, height: 740 } });
    const phone = await context.newPage();
    await phone.goto(invited);
    await phone.getByLabel('Contraseña', { exact: true }).fill(FIRST);
    await phone.getByRole('button', { name: 'Aceptar y entrar' }).click();
    await expect(phone.getByRole('heading', { name: 'Comprobantes emitidos' })).toBeVisible();

    const other = await takeBrowser();
    const desk = await other.newPage();
    await desk.goto(`${portal.url}/sign-in`);
    await desk.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    const field = desk.getByLabel('Correo o RFC');
    const goOn = desk.getByRole('button', { name: 'Continuar' });

    await test.step('what is neither is said at the field', async () => {
      await goOn.click();
      await expect(field).toHaveAccessibleDescription('Escribe tu correo o el RFC de tu empresa.');
      await field.fill('nada');
      await goOn.click();
      await expect(field).toHaveAccessibleDescription(/No es un correo ni un RFC completo/);
    });

    await test.step('an RFC of nobody is told after a proof of work; one of somebody shows whose', async () => {
      await field.fill('WERX631016S30');
      await goOn.click();
      await expect(desk.getByRole('alert')).toHaveText('Información no encontrada');
      await field.fill('eku9003173c9');
      await goOn.click();
      const found = desk
        .getByRole('table', { name: 'Correos que entran con EKU9003173C9' })
        .locator('tbody tr');
      await expect(found).toHaveCount(1);
      await expect(found).toContainText(`${EMAIL[0]}•••@empresa.example`);
      const before = smtp.taken.length;
      await found.getByRole('button').click();
      await expect(desk.getByText('Enviado. En unos minutos le llega un enlace')).toBeVisible();
      await change(await nextLink(before), NEXT);
    });

    async function change(link: string, password: string): Promise<void> {
      await phone.goto(link);
      await expect(phone.getByLabel('Correo electrónico')).toHaveValue(EMAIL);
      await phone.getByLabel('Contraseña nueva').fill('corta');
      await phone.getByRole('button', { name: 'Cambiar y entrar' }).click();
      await expect(phone.getByText(/Usa al menos/)).toBeVisible();
      await expectFit(phone, 'reset');
      await phone.getByLabel('Contraseña nueva').fill(password);
      await phone.getByRole('button', { name: 'Cambiar y entrar' }).click();
      await expect(phone.getByRole('heading', { name: 'Comprobantes emitidos' })).toBeVisible();
      await phone.goto(link);
      await expect(phone.getByRole('heading', { name: 'El enlace no abre' })).toBeVisible();
      await expect.poll(() => smtp.taken.at(-1)?.text, { timeout: 20_000 }).toContain('Tintero_cambi');
    }

    await test.step('an address is answered alike, whosesoever it is', async () => {
      await field.fill('nadie@empresa.example');
      await goOn.click();
      await expect(desk.getByText('Si alguien entra con nadie@empresa.example')).toBeVisible();
      const before = smtp.taken.length;
      await field.fill(EMAIL.toUpperCase());
      await goOn.click();
      await expect(desk.getByText(`Si alguien entra con ${EMAIL}`)).toBeVisible();
      await change(await nextLink(before), LAST);
    });

    await test.step('another address counts once its link is confirmed, where its person goes on; the one of before is told', async () => {
      const next = `${randomUUID()}@nueva.example`;
      await phone.goto(`${portal.url}/account`);
      const data = phone.getByRole('region', { name: 'Nombre y correo' });
      await data.getByLabel('Nombre').fill('Bea Olvido Ruiz');
      await data.getByRole('button', { name: 'Guardar nombre' }).click();
      await expect(phone.getByRole('region', { name: 'Tus datos' })).toContainText('Bea Olvido Ruiz');
      await data.getByLabel('Correo nuevo').fill('nada');
      await data.getByRole('button', { name: 'Enviar enlace de confirmación' }).click();
      await expect(data.getByText('Escribe un correo válido.')).toBeVisible();
      const before = smtp.taken.length;
      await data.getByLabel('Correo nuevo').fill(next);
      await data.getByRole('button', { name: 'Enviar enlace de confirmación' }).click();
      await expect(data.getByRole('status')).toContainText(next);
      await expectFit(phone, 'one’s own data');
      await expect.poll(() => smtp.taken.length, { timeout: 20_000 }).toBeGreaterThan(before);
      expect(smtp.taken[before]?.to).toEqual([next]);
      await phone.goto(linkOf(smtp.taken[before]?.text ?? ''));
      await phone.getByRole('button', { name: 'Confirmar correo' }).click();
      await expect(phone.getByRole('heading', { name: 'Correo cambiado' })).toBeVisible();
      await expectFit(phone, 'a confirmed address');
      await phone.getByRole('link', { name: 'Ir a tu cuenta' }).click();
      await expect(phone.getByRole('region', { name: 'Tus datos' })).toContainText(next);
      await expect.poll(() => smtp.taken[before + 1]?.to, { timeout: 20_000 }).toEqual([EMAIL]);
    });

    await test.step('with no network it is said', async () => {
      await other.setOffline(true);
      await goOn.click();
      await expect(desk.getByRole('alert')).toHaveText('Servicio no disponible');
    });
    await context.close();
  },
);
