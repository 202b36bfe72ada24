/** What somebody asked for and may not any more is left for a colleague: nothing is lost, and it is done once, by who takes it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '../../../schema/access/permissions.ts';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import type { ErrorCode } from '../../../schema/errors.ts';
import type { AnyPushable, Pushed } from '../../../schema/pushables/define-pushable.ts';
import { PUSHABLES } from '../../../schema/pushables/index.ts';
import type { WrittenDefinition } from '../../../schema/pushables/written.ts';
import { USER_HEADER } from '../../../sync/protocol.ts';
import { changeProfile, joinAs } from '../../../tests/factories/colleague.ts';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { createSandbox, type Sandbox } from '../../sandbox/app.ts';
import type { IssuedCsd } from '../../sandbox/authority.ts';
import { removeMember, setSuspended } from '../../store/identity/clients.ts';
import { findPersonOf, removePerson } from '../../store/identity/people.ts';
import { updateReceipt } from '../../store/invoicing/receipts.ts';
import { PUSHED_TABLES } from '../../store/pushed-tables.ts';
import { addCertificate } from '../admin/certificates/add-certificate.ts';

const CLERK: Permission[] = ['receipts.issue_income', 'receipts.cancel'];
const id = () => crypto.randomUUID();

let sandbox: Sandbox;
let csd: IssuedCsd;
beforeAll(async () => {
  sandbox = await createSandbox({ catalogs: smallCatalogs, now: Date.now });
  csd = await sandbox.authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE', 'x');
});
afterAll(() => sandbox.data.close());

/** One of its kind, as a device begins it. */
function textOf(of: AnyPushable, slug: string): Pushed {
  const begun = { slug, revision: 0, seq: 0, conflict_of: '', _deleted: false, edited_at: '' };
  if (of.kind === 'draft')
    return {
      ...begun,
      name: '',
      is_complete: false,
      receipt: buildReceipt({ branch_office_id: '' }),
    } as Pushed;
  const { empty } = of as unknown as WrittenDefinition<object>;
  return { ...begun, id: of.idOf(slug), kind: of.kind, body: empty } as Pushed;
}

type Body = Record<string, unknown> & { code?: ErrorCode; approval_id?: string };

describe.each(TEST_DATABASES)('what is handed over, on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      store: await database.open(),
      clock: () => new Date('2026-11-20T18:00:00Z'),
      compute: { small: 20_000, threads: 1 },
    });
  });
  afterAll(async () => await server.close());

  const ask = async (person: Person, method: string, path: string, body?: object, key?: string) => {
    const answer = await person.call(method, path, body, key === undefined ? {} : { 'idempotency-key': key });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  const requestOf = (slug: string, price = '10.00') => ({
    draft_slug: slug,
    draft_revision: 0,
    receipt: JSON.parse(
      JSON.stringify(
        buildReceipt({
          branch_office_id: '',
          concepts: [buildConcept({ unit_value: price, quantity: '1' })],
        }),
      ),
    ),
  });
  const issue = (person: Person, slug: string, key: string, price?: string) =>
    ask(person, 'POST', '/receipts?format=json', requestOf(slug, price), key);
  const handOver = (person: Person, subject: string, key: string, over: object = {}) =>
    ask(person, 'POST', '/api/v1/hand_over', {
      ...{ client_id: person.scope.clientId, operation_id: key, kind: 'issue', subject },
      ...{ request: JSON.stringify(requestOf(subject)), ...over },
    });
  const decide = (person: Person, approval: unknown, word: 'approve' | 'reject', note = '') =>
    ask(person, 'POST', `/approvals/${approval}/decide?format=json`, { word, note }, id());
  const issued = async (person: Person) => (await ask(person, 'GET', '/receipts?format=json')).body.total;
  const drafts = async (person: Person) => (await ask(person, 'GET', '/drafts')).body.drafts as unknown[];

  const account = async () => {
    const owner = await signUp(server);
    await addCertificate(owner.scope, server.deps, csd);
    const clerk = await joinAs(server, owner, { name: 'Caro', permissions: CLERK });
    return { owner, clerk };
  };
  const deactivate = async ({ scope }: Person) =>
    await server.deps.store.transaction(scope, (tx) => removeMember(scope, tx, scope.userId));

  // spec: house.731
  test('R36: refused for want of a permission it is handed over once, and issued once by who takes it', async () => {
    const { owner, clerk } = await account();
    const [slug, key] = [id(), id()];
    await changeProfile(server, clerk, { permissions: ['customers.read'] });
    expect(await issue(clerk, slug, key)).toMatchObject({ status: 403, body: { code: 'not_permitted' } });

    const handed = await handOver(clerk, slug, key);
    expect(handed.status).toBe(200);
    expect(await handOver(clerk, slug, key)).toEqual(handed);
    const { approval_id } = handed.body;
    expect((await ask(owner, 'GET', `/approvals/${approval_id}`)).body).toMatchObject({
      ...{ state: 'waiting', reason: 'handed', kind: 'issue', subject: slug, user_name: 'Caro', limit: '' },
      lines_total: 1,
    });
    expect(await issued(owner)).toBe(0);

    // The permission is back: what was handed over is not theirs any more, neither under its id nor under its draft.
    await changeProfile(server, clerk, { permissions: CLERK });
    expect((await issue(clerk, slug, key)).body.code).toBe('operation_handed');
    expect((await issue(clerk, slug, id())).body.code).toBe('approval_waiting');
    expect((await decide(clerk, approval_id, 'approve')).body.code).toBe('approval_own');

    // Who says a word on others’ work, and issues none, does not take it.
    const says = await joinAs(server, owner, { name: 'Jefa', permissions: ['approvals.issue'] });
    expect((await decide(says, approval_id, 'approve')).body.code).toBe('not_permitted');
    const payroll = await joinAs(server, owner, { name: 'Nora', permissions: ['receipts.issue_payroll'] });
    expect((await decide(payroll, approval_id, 'approve')).body.code).toBe('not_permitted');

    const bea = await joinAs(server, owner, { name: 'Bea', permissions: CLERK });
    expect((await decide(bea, approval_id, 'approve')).body).toMatchObject({ state: 'approved' });
    expect((await decide(owner, approval_id, 'approve')).body.code).toBe('approval_settled');
    const { body } = await ask(owner, 'GET', '/receipts?format=json');
    expect(body).toMatchObject({ total: 1, receipts: [{ draft_slug: slug, folio: '1' }] });
    const [{ events }] = body.receipts as [{ events: { kind: string; by: string; note?: string }[] }];
    expect(events).toMatchObject([
      { kind: 'approval_asked', by: 'Caro', note: 'Lo entregó porque ya no tiene permiso.' },
      { kind: 'approved', by: 'Bea' },
    ]);
    expect(await handOver(clerk, slug, key)).toEqual(handed);
    expect(await issued(owner)).toBe(1);
  });

  test('R36: not taken, or above what who takes it issues, it is a draft again', async () => {
    const { owner, clerk } = await account();
    await changeProfile(server, clerk, { permissions: ['customers.read'] });
    const low = await joinAs(server, owner, { permissions: CLERK, approval_amount: '1.00' });
    const [above, left] = [id(), id()];
    const first = await handOver(clerk, above, id());
    expect((await decide(low, first.body.approval_id, 'approve')).body).toMatchObject({ state: 'failed' });
    expect(await drafts(owner)).toMatchObject([{ slug: above }]);
    const second = await handOver(clerk, left, id());
    expect(await drafts(owner)).toHaveLength(1);
    expect((await decide(owner, second.body.approval_id, 'reject', 'Ya no.')).body.state).toBe('rejected');
    expect(await drafts(owner)).toHaveLength(2);
    expect(await issued(owner)).toBe(0);
  });

  test('R36: what the server had taken is not handed over, nor what is somebody else’s', async () => {
    const { owner, clerk } = await account();
    const [slug, key] = [id(), id()];
    expect((await issue(clerk, slug, key)).status).toBe(201);
    expect((await handOver(clerk, slug, key)).body.code).toBe('handed_done');
    expect((await handOver(owner, slug, key)).body.code).toBe('not_found');
    const stranger = await signUp(server);
    const { clientId } = owner.scope;
    expect((await handOver(stranger, id(), id(), { client_id: clientId })).body.code).toBe('not_found');
    expect((await handOver(clerk, id(), id(), { kind: 'decide' })).body.code).toBe('bad_request');
    expect((await handOver(clerk, id(), id(), { request: '{}' })).body.code).toBe('invalid_receipt');
    await server.deps.store.transaction(owner.scope, (tx) => setSuspended(owner.scope, tx, true));
    expect((await handOver(clerk, id(), id())).body.code).toBe('forbidden');
    expect((await ask(owner, 'GET', '/approvals')).body.approvals).toEqual([]);
  });

  // spec: house.732
  test('R36: who was deactivated hands over what their device holds, and does nothing else', async () => {
    const { owner, clerk } = await account();
    await deactivate(clerk);
    const [slug, key] = [id(), id()];
    expect(await issue(clerk, slug, key)).toMatchObject({ status: 403, body: { code: 'membership_ended' } });
    // Of whoever is in no client any more each call says so, but not to the page of somebody else.
    const asks = async (by: Record<string, string>) =>
      ((await (await clerk.call('GET', '/receipts?format=json', undefined, by)).json()) as Body).code;
    expect(await asks({ [USER_HEADER]: clerk.scope.userId })).toBe('membership_ended');
    expect(await asks({ [USER_HEADER]: owner.scope.userId })).toBe('unauthenticated');
    const handed = await handOver(clerk, slug, key);
    expect(handed.status).toBe(200);
    expect(await handOver(clerk, slug, key)).toEqual(handed);
    expect((await ask(clerk, 'GET', '/approvals')).body.code).toBe('membership_ended');
    expect((await decide(owner, handed.body.approval_id, 'approve')).body).toMatchObject({
      state: 'approved',
    });
    expect(await issued(owner)).toBe(1);

    const { scope } = clerk;
    await server.deps.store.transaction(scope, async (tx) => {
      const person = await findPersonOf(scope, tx, scope.userId);
      await removePerson(scope, tx, person?.person_id ?? '');
    });
    // Removed from the list of people, they hand over what is left on their device, and do nothing else still.
    const late = id();
    const removed = await handOver(clerk, late, id());
    expect(removed.status).toBe(200);
    expect((await ask(owner, 'GET', `/approvals/${removed.body.approval_id}`)).body).toMatchObject({
      ...{ state: 'waiting', reason: 'handed', subject: late, user_name: 'Caro' },
    });
    expect((await issue(clerk, id(), id())).body.code).toBe('membership_ended');
    expect((await decide(owner, removed.body.approval_id, 'approve')).body).toMatchObject({
      state: 'approved',
    });
  });

  // spec: house.1000
  test.each(Object.values(PUSHABLES))(
    'R36: a $kind that only the device of somebody who was deactivated had waits for who takes it',
    async (of) => {
      const { owner, clerk } = await account();
      await deactivate(clerk);
      const slug = id();
      const document = textOf(of as unknown as AnyPushable, slug);
      const hand = (base_revision: number, title: string, over: object = {}) =>
        ask(clerk, 'POST', '/api/v1/hand_over', {
          ...{ client_id: clerk.scope.clientId, kind: 'text', of: of.kind, base_revision },
          document: of.renamed(document as never, title),
          ...over,
        });
      const handed = await hand(0, 'Martes');
      expect(handed.status, JSON.stringify(handed.body)).toBe(200);
      expect(await hand(0, 'Martes')).toEqual(handed);
      const { approval_id } = handed.body;
      expect((await ask(owner, 'GET', `/approvals/${approval_id}`)).body).toMatchObject({
        ...{ state: 'waiting', reason: 'handed', kind: 'text', user_name: 'Caro' },
        summary: { of: of.kind, slug },
      });
      const texts = async () => {
        const { db } = server.deps.store;
        const table = PUSHED_TABLES.find(({ of: { kind } }) => kind === of.kind);
        return (await table?.findAll(owner.scope, db, [slug]))?.map((row) => table?.toDocument(row));
      };
      // Nobody's word is on it yet; who may not write one of its kind does not take it.
      expect(await texts()).toEqual([]);
      const low = await joinAs(server, owner, { permissions: ['approvals.cancel'] });
      expect((await decide(low, approval_id, 'approve')).body.code).toBe('not_permitted');
      const bea = await joinAs(server, owner, { name: 'Bea', permissions: [of.can.read, of.can.write] });
      expect((await decide(bea, approval_id, 'approve')).body).toMatchObject({ state: 'approved' });
      expect(await texts()).toMatchObject([{ slug, revision: 1 }]);

      // Handed over late by another device of theirs: what a colleague has is not written over.
      const late = await hand(0, 'Otro');
      expect((await decide(bea, late.body.approval_id, 'approve')).body).toMatchObject({ state: 'approved' });
      expect(await texts()).toMatchObject([{ slug, revision: 1 }]);
      const lost = await hand(0, 'Nadie');
      expect((await decide(bea, lost.body.approval_id, 'reject', 'Ya está.')).body.state).toBe('rejected');
      expect((await hand(0, 'X', { of: 'poem' })).body.code).toBe('bad_request');
      expect((await hand(0, 'X', { document: { slug } })).status).toBe(400);
      expect((await hand(-1, 'X')).body.code).toBe('bad_request');
    },
  );

  test('R36: a cancellation is handed over too, and asked by who takes it', async () => {
    const { owner, clerk } = await account();
    const { body } = await issue(owner, id(), id());
    const uuid = id().toUpperCase();
    await server.deps.store.transaction(owner.scope, (tx) =>
      updateReceipt(owner.scope, tx, String(body.id), { status: 'sent', uuid }),
    );
    await changeProfile(server, clerk, { permissions: ['receipts.read'] });
    const request = JSON.stringify({ motive: '02' });
    const { body: handed } = await handOver(clerk, uuid, id(), { kind: 'cancel', request });
    const held = await joinAs(server, owner, { permissions: CLERK, approval_cancel: true });
    expect((await decide(held, handed.approval_id, 'approve')).body.code).toBe('not_permitted');
    expect((await decide(owner, handed.approval_id, 'approve')).body).toMatchObject({ state: 'approved' });
    const { receipts } = (await ask(owner, 'GET', '/receipts?format=json')).body;
    expect(receipts).toMatchObject([{ uuid, status: 'cancel_pending' }]);
  });
});
