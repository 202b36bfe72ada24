/**
 * Three people of different profiles on three devices: who issues and waits, with no network when they ask; who says yes or no on a phone,
 * with no network when they say it; and who only reads.
 */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { APPROVALS } from '../../schema/texts/approvals.ts';
import { CANCEL } from '../../schema/texts/cancellation.ts';
import { HAND_OVER } from '../../schema/texts/hand-over.ts';
import { ORDER_WORDS } from '../../schema/texts/order-words.ts';
import { ORDERS } from '../../schema/texts/orders.ts';
import { OUTBOX } from '../../schema/texts/outbox.ts';
import { RECEIPT_STATUS } from '../../schema/texts/receipts.ts';
import { TIMELINE } from '../../schema/texts/timeline.ts';
import { removeMember } from '../../server/store/identity/clients.ts';
import { findPersonByEmail, userIdOf } from '../../server/store/identity/people.ts';
import { assignProfiles } from '../../server/store/identity/profiles.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { expectFit, settled } from './fit.ts';
import { sendOrderByStore } from './order-by-store.ts';
import { expect, testInstalled } from './portal.ts';
import { relateAccounts } from './relate-accounts.ts';
import {
  chooseCustomer,
  expectTold,
  goOffline,
  openForm,
  signInByCall,
  waitUntilInstalled,
  writeConcept,
} from './screens.ts';
import type { Account, SharedPortal } from './shared-portal.ts';

const CONCEPT = { description: 'Soporte', key: '81112100', unit: 'E48', quantity: '1', price: '5000' };
const SHOTS = process.env.SHOTS;
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 760 } };

/** The profile by its name, as the owner has just made it, or one that came with the account. */
async function give({ store }: SharedPortal, { clientId, email }: Account, name: string): Promise<void> {
  const scope = systemScope(clientId);
  const profile = await store.db
    .selectFrom('profile')
    .select('profile_id')
    .where('client_id', '=', clientId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const person = await store.db
    .selectFrom('person')
    .select('user_id')
    .where('client_id', '=', clientId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const given = { profiles: [profile.profile_id], branches: [], serials: [] };
  await store.transaction(scope, (tx) => assignProfiles(scope, tx, person.user_id, given));
}

/** As «Desactivar» does. */
async function takeOut({ store }: SharedPortal, { clientId, email }: Account): Promise<void> {
  const scope = systemScope(clientId);
  const person = await findPersonByEmail(scope, store.db, email);
  if (person === undefined) throw new Error(`nobody is ${email}`);
  await store.transaction(scope, async (tx) => {
    await removeMember(scope, tx, await userIdOf(scope, tx, person.person_id));
  });
}

async function enter(browser: BrowserContext, url: string, who: Account): Promise<Page> {
  const page = await browser.newPage();
  await signInByCall(page, url, who);
  return page;
}

const rows = (page: Page) => page.getByRole('table', { name: APPROVALS.title }).locator('tbody tr');

// spec: house.119
testInstalled(
  'what is above the amount waits for another person’s word, asked and said with no network, and is issued once',
  async ({ page, account, server, signIn, sharedPortal, takeBrowser }) => {
    const portal = await sharedPortal();
    await signIn(page);
    await page.goto('/profiles/new');
    await page.getByLabel('Nombre').fill('Caja con tope');
    await page.getByLabel('Monto sin aprobación').fill('1000');
    await page.getByRole('switch', { name: 'Todas sus cancelaciones esperan aprobación' }).press('Space');
    const receipts = page.getByRole('group', { name: 'Comprobantes emitidos' });
    for (const name of ['Emitir ingresos', 'Cancelar'])
      await receipts.getByRole('checkbox', { name }).check();
    await page.getByRole('group', { name: 'Clientes' }).getByRole('checkbox', { name: 'Ver' }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('table', { name: 'Perfiles' })).toContainText('Caja con tope');

    const [clerk, boss, reader] = [
      await portal.addColleague(account),
      await portal.addColleague(account),
      await portal.addColleague(account),
    ];
    await give(portal, clerk, 'Caja con tope');
    await give(portal, boss, 'Autorizaciones');
    await give(portal, reader, 'Contador (lectura)');
    const desk = await enter(await takeBrowser(), server.url, clerk);
    const phone = await enter(await takeBrowser(PHONE), server.url, boss);
    const office = await enter(await takeBrowser(), server.url, reader);
    await waitUntilInstalled(phone);

    await openForm(desk, server.url, 'I');
    await goOffline(desk);
    await chooseCustomer(desk, 'robotica', 'UNIVERSIDAD');
    await writeConcept(desk, CONCEPT);
    await desk.getByRole('button', { name: 'Emitir', exact: true }).click();
    await expect(desk.getByRole('dialog')).toContainText('esperará a que otra persona lo apruebe');
    await desk.getByRole('dialog').getByRole('button', { name: 'Emitir ahora' }).click();
    await desk.context().setOffline(false);
    await expect(desk.getByRole('heading', { name: APPROVALS.emitted })).toBeVisible({ timeout: 60_000 });
    await desk.goto('/receipts');
    await expect(desk.getByRole('table').first()).toContainText(RECEIPT_STATUS.approval);

    await phone.goto('/approvals');
    const waiting = phone.getByText('UNIVERSIDAD ROBOTICA').first();
    await expect(waiting).toBeVisible({ timeout: 60_000 });
    await goOffline(phone);
    await waiting.click();
    await expect(phone.getByRole('dialog')).toContainText('5,800.00');
    await phone.getByRole('button', { name: APPROVALS.approve, exact: true }).click();
    await expectTold(phone, APPROVALS.said.approve);
    await expect(phone.getByText(APPROVALS.queued.decide).first()).toBeVisible();

    await office.goto('/approvals');
    await expect(rows(office)).toHaveCount(1, { timeout: 60_000 });
    await rows(office).first().click();
    await expect(office.getByRole('dialog')).toContainText('5,800.00');
    await expect(office.getByRole('button', { name: APPROVALS.approve, exact: true })).toBeHidden();

    await phone.context().setOffline(false);
    await expect(office.getByRole('dialog')).toContainText(APPROVALS.states.approved, { timeout: 60_000 });
    await desk.goto('/receipts');
    const issued = desk.getByRole('table').first().locator('tbody tr').first();
    await expect(issued).toContainText(new RegExp(`${RECEIPT_STATUS.issue}|${RECEIPT_STATUS.sent}`), {
      timeout: 90_000,
    });
    await expect(desk.getByRole('table').first().locator('tbody tr')).toHaveCount(1);
    await issued.click();
    await desk.getByRole('link', { name: 'Ver completo' }).click();
    await expect(desk.getByText(TIMELINE.titles.approved)).toBeVisible({ timeout: 60_000 });

    // Its cancellation waits for the word too: asked with no network, and said with none.
    await desk.goto('/receipts');
    await expect(issued).toContainText(RECEIPT_STATUS.sent, { timeout: 90_000 });
    await goOffline(desk);
    await issued.getByRole('button', { name: /^Acciones de/ }).click();
    await desk.getByRole('menuitem', { name: 'Cancelar comprobante', exact: true }).click();
    await expect(desk.getByRole('dialog')).toContainText(APPROVALS.cancelWillWait);
    await desk.getByRole('combobox', { name: 'Motivo de cancelación' }).selectOption('02');
    await desk.getByRole('dialog').getByRole('button', { name: 'Solicitar cancelación' }).click();
    await expect(issued.getByText('Cancelación por enviar')).toBeVisible();
    await desk.context().setOffline(false);
    await phone.goto('/approvals');
    const cancellation = phone.getByText(APPROVALS.kinds.cancel).first();
    await expect(cancellation).toBeVisible({ timeout: 60_000 });
    await goOffline(phone);
    await cancellation.click();
    await expect(phone.getByRole('dialog')).toContainText(CANCEL.motives['02']);
    await phone.getByRole('button', { name: APPROVALS.approve, exact: true }).click();
    await expectTold(phone, APPROVALS.said.approve);
    // Nothing is cancelled before it is there.
    await expect(issued).toContainText(RECEIPT_STATUS.cancel_approval);
    await phone.context().setOffline(false);
    await expect(issued).toContainText(
      new RegExp(`${RECEIPT_STATUS.cancel_pending}|${RECEIPT_STATUS.cancelled}`),
      { timeout: 120_000 },
    );
  },
);

// spec: house.731
testInstalled(
  'asked with no network by somebody whose permission was taken meanwhile, it is handed over and issued by who takes it',
  async ({ page, account, server, signIn, sharedPortal, takeBrowser }) => {
    const portal = await sharedPortal();
    await signIn(page);
    const clerk = await portal.addColleague(account);
    await give(portal, clerk, 'Facturación');
    const desk = await enter(await takeBrowser(), server.url, clerk);
    await waitUntilInstalled(desk);
    await openForm(desk, server.url, 'I');
    await goOffline(desk);
    await chooseCustomer(desk, 'robotica', 'UNIVERSIDAD');
    await writeConcept(desk, CONCEPT);
    await desk.getByRole('button', { name: 'Emitir', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Emitir ahora' }).click();
    await expect(desk.getByRole('status').getByText('1 por enviar')).toBeVisible({ timeout: 30_000 });
    await give(portal, clerk, 'Nómina');
    await desk.context().setOffline(false);
    await desk.getByRole('button', { name: /necesita tu atención/ }).click({ timeout: 60_000 });
    const panel = desk.getByRole('dialog', { name: OUTBOX.title });
    await expect(panel).toContainText('UNIVERSIDAD ROBOTICA');
    await panel.getByRole('button', { name: HAND_OVER.button }).click();
    await desk.getByRole('button', { name: HAND_OVER.yes, exact: true }).click();
    await expectTold(desk, HAND_OVER.done);
    await expect(panel).toContainText(OUTBOX.empty);

    await page.goto('/approvals');
    await rows(page).first().click({ timeout: 60_000 });
    await expect(page.getByRole('dialog')).toContainText(APPROVALS.reasons.handed);
    await page.getByRole('button', { name: APPROVALS.take, exact: true }).click();
    await expectTold(page, APPROVALS.taken);
    await page.goto('/receipts');
    const issued = page.getByRole('table').first().locator('tbody tr');
    await expect(issued.first()).toContainText(new RegExp(`${RECEIPT_STATUS.issue}|${RECEIPT_STATUS.sent}`), {
      timeout: 90_000,
    });
    await expect(issued).toHaveCount(1);
  },
);

// spec: house.800
testInstalled(
  'asked with no network by somebody who was taken out meanwhile, it is handed over by itself, issued once, and nothing stays on their device',
  async ({ page, account, server, signIn, sharedPortal, takeBrowser }) => {
    const portal = await sharedPortal();
    await signIn(page);
    const clerk = await portal.addColleague(account);
    await give(portal, clerk, 'Facturación');
    const desk = await enter(await takeBrowser(), server.url, clerk);
    await waitUntilInstalled(desk);
    await openForm(desk, server.url, 'I');
    await goOffline(desk);
    await chooseCustomer(desk, 'robotica', 'UNIVERSIDAD');
    await writeConcept(desk, CONCEPT);
    await desk.getByRole('button', { name: 'Emitir', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Emitir ahora' }).click();
    await expect(desk.getByRole('status').getByText('1 por enviar')).toBeVisible({ timeout: 30_000 });
    // And a draft that nobody else has.
    await openForm(desk, server.url, 'I');
    await chooseCustomer(desk, 'universidad', 'UNIVERSIDAD');
    await takeOut(portal, clerk);
    await desk.setViewportSize({ width: 360, height: 760 });
    await desk.context().setOffline(false);
    await expect(desk.getByRole('heading', { level: 1 })).toContainText('Ya no tienes acceso a', {
      timeout: 60_000,
    });
    await expect(desk.getByText(HAND_OVER.over(2))).toBeVisible({ timeout: 60_000 });
    const kept = await desk.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(kept).toEqual([]);
    await desk.getByRole('button', { name: HAND_OVER.leave, exact: true }).click();
    await expect(desk).toHaveURL(/sign-in/);

    await page.goto('/approvals');
    await expect(rows(page)).toHaveCount(2, { timeout: 60_000 });
    for (const kind of [APPROVALS.kinds.text, APPROVALS.kinds.issue]) {
      await rows(page).filter({ hasText: kind }).click();
      await expect(page.getByRole('dialog')).toContainText(APPROVALS.reasons.handed);
      await page.getByRole('button', { name: APPROVALS.take, exact: true }).click();
      await expectTold(page, APPROVALS.taken);
    }
    await page.goto('/drafts');
    await expect(page.getByRole('table').first().locator('tbody tr')).toHaveCount(1);
    await page.goto('/receipts');
    const issued = page.getByRole('table').first().locator('tbody tr');
    await expect(issued.first()).toContainText(new RegExp(`${RECEIPT_STATUS.issue}|${RECEIPT_STATUS.sent}`), {
      timeout: 90_000,
    });
    await expect(issued).toHaveCount(1);
  },
);

// spec: house.1241
testInstalled(
  'what a supplier proposes of an order with no network, without the permission by then, is handed over, read in words and said by who takes it',
  async ({ page, account, server, signIn, sharedPortal, takeBrowser, openDevice }) => {
    const portal = await sharedPortal();
    const buyer = await portal.makeAccount();
    await relateAccounts(portal, buyer, account);
    await sendOrderByStore(portal, buyer, 'OC-31');
    await signIn(page);
    const clerk = await portal.addColleague(account);
    await give(portal, clerk, 'Administrador');
    const desk = await enter(await takeBrowser(), server.url, clerk);
    await waitUntilInstalled(desk);
    await desk.goto('/purchase_orders');
    await desk.getByRole('row').getByText('OC-31').click({ timeout: 60_000 });
    await goOffline(desk);
    await desk.getByRole('button', { name: ORDERS.propose }).click();
    const proposal = desk.getByRole('dialog', { name: ORDERS.propose });
    await proposal.getByLabel(ORDERS.fields.quantity).fill('8');
    await proposal.getByLabel(ORDERS.fields.delivery_on).fill('2026-12-24');
    await proposal.getByLabel(ORDERS.reason).fill('No hay más en almacén');
    await proposal.getByRole('button', { name: ORDERS.sendProposal }).click();
    await expect(desk.getByRole('status').getByText('1 por enviar')).toBeVisible({ timeout: 30_000 });
    await give(portal, clerk, 'Nómina');
    await desk.context().setOffline(false);
    await desk.getByRole('button', { name: /necesita tu atención/ }).click({ timeout: 60_000 });
    const panel = desk.getByRole('dialog', { name: OUTBOX.title });
    await expect(panel).toContainText(ORDER_WORDS.answers.proposed);
    await panel.getByRole('button', { name: HAND_OVER.button }).click();
    await desk.getByRole('button', { name: HAND_OVER.yes, exact: true }).click();
    await expectTold(desk, HAND_OVER.done);

    const phone = await openDevice(PHONE);
    await phone.goto(`${server.url}/approvals`);
    const card = phone.getByText(ORDER_WORDS.answers.proposed).first();
    await expect(card).toBeVisible({ timeout: 60_000 });
    await expectFit(phone, 'a proposal that was handed over, phone');
    await shot(phone, 'handed-card-phone');
    await card.click();
    const asked = phone.getByRole('dialog');
    await expect(asked).toContainText('«No hay más en almacén»');
    await expect(asked).toContainText('23.20');
    await expect(asked.getByRole('table', { name: APPROVALS.lines })).toContainText(
      `8 × Tornillo · ${ORDER_WORDS.dueOn('24-12-2026')} · ${ORDER_WORDS.asked('10', '01-12-2026')}`,
    );
    await expectFit(phone, 'a proposal to be taken, phone');
    await shot(phone, 'handed-sheet-phone');
    await page.goto('/approvals');
    await expect(rows(page)).toHaveCount(1, { timeout: 60_000 });
    await rows(page).first().click();
    await expect(page.getByRole('dialog')).toContainText(APPROVALS.reasons.handed);
    await settled(page);
    await shot(page, 'handed-sheet');
    await asked.getByRole('button', { name: APPROVALS.take, exact: true }).click();
    await expectTold(phone, APPROVALS.taken);
    await expect(page.getByRole('dialog')).toContainText(APPROVALS.states.approved, { timeout: 60_000 });
    await settled(page);
    await shot(page, 'handed-done');
    await page.getByRole('dialog').getByRole('link', { name: APPROVALS.operationDone.answer_order }).click();
    await expect(page.getByText(ORDERS.answers.proposed).first()).toBeVisible({ timeout: 60_000 });
  },
);
