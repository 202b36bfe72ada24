/** How the text of an account's mails looks with one of its receipts, before it is kept. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailPreview } from '../../../../schema/resources/admin/mail-text.ts';
import { MAIL_TEXT_PROBLEMS } from '../../../../schema/texts/mail-text-problems.ts';
import { signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { makeVictim } from '../../../../tests/factories/victim.ts';

describe.each(TEST_DATABASES)('the text of mails, seen before, on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  // spec: house.1045
  test('is that of the receipt that was chosen: one’s own, with its stamp', async () => {
    const { store } = server.deps;
    const owner = await signUp(server);
    const mine = await makeVictim(owner.scope, store, 'PROPIO');
    const stranger = await signUp(server, { rfc: 'IIA040805DZ4', name: 'INDISTRIA' });
    const theirs = await makeVictim(stranger.scope, store, 'AJENO');
    const look = async (receipt_id?: string) => {
      const words = { subject: 'Tu {{ tipo }}', body: 'Folio fiscal: {{ uuid }}' };
      const body = receipt_id === undefined ? words : { ...words, receipt_id };
      const answer = await owner.call('POST', '/mail_text/receipt/preview', body);
      return { status: answer.status, said: (await answer.json()) as MailPreview };
    };
    expect(await look(mine.receipt)).toMatchObject({
      status: 200,
      said: { body: `Folio fiscal: ${mine.uuid}` },
    });
    expect((await look()).status).toBe(200);
    expect((await look(theirs.receipt)).status).toBe(404);
    expect((await look('nada')).status).toBe(404);
    await store.db.updateTable('receipt').set({ uuid: '' }).where('id', '=', mine.receipt).execute();
    const unstamped = await look(mine.receipt);
    expect(unstamped.status).toBe(400);
    expect(JSON.stringify(unstamped.said)).toContain(MAIL_TEXT_PROBLEMS.unstamped);
  });
});
