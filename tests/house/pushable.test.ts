/**
 * A document that devices write with no network is added: its file and a line in the list. It is then written, pushed, kept beside
 * another's or refused, and shown to nobody else; promises R22 to R26 of sync/SPEC.md, on a real device and a real server.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeOver, PERMISSIONS, type Permission } from '../../schema/access/permissions.ts';
import type { Written } from '../../schema/documents/written.ts';
import type * as pushables from '../../schema/pushables/index.ts';
import type { WrittenDefinition } from '../../schema/pushables/written.ts';
import { DEVICE_DOCUMENTS } from '../../schema/texts/device-documents.ts';
import { draftsOnlyHere } from '../../src/local/documents/drafts-only-here.ts';
import { deleteWritten, saveWritten, writtenHere } from '../../src/local/documents/written.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../factories/device.ts';
import { permit } from '../factories/permit.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../factories/server.ts';
import { count } from './pushable/counts.ts';
import { visit } from './pushable/visits.ts';

// The lines.
vi.mock('../../schema/pushables/index.ts', async (original) => {
  const { PUSHABLES } = await original<typeof pushables>();
  const { count } = await import('./pushable/counts.ts');
  const { visit } = await import('./pushable/visits.ts');
  return { PUSHABLES: { ...PUSHABLES, count, visit } };
});

let server: TestServer;
let owner: Person;
let stranger: Person;
let device: TestDevice;
let slug: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());
beforeEach(async () => {
  owner = await signUp(server);
  stranger = await signUp(server);
  device = await openTestDevice({ server, person: owner });
  slug = crypto.randomUUID();
});
afterEach(async () => await removeTestDevice());

/** RxDB waits five seconds after a call that failed. */
const SOON = { timeout: 20_000 };

const countOf = (place: string) => ({ place, lines: [{ product: 'Tornillo', quantity: '10' }] });
const visitOf = (who: string, branch = '') => ({ who, branch });

async function save<B>(of: WrittenDefinition<B>, body: B, based_on?: string): Promise<string> {
  const saved = await saveWritten(of, { slug, body, ...(based_on !== undefined && { based_on }) });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value.mark;
}
const titles = async <B>(of: WrittenDefinition<B>) =>
  (await writtenHere(device, of)).rows.map(({ body }) => of.title({ body })).sort();
const refused = async <B>(of: WrittenDefinition<B>) =>
  (await writtenHere(device, of)).refused.map(({ document, reason }) => [of.title(document), reason]);
async function pulled(person: Person): Promise<Written[]> {
  const answer = await person.call('GET', '/api/v1/changes?collection=documents&since=0');
  return answer.ok ? ((await answer.json()) as { documents: Written[] }).documents : [];
}
const onServer = async (person = owner) =>
  (await pulled(person))
    .filter(({ _deleted }) => !_deleted)
    .map(({ body }) => body.place ?? body.who)
    .sort();
/** What another device pushes. */
async function saveElsewhere<B extends object>(
  of: WrittenDefinition<B>,
  base_revision: number,
  body: B,
  person = owner,
) {
  const document = { ...{ seq: 0, id: of.idOf(slug), kind: of.kind, slug, body, edited_at: '' } };
  const row = { base_revision, [of.kind]: { ...document, revision: base_revision, conflict_of: '' } };
  return await person.call('POST', `/api/v1/${of.path}/push`, { rows: [row] });
}
const taken = async () =>
  await expect.poll(async () => (await device.local.sent_drafts.get(slug))?.state).toBe('accepted');

test('written with no network, it is there after the page was closed, and is pushed when there is one', async () => {
  device.setOnline(false);
  const first = await save(count, countOf('Puerta 1'));
  await save(count, countOf('Puerta 2'), first);
  expect(await draftsOnlyHere(), 'signing out would lose it').toBe(1);
  device = await device.reopen();
  expect(await titles(count)).toEqual(['Puerta 2']);
  device.setOnline(true);
  await expect.poll(() => onServer(), SOON).toEqual(['Puerta 2']);
  await taken();
  expect(await draftsOnlyHere()).toBe(0);
  expect((await pulled(owner))[0]).toMatchObject({
    kind: 'count',
    slug,
    revision: 1,
    body: countOf('Puerta 2'),
  });
});

test('R22: of two texts written apart neither is lost', async () => {
  const mark = await save(count, countOf('antes'));
  await expect.poll(() => onServer(), SOON).toEqual(['antes']);
  await taken();
  device.setOnline(false);
  expect((await saveElsewhere(count, 1, countOf('de otro'))).status).toBe(200);
  await save(count, countOf('el mío'), mark);
  device.setOnline(true);
  await expect.poll(() => onServer(), SOON).toEqual(['de otro', 'el mío (otra versión)']);
  device.fire('online');
  await expect.poll(() => titles(count), SOON).toEqual(['de otro', 'el mío (otra versión)']);
  const copy = (await writtenHere(device, count)).rows.find(({ conflict_of }) => conflict_of !== '');
  expect(copy).toMatchObject({ conflict_of: slug, body: { lines: countOf('').lines } });
});

test('R22: of a kind that has one text only, the one that lost stays with its device, which says so', async () => {
  const mark = await save(visit, visitOf('antes'));
  await expect.poll(() => onServer(), SOON).toEqual(['antes']);
  await taken();
  device.setOnline(false);
  await saveElsewhere(visit, 1, visitOf('de otro'));
  await save(visit, visitOf('el mío'), mark);
  device.setOnline(true);
  await expect.poll(() => refused(visit), SOON).toEqual([['el mío', DEVICE_DOCUMENTS.lostToOther]]);
  await expect.poll(() => titles(visit), SOON).toEqual(['de otro']);
  expect(await onServer()).toEqual(['de otro']);
  device = await device.reopen();
  expect(await refused(visit)).toEqual([['el mío', DEVICE_DOCUMENTS.lostToOther]]);
  expect((await deleteWritten(visit, slug)).ok).toBe(true);
  expect(await refused(visit)).toEqual([]);
});

test('R23: a save whose answer is lost is not another device’s', async () => {
  const { fetch } = globalThis;
  let lost = 0;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!String(input).includes('counts/push') || lost > 0) return answer;
    lost += 1;
    throw new TypeError('the answer is lost');
  };
  const mark = await save(count, countOf('uno'));
  await expect.poll(() => lost).toBe(1);
  await save(count, countOf('dos'), mark);
  await expect.poll(() => onServer(), SOON).toEqual(['dos']);
  expect(await refused(count)).toEqual([]);
  globalThis.fetch = fetch;
});

// spec: house.1270
test('R23: a save that was given up and arrives before the newer words, and once more after them, is not another device’s', async () => {
  const { fetch } = globalThis;
  const late: Parameters<typeof fetch>[] = [];
  let pushed = 0;
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes('counts/push')) return await fetch(input, init);
    pushed += 1;
    if (pushed === 1) {
      late.push([input, { ...init, signal: null }]);
      throw new TypeError('it takes too long');
    }
    if (pushed === 2) await fetch(...late[0]!);
    return await fetch(input, init);
  };
  const mark = await save(count, countOf('uno'));
  await expect.poll(() => pushed).toBe(1);
  await save(count, countOf('dos'), mark);
  await expect.poll(() => onServer(), SOON).toEqual(['dos']);
  globalThis.fetch = fetch;
  await fetch(...late[0]!);
  await taken();
  expect(await onServer()).toEqual(['dos']);
  expect(await refused(count)).toEqual([]);
});

test('R24, R25: a deletion loses to an edit, and what was never sent is not sent to be deleted', async () => {
  await save(count, countOf('antes'));
  await expect.poll(() => onServer(), SOON).toEqual(['antes']);
  await taken();
  device.setOnline(false);
  await saveElsewhere(count, 1, countOf('de otro'));
  await deleteWritten(count, slug);
  const other = crypto.randomUUID();
  await saveWritten(count, { slug: other, body: countOf('de paso') });
  await deleteWritten(count, other);
  device.setOnline(true);
  await expect.poll(() => titles(count), SOON).toEqual(['de otro']);
  await expect.poll(() => onServer(), SOON).toEqual(['de otro']);
  await expect
    .poll(async () => (await writtenHere(device, count)).rows, SOON)
    .toMatchObject([{ slug, revision: 2 }]);
  await deleteWritten(count, slug);
  await expect.poll(() => onServer(), SOON).toEqual([]);
  const gone = (await pulled(owner)).find((each) => each.slug === slug);
  expect(gone, 'of a deleted one nothing travels').toMatchObject({ body: count.empty });
});

test('R26: what the server will never take stays, with the reason, and its next edit is tried anew', async () => {
  const mark = await save(count, countOf('x'.repeat(41)));
  await expect.poll(async () => (await refused(count)).length).toBe(1);
  expect(await onServer()).toEqual([]);
  expect(await titles(count)).toEqual(['x'.repeat(41)]);
  await save(count, countOf('corto'), mark);
  await expect.poll(() => onServer(), SOON).toEqual(['corto']);
  await expect.poll(() => refused(count), SOON).toEqual([]);
});

test('another client neither sees nor changes it, and without a session nobody does', async () => {
  await save(count, countOf('mía'));
  await expect.poll(() => onServer(), SOON).toEqual(['mía']);
  expect(await onServer(stranger)).toEqual([]);
  expect((await saveElsewhere(count, 1, countOf('ajena'), stranger)).status).toBe(200);
  expect(await onServer()).toEqual(['mía']);
  for (const [method, path] of [
    ['POST', '/api/v1/counts/push'],
    ['GET', '/api/v1/changes?collection=documents&since=0'],
  ] as const) {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const answer = await server.app.request(path, {
      method,
      headers,
      ...(method === 'POST' && { body: '{}' }),
    });
    expect(answer.status, path).toBe(401);
  }
});

test('R33: who may not read or write a kind is told and takes nothing of it, and of a branch only what they see', async () => {
  await save(count, countOf('cuenta'));
  await expect.poll(() => onServer(), SOON).toEqual(['cuenta']);
  const counted = slug;
  slug = crypto.randomUUID();
  await saveWritten(visit, { slug, body: visitOf('visita', 'norte') });
  await expect.poll(() => onServer(), SOON).toEqual(['cuenta', 'visita']);
  const become = async (permissions: readonly Permission[], branches: string[] = []) =>
    await permit(server, owner, permissions, branches);
  const withoutVisits = PERMISSIONS.filter((one) => !closeOver([one]).has('branches.read'));

  await become(withoutVisits);
  expect(await onServer()).toEqual(['cuenta']);
  const answer = await saveElsewhere(visit, 1, visitOf('otra', 'norte'));
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'not_permitted']);
  device.fire('online');
  await expect.poll(() => titles(visit), { message: 'it leaves the device' }).toEqual([]);
  expect(await titles(count)).toEqual(['cuenta']);

  await become(PERMISSIONS, ['sur']);
  expect(await onServer()).toEqual(['cuenta']);
  const hidden = await saveElsewhere(visit, 1, visitOf('otra', 'norte'));
  expect(await hidden.json()).toMatchObject({
    conflicts: [{ slug, _deleted: true, body: visit.empty }],
    refused: [slug],
  });

  await become(PERMISSIONS);
  device.fire('online');
  await expect.poll(() => titles(visit), SOON).toEqual(['visita']);
  expect((await writtenHere(device, count)).rows.map((row) => row.slug)).toEqual([counted]);
});
