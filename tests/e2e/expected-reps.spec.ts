/** REPs that a supplier owes: said to be paid on the invoice's page, listed, late, and asked for; what blocks the supplier is said. */
import { EXPECTED_REPS as t } from '../../schema/texts/expected-reps.ts';
import { BLOCK_TEXTS, PROVIDER_DOORS } from '../../schema/texts/provider-blocks.ts';
import { PROVIDERS } from '../../schema/texts/providers.ts';
import { SCHEDULED_PAYMENTS } from '../../schema/texts/scheduled-payments.ts';
import { centralDay } from '../../server/base/local-time.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { addReceived } from '../../server/store/received/received.ts';
import { buildReceived } from '../factories/received.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';

const RFC = 'PRO010101AB1';
const ago = (days: number) => centralDay(Date.now() - days * 86_400_000);

// spec: 3§1.2, 3§8.4
test('an invoice that was paid waits for its REP, which is asked for, and late ones block its supplier', async ({
  page,
  sharedPortal,
  account,
  signIn,
}) => {
  const scope = systemScope(account.clientId);
  const uuid = crypto.randomUUID().toUpperCase();
  const invoice = buildReceived({
    ...{ uuid, rfc: RFC, name: 'ACEROS DEL NORTE', folio: '77', payment_method: 'PPD' },
    ...{ issued_at: `${ago(90)}T10:00:00`, rfc_receiver: account.rfc },
  });
  await (await sharedPortal()).store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await addReceived(scope, tx, invoice, { name: 'a.xml', bytes: new Uint8Array([60]) });
  });
  await signIn(page);
  await page.goto('/providers/new');
  await page.getByLabel('RFC').fill(RFC);
  await page.getByLabel(PROVIDERS.fields.email).fill('ventas@example.com');
  await page.getByRole('button', { name: PROVIDERS.invite }).click();
  await page.getByRole('row').getByText(RFC).first().click();
  await page.getByRole('link', { name: PROVIDERS.change }).click();
  await page.getByRole('switch', { name: PROVIDERS.fields.blocks_rep }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const doors = page.getByRole('region', { name: PROVIDER_DOORS.blocks });
  await expect(doors).toContainText(PROVIDER_DOORS.none);

  await page.goto(`/receipts/received/${uuid}/1/show`);
  const payments = page.getByRole('region', { name: SCHEDULED_PAYMENTS.balance });
  await payments.getByRole('button', { name: t.say }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t.sayAmount).fill('999');
  await sheet.getByLabel(t.sayOn).fill(ago(70));
  await sheet.getByRole('button', { name: t.saySave }).click();
  await expect(sheet.getByText(/el monto no puede ser mayor/)).toBeVisible();
  await sheet.getByLabel(t.sayAmount).fill('232');
  await sheet.getByRole('button', { name: t.saySave }).click();
  await expect(payments).toContainText('Falta el REP de 232.00 MXN');

  await page.goto('/receipts/received');
  await page.getByRole('link', { name: t.open }).click();
  const row = page.getByRole('table', { name: t.title }).locator('tbody tr').first();
  await expect(row).toContainText(t.late);
  await expectFit(page, 'expected REPs');
  await page.getByRole('button', { name: t.dueDay }).click();
  await sheet.getByLabel(t.dueDay).selectOption('10');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText(/10-\d\d-\d{4}/);
  await page.getByRole('button', { name: t.askAll }).click();
  await expect(page.getByText(/No se puede enviar correo|se piden los REP de 1 factura/)).toBeVisible();

  await page.goto('/providers');
  await page.getByRole('row').getByText(RFC).first().click();
  await expect(doors).toContainText(BLOCK_TEXTS.rep);
});
