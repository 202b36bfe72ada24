/** Who may not issue is told before writing: by the card of a type, and of an account that may issue nothing. */
import { INVOICE } from '../../schema/texts/invoice.ts';
import { TYPE_PICKER } from '../../schema/texts/receipts.ts';
import { SUSPENDED } from '../../schema/texts/shell.ts';
import { setSuspended } from '../../server/store/identity/clients.ts';
import { assignProfiles, putProfile } from '../../server/store/identity/profiles.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { expect, testInstalled } from './portal.ts';
import { chooseCustomer, goOffline, openForm, writeConcept } from './screens.ts';

const SERVICE = { description: 'Servicio', key: '81112100', unit: 'E48', quantity: '1', price: '500' };

// spec: 2§1.4, 2§2.14, 2§6.3, 2§6.2, 2§6.4, 2§7.13
testInstalled(
  'a card says «Acceso denegado», and a suspended account that it issues nothing',
  async ({ page, account, server, signIn, sharedPortal }) => {
    const { store } = await sharedPortal();
    const scope = systemScope(account.clientId);
    const { user_id } = await store.db
      .selectFrom('member')
      .select('user_id')
      .where('client_id', '=', account.clientId)
      .executeTakeFirstOrThrow();
    const permissions = ['receipts.issue_income', 'customers.read', 'products.read'] as const;
    await store.transaction(scope, async (tx) => {
      await putProfile(scope, tx, { profile_id: 'sells', name: 'Ventas', permissions }, new Date());
      await assignProfiles(scope, tx, user_id, { profiles: ['sells'], branches: [], serials: [] });
    });
    await signIn(page);
    await page.goto(`${server.url}/receipts/new`);
    await page
      .getByRole('button', { name: new RegExp(TYPE_PICKER.cards.T.title) })
      .first()
      .click();
    await expect(page.getByRole('alert').getByText(TYPE_PICKER.deniedTitle)).toBeVisible();
    await expect(page.getByText(TYPE_PICKER.deniedText)).toBeVisible();
    await expect(page).toHaveURL(/\/receipts\/new$/);

    await openForm(page, server.url, 'I');
    await chooseCustomer(page, 'robotica', /./);
    await writeConcept(page, SERVICE);
    await expect(page.getByText(TYPE_PICKER.suspended)).toBeHidden();
    await goOffline(page);
    await page.getByRole('button', { name: INVOICE.actions.preview }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: INVOICE.preview.xml }).click();
    await expect(dialog.getByText(/\n {2}<cfdi:Emisor Rfc=/)).toBeVisible();
    await page.context().setOffline(false);

    await store.transaction(scope, async (tx) => await setSuspended(scope, tx, true));
    await page.goto(`${server.url}/receipts/new/I`);
    await expect(page.getByRole('alert').getByText(TYPE_PICKER.suspended)).toBeVisible();
    await expect(page.getByRole('status').getByText(SUSPENDED)).toBeVisible();
  },
);
