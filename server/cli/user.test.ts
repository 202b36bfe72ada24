/** The command as it is run, beside a portal that runs on the same data folder. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWNER_PROFILE } from '../../schema/access/permissions.ts';
import type { NewTotp } from '../../schema/documents/second-factor.ts';
import { joinAs } from '../../tests/factories/colleague.ts';
import {
  type Person,
  signIn,
  signUp,
  startTestServer,
  type TestServer,
} from '../../tests/factories/server.ts';

const ROOT = join(import.meta.dirname, '../..');
let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());

type Ended = { code: number | null; out: string; error: string };

function tintero(args: string[], input = ''): Promise<Ended> {
  const child = spawn(process.execPath, [join(ROOT, 'server/cli/cli.ts'), ...args], {
    env: {
      ...process.env,
      DATA_DIR: server.dataDir,
      MASTER_KEY: '',
      DATABASE_URL: '',
      SMTP_URL: 'smtp://localhost',
    },
  });
  let [out, error] = ['', ''];
  child.stdout.on('data', (part) => (out += part));
  child.stderr.on('data', (part) => (error += part));
  child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, error })));
}

const statusOf = async ({ cookie }: Person) =>
  (await server.app.request('/api/v1/session', { headers: { cookie } })).status;
const enter = async (password: string, cookies = '') =>
  await signIn(server, person.scope, person.email, password, cookies).catch((error: Error) => error.message);

test('password: another one, made or typed, and every session is over', async () => {
  person = await signUp(server);
  const made = await tintero(['user', 'password', person.email.toUpperCase()]);
  expect(made).toMatchObject({ code: 0, error: '' });
  expect(await statusOf(person)).toBe(401);
  const password = /Contraseña \(solo se muestra esta vez\): (\S{16})\n/.exec(made.out)?.[1] ?? '';
  expect(await enter(person.password)).toContain('wrong_credentials');
  const entered = await enter(password);
  if (typeof entered === 'string') throw new Error(entered);

  const typed = await tintero(['user', 'password', person.email, '--stdin'], 'la que yo elegí\nno esta\n');
  expect(typed).toMatchObject({ code: 0, error: '' });
  expect(typed.out).not.toContain('elegí');
  expect(await statusOf(entered)).toBe(401);
  expect(await enter(password)).toContain('wrong_credentials');
  expect(await enter('la que yo elegí')).toMatchObject({ session: { user: { email: person.email } } });

  for (const [unfit, text] of [
    ['corta\n', 'al menos 10'],
    ['', 'al menos 10'],
    [`${person.email}\n`, 'tu correo'],
  ] as const)
    expect(await tintero(['user', 'password', person.email, '--stdin'], unfit)).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining(text),
    });
  expect(await enter('la que yo elegí')).toMatchObject({ session: { user: { email: person.email } } });
});

test('sessions: shown, and one or all of them ended', async () => {
  person = await signUp(server);
  const browser = 'Mozilla/5.0 \u001b[2JEvil';
  const headers = new Headers({ 'user-agent': browser });
  const { email, password } = person;
  await server.deps.identity.signIn({ email, password, headers, address: '203.0.113.5' });
  const shown = await tintero(['user', 'sessions', email]);
  const lines = shown.out.trim().split('\n');
  expect(shown.code).toBe(0);
  expect(lines).toHaveLength(2);
  expect(shown.out).not.toContain('\u001b');
  expect(lines[0]).toMatch(
    /^\w{32} {2}desde \d{4}-\d\d-\d\d \d\d:\d\d UTC, usada .*, 203\.0\.113\.5, Mozilla\/5\.0/,
  );
  const own = lines.find((line) => !line.includes('203.0.113.5'))?.slice(0, 32) ?? '';
  expect(await tintero(['user', 'sessions', email, '--end', own])).toMatchObject({ code: 0, error: '' });
  expect(await statusOf(person)).toBe(401);
  expect((await tintero(['user', 'sessions', email])).out.trim().split('\n')).toHaveLength(1);
  expect(await tintero(['user', 'sessions', email, '--end', own])).toMatchObject({ code: 1, out: '' });
  expect(await tintero(['user', 'sessions', email, '--end=all'])).toMatchObject({ code: 0, error: '' });
  expect((await tintero(['user', 'sessions', email])).out).toContain('no tiene sesiones');
});

test('second-factor: shown, and one that was lost removed, which its person is told', async () => {
  person = await signUp(server);
  const shown = async (...more: string[]) => await tintero(['user', 'second-factor', person.email, ...more]);
  expect(await shown()).toMatchObject({ code: 0, out: expect.stringContaining('solo con su contraseña') });
  const path = '/api/v1/session/second_factor/totp';
  const totp = (await (await person.call('POST', `${path}/begin`, {})).json()) as NewTotp;
  const code = new TOTP({ secret: totp.secret }).generate();
  expect((await person.call('POST', path, { ...totp, code })).status).toBe(200);
  expect(await enter(person.password)).toContain('second_factor_required');
  const { out } = await shown();
  expect(out).toMatch(
    /^totp {2}códigos de su app, desde \d{4}-\d\d-\d\d\nCódigos de recuperación sin usar: 10\n$/,
  );
  expect(out).not.toContain(totp.secret);
  expect(await shown('--remove', 'otra')).toMatchObject({ code: 1, error: expect.stringContaining('otra') });
  expect(await shown('--remove', 'totp')).toMatchObject({ code: 0, error: '' });
  expect(await enter(person.password)).toMatchObject({ session: { second_factor: 'none' } });
  expect(await shown('--remove', 'all')).toMatchObject({ code: 1 });
  const mails = await server.deps.store.db
    .selectFrom('mail')
    .select(['kind', 'recipient'])
    .where('client_id', '=', person.scope.clientId)
    .execute();
  expect(mails).toEqual([{ kind: 'second_factor_totp_removed', recipient: person.email }]);
  const events = (await tintero(['security', 'events'])).out;
  expect(events).toContain('verificación en dos pasos quitada');
});

test('disable: out at once and not in again, until enabled', async () => {
  person = await signUp(server);
  await joinAs(server, person, { profile: OWNER_PROFILE });
  expect(await tintero(['user', 'disable', person.email])).toMatchObject({ code: 0, error: '' });
  expect(await statusOf(person)).toBe(401);
  expect(await enter(person.password)).toContain('wrong_credentials');
  expect(await tintero(['user', 'enable', person.email])).toMatchObject({ code: 0, error: '' });
  expect(await enter(person.password)).toMatchObject({ session: { user: { email: person.email } } });
});

// spec: house.733
test('the last owner of an account is neither disabled nor taken out of it, until there is another', async () => {
  const alone = await signUp(server, { rfc: 'MISC491214B86' });
  const refused = { code: 1, error: expect.stringContaining('único dueño') };
  const remove = ['user', 'clients', alone.email, '--remove', 'MISC491214B86'];
  expect(await tintero(['user', 'disable', alone.email])).toMatchObject(refused);
  expect(await tintero(remove)).toMatchObject(refused);
  expect(await statusOf(alone)).toBe(200);
  const other = await joinAs(server, alone, { profile: OWNER_PROFILE });
  expect((await tintero(['user', 'disable', other.email])).code).toBe(0);
  // Who cannot sign in owns nothing.
  expect(await tintero(remove)).toMatchObject(refused);
  expect((await tintero(['user', 'enable', other.email])).code).toBe(0);
  expect((await tintero(remove)).code).toBe(0);
  expect(await statusOf(alone)).toBe(403);
});

test('nobody of that address, and written wrong', async () => {
  expect(await tintero(['user', 'disable', 'nadie@tintero.test'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('nadie@tintero.test'),
  });
  for (const args of [
    ['user'],
    ['user', 'remove', 'a@b.mx'],
    ['user', 'disable'],
    ['user', 'disable', 'a@b.mx', 'x'],
  ])
    expect((await tintero(args)).code, args.join(' ')).toBe(2);
});

test('clients: one more is given and taken away, and who has several chooses', async () => {
  person = await signUp(server, { rfc: 'URE180429TM6' });
  const other = await signUp(server, { rfc: 'XIA190128J61', name: 'XENON INDUSTRIAL' });
  const { email } = person;
  const added = await tintero(['user', 'clients', email, '--add', other.session.client.rfc.toLowerCase()]);
  expect(added).toMatchObject({ code: 0, error: '' });
  expect(added.out).toContain('XIA190128J61  XENON INDUSTRIAL\n');
  expect(await statusOf(person)).toBe(200);
  const chosen = await person.call('POST', '/api/v1/session/client', { client_id: other.scope.clientId });
  expect(chosen.status).toBe(200);
  const removed = await tintero(['user', 'clients', email, '--remove', 'XIA190128J61']);
  expect(removed).toMatchObject({ code: 0, out: expect.not.stringContaining('XENON') });
  expect((await person.call('GET', '/drafts')).status).toBe(401);
  expect(await tintero(['user', 'clients', email, '--add', 'AAA010101AAA'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('AAA010101AAA'),
  });
  const made = await tintero(
    `account create --email ${email} --rfc CACX7605101P8 --name XOCHITL --regime 612 --zip 36257`.split(' '),
  );
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('elige esta cuenta al entrar') });
  expect(made.out).not.toContain('Contraseña (solo');
  expect((await tintero(['user', 'clients', email])).out).toContain('CACX7605101P8  XOCHITL');
});
