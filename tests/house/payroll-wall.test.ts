/** By no route does anybody get to what somebody earns without the permission to see payroll: proven from the routes themselves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '../../schema/access/permissions.ts';
import type { CollectionName } from '../../schema/documents/collections.ts';
import { emptyPayroll } from '../../schema/forms/payroll/empty-payroll.ts';
import { putProfile } from '../../server/store/identity/profiles.ts';
import { updateReceipt } from '../../server/store/invoicing/receipts.ts';
import { attemptsOf, type Victim } from '../factories/attacks.ts';
import { joinBranches, makeBranchVictim } from '../factories/branch-victim.ts';
import { declaredRoutes, nameOf } from '../factories/declared-routes.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../factories/server.ts';
import { makeVictim } from '../factories/victim.ts';

const PAID = 'NOMINA4T9W';
const SOLD = 'VENTA3K7Q';
const routes = declaredRoutes().filter(({ can }) => can !== 'public' && can !== 'person');
const isPayroll = (permission: string) =>
  permission.startsWith('payroll.') || permission.endsWith('_payroll');

let server: TestServer;
let owner: Person;
/** Everything but payroll. */
let clerk: Person;
let paid: Victim;
let sold: Victim;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUp(server);
  const { store } = server.deps;
  const common = await makeVictim(owner.scope, store, 'COMUN');
  paid = await makeBranchVictim(owner.scope, store, common, PAID, emptyPayroll());
  sold = await makeBranchVictim(owner.scope, store, common, SOLD);
  const permissions = PERMISSIONS.filter((one) => !isPayroll(one));
  const profile_id = crypto.randomUUID();
  await store.transaction(owner.scope, (tx) =>
    putProfile(owner.scope, tx, { profile_id, name: 'Sin nómina', permissions }, server.deps.clock()),
  );
  clerk = await joinBranches(server, owner, [], profile_id);
});
afterAll(async () => await server.close());

const secrets = ({ draft, receipt, uuid, operation, file }: Victim) => [
  draft,
  receipt,
  uuid,
  operation,
  file,
];

const pull = async (person: Person, collection: CollectionName) => {
  const answer = await person.call('GET', `/api/v1/changes?collection=${collection}&since=0`);
  return (await answer.json()) as { documents: object[]; checkpoint: number; total?: number };
};

// spec: house.303
test('it is pulled, counted and listed by who may see payroll, and known to nobody else', async () => {
  for (const collection of ['drafts', 'receipts'] as const) {
    const [mine, all] = [await pull(clerk, collection), await pull(owner, collection)];
    const key = collection === 'drafts' ? 'draft' : 'receipt';
    expect(JSON.stringify(all.documents)).toContain(paid[key]);
    expect(JSON.stringify(mine.documents)).toContain(sold[key]);
    expect(JSON.stringify(mine.documents)).not.toContain(paid[key]);
    expect(mine.total).toBe((all.total ?? 0) - 1);
    const body = { collection, ids: [paid[key], sold[key]] };
    const known = await (await clerk.call('POST', '/api/v1/changes/known', body)).json();
    expect(known.unknown).toEqual([paid[key]]);
  }
  const listed = async (person: Person) => await (await person.call('GET', '/receipts?limit=100')).text();
  expect(await listed(owner)).toContain(paid.receipt);
  expect(await listed(clerk)).not.toContain(paid.receipt);
});

// spec: house.303
test('a run of payroll is of who may see payroll', async () => {
  expect(JSON.stringify((await pull(owner, 'documents')).documents)).toContain(paid.run);
  expect(JSON.stringify((await pull(clerk, 'documents')).documents)).not.toContain(paid.run);
  const body = { collection: 'documents', ids: [`payroll_run:${paid.run}`] };
  const known = await (await clerk.call('POST', '/api/v1/changes/known', body)).json();
  expect(known.unknown).toEqual(body.ids);
});

test('the stream tells nothing of it', async () => {
  const live = await clerk.call('GET', '/api/v1/changes/stream', undefined, { accept: 'text/event-stream' });
  const reader = live.body!.getReader();
  await reader.read();
  const touch = async ({ receipt }: Victim) =>
    await server.deps.store.transaction(owner.scope, (tx) =>
      updateReceipt(owner.scope, tx, receipt, { status: 'sent' }),
    );
  await touch(paid);
  const [first] = await Promise.all([
    reader.read(),
    new Promise((later) => setTimeout(later, 300)).then(() => touch(sold)),
  ]);
  const { checkpoint } = await pull(owner, 'receipts');
  // The first that is told is the later one.
  expect(Buffer.from(first.value ?? []).toString('utf8')).toContain(`id: ${checkpoint}`);
  await reader.cancel();
});

test('who may not issue payroll issues none, and saves no draft of it that others would not see', async () => {
  const receipt = emptyPayroll();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await clerk.call('POST', '/receipts', { receipt }, headers);
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'not_permitted' }]);
});

// Last: what is tried leaves texts of their own behind.
test.each(routes.map((route) => [nameOf(route), route] as const))(
  'nothing of a payroll receipt is shown by %s',
  async (_name, route) => {
    for (const attempt of attemptsOf(route, paid)) {
      const answer = await clerk.call(route.method, attempt.path, attempt.body, attempt.headers);
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
      if (isStream) {
        await answer.body?.cancel();
        continue;
      }
      const text = await answer.text();
      const asked = `${attempt.path} ${JSON.stringify(attempt.body ?? '')}`;
      expect(answer.status, `${asked}: ${text}`).toBeLessThan(500);
      for (const secret of secrets(paid))
        if (!asked.includes(secret)) expect(text, asked).not.toContain(secret);
    }
  },
);
