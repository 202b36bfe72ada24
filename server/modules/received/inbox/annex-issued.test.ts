/** PDFs annexed to a receipt that one issued: by who may send it, seen by who may read it, and by nobody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnnexedFile } from '../../../../schema/values/annexed.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { makeVictim } from '../../../../tests/factories/victim.ts';
import { toReceiptRow } from '../../../store/invoicing/receipt-row.ts';
import { findReceiptByUuid } from '../../../store/invoicing/receipts.ts';

const PDF = Buffer.from('%PDF-1.7 entrega').toString('base64');

describe.each(TEST_DATABASES)('files of an issued receipt, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  let uuid = '';
  const annex = async (who: Person, id: string, content = PDF) => {
    const body = { id, file_name: 'entrega.pdf', content };
    const answer = await who.call('POST', `/receipts/${uuid}/annexed_files`, body);
    return { status: answer.status, body: (await answer.json()) as { code?: string } };
  };
  const files = async () =>
    (
      (await (await owner.call('GET', `/receipts/${uuid}/fetch_receipt_annexed_files`)).json()) as {
        annexed_files: AnnexedFile[];
      }
    ).annexed_files;
  const onRow = async () => {
    const row = await findReceiptByUuid(owner.scope, server.deps.store.db, uuid);
    return row && toReceiptRow(row).details?.annexed;
  };

  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    owner = await signUp(server);
    ({ uuid } = await makeVictim(owner.scope, server.deps.store, 'PROPIO'));
  });
  afterAll(async () => await server.close());

  // spec: 1§3.6
  test('three at most, the same one again is the same one, and its row says them', async () => {
    const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
    for (const id of ids.slice(0, 3)) expect((await annex(owner, id)).status).toBe(200);
    expect((await annex(owner, ids[0] ?? '')).status).toBe(200);
    expect((await annex(owner, ids[3] ?? '')).body.code).toBe('annexed_full');
    expect((await files()).map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(await onRow()).toEqual(await files());
    const file = await owner.call('GET', `/receipts/${uuid}/download_receipt_annexed_file/${ids[0]}`);
    expect(await file.text()).toBe('%PDF-1.7 entrega');
    expect((await owner.call('DELETE', `/receipts/${uuid}/annexed_files/${ids[0]}`)).status).toBe(200);
    expect((await onRow())?.length).toBe(2);
  });

  test('who may only read sees them, and adds and removes none; another client sees nothing', async () => {
    const [{ id } = { id: '' }] = await files();
    const path = `/receipts/${uuid}/download_receipt_annexed_file/${id}`;
    const reader = await joinAs(server, owner, { permissions: ['receipts.read', 'received.write'] });
    expect((await reader.call('GET', path)).status).toBe(200);
    expect((await annex(reader, crypto.randomUUID())).status).toBe(403);
    expect((await reader.call('DELETE', `/receipts/${uuid}/annexed_files/${id}`)).status).toBe(403);
    const other = await joinAs(server, owner, { permissions: ['received.read'] });
    expect((await other.call('GET', path)).status).toBe(404);
    const stranger = await signUp(server);
    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await annex(stranger, crypto.randomUUID())).status).toBe(404);
    expect((await files()).length).toBe(2);
  });
});
