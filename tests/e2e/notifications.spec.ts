/** Notices: written to the team, counted at the bell, read once on every device, and read again with no network. */

import { expectFit } from './fit.ts';
import { expect, test, testInstalled } from './portal.ts';
import { signInByCall, waitUntilInstalled } from './screens.ts';

// spec: 3§2.18
testInstalled(
  'a notice is written, counted, read on one device and read on the other',
  async ({ page, server, account, signIn, openDevice }) => {
    await signIn(page);
    const other = await openDevice();
    await signInByCall(other, server.url, account);
    const bell = page.getByRole('link', { name: 'Avisos', exact: true });
    await bell.click();
    await expect(page.getByRole('heading', { name: 'No tienes avisos' })).toBeVisible();

    await test.step('what is wrong is said at its field', async () => {
      await page.getByRole('link', { name: 'Nuevo aviso' }).click();
      await page.getByLabel('Título').fill('abc');
      await page.getByLabel('Contenido').fill('El viernes se cierra a las seis.\nAvisen a sus clientes.');
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(page.getByText('entre 4 y 100 caracteres').last()).toBeVisible();
      await page.getByLabel('Título').fill('Cierre de mes');
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    });

    await test.step('the bell counts it, here and on the other device', async () => {
      await expect(page.getByRole('link', { name: '1 aviso sin leer' })).toBeVisible();
      await expect(other.getByRole('link', { name: '1 aviso sin leer' })).toBeVisible();
    });

    await test.step('opening it reads it, everywhere', async () => {
      await page.getByRole('row', { name: /Cierre de mes/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Cierre de mes' });
      await expect(dialog).toContainText('Avisen a sus clientes.');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('row', { name: /Cierre de mes/ })).toContainText('Leído');
      await expect(other.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible();
    });

    await test.step('with no network they are still there, and one that is opened is read at once', async () => {
      await waitUntilInstalled(page);
      await page.getByRole('link', { name: 'Nuevo aviso' }).click();
      await page.getByLabel('Título').fill('Segundo aviso');
      await page.getByLabel('Contenido').fill('Se lee sin red.');
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(page.getByRole('link', { name: '1 aviso sin leer' })).toBeVisible();
      await page.context().setOffline(true);
      await page.reload();
      await page.getByRole('row', { name: /Segundo aviso/ }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('row', { name: /Segundo aviso/ })).toContainText('Leído');
      await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible();
      // A mark of one's own is nothing that waits to be sent.
      await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible();
      await page.context().setOffline(false);
      await expect(other.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible();
    });

    await test.step('how one hears of each kind is chosen, on a phone too', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${server.url}/notifications/preferences`);
      await expect(page.getByRole('heading', { name: 'En este dispositivo' })).toBeVisible();
      const mail = page.getByLabel('Correo: Lo que te avisa tu equipo');
      await expect(mail).toHaveValue('daily');
      await mail.selectOption('Correo al momento');
      await page.getByLabel('En mis dispositivos: Lo que te avisa tu equipo').uncheck();
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(page.getByText('Preferencias guardadas')).toBeVisible();
      await page.goto(`${server.url}/notifications/preferences`);
      await expect(mail).toHaveValue('now');
      await expect(page.getByLabel('En mis dispositivos: Lo que te avisa tu equipo')).not.toBeChecked();
      await expectFit(page, 'preferences');
    });

    await test.step('what comes to the device with the app closed is shown in its words', async () => {
      // A browser without a screen shows none: what it is asked to show is looked at instead.
      const [worker] = page.context().serviceWorkers();
      await worker?.evaluate(() => {
        const shown: unknown[] = [];
        Object.assign(globalThis, { shown });
        const { registration } = globalThis as unknown as { registration: object };
        Object.assign(registration, {
          showNotification: async (...given: unknown[]) => void shown.push(given),
        });
      });
      const browser = await page.context().newCDPSession(page);
      const registered = new Promise<string>((resolve) => {
        browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url));
          if (own !== undefined) resolve(own.registrationId);
        });
      });
      await browser.send('ServiceWorker.enable');
      const notice = {
        title: 'Se acabaron los timbres',
        body: 'SW lo dice.',
        path: '/pac_accounts',
        tag: 't',
        urgent: true,
      };
      await browser.send('ServiceWorker.deliverPushMessage', {
        ...{ origin: server.url, registrationId: await registered, data: JSON.stringify(notice) },
      });
      const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
      await expect
        .poll(shown)
        .toMatchObject([[notice.title, { body: notice.body, lang: 'es-MX', tag: 't' }]]);
    });
  },
);
