/** A draft comes round again: a person says when, and sees what is next. */
import { INVOICE } from '../../schema/texts/invoice.ts';
import { RECURRING } from '../../schema/texts/recurring-drafts.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';
import { chooseCustomer, openForm, writeConcept } from './screens.ts';

const SERVICE = { description: 'Renta', key: '80131502', unit: 'E48', quantity: '1', price: '9000' };

test('a draft is repeated each month, changed, and taken away', async ({ page, server, signIn }) => {
  await signIn(page);
  await openForm(page, server.url, 'I');
  await chooseCustomer(page, 'robotica', /./);
  await writeConcept(page, SERVICE);
  await expect(page.getByText(INVOICE.draft.savedBoth)).toBeVisible();
  await page.goto(`${server.url}/drafts`);
  await page.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: RECURRING.repeat }).click();
  await page.getByLabel(RECURRING.fields.name).fill('Renta de la bodega');
  await page.getByLabel(RECURRING.fields.starts_on).fill('2099-01-31');
  await expectFit(page, 'the form of a recurring draft');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Renta de la bodega' });
  await expect(row).toContainText(RECURRING.cadences.month);
  await expect(row).toContainText('31-01-2099');

  await row.getByText('Renta de la bodega').click();
  await page.getByLabel(RECURRING.fields.every).selectOption('week');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText(RECURRING.cadences.week);
  await expect(row).not.toContainText(RECURRING.yes);

  await row.getByText('Renta de la bodega').click();
  await page.getByRole('switch', { name: RECURRING.fields.is_issued }).check();
  await expect(page.getByText(RECURRING.issuedHelp)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByText(RECURRING.yes, { exact: true })).toBeVisible();
  await row.getByText('Renta de la bodega').click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Si|Sí|Eliminar)$/ })
    .click();
  await expect(page.getByText(RECURRING.emptyTitle)).toBeVisible();
});
