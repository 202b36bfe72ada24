/** What is written once of the account: legends that go on an invoice by one choice, and addresses that are answered. */
import { COMPLEMENT_TITLES } from '../../schema/texts/complements/titles.ts';
import { CLIENT_EMAILS, LEGENDS } from '../../schema/texts/settings.ts';
import { expect, test } from './portal.ts';
import { emit, expectIssued, openSection, writeConcept } from './screens.ts';

const TEXT = 'Efectos fiscales al pago conforme a la regla citada.';

// spec: 3§3.6
test('a legend is written once and goes on an invoice by one choice; an address of the account is kept', async ({
  page,
  account,
  signIn,
  sharedPortal,
}) => {
  await signIn(page);
  await page.goto('/legends/new');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel(LEGENDS.fields.text)).toHaveAccessibleDescription(/requerido/);
  await page.getByLabel(LEGENDS.fields.fiscal_disposition).fill('RMF');
  await page.getByLabel(LEGENDS.fields.norm).fill('2.7.1.32');
  await page.getByLabel(LEGENDS.fields.text).fill(TEXT);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('table', { name: LEGENDS.title })).toContainText('2.7.1.32');

  await page.goto('/client_emails/new');
  await page.getByLabel(CLIENT_EMAILS.fields.email).fill('cobranza');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel(CLIENT_EMAILS.fields.email)).toHaveAccessibleDescription(/inválido/);
  await page.getByLabel(CLIENT_EMAILS.fields.email).fill('Cobranza@Empresa.mx');
  await page.getByRole('switch', { name: CLIENT_EMAILS.fields.receives_replies }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const emails = page.getByRole('table', { name: CLIENT_EMAILS.title }).locator('tbody tr');
  await expect(emails).toContainText(['cobranza@empresa.mx']);
  await emails.click();
  await page.getByLabel(CLIENT_EMAILS.fields.name).fill('Cobranza');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(emails).toContainText(['Cobranza']);

  await page.goto('/receipts/new/I?customer=URE180429TM6&compl=leyendas');
  await writeConcept(page, {
    ...{ description: 'Servicio', key: '81112100', unit: 'E48' },
    ...{ quantity: '1', price: '500' },
  });
  await openSection(page, `${COMPLEMENT_TITLES.leyendas}Complemento`);
  await page.getByLabel(LEGENDS.pick).selectOption({ label: TEXT });
  await emit(page);
  await expectIssued(page);
  const { store } = await sharedPortal();
  const sealed = await store.db
    .selectFrom('receipt')
    .select('sealed_xml')
    .where('client_id', '=', account.clientId)
    .executeTakeFirstOrThrow();
  expect(sealed.sealed_xml).toContain(
    `<leyendasFisc:Leyenda disposicionFiscal="RMF" norma="2.7.1.32" textoLeyenda="${TEXT}"/>`,
  );
});
