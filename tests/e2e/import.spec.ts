/** Customers, products and concepts come from a spreadsheet, each wrong row said before anything is saved, and leave as one. */
import { readFileSync } from 'node:fs';
import { BILLING_FILE, BILLING_PROBLEMS } from '../../schema/texts/billing-file.ts';
import { CONCEPT_IMPORT } from '../../schema/texts/concept-import.ts';
import { EXPORTS } from '../../schema/texts/exports.ts';
import { CUSTOMER_IMPORT, PRODUCT_IMPORT } from '../../schema/texts/record-import.ts';
import { expectFit } from './fit.ts';
import { expect, test, testInstalled } from './portal.ts';
import { goOffline, openForm } from './screens.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('customers are imported, with 10,000 wrong rows told of, and exported as they can be imported', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page);
  await page.goto(`${server.url}/customers`);
  await page.getByRole('button', { name: CUSTOMER_IMPORT.open }).click();
  const dialog = page.getByRole('dialog', { name: CUSTOMER_IMPORT.title });
  const bad = Array.from({ length: 10_000 }, (_, n) => `MAL${n},Nadie,`);
  const good = ['EKU9003173C9,Escuela Kemper Urgate,42501', 'XIA190128J61,Xenon Industrial Articles,76343'];
  await dialog
    .locator('input[type=file]')
    .setInputFiles(csv('clientes.csv', ['RFC,Nombre,CP', ...good, ...bad]));
  await expect(dialog.getByRole('alert')).toContainText(CUSTOMER_IMPORT.bad(10_000));
  await expectFit(page, 'a file with errors');
  await dialog.getByRole('button', { name: CUSTOMER_IMPORT.save(2) }).click();
  await expect(page.getByText(CUSTOMER_IMPORT.saved(2))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: 'ESCUELA KEMPER URGATE' })).toBeVisible();
  // It was there: there is still one.
  await expect(page.getByRole('row').filter({ hasText: 'XIA190128J61' })).toHaveCount(1);

  await page.getByRole('button', { name: EXPORTS.button }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: EXPORTS.item(EXPORTS.csv, EXPORTS.all) }).click(),
  ]);
  const exported = readFileSync(await download.path());
  expect([...exported.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  await page.getByRole('button', { name: CUSTOMER_IMPORT.open }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'otra-vez.csv', mimeType: 'text/csv', buffer: exported });
  const rows = exported.toString('utf8').trim().split('\r\n').length - 1;
  await expect(dialog.getByRole('status').first()).toHaveText(CUSTOMER_IMPORT.counts(0, rows));
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('products are imported', async ({ page, server, signIn }) => {
  await signIn(page);
  await page.goto(`${server.url}/products`);
  await page.getByRole('button', { name: PRODUCT_IMPORT.open }).click();
  const dialog = page.getByRole('dialog', { name: PRODUCT_IMPORT.title });
  const lines = [
    'Clave del SAT,Descripción,Clave de unidad,Precio,IVA',
    '81112100,Internet de fibra,E48,499.90,16%',
  ];
  await dialog.locator('input[type=file]').setInputFiles(csv('productos.csv', lines));
  await dialog.getByRole('button', { name: PRODUCT_IMPORT.save(1) }).click();
  await expect(page.getByText(PRODUCT_IMPORT.saved(1))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Internet de fibra' })).toContainText('499.90');
});

testInstalled(
  'concepts are imported into the form with no network, each wrong row told of, and can be taken back',
  async ({ page, server, signIn }) => {
    await signIn(page);
    await openForm(page, server.url, 'I');
    await goOffline(page);
    const total = page.getByTestId('total');
    const dialog = page.getByRole('dialog', { name: CONCEPT_IMPORT.title });
    const choose = async (lines: readonly string[]) => {
      await page.getByRole('button', { name: CONCEPT_IMPORT.open }).click();
      await dialog.locator('input[type=file]').setInputFiles(csv('conceptos.csv', lines));
    };
    const bolt = 'Tornillo,31161500,H87,2,0.35,,';
    await choose([
      'Descripción,Clave SAT,Clave unidad,Cantidad,Valor unitario,Descuento,Clave',
      bolt,
      ',,,1000,,10%,PAP-01',
      'Tuerca,311,H87,"1,5",0.35,,',
    ]);
    await expect(dialog.getByRole('alert')).toContainText(CONCEPT_IMPORT.bad(1));
    await expect(dialog.getByRole('alert')).toContainText('Cantidad: ');
    await expect(dialog.getByRole('status')).toHaveText(CONCEPT_IMPORT.good(2));
    await expectFit(page, 'concepts with errors');
    await dialog.getByRole('button', { name: CONCEPT_IMPORT.add(2) }).click();
    await expect(dialog).toHaveCount(0);
    // 0.70 + 120,500 − 12,050, and 16 %.
    await expect(total).toContainText('125,802.81');
    await expect(page.getByRole('button', { name: /^Quitar concepto/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(total).toContainText('0.00');
    await expect(page.getByRole('button', { name: /^Quitar concepto/ })).toHaveCount(0);

    await choose(['Descripción,Clave SAT,Clave unidad,Cantidad,Valor unitario', ...Array(5_000).fill(bolt)]);
    await dialog.getByRole('button', { name: CONCEPT_IMPORT.add(5_000) }).click();
    await expect(total).toContainText('4,060.00');
  },
);

// spec: 3§2.16, 3§5.11
test('a billing file becomes drafts, with what is wrong said, and none of it comes twice', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page);
  await page.goto(`${server.url}/drafts`);
  const dialog = page.getByRole('dialog', { name: BILLING_FILE.title });
  const choose = async (lines: readonly string[]) => {
    await page.getByRole('button', { name: BILLING_FILE.open }).click();
    const buffer = Buffer.from(lines.join('\n'));
    await dialog.locator('input[type=file]').setInputFiles({ name: 'facturas.yml', mimeType: '', buffer });
  };
  const invoice = (id: string, more: string) => [
    `- id: ${id}`,
    '  receiver: {rfc: XIA190128J61, name: Xenon de prueba}',
    '  concepts:',
    '    - {description: Fibra, quantity: 2, unit_value: 100.10}',
    `  ${more}`,
  ];
  await choose([...invoice('YML-1', 'payment_form: 03'), ...invoice('YML-2', 'folios: 7')]);
  await expect(dialog.getByRole('status').first()).toHaveText(BILLING_FILE.counts(1, 0, 0));
  await expect(dialog.getByRole('alert')).toContainText(BILLING_PROBLEMS.unknown('folios'));
  await expect(dialog.getByText('232.23')).toBeVisible();
  await dialog.getByRole('button', { name: BILLING_FILE.save(1) }).click();
  await expect(page.getByText(BILLING_FILE.saved(1))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: 'YML-1' })).toHaveCount(1);

  await choose([...invoice('YML-1', 'payment_form: 03'), ...invoice('YML-2', 'currency: MXN')]);
  await expect(dialog.getByRole('status').first()).toHaveText(BILLING_FILE.counts(1, 1, 0));
  await dialog.getByRole('button', { name: BILLING_FILE.save(1) }).click();
  await expect(page.getByRole('row').filter({ hasText: 'YML-' })).toHaveCount(2);
  await choose(['a: &x 1', 'b: *x']);
  await expect(dialog.getByRole('alert')).toHaveText(BILLING_PROBLEMS.alias);
});
