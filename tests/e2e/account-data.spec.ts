/** «Datos de la cuenta»: the archive of everything, and the end of the account, asked for and taken back. */
import { ACCOUNT_DELETION, ACCOUNT_EXPORT } from '../../schema/texts/account-data.ts';
import { expect, test } from './portal.ts';

// spec: house.402
test('the owner gets everything in a file, ends the account by typing its RFC, and takes that back', async ({
  page,
  account,
  signIn,
  sharedPortal,
  openDevice,
}) => {
  await signIn(page);
  await page.goto('/account_data');
  await page.getByRole('button', { name: ACCOUNT_EXPORT.ask }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: ACCOUNT_EXPORT.download }).click();
  expect((await download).suggestedFilename()).toMatch(/^Datos_.*\.zip$/);
  await expect(page.getByText(/\d kB · /)).toBeVisible();

  const { store } = await sharedPortal();
  const { rfc } = await store.db
    .selectFrom('client')
    .select('rfc')
    .where('client_id', '=', account.clientId)
    .executeTakeFirstOrThrow();
  await page.getByRole('button', { name: ACCOUNT_DELETION.ask }).click();
  const dialog = page.getByRole('dialog', { name: ACCOUNT_DELETION.typed.title });
  const field = dialog.getByLabel(ACCOUNT_DELETION.typed.label);
  await field.fill('XAXX010101000');
  await dialog.getByRole('button', { name: ACCOUNT_DELETION.typed.yes }).click();
  await expect(field).toHaveAccessibleDescription(ACCOUNT_DELETION.typed.mismatch);
  await field.fill(rfc);
  await dialog.getByRole('button', { name: ACCOUNT_DELETION.typed.yes }).click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Se eliminará el' }),
  ).toBeVisible();

  const phone = await openDevice({ viewport: { width: 360, height: 740 } });
  await phone.goto('/account_data');
  await phone.getByRole('button', { name: ACCOUNT_DELETION.takeBack }).click();
  // The first device hears of it too.
  await expect(page.getByText(/la conservó el/)).toBeVisible();
  await expect(page.getByRole('button', { name: ACCOUNT_DELETION.ask })).toBeVisible();
  const { state } = await store.db
    .selectFrom('account_deletion')
    .select('state')
    .where('client_id', '=', account.clientId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('taken_back');
});
