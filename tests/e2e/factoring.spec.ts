/** Factoring between three companies of one server: the supplier asks, the buyer confirms, the factor offers, the supplier cedes, the buyer pays the factor. */
import { FACTORING as t } from '../../schema/texts/factoring.ts';
import { INVOICE } from '../../schema/texts/invoice.ts';
import { PAYMENT } from '../../schema/texts/payment.ts';
import { ASK_FACTORING } from '../../schema/texts/receipt-actions.ts';
import { RECEIVED } from '../../schema/texts/received.ts';
import { SCHEDULED_PAYMENTS as p } from '../../schema/texts/scheduled-payments.ts';
import { centralDay } from '../../server/base/local-time.ts';
import { DEMO_CLIENT } from '../../server/sandbox/demo-data.ts';
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, type test as plain, test } from './portal.ts';
import { relateAccounts } from './relate-accounts.ts';
import { emit, expectIssued, field, signInByCall } from './screens.ts';

type Page = Parameters<Parameters<typeof plain>[2]>[0]['page'];
const SHOTS = process.env.SHOTS;
const later = (days: number) => centralDay(Date.now() + days * 86_400_000);
const act = async (page: Page, label: string) => {
  await page.getByRole('button', { name: /^Acciones del factoraje/ }).click();
  await page.getByRole('menuitem', { name: label }).click();
};
const state = (page: Page, label: string) => page.locator('[data-tone]', { hasText: label });

// spec: 3§1.3, 3§2.5, 1§1.4, house.771
test('an invoice is asked for, confirmed with its proofs, offered, ceded, and paid to the factor', async ({
  page: supplier,
  takeBrowser,
  server,
  account,
  signIn,
  sharedPortal,
}) => {
  const shared = await sharedPortal();
  const [buyer, factory] = [await shared.makeAccount(), await shared.makeAccount()];
  await relateAccounts(shared, buyer, account);
  await relateAccounts(shared, factory, account, ['factor_clients', 'factors']);
  const open = async (who: typeof buyer) => {
    const page = await (await takeBrowser()).newPage();
    await signInByCall(page, server.url, who);
    return page;
  };
  const [host, factor] = [await open(buyer), await open(factory)];
  const shot = async (page: Page, name: string) => {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
  };
  await signIn(supplier);
  await issueByCall(supplier, server.url, { price: '100000', receiver: buyer, paidLater: true });

  await supplier.goto('/receipts/emmited');
  const issued = supplier.getByRole('table', { name: 'Emitidas a compradores' }).locator('tbody tr').first();
  await expect(issued.getByText('Recibido', { exact: true })).toBeVisible();
  await issued.getByRole('button', { name: /^Acciones de/ }).click();
  await supplier.getByRole('menuitem', { name: ASK_FACTORING }).click();
  await supplier.getByLabel(t.fields.factor_id).selectOption({ index: 1 });
  await shot(supplier, 'factoring-ask');
  await supplier.getByRole('button', { name: t.add }).click();
  await expect(state(supplier, t.states.requested)).toBeVisible();

  await host.goto(`${server.url}/factorings`);
  await act(host, t.says.host.yes);
  await host.getByRole('button', { name: t.says.host.yes }).click();
  await expect(state(host, t.states.confirmed)).toBeVisible();

  await factor.goto(`${server.url}/factorings`);
  await act(factor, t.says.factor.yes);
  const sheet = factor.getByRole('dialog');
  await sheet.getByRole('button', { name: t.offer }).click();
  await expect(sheet.getByText('Escribe la tasa anual')).toBeVisible();
  await sheet.getByLabel(t.fields.annual_rate).fill('18');
  await sheet.getByLabel(t.fields.advance_percent).fill('80');
  await sheet.getByLabel(t.fields.due_on).fill(later(61));
  await sheet.getByLabel(t.fields.account).fill('012345678901234567');
  await expect(sheet.getByText('92,800.00')).toBeVisible();
  await shot(factor, 'factoring-offer');
  await sheet.getByRole('button', { name: t.offer }).click();
  await expect(state(factor, t.states.offered)).toBeVisible();

  await expect(state(supplier, t.states.offered)).toBeVisible();
  await act(supplier, t.says.supplier.yes);
  await supplier.getByRole('button', { name: t.says.supplier.yes }).click();
  await expect(state(supplier, t.states.ceded)).toBeVisible();
  await expect(state(factor, t.states.ceded)).toBeVisible();

  await factor.getByRole('table', { name: t.title }).locator('tbody tr').first().click();
  await expect(factor.getByText(t.proof.sat.current).first()).toBeVisible();
  await expectFit(factor, 'factoring, unfolded');
  await shot(factor, 'factoring-ceded');

  await host.goto(`${server.url}/receipts/received`);
  const received = host.getByRole('table', { name: RECEIVED.title }).locator('tbody tr').first();
  await received.getByRole('button', { name: /^Acciones de/ }).click();
  await host.getByRole('menuitem', { name: p.schedule }).click();
  const plan = host.getByRole('dialog');
  await expect(plan.getByText(/^Se cedió: se paga a .* CLABE 012345678901234567/)).toBeVisible();
  await plan.getByLabel(p.fields.payment_date).fill(later(61));
  await plan.getByRole('button', { name: p.save }).click();
  await expect(plan).toBeHidden();
  await host.goto(`${server.url}/scheduled_payments`);
  const planned = host.getByRole('table', { name: p.title }).locator('tbody tr').first();
  await expect(planned).toContainText('Cedida: se paga a');
  await planned.getByRole('button', { name: /^Acciones del pago/ }).click();
  await host.getByRole('menuitem', { name: p.pay }).click();
  await host.getByRole('dialog').getByRole('button', { name: p.pay }).click();
  await expect(state(factor, t.states.paid)).toBeVisible();

  // The buyer is told what came and, by compensation, what the factor kept of it.
  await act(supplier, PAYMENT.issueRep);
  await expect(supplier.getByLabel(PAYMENT.payment.monto)).toHaveCount(2);
  await field(supplier, INVOICE.receiver.tax_domicile).fill(DEMO_CLIENT.zip_code);
  await field(supplier, INVOICE.receiver.tax_regime_receiver).selectOption('601');
  await supplier.getByLabel(PAYMENT.payment.forma_de_pago_p).first().selectOption('03');
  await expect(supplier.getByLabel(PAYMENT.payment.forma_de_pago_p).nth(1)).toHaveValue('17');
  await expect(supplier.getByTestId('total')).toContainText('92,800.00');
  await emit(supplier);
  await expectIssued(supplier);
  await supplier.goto('/factorings');

  await act(factor, t.settle);
  await factor.getByRole('button', { name: t.settle }).click();
  await expect(state(supplier, t.states.settled)).toBeVisible();
});
