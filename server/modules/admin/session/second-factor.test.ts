/** More than a password: codes of a telephone, passkeys, codes for when both are lost, and profiles that ask for them. */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  NewTotp,
  PasskeyOptions,
  SecondAsked,
  SecondFactor,
} from '../../../../schema/documents/second-factor.ts';
import type { ErrorBody } from '../../../../schema/errors.ts';
import {
  type Authenticator,
  makeAuthenticator,
  TEST_ORIGIN,
} from '../../../../tests/factories/authenticator.ts';
import { type CaughtMails, catchMails } from '../../../../tests/factories/mails.ts';
import {
  cookiesOf,
  type Person,
  signIn,
  signUp,
  startTestServer,
  type TestServer,
} from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import type { IdentityEvent } from '../../../identity/events.ts';
import { assignProfiles, putProfile } from '../../../store/identity/profiles.ts';

const BASE = '/api/v1/session/second_factor';
const MINUTE_MS = 60_000;
const ATTEMPTS = 5;

describe.each(TEST_DATABASES)('a second factor, on $name', (database) => {
  let now = Date.parse('2026-12-01T12:00:00Z');
  const events: IdentityEvent[] = [];
  let server: TestServer;
  let mails: CaughtMails;
  beforeAll(async () => {
    server = await startTestServer({
      store: await database.open(),
      clock: () => new Date(now),
      env: { SIGN_IN_ATTEMPTS: String(ATTEMPTS), TRUST_PROXY: 'true' },
      onIdentityEvent: (event) => events.push(event),
    });
    mails = catchMails(server);
  });
  afterAll(async () => await server.close());
  beforeEach(() => {
    // Each on a day of its own, so that none counts the attempts of another.
    now += 25 * 60 * MINUTE_MS;
    mails.sent.length = 0;
    events.length = 0;
  });

  type Answer = { status: number; body: Record<string, unknown> & Partial<ErrorBody>; cookies: string };
  let addresses = 0;
  /** From the page of the portal, and of an address that nobody else has. */
  async function ask(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    addresses += 1;
    const from = { 'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${addresses % 250}` };
    const answer = await server.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: TEST_ORIGIN, ...from, ...headers },
      body: JSON.stringify(body),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as Answer['body'],
      cookies: cookiesOf(answer),
    };
  }
  const as = async (person: Person, path: string, body: unknown = {}) =>
    await ask(path, body, { cookie: person.cookie, 'x-csrf-token': person.session.csrf_token });
  const enter = async ({ email, password }: Person, second?: object, headers?: Record<string, string>) =>
    await ask('/api/v1/session/sign-in', { email, password, ...(second && { second }) }, headers);
  const codeOf = (secret: string, offMs = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + offMs });
  const stateOf = async (person: Person) => (await (await person.call('GET', BASE)).json()) as SecondFactor;
  const isIn = async ({ cookie }: Pick<Person, 'cookie'>) =>
    (await server.app.request('/api/v1/session', { headers: { cookie } })).status === 200;
  const another = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

  /** Somebody whose telephone makes codes. */
  async function withTotp(): Promise<{ person: Person; secret: string; codes: string[] }> {
    const person = await signUp(server);
    const { body } = await as(person, `${BASE}/totp/begin`);
    const { secret, seal } = body as NewTotp;
    const set = await as(person, `${BASE}/totp`, { secret, seal, code: codeOf(secret) });
    expect(set.status).toBe(200);
    now += MINUTE_MS;
    return { person, secret, codes: set.body.recovery_codes as string[] };
  }
  async function addPasskey(person: Person, name: string): Promise<Authenticator> {
    now += 1_000;
    const authenticator = makeAuthenticator();
    const { body } = await as(person, `${BASE}/passkeys/begin`);
    const passkey = authenticator.make(body.options as PasskeyOptions);
    expect(await as(person, `${BASE}/passkeys`, { name, passkey })).toMatchObject({ status: 200 });
    return authenticator;
  }
  const challenge = async () =>
    (await ask('/api/v1/session/passkey/challenge', {})).body.options as PasskeyOptions;
  /** What is asked of whoever knows the password. */
  async function asked(person: Person): Promise<SecondAsked> {
    const { body, cookies } = await enter(person);
    expect([body.code, cookies]).toEqual(['second_factor_required', '']);
    return body.second as SecondAsked;
  }

  test('of a telephone is set up with a code of it; from then on the password alone opens nothing', async () => {
    const person = await signUp(server);
    const before = await signIn(server, person.scope, person.email, person.password);
    const { body } = await as(person, `${BASE}/totp/begin`);
    const { secret, uri, seal } = body as NewTotp;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Tintero');
    const confirm = async (code: string, given = {}) =>
      await as(person, `${BASE}/totp`, { secret, seal, code, ...given });
    expect((await confirm(another(codeOf(secret)))).body.code).toBe('wrong_code');
    expect((await confirm(codeOf(secret, 62 * MINUTE_MS))).body.message).toContain('62 min adelantado');
    expect((await confirm(codeOf(secret, -9 * MINUTE_MS))).body.message).toContain('9 min atrasado');
    // Whoever brings a secret of their own, or comes late, sets up nothing.
    const own = new Secret().base32;
    expect((await confirm(codeOf(own), { secret: own })).body.code).toBe('setup_closed');
    now += 10 * MINUTE_MS - 1;
    expect(await stateOf(person)).toMatchObject({ totp: '', recovery_left: 0 });
    await as(person, '/api/v1/session/step-up', { password: person.password });
    const codes = (await confirm(` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)).body
      .recovery_codes;
    expect(new Set(codes as string[]).size).toBe(10);
    expect(await stateOf(person)).toMatchObject({ totp: expect.stringMatching(/^2026/), recovery_left: 10 });
    await mails.deliver(person.scope);
    expect(mails.sent).toMatchObject([
      { to: person.email, subject: 'Tintero te pedirá un código al entrar' },
    ]);

    // Sessions of before showed a password alone.
    expect([await isIn(person), await isIn(before)]).toEqual([true, false]);
    const stored = await sql<{ secret_sealed: string }>`select * from totp`.execute(server.deps.store.db);
    const hashes = await sql`select * from recovery_code`.execute(server.deps.store.db);
    const text = JSON.stringify([stored.rows, hashes.rows]) + server.logged.join('');
    for (const told of [secret, ...(codes as string[])]) expect(text).not.toContain(told);
    expect(stored.rows.every(({ secret_sealed }) => secret_sealed.startsWith('v2.'))).toBe(true);

    // The code that it was set up with is none to enter by.
    const { ticket, totp, recovery } = await asked(person);
    expect([totp, recovery]).toEqual([true, true]);
    expect((await enter(person, { ticket, code: codeOf(secret) })).body.code).toBe('code_used');
    now += MINUTE_MS;
    const entered = await enter(person, { ticket, code: codeOf(secret) });
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ second_factor: 'set' });
    expect(await isIn({ cookie: entered.cookies })).toBe(true);
    expect((await enter(person, { ticket, code: codeOf(secret) })).body.code).toBe('code_used');
    expect(events.filter(({ type }) => type === 'signed_in')).toMatchObject([
      {},
      {},
      { by: 'password', second: 'totp' },
    ]);
  });

  test('a clock that is off is told how much, and a code of later is not good later', async () => {
    const { person, secret } = await withTotp();
    const { ticket } = await asked(person);
    const [ahead, code] = [12 * MINUTE_MS, codeOf(secret, 12 * MINUTE_MS)];
    const said = await enter(person, { ticket, code });
    expect(said.body.code).toBe('code_of_other_moment');
    expect(said.body.message).toContain('12 min adelantado');
    now += ahead;
    const { ticket: later } = await asked(person);
    expect((await enter(person, { ticket: later, code })).body.code).toBe('code_used');
    // Half a minute is nobody's fault: typing takes as long.
    now += MINUTE_MS;
    const { ticket: last } = await asked(person);
    expect((await enter(person, { ticket: last, code: codeOf(secret, -30_000) })).status).toBe(200);
  });

  test('codes for its loss open once each, are told by mail, and others take their place', async () => {
    const { person, codes } = await withTotp();
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const by = async (code: string) =>
      (await enter(person, { ticket: (await asked(person)).ticket, code })).status;
    expect(await by(first.toLowerCase().replace(/-/g, ''))).toBe(200);
    expect(await by(first)).toBe(400);
    await mails.deliver(person.scope);
    expect(mails.sent.map(({ subject }) => subject)).toContain(
      'Entraste a Tintero con un código de recuperación',
    );
    expect(events).toContainEqual({ type: 'recovery_code_used', userId: person.scope.userId, left: 9 });
    // None to change what protects the account with.
    expect((await as(person, '/api/v1/session/step-up', { code: second })).body.code).toBe('wrong_code');
    const renewed = (await as(person, `${BASE}/recovery_codes`)).body.recovery_codes as string[];
    expect(renewed).toHaveLength(10);
    expect([await by(second), await by(renewed[0] ?? '')]).toEqual([400, 200]);
    // Without any factor there is nothing to lose.
    expect((await as(person, `${BASE}/totp/remove`)).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ totp: '', recovery_left: 0 });
    expect((await as(person, `${BASE}/recovery_codes`)).status).toBe(404);
    expect((await enter(person)).status).toBe(200);
  });

  test('whoever knows the password guesses few codes, and a device that is known is not stopped with them', async () => {
    const { person, secret, codes } = await withTotp();
    const device = (await enter(person, { ticket: (await asked(person)).ticket, code: codeOf(secret) }))
      .cookies;
    now += MINUTE_MS;
    const wrong = () => another(codeOf(secret));
    const tried: unknown[] = [];
    for (let n = 0; n < ATTEMPTS + 1; n += 1) {
      const { ticket } = await asked(person);
      tried.push((await enter(person, { ticket, code: wrong() })).body.code);
    }
    expect(tried).toEqual([...Array(ATTEMPTS).fill('wrong_code'), 'too_many_requests']);
    const { ticket } = await asked(person);
    const right = await enter(person, { ticket, code: codeOf(secret) });
    expect([right.status, right.cookies]).toEqual([429, '']);
    expect(events.map((event) => ('reason' in event ? event.reason : 'by' in event ? event.by : ''))).toEqual(
      expect.arrayContaining(['wrong_code', 'second_factor']),
    );
    // Codes for its loss are not guessed, so nobody is kept out by those who guess the others.
    expect((await enter(person, { ticket, code: codes[0] })).status).toBe(200);
    expect((await enter(person, { ticket, code: codeOf(secret) }, { cookie: device })).status).toBe(200);
    // In a day so many, however slowly.
    for (let n = 0; n < 4 * ATTEMPTS; n += 1) {
      now += 5 * MINUTE_MS;
      await enter(person, { ticket: (await asked(person)).ticket, code: wrong() });
    }
    now += 16 * MINUTE_MS;
    for (const code of [
      'wrong_code',
      'wrong_code',
      'wrong_code',
      'wrong_code',
      'wrong_code',
      'too_many_requests',
    ])
      expect((await enter(person, { ticket: (await asked(person)).ticket, code: wrong() })).body.code).toBe(
        code,
      );
  });

  test('a ticket is of one person, for five minutes, and of one password', async () => {
    const [one, other] = [await withTotp(), await withTotp()];
    const { ticket } = await asked(one.person);
    const blind = (person: Person) => ({ ...person, password: 'no es esta' });
    const open = async (whose: typeof one, given = ticket) =>
      (await enter(blind(whose.person), { ticket: given, code: codeOf(whose.secret) })).body.code;
    expect(await open(other)).toBe('wrong_credentials');
    expect(await open(one, `${now}.x`)).toBe('wrong_credentials');
    now += 5 * MINUTE_MS;
    expect(await open(one)).toBe('wrong_credentials');
    const { ticket: next } = await asked(one.person);
    await server.deps.identity.users.setPassword(one.person.scope.userId, 'otra contraseña', 'operator');
    expect(await open(one, next)).toBe('wrong_credentials');
    // Another password, by the operator or by mail, takes nothing of it away.
    const renewed = { ...one.person, password: 'otra contraseña' };
    const last = await asked(renewed);
    expect(await open({ ...one, person: renewed }, last.ticket)).toBeUndefined();
  });

  test('by passkey one enters without a password; several have names, and one that was removed opens nothing', async () => {
    const person = await signUp(server);
    const phone = await addPasskey(person, 'Mi teléfono');
    const key = await addPasskey(person, 'Llave USB');
    expect(await stateOf(person)).toMatchObject({
      passkeys: [{ name: 'Mi teléfono', used_at: '' }, { name: 'Llave USB' }],
      recovery_left: 10,
    });
    const enterBy = async (with_: Authenticator, more: object = {}, flaw = {}) =>
      await ask('/api/v1/session/passkey', { passkey: with_.show(await challenge(), flaw), ...more });
    for (const each of [phone, key]) {
      const entered = await enterBy(each);
      expect(entered).toMatchObject({
        status: 200,
        body: { user: { email: person.email }, second_factor: 'set' },
      });
      expect(await isIn({ cookie: entered.cookies })).toBe(true);
    }
    expect(events.filter(({ type }) => type === 'signed_in').at(-1)).toMatchObject({ by: 'passkey' });

    const other = await signUp(server);
    const theirs = await addPasskey(other, 'Suya');
    const shown = phone.show(await challenge());
    expect((await ask('/api/v1/session/passkey', { passkey: shown })).status).toBe(200);
    const {
      user: { id: user_id },
    } = person.session;
    const refused = {
      'shown twice': await ask('/api/v1/session/passkey', { passkey: shown }),
      'on a page of somebody else’s': await enterBy(phone, {}, { origin: 'http://otro.example' }),
      'of a holder who was not seen': await enterBy(phone, {}, { isVerified: false }),
      'that nobody asked for': await enterBy(phone, {}, { challenge: 'AAAA' }),
      'of another person than the one at the screen': await enterBy(theirs, { user_id }),
      'that is none': await enterBy(makeAuthenticator()),
    };
    for (const [what, answer] of Object.entries(refused))
      expect([answer.body.code, answer.cookies], what).toEqual(['wrong_passkey', '']);
    // What was asked for another purpose.
    const { passkey } = (await as(person, '/api/v1/session/step-up/options')).body as {
      passkey: PasskeyOptions;
    };
    expect((await ask('/api/v1/session/passkey', { passkey: phone.show(passkey) })).body.code).toBe(
      'wrong_passkey',
    );
    // After five minutes, and from an address instead of a name.
    const late = phone.show(await challenge());
    now += 5 * MINUTE_MS;
    expect((await ask('/api/v1/session/passkey', { passkey: late })).body.code).toBe('wrong_passkey');
    const byNumber = { origin: 'http://127.0.0.1', host: '127.0.0.1' };
    const at = 'http://127.0.0.1/api/v1/session/passkey/challenge';
    expect((await ask(at, {}, byNumber)).body.code).toBe('passkey_unavailable');

    const [{ id = '' } = {}] = (await stateOf(person)).passkeys;
    expect((await as(other, `${BASE}/passkeys/remove`, { id })).status).toBe(404);
    expect((await as(person, `${BASE}/passkeys/remove`, { id })).status).toBe(200);
    expect((await enterBy(phone)).body.code).toBe('wrong_passkey');
    expect((await enterBy(key)).status).toBe(200);
    await server.deps.identity.users.disable(person.scope.userId);
    expect((await enterBy(key)).body.code).toBe('wrong_passkey');
    await mails.deliver(person.scope);
    expect(mails.sent.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
      'Se agregó una llave de acceso a tu cuenta de Tintero',
      'Se agregó una llave de acceso a tu cuenta de Tintero',
      'Se quitó una llave de acceso de tu cuenta de Tintero',
    ]);
  });

  test('a passkey is added as it was asked for, once, by its own person', async () => {
    const [person, other] = [await signUp(server), await signUp(server)];
    const authenticator = makeAuthenticator();
    const { options } = (await as(person, `${BASE}/passkeys/begin`)).body as { options: PasskeyOptions };
    const passkey = authenticator.make(options);
    const add = async (who: Person, given = passkey) =>
      (await as(who, `${BASE}/passkeys`, { name: 'Una', passkey: given })).body.code;
    expect(await add(other)).toBe('wrong_passkey');
    expect(await add(person, authenticator.make(options, { isVerified: false }))).toBe('wrong_passkey');
    expect(await add(person)).toBeUndefined();
    expect(await add(person)).toBe('wrong_passkey');
    const { options: again } = (await as(other, `${BASE}/passkeys/begin`)).body as {
      options: PasskeyOptions;
    };
    expect(await add(other, authenticator.make(again))).toBe('passkey_known');
    expect(await stateOf(other)).toMatchObject({ passkeys: [], recovery_left: 0 });
    expect((await enter(other)).status).toBe(200);
  });

  test('beside a password, and to show again who one is, a passkey or a code does', async () => {
    const { person, secret } = await withTotp();
    const phone = await addPasskey(person, 'Mi teléfono');
    const { ticket, passkey } = await asked(person);
    expect((await enter(person, { ticket, passkey: phone.show(passkey as PasskeyOptions) })).status).toBe(
      200,
    );
    expect(
      (await enter(person, { ticket, passkey: phone.show(passkey as PasskeyOptions) })).body,
    ).toMatchObject({
      code: 'wrong_passkey',
      // Another one to show comes with the refusal.
      second: { passkey: { challenge: expect.any(String) } },
    });
    now += 11 * MINUTE_MS;
    const show = async (proof: object) => (await as(person, '/api/v1/session/step-up', proof)).body.code;
    const guarded = async () => (await as(person, `${BASE}/totp/begin`)).body.code;
    const options = (await as(person, '/api/v1/session/step-up/options')).body;
    expect(options).toMatchObject({ totp: true, passkey: { challenge: expect.any(String) } });
    expect(await guarded()).toBe('step_up_required');
    expect(await show({ code: another(codeOf(secret)) })).toBe('wrong_code');
    expect(await show({})).toBe('wrong_password');
    expect(await show({ code: codeOf(secret) })).toBeUndefined();
    expect(await guarded()).toBeUndefined();
    now += 11 * MINUTE_MS;
    const { passkey: next } = (await as(person, '/api/v1/session/step-up/options')).body;
    expect(await show({ passkey: phone.show(next as PasskeyOptions) })).toBeUndefined();
    expect(await guarded()).toBeUndefined();
  });

  test('whoever has a profile that asks for one does nothing until they have it, and keeps the last', async () => {
    const person = await signUp(server);
    const profile = {
      profile_id: crypto.randomUUID(),
      name: 'Con llave',
      permissions: ['customers.write'] as const,
    };
    const demand = async (requires_second_factor: boolean) =>
      await server.deps.store.transaction(person.scope, async (tx) => {
        await putProfile(person.scope, tx, { ...profile, requires_second_factor }, new Date(now));
        const given = { profiles: [profile.profile_id], branches: [], serials: [] };
        await assignProfiles(person.scope, tx, person.scope.userId, given);
      });
    await demand(true);
    const session = async () =>
      (await (await person.call('GET', '/api/v1/session')).json()) as Person['session'];
    expect(await session()).toMatchObject({ second_factor: 'needed' });
    expect(await stateOf(person)).toMatchObject({ is_required: true });
    const list = async () => (await person.call('GET', '/customers?format=json')).status;
    expect(await list()).toBe(403);
    const entered = await enter(person);
    expect(entered.body).toMatchObject({ second_factor: 'needed' });
    const key = await addPasskey(person, 'Una');
    expect([await list(), (await session()).second_factor]).toEqual([200, 'set']);
    const [{ id = '' } = {}] = (await stateOf(person)).passkeys;
    expect((await as(person, `${BASE}/passkeys/remove`, { id })).body.code).toBe('second_factor_demanded');
    const options = await challenge();
    expect((await ask('/api/v1/session/passkey', { passkey: key.show(options) })).status).toBe(200);
    await demand(false);
    expect((await as(person, `${BASE}/passkeys/remove`, { id })).status).toBe(200);
    expect([await list(), (await session()).second_factor]).toEqual([200, 'none']);
  });

  test('of a ready-made profile only its owner says that it asks for one, and nothing else of it', async () => {
    const owner = await signUp(server);
    const put = async (fields: object) => {
      const answer = await owner.call('PUT', '/profiles/owner', {
        name: 'Dueño',
        permissions: ['*'],
        ...fields,
      });
      return answer.ok ? '' : ((await answer.json()) as ErrorBody).code;
    };
    expect(await put({ name: 'Otro', requires_second_factor: true })).toBe('profile_ready');
    expect(await put({ permissions: ['customers.read'] })).toBe('profile_ready');
    expect(await put({ requires_second_factor: true })).toBe('');
    expect((await owner.call('GET', '/profiles')).status).toBe(403);
    await addPasskey(owner, 'Una');
    const shown = (await (await owner.call('GET', '/profiles/owner')).json()) as object;
    expect(shown).toMatchObject({ name: 'Dueño', permissions: ['*'], requires_second_factor: true });
    // A set of another name is nobody's to write into a profile of their own.
    const own = { profile_id: crypto.randomUUID(), name: 'Mío', permissions: ['@auditor'] };
    expect((await owner.call('POST', '/profiles', own)).status).toBe(400);
  });

  test('an invitation to whoever has one asks for it, and is accepted then', async () => {
    const [owner, { person, secret }] = [await signUp(server), await withTotp()];
    const person_id = crypto.randomUUID();
    const invited = {
      person_id,
      name: 'Ana',
      email: person.email,
      profiles: ['auditor'],
      branches: [],
      serials: [],
    };
    expect((await owner.call('POST', '/users', invited)).status).toBe(201);
    const { path } = (await (await owner.call('GET', `/users/${person_id}/invitation`)).json()) as {
      path: string;
    };
    const token = path.slice(path.indexOf('#') + 1);
    const accept = async (second?: object) =>
      await ask('/api/v1/invitations/accept', {
        token,
        new_password: person.password,
        ...(second && { second }),
      });
    const refused = await accept();
    expect([refused.body.code, refused.cookies]).toEqual(['second_factor_required', '']);
    const { ticket } = refused.body.second as SecondAsked;
    expect((await accept({ ticket, code: another(codeOf(secret)) })).body.code).toBe('wrong_code');
    const entered = await accept({ ticket, code: codeOf(secret) });
    expect(entered.body).toMatchObject({ client: { client_id: owner.scope.clientId } });
  });
});

test('the account for trying is everybody’s, and has none', async () => {
  const server = await startTestServer();
  const person = await signUp(server);
  await sql`update auth_user set email = 'demo@tintero.test' where email = ${person.email}`.execute(
    server.deps.store.db,
  );
  for (const path of ['totp/begin', 'passkeys/begin', 'recovery_codes']) {
    const answer = await person.call('POST', `${BASE}/${path}`, {}, { origin: TEST_ORIGIN });
    expect((await answer.json()) as ErrorBody).toMatchObject({ code: 'second_factor_of_demo' });
  }
  await server.close();
});
