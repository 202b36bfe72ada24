/** A whole purchase, from the invitation of a supplier who has no account yet to goods that are paid for: two companies, and a phone in the field with no signal. */
import { COMMON } from '../../schema/texts/common.ts';
import { OPENING } from '../../schema/texts/company-invitation.ts';
import { LINKS } from '../../schema/texts/links.ts';
import { USERS } from '../../schema/texts/people.ts';
import { PROVIDERS } from '../../schema/texts/providers.ts';
import { PURCHASE_STORY } from '../../schema/texts/purchase-story.ts';
import { SCHEDULED_PAYMENTS } from '../../schema/texts/scheduled-payments.ts';
import { expectFit, LOOKS } from './fit.ts';
import { sessionOf } from './issue-by-call.ts';
import { expect, testInstalled } from './portal.ts';
import { emit, expectIssued, goOffline, signInByCall, suggestion } from './screens.ts';

const PHONE = { ...LOOKS[1], viewport: { width: 360, height: 740 } };
const SUPPLIER = 'TVW200102AA1';

// spec: house.1223
testInstalled(
  'a supplier opens its account by the invitation, confirms the order, its goods are counted with no signal, invoiced and paid for',
  async ({ page: buyer, takeBrowser, server, account, signIn, sharedPortal }) => {
    testInstalled.slow();
    const shared = await sharedPortal();
    await signIn(buyer);

    // 1. The buyer invites, and shows the link.
    await buyer.goto('/providers/new');
    await buyer.getByLabel('RFC').fill(SUPPLIER);
    await buyer.getByLabel(PROVIDERS.fields.email).fill('ventas@proveedora.example');
    await buyer.getByLabel(PROVIDERS.fields.c_compania).fill('Aceros del Norte');
    await buyer.getByRole('button', { name: PROVIDERS.invite }).click();
    const invited = buyer.getByRole('row').filter({ hasText: SUPPLIER });
    await expect(invited.getByText('Invitado')).toBeVisible();
    await invited.getByRole('button', { name: 'Acciones de' }).click();
    await buyer.getByRole('menuitem', { name: OPENING.link.show }).click();
    const sheet = buyer.getByRole('dialog', { name: OPENING.link.title(SUPPLIER) });
    await expect(sheet.getByRole('img', { name: USERS.invitation.qr })).toBeVisible();
    await expectFit(buyer, 'the link of an invitation, desk');
    const link = await sheet.getByLabel(USERS.invitation.link, { exact: true }).inputValue();
    await buyer.keyboard.press('Escape');

    // 2. The supplier opens its account by it, on a phone.
    const phone = await takeBrowser(PHONE);
    const seller = await phone.newPage();
    await seller.goto(link);
    await expect(
      seller.getByRole('heading', { name: `${account.name} te invita a ser su proveedor` }),
    ).toBeVisible();
    await expectFit(seller, 'opening an account, phone');
    const { fields } = OPENING;
    await expect(seller.getByLabel(fields.rfc)).toHaveValue(SUPPLIER);
    await seller.getByLabel(fields.client_name).fill('Aceros del Norte');
    await seller.getByLabel(fields.zip_code).fill('42501');
    await seller.getByLabel(fields.name, { exact: true }).fill('Ana Ventas');
    await expect(seller.getByLabel(fields.email)).toHaveValue('ventas@proveedora.example');
    await seller.getByLabel(fields.password, { exact: true }).fill('una frase larga de prueba');
    await seller.getByRole('button', { name: OPENING.open }).click();
    await expect(seller.getByText(OPENING.wrong.tax_regime)).toBeVisible();
    await seller.getByLabel(fields.tax_regime).selectOption('601');
    await seller.getByRole('button', { name: OPENING.open }).click();
    await expect(seller).toHaveURL(/\/hosts/);
    await expect(seller.locator('[data-tone]', { hasText: 'Activo' })).toBeVisible();
    await expect(invited.getByText('Activo')).toBeVisible();
    const { client } = (await sessionOf(seller, server.url)) as unknown as { client: { client_id: string } };
    const supplier = { ...account, clientId: client.client_id, rfc: SUPPLIER, name: 'ACEROS DEL NORTE' };
    await shared.giveCertificate(supplier);

    // 3. An order, and the supplier's word on it.
    await buyer.goto('/purchase_orders');
    await buyer.getByRole('button', { name: 'Nueva orden' }).first().click();
    await buyer.getByLabel(/^Proveedor/).selectOption({ label: `${supplier.name} (${SUPPLIER})` });
    await buyer.getByLabel('Número de orden').fill('ERP-500');
    await buyer.getByLabel('Se entrega en').selectOption({ index: 1 });
    await buyer.getByLabel('Fecha de entrega').first().fill('2027-12-15');
    await buyer.getByRole('button', { name: 'Agregar concepto' }).click();
    await buyer.getByLabel('Descripción').fill('Tornillo');
    await buyer.getByLabel('Cantidad').fill('3');
    await buyer.getByLabel('Precio').fill('100');
    await buyer.getByRole('button', { name: 'Enviar al proveedor' }).click();
    await expect(buyer.getByRole('row').getByText('Registrado')).toBeVisible();
    await seller.goto(`${server.url}/purchase_orders`);
    await seller.getByText('ERP-500').click();
    await seller.getByRole('button', { name: 'Confirmar' }).first().click();
    await expect(buyer.getByRole('row').getByText('Aprobado')).toBeVisible();

    // 4. The goods are counted with no signal; the app is killed once.
    const field = await takeBrowser(PHONE);
    const clerk = await field.newPage();
    await signInByCall(clerk, server.url, await shared.addColleague(account));
    await clerk.goto(`${server.url}/merchandise_receipts/receive`);
    await expect(clerk.getByText('ERP-500')).toBeVisible();
    await goOffline(clerk);
    await clerk.getByRole('button', { name: 'Contar la orden ERP-500' }).click();
    const more = 'Más Tornillo';
    for (let touch = 0; touch < 2; touch += 1) await clerk.getByRole('button', { name: more }).click();
    const { href } = new URL(clerk.url());
    await clerk.close({ runBeforeUnload: false });
    const again = await field.newPage();
    await again.goto(href);
    await expect(again.getByLabel('Cantidad de Tornillo')).toHaveValue('2');
    await again.getByRole('button', { name: more }).click();
    await again.getByRole('button', { name: 'Cerrar recibo' }).click();
    await again.getByRole('button', { name: COMMON.yes, exact: true }).click();
    await expect(again.getByText('Por enviar').first()).toBeVisible();
    await field.setOffline(false);
    await expect(again.getByText('RM-1').first()).toBeVisible();
    await field.close();
    await expect(buyer.getByRole('row').getByText('Surtido')).toBeVisible();

    // 5. The supplier invoices it in one press, and the buyer has it linked.
    await seller.goto(`${server.url}/purchase_orders`);
    await seller.getByText('ERP-500').click();
    await seller.getByRole('button', { name: LINKS.invoice }).click();
    await expect(seller).toHaveURL(/receipts\/new\/I\?draft=/);
    // Of a product that this buyer orders for the first time the supplier says what it is to the SAT; it is remembered.
    await seller.getByRole('button', { name: 'Emitir', exact: true }).click();
    const concept = seller.getByRole('dialog', { name: 'Concepto 1' });
    await concept.getByRole('combobox', { name: 'Clave del SAT' }).fill('31161500');
    await suggestion(seller, '31161500').click();
    await concept.getByRole('button', { name: 'Aceptar' }).click();
    await seller.getByLabel('Método de pago').selectOption('PPD');
    await emit(seller);
    await expectIssued(seller);
    await phone.close();
    await expect(buyer.getByRole('row').getByText('Facturado')).toBeVisible();

    // 6. It is paid, and its story says so.
    await buyer.goto('/receipts/received');
    const received = buyer.getByRole('row').filter({ hasText: SUPPLIER });
    await received.getByRole('button', { name: /^Acciones de/ }).click();
    await buyer.getByRole('menuitem', { name: SCHEDULED_PAYMENTS.schedule }).click();
    const plan = buyer.getByRole('dialog');
    await plan.getByLabel(SCHEDULED_PAYMENTS.fields.payment_date).fill('2027-12-20');
    await plan.getByRole('button', { name: SCHEDULED_PAYMENTS.save }).click();
    await expect(plan).toBeHidden();
    await buyer.goto('/scheduled_payments');
    const planned = buyer.getByRole('row').filter({ hasText: SUPPLIER });
    await planned.getByRole('button', { name: /^Acciones del pago/ }).click();
    await buyer.getByRole('menuitem', { name: SCHEDULED_PAYMENTS.pay }).click();
    await plan.getByRole('button', { name: SCHEDULED_PAYMENTS.pay }).click();
    await expect(planned).toContainText(SCHEDULED_PAYMENTS.status.paid);
    await buyer.goto('/receipts/received');
    await received.getByText(SUPPLIER).first().click();
    const story = buyer.getByRole('region', { name: PURCHASE_STORY.title });
    await expect(story.getByText('ERP-500').first()).toBeVisible();
    await expectFit(buyer, 'the story of a purchase, desk');
  },
);
