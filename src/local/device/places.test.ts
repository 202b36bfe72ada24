/** Whose the data on a device is, on real databases and with a real server: nobody sees or sends what is another's. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDevice, removeTestDevice, type TestDevice } from '../../../tests/factories/device.ts';
import { writeFormerDevice } from '../../../tests/factories/former-device.ts';
import { asReceipt, buildReceipt } from '../../../tests/factories/receipt.ts';
import {
  type Person,
  signIn,
  signUp,
  startTestServer,
  type TestServer,
} from '../../../tests/factories/server.ts';
import { saveDraft } from '../documents/drafts.ts';
import { countOnlyHere } from '../open.ts';
import { closeDevice } from '../opened.ts';
import { emitReceipt } from '../outbox/emit.ts';
import { formerOwner, foundPlaces, hasSession } from './places.ts';

let server: TestServer;
let ana: Person;
/** Of the same client. */
let bea: Person;

beforeEach(async () => {
  server = await startTestServer();
  ana = await signUp(server);
  bea = await colleagueOf(ana);
});
afterEach(async () => {
  await removeTestDevice();
  await server.close();
});

async function colleagueOf({ scope }: Person): Promise<Person> {
  const email = `${crypto.randomUUID()}@tintero.test`;
  const password = crypto.randomUUID();
  const userId = await server.deps.identity.createUser(scope, { email, name: 'Bea', password });
  return await signIn(server, { ...scope, userId }, email, password);
}
/** Closes what is open and opens the browser again, as whoever enters then. */
async function openAs(person: Person, isOnline = true): Promise<TestDevice> {
  await closeDevice();
  const device = await openTestDevice({ server, person });
  if (!isOnline) device.setOnline(false);
  return device;
}
const textOf = (payment_conditions: string) =>
  buildReceipt({ branch_office_id: '', serie: 'A', payment_conditions });
const draftsIn = async ({ collections }: TestDevice) =>
  (await collections.drafts.find().exec()).map(({ receipt }) => asReceipt(receipt).payment_conditions).sort();
const outboxIn = async ({ local }: TestDevice) =>
  (await local.outbox.orderBy('position').toArray()).map(({ id }) => id);
const askers = async () =>
  await server.deps.store.db.selectFrom('operation').select(['operation_id', 'user_id']).execute();
const unsentBy = async () =>
  (await foundPlaces())
    .filter(({ unsent }) => unsent > 0)
    .map(({ owner, unsent }) => [owner?.userId, unsent]);

test('R16: of two people of one client on one device neither sees nor sends what is the other’s', async () => {
  const first = await openAs(ana, false);
  const asked = await emitReceipt(textOf('de Ana'));
  if (!asked.ok) throw new Error(asked.error.message);
  const draft = { slug: crypto.randomUUID(), name: 'De Ana', is_complete: false };
  await saveDraft({ ...draft, receipt: textOf('borrador de Ana') });
  await first.local.files.put({ key: 'xml:1', receipt_id: '1', type: 'x', data: 'de Ana', kept_at: 1 });
  expect(await countOnlyHere(first.place)).toEqual({ unsent: 1, drafts: 1 });

  const second = await openAs(bea);
  expect(second.place).not.toBe(first.place);
  expect(await outboxIn(second)).toEqual([]);
  expect(await second.local.files.count()).toBe(0);
  const mine = await emitReceipt(textOf('de Bea'));
  if (!mine.ok) throw new Error(mine.error.message);
  await expect.poll(askers).toEqual([{ operation_id: mine.value.operationId, user_id: bea.scope.userId }]);
  expect(await draftsIn(second)).toEqual([]);
  expect(await unsentBy()).toEqual([[ana.scope.userId, 1]]);

  const back = await openAs(ana);
  expect(await outboxIn(back)).toEqual([asked.value.operationId]);
  expect(await draftsIn(back)).toEqual(['borrador de Ana']);
  await expect
    .poll(askers)
    .toContainEqual({ operation_id: asked.value.operationId, user_id: ana.scope.userId });
});

test('R16: an operation that was sent while another one had entered is not theirs, and waits', async () => {
  const calls = { server, person: ana };
  await openTestDevice(calls);
  // Bea has entered from another tab: the cookie is hers.
  calls.person = bea;
  const asked = await emitReceipt(textOf('de Ana'));
  if (!asked.ok) throw new Error(asked.error.message);
  await expect.poll(unsentBy).toEqual([[ana.scope.userId, 1]]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await askers()).toEqual([]);
});

test('the first answer to an operation is its asker’s, not that of who says its id', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = { receipt: textOf('de Ana'), draft_slug: crypto.randomUUID() };
  const first = await ana.call('POST', '/receipts?format=json', body, key);
  const other = await bea.call('POST', '/receipts?format=json', body, key);
  expect(await other.json()).toMatchObject({ code: 'operation_reused' });
  const again = await ana.call('POST', '/receipts?format=json', body, key);
  expect(await again.json()).toEqual(await first.json());
});

test('what a version before this one left is of whose session it was: nothing is lost, and nobody else has it', async () => {
  const former = await writeFormerDevice(ana.scope.clientId, ana.session);
  const { clientId, userId } = ana.scope;
  expect(await formerOwner(clientId)).toEqual({ clientId, userId });
  expect(await hasSession(ana.scope)).toBe(true);
  expect(await hasSession(bea.scope)).toBe(false);

  const other = await openAs(bea);
  expect(await outboxIn(other)).toEqual([]);
  expect(await draftsIn(other)).toEqual([]);
  expect(await unsentBy()).toEqual([[ana.scope.userId, 1]]);

  const device = await openAs(ana);
  expect(device.place).toBe(ana.scope.clientId);
  expect(await outboxIn(device)).toEqual([former.issue.id, former.cancel.id]);
  expect(await device.local.outbox.get(former.cancel.id)).toEqual(former.cancel);
  expect(await draftsIn(device)).toEqual(['borrador', 'últimas palabras']);
  expect(await device.local.files.count()).toBe(1);
  await expect.poll(askers).toEqual([{ operation_id: former.issue.id, user_id: ana.scope.userId }]);
  const onServer = async () => {
    const rows = await server.deps.store.db.selectFrom('draft').select('slug').execute();
    return rows.map(({ slug }) => slug).sort();
  };
  await expect.poll(onServer).toEqual([former.draft, former.words].sort());
  expect((await device.reopen()).place).toBe(ana.scope.clientId);
});

test('what nobody wrote down whose it is becomes of the first one who enters, and of no other', async () => {
  const former = await writeFormerDevice(ana.scope.clientId, undefined);
  expect(await formerOwner(ana.scope.clientId)).toBeUndefined();
  const device = await openAs(bea, false);
  expect(await outboxIn(device)).toEqual([former.issue.id, former.cancel.id]);
  expect(await outboxIn(await openAs(ana, false))).toEqual([]);
});
