/** What waits for another person's word: nothing is done before it, and then once, by what holds by then. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '../../../schema/access/permissions.ts';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import type { ChangesAnswer } from '../../../schema/documents/changes.ts';
import type { Draft } from '../../../schema/documents/draft.ts';
import type { ReceiptRow } from '../../../schema/documents/replicated.ts';
import type { ErrorCode } from '../../../schema/errors.ts';
import type { NotificationRow } from '../../../schema/resources/insight/notifications.ts';
import type { ApprovalRow } from '../../../schema/resources/invoicing/approvals.ts';
import { changeProfile, joinAs } from '../../../tests/factories/colleague.ts';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { createSandbox, type Sandbox } from '../../sandbox/app.ts';
import type { IssuedCsd } from '../../sandbox/authority.ts';
import { removeMember, setSuspended } from '../../store/identity/clients.ts';
import { findReceiptByUuid, updateReceipt } from '../../store/invoicing/receipts.ts';
import { storedBytes } from '../../store/kernel/storage.ts';
import { addCertificate } from '../admin/certificates/add-certificate.ts';

const HOUR_MS = 3_600_000;
const CLERK = [
  'receipts.issue_income',
  'receipts.cancel',
  'notifications.read',
] as const satisfies Permission[];
const SAYS: Permission[] = ['approvals.issue', 'approvals.cancel', 'notifications.read'];
const id = () => crypto.randomUUID();

let sandbox: Sandbox;
let csd: IssuedCsd;
beforeAll(async () => {
  sandbox = await createSandbox({ catalogs: smallCatalogs, now: Date.now });
  csd = await sandbox.authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE', 'x');
});
afterAll(() => sandbox.data.close());

type Body = { id?: string; status?: string; code?: ErrorCode; message?: string; state?: string };

describe.each(TEST_DATABASES)('what waits for a word, on $name', (database) => {
  let server: TestServer;
  let now = new Date('2026-11-20T18:00:00Z');
  beforeAll(async () => {
    const compute = { small: 20_000, threads: 1 };
    server = await startTestServer({ store: await database.open(), clock: () => now, compute });
  });
  afterAll(async () => await server.close());

  const ask = async (person: Person, method: string, path: string, body?: object, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const answer = await person.call(method, path, body, headers);
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  const receiptOf = (price: string, over: object = {}) =>
    JSON.parse(
      JSON.stringify(
        buildReceipt({
          branch_office_id: '',
          concepts: [buildConcept({ unit_value: price, quantity: '1' })],
          ...over,
        }),
      ),
    );
  const issue = async (person: Person, price: string, { key = id(), slug = '', over = {} } = {}) => {
    const body = { receipt: receiptOf(price, over), ...(slug && { draft_slug: slug, draft_revision: 0 }) };
    return { key, ...(await ask(person, 'POST', '/receipts?format=json', body, key)) };
  };
  const decide = (person: Person, approval: string, word: 'approve' | 'reject', note = '', key = id()) =>
    ask(person, 'POST', `/approvals/${approval}/decide?format=json`, { word, note }, key);
  const withdraw = (person: Person, approval: string) =>
    ask(person, 'POST', `/approvals/${approval}/withdraw?format=json`, {}, id());
  const rowOf = async (person: Person, approval: string) =>
    (await ask(person, 'GET', `/approvals/${approval}`)).body as unknown as ApprovalRow;
  const receiptsOf = async (person: Person) =>
    (await ask(person, 'GET', '/receipts?format=json')).body as unknown as {
      receipts: ReceiptRow[];
      total: number;
    };
  const draftsOf = async (person: Person) =>
    ((await ask(person, 'GET', '/drafts')).body as unknown as { drafts: Draft[] }).drafts;
  const noticesOf = async (person: Person) =>
    (
      (await ask(person, 'GET', '/notifications')).body as unknown as { notifications: NotificationRow[] }
    ).notifications.map(({ title, content }) => `${title} | ${content}`);
  const audited = async ({ scope }: Person) =>
    (
      await server.deps.store.db
        .selectFrom('audit_entry')
        .select('kind')
        .where('client_id', '=', scope.clientId)
        .where('kind', 'like', 'operation.%')
        .orderBy('entry_id')
        .execute()
    ).map(({ kind }) => kind);

  /** An account with a certificate: its owner, a clerk whose work waits above 1,000 pesos and cancels with a word, and who says it. */
  const account = async (limits: object = { approval_amount: '1000.00', approval_cancel: true }) => {
    const owner = await signUp(server);
    await addCertificate(owner.scope, server.deps, csd);
    const clerk = await joinAs(server, owner, { name: 'Caro', permissions: CLERK, ...limits });
    const boss = await joinAs(server, owner, { name: 'Jefa', permissions: SAYS });
    return { owner, clerk, boss };
  };
  /** Of the owner, who waits for nobody, as if the SAT had it. */
  const sent = async (owner: Person) => {
    const { body } = await issue(owner, '10.00');
    const uuid = id().toUpperCase();
    await server.deps.store.transaction(owner.scope, (tx) =>
      updateReceipt(owner.scope, tx, body.id ?? '', { status: 'sent', uuid }),
    );
    return uuid;
  };
  const cancel = async (person: Person, uuid: string, key = id()) => ({
    key,
    ...(await ask(person, 'PATCH', `/receipts/${uuid}/cancel?format=json`, { motive: '02' }, key)),
  });

  // spec: house.119
  test('R35: above the amount nothing is sealed and no folio taken; approved it is issued once, under its own id', async () => {
    const { owner, clerk, boss } = await account();
    const small = await issue(clerk, '10.00');
    expect(small).toMatchObject({ status: 201, body: { status: 'issue', folio: '1' } });

    const slug = id();
    const large = await issue(clerk, '5000.00', { slug });
    const waiting = { id: large.key, status: 'approval', serie: '', folio: '' };
    expect(large).toMatchObject({ status: 202, body: waiting });
    expect((await receiptsOf(owner)).total).toBe(1);
    expect(await draftsOf(owner)).toEqual([]);
    expect(await rowOf(boss, large.key)).toMatchObject({
      ...{ state: 'waiting', reason: 'amount', kind: 'issue', subject: slug, user_name: 'Caro' },
      ...{ pesos: '5800.00', limit: '1000.00', lines_total: 1 },
      lines: [expect.objectContaining({ amount: '5000.00' })],
    });
    const { body: form } = await ask(boss, 'GET', `/approvals/${large.key}/form`);
    expect(form).toMatchObject({ receipt: { concepts: [{ unit_value: '5000.00' }] } });
    expect(await noticesOf(boss)).toEqual([
      'Espera tu aprobación | Caro pide: UNIVERSIDAD ROBOTICA ESPAÑOLA · $5,800.00 MXN',
    ]);
    // Nobody issues the draft meanwhile, whoever they are; the same call again hears the same.
    expect((await issue(owner, '10.00', { slug })).body.code).toBe('approval_waiting');
    expect(await issue(clerk, '5000.00', { slug, key: large.key })).toEqual(large);

    const word = id();
    const done = await decide(boss, large.key, 'approve', '', word);
    const receiptId = (await rowOf(boss, large.key)).receipt_id;
    expect(done.body).toEqual({ approval_id: large.key, state: 'approved', receipt_id: receiptId });
    expect(await decide(boss, large.key, 'approve', '', word)).toEqual(done);
    const { receipts, total } = await receiptsOf(owner);
    expect(total).toBe(2);
    const issued = receipts.find((one) => one.id === receiptId);
    expect(issued).toMatchObject({ operation_id: large.key, draft_slug: slug, folio: '2', status: 'issue' });
    expect(issued?.events?.map(({ kind, by }) => [kind, by])).toEqual([
      ['approval_asked', 'Caro'],
      ['approved', 'Jefa'],
    ]);
    expect(await issue(clerk, '5000.00', { slug, key: large.key })).toEqual(large);
    const { body: fate } = await ask(clerk, 'GET', `/api/v1/operations/${large.key}`);
    expect(fate).toMatchObject({ outcome: 'accepted', receipt: { id: receiptId } });
    expect((await decide(owner, large.key, 'reject', 'Tarde.')).body.code).toBe('approval_settled');
    expect(await noticesOf(clerk)).toEqual(['Se aprobó: UNIVERSIDAD ROBOTICA ESPAÑOLA | Lo dijo Jefa.']);
    expect(await audited(owner)).toEqual(['operation.issue', 'operation.issue_asked', 'operation.decide']);
  });

  test('R35: what is in another currency is held by its own rate, and what is wrong with it is said at once', async () => {
    const { clerk } = await account();
    const usd = (rate: string) => ({ over: { currency: 'USD', exchange_rate: rate } });
    expect((await issue(clerk, '50.00', usd('17.00'))).status).toBe(201);
    expect((await issue(clerk, '50.00', usd('18.00'))).status).toBe(202);
    const wrong = await issue(clerk, '5000.00', { over: { payment_form: '77' } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_receipt' } });
  });

  test('R35: refused with a reason the draft is a draft again, as it was asked, and may be asked anew', async () => {
    const { owner, clerk, boss } = await account();
    const before = await storedBytes(owner.scope, server.deps.store.db);
    const slug = id();
    const { key } = await issue(clerk, '5000.00', { slug });
    expect((await decide(boss, key, 'reject')).body.code).toBe('approval_note');
    const said = await decide(boss, key, 'reject', 'Falta la orden de compra.');
    expect(said.body).toEqual({ approval_id: key, state: 'rejected', receipt_id: '' });
    expect(await draftsOf(clerk)).toMatchObject([{ slug, name_receiver: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' }]);
    expect((await receiptsOf(owner)).total).toBe(0);
    expect(await noticesOf(clerk)).toEqual([
      'No se aprobó: UNIVERSIDAD ROBOTICA ESPAÑOLA | Jefa: Falta la orden de compra.',
    ]);
    const again = await issue(clerk, '5000.00', { slug });
    expect(again.status).toBe(202);
    expect((await decide(boss, again.key, 'approve')).body.state).toBe('approved');
    // What was asked is kept no longer than it waits.
    const requests = await server.deps.store.db
      .selectFrom('approval_request')
      .select('approval_id')
      .where('client_id', '=', owner.scope.clientId)
      .execute();
    expect(requests).toEqual([]);
    expect(await storedBytes(owner.scope, server.deps.store.db)).toBeGreaterThan(before);
  });

  test('R35: nobody approves their own, nobody without permission, and nobody what they do not see', async () => {
    const { owner } = await account();
    const both = { permissions: [...CLERK, ...SAYS], approval_amount: '1000' };
    const own = await joinAs(server, owner, { name: 'Ambas', ...both });
    const { key } = await issue(own, '5000.00');
    expect((await decide(own, key, 'approve')).body.code).toBe('approval_own');
    const cancels = await joinAs(server, owner, { permissions: ['approvals.cancel'] });
    expect((await decide(cancels, key, 'approve')).body.code).toBe('not_permitted');
    const nobody = await joinAs(server, owner, { permissions: ['receipts.read'] });
    expect(await decide(nobody, key, 'approve')).toMatchObject({ status: 403 });
    expect((await withdraw(cancels, key)).body.code).toBe('not_permitted');
    const other = await signUp(server);
    expect((await decide(other, key, 'approve')).status).toBe(404);
    // Who may no more is refused, and the row waits still.
    const late = await joinAs(server, owner, { permissions: SAYS });
    await changeProfile(server, late, { permissions: ['receipts.read'] });
    expect((await decide(late, key, 'approve')).body.code).toBe('not_permitted');
    expect((await rowOf(owner, key)).state).toBe('waiting');
  });

  test('R35: of two who say a word at once one does', async () => {
    const { owner, clerk, boss } = await account();
    const { key } = await issue(clerk, '5000.00', { slug: id() });
    const both = await Promise.all([decide(boss, key, 'approve'), decide(owner, key, 'reject', 'No.')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state } = await rowOf(owner, key);
    expect((await receiptsOf(owner)).total).toBe(state === 'approved' ? 1 : 0);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('approval_settled');
  });

  test('R35: who asked takes it back, and a word that comes later does nothing', async () => {
    const { clerk, boss } = await account();
    const slug = id();
    const { key } = await issue(clerk, '5000.00', { slug });
    expect((await withdraw(clerk, key)).body).toEqual({ approval_id: key, state: 'withdrawn' });
    expect((await draftsOf(clerk)).map((draft) => draft.slug)).toEqual([slug]);
    expect((await decide(boss, key, 'approve')).body.code).toBe('approval_settled');
    expect((await withdraw(clerk, key)).body.code).toBe('approval_settled');
    expect(await noticesOf(clerk)).toEqual([]);
  });

  test('R35: it is judged anew: who asked may no more, is gone, or it grew old; of a suspended account it waits', async () => {
    const { owner, clerk, boss } = await account();
    const failed = async (code: ErrorCode, slug: string, key: string) => {
      expect((await decide(boss, key, 'approve')).body).toMatchObject({ state: 'failed', receipt_id: '' });
      const row = await rowOf(owner, key);
      expect(row.problems).toMatchObject([{ code }]);
      expect((await draftsOf(owner)).map((draft) => draft.slug)).toContain(slug);
    };
    const { store } = server.deps;
    const asked = async (person: Person) => {
      const slug = id();
      return { slug, key: (await issue(person, '5000.00', { slug })).key };
    };
    const old = await asked(clerk);
    now = new Date(now.getTime() + 72 * HOUR_MS);
    await failed('approval_late', old.slug, old.key);
    now = new Date('2026-11-20T18:00:00Z');

    const stopped = await asked(clerk);
    await store.transaction(owner.scope, (tx) => setSuspended(owner.scope, tx, true));
    expect((await decide(boss, stopped.key, 'approve')).body.code).toBe('forbidden');
    await store.transaction(owner.scope, (tx) => setSuspended(owner.scope, tx, false));
    expect((await rowOf(owner, stopped.key)).state).toBe('waiting');

    const barred = await asked(clerk);
    const gone = await joinAs(server, owner, { permissions: CLERK, approval_amount: '0' });
    const left = await asked(gone);
    await changeProfile(server, clerk, { permissions: ['receipts.cancel', 'drafts.read'] });
    await failed('not_permitted', barred.slug, barred.key);
    await store.transaction(owner.scope, (tx) => removeMember(owner.scope, tx, gone.session.user.id));
    await failed('not_permitted', left.slug, left.key);
    expect((await receiptsOf(owner)).total).toBe(0);
  });

  test('R35: one of thousands of concepts waits as any, and is made ready apart', async () => {
    const { owner, clerk, boss } = await account();
    const concepts = Array.from({ length: 60 }, (_, i) => buildConcept({ description: `Pieza ${i}` }));
    const { key, status } = await issue(clerk, '1', { over: { concepts }, slug: id() });
    expect(status).toBe(202);
    expect(await rowOf(boss, key)).toMatchObject({ lines_total: 60, lines: { length: 10 } });
    expect((await decide(boss, key, 'approve')).body.state).toBe('approved');
    expect((await receiptsOf(owner)).total).toBe(1);
  });

  test('R35: every cancellation of theirs waits, the receipt says so, and another one is refused meanwhile', async () => {
    const { owner, clerk, boss } = await account();
    const uuid = await sent(owner);
    const stored = async () => await findReceiptByUuid(owner.scope, server.deps.store.db, uuid);
    const kinds = async () =>
      (JSON.parse((await stored())?.events || '[]') as { kind: string; by: string }[]).map(
        ({ kind, by }) => `${kind} ${by}`,
      );
    const first = await cancel(clerk, uuid);
    expect(first).toMatchObject({ status: 202, body: { cancellation_id: first.key, state: 'approval' } });
    expect((await stored())?.status).toBe('sent');
    expect((await cancel(owner, uuid)).body.code).toBe('approval_waiting');
    expect((await decide(boss, first.key, 'reject', 'Ya se cobró.')).body.state).toBe('rejected');
    expect((await stored())?.status).toBe('sent');

    const second = await cancel(clerk, uuid);
    expect((await withdraw(clerk, second.key)).status).toBe(200);
    const third = await cancel(clerk, uuid);
    expect((await decide(boss, third.key, 'approve')).body.state).toBe('approved');
    expect(await stored()).toMatchObject({ status: 'cancel_pending' });
    expect(JSON.parse((await stored())?.cancellation ?? '{}')).toMatchObject({
      ...{ cancellation_id: third.key, state: 'asked', request_number: 1 },
    });
    expect(await kinds()).toEqual([
      'cancel_approval_asked Caro',
      'cancel_not_approved Jefa',
      'cancel_approval_asked Caro',
      'cancel_withdrawn Caro',
      'cancel_approval_asked Caro',
      'cancel_approved Jefa',
      'cancel_asked Caro',
    ]);
    // Said without ?format=json, it is not said to be cancelled.
    const another = await sent(owner);
    const plain = await clerk.call('PATCH', `/receipts/${another}/cancel`, { motive: '02' });
    expect(await plain.json()).toMatchObject({ state: 'approval' });
  });

  test('R33: devices hear of it by the feed, of their branches alone', async () => {
    const { owner, clerk } = await account();
    const branch = { alias: 'Norte', zip_code: '42501', is_active: true };
    const { body } = await ask(owner, 'POST', '/branches', branch);
    const { branch_office_id } = body as unknown as { branch_office_id: string };
    const south = await ask(owner, 'POST', '/branches', { ...branch, alias: 'Sur' });
    const elsewhere = (south.body as unknown as { branch_office_id: string }).branch_office_id;
    const there = await joinAs(server, owner, { permissions: SAYS, branches: [elsewhere] });
    const here = await joinAs(server, owner, { permissions: SAYS, branches: [branch_office_id] });
    const { key } = await issue(clerk, '5000.00', { over: { branch_office_id } });
    const pulled = async (person: Person) => {
      const answer = await person.call('GET', '/api/v1/changes?collection=settings&since=0&limit=500');
      const { documents } = (await answer.json()) as ChangesAnswer;
      return documents.filter((each) => (each as { kind?: string }).kind === 'approval');
    };
    expect(await pulled(here)).toMatchObject([{ id: `approval:${key}`, body: { state: 'waiting' } }]);
    expect(await pulled(there)).toEqual([]);
    expect((await decide(there, key, 'approve')).status).toBe(404);
    expect(await noticesOf(there)).toEqual([]);
    expect(await noticesOf(here)).toHaveLength(1);
  });

  test('nobody whose work waits lets others, or themselves, do without a word', async () => {
    const owner = await signUp(server);
    const held = { approval_amount: '1000', approval_cancel: true };
    const admin = await joinAs(server, owner, {
      permissions: ['profiles.write', 'users.write', ...CLERK],
      ...held,
    });
    const make = (more: object) =>
      ask(admin, 'POST', '/profiles', { name: id(), permissions: ['receipts.issue_income'], ...more });
    expect((await make({})).body.code).toBe('beyond_own');
    expect((await make({ approval_amount: '1000.01' })).body.code).toBe('beyond_own');
    expect((await make({ approval_amount: '1000' })).status).toBe(201);
    expect((await make({ permissions: ['receipts.cancel'] })).body.code).toBe('beyond_own');
    expect((await make({ permissions: ['customers.read'] })).status).toBe(403);
    expect((await make({ permissions: ['notifications.read'] })).status).toBe(201);
    const wrong = await make({ approval_amount: 'mil' });
    expect(wrong.body).toMatchObject({
      errors: [{ path: 'approval_amount', text: 'Ingresa un Monto válido' }],
    });
    const profile = (
      await server.deps.store.db
        .selectFrom('member')
        .select('profiles')
        .where('user_id', '=', admin.session.user.id)
        .executeTakeFirstOrThrow()
    ).profiles;
    const own = (JSON.parse(profile) as string[])[0];
    const fields = { name: 'Sin límite', permissions: ['profiles.write', 'users.write', ...CLERK] };
    expect((await ask(admin, 'PUT', `/profiles/${own}`, fields)).body.code).toBe('beyond_own');
  });
});
