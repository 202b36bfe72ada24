/** Channels of a supplier are closed and its blocks turned on and lifted on its form, and its page says how they stand. */
import { CHANNELS } from '../../schema/resources/parties/provider-doors.ts';
import { ACCOUNT_PROBLEMS } from '../../schema/texts/account-problems.ts';
import { APPROVALS } from '../../schema/texts/approvals.ts';
import { NOTICE_PROBLEMS } from '../../schema/texts/notice-problems.ts';
import { NOTIFY_PROVIDERS } from '../../schema/texts/notify-providers.ts';
import { PROVIDER_ACCOUNTS } from '../../schema/texts/provider-accounts.ts';
import { PROVIDER_DOORS } from '../../schema/texts/provider-blocks.ts';
import { PROVIDERS } from '../../schema/texts/providers.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';
import { signInByCall } from './screens.ts';

const CLABE = '032180000118359719';

// spec: 3§3.3
test('a channel of a supplier is closed on its form, and its page says so', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/providers/new');
  await page.getByLabel('RFC').fill('PRO010101AB1');
  await page.getByLabel(PROVIDERS.fields.email).fill('ventas@example.com');
  await page.getByRole('button', { name: PROVIDERS.invite }).click();
  await page.getByRole('row').getByText('PRO010101AB1').first().click();
  const doors = page.getByRole('region', { name: PROVIDER_DOORS.blocks });
  await expect(doors.getByText(PROVIDER_DOORS.open)).toHaveCount(CHANNELS.length);
  await expect(doors).toContainText(PROVIDER_DOORS.none);
  await page.getByRole('link', { name: PROVIDERS.change }).click();
  await page.getByRole('switch', { name: PROVIDERS.fields.fileupload_service }).uncheck();
  await page.getByRole('switch', { name: PROVIDERS.fields.blocks_risk }).check();
  await page.getByLabel(PROVIDERS.fields.lifted_until).fill('2099-01-01');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe por qué se levanta el bloqueo.').first()).toBeVisible();
  await page.getByLabel(PROVIDERS.fields.lift_reason).fill('Urge el material');
  await page.getByRole('checkbox', { name: PROVIDER_DOORS.kinds.risk }).check();
  await expectFit(page, 'doors of a supplier');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(doors.getByText(PROVIDER_DOORS.closed)).toHaveCount(1);
});

// spec: 3§3.7
test('a notice is written to a supplier from its row, and to those that are chosen', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/providers/new');
  await page.getByLabel('RFC').fill('PRO010101AB1');
  await page.getByLabel(PROVIDERS.fields.email).fill('ventas@example.com');
  await page.getByRole('button', { name: PROVIDERS.invite }).click();
  await page.getByRole('button', { name: PROVIDERS.actionsOf('PRO010101AB1') }).click();
  await page.getByRole('menuitem', { name: NOTIFY_PROVIDERS.open }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(NOTIFY_PROVIDERS.fields.title).fill('No');
  await sheet.getByLabel(NOTIFY_PROVIDERS.fields.content).fill('El viernes no recibimos.');
  await sheet.getByRole('button', { name: NOTIFY_PROVIDERS.send }).click();
  await expect(sheet.getByText(NOTICE_PROBLEMS.title)).toBeVisible();
  await sheet.getByLabel(NOTIFY_PROVIDERS.fields.title).fill('Inventario');
  await expectFit(page, 'notice to a supplier');
  await sheet.getByRole('button', { name: NOTIFY_PROVIDERS.send }).click();
  await expect(page.getByText(NOTIFY_PROVIDERS.sent).first()).toBeVisible();
  await expect(sheet).toBeHidden();

  await page.getByRole('checkbox', { name: 'PRO010101AB1' }).check();
  const bar = page.getByRole('region', { name: NOTIFY_PROVIDERS.open });
  await expect(bar).toContainText(NOTIFY_PROVIDERS.chosen(1));
  await bar.getByRole('button', { name: NOTIFY_PROVIDERS.open }).click();
  await expect(page.getByRole('dialog')).toContainText(NOTIFY_PROVIDERS.title(1, 'PRO010101AB1'));
});

// spec: house.630
test('a bank account of a supplier waits for another person, and is the valid one once they approve it', async ({
  page,
  account,
  server,
  signIn,
  sharedPortal,
  takeBrowser,
}) => {
  const portal = await sharedPortal();
  const boss = await portal.addColleague(account);
  await signIn(page);
  await page.goto('/providers/new');
  await page.getByLabel('RFC').fill('PRO010101AB1');
  await page.getByLabel(PROVIDERS.fields.email).fill('ventas@example.com');
  await page.getByRole('button', { name: PROVIDERS.invite }).click();
  await page.getByRole('row').getByText('PRO010101AB1').first().click();
  const accounts = page.getByRole('region', { name: PROVIDER_ACCOUNTS.panel });
  await accounts.getByRole('button', { name: PROVIDER_ACCOUNTS.add }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(PROVIDER_ACCOUNTS.fields.clabe).fill('032180000118359718');
  await sheet.getByLabel(PROVIDER_ACCOUNTS.fields.holder).fill('ACEROS DEL NORTE');
  await sheet.getByRole('button', { name: PROVIDER_ACCOUNTS.send }).click();
  await expect(sheet.getByText(ACCOUNT_PROBLEMS.clabe).first()).toBeVisible();
  await sheet.getByLabel(PROVIDER_ACCOUNTS.fields.clabe).fill(CLABE);
  await expectFit(page, 'account of a supplier');
  await sheet.getByRole('button', { name: PROVIDER_ACCOUNTS.send }).click();
  await expect(accounts).toContainText(PROVIDER_ACCOUNTS.states.waiting);
  await expectFit(page, 'account that waits');

  const other = await (await takeBrowser()).newPage();
  await signInByCall(other, server.url, boss);
  await other.goto('/approvals');
  await other.getByRole('table', { name: APPROVALS.title }).locator('tbody tr').first().click();
  await expect(other.getByRole('dialog')).toContainText(CLABE);
  await other.getByRole('button', { name: APPROVALS.approve, exact: true }).click();
  await expect(accounts).toContainText(PROVIDER_ACCOUNTS.states.confirmed, { timeout: 30_000 });
  await expect(accounts).toContainText(CLABE);
});
