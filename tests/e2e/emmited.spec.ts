/** What one issued to a buyer of this server, with what that buyer says of it, and which REP it waits for. */
import { DASHBOARD } from '../../schema/texts/dashboard.ts';
import { OWED_REPS } from '../../schema/texts/owed-reps.ts';
import { SALES_AGENDA } from '../../schema/texts/sales-agenda.ts';
import { centralDay } from '../../server/base/local-time.ts';
import { tellOfHost } from '../../server/store/invoicing/host-words.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { putRelation } from '../../server/store/parties/relations.ts';
import { putOwedRep } from '../../server/store/payments/owed-reps.ts';
import { buildOwedRep } from '../factories/owed-reps.ts';
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, test } from './portal.ts';
import { emit, expectIssued } from './screens.ts';

const HOST = 'URE180429TM6';

// spec: 1§2.11
test('what went to a buyer is listed in the section of a supplier, and its state there arrives by itself', async ({
  page,
  signIn,
  server,
  account,
  sharedPortal,
}) => {
  const scope = systemScope(account.clientId);
  const at = '2026-11-20T12:00:00.000Z';
  await signIn(page);
  const uuid = await issueByCall(page, server.url, { paidLater: true });
  await page.goto('/receipts/emmited');
  await expect(page.getByRole('heading', { name: 'Emitidas a compradores', level: 1 })).toBeVisible();
  await expect(page.getByText('Aquí estará lo que emitas a tus compradores')).toBeVisible();

  await (await sharedPortal()).store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await putRelation(scope, tx, 'hosts', {
      ...{ relation_id: crypto.randomUUID(), rfc: HOST, name: 'UNIVERSIDAD', zip_code: '86991', email: '' },
      ...{ tax_regime: '601', asked_at: at, answered_at: at, began_at: at, own_answer: 'yes' },
      ...{ other_answer: 'yes', other_client_id: '', revision: 1, is_deleted: false },
    });
  });
  const rows = page.getByRole('table', { name: 'Emitidas a compradores' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Con el comprador' })).toBeVisible();
  await (await sharedPortal()).store.transaction(scope, (tx) =>
    tellOfHost(scope, tx, { uuid, host: HOST }, { state: 'Received', at }),
  );
  await expect(rows.getByText('Recibido', { exact: true })).toBeVisible();

  // What the buyer plans and what it asks for have their day in the agenda, with no network too.
  const day = `${centralDay(Date.now()).slice(0, 7)}-15`;
  await (await sharedPortal()).store.transaction(scope, (tx) =>
    tellOfHost(
      scope,
      tx,
      { uuid, host: HOST },
      { state: 'OnProcess', at, pays_on: day, pays_amount: '116.00' },
    ),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sales_agenda');
  await expect(page.getByRole('link', { name: new RegExp(SALES_AGENDA.kinds.payment) })).toContainText(
    '116.00 MXN',
  );
  await expectFit(page, 'the agenda, on a phone');
  await page.getByRole('link', { name: SALES_AGENDA.calendar }).click();
  await page.getByRole('link', { name: `15 ${SALES_AGENDA.waiting(1)}` }).click();
  await expect(page.getByRole('link', { name: new RegExp(SALES_AGENDA.kinds.payment) })).toBeVisible();
  await expectFit(page, 'the calendar, on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectFit(page, 'the calendar');

  const [id, today] = [crypto.randomUUID(), centralDay(Date.now())];
  const told = buildOwedRep({
    owed_rep_id: id,
    host_rfc: HOST,
    uuid,
    folio: 'A-1',
    paid_on: today,
    due_on: today,
    ...{ total: '116.00', paid_amount: '58.00', missing_amount: '58.00' },
  });
  await (await sharedPortal()).store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await putOwedRep(scope, tx, told);
  });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: DASHBOARD.tasks.owedReps('1') }).click();
  const owed = page.getByRole('table', { name: OWED_REPS.title }).locator('tbody tr');
  await expect(owed).toHaveCount(1);
  await expectFit(page, 'REPs that one owes');
  await owed.getByRole('link', { name: OWED_REPS.issueOf('A-1') }).click();
  await expect(page.getByRole('checkbox', { name: /^Pagar la factura/ })).toBeChecked();
  await expect(page.getByLabel('Monto recibido')).toHaveValue('58.00');

  // Emitted, and not with the buyer yet: another one is begun only by who says so.
  await page.getByLabel('Forma de pago').selectOption('03');
  await emit(page);
  await expectIssued(page);
  await page.goto('/owed_reps');
  await expect(owed.getByText(OWED_REPS.onItsWay)).toBeVisible();
  await expectFit(page, 'REPs on their way');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page, 'REPs on their way, on a phone');
  await page.getByRole('button', { name: OWED_REPS.anotherOf('A-1') }).click();
  await expect(page.getByRole('dialog')).toContainText('un REP por 58.00 MXN');
  await page.getByRole('dialog').getByRole('button', { name: OWED_REPS.another }).click();
  await expect(page.getByRole('checkbox', { name: /^Pagar la factura/ })).toBeChecked();
  await expect(page.getByLabel('Monto recibido')).toHaveValue('58.00');
});
