/** The end of an account: asked for by its owner, taken back in time, or come, with what the law makes one keep. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeletionRow } from '../../../../schema/resources/admin/account-deletions.ts';
import type { Victim } from '../../../../tests/factories/attacks.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { catchMails } from '../../../../tests/factories/mails.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import {
  type Person,
  signIn,
  signUp,
  startTestServer,
  type TestServer,
} from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { makeVictim, snapshot } from '../../../../tests/factories/victim.ts';
import { CLIENT_TABLES, isKept } from '../../../store/admin/account-tables.ts';
import { newestDocument } from '../../../store/admin/end-account.ts';
import { clientOfRfc } from '../../../store/identity/client-of-rfc.ts';
import { addMember } from '../../../store/identity/clients.ts';
import { putPerson, removePerson } from '../../../store/identity/people.ts';
import { findUserById, findUserId } from '../../../store/identity/users.ts';
import { clientsOfRfc } from '../../../store/kernel/deliveries.ts';
import { clientsWithout, queueJob } from '../../../store/kernel/jobs.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { storedBytes } from '../../../store/kernel/storage.ts';
import { addReceived, addRefused } from '../../../store/received/received.ts';
import { insertReceivedFile } from '../../../store/received/received-files.ts';
import { JOBS } from '../../jobs.ts';
import { keptUntil } from './kept-until.ts';

const [RFC, START] = ['URE180429TM6', new Date('2026-11-25T18:00:00Z')];
const DAY_MS = 86_400_000;
const NEVER = new AbortController().signal;

test('five years are counted from the later day on which the return of its year is due', () => {
  expect(keptUntil('2026-01-01T00:00:00')).toBe('2032-04-30');
  expect(keptUntil('2026-12-31T23:59:59')).toBe('2032-04-30');
  expect(keptUntil('')).toBe('');
});

describe.each(TEST_DATABASES)('the end of an account, on $name', (database) => {
  let server: TestServer;
  let now = START;
  let work: () => Promise<void>;
  let owner: Person;
  let colleague: Person;
  let victim: Victim;
  let other: Person;
  let former: Person;
  let gone: Person;
  let deletion: string;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open(), clock: () => now });
    const mails = catchMails(server);
    const job = JOBS.find(({ kind }) => kind === 'account_deletion');
    if (job === undefined || !('run' in job)) throw new Error('no job');
    work = async () => await job.run(mails.work, NEVER);
    owner = await signUp(server, { rfc: RFC });
    colleague = await joinAs(server, owner, { permissions: ['customers.read', 'notifications.read'] });
    victim = await makeVictim(owner.scope, server.deps.store, 'MIO4K8W1Z');
    other = await signUp(server);
    await makeVictim(other.scope, server.deps.store, 'AJENO7Q2X');
    [former, gone] = [await joinAs(server, owner, {}), await joinAs(server, owner, {})];
    for (const { scope, email } of [former, gone])
      await server.deps.store.transaction(other.scope, async (tx) => {
        const all = { profiles: [], branches: [], serials: [], invited_at: START.toISOString() };
        const row = { person_id: scope.userId, email, name: 'F', status: 'inactive' as const, ...all };
        await putPerson(other.scope, tx, row, scope.userId);
        if (scope === gone.scope) await removePerson(other.scope, tx, row.person_id);
      });
  });
  afterAll(async () => await server.close());

  const ask = async (body: object, person = owner) => {
    const answer = await person.call('POST', '/account_deletions', body);
    return { status: answer.status, body: (await answer.json()) as DeletionRow & { code?: string } };
  };
  const takeBack = async (id: string, person = owner) => {
    const answer = await person.call('POST', `/account_deletions/${id}/take_back`, {});
    return { status: answer.status, body: (await answer.json()) as DeletionRow & { code?: string } };
  };
  const titlesOf = async (person: Person) =>
    (
      (await (await person.call('GET', '/notifications')).json()) as { notifications: { title: string }[] }
    ).notifications.map(({ title }) => title);
  const later = (days: number) => {
    now = new Date(START.getTime() + days * DAY_MS);
  };
  /** Sessions are shorter than the days that pass here. */
  const enter = async ({ scope, email, password }: Person) => await signIn(server, scope, email, password);
  const rowsLeft = async () =>
    Object.fromEntries(
      Object.entries(await snapshot(owner.scope, server.deps.store)).map(([table, rows]) => [
        table,
        rows.length,
      ]),
    );

  // spec: house.402
  test('is asked for by its owner alone, who types its RFC, and everybody of it hears', async () => {
    const wrong = await ask({ rfc: 'EKU9003173C9' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_fields' } });
    expect(JSON.stringify(wrong.body)).toContain('"rfc"');
    expect((await ask({ rfc: RFC }, colleague)).status).toBe(403);
    const { status, body } = await ask({ rfc: ' ure-180429tm6' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'waiting', ends_at: '2026-12-25T18:00:00.000Z' });
    expect((await ask({ rfc: RFC })).body.id, 'one at a time').toBe(body.id);
    for (const person of [owner, colleague])
      expect(await titlesOf(person)).toContain('La cuenta se eliminará el 25-12-2026');
    deletion = body.id;
  });

  test('can be taken back by its owner until it comes, and asked for again', async () => {
    expect((await takeBack(deletion, colleague)).status).toBe(403);
    expect((await takeBack(deletion, other)).status).toBe(404);
    expect((await takeBack(deletion)).body.state).toBe('taken_back');
    expect((await takeBack(deletion)).status, 'heard twice').toBe(200);
    expect(await titlesOf(colleague)).toContain('La cuenta se conserva');
    later(40);
    await work();
    later(0);
    expect((await owner.call('GET', '/receipts')).status).toBe(200);
    const again = await ask({ rfc: RFC });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(deletion);
    deletion = again.body.id;
    const { audit } = (await (await owner.call('GET', '/audit?q=')).json()) as { audit: { kind: string }[] };
    expect(audit.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['account_deletions.created', 'account_deletions.changed']),
    );
  });

  test('is said again seven days and one day before', async () => {
    const told = async () =>
      (await titlesOf(await enter(colleague))).filter((title) => title.includes('se eliminará')).length;
    const before = await told();
    later(20);
    await work();
    expect(await told()).toBe(before);
    for (const day of [24, 25, 29.5]) {
      later(day);
      await work();
    }
    expect(await told()).toBe(before + 2);
    expect((await (await enter(owner)).call('GET', '/receipts')).status, 'it works until then').toBe(200);
  });

  test('lets nobody in from its day on, and lets what is under way arrive', async () => {
    const { store } = server.deps;
    const at = now.toISOString();
    await store.transaction(other.scope, (tx) =>
      addMember(other.scope, tx, { id: colleague.scope.userId, email: colleague.email, name: 'C' }, now),
    );
    await store.transaction(owner.scope, async (tx) => {
      const of = { document_id: 'r', file_name: 'a.pdf', bytes: Buffer.from('a'), created_at: '' };
      for (const kind of ['record', 'sent_record'] as const)
        await insertReceivedFile(owner.scope, tx, { ...of, file_id: kind, kind });
      await tx.deleteFrom('job').where('client_id', '=', victim.client).execute();
      const job = { job_id: 'stamping', kind: 'stamp', subject_id: victim.receipt };
      await queueJob(owner.scope, tx, { ...job, due_at: at, created_at: at });
    });
    later(30.5);
    const entered = await enter(owner);
    await work();
    expect((await entered.call('GET', '/receipts')).status).toBeGreaterThanOrEqual(400);
    expect((await takeBack(deletion, entered)).status).toBeGreaterThanOrEqual(400);
    await expect(enter(owner)).rejects.toThrow('Sign-in failed');
    expect(await rowsLeft()).toMatchObject({ customer: 1, certificate: 1, account_deletion: 3, member: 0 });
    const related = await store.db
      .selectFrom('host')
      .select('own_answer')
      .where('client_id', '=', victim.client)
      .execute();
    expect(related).toEqual([{ own_answer: 'no' }]);
    expect(await clientOfRfc(RFC, store.db)).toBeUndefined();
    expect(await clientOfRfc(RFC, store.db, 'ended')).toBe(victim.client);
    expect(await clientsOfRfc(systemScope('nobody'), RFC, store.db)).toEqual([]);
    expect(await clientsWithout(store.db, 'pending')).not.toContain(victim.client);
  });

  test('leaves the documents and nothing else, and touches nobody else', async () => {
    const { store } = server.deps;
    const theirs = await snapshot(other.scope, store);
    await store.db.deleteFrom('job').where('client_id', '=', victim.client).execute();
    // Who was not let in before is written down by now.
    await server.deps.security.flush();
    await work();
    const left = await rowsLeft();
    for (const table of CLIENT_TABLES) {
      if (isKept(table)) continue;
      expect(left[table], table).toBe(0);
    }
    expect(left).toMatchObject({ client: 1, receipt: 1, cancellation: 1, receipt_file: 1 });
    const kinds = await store.db
      .selectFrom('received_file')
      .select('kind')
      .where('client_id', '=', victim.client)
      .execute();
    expect(
      kinds.map(({ kind }) => kind).filter((kind) => kind === 'record' || kind === 'sent_record'),
    ).toEqual([]);
    const row = await store.db
      .selectFrom('account_deletion')
      .selectAll()
      .where('id', '=', deletion)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('ended');
    expect(JSON.parse(row.body)).toMatchObject({ kept_until: '2032-04-30' });
    expect(await storedBytes(owner.scope, store.db)).toBeGreaterThan(0);
    // Whoever is of another account too enters there; whoever is not, nowhere.
    expect(await findUserId(owner.email, store.db)).toBeUndefined();
    expect(await findUserById(colleague.scope.userId, store.db)).toBeDefined();
    expect(await findUserById(former.scope.userId, store.db), 'deactivated elsewhere').toBeDefined();
    expect(await findUserById(gone.scope.userId, store.db), 'removed elsewhere').toBeUndefined();
    expect(await snapshot(other.scope, store)).toEqual(theirs);
  });

  test('is counted from the newest document, whichever it is', async () => {
    const { store } = server.deps;
    const { scope } = await signUp(server);
    const newest = async () => await newestDocument(scope, store.db);
    expect(await newest()).toBe('');
    const file = { name: 'a.xml', bytes: Buffer.from('a') };
    const add = async (issued_at: string, received_at: string) =>
      await store.transaction(scope, async (tx) => {
        const uuid = crypto.randomUUID().toUpperCase();
        await addReceived(scope, tx, buildReceived({ uuid, issued_at, received_at }), file);
      });
    await add('2027-03-01T10:00:00', '2027-02-28T18:00:00.000Z');
    expect(await newest(), 'issued later').toBe('2027-03-01T10:00:00');
    await add('2027-03-01T09:00:00', '2029-01-01T05:00:00.000Z');
    expect(await newest(), 'received later').toBe('2028-12-31T23:00:00');
    await store.transaction(scope, async (tx) => {
      const none = { uuid: '', rfc: '', rfc_receiver: '', total: '', reasons: ['X'], brought_by: '' };
      await addRefused(
        scope,
        tx,
        { ...none, file_name: file.name, refused_at: '2029-06-01T18:00:00.000Z' },
        file,
      );
    });
    expect(await newest(), 'refused later').toBe('2029-06-01T12:00:00');
  });

  test('what was kept goes when the law no longer asks for it', async () => {
    const { store } = server.deps;
    const theirs = await snapshot(other.scope, store);
    now = new Date('2032-04-30T20:00:00Z');
    await work();
    expect(await rowsLeft()).toMatchObject({ client: 1, receipt: 1 });
    // As an older version ended it, which did not look at this one.
    const received_at = '2027-01-02T18:00:00.000Z';
    await store.db.updateTable('received').set({ received_at }).where('uuid', '=', victim.received).execute();
    now = new Date('2032-05-01T20:00:00Z');
    await work();
    expect(await rowsLeft()).toMatchObject({ client: 1, receipt: 1, received: 1 });
    now = new Date('2033-05-01T20:00:00Z');
    // What stops it at its very last row.
    await sql`create table holder (client_id text references client (client_id))`.execute(store.db);
    await sql`insert into holder values (${victim.client})`.execute(store.db);
    await work();
    expect(await rowsLeft(), 'still found').toMatchObject({ client: 1, receipt: 0, account_deletion: 3 });
    await sql`drop table holder`.execute(store.db);
    await work();
    expect(Object.values(await rowsLeft()).reduce((sum, count) => sum + count, 0)).toBe(0);
    expect(await snapshot(other.scope, store)).toEqual(theirs);
  });
});
