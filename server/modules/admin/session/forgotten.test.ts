/** Somebody who cannot enter: which address it was, a link by mail, and another password. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Proof, ProofChallenge } from '../../../../schema/documents/proof.ts';
import { maskEmail } from '../../../../schema/values/email.ts';
import { type CaughtMails, catchMails, MAILED_ADDRESS } from '../../../../tests/factories/mails.ts';
import { solve } from '../../../../tests/factories/proofs.ts';
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
import { systemScope } from '../../../store/kernel/scope.ts';

const HOUR_MS = 3_600_000;
const NEXT = 'otra contraseña';
type Answer = { status: number; body: Record<string, unknown> & { challenge?: ProofChallenge } };

test.each([
  ['ana.lopez@empresa.mx', 'a•••@empresa.mx'],
  ['a@b.mx', 'a•••@b.mx'],
  ['@b.mx', '•••@b.mx'],
])('of %s is shown %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

describe.each(TEST_DATABASES)('a forgotten password, on $name', (database) => {
  let now = Date.parse('2026-12-01T12:00:00Z');
  const events: IdentityEvent[] = [];
  let server: TestServer;
  let mails: CaughtMails;
  beforeAll(async () => {
    server = await startTestServer({
      store: await database.open(),
      clock: () => new Date(now),
      env: { SIGN_IN_ATTEMPTS: '20' },
      onIdentityEvent: (event) => events.push(event),
    });
    mails = catchMails(server);
  });
  afterAll(async () => await server.close());
  beforeEach(() => {
    // Each in hours of its own.
    now += 3 * HOUR_MS;
    mails.sent.length = 0;
    events.length = 0;
  });

  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await server.app.request(path, { method, headers, ...sent });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  const packed = (proof: Proof) => Buffer.from(JSON.stringify(proof)).toString('base64url');
  const ask = async (rfc: string, captcha = '') =>
    await call('GET', `/passwords/user_forgot?rfc=${encodeURIComponent(rfc)}&captcha_response=${captcha}`);
  const lookUp = async (rfc: string): Promise<Answer & { emails: { id: string; email: string }[] }> => {
    const { body } = await ask(rfc);
    const answer = await ask(rfc, packed(await solve(body.challenge as ProofChallenge)));
    return { ...answer, emails: (answer.body.emails ?? []) as { id: string; email: string }[] };
  };
  const forgot = async (email: string) => {
    const asked = await call('POST', '/api/v1/passwords/forgot', { email });
    const proof = await solve(asked.body.challenge as ProofChallenge);
    return await call('POST', '/api/v1/passwords/forgot', { email, proof });
  };
  const tokenOf = async (person: Person): Promise<string> => {
    await forgot(person.email);
    await mails.deliver(person.scope);
    return linkIn(mails.sent.at(-1)?.text ?? '');
  };
  const linkIn = (text: string) =>
    text.split(`${MAILED_ADDRESS}/passwords/reset#`)[1]?.split(/\s/)[0] ?? 'no link';
  const reset = async (token: string, new_password = NEXT) =>
    await call('POST', '/api/v1/passwords/reset', { token, new_password });
  const enters = async (person: Person, password: string) =>
    await signIn(server, person.scope, person.email, password).then(
      () => true,
      () => false,
    );

  // spec: 3§2.8, 3§5.10, 3§7.8, 3§8.3
  test('who enters accounts of an RFC is told for a proof of work, and only as much as they know again', async () => {
    const rfc = 'XIA190128J61';
    const [one, other] = [await signUp(server, { rfc }), await signUp(server, { rfc })];
    const missing = await ask(rfc);
    expect(missing).toMatchObject({
      status: 400,
      body: { code: 'captcha_required', message: 'Verifique la captcha antes de continuar' },
    });
    expect((await ask(rfc, 'nada')).body.code).toBe('captcha_required');
    const found = await lookUp(rfc);
    expect(found.status).toBe(200);
    expect(found.emails.map(({ email }) => email)).toEqual(
      expect.arrayContaining([one.email, other.email].map(maskEmail)),
    );
    expect(JSON.stringify(found.body)).not.toContain(one.email);
    for (const wrong of ['WERX631016S30', 'NADA', ''])
      expect(await lookUp(wrong)).toMatchObject({
        status: 404,
        body: { code: 'account_not_found', message: 'Información no encontrada' },
      });
  });

  test('a proof is good once, and for what it was asked', async () => {
    const rfc = 'XIA190128J61';
    const captcha = packed(await solve((await ask(rfc)).body.challenge as ProofChallenge));
    expect((await ask('WERX631016S30', captcha)).body.code).toBe('captcha_required');
    expect((await ask(rfc, captcha)).body.code).not.toBe('captcha_required');
    expect((await ask(rfc, captcha)).body.code).toBe('captcha_required');
  });

  // spec: 3§7.8
  test('the link of one that was found goes to their address, three times an hour at most', async () => {
    const rfc = 'JUFA7608212V6';
    const person = await signUp(server, { rfc });
    const { emails } = await lookUp(rfc);
    const path = `/passwords/send_email/${rfc}/${emails[0]?.id}`;
    expect(await call('POST', path, {})).toEqual({ status: 200, body: { sent: true } });
    await mails.deliver(person.scope);
    expect(mails.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Cambia tu contraseña de Tintero'],
    ]);
    expect((await call('POST', `/passwords/send_email/WERX631016S30/${emails[0]?.id}`, {})).status).toBe(404);
    expect((await call('POST', `/passwords/send_email/${rfc}/${crypto.randomUUID()}`, {})).status).toBe(404);
    for (const status of [200, 200, 429]) expect((await call('POST', path, {})).status).toBe(status);
    mails.stop();
    now += HOUR_MS;
    expect((await call('POST', path, {})).body.code).toBe('mail_unavailable');
    mails = catchMails(server);
  });

  test('asked by address, nobody learns whether somebody enters with it', async () => {
    const person = await signUp(server);
    const [known, unknown] = [await forgot(person.email), await forgot('nadie@tintero.test')];
    expect(known).toEqual({ status: 200, body: { sent: true } });
    expect(unknown).toEqual(known);
    for (let times = 0; times < 4; times += 1)
      expect(await forgot(person.email.toUpperCase())).toEqual(known);
    expect(await mails.deliver(person.scope)).toBe(3);
    await server.deps.identity.users.disable(person.session.user.id);
    now += 2 * HOUR_MS;
    expect(await forgot(person.email)).toEqual(known);
    expect(await mails.deliver(person.scope)).toBe(0);
  });

  test('the link changes the password once, and every session is over', async () => {
    const person = await signUp(server);
    const token = await tokenOf(person);
    expect((await call('POST', '/api/v1/passwords/read', { token })).body).toEqual({ email: person.email });
    expect(await reset(token)).toEqual({ status: 200, body: { changed: true } });
    const [again, late] = [
      await reset(token, 'y otra más'),
      await call('POST', '/api/v1/passwords/read', { token }),
    ];
    expect([again.body.code, late.body.code]).toEqual(['reset_closed', 'reset_closed']);
    expect([await enters(person, NEXT), await enters(person, person.password)]).toEqual([true, false]);
    expect((await person.call('GET', '/api/v1/session')).status).toBe(401);
    expect(await mails.deliver(person.scope)).toBe(1);
    const told = mails.sent.at(-1);
    expect([told?.to, told?.subject]).toEqual([person.email, 'Tu contraseña de Tintero cambió']);
    expect(told?.text).toContain('(hora del centro de México)');
    const userId = person.session.user.id;
    expect(events).toContainEqual({ type: 'password_changed', userId, by: 'mail' });
  });

  test('who changes their own while they are in is told by mail too', async () => {
    const person = await signUp(server);
    const given = { current_password: person.password, new_password: NEXT };
    expect((await person.call('POST', '/api/v1/session/password', given)).status).toBe(200);
    expect(await mails.deliver(person.scope)).toBe(1);
    expect(mails.sent.map(({ to }) => to)).toEqual([person.email]);
  });

  test('of two that use it at once one does', async () => {
    const person = await signUp(server);
    const token = await tokenOf(person);
    const words = ['primera de dos', 'segunda de dos'];
    const answers = await Promise.all(words.map(async (word) => (await reset(token, word)).status));
    expect([...answers].sort()).toEqual([200, 410]);
    expect(await enters(person, words[answers.indexOf(200)] ?? '')).toBe(true);
  });

  test('a password that none may be leaves the link good; after an hour it is not', async () => {
    const person = await signUp(server);
    const token = await tokenOf(person);
    expect(await reset(token, 'corta')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'new_password' }] },
    });
    now += HOUR_MS - 1;
    expect((await call('POST', '/api/v1/passwords/read', { token })).status).toBe(200);
    now += 1;
    expect((await reset(token)).body.code).toBe('reset_closed');
    expect(await enters(person, person.password)).toBe(true);
  });

  test('a link that is another’s, or nobody’s, opens nothing', async () => {
    const [one, other] = [await signUp(server), await signUp(server)];
    const [id, at, seal] = (await tokenOf(one)).split('.');
    const forged = [
      [other.session.user.id, at, seal],
      [id, String(Number(at) + 1), seal],
      [id, at, seal?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
      [id, at],
      [id, at, seal, 'x'],
      ['', '', ''],
    ];
    for (const parts of forged) expect((await reset(parts.join('.'))).body.code).toBe('reset_closed');
  });

  test('a mail of somebody who may not enter any more does not go', async () => {
    const person = await signUp(server);
    await forgot(person.email);
    await server.deps.identity.users.disable(person.session.user.id);
    expect(await mails.deliver(person.scope)).toBe(1);
    expect(mails.sent).toEqual([]);
  });

  test('whoever enters several accounts of an RFC is named once; who was let go, not at all', async () => {
    const rfc = 'KICR630120NX3';
    const person = await signUp(server, { rfc });
    const { store, clock } = server.deps;
    const second = systemScope(crypto.randomUUID());
    await store.transaction(second, async (tx) => {
      await createClient(second, tx, { rfc, name: 'OTRA', tax_regime: '612', zip_code: '01000' }, clock());
      const { id, email, name: called } = person.session.user;
      await addMember(second, tx, { id, email, name: called }, clock());
    });
    expect((await lookUp(rfc)).emails).toHaveLength(1);
    await server.deps.identity.users.disable(person.session.user.id);
    expect((await lookUp(rfc)).status).toBe(404);
  });
});
