/** A PDF that a supplier annexes to what it issued is on its buyer's document by itself, and goes from there too. */
import { RECEIVED } from '../../schema/texts/received.ts';
import { insertReceipt } from '../../server/store/invoicing/receipts.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { addReceived } from '../../server/store/received/received.ts';
import { buildReceived } from '../factories/received.ts';
import { buildStoredReceipt } from '../factories/stored-receipt.ts';
import { expectFit, LOOKS } from './fit.ts';
import { expect, test } from './portal.ts';
import { signInByCall } from './screens.ts';

const XML = '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Sello="ABC"/>';

// spec: 1§6.4
test('what a supplier annexes for its buyer is downloaded there, until it is taken away', async ({
  page,
  account,
  signIn,
  sharedPortal,
  takeBrowser,
  server,
}) => {
  const shared = await sharedPortal();
  const buyer = await shared.makeAccount();
  const [mine, theirs] = [systemScope(account.clientId), systemScope(buyer.clientId)];
  const uuid = crypto.randomUUID().toUpperCase();
  const parties = { rfc: account.rfc, rfc_receiver: buyer.rfc };
  await shared.store.transaction(mine, async (tx) => {
    await lockClient(mine, tx);
    await insertReceipt(mine, tx, {
      ...buildStoredReceipt({ id: uuid.toLowerCase(), uuid, ...parties, folio: '900' }),
      ...{ sealed_xml: XML, stamped_xml: XML },
      host_word: JSON.stringify({ state: 'Received', at: '2026-11-20T12:00:00.000Z' }),
    });
  });
  await shared.store.transaction(theirs, async (tx) => {
    await lockClient(theirs, tx);
    const row = buildReceived({ uuid, ...parties, name: account.name });
    await addReceived(theirs, tx, row, { name: 'a.xml', bytes: Buffer.from(XML) });
  });

  await signIn(page);
  await page.goto(`/receipts/emmited/${uuid}/1/show`);
  const own = page.getByRole('region', { name: RECEIVED.annexed.title });
  await expect(own.getByRole('checkbox', { name: RECEIVED.annexed.share })).toBeChecked();
  const pdf = { name: 'entrega.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 entrega') };
  await own.locator('input[type=file]').setInputFiles(pdf);
  await expect(own).toContainText(RECEIVED.annexed.shared);

  const client = await (await takeBrowser(LOOKS[1])).newPage();
  await signInByCall(client, server.url, buyer);
  await client.goto(`${server.url}/receipts/received/${uuid}/1/show`);
  const sent = client.getByRole('region', { name: RECEIVED.annexed.ofSupplier });
  const file = sent.getByRole('button', { name: RECEIVED.annexed.download(pdf.name) });
  await expect(file).toBeVisible();
  await expect(sent.getByRole('button', { name: RECEIVED.annexed.remove(pdf.name) })).toHaveCount(0);
  await expectFit(client, 'files of a supplier');
  const [download] = await Promise.all([client.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toBe(pdf.name);

  await own.getByRole('button', { name: RECEIVED.annexed.remove(pdf.name) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Si' }).click();
  await expect(sent).toHaveCount(0);
});
