/** Issuing a draft from a real device while another one writes on: what is asked, what stays, what is said (R22). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { Draft } from '../../schema/documents/draft.ts';
import { draftMark } from '../../schema/pushables/draft.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import type { SavedDraft } from '../../src/local/device/types.ts';
import { draftFate, receiptOfDraft } from '../../src/local/documents/draft-fate.ts';
import { saveDraft } from '../../src/local/documents/drafts.ts';
import { emitReceipt } from '../../src/local/outbox/emit.ts';
import { turnIntoDraft } from '../../src/local/outbox/operation-text.ts';
import { retryOperation } from '../../src/local/outbox/outbox-actions.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../factories/device.ts';
import { signUpIssuer } from '../factories/issuer.ts';
import { asReceipt, buildReceipt } from '../factories/receipt.ts';
import { type Person, startTestServer, type TestServer } from '../factories/server.ts';

let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;
let device: TestDevice;
let slug: string;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
});
afterAll(async () => await sandbox.close());
beforeEach(async () => {
  server = await startTestServer({ sandboxUrl: sandbox.url });
  person = await signUpIssuer(server, sandbox);
  device = await openTestDevice({ server, person });
  slug = crypto.randomUUID();
});
afterEach(async () => {
  await removeTestDevice();
  await server.close();
});

const textOf = (words: string) =>
  buildReceipt({ branch_office_id: '', serie: 'A', payment_conditions: words });
const wordsOf = (draft: Pick<Draft, 'receipt'>) => asReceipt(draft.receipt).payment_conditions;

async function save(words: string, based_on?: string, of = slug): Promise<SavedDraft> {
  const edit = { slug: of, name: 'Factura', is_complete: true, receipt: textOf(words) };
  const saved = await saveDraft({ ...edit, ...(based_on !== undefined && { based_on }) });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value;
}
/** What another device saves, as it calls the server. */
async function saveElsewhere(words: string, base_revision: number): Promise<Draft[]> {
  const draft = { slug, name: 'Factura', is_complete: true, receipt: textOf(words) };
  const more = { seq: 0, _deleted: false, revision: base_revision, edited_at: '', conflict_of: '' };
  const answer = await person.call('POST', '/api/v1/drafts/push', {
    rows: [{ base_revision, draft: { ...draft, ...more } }],
  });
  return ((await answer.json()) as { conflicts: Draft[] }).conflicts;
}
const issueElsewhere = async (words: string, more: object = {}) =>
  await person.call(
    'POST',
    '/receipts?format=json',
    { receipt: textOf(words), draft_slug: slug, ...more },
    { 'idempotency-key': crypto.randomUUID() },
  );
const onServer = async (): Promise<string[]> => {
  const answer = await person.call('GET', '/api/v1/changes?collection=drafts&since=0');
  const { documents } = (await answer.json()) as { documents: Draft[] };
  return documents
    .filter((each) => !each._deleted)
    .map(wordsOf)
    .sort();
};
const here = async () => (await device.collections.drafts.find().exec()).map((each) => wordsOf(each)).sort();
const issued = async () =>
  (await server.deps.store.db.selectFrom('receipt').select('receipt').execute()).map(
    ({ receipt }) => JSON.parse(receipt).payment_conditions as string,
  );
const operation = async (id: string) => await device.local.outbox.get(id);
const emit = async (words: string, basedOn?: string, replaces?: string) => {
  const options = { draftSlug: slug, ...(basedOn && { basedOn }), ...(replaces && { replaces }) };
  const done = await emitReceipt(textOf(words), options);
  if (!done.ok) return done.error.code;
  return done.value.operationId;
};
const settled = async (id: string) =>
  await expect.poll(async () => (await operation(id))?.state).toMatch(/accepted|done|refused/);
const pull = () => device.fire('online');
/** A draft that this device saved and the server has. */
async function synced(words = 'antes'): Promise<SavedDraft> {
  const saved = await save(words);
  await expect.poll(onServer).toEqual([words]);
  await expect.poll(async () => (await device.local.sent_drafts.get(slug))?.state).toBe('accepted');
  return saved;
}

test('issued online, a moment after its last save: no question, no copy, and the draft is gone everywhere', async () => {
  const { mark } = await synced();
  const last = await save('antes y más', mark);
  const id = await emit('antes y más', last.mark);
  await settled(id);
  expect([await issued(), await here(), await onServer()]).toEqual([['antes y más'], [], []]);
});

test('offline device: the other text is not destroyed; the person issues this one and the other is a draft', async () => {
  const { mark } = await synced();
  device.setOnline(false);
  await saveElsewhere('de otro', 1);
  const id = await emit('el mío', mark);
  expect(await here()).toEqual([]);
  device.setOnline(true);
  await settled(id);
  expect(await operation(id)).toMatchObject({ state: 'refused', error: { code: 'draft_newer' } });
  expect([await issued(), await onServer()]).toEqual([[], ['de otro']]);
  await expect.poll(here, { message: 'it can be looked at here' }).toEqual(['de otro']);

  await retryOperation(id);
  await expect.poll(issued).toEqual(['el mío']);
  expect(await onServer()).toEqual(['de otro']);
  pull();
  await expect
    .poll(async () => (await device.collections.drafts.find().exec()).map((each) => each.toJSON()))
    .toMatchObject([{ name: 'Factura (otra versión)', conflict_of: slug, receipt: textOf('de otro') }]);
});

test('the person looks at the other text first and issues that: nothing is kept of it but the receipt', async () => {
  const { mark } = await synced();
  device.setOnline(false);
  await saveElsewhere('de otro', 1);
  const refused = await emit('el mío', mark);
  device.setOnline(true);
  await settled(refused);
  await expect.poll(here).toEqual(['de otro']);
  const there = (await device.collections.drafts.findOne(slug).exec())!;
  const id = await emit('de otro', draftMark(there));
  await settled(id);
  expect([await issued(), await onServer()]).toEqual([['de otro'], []]);
  await retryOperation(refused);
  expect(await operation(refused), 'its own text is still here').toMatchObject({ state: 'refused' });
  expect(await receiptOfDraft(device, slug), 'and what its draft became').toMatchObject({ operation_id: id });
  const copy = await turnIntoDraft(refused);
  expect(wordsOf((await device.collections.drafts.findOne(copy).exec())!)).toBe('el mío');
  expect((await operation(refused))?.state).toBe('discarded');
});

test('a draft that was issued elsewhere: correcting leads to what it became, and its text is a draft for whoever wants it', async () => {
  const { mark } = await synced();
  device.setOnline(false);
  await issueElsewhere('el de otro', { draft_revision: 1 });
  const refused = await emit('el mío', mark);
  device.setOnline(true);
  await settled(refused);
  expect(await operation(refused)).toMatchObject({ state: 'refused', error: { code: 'draft_issued' } });
  expect(await emit('el mío, corregido', undefined, refused), 'no second refusal').toBe('draft_issued');
  expect(await device.local.outbox.count()).toBe(1);
  await expect
    .poll(async () => await receiptOfDraft(device, slug))
    .toMatchObject({ serie: 'A', folio: '1', draft_slug: slug });
  const copy = (await turnIntoDraft(refused)) as string;
  expect(copy).not.toBe(slug);
  await expect.poll(onServer).toEqual(['el mío']);
  expect(await issued()).toEqual(['el de otro']);
});

test('a newer text that this device has heard of already is asked about before anything is frozen', async () => {
  const { mark } = await synced();
  await saveElsewhere('de otro', 1);
  pull();
  await expect.poll(here).toEqual(['de otro']);
  expect(await emit('antes', mark)).toBe('draft_newer');
  expect(await device.local.outbox.count()).toBe(0);
});

test('a save on its way when it is issued, its answer lost, is not taken for another device’s', async () => {
  const { mark } = await synced();
  const { fetch } = globalThis;
  let lost = 0;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!String(input).includes('drafts/push') || lost > 0) return answer;
    lost += 1;
    throw new TypeError('the answer is lost');
  };
  const next = await save('antes y', mark);
  await expect.poll(() => lost).toBe(1);
  const last = await save('antes y más', next.mark);
  const id = await emit('antes y más', last.mark);
  await settled(id);
  expect([await issued(), await onServer()]).toEqual([['antes y más'], []]);
  globalThis.fetch = fetch;
});

test('corrected after a refusal, it starts still from the text that it started from', async () => {
  const { mark } = await synced();
  device.setOnline(false);
  await saveElsewhere('de otro', 1);
  const wrong = { ...textOf('el mío'), receiver: { ...textOf('').receiver, rfc: 'XXX' } };
  const first = await emitReceipt(wrong, { draftSlug: slug, basedOn: mark });
  device.setOnline(true);
  const id = first.ok ? first.value.operationId : '';
  await settled(id);
  expect(await operation(id)).toMatchObject({ error: { code: 'invalid_receipt' } });
  await expect.poll(here).toEqual(['de otro']);
  const corrected = await emit('el mío, corregido', undefined, id);
  await settled(corrected);
  expect(await operation(corrected)).toMatchObject({ error: { code: 'draft_newer' } });
  expect(await onServer()).toEqual(['de otro']);
});

test('what an older version froze is issued, and the other text is a draft of its own', async () => {
  const { mark } = await synced();
  device.setOnline(false);
  await saveElsewhere('de otro', 1);
  const id = await emit('el mío', mark);
  const body = JSON.stringify({ receipt: textOf('el mío'), draft_slug: slug });
  await device.local.bodies.put({ id, body });
  device.setOnline(true);
  await settled(id);
  expect([await issued(), await onServer()]).toEqual([['el mío'], ['de otro']]);
});

test('with its form open: issued elsewhere is known, and the words of the form go on as a draft of their own', async () => {
  const { mark } = await synced();
  const fate = (words: string) => draftFate(device, slug, () => textOf(words), true);
  expect(await fate('antes')).toEqual({ kind: 'here', mark, isSent: true });
  expect((await issueElsewhere('antes', { draft_revision: 1 })).status).toBe(201);
  pull();
  await expect.poll(async () => await fate('antes')).toMatchObject({ kind: 'issued', isSame: true });
  await expect
    .poll(async () => await fate('antes y más'))
    .toMatchObject({ kind: 'issued', isSame: false, receipt: { serie: 'A', folio: '1' } });
  expect(await emit('antes', mark), 'a second press issues nothing').toBe('draft_issued');
  const saved = await save('antes y más', mark);
  expect(saved).toMatchObject({ split: 'gone' });
  expect(saved.slug).not.toBe(slug);
  await expect.poll(onServer).toEqual(['antes y más']);
  expect(await issued()).toEqual(['antes']);
});

test('with its form open: its own text was put aside by the one that was issued, and it goes on in that draft', async () => {
  await synced();
  await saveElsewhere('de otro', 1);
  pull();
  await expect.poll(here).toEqual(['de otro']);
  const opened = draftMark((await device.collections.drafts.findOne(slug).exec())!);
  expect((await issueElsewhere('antes', { draft_revision: 1, keep_newer: true })).status).toBe(201);
  pull();
  await expect.poll(async () => (await device.collections.drafts.findOne(slug).exec()) === null).toBe(true);
  await expect.poll(here).toEqual(['de otro']);
  const saved = await save('de otro, seguido', opened);
  expect(saved).toMatchObject({ split: 'gone' });
  expect(await here()).toEqual(['de otro, seguido']);
  await expect.poll(onServer).toEqual(['de otro, seguido']);
});

test('written on with no network while another text is issued: kept once, where the server put it aside', async () => {
  const { mark } = await synced();
  device.setOnline(false);
  await save('antes, seguido sin red', mark);
  expect((await issueElsewhere('el de otro', { draft_revision: 0, keep_newer: true })).status).toBe(201);
  device.setOnline(true);
  await expect.poll(here).toEqual(['antes, seguido sin red']);
  await expect.poll(onServer).toEqual(['antes, seguido sin red']);
  expect(await issued()).toEqual(['el de otro']);
});
