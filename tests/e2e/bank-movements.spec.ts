/** A bank's file brought as movements: what is wrong is said, what was there is not doubled, the columns are remembered. */

import { BANK_FILE_PROBLEMS as PROBLEMS } from '../../schema/texts/bank-file-problems.ts';
import { BANK_MOVEMENTS, MOVEMENT_IMPORT as t } from '../../schema/texts/bank-movements.ts';
import { csvOf } from '../../schema/values/csv.ts';
import { BANK_FILE_ACCOUNT, writeBankFile } from '../factories/bank-files.ts';
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
  await expect(page.getByText(t.saved(1, 1, 0))).toBeVisible();
  await expect(list.locator('tbody tr')).toHaveCount(3);

  // What an OFX says of the same days is known, but for what is new in it.
  await page.getByRole('button', { name: t.open }).first().click();
  await sheet.getByLabel(t.account, { exact: true }).selectOption({ label: 'BBVA 1234' });
  const lines = [
    { moved_on: '2026-11-02', cents: 116_000, concept: 'SPEI MUNOZ', id: 'A1' },
    { moved_on: '2026-11-03', cents: -1_160, concept: 'COM', id: 'A2' },
    { moved_on: '2026-11-05', cents: 7_700, concept: 'SPEI NUEVO', id: 'A3' },
  ];
  const ofx = (text: string) => ({ name: 'a.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(text) });
  const written = writeBankFile('ofx', lines);
  await sheet.locator('input[type=file]').setInputFiles([ofx(written.slice(0, -20))]);
  await expect(sheet.getByRole('alert')).toContainText(PROBLEMS.torn);
  await sheet.locator('input[type=file]').setInputFiles([ofx(written.replace('>MXN', '>USD'))]);
  await expect(sheet.getByRole('alert')).toContainText(PROBLEMS.currency('USD', 'MXN'));
  await sheet.locator('input[type=file]').setInputFiles([ofx(written)]);
  await expect(sheet.getByText(t.fileOf('OFX', BANK_FILE_ACCOUNT, 'MXN'))).toBeVisible();
  await expect(sheet.getByRole('region', { name: t.first })).toContainText('SPEI NUEVO');
  await expectFit(page, 'bringing an OFX');
  await sheet.getByRole('button', { name: t.save(3) }).click();
  await expect(page.getByText(t.saved(1, 0, 2))).toBeVisible();
  await expect(list.locator('tbody tr')).toHaveCount(4);

  // One of another account is not brought into this one.
  await page.getByRole('button', { name: t.open }).first().click();
  await sheet.getByLabel(t.account, { exact: true }).selectOption({ label: 'BBVA 1234' });
  const wrong = written.replace(BANK_FILE_ACCOUNT, '99');
  await sheet.locator('input[type=file]').setInputFiles([ofx(wrong)]);
  await expect(sheet.getByRole('alert')).toContainText(PROBLEMS.account('99', BANK_FILE_ACCOUNT));
  await expect(sheet.getByRole('button', { name: t.save(3) })).toBeHidden();
});
