/** What comes round again and the server issues by itself: once, as who said so, or not at all and told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '../../../../schema/access/permissions.ts';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { ReceiptRow } from '../../../../schema/documents/replicated.ts';
import type { ApprovalRow } from '../../../../schema/resources/invoicing/approvals.ts';
import { changeProfile, joinAs } from '../../../../tests/factories/colleague.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { centralDay } from '../../../base/local-time.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/app.ts';
import type { IssuedCsd } from '../../../sandbox/authority.ts';
import { removeMember } from '../../../store/identity/clients.ts';
import { listDrafts } from '../../../store/invoicing/drafts.ts';
import { addCertificate } from '../../admin/certificates/add-certificate.ts';
import type { WorkDeps } from '../../work.ts';
import { issuePreparedJob } from './issue-prepared.job.ts';
import { recurringDraftsJob } from './recurring-drafts.job.ts';

let sandbox: Sandbox;
let csd: IssuedCsd;
beforeAll(async () => {
  sandbox = await createSandbox({ catalogs: smallCatalogs, now: Date.now });
  csd = await sandbox.authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE', 'x');
});
afterAll(() => sandbox.data.close());

describe.each(TEST_DATABASES)('what the server issues by itself, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  const now = Date.parse('2026-11-20T18:00:00Z');
  const crash = { at: '' };
  beforeAll(async () => {
    server = await startTestServer({
      store: await database.open(),
      clock: () => new Date(now),
      failpoint(point) {
        if (point !== crash.at) return;
        crash.at = '';
        throw new Error(`died at ${point}`);
      },
    });
  });
  afterAll(async () => await server.close());

  const begin = async () => {
    owner = await signUp(server);
    await addCertificate(owner.scope, server.deps, csd);
  };
  const said = async (answer: Response) => ({ status: answer.status, body: await answer.json() });
  const write = async (over: object = {}, person = owner) =>
    await said(
      await person.call('POST', '/recurring_drafts', {
        ...{ name: 'Renta', every: 'month', starts_on: centralDay(now), is_complete: true, is_issued: true },
        receipt: buildReceipt({ branch_office_id: '' }),
        ...over,
      }),
    );
  /** Its day comes. */
  const prepare = async () =>
    await recurringDraftsJob.run(
      { ...server.deps, uuid: server.deps.random.uuid } as unknown as WorkDeps,
      new AbortController().signal,
    );
  const jobs = async () =>
    await server.deps.store.db
      .selectFrom('job')
      .select(['state', 'subject_id'])
      .where('client_id', '=', owner.scope.clientId)
      .where('kind', '=', issuePreparedJob.kind)
      .execute();
  const work = async () => await server.worker.drain();
  const receipts = async () =>
    ((await (await owner.call('GET', '/receipts?format=json')).json()) as { receipts: ReceiptRow[] })
      .receipts;
  const drafts = async () => await listDrafts(owner.scope, server.deps.store.db, 50, 0);
  const told = async () =>
    JSON.stringify(
      await server.deps.store.db
        .selectFrom('notification')
        .select('body')
        .where('client_id', '=', owner.scope.clientId)
        .execute(),
    );

  test('is issued on its day, once, and no draft is left', async () => {
    await begin();
    expect(await write()).toMatchObject({ status: 201, body: { is_issued: true } });
    await prepare();
    await prepare();
    await work();
    expect(await receipts()).toMatchObject([{ rfc_receiver: buildReceipt().receiver.rfc }]);
    expect(await drafts()).toEqual([]);
    expect(await told()).not.toContain('Listo para emitir');
  });

  test('who dies once it is accepted issues it no second time', async () => {
    await begin();
    await write();
    await prepare();
    crash.at = 'accept_sealed';
    await work();
    expect(crash.at).toBe('');
    expect(await receipts()).toEqual([]);
    // As if the answer was never heard: the job is there anew.
    await server.deps.store.db
      .updateTable('job')
      .set({ due_at: new Date(now).toISOString() })
      .where('kind', '=', issuePreparedJob.kind)
      .execute();
    await work();
    expect(await receipts()).toHaveLength(1);
    await server.deps.store.db
      .updateTable('job')
      .set({ state: 'waiting', due_at: new Date(now).toISOString() } as never)
      .where('kind', '=', issuePreparedJob.kind)
      .execute();
    await work();
    expect(await receipts()).toHaveLength(1);
  });

  test('what cannot be issued stays a draft, and why is told', async () => {
    owner = await signUp(server);
    await write();
    await prepare();
    await work();
    expect(await receipts()).toEqual([]);
    expect(await drafts()).toHaveLength(1);
    expect(await told()).toContain('No se emitió: Renta');
    expect((await jobs()).map(({ state }) => state)).toEqual(['failed']);
  });

  test('a draft that a person has changed meanwhile is theirs', async () => {
    await begin();
    await write();
    await prepare();
    const [draft] = await drafts();
    await server.deps.store.db
      .updateTable('draft')
      .set({ revision: 2, name: 'Otra' })
      .where('slug', '=', draft!.slug)
      .execute();
    await work();
    expect(await receipts()).toEqual([]);
    expect(await drafts()).toMatchObject([{ name: 'Otra' }]);
    expect(await told()).not.toContain('No se emitió');
  });

  test('goes by what who said so may on that day: their limit waits for a word, and who is gone issues nothing', async () => {
    await begin();
    const may: Permission[] = ['drafts.read', 'drafts.write', 'receipts.issue_income'];
    const clerk = await joinAs(server, owner, { permissions: may });
    await write({ name: 'Con límite' }, clerk);
    await changeProfile(server, clerk, { permissions: may, approval_amount: '1.00' });
    await prepare();
    await work();
    expect(await receipts()).toEqual([]);
    const waiting = (await (await owner.call('GET', '/approvals')).json()) as { approvals: ApprovalRow[] };
    expect(JSON.stringify(waiting)).toContain(clerk.scope.userId);
    const other = await joinAs(server, owner, { permissions: may });
    await write({ name: 'De quien se fue' }, other);
    await server.deps.store.transaction(owner.scope, async (tx) => {
      await removeMember(owner.scope, tx, other.session.user.id);
    });
    await prepare();
    await work();
    expect(await receipts()).toEqual([]);
    expect(await told()).toContain('ya no entra a esta cuenta');
  });

  test('who may not issue it, or what asks for something each time, is said at its field', async () => {
    await begin();
    const writer = await joinAs(server, owner, { permissions: ['drafts.read', 'drafts.write'] });
    for (const [over, person, text] of [
      [{}, writer, 'No tienes permiso de emitir'],
      [{ is_complete: false }, owner, 'está incompleto'],
      [
        { receipt: buildReceipt({ branch_office_id: '', currency: 'USD', exchange_rate: '18.5' }) },
        owner,
        'pide algo que revisa una persona',
      ],
    ] as const) {
      const refused = await write(over, person);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ errors: [{ path: 'is_issued' }] });
      expect(JSON.stringify(refused.body)).toContain(text);
    }
  });
});
