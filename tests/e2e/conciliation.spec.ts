/** The bank's file against what was issued, and what left it against what suppliers sent: proposed, confirmed, seen in the queue and taken back; on a phone too. */
import { BANK_MOVEMENTS, MOVEMENT_IMPORT } from '../../schema/texts/bank-movements.ts';
import { CONCILIATION as t } from '../../schema/texts/conciliation.ts';
import { PAYMENT } from '../../schema/texts/payment.ts';
import { SCHEDULED_PAYMENTS as PAYMENTS } from '../../schema/texts/scheduled-payments.ts';
import { csvOf } from '../../schema/values/csv.ts';
import { centralDay } from '../../server/base/local-time.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { addMovements } from '../../server/store/payments/bank-movements.ts';
import { addReceived } from '../../server/store/received/received.ts';
import { buildMovement } from '../factories/bank-rows.ts';
import { putIssued } from '../factories/issued-row.ts';
import { buildReceived } from '../factories/received.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';

const RFC = 'ACE010101AB1';
const ago = (days: number) => centralDay(Date.now() - days * 86_400_000);

// spec: 1§2.12, 1§2.13, 1§2.14
test('what the bank brought is conciliated with what it pays, and taken back', async ({
  page,
  signIn,
  account,
  sharedPortal,
}) => {
  const scope = systemScope(account.clientId);
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

// spec: house.1280, house.1330
test('what nobody proposed is conciliated with documents that a person looks for and chooses; on a phone too', async ({
  page,
  signIn,
  account,
  sharedPortal,
}) => {
  const scope = systemScope(account.clientId);
  await (await sharedPortal()).store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    for (const [total, folio] of [
      ['60.00', '301'],
      ['40.00', '302'],
    ] as const) {
      const of = { uuid: crypto.randomUUID().toUpperCase(), total, folio };
      const whom = { rfc_receiver: RFC, name_receiver: 'ACEROS DEL NORTE' };
      const issued_at = `${ago(9)}T10:00:00`;
      await putIssued(scope, tx, { ...of, ...whom, issued_at, payment_method: 'PPD' });
    }
    const of = { way: 'in', moved_on: ago(2), reference: '', concept: 'SPEI VENTANILLA' } as const;
    await addMovements(scope, tx, [
      buildMovement({ movement_id: crypto.randomUUID(), amount: '130.00', ...of }),
    ]);
  });
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/receipts/conciliation/m/i');
  await page.getByRole('button', { name: /^Acciones de / }).click();
  await page.getByRole('menuitem', { name: t.choose.title }).click();
  const sheet = page.getByRole('dialog', { name: t.choose.title });
  await sheet.getByLabel(/A301/).check();
  await sheet.getByLabel(t.searchLabel).fill('a302');
  await expect(sheet.getByLabel(/A301/)).toHaveCount(0);
  await sheet.getByLabel(/A302/).check();
  await expect(sheet.getByRole('status')).toContainText(t.choose.sum(2, '100.00'));
  await expect(sheet.getByRole('status')).toContainText(t.choose.difference('30.00'));
  await expectFit(page, 'choosing documents on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectFit(page, 'choosing documents');
  await sheet.getByRole('button', { name: t.conciliate }).click();
  await expect(sheet).toBeHidden();
  // What is over is still open.
  const open = page.getByRole('table', { name: t.ways['m/i'] }).locator('tbody tr');
  await expect(open.filter({ hasText: 'VENTANILLA' })).toContainText('30.00');
  await page.goto('/receipts/conciliation/queue');
  const done = page.getByRole('table', { name: t.queue.title }).locator('tbody tr');
  await expect(done.filter({ hasText: 'VENTANILLA' })).toContainText('A301');
  // Its receipt of payments begins in one press: how much, on which day and how is what the bank said.
  await done.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: PAYMENT.issueRep }).click();
  await expect(page).toHaveURL(/receipts\/new\/P/);
  const { searchParams: begun } = new URL(page.url());
  expect(['paid', 'paid_on', 'paid_by'].map((name) => begun.get(name)?.replaceAll('"', ''))).toEqual([
    ...['100.00', ago(2), '03'],
  ]);
  await expect(page.getByText('A301').first()).toBeVisible();
  await expect(page.getByText('A302').first()).toBeVisible();
});

// spec: house.710
test('what left the bank pays an invoice that nobody had planned, until that is taken back', async ({
  page,
  signIn,
  account,
  sharedPortal,
}) => {
  const scope = systemScope(account.clientId);
  await (await sharedPortal()).store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const uuid = crypto.randomUUID().toUpperCase();
    const of = { rfc: RFC, name: 'ACEROS DEL NORTE', folio: '200', payment_method: 'PPD' };
    const invoice = buildReceived({ uuid, ...of, total: '8765.43', issued_at: `${ago(9)}T10:00:00` });
    await addReceived(scope, tx, invoice, { name: 'a.xml', bytes: new Uint8Array([60]) });
    const left = { way: 'out', moved_on: ago(2), reference: '' } as const;
    await addMovements(scope, tx, [
      buildMovement({
        movement_id: crypto.randomUUID(),
        amount: '-8765.43',
        concept: `SPEI ${RFC} A200`,
        ...left,
      }),
      buildMovement({ movement_id: crypto.randomUUID(), amount: '-5.80', concept: 'COMISION', ...left }),
    ]);
  });
  await signIn(page);
  await page.goto('/receipts/conciliation/m/i');
  await page.getByLabel(t.right, { exact: true }).selectOption({ label: t.sides.p });
  // No pair of selectors leads there: the refusal says where it is.
  await page.getByRole('alert').getByRole('link', { name: t.left_bank, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.ways['m/p'], level: 1 })).toBeVisible();
  const open = page.getByRole('table', { name: t.ways['m/p'] }).locator('tbody tr');
  await expect(open.filter({ hasText: 'COMISION' })).toContainText(t.flag.open);
  await open.filter({ hasText: 'A200' }).getByText('8,765.43').click();
  const proposed = page.getByRole('region', { name: t.proposals });
  await expect(proposed).toContainText(t.sure);
  await expectFit(page, 'what left the bank');
  await page.context().setOffline(true);
  await expect(proposed.getByRole('button', { name: t.conciliate })).toBeDisabled();
  await page.context().setOffline(false);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText(t.flag.waiting)).toBeVisible();
  await expectFit(page, 'what left the bank on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await open.filter({ hasText: 'A200' }).getByText('8,765.43').click();
  await proposed.getByRole('button', { name: t.conciliate }).click();
  await expect(open).toHaveCount(1);

  await page.goto('/scheduled_payments');
  const payment = page.getByRole('table', { name: PAYMENTS.title }).locator('tbody tr');
  await expect(payment).toContainText(PAYMENTS.status.paid);
  await expect(payment).toContainText(PAYMENTS.byMovement);
  await payment.getByRole('button', { name: /^Acciones de/ }).click();
  await expect(page.getByRole('menuitem', { name: PAYMENTS.invoice })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: PAYMENTS.undo })).toHaveCount(0);

  await page.goto('/receipts/conciliation/queue');
  await page
    .getByRole('table', { name: t.queue.title })
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: t.queue.undo }).click();
  await expect(page.getByText(t.queue.emptyTitle)).toBeVisible();
  await page.goto('/scheduled_payments');
  await expect(page.getByText(PAYMENTS.emptyTitle)).toBeVisible();
});
