/** Paying a received invoice: planned from its row, refused over what is left, paid in part and taken back. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { RECEIVED } from '../../schema/texts/received.ts';
import { SCHEDULED_PAYMENTS as t } from '../../schema/texts/scheduled-payments.ts';
import { documentMaker } from '../factories/document-folder.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

// spec: 3§2.20, 1§2.20
test('an invoice is planned from its row, paid in part, taken back, and says so everywhere', async ({
  page,
  account,
  signIn,
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
