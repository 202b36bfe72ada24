/** A buyer rejects an invoice with a reason, with no network, and approves it: it is sent when the network returns. */
import { RECEIVED } from '../../schema/texts/received.ts';
import { REVIEW as t } from '../../schema/texts/review.ts';
import { REVIEW_PROBLEMS } from '../../schema/texts/review-problems.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { addReceived } from '../../server/store/received/received.ts';
import { buildReceived } from '../factories/received.ts';
import { expectFit } from './fit.ts';
import { expect, testInstalled as test } from './portal.ts';
import { goOffline } from './screens.ts';

// spec: 3§1.1
test('an invoice is rejected with no network, which is sent when it returns, and approved', async ({
  page,
  context,
  sharedPortal,
  account,
  signIn,
}) => {
  const scope = systemScope(account.clientId);
  const uuid = crypto.randomUUID().toUpperCase();
  const invoice = buildReceived({ uuid, name: 'ACEROS DEL NORTE', rfc: 'PRO010101AB1', folio: '88' });
  await (await sharedPortal()).store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await addReceived(scope, tx, invoice, { name: 'a.xml', bytes: new Uint8Array([60]) });
  });
  await signIn(page);
  await page.goto('/receipts/received');
  await page.getByRole('table', { name: RECEIVED.title }).getByText('ACEROS DEL NORTE').click();
  const panel = page.getByRole('region', { name: t.title });
  await expect(panel).toContainText(t.state.pending);
  await goOffline(page);
  await panel.getByRole('button', { name: t.reject }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: t.reject }).click();
  await expect(sheet.getByText(REVIEW_PROBLEMS.reason)).toBeVisible();
  await sheet.getByLabel(t.reason).fill('El precio no es el de la orden');
  await sheet.getByRole('button', { name: t.reject }).click();
  await expect(panel).toContainText(t.onItsWay);
  await context.setOffline(false);
  await expect(panel).toContainText(t.state.rejected, { timeout: 30_000 });
  await expect(panel).toContainText('El precio no es el de la orden');
  await expectFit(page, 'an invoice that was rejected');
  await panel.getByRole('button', { name: t.approve }).click();
  await expect(panel).toContainText(t.state.approved);
});
