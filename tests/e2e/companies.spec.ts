/** A supplier and a buyer of one server, each in their own account: they agree, and the supplier says how it serves the buyer. */
import type { Page } from '@playwright/test';
import { BOUNCED } from '../../schema/texts/bounces.ts';
import { GUESTS } from '../../schema/texts/companies.ts';
import { EMAIL_TRACKING } from '../../schema/texts/email-tracking.ts';
import { ORDER_THREAD } from '../../schema/texts/order-thread.ts';
import { startSmtp } from '../factories/smtp.ts';
import { expectFit, LOOKS, settled } from './fit.ts';
import { sessionOf } from './issue-by-call.ts';
import { sendOrderByStore } from './order-by-store.ts';
import { expect, test } from './portal.ts';
import { relateByMail } from './relate-accounts.ts';
import { expectTold, signInByCall } from './screens.ts';

const SHOTS = process.env.SHOTS;
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

// spec: 1§1.4, 3§2.6
test('a supplier asks its buyer, who confirms on a phone, and says how it serves each unit', async ({
  page: guest,
  takeBrowser,
  server,
  account,
  signIn,
  sharedPortal,
}) => {
  const buyer = await (await sharedPortal()).makeAccount();
  const phone = await takeBrowser({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
  const host = await phone.newPage();
  await signIn(guest);
  await signInByCall(host, server.url, buyer);

  await host.goto(`${server.url}/business_units/new`);
  await host.getByLabel('Nombre').fill('Planta norte');
  await expectFit(host, 'business unit, phone');
  await shot(host, 'unit-phone');
  await host.getByRole('button', { name: 'Guardar' }).click();
  await expect(host.getByText('Planta norte')).toBeVisible();

  await guest.goto('/hosts');
  await shot(guest, 'hosts-empty');
  await guest.getByRole('link', { name: 'Agregar comprador' }).first().click();
  await guest.getByLabel('RFC').fill(account.rfc);
  await guest.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(guest.getByText('Es el RFC de tu propia cuenta.').first()).toBeVisible();
  await guest.getByLabel('RFC').fill(buyer.rfc);
  await shot(guest, 'host-new');
  await guest.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(guest.getByRole('row').getByText('Por confirmar')).toBeVisible();

  await host.goto(`${server.url}/guests`);
  await expect(host.locator('[data-tone]', { hasText: 'Espera tu respuesta' })).toBeVisible();
  await expectFit(host, 'guests, phone');
  await shot(host, 'guests-phone');
  await host.getByRole('button', { name: 'Acciones de' }).click();
  await host.getByRole('menuitem', { name: 'Aceptar' }).click();
  await expect(host.locator('[data-tone]', { hasText: 'Activo' })).toBeVisible();

  await expect(guest.getByRole('row').getByText('Activo')).toBeVisible();
  await shot(guest, 'hosts');
  await guest.getByRole('cell', { name: buyer.rfc }).click();
  await expect(guest.getByText('Planta norte')).toBeVisible();
  await expectFit(guest, 'host, desk');
  await shot(guest, 'host');
  await guest.getByRole('link', { name: 'Editar' }).click();
  await guest.getByLabel('Sucursal').selectOption({ index: 1 });
  await shot(guest, 'host-unit');
  await guest.getByRole('button', { name: 'Guardar' }).click();
  await expect(guest.getByText('La atiendes con')).toBeVisible();
});

// spec: house.1242, house.1260
test('a mail to a supplier of another server that nobody took is said there and at its order, and sent again to a mended address', async ({
  page,
  openDevice,
  server,
  account,
  signIn,
  sharedPortal,
}) => {
  const portal = await sharedPortal();
  const [wrong, right] = ['vnetas@lejana.example', 'ventas@lejana.example'];
  const smtp = await startSmtp([wrong]);
  await signIn(page);
  const phone = await openDevice({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
  const { port } = new URL(smtp.url);
  const own = { host: '127.0.0.1', port: Number(port), security: 'none', user_name: '' };
  const data = { ...own, from_name: '', from_address: 'compras@cerca.example' };
  const { csrf_token } = await sessionOf(page, server.url);
  const headers = { accept: 'application/json', 'x-csrf-token': csrf_token };
  const answer = await page.request.post(`${server.url}/mail_server`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  const name = 'SUMINISTROS LEJANOS DE LA HUASTECA';
  await relateByMail(portal, account, { rfc: 'SLH200102AA1', name, email: wrong });
  await sendOrderByStore(portal, account, 'OC-9');

  await phone.goto(`${server.url}/purchase_orders`);
  await phone.getByText('OC-9').click();
  const said = phone.getByRole('main').getByRole('status').filter({ hasText: wrong });
  await expect(said).toContainText('No such mailbox', { timeout: 60_000 });
  await expectFit(phone, 'an order that did not arrive, phone');
  await expect(phone.getByText(ORDER_THREAD.byMail(name, wrong))).toBeVisible();
  await expect(phone.getByRole('button', { name: ORDER_THREAD.attach })).toBeHidden();
  await shot(phone, 'bounced-order-phone');
  await expect(said.getByLabel(GUESTS.bouncedEmail)).toHaveValue(wrong);
  await phone.goto(`${server.url}/guests`);
  await expect(phone.getByText(EMAIL_TRACKING.states.bounced)).toBeVisible();
  await expectFit(phone, 'a supplier whom mail does not reach, phone');
  await shot(phone, 'bounced-guests-phone');

  await page.goto('/notifications');
  await page.getByText(BOUNCED.title(wrong)).first().click();
  await settled(page);
  await shot(page, 'bounced-notice-open');
  await page.getByRole('dialog').getByRole('link', { name: 'Ver' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: wrong })).toBeVisible();
  await shot(page, 'bounced-order');
  await page.goto('/guests');
  await expect(page.getByRole('row').getByText(EMAIL_TRACKING.states.bounced)).toBeVisible();
  await shot(page, 'bounced-guests');
  await page.getByRole('cell', { name: 'SLH200102AA1' }).click();
  await settled(page);
  await shot(page, 'bounced-guests-expanded');
  await page.goto('/guests');
  await page.getByRole('button', { name: /^Acciones de/ }).click();
  await shot(page, 'bounced-menu');
  await page.getByRole('menuitem', { name: GUESTS.mend }).click();
  await settled(page);
  await shot(page, 'bounced-sheet');

  await phone.getByRole('button', { name: /^Acciones de/ }).click();
  await phone.getByRole('menuitem', { name: GUESTS.mend }).click();
  await shot(phone, 'bounced-sheet-phone');
  const sheet = phone.getByRole('dialog');
  await expectFit(phone, 'the address is mended, phone');
  await sheet.getByLabel(GUESTS.bouncedEmail).fill('ventas@');
  await sheet.getByRole('button', { name: GUESTS.sendAgain }).click();
  await shot(phone, 'bounced-sheet-wrong');
  await sheet.getByLabel(GUESTS.bouncedEmail).fill(right);
  await sheet.getByRole('button', { name: GUESTS.sendAgain }).click();
  await expectTold(phone, GUESTS.sentAgain(right));
  await expect(sheet).toBeHidden();
  await shot(phone, 'bounced-after-phone');
  await expect(phone.getByText(EMAIL_TRACKING.states.bounced)).toBeHidden();
  await expect.poll(() => smtp.taken.map(({ to }) => to.join())).toEqual([right, right]);
  expect(smtp.taken.map(({ text }) => text).join()).toContain('OC-9');
  await phone.goto(`${server.url}/purchase_orders`);
  await phone.getByText('OC-9').click();
  await expect(phone.getByRole('heading', { name: /OC-9/ })).toBeVisible();
  await expect(said).toBeHidden();
  await shot(phone, 'bounced-order-after-phone');
  smtp.close();
});
