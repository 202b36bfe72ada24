/** Notices: each is of one person, on all their devices; what was said once is not said again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangesAnswer } from '../../../schema/documents/changes.ts';
import type { NotificationRow } from '../../../schema/resources/insight/notifications.ts';
import { type CaughtMails, catchMails, MAILED_ADDRESS } from '../../../tests/factories/mails.ts';
import {
  type Person,
  signIn,
  signUp,
  startTestServer,
  type TestServer,
} from '../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { saveCertificate } from '../../store/admin/certificates.ts';
import { addMember } from '../../store/identity/clients.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import { certificateEndsJob } from '../admin/certificates/certificate-ends.job.ts';
import { tellTrouble } from '../admin/pac-accounts/tell-trouble.ts';
import { JOBS } from '../jobs.ts';
import type { WorkDeps } from '../work.ts';
import { bring } from './announce.ts';

const DAY_MS = 86_400_000;
const NOTICE = { title: 'Cierre de mes', content: 'El viernes se cierra a las seis.' };

describe.each(TEST_DATABASES)('notices, on $name', (database) => {
  let server: TestServer;
  let now = new Date('2026-11-24T12:00:00Z');
  let mails: CaughtMails;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open(), clock: () => now });
    mails = catchMails(server);
  });
  afterAll(async () => await server.close());

  const ofPerson = async (person: Person, query = '') =>
    (await (await person.call('GET', `/notifications${query}`)).json()) as {
      notifications: NotificationRow[];
      total: number;
    };
  const ask = async (person: Person, path: string, body: object = {}) => {
    const answer = await person.call('POST', path, body);
    return { status: answer.status, body: await answer.json() };
  };
  /** Somebody else of the same account. */
  const join = async (owner: Person, profile_id: string): Promise<Person> => {
    const email = `${crypto.randomUUID()}@tintero.test`;
    const password = crypto.randomUUID();
    const { identity, store, clock } = server.deps;
    const other = await signUp(server);
    const id = await identity.createUser(other.scope, { email, name: 'Bea', password });
    await store.transaction(owner.scope, async (tx) => {
      await addMember(owner.scope, tx, { id, email, name: 'Bea' }, clock(), {
        profiles: [profile_id],
        branches: [],
        serials: [],
      });
    });
    const person = await signIn(server, { ...owner.scope, userId: id }, email, password);
    const chosen = await person.call('POST', '/api/v1/session/client', { client_id: owner.scope.clientId });
    expect(chosen.status).toBe(200);
    return person;
  };
  const pulled = async (person: Person) => {
    const answer = await person.call('GET', '/api/v1/changes?collection=settings&since=0&limit=500');
    const { documents } = (await answer.json()) as ChangesAnswer;
    return documents.filter((each) => (each as { kind?: string }).kind === 'notification');
  };
  const certificate = async ({ scope }: Person, days: number) => {
    const serial = String(Math.trunc(Math.random() * 1e15)).padStart(20, '3');
    await server.deps.store.transaction(scope, async (tx) => {
      await saveCertificate(scope, tx, {
        ...{ serial_number: serial, rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE' },
        valid_from: '2022-11-24T12:00:00.000Z',
        valid_to: new Date(now.getTime() + days * DAY_MS).toISOString(),
        ...{ certificate: 'x', private_key_sealed: 'x', created_at: now.toISOString() },
      });
    });
    return serial;
  };
  /** As it is stored, newest first: a session ends long before a certificate. */
  const titlesOf = async ({ session }: Person) =>
    (
      await server.deps.store.db
        .selectFrom('notification')
        .select('body')
        .where('user_id', '=', session.user.id)
        .orderBy('at', 'desc')
        .execute()
    ).map(({ body }) => (JSON.parse(body) as NotificationRow).title);
  const bringTo = async ({ scope, session, email }: Person, tx: Tx, notice: object) =>
    await bring(scope, tx, mails.work, { name: '', rfc: '', path: '', ...notice } as never, [
      { user_id: session.user.id, email },
    ]);
  const lookAtCertificates = async () => await certificateEndsJob.run(mails.work);

  // spec: 1§3.9, 3§3.7
  test('a colleague tells everybody, or those who are chosen; each reads their own', async () => {
    const owner = await signUp(server);
    const bea = await join(owner, 'invoicing');
    expect((await ask(bea, '/notifications', NOTICE)).status).toBe(403);
    expect((await ask(owner, '/notifications', NOTICE)).body).toEqual({ count: 2 });
    const { person_id } = (
      (await (await owner.call('GET', '/users?q=bea')).json()) as { users: { person_id: string }[] }
    ).users[0] as { person_id: string };
    const id = crypto.randomUUID();
    const toBea = { ...NOTICE, title: 'Solo para ti', id, persons: [person_id] };
    expect((await ask(owner, '/notifications', toBea)).body).toEqual({ count: 1 });
    // An answer that was lost, and the call again.
    expect((await ask(owner, '/notifications', toBea)).body).toEqual({ count: 1 });
    const hers = await ofPerson(bea);
    expect(hers.notifications.map(({ title }) => title).sort()).toEqual(['Cierre de mes', 'Solo para ti']);
    expect(hers.notifications[0]).toMatchObject({ name: 'Persona', rfc: 'EKU9003173C9', is_seen: false });
    expect((await ofPerson(owner)).total).toBe(1);
  });

  test('nothing of another person’s: not its row, its mark, nor on a device', async () => {
    const owner = await signUp(server);
    const bea = await join(owner, 'administrator');
    await ask(owner, '/notifications', NOTICE);
    const [hers] = (await ofPerson(bea)).notifications;
    const { id = '' } = hers ?? {};
    expect((await owner.call('GET', `/notifications/${id}`)).status).toBe(404);
    expect((await ask(owner, '/notifications/seen', { ids: [id] })).body).toEqual({ count: 0 });
    expect((await ofPerson(bea, '?is_seen=false')).total).toBe(1);
    expect(await pulled(owner)).toHaveLength(1);
    const [told, ...more] = await pulled(bea);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ id: `notification:${id}`, body: { user_id: bea.session.user.id } });
    const known = await ask(owner, '/api/v1/changes/known', {
      collection: 'settings',
      ids: [`notification:${id}`],
    });
    expect(JSON.stringify(known.body)).toContain(id);
  });

  // spec: 3§7.4
  test('one is shown with how many wait to be read, to whom it is for', async () => {
    const owner = await signUp(server);
    const bea = await join(owner, 'administrator');
    for (const title of ['Uno dos', 'Tres cuatro']) await ask(owner, '/notifications', { ...NOTICE, title });
    const [hers] = (await ofPerson(bea)).notifications;
    const { id = '', notice_id = '', title } = hers ?? {};
    const show = async (person: Person, notice: string) => {
      const answer = await person.call('GET', `/providers/${id}/show_notification/${notice}`);
      return { status: answer.status, body: await answer.json() };
    };
    expect((await show(bea, notice_id)).body).toEqual({
      notification: { title, content: NOTICE.content },
      count: 2,
    });
    // Looking changes nothing: what is read is said by a call of its own.
    await ask(bea, '/notifications/seen', { ids: [id] });
    expect((await show(bea, notice_id)).body.count).toBe(1);
    for (const [person, notice] of [
      [owner, notice_id],
      [bea, 'otro'],
    ] as const)
      expect(await show(person, notice)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });

  // spec: 1§4.19, 3§4.10
  test('what is read is read on every device, one or all of them', async () => {
    const owner = await signUp(server);
    for (const title of ['Uno dos', 'Tres cuatro', 'Cinco seis'])
      await ask(owner, '/notifications', { ...NOTICE, title });
    const ids = (await ofPerson(owner)).notifications.map(({ id }) => id);
    const before = (await pulled(owner)).map(({ seq }) => seq);
    expect((await ask(owner, '/notifications/seen', { ids: ids.slice(0, 1) })).body).toEqual({ count: 1 });
    expect((await ofPerson(owner, '?is_seen=false')).total).toBe(2);
    expect(Math.max(...(await pulled(owner)).map(({ seq }) => seq))).toBeGreaterThan(Math.max(...before));
    const gone = crypto.randomUUID();
    expect((await ask(owner, '/notifications/seen', { ids: [...ids, gone] })).body).toEqual({ count: 2 });
    expect((await ask(owner, '/notifications/seen', { ids })).body).toEqual({ count: 0 });
    const { audit } = (await (await owner.call('GET', '/audit')).json()) as { audit: { kind: string }[] };
    expect(audit.map(({ kind }) => kind)).not.toContain('operation.read_notices');
  });

  // spec: 3§5.4
  test.each([
    ['title', 'abc'],
    ['title', 'x'.repeat(101)],
    ['content', '  a  '],
    ['content', 'x'.repeat(1_001)],
    ['persons', [crypto.randomUUID()]],
  ])('a wrong %s is said at its field', async (field, value) => {
    const owner = await signUp(server);
    const { status, body } = await ask(owner, '/notifications', { ...NOTICE, [field]: value });
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: field });
    expect((await ofPerson(owner)).total).toBe(0);
  });

  test('a certificate that ends is told 60, 30 and 7 days before and when it has, once each, and mailed', async () => {
    const owner = await signUp(server);
    const bea = await join(owner, 'invoicing');
    const start = now;
    const serial = await certificate(owner, 61);
    const stages: [days: number, titles: string[]][] = [
      [0, []],
      [1, ['Tu certificado vence en 60 días']],
      [20, []],
      [31, ['Tu certificado vence en 30 días']],
      [55, ['Tu certificado vence en 6 días']],
      [61, ['Tu certificado venció']],
      [90, []],
    ];
    for (const [days, titles] of stages) {
      now = new Date(start.getTime() + days * DAY_MS);
      const before = (await titlesOf(owner)).length;
      mails.sent.length = 0;
      await lookAtCertificates();
      await lookAtCertificates();
      const told = await titlesOf(owner);
      expect(told.slice(0, told.length - before), `${days}`).toEqual(titles);
      expect(await mails.deliver(owner.scope), `${days}`).toBe(titles.length);
      expect(mails.sent.map(({ to, subject }) => [to, subject])).toEqual(
        titles.map((title) => [owner.email, title]),
      );
      for (const { text, html } of mails.sent) {
        expect(text).toContain(serial);
        expect(text).toContain(`${MAILED_ADDRESS}/certificates`);
        expect(html).not.toContain('<script');
      }
    }
    expect(await titlesOf(bea)).toEqual([]);
    now = start;
  });

  test('nothing is said of one that another one has taken the place of', async () => {
    const owner = await signUp(server);
    await certificate(owner, 20);
    await certificate(owner, 700);
    await lookAtCertificates();
    expect((await ofPerson(owner)).total).toBe(0);
  });

  test('what was read before its mail goes is not mailed', async () => {
    const owner = await signUp(server);
    await certificate(owner, 5);
    mails.sent.length = 0;
    await lookAtCertificates();
    const ids = (await ofPerson(owner)).notifications.map(({ id }) => id);
    await ask(owner, '/notifications/seen', { ids });
    expect(await mails.deliver(owner.scope)).toBe(1);
    expect(mails.sent).toEqual([]);
    const row = await server.deps.store.db
      .selectFrom('mail')
      .select(['state', 'said'])
      .where('client_id', '=', owner.scope.clientId)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'failed', said: 'El aviso ya se había leído.' });
  });

  describe('what the server tells of itself', () => {
    const SATURDAY = new Date('2026-11-28T12:00:00Z');
    const again = async (kind: string) => {
      const job = JOBS.find((one) => one.kind === kind);
      if (job === undefined || !('run' in job)) throw new Error(`no timed job ${kind}`);
      await job.run({ ...mails.work, satNews: news }, new AbortController().signal);
    };
    let news: WorkDeps['satNews'] = { catalogs: () => undefined, lists: () => [] };

    test('a PAC without stamps, or that refuses the account, is told once a day and mailed at once', async () => {
      const owner = await signUp(server);
      const bea = await join(owner, 'invoicing');
      mails.sent.length = 0;
      await tellTrouble(owner.scope, mails.work, 'another', 'pac_credentials');
      for (const error of ['pac_no_balance', 'pac_no_balance', 'pac_credentials', 'pac_outage'] as const)
        await tellTrouble(owner.scope, mails.work, server.deps.providers.server.id, error);
      expect((await titlesOf(owner)).sort()).toEqual([
        'El PAC no acepta la cuenta',
        'Se acabaron los timbres',
      ]);
      expect(await titlesOf(bea)).toEqual([]);
      expect(await mails.deliver(owner.scope)).toBe(2);
      const start = now;
      now = new Date(now.getTime() + DAY_MS);
      await tellTrouble(owner.scope, mails.work, server.deps.providers.server.id, 'pac_no_balance');
      expect(await titlesOf(owner)).toHaveLength(3);
      now = start;
    });

    test('catalogues that came anew are told with the products that have a key no more in force', async () => {
      const owner = await signUp(server);
      const stranger = await signUp(server);
      for (const name of ['Uno', 'Dos'])
        await owner.call('POST', '/products', {
          ...{ name, description: name, key_product_service: '50202306', key_unit: 'H87', unit_value: '1' },
        });
      const version = crypto.randomUUID();
      const catalogs = (named: string) => () => ({
        ...{ version: named, importedAt: '2026-11-24T12:00:00.000Z', isInForce: () => false },
      });
      news = { catalogs: catalogs(`${version} 1`), lists: () => [] };
      await again('sat_news');
      const before = await titlesOf(owner);
      news = { catalogs: catalogs(`${version} 2`), lists: () => [] };
      await again('sat_news');
      await again('sat_news');
      expect((await titlesOf(owner)).slice(0, -before.length || undefined)).toEqual([
        '2 productos usan una clave que ya no está vigente',
      ]);
      expect((await titlesOf(stranger))[0]).toBe('Hay catálogos nuevos del SAT');
    });

    test('lists that the SAT has not answered for in days are told, and again two weeks later', async () => {
      const owner = await signUp(server);
      const file = crypto.randomUUID();
      news = {
        catalogs: () => undefined,
        lists: () => [
          { list: '69-B', file, checked_at: now.toISOString() },
          { list: '69', file: 'never had', checked_at: '' },
        ],
      };
      const { lists } = news;
      const start = now;
      const stated = lists();
      news = { ...news, lists: () => stated };
      const told = async (days: number) => {
        now = new Date(start.getTime() + days * DAY_MS);
        await again('sat_news');
        return (await titlesOf(owner)).length;
      };
      expect([await told(4), await told(6), await told(9), await told(20)]).toEqual([0, 1, 1, 2]);
      now = start;
    });

    test('what was not read for hours goes in one mail a day, of the kinds that each wants so', async () => {
      const owner = await signUp(server);
      const start = now;
      now = SATURDAY;
      const tell = async (title: string) => await ask(owner, '/notifications', { ...NOTICE, title });
      const mailed = async (hours: number) => {
        now = new Date(SATURDAY.getTime() + hours * 3_600_000);
        mails.sent.length = 0;
        await again('notice_digest');
        await again('notice_digest');
        await mails.deliver(owner.scope);
        return mails.sent
          .filter(({ to }) => to === owner.email)
          .map(({ subject, text }) => ({ subject, text }));
      };
      await tell('Uno dos');
      await tell('Tres cuatro');
      expect(await mailed(3)).toEqual([]);
      const [first, ...more] = await mailed(5);
      expect(more).toEqual([]);
      expect(first?.subject).toBe('Tienes 2 avisos sin leer');
      expect(first?.text).toContain('Uno dos. El viernes');
      await tell('Cinco seis');
      expect(await mailed(12), 'a second one of the same day').toEqual([]);
      expect((await mailed(30)).map(({ subject }) => subject)).toEqual(['Tienes 1 aviso sin leer']);
      // The sessions of this person have not ended by then.
      const { user } = owner.session;
      const wanted = { user_id: user.id, kinds: [{ kind: 'colleague', push: false, mail: 'never' }] };
      now = start;
      expect((await ask(owner, '/notice_preferences', wanted)).status).toBe(201);
      now = new Date(SATURDAY.getTime() + 40 * 3_600_000);
      await server.deps.store.transaction(owner.scope, async (tx) => {
        const notice = { notice_id: 'x', kind: 'colleague', at: now.toISOString(), ...NOTICE };
        await bringTo(owner, tx, notice);
      });
      expect(await mailed(60)).toEqual([]);
      now = start;
    });

    test('nobody chooses for another person', async () => {
      const owner = await signUp(server);
      const bea = await join(owner, 'administrator');
      const kinds = [{ kind: 'colleague', push: true, mail: 'now' }];
      const { id } = bea.session.user;
      expect((await ask(owner, '/notice_preferences', { user_id: id, kinds })).status).toBe(404);
      expect((await ask(bea, '/notice_preferences', { user_id: id, kinds })).status).toBe(201);
      expect((await owner.call('GET', `/notice_preferences/${id}`)).status).toBe(404);
      mails.sent.length = 0;
      await ask(owner, '/notifications', NOTICE);
      await mails.deliver(owner.scope);
      expect(mails.sent.map(({ to }) => to)).toEqual([bea.email]);
    });
  });
});
