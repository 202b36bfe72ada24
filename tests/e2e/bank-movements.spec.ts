/** A bank's file brought as movements: what is wrong is said, what was there is not doubled, the columns are remembered. */
import { BANK_MOVEMENTS, MOVEMENT_IMPORT as t } from '../../schema/texts/bank-movements.ts';
import { csvOf } from '../../schema/values/csv.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';

const HEADS = ['Fecha', 'Descripción', 'Cargos', 'Abonos', 'Saldo'];
const fileOf = (rows: string[][]) => ({
  name: 'bbva.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(csvOf([['BBVA', ''], HEADS, ...rows])),
});

// spec: 1§2.15
test('a file is brought, its other half doubles nothing, and a bad row is said', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/bank_movements');
  await page.getByRole('button', { name: t.open }).first().click();
  const sheet = page.getByRole('dialog');
  const rows = [
    ['02/11/2026', 'SPEI MUÑOZ', '', '1,160.00', '5,160.00'],
    ['03/11/2026', 'COMISIÓN', '11.60', '', '5,148.40'],
    ['99/11/2026', 'MAL', '', '1.00', '1.00'],
  ];
  await sheet.getByLabel(t.accountName).fill('BBVA 1234');
  await sheet.locator('input[type=file]').setInputFiles([fileOf(rows)]);
  await expect(sheet.getByText(t.preview(2))).toBeVisible();
  await expect(sheet.getByRole('alert')).toContainText('99/11/2026');
  await sheet.getByRole('button', { name: t.save(2) }).click();
  await expect(sheet).toBeHidden();
  const list = page.getByRole('table', { name: BANK_MOVEMENTS.title });
  await expect(list.locator('tbody tr')).toHaveCount(2);
  await expectFit(page, 'bank movements');

  await page.getByRole('button', { name: t.open }).first().click();
  await sheet.getByLabel(t.account, { exact: true }).selectOption({ label: 'BBVA 1234' });
  const more = ['04/11/2026', 'SPEI ACEROS', '', '500.00', '5,648.40'];
  await sheet.locator('input[type=file]').setInputFiles([fileOf([rows[1] ?? [], more])]);
  await sheet.getByRole('button', { name: t.save(2) }).click();
  await expect(page.getByText(t.saved(1, 1))).toBeVisible();
  await expect(list.locator('tbody tr')).toHaveCount(3);
});
