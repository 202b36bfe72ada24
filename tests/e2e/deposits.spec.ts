/** Deposits of a bank pasted as a list: each with its customer and invoice, the bad ones with why, issued as one run. */
import type { BankMovementRow } from '../../schema/resources/payments/bank-movements.ts';
import { DEPOSIT_RUNS, DEPOSIT_RUN as t } from '../../schema/texts/deposit-run.ts';
import { ISSUE_RUN } from '../../schema/texts/issue-run.ts';
import { centralDay } from '../../server/base/local-time.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { addMovements } from '../../server/store/payments/bank-movements.ts';
import { buildMovement } from '../factories/bank-rows.ts';
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { checkEveryIssuedOf } from './other-tools.ts';
import { expect, test, testInstalled } from './portal.ts';
import { goOffline } from './screens.ts';

// spec: house.307
testInstalled(
  'a pasted list becomes one receipt of each deposit, and what nobody knows waits with why',
  async ({ page, server, signIn, context }) => {
    await signIn(page);
    await issueByCall(page, server.url, { price: '1000', paidLater: true });
    await issueByCall(page, server.url, { price: '500', paidLater: true });
    await page.goto('/deposit_runs');
    await page.getByRole('button', { name: DEPOSIT_RUNS.add }).first().click();
    await expect(page.getByRole('button', { name: t.sheet.paste })).toBeVisible();
    await goOffline(page);

    const today = centralDay(Date.now());
    await page.getByRole('button', { name: t.sheet.paste }).click();
    const sheet = page.getByRole('dialog');
    const list = [
      ['Fecha', 'Concepto', 'Referencia', 'Abonos', 'Cargos'],
      [today, 'SPEI URE180429TM6', '0001', '1,160.00', ''],
      [today, 'UNIVERSIDAD ROBOTICA ESPAÑOLA', '0002', '80.00', ''],
      [today, 'DEPOSITO EN EFECTIVO', '0003', '33.00', ''],
      [today, 'COMISION', '', '', '5.00'],
      ['99/99/2026', 'MAL', '', '1.00', ''],
    ];
    await sheet.getByLabel(t.sheet.text).fill(list.map((row) => row.join('\t')).join('\n'));
    await expect(sheet.getByRole('alert')).toContainText('99/99/2026');
    await expect(sheet.getByText(t.sheet.left(1, 0))).toBeVisible();
    await sheet.getByRole('button', { name: t.sheet.use(3) }).click();
    await expect(sheet).toBeHidden();

    const table = page.getByRole('table', { name: t.label });
    await expect(table.locator('tbody tr')).toHaveCount(3);
    const wrong = page.getByRole('alert').filter({ hasText: ISSUE_RUN.wrong(2) });
    await expect(wrong).toContainText(t.problems.nobody);
    await expect(wrong).toContainText(t.problems.noDocuments);

    // Of the second the customer is known: the person says which invoice.
    await page
      .getByRole('button', { name: t.edit('UNIVERSIDAD ROBOTICA ESPAÑOLA') })
      .last()
      .click();
    const owes = page.getByRole('group', { name: t.owes });
    await owes.getByRole('checkbox', { name: /580\.00/ }).check();
    await expect(owes.getByText(t.takes('80.00', '500.00'))).toBeVisible();
    await page.getByRole('button', { name: ISSUE_RUN.done }).click();
    await expect(page.getByRole('button', { name: ISSUE_RUN.issue(2) })).toBeEnabled();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, 'deposits');
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('button', { name: ISSUE_RUN.issue(2) }).click();
    await page.getByRole('dialog').getByRole('button', { name: ISSUE_RUN.issueYes }).click();
    await expect(page.getByTestId('run-progress')).toContainText('2 de 3 pedidos · 0 enviados');
    // The tab is loaded again; the list goes on where it was.
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByTestId('run-progress')).toContainText('2 enviados · 2 emitidos', {
      timeout: 60_000,
    });
    await checkEveryIssuedOf(page, 4);

    // The same list in another one: what was issued is told, and nothing of it is issued again.
    await page.goto('/deposit_runs');
    await page.getByRole('button', { name: DEPOSIT_RUNS.add }).first().click();
    await page.getByRole('button', { name: t.sheet.paste }).click();
    await sheet.getByLabel(t.sheet.text).fill(
      list
        .slice(0, 2)
        .map((row) => row.join('\t'))
        .join('\n'),
    );
    await sheet.getByRole('button', { name: t.sheet.use(1) }).click();
    await expect(table.getByText(ISSUE_RUN.states.stamped, { exact: true })).toBeVisible();
    await page.goto('/receipts');
    await expect(
      page.getByRole('row').filter({ hasText: '1,160.00' }).filter({ hasText: 'Pago' }),
    ).toHaveCount(1);
  },
);

// spec: house.307
test('deposits are chosen from the movements of the bank: what came in and is not conciliated', async ({
  page,
  account,
  server,
  signIn,
  sharedPortal,
}) => {
  const { store } = await sharedPortal();
  const scope = systemScope(account.clientId);
  const moved_on = centralDay(Date.now());
  const of = (over: Partial<BankMovementRow>) =>
    buildMovement({ moved_on, movement_id: crypto.randomUUID(), ...over });
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await addMovements(scope, tx, [
      of({ concept: 'SPEI URE180429TM6', reference: '0001', amount: '1160.00' }),
      of({ concept: 'COMISION', reference: '', amount: '-5.00', way: 'out' }),
      of({ concept: 'YA CONCILIADO', reference: '0002', amount: '7.00', state: 'matched' }),
    ]);
  });
  await signIn(page);
  await issueByCall(page, server.url, { price: '1000', paidLater: true });
  await page.goto('/deposit_runs');
  await page.getByRole('button', { name: DEPOSIT_RUNS.add }).first().click();
  await page.getByRole('button', { name: t.bank.open }).click();
  const sheet = page.getByRole('dialog');
  for (const label of [t.bank.from, t.bank.to]) await sheet.getByLabel(label).fill(moved_on);
  await sheet.getByRole('button', { name: t.bank.ask }).click();
  await sheet.getByRole('button', { name: t.sheet.use(1) }).click();
  await expect(sheet).toBeHidden();
  const rows = page.getByRole('table', { name: t.label }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('1,160.00');
  await expect(page.getByRole('button', { name: ISSUE_RUN.issue(1) })).toBeEnabled();
  // Asked again, it is in the list already.
  await page.getByRole('button', { name: t.bank.open }).click();
  await sheet.getByRole('button', { name: t.bank.ask }).click();
  await expect(sheet.getByRole('status').filter({ hasText: '1 ya está en la lista' })).toBeVisible();
});
