/** Receipt channels in the page: a mailbox is given, tried, mended and read, and a folder; what comes by it stands among the received ones. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { COMMON } from '../../schema/texts/common.ts';
import { CHANNEL_PROBLEMS } from '../../schema/texts/receipt-channel-problems.ts';
import { RECEIPT_CHANNELS as t } from '../../schema/texts/receipt-channels.ts';
import { RECEIVED } from '../../schema/texts/received.ts';
import { documentMaker } from '../factories/document-folder.ts';
import { startImap } from '../factories/imap.ts';
import { mailText } from '../factories/mail-text.ts';
import { startSftp } from '../factories/sftp.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';

// spec: house.615, 3§3.3
test('a mailbox is refused at its field, tried, mended and read; a folder is tried and its key stands there', async ({
  page,
  signIn,
  account,
}) => {
  const imap = await startImap();
  const sftp = await startSftp();
  try {
    const receiver = { rfc: account.rfc, name: account.name, tax_domicile: '86991' };
    const dataDir = mkdtempSync(join(tmpdir(), 'tintero-channels-'));
    const next = await documentMaker({ catalogs: smallCatalogs, concepts: 1, dataDir, receiver });
    const xml = next();
    imap.add(mailText([{ name: 'factura.xml', type: 'text/xml', bytes: xml }]), new Date());

    await signIn(page);
    await page.goto('/receipts/received');
    await page.getByRole('link', { name: RECEIVED.channels }).click();
    await page.getByRole('button', { name: t.add }).first().click();
    const sheet = page.getByRole('dialog');
    const field = (name: keyof typeof t.fields) => sheet.getByLabel(t.fields[name]);
    await field('name').fill('Facturas');
    await field('user_name').fill('facturas');
    await field('host').fill('https://127.0.0.1');
    await field('port').fill(String(imap.port));
    await field('security').selectOption('none');
    await field('secret').first().fill('otra');
    await sheet.getByRole('button', { name: COMMON.save }).click();
    await expect(sheet.getByText(CHANNEL_PROBLEMS.host).first()).toBeVisible();
    await expect(field('name')).toHaveValue('Facturas');
    await field('host').fill('127.0.0.1');
    await sheet.getByRole('button', { name: COMMON.save }).click();

    // It stands open, to be tried.
    await sheet.getByRole('button', { name: t.probe.button }).click();
    await expect(sheet.getByRole('alert')).toContainText(t.troubles.sign_in);
    await field('secret').first().fill(imap.password);
    await sheet.getByRole('button', { name: COMMON.save }).click();
    await expect(sheet).toBeHidden();
    await page.getByText('Facturas', { exact: true }).first().click();
    await sheet.getByRole('button', { name: t.probe.button }).click();
    await expect(sheet.getByRole('status')).toContainText('La conexión funciona');
    await expectFit(page, 'a receipt channel');

    await page.goto(`/receipts/received?q=${/UUID="([^"]+)"/.exec(xml)?.[1]}`);
    const list = page.getByRole('table', { name: RECEIVED.title });
    await expect(list.locator('tbody tr')).toHaveCount(1, { timeout: 30_000 });
    await page.goto('/receipt_channels');
    await expect(page.getByText(t.states.working)).toBeVisible();
    const doors = page.getByRole('region', { name: t.doors.title });
    await expect(doors.getByRole('region', { name: t.doors.names.upload })).toContainText(t.never);
    await expectFit(page, 'receipt channels and doors');

    await page.getByRole('button', { name: t.add }).first().click();
    await field('kind').selectOption('sftp');
    await field('name').fill('Carpeta');
    await field('user_name').fill(sftp.user);
    await field('host').fill('127.0.0.1');
    await field('port').fill(String(sftp.port));
    await sheet.getByRole('textbox', { name: t.fields.folder }).fill('/facturas');
    await sheet.getByLabel(t.secretOrKey).fill(sftp.password);
    await sheet.getByRole('button', { name: COMMON.save }).click();
    await sheet.getByRole('button', { name: t.probe.button }).click();
    await expect(sheet.getByRole('status')).toContainText('La conexión funciona');
    await expect(sheet.getByText(/^SHA256:/)).toBeVisible();
    await sheet.getByRole('button', { name: COMMON.cancel }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, 'receipt channels');
  } finally {
    await imap.close();
    await sftp.close();
  }
});
