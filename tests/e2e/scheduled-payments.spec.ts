/** Paying a received invoice: planned from its row, refused over what is left, paid in part and taken back. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { bankAccounts } from '../../schema/resources/payments/bank-movements.ts';
import { APPROVALS } from '../../schema/texts/approvals.ts';
import {
  PAYMENT_LAYOUT_PROBLEMS as LAYOUT_PROBLEMS,
  PAYMENT_LAYOUTS as LAYOUTS,
} from '../../schema/texts/payment-layouts.ts';
import { RUN_PROBLEMS } from '../../schema/texts/payment-run-problems.ts';
import { PAYMENT_RUNS as RUNS } from '../../schema/texts/payment-runs.ts';
import { RECEIVED } from '../../schema/texts/received.ts';
import { SCHEDULED_PAYMENTS as t } from '../../schema/texts/scheduled-payments.ts';
import { centralDay } from '../../server/base/local-time.ts';
import { assignProfiles, putProfile } from '../../server/store/identity/profiles.ts';
import { resourceStore } from '../../server/store/kernel/resource-store.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { buildBankAccount } from '../factories/bank-rows.ts';
import { documentMaker } from '../factories/document-folder.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';
import { expectTold, signInByCall } from './screens.ts';

const later = (days: number) => centralDay(Date.now() + days * 86_400_000);

// spec: 3§2.20, 1§2.20, house.633, house.634
test('an invoice is planned from its row, paid in part, taken back, and says so everywhere', async ({
  page,
  account,
  sharedPortal,
  signIn,
  server,
  takeBrowser,
}) => {
  const receiver = { rfc: account.rfc, name: account.name, tax_domicile: '86991' };
  const dataDir = mkdtempSync(join(tmpdir(), 'tintero-payments-'));
  const next = await documentMaker({ catalogs: smallCatalogs, concepts: 1, dataDir, receiver });
  await signIn(page);
  await page.goto('/receipts/received');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'a.xml', mimeType: 'text/xml', buffer: Buffer.from(next()) }]);
  const row = page.getByRole('table', { name: RECEIVED.title }).locator('tbody tr').first();
  await expect(row).toContainText(t.status.registered);

  await row.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: t.schedule }).click();
  const sheet = page.getByRole('dialog');
  const amount = sheet.getByLabel(t.fields.payment_amount);
  const whole = await amount.inputValue();
  await amount.fill('99999999');
  await sheet.getByLabel(t.fields.payment_date).fill(later(5));
  await sheet.getByRole('button', { name: t.save }).click();
  await expect(sheet.getByText(/Por pagar quedan/).first()).toBeVisible();
  await amount.fill(whole.replaceAll(',', ''));
  await sheet.getByRole('button', { name: t.save }).click();
  await expect(sheet).toBeHidden();
  await expect(row).toContainText(t.status.scheduled);

  const scope = systemScope(account.clientId);
  const portal = await sharedPortal();
  const { store } = portal;
  await store.transaction(scope, (tx) =>
    resourceStore(bankAccounts).put(scope, tx, buildBankAccount({ name: 'Cargo' })),
  );
  await makeRun(page, async () => {
    const clerk = await portal.addColleague(account);
    const profile_id = crypto.randomUUID();
    const permissions = ['scheduled_payments.write', 'scheduled_payments.pay'] as const;
    await store.transaction(scope, async (tx) => {
      const profile = { profile_id, name: 'Con tope', permissions, approval_amount: '0.01' };
      await putProfile(scope, tx, profile, new Date());
      const { user_id } = await tx
        .selectFrom('person')
        .select('user_id')
        .where('client_id', '=', account.clientId)
        .where('email', '=', clerk.email)
        .executeTakeFirstOrThrow();
      await assignProfiles(scope, tx, user_id, { profiles: [profile_id], branches: [], serials: [] });
    });
    const context = await takeBrowser();
    const opened = await context.newPage();
    await signInByCall(opened, server.url, clerk);
    return opened;
  });
  await page.goto('/scheduled_payments');
  const planned = page.getByRole('table', { name: t.title }).locator('tbody tr').first();
  await expect(planned).toContainText(t.status.scheduled);
  await expectFit(page, 'scheduled payments');
  await planned.getByRole('button', { name: /^Acciones del pago/ }).click();
  await page.getByRole('menuitem', { name: t.pay }).click();
  await sheet.getByLabel(t.fields.paid_amount).fill('0.01');
  await sheet.getByRole('button', { name: t.pay }).click();
  await expect(planned).toContainText(t.status.partially_paid);
  await planned.getByRole('button', { name: /^Acciones del pago/ }).click();
  await page.getByRole('menuitem', { name: t.undo }).click();
  await expect(planned).toContainText(t.status.scheduled);
  await planned.getByRole('button', { name: /^Acciones del pago/ }).click();
  await page.getByRole('menuitem', { name: t.cancel }).click();
  await sheet.getByLabel(t.fields.reason).fill('Se acordó otra fecha');
  await sheet.getByRole('button', { name: t.cancel }).click();
  await expect(planned).toContainText(t.status.canceled);
});

/** A batch of what is planned: refused for its account, made, let leave, its file taken, and nothing of it left the bank. */
async function makeRun(page: Page, desk: () => Promise<Page>): Promise<void> {
  await describeLayout(page);
  await page.goto('/payment_runs');
  await page.getByRole('button', { name: RUNS.add }).first().click();
  const sheet = page.getByRole('dialog', { name: RUNS.add });
  await sheet.getByLabel(RUNS.fields.name).fill('Viernes');
  await sheet.getByLabel(RUNS.fields.account_id, { exact: true }).selectOption({ label: 'Cargo' });
  await sheet.getByLabel(RUNS.fields.own_account).fill('012180015228493826');
  await sheet.getByLabel(RUNS.dueUntil).fill(later(6));
  await sheet.getByRole('checkbox').first().check();
  await expect(sheet.getByLabel(RUNS.fields.layout_id)).toContainText('Banco del Bajío');
  const clabe = sheet.getByLabel(new RegExp(`^${RUNS.fields.clabe} `));
  await clabe.fill('032180000118359718');
  await sheet.getByRole('button', { name: RUNS.save }).click();
  await expect(sheet.getByText(RUN_PROBLEMS.clabeDigit)).toBeVisible();
  await clabe.fill('032180000118359719');
  await sheet.getByRole('button', { name: RUNS.save }).click();
  await expect(sheet).toBeHidden();
  const run = page.getByRole('table', { name: RUNS.title }).locator('tbody tr').first();
  await expect(run).toContainText(RUNS.states.draft);
  await expectFit(page, 'payment runs');
  const choose = async (name: string) => {
    await run.getByRole('button', { name: RUNS.actionsOf('Viernes') }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await letAnotherApprove(page, desk);
  await expect(run).toContainText(RUNS.states.approved);
  await choose(RUNS.export);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: RUNS.export }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^032180000118359719012180015228493826MXP\d{13}\.\d{2}[A-Z ]{30}40032.{37}H\r\n$/);
  await expect(run).toContainText(RUNS.states.exported);
  await run.click();
  await page.getByRole('button', { name: RUNS.drop }).click();
  await expect(run).toContainText(RUNS.states.done);
}

/** Whoever may not let that much leave asks, and the owner says yes where it waits. */
async function letAnotherApprove(page: Page, open: () => Promise<Page>): Promise<void> {
  const desk = await open();
  await desk.goto('/payment_runs');
  const asked = desk.getByRole('table', { name: RUNS.title }).locator('tbody tr').first();
  await asked.getByRole('button', { name: RUNS.actionsOf('Viernes') }).click();
  await desk.getByRole('menuitem', { name: RUNS.approve }).click();
  await expect(asked).toContainText(RUNS.states.waiting);
  await page.goto('/approvals');
  await page.getByText('Corrida de pago Viernes').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('032180000118359719');
  await expectFit(page, 'a run that waits');
  await sheet.getByRole('button', { name: APPROVALS.approve, exact: true }).click();
  await expectTold(page, APPROVALS.said.approve);
  const run = page.getByRole('table', { name: RUNS.title }).locator('tbody tr').first();
  await expect(async () => {
    await page.goto('/payment_runs');
    await expect(run).toContainText(RUNS.states.approved, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await run.click();
  await expect(page.getByRole('list', { name: RUNS.timeline })).toContainText(RUNS.events.asked);
  await run.click();
}

/** Another bank's file: begun with a ready-made one, wrong at a field, seen with a made-up run, and in the list. */
async function describeLayout(page: Page): Promise<void> {
  await page.goto('/payment_runs');
  await page.getByRole('link', { name: LAYOUTS.open }).click();
  await page.getByRole('link', { name: LAYOUTS.add }).first().click();
  await page.getByLabel(LAYOUTS.start).selectOption('santander');
  await page.getByLabel(LAYOUTS.fields.title).fill('Banco del Bajío');
  const preview = page.getByLabel(LAYOUTS.preview.label);
  await expect(preview).toContainText('LTX05012180001234567897032180000118359719');
  await page.getByRole('button', { name: LAYOUTS.field.add(LAYOUTS.fields.foot) }).click();
  const last = page.getByRole('group', { name: LAYOUTS.field.title(LAYOUTS.fields.foot, 1), exact: true });
  await last.getByLabel(LAYOUTS.field.source).selectOption('count');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const width = last.getByLabel(LAYOUTS.field.width);
  await expect(width).toHaveAccessibleDescription(LAYOUT_PROBLEMS.width);
  await width.fill('6');
  await expect(preview).toContainText('000002');
  await expectFit(page, 'the file of a bank');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('table', { name: LAYOUTS.title })).toContainText('Banco del Bajío');
}
