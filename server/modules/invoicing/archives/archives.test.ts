/** Archives of receipts: made in the background, whole, by what who asked may see; what cannot be in one is counted. */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  MOST_ARCHIVED,
  type ReceiptArchiveRow,
} from '../../../../schema/resources/invoicing/receipt-archives.ts';
import { ARCHIVES } from '../../../../schema/texts/archives.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { makeVictim } from '../../../../tests/factories/victim.ts';
import { putPart } from '../../../store/admin/account-exports.ts';
import { findArchive, putArchive } from '../../../store/invoicing/receipt-archives.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { addReceived } from '../../../store/received/received.ts';

describe.each(TEST_DATABASES)('archives of receipts, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  let receipt = '';
  let now = Date.parse('2026-11-20T12:00:00Z');
  const ask = async (person: Person, body: object) => {
    const answer = await person.call('POST', '/receipt_archives', body);
    return { status: answer.status, body: await answer.json() };
  };
  const rows = async (person = owner) =>
    (await (await person.call('GET', '/receipt_archives')).json()).receipt_archives as ReceiptArchiveRow[];
  const fetch = async (id: string, person = owner) =>
    await person.call('GET', `/receipt_archives/${id}/download`);

  beforeAll(async () => {
    server = await startTestServer({ store: await database.open(), clock: () => new Date(now) });
    owner = await signUp(server);
    receipt = (await makeVictim(owner.scope, server.deps.store, 'PROPIO')).receipt;
    // What else that account has waiting is not looked at here.
    await server.deps.store.db.deleteFrom('job').execute();
  });
  afterAll(async () => await server.close());

  // spec: 1§9.12
  test('one has the files that there are, and says of how many it has none', async () => {
    const id = crypto.randomUUID();
    const asked = { id, files: 'xml', receipts: [receipt, crypto.randomUUID()] };
    expect(await ask(owner, asked)).toMatchObject({ status: 201, body: { state: 'waiting', total: 2 } });
    expect(await ask(owner, asked)).toMatchObject({ status: 201, body: { id } });
    expect((await fetch(id)).status).toBe(404);
    await server.worker.drain();
    expect(await rows()).toMatchObject([{ id, state: 'ready', done: 1, total: 2, missing: 1 }]);
    const answer = await fetch(id);
    expect(answer.headers.get('content-disposition')).toContain('CFDI-Emitidos_EKU9003173C9.zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const names = Object.keys(files);
    expect(names).toHaveLength(2);
    const xml = names.find((name) => name.endsWith('.xml')) ?? '';
    const alone = await (await owner.call('GET', `/receipts/${receipt}/download/emmited/xml/file`)).text();
    expect(alone).toContain('<cfdi:Addenda>');
    expect(Buffer.from(files[xml] ?? []).toString('utf8')).toBe(alone);
    expect(Buffer.from(files[ARCHIVES.missingName] ?? []).toString('utf8')).toContain(asked.receipts[1]);
  });

  // spec: house.922
  test('one of what was received stands beside it, has its files, and is for who reads those', async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()].map((uuid) => uuid.toUpperCase());
    for (const uuid of [first, second])
      await server.deps.store.transaction(owner.scope, async (tx) => {
        await lockClient(owner.scope, tx);
        const file = { name: 'a.xml', bytes: Buffer.from(`<x>${uuid}</x>`) };
        await addReceived(owner.scope, tx, buildReceived({ uuid: uuid ?? '' }), file);
      });
    const before = (await rows()).map(({ id }) => id);
    const id = crypto.randomUUID();
    const asked = { id, side: 'received', receipts: [first, second, receipt] };
    expect(await ask(owner, asked)).toMatchObject({ status: 201, body: { side: 'received', total: 3 } });
    await server.worker.drain();
    expect((await rows()).find((row) => row.id === id)).toMatchObject({
      state: 'ready',
      done: 2,
      missing: 1,
    });
    expect((await rows()).map((row) => row.id)).toEqual(expect.arrayContaining(before));
    const answer = await fetch(id);
    expect(answer.headers.get('content-disposition')).toContain('CFDI-Recibidos_EKU9003173C9.zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const texts = Object.values(files).map((bytes) => Buffer.from(bytes).toString('utf8'));
    expect(texts).toEqual(expect.arrayContaining([`<x>${first}</x>`, `<x>${second}</x>`]));
    const reader = await joinAs(server, owner, { permissions: ['receipts.read'] });
    expect(await ask(reader, { ...asked, id: crypto.randomUUID() })).toMatchObject({ status: 403 });
    await owner.call('DELETE', `/receipt_archives/${id}`);
  });

  // spec: house.927
  test('one whose process ended in the middle is made anew, whole, and the page that was loaded again finds it', async () => {
    const id = crypto.randomUUID();
    expect(await ask(owner, { id, receipts: [receipt] })).toMatchObject({ status: 201 });
    const { store } = server.deps;
    await store.transaction(owner.scope, async (tx) => {
      const row = await findArchive(owner.scope, tx, id);
      if (row === undefined) throw new Error('it is not there');
      await putArchive(owner.scope, tx, { ...row, state: 'working', done: 1 });
      for (const part of [0, 1]) await putPart(owner.scope, tx, id, part, Buffer.from('half a zip'));
    });
    await server.worker.drain();
    const found = (await rows()).find((row) => row.id === id);
    expect(found).toMatchObject({ state: 'ready', done: 1, total: 1, missing: 0 });
    const bytes = new Uint8Array(await (await fetch(id)).arrayBuffer());
    expect(bytes.length).toBe(found?.bytes);
    expect(Object.keys(unzipSync(bytes))).toEqual([expect.stringMatching(/\.xml$/)]);
  });

  test('nobody else sees it, and of what a person does not see there is nothing in theirs', async () => {
    const [{ id } = { id: '' }] = await rows();
    const reader = await joinAs(server, owner, { permissions: ['receipts.read'] });
    expect(await rows(reader)).toEqual([]);
    expect((await fetch(id, reader)).status).toBe(404);
    expect((await reader.call('DELETE', `/receipt_archives/${id}`)).status).toBe(404);
    const none = await joinAs(server, owner, { permissions: ['customers.read'] });
    expect((await ask(none, { files: 'xml', receipts: [receipt] })).status).toBe(403);
  });

  test('what is asked for is said where it is wrong', async () => {
    const empty = await ask(owner, { files: 'xml', receipts: [] });
    expect(empty).toMatchObject({ status: 400, body: { code: 'invalid_fields' } });
    expect(JSON.stringify(empty.body)).toContain(ARCHIVES.problems.none);
    const many = Array.from({ length: MOST_ARCHIVED + 1 }, () => 'x');
    expect(JSON.stringify((await ask(owner, { files: 'xml', receipts: many })).body)).toContain('20,000');
  });

  test('it is there for a day, until it is taken away, or another one takes its place', async () => {
    const asked = async () => {
      const { body } = await ask(owner, { files: 'xml', receipts: [receipt] });
      await server.worker.drain();
      return (body as ReceiptArchiveRow).id;
    };
    const first = await asked();
    const second = await asked();
    expect((await rows()).map(({ id }) => id)).toEqual([second]);
    expect((await fetch(first)).status).toBe(404);
    expect((await owner.call('DELETE', `/receipt_archives/${second}`)).status).toBe(200);
    expect(await rows()).toEqual([]);
    const third = await asked();
    expect((await fetch(third)).status).toBe(200);
    now += 24 * 3_600_000;
    expect((await fetch(third)).status).toBe(404);
  });
});
