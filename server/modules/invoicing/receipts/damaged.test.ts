/** Documents whose bytes are no longer those that were stored: what a disk that lies gives back. */
import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../../schema/errors.ts';
import { setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { signUp, startTestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { makeVictim } from '../../../../tests/factories/victim.ts';
import type { Db } from '../../../store/kernel/tables.ts';

const harm = async (db: Db, column: 'sealed_xml' | 'stamped_xml') => {
  await db
    .updateTable('receipt')
    .set((eb) => ({ [column]: eb.fn('replace', [column, eb.val('Total="'), eb.val('Total="9')]) }))
    .execute();
};

describe.each(TEST_DATABASES)('on $name', (database) => {
  test('a sealed document that changed is never sent', async () => {
    const issuing = await startIssuing({ store: await database.open() });
    await setUpClient(issuing);
    const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
    await issuing.issue(crypto.randomUUID(), { receipt });
    await harm(issuing.store.db, 'sealed_xml');
    await issuing.worker.drain();
    expect(issuing.sandbox.data.countStamps()).toBe(0);
    const job = await issuing.store.db
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', 'stamp')
      .executeTakeFirstOrThrow();
    // It waits for whoever restores what it was, and says why.
    expect(job).toMatchObject({ state: 'waiting' });
    expect(job.last_error).toContain('ya no es el que se guardó');
    const { store } = issuing;
    await issuing.close();
    await store.close();
  });

  test('a stamped document or an acuse that changed is not given out, and the log says so', async () => {
    const server = await startTestServer({ store: await database.open() });
    const person = await signUp(server);
    const { receipt, file } = await makeVictim(person.scope, server.deps.store, 'MARCA');
    const paths = [
      `/receipts/${receipt}/download/emmited/xml/file`,
      `/receipts/${receipt}/download/emmited/pdf/file`,
      `/receipts/${receipt}/download/emmited/xml/json`,
      `/receipts/${receipt}/quick_view/i`,
    ];
    expect((await person.call('GET', paths[0] ?? '')).status).toBe(200);
    await harm(server.deps.store.db, 'stamped_xml');
    await server.deps.store.db.updateTable('receipt_file').set({ content: '<Acuse/>' }).execute();
    for (const path of [...paths, `/receipts/${receipt}/files/${file}`]) {
      const answer = await person.call('GET', path);
      expect([answer.status, ((await answer.json()) as ErrorBody).code], path).toEqual([
        500,
        'document_damaged',
      ]);
    }
    expect(server.logged.join('')).toContain('ya no es el que se guardó');
    // What the list shows of it is not the document.
    expect((await person.call('GET', '/receipts')).status).toBe(200);
    await server.close();
  });
});
