/** A real device whose person may see something else than before: what leaves it, what stays, what comes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERYTHING, type Permission } from '../../schema/access/permissions.ts';
import type { CollectionName } from '../../schema/documents/collections.ts';
import { assignProfiles } from '../../server/store/identity/profiles.ts';
import { callState } from '../../src/local/api.ts';
import { saveDraft } from '../../src/local/documents/drafts.ts';
import type { Victim } from '../factories/attacks.ts';
import { makeBranchVictim } from '../factories/branch-victim.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../factories/device.ts';
import { permit } from '../factories/permit.ts';
import { buildReceipt } from '../factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../factories/server.ts';
import { makeVictim } from '../factories/victim.ts';

let server: TestServer;
let person: Person;
let device: TestDevice;
let victim: Victim;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
  victim = await makeVictim(person.scope, server.deps.store, 'MARCA');
  device = await openTestDevice({ server, person });
});
afterAll(async () => {
  await removeTestDevice();
  await server.close();
});

async function become(...permissions: (Permission | typeof EVERYTHING)[]): Promise<void> {
  await permit(server, person, permissions);
}

async function ids(name: CollectionName): Promise<string[]> {
  return (await device.collections[name].find().exec()).map((each) => each.primary).sort();
}
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      (['drafts', 'receipts', 'parties', 'products'] as const).map(async (name) => [
        name,
        (await ids(name)).length,
      ]),
    ),
  );
const kinds = async () => [...new Set((await ids('settings')).map((id) => id.split(':')[0]))];
/** Pulls until it is so. */
async function pulled(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  device.fire('online');
  await expect.poll(read, { timeout: 8_000 }).toEqual(expected);
}
const ALL = { drafts: 1, receipts: 1, parties: 1, products: 1 };

test('R33: what may be seen no more leaves the device, and comes when it may be seen again', async () => {
  await pulled(counts, ALL);
  await pulled(
    async () => (await kinds()).sort(),
    expect.arrayContaining([
      'addenda_layout',
      'branch',
      'certificate',
      'client_email',
      'document_look',
      'legend',
      'local_tax',
      'notification',
      'profile',
      'rule',
      'serie',
      'template',
      'template_image',
      'user',
    ]),
  );
  const before = (await kinds()).sort();

  await become('products.read', 'series.read');
  await pulled(counts, { drafts: 0, receipts: 0, parties: 0, products: 1 });
  await pulled(kinds, ['serie']);
  // The screens are told to ask what their person may.
  expect(callState.get().access).toBeDefined();

  // Without the network nothing of it is guessed: it stays as it was when the device last heard.
  device.setOnline(false);
  await become('customers.read');
  expect(await counts()).toMatchObject({ products: 1, parties: 0 });
  device.setOnline(true);
  await pulled(counts, { drafts: 0, receipts: 0, parties: 1, products: 0 });

  await become(EVERYTHING);
  await pulled(counts, ALL);
  await pulled(async () => (await kinds()).sort(), before);
});

test('R33: a draft that was never sent stays with its writer, and is sent when it may be', async () => {
  await become('products.read');
  await pulled(counts, { drafts: 0, receipts: 0, parties: 0, products: 1 });
  const slug = crypto.randomUUID();
  const receipt = buildReceipt({ payment_conditions: 'escrito sin permiso' });
  expect((await saveDraft({ slug, name: 'Mío', receipt, is_complete: false })).ok).toBe(true);
  device.fire('online');
  await become('products.read', 'customers.read');
  await pulled(counts, { drafts: 1, receipts: 0, parties: 1, products: 1 });
  expect(await ids('drafts')).toEqual([slug]);

  await become(EVERYTHING);
  const ofServer = async () =>
    (await server.deps.store.db.selectFrom('draft').select('slug').where('slug', '=', slug).execute()).length;
  await expect.poll(ofServer, { timeout: 20_000 }).toBe(1);
});

test('R33: who sees some branches only has what is of them, and what they lose leaves the device', async () => {
  await become(EVERYTHING);
  const { scope } = person;
  const { store } = server.deps;
  const [one, other] = [
    await makeBranchVictim(scope, store, victim, 'PRIMERA1'),
    await makeBranchVictim(scope, store, victim, 'SEGUNDA2'),
  ];
  const see = async (branches: string[]) =>
    await store.transaction(scope, (tx) =>
      assignProfiles(scope, tx, scope.userId, { profiles: ['some'], branches, serials: [] }),
    );
  const here = async () => {
    const all = [...(await ids('receipts')), ...(await ids('drafts')), ...(await ids('settings'))];
    return [one, other].map((its) =>
      [its.receipt, its.draft, `branch:${its.branch}`, `serie:${its.serie}`].map((id) => all.includes(id)),
    );
  };
  const YES = [true, true, true, true];
  const NO = [false, false, false, false];
  await pulled(here, [YES, YES]);
  await see([one.branch]);
  await pulled(here, [YES, NO]);
  await see([other.branch]);
  await pulled(here, [NO, YES]);
  // What is in no branch stays.
  expect(await ids('receipts')).toContain(victim.receipt);
  await see([]);
  await pulled(here, [YES, YES]);
});
