/** A real device whose server was put back to an older copy: what it gives back, what it sends again, what it lets go of. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { reserveFolio } from '../../server/store/invoicing/folios.ts';
import { notedReceipts } from '../../server/store/invoicing/returned-receipts.ts';
import { feedState } from '../../src/local/device/feed-state.ts';
import { saveDraft } from '../../src/local/documents/drafts.ts';
import { receiptFile } from '../../src/local/files/files.ts';
import { emitReceipt } from '../../src/local/outbox/emit.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../factories/device.ts';
import { signUpIssuer } from '../factories/issuer.ts';
import { asReceipt, buildReceipt } from '../factories/receipt.ts';
import { putBack, takeCopy } from '../factories/restore.ts';
import { type Person, startTestServer, type TestServer } from '../factories/server.ts';

let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;
let device: TestDevice;
let calls: { server: TestServer; person: Person };
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
});
afterAll(async () => await sandbox.close());
beforeEach(async () => {
  server = await startTestServer({ sandboxUrl: sandbox.url });
  person = await signUpIssuer(server, sandbox);
  calls = { server, person };
  device = await openTestDevice(calls);
});
afterEach(async () => {
  await removeTestDevice();
  await server.close();
});

const textOf = (words: string) =>
  buildReceipt({ branch_office_id: '', serie: 'A', payment_conditions: words });
const copy = () => takeCopy(person.scope, server.deps.store);
const restore = (from: Awaited<ReturnType<typeof copy>>, options = {}) =>
  putBack(person.scope, server.deps.store, from, options);
const pull = () => device.fire('online');
const rows = async () => (await device.collections.receipts.find().exec()).map((each) => each.toJSON());
const ofServer = async () =>
  await server.deps.store.db
    .selectFrom('receipt')
    .select(['id', 'operation_id', 'uuid', 'serie', 'folio', 'status', 'events'])
    .orderBy('folio')
    .execute();
const draftsOfServer = async () =>
  (await server.deps.store.db.selectFrom('draft').select(['receipt']).where('is_deleted', '=', 0).execute())
    .map(({ receipt }) => JSON.parse(receipt).payment_conditions as string)
    .sort();
async function issue(words: string, draftSlug: string = crypto.randomUUID()): Promise<string> {
  const done = await emitReceipt(textOf(words), { draftSlug });
  if (!done.ok) throw new Error(done.error.message);
  return done.value.operationId;
}
async function stamped(words: string, draftSlug?: string) {
  const id = await issue(words, draftSlug);
  await expect.poll(async () => (await device.local.outbox.get(id))?.state).toMatch(/accepted|done/);
  await server.worker.drain();
  await here((found) => found.some((row) => row.operation_id === id && row.uuid !== ''));
  return (await rows()).find((row) => row.operation_id === id)!;
}
/** Pulls until what is here is so. */
const here = async (isSo: (found: Awaited<ReturnType<typeof rows>>) => boolean) => {
  pull();
  await expect.poll(async () => isSo(await rows()), { timeout: 8_000 }).toBe(true);
};
const begun = async () =>
  await expect.poll(async () => (await feedState(device.local))?.restarted).toBe(true);

test('R28: a device ahead of its server hears what happens there from then on, and no folio is given twice', async () => {
  await stamped('una');
  const before = await copy();
  const lost = await stamped('dos');
  await restore(before);
  pull();
  await begun();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const asked = await person.call('POST', '/receipts?format=json', { receipt: textOf('de otro') }, key);
  expect(asked.status).toBe(201);
  await here((found) => found.length === 3);
  expect((await rows()).map(({ folio }) => folio).sort()).toEqual(['1', '2', '3']);
  expect((await rows()).find(({ folio }) => folio === '2')).toMatchObject({ id: lost.id, uuid: lost.uuid });
});

test('R28: put back by hand, with nobody telling the server, a device that is ahead begins anew all the same', async () => {
  await stamped('una');
  const before = await copy();
  await stamped('dos');
  const first = await feedState(device.local);
  await restore(before, { byHand: true });
  pull();
  await begun();
  expect((await feedState(device.local))?.epoch).not.toBe(first?.epoch);
  const seen = (await rows()).length;
  await person.call('POST', '/customers?format=json', {
    rfc: 'XAXX010101000',
    name: 'PUBLICO',
    zip_code: '42501',
    tax_regime: '616',
    cfdi_use: 'S01',
  });
  pull();
  await expect.poll(async () => await device.collections.parties.count().exec()).toBe(1);
  expect(seen).toBe(2);
});

test('R28: data of an older version, which names no epoch, begins anew when it is ahead', async () => {
  /** As a server of before answers: no checkpoint here names an epoch. */
  const request = async (path: string, init: RequestInit) => {
    const answer = await server.app.request(path, init);
    if (!path.startsWith('/api/v1/changes?')) return answer;
    const { documents, checkpoint } = await answer.json();
    return Response.json({ documents, checkpoint });
  };
  calls.server = { ...server, app: { request } as unknown as TestServer['app'] };
  // As of everybody who was there before what a person may see was counted.
  await server.deps.store.db.updateTable('member').set({ access_epoch: 0 }).execute();
  await device.local.meta.delete('feed');
  const before = await copy();
  await stamped('una');
  expect(await feedState(device.local)).toBeUndefined();
  calls.server = server;
  await restore(before);
  pull();
  await begun();
  await expect.poll(async () => (await notedReceipts(person.scope, server.deps.store.db)).length).toBe(1);
});

test('R30: handed back with its XML it is that receipt again, under its id, operation and folio, and says where it came from', async () => {
  const before = await copy();
  const lost = await stamped('una');
  expect((await receiptFile(lost.id, 'xml')).ok).toBe(true);
  await restore(before);
  expect(await ofServer()).toEqual([]);
  pull();
  await begun();
  const [back, ...more] = await ofServer();
  expect(more).toEqual([]);
  const { id, operation_id, uuid, folio } = lost;
  expect(back).toMatchObject({ id, operation_id, uuid, folio, status: 'issue' });
  expect(JSON.parse(back!.events)).toMatchObject([{ kind: 'returned', by: 'Persona' }]);
  await here((found) => found.length === 1 && found[0]?.events?.[0]?.kind === 'returned');
  expect(await draftsOfServer()).toEqual([]);
});

test('R30: without its XML its facts are noted: folio, operation and draft are not used again, and it stays here', async () => {
  const slug = crypto.randomUUID();
  await saveDraft({ slug, name: 'Factura', is_complete: true, receipt: textOf('una') });
  await expect.poll(draftsOfServer, { timeout: 8_000 }).toEqual(['una']);
  const before = await copy();
  const lost = await stamped('una', slug);
  await restore(before);
  pull();
  await begun();
  expect(await ofServer()).toEqual([]);
  const { id, operation_id, uuid, serie, folio, total, draft_slug } = lost;
  const noted = { receipt_id: id, operation_id, uuid, serie, folio, total, draft_slug, noted_by: 'Persona' };
  expect(await notedReceipts(person.scope, server.deps.store.db)).toMatchObject([noted]);
  expect(await rows()).toMatchObject([{ id, uuid }]);
  const again = await person.call(
    'POST',
    '/receipts?format=json',
    { receipt: textOf('una'), draft_slug: slug },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect((await again.json()).code).toBe('draft_issued');
});

test('R29: accepted and then forgotten, it is offered again under its id; what no provider has yet is stamped once', async () => {
  const before = await copy();
  const id = await issue('una');
  await expect.poll(async () => (await device.local.outbox.get(id))?.state).toBe('accepted');
  await here((found) => found.length === 1);
  await restore(before);
  expect(await ofServer()).toEqual([]);
  pull();
  await begun();
  await expect
    .poll(async () => (await ofServer()).map((row) => row.operation_id), { timeout: 8_000 })
    .toEqual([id]);
  await server.worker.drain();
  await here((found) => found.length === 1 && found[0]?.uuid !== '');
  expect(await ofServer()).toHaveLength(1);
});

test('R28: what the server never had goes from the device, and comes back when it is made again', async () => {
  const before = await copy();
  const series = async () =>
    (await device.collections.settings.find().exec()).map(({ id }) => id).filter((id) => id === 'serie:B');
  const add = async () =>
    await server.deps.store.transaction(person.scope, (tx) => reserveFolio(person.scope, tx, 'B', '7'));
  await add();
  pull();
  await expect.poll(series, { timeout: 8_000 }).toEqual(['serie:B']);
  await restore(before);
  pull();
  await expect.poll(series, { timeout: 8_000 }).toEqual([]);
  await add();
  pull();
  await expect.poll(series, { timeout: 8_000 }).toEqual(['serie:B']);
});

test('R22: drafts that the copy did not have, or had with older words, are given back; what was written since is kept too', async () => {
  const save = async (slug: string, words: string, based_on?: string) => {
    const edit = { slug, name: 'Factura', is_complete: true, receipt: textOf(words) };
    const saved = await saveDraft({ ...edit, ...(based_on !== undefined && { based_on }) });
    if (!saved.ok) throw new Error(saved.error.message);
    return saved.value.mark;
  };
  const [one, two, three] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const marks = [await save(one, 'una'), await save(two, 'dos')];
  await expect.poll(draftsOfServer, { timeout: 8_000 }).toEqual(['dos', 'una']);
  pull();
  await expect.poll(async () => (await device.local.sent_drafts.get(two))?.state).toBe('accepted');
  const before = await copy();
  await save(one, 'una, seguida', marks[0]);
  await save(two, 'dos, seguida', marks[1]);
  await save(three, 'tres');
  await expect.poll(draftsOfServer, { timeout: 8_000 }).toEqual(['dos, seguida', 'tres', 'una, seguida']);
  await here(() => true);
  device.setOnline(false);
  await restore(before);
  const draft = { slug: two, name: 'Factura', is_complete: true, receipt: textOf('dos, de otro') };
  const more = { seq: 0, _deleted: false, revision: 1, edited_at: '', conflict_of: '' };
  await person.call('POST', '/api/v1/drafts/push', {
    rows: [{ base_revision: 1, draft: { ...draft, ...more } }],
  });
  device.setOnline(true);
  pull();
  await begun();
  const all = ['dos, de otro', 'dos, seguida', 'tres', 'una, seguida'];
  expect(await draftsOfServer()).toEqual(all);
  const wordsHere = async () =>
    (await device.collections.drafts.find().exec())
      .map((each) => asReceipt(each.receipt).payment_conditions)
      .sort();
  await expect.poll(wordsHere, { timeout: 8_000 }).toEqual(all);
  await save(one, 'una, y más');
  await expect.poll(draftsOfServer, { timeout: 8_000 }).toEqual([...all.slice(0, 3), 'una, y más']);
});
