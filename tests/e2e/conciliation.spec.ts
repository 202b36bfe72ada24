/** The bank's file against what was issued: an impossible pair refused, a proposal confirmed, seen in the queue and taken back; on a phone too. */
import { BANK_MOVEMENTS, MOVEMENT_IMPORT } from '../../schema/texts/bank-movements.ts';
import { CONCILIATION as t } from '../../schema/texts/conciliation.ts';
import { csvOf } from '../../schema/values/csv.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { putIssued } from '../factories/issued-row.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';

const RFC = 'ACE010101AB1';

// spec: 1§2.12, 1§2.13, 1§2.14
test('what the bank brought is conciliated with what it pays, and taken back', async ({
  page,
  signIn,
  account,
  sharedPortal,
}) => {
  const scope = systemScope(account.clientId);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await (await sharedPortal()).store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const uuid = crypto.randomUUID().toUpperCase();
    const issued = {
      uuid,
      total: '1234.56',
      folio: '100',
      rfc_receiver: RFC,
      name_receiver: 'ACEROS DEL NORTE',
    };
    await putIssued(scope, tx, { ...issued, issued_at: `${ago(9)}T10:00:00` });
  });
  await signIn(page);
  await page.goto('/bank_movements');
  await page.getByRole('button', { name: MOVEMENT_IMPORT.open }).first().click();
  const sheet = page.getByRole('dialog');
  const lines = [
    ['Fecha', 'Descripción', 'Cargos', 'Abonos', 'Saldo'],
    [ago(2), `SPEI ${RFC} PAGO A100`, '', '1,234.56', '5,160.00'],
    [ago(1), 'INTERESES', '', '5.00', '5,165.00'],
  ];
  await sheet.getByLabel(MOVEMENT_IMPORT.accountName).fill('BBVA 1234');
  const buffer = Buffer.from(csvOf(lines));
  await sheet.locator('input[type=file]').setInputFiles([{ name: 'a.csv', mimeType: 'text/csv', buffer }]);
  await sheet.getByRole('button', { name: MOVEMENT_IMPORT.save(2) }).click();
  await expect(sheet).toBeHidden();
  const movements = page.getByRole('table', { name: BANK_MOVEMENTS.title }).locator('tbody tr');
  await expect(movements).toHaveCount(2);

  await page.goto('/receipts/conciliation/m/i');
  const open = page.getByRole('table', { name: t.ways['m/i'] }).locator('tbody tr');
  await expect(open.filter({ hasText: 'A100' })).toContainText(t.flag.waiting);
  await expect(open.filter({ hasText: 'INTERESES' })).toContainText(t.flag.open);
  await page.getByLabel(t.right, { exact: true }).selectOption({ label: t.sides.p });
  await expect(page.getByRole('alert').filter({ hasText: t.notPermitted })).toContainText(t.notPermittedText);
  await expect(open).toHaveCount(0);
  await page.getByLabel(t.right, { exact: true }).selectOption({ label: t.sides.i });
  await open.filter({ hasText: 'A100' }).getByText('1,234.56').click();
  await expect(page.getByRole('region', { name: t.proposals })).toContainText(t.sure);
  await expectFit(page, 'conciliation');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText(t.flag.waiting)).toBeVisible();
  await expectFit(page, 'conciliation on a phone');

  await page.getByRole('button', { name: /^Acciones de .*A100/ }).click();
  await page.getByRole('menuitem', { name: t.conciliateOf('A100') }).click();
  await expect(page.getByText(t.flag.waiting)).toBeHidden();
  await page.getByRole('link', { name: t.queue.open }).click();
  await expect(page.getByRole('heading', { name: t.queue.title, level: 1 })).toBeVisible();
  await expect(page.getByText(/A100 ACEROS DEL NORTE/)).toBeVisible();
  await expectFit(page, 'the queue on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  const done = page.getByRole('table', { name: t.queue.title }).locator('tbody tr');
  await expect(done).toHaveCount(1);
  await expectFit(page, 'the queue');
  await done.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: t.queue.undo }).click();
  await expect(page.getByText(t.queue.emptyTitle)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: t.queue.back }).click();
  await expect(open.filter({ hasText: 'A100' })).toContainText(t.flag.waiting);
});
