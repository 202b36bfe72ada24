/** Who may only look is offered nothing else: each screen as its owner sees it, then with a profile that reads. */

import type { Page } from '@playwright/test';
import { PERMISSIONS } from '../../schema/access/permissions.ts';
import { CERTIFICATES } from '../../schema/texts/certificates.ts';
import { CHOSEN } from '../../schema/texts/chosen.ts';
import { COMMON } from '../../schema/texts/common.ts';
import { INVOICE } from '../../schema/texts/invoice.ts';
import { PROVIDERS_TEXT } from '../../schema/texts/pac-accounts.ts';
import { EMPLOYEES } from '../../schema/texts/payroll-records.ts';
import { PAYROLL_RUNS } from '../../schema/texts/payroll-run.ts';
import { RECEIPTS } from '../../schema/texts/receipts.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import { BRANCHES, CUSTOMERS, LOCAL_TAXES, PRODUCTS, SERIALS } from '../../schema/texts/settings.ts';
import { NAVIGATION } from '../../schema/texts/shell.ts';
import { assignProfiles, putProfile } from '../../server/store/identity/profiles.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { expect, type Server, test } from './portal.ts';
import { chooseCustomer, emit, expectIssued, openForm, writeConcept } from './screens.ts';

const SERVICE = { description: 'Servicio', key: '81112100', unit: 'E48', quantity: '1', price: '500' };
let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

type Screen = {
  name: string;
  go: (page: Page) => Promise<unknown>;
  /** Words of buttons, links and menu items: of whoever may read, and of whoever may change. */
  reads?: string[];
  changes: string[];
};

const at = (path: string) => (page: Page) => page.goto(`${portal.url}${path}`);
const list = (name: string, path: string, add: string): Screen => ({ name, go: at(path), changes: [add] });
const menuOf = (text: string) => async (page: Page) =>
  await page
    .getByRole('row')
    .filter({ hasText: text })
    .first()
    .getByRole('button', { name: /^Acciones de/ })
    .click();

const SCREENS: Screen[] = [
  list('navigation', '/receipts', NAVIGATION.newReceipt),
  { name: 'the issued list', go: at('/receipts'), changes: [RECEIPTS.moreActions] },
  {
    name: 'the menu of a receipt',
    async go(page) {
      await at('/receipts')(page);
      await menuOf('IIA040805DZ4')(page);
    },
    reads: [RECEIPTS.view, RECEIPTS.xml, RECEIPTS.satStatus],
    changes: [RECEIPTS.duplicate, RECEIPTS.cancel],
  },
  {
    name: 'several receipts',
    async go(page) {
      await at('/receipts')(page);
      await page.getByRole('row').filter({ hasText: 'IIA040805DZ4' }).getByRole('checkbox').check();
    },
    reads: [CHOSEN.zip('XML'), CHOSEN.print],
    changes: [RECEIPTS.many.cancel],
  },
  {
    name: 'a receipt',
    async go(page) {
      await at('/receipts')(page);
      await menuOf('IIA040805DZ4')(page);
      await page.getByRole('menuitem', { name: RECEIPTS.view, exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Seguimiento' })).toBeVisible();
    },
    reads: ['XML', 'PDF', RECEIPTS.satStatus],
    changes: [RECEIPTS.duplicate, RECEIPTS.cancel],
  },
  {
    name: 'the menu of a draft',
    async go(page) {
      await at('/drafts')(page);
      await menuOf('HERRERIA')(page);
    },
    reads: ['Abrir'],
    changes: ['Eliminar'],
  },
  {
    name: 'a draft',
    async go(page) {
      await at('/drafts')(page);
      await page.getByRole('row').filter({ hasText: 'HERRERIA' }).click();
    },
    reads: [INVOICE.actions.preview],
    changes: [INVOICE.actions.emit, INVOICE.actions.saveDraft],
  },
  list('customers', '/customers', CUSTOMERS.add),
  list('products', '/products', PRODUCTS.add),
  list('branches', '/branches', BRANCHES.add),
  list('series', '/serials', SERIALS.add),
  list('local taxes', '/local_taxes', LOCAL_TAXES.add),
  list('employees', '/employees', EMPLOYEES.add),
  list('runs of payroll', '/payroll_runs', PAYROLL_RUNS.add),
  {
    name: 'a customer',
    async go(page) {
      await at('/customers')(page);
      await page.getByRole('row').filter({ hasText: 'URE180429TM6' }).click();
    },
    reads: [COMMON.cancel],
    changes: [COMMON.save, COMMON.delete, CUSTOMERS.desk.invoice],
  },
  { name: 'certificates', go: at('/certificates'), changes: [CERTIFICATES.add, 'Acciones de'] },
  {
    name: 'the account of the PAC',
    go: at('/pac_accounts'),
    changes: [PROVIDERS_TEXT.change, PROVIDERS_TEXT.test],
  },
  { name: 'how documents look', go: at('/document_looks'), changes: [COMMON.save] },
];

const pressed = (page: Page, words: string) =>
  page
    .getByRole('button', { name: words })
    .or(page.getByRole('link', { name: words }))
    .or(page.getByRole('menuitem', { name: words }))
    .first();

// spec: house.6
test('of what they may not do nothing is offered', async ({ page, account, signIn, sharedPortal }) => {
  await signIn(page);
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, 'iluminadora', /./);
  await writeConcept(page, SERVICE);
  await emit(page);
  await expectIssued(page);
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, 'herreria', /./);
  await writeConcept(page, SERVICE);
  await page.getByRole('button', { name: INVOICE.actions.saveDraft }).click();
  const naming = page.getByRole('dialog').getByRole('button', { name: COMMON.save });
  await naming.or(page.getByText(INVOICE.draft.savedToast)).first().waitFor();
  if (await naming.isVisible()) await naming.click();
  await expect(page.getByText(INVOICE.draft.savedToast).first()).toBeVisible();

  for (const { name, go, changes } of SCREENS)
    await test.step(`its owner: ${name}`, async () => {
      await go(page);
      for (const words of changes) await expect(pressed(page, words), words).toBeVisible();
    });

  const { store } = await sharedPortal();
  const scope = systemScope(account.clientId);
  const { user_id } = await store.db
    .selectFrom('member')
    .select('user_id')
    .where('client_id', '=', account.clientId)
    .executeTakeFirstOrThrow();
  const permissions = PERMISSIONS.filter((one) => one.endsWith('.read'));
  await store.transaction(scope, async (tx) => {
    await putProfile(scope, tx, { profile_id: 'reads', name: 'Consulta', permissions }, new Date());
    await assignProfiles(scope, tx, user_id, { profiles: ['reads'], branches: [], serials: [] });
  });
  await at('/receipts')(page);
  await expect(pressed(page, NAVIGATION.newReceipt)).toBeHidden();

  for (const { name, go, reads = [], changes } of SCREENS)
    await test.step(`who reads: ${name}`, async () => {
      await go(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const words of reads) await expect(pressed(page, words), words).toBeVisible();
      for (const words of changes) await expect(pressed(page, words), words).toBeHidden();
    });

  await SCREENS.find(({ name }) => name === 'a draft')?.go(page);
  await expect(page.getByText(RECORDS.readOnly)).toBeVisible();
  await expect(page.getByLabel('Cantidad').first()).toBeDisabled();
  await at('/receipts/new/I')(page);
  await expect(page.getByRole('heading', { name: RECORDS.deniedTitle })).toBeVisible();
});
