/** One's own name and address: another address is confirmed by a link to it, that of before is told, and sessions end. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CaughtMails, catchMails, MAILED_ADDRESS } from '../../../../tests/factories/mails.ts';
import {
  type Person,
  signIn,
  signUp,
  startTestServer,
  type TestServer,
} from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import type { IdentityEvent } from '../../../identity/events.ts';
import { addMember, createClient } from '../../../store/identity/clients.ts';
import { findPersonOf } from '../../../store/identity/people.ts';
import { systemScope } from '../../../store/kernel/scope.ts';

const HOUR_MS = 3_600_000;

describe.each(TEST_DATABASES)('one’s own data, on $name', (database) => {
  let now = Date.now();
  const events: IdentityEvent[] = [];
  let server: TestServer;
  let mails: CaughtMails;
  beforeAll(async () => {
    server = await startTestServer({
      store: await database.open(),
      clock: () => new Date(now),
      env: { SIGN_IN_ATTEMPTS: '50' },
      onIdentityEvent: (event) => events.push(event),
    });
    mails = catchMails(server);
  });
  afterAll(async () => await server.close());
  beforeEach(() => {
    mails.sent.length = 0;
    events.length = 0;
  });

  const said = async (answer: Response) => ({ status: answer.status, body: await answer.json() });
  const askEmail = async (person: Person, email: string) =>
    await said(await person.call('POST', '/api/v1/session/email', { email }));
  const tokenOf = async (person: Person, email: string): Promise<string> => {
    expect((await askEmail(person, email)).body).toEqual({ sent: true });
    await mails.deliver(person.scope);
    const mail = mails.sent.at(-1);
    expect(mail?.to).toBe(email);
    return (mail?.text ?? '').split(`${MAILED_ADDRESS}/passwords/email#`)[1]?.split(/\s/)[0] ?? 'no link';
  };
  const publicly = async (path: string, token: string) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    return await said(
      await server.app.request(path, { method: 'POST', headers, body: JSON.stringify({ token }) }),
    );
  };
  const confirm = async (token: string) => await publicly('/api/v1/passwords/email', token);
  const enter = async ({ scope, password }: Person, email: string) =>
    await signIn(server, scope, email, password);
  const fresh = () => `${crypto.randomUUID()}@nueva.example`;

  test('a name is another in every account that its person enters, and in their session', async () => {
    const person = await signUp(server);
    const other = crypto.randomUUID();
    const { userId: id } = person.scope;
    const user = { id, email: person.email, name: 'Ana' };
    await server.deps.store.transaction(systemScope(other), async (tx) => {
      const client = { rfc: 'URE180429TM6', name: 'OTRA', tax_regime: '601', zip_code: '86991' };
      await createClient(systemScope(other), tx, client, new Date(now));
      await addMember(systemScope(other), tx, user, new Date(now));
    });
    const changed = await said(await person.call('POST', '/api/v1/session/name', { name: '  Ana Luisa  ' }));
    expect(changed.body.user).toMatchObject({ name: 'Ana Luisa', email: person.email });
    for (const clientId of [person.scope.clientId, other])
      expect(await findPersonOf(systemScope(clientId), server.deps.store.db, id)).toMatchObject({
        ...{ name: 'Ana Luisa', email: person.email, status: 'active' },
      });
    expect(events).toContainEqual({ type: 'name_changed', userId: id });
    const wrong = await said(await person.call('POST', '/api/v1/session/name', { name: '   ' }));
    expect(wrong.body).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'name' }] });
  });

  test('another address counts once its link is opened: who confirms goes on, all else ends, the old one is told', async () => {
    const person = await signUp(server);
    const elsewhere = await enter(person, person.email);
    const next = fresh();
    const token = await tokenOf(person, next);
    expect((await publicly('/api/v1/passwords/email/read', token)).body).toEqual({ email: next });
    // Nothing is so yet.
    expect((await elsewhere.call('GET', '/api/v1/session')).status).toBe(200);

    mails.sent.length = 0;
    const done = await person.call('POST', '/api/v1/passwords/email', { token });
    expect(await done.json()).toEqual({ changed: true, entered: true });
    expect(done.headers.get('set-cookie')).toContain('session');
    expect((await elsewhere.call('GET', '/api/v1/session')).status).toBe(401);
    const { clientId, userId } = person.scope;
    expect(await findPersonOf(systemScope(clientId), server.deps.store.db, userId)).toMatchObject({
      email: next,
    });
    await mails.deliver(person.scope);
    expect(mails.sent.map(({ to }) => to)).toEqual([person.email]);
    expect(mails.sent[0]?.text).not.toContain(next);
    expect(events).toContainEqual({ type: 'email_changed', userId });
    expect(events).toContainEqual({ type: 'sessions_ended', userId, reason: 'email_changed' });

    await expect(enter(person, person.email)).rejects.toThrow();
    const again = await enter(person, next);
    expect((await again.call('GET', '/api/v1/session')).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'reset_closed' } });
  });

  test('a link that is old, changed, or from before another password is no link', async () => {
    const person = await signUp(server);
    const token = await tokenOf(person, fresh());
    const [id, madeAt, , seal] = token.split('.');
    const forged = [id, madeAt, Buffer.from('ladron@example.com').toString('base64url'), seal].join('.');
    for (const bad of [forged, `${token}.x`, 'x', token.replace(String(id), 'nobody')])
      expect((await confirm(bad)).body.code).toBe('reset_closed');
    now += HOUR_MS;
    expect((await confirm(token)).body.code).toBe('reset_closed');
    now -= HOUR_MS;
    const passwords = { current_password: person.password, new_password: 'una frase que nadie más tiene' };
    expect((await person.call('POST', '/api/v1/session/password', passwords)).status).toBe(200);
    expect((await confirm(token)).body.code).toBe('reset_closed');
  });

  test('an address of somebody else gets no mail, and nobody is told; one’s own, and what is none, is said at its field', async () => {
    const [person, other] = [await signUp(server), await signUp(server)];
    expect((await askEmail(person, other.email)).body).toEqual({ sent: true });
    await mails.deliver(person.scope);
    expect(mails.sent).toEqual([]);
    for (const wrong of [person.email, 'nada', ''])
      expect((await askEmail(person, wrong)).body).toMatchObject({
        ...{ code: 'invalid_fields', errors: [{ path: 'email' }] },
      });
    // Whoever came to have it meanwhile keeps it.
    const next = fresh();
    const [mine, theirs] = [await tokenOf(person, next), await tokenOf(other, next)];
    const both = await Promise.all([confirm(mine), confirm(theirs)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });
});
