import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { NewTotp } from '../../schema/documents/second-factor.ts';
import { type Person, signIn, signUp, startTestServer } from '../../tests/factories/server.ts';
import { activePacAccount } from '../store/admin/pac-accounts.ts';
import { openStore } from '../store/kernel/store.ts';
import { masterKey } from '../store/secrets/master-key.ts';
import { runCommand } from './cli.ts';

const root = mkdtempSync(join(tmpdir(), 'tintero-keys-command-'));
afterAll(() => rmSync(root, { recursive: true }));
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'));
});
const keyFile = () => join(dataDir, 'master.key');
const keysOfFile = () => readFileSync(keyFile(), 'utf8').trim().split('\n');
const idOf = (hex: string) => masterKey(hex).id;

type Environment = Record<string, string>;

async function keys(first: string | Environment, ...args: string[]) {
  const [env, verb] = typeof first === 'string' ? [{}, first] : [first, ''];
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), error: (line: string) => said.push(`! ${line}`) };
  const code = await runCommand(
    ['keys', ...[verb, ...args].filter(Boolean)],
    { DATA_DIR: dataDir, ...env },
    output,
  );
  return { code, said: said.join('\n') };
}

const TOTP_PATH = '/api/v1/session/second_factor/totp';
const ACCOUNT = {
  provider: 'sw',
  environment: 'sandbox',
  credentials: { user: 'yo', password: 'clave-123' },
};

/** A server on this data folder, with an account whose credentials are sealed. */
async function serve(env: Record<string, string> = {}) {
  const store = await openStore({ file: join(dataDir, 'tintero.sqlite') });
  const server = await startTestServer({ store, env: { DATA_DIR: dataDir, ...env } });
  return server;
}
const userOf = async (person: Person) =>
  (await (await person.call('GET', '/api/v1/pac_accounts')).json()).active.hints.user;

test('a running server goes on with the new key, and the former one can be removed afterwards', async () => {
  const server = await serve();
  const person = await signUp(server);
  expect((await person.call('PUT', '/api/v1/pac_accounts', ACCOUNT)).status).toBe(200);
  const [former = ''] = keysOfFile();
  expect(await keys('status')).toMatchObject({ code: 0, said: expect.stringContaining(idOf(former)) });

  const rotated = await keys('rotate');
  const [newest = ''] = keysOfFile();
  expect(keysOfFile()).toEqual([newest, former]);
  expect(rotated.code, rotated.said).toBe(0);
  expect(rotated.said).toContain(idOf(newest));
  expect(rotated.said).not.toContain(newest);
  expect(await userOf(person)).toBe('yo');
  // Still signed in, and what it seals from now on is under the new key.
  const other = { ...ACCOUNT, credentials: { user: 'otro', password: 'x' } };
  expect((await person.call('PUT', '/api/v1/pac_accounts', other)).status).toBe(200);
  const stored = await activePacAccount(person.scope, server.deps.store.db);
  expect(stored?.credentials_sealed).toMatch(`v2.${idOf(newest)}.`);

  expect(await keys('retire')).toMatchObject({ code: 0, said: expect.stringContaining(idOf(former)) });
  expect(keysOfFile()).toEqual([newest]);
  expect(await keys('status')).toMatchObject({ code: 0 });
  await server.deps.store.close();
});

test('of an unfinished rotation status says so, and nothing is removed', async () => {
  const server = await serve();
  const person = await signUp(server);
  await person.call('PUT', '/api/v1/pac_accounts', ACCOUNT);
  const [former = ''] = keysOfFile();
  const next = 'cd'.repeat(32);
  writeFileSync(keyFile(), `${next}\n${former}\n`);
  await server.deps.store.db
    .insertInto('deployment')
    .values({ name: 'rotating', value: idOf(next) })
    .execute();
  expect(await keys('status')).toMatchObject({ code: 1, said: expect.stringContaining('sin terminar') });
  expect((await keys('retire')).code).toBe(1);
  expect(keysOfFile()).toEqual([next, former]);
  await server.deps.store.close();
});

test('a file that cannot be written is said, with what to do; nothing has changed', async () => {
  await (await serve()).deps.store.close();
  const [key = ''] = keysOfFile();
  // Beside a name as long as this there is no room for the file that would take its place.
  const path = join(dataDir, 'k'.repeat(250));
  writeFileSync(path, `${key}\n`, { mode: 0o600 });
  const ended = await keys({ MASTER_KEY_FILE: path }, 'rotate');
  expect(ended).toMatchObject({ code: 1, said: expect.stringContaining('ENAMETOOLONG') });
  expect(readFileSync(path, 'utf8')).toBe(`${key}\n`);
  expect(await keys('status')).toMatchObject({ code: 0 });
});

test('a key that was lost for good: what nothing opens is removed, by its name alone', async () => {
  const first = await serve();
  const person = await signUp(first);
  await person.call('PUT', '/api/v1/pac_accounts', ACCOUNT);
  const totp = (await (await person.call('POST', `${TOTP_PATH}/begin`, {})).json()) as NewTotp;
  const code = new TOTP({ secret: totp.secret }).generate();
  expect((await person.call('POST', TOTP_PATH, { ...totp, code })).status).toBe(200);
  await expect(signIn(first, person.scope, person.email, person.password)).rejects.toThrow(/second_factor/);
  await first.deps.store.close();
  const [lost = ''] = keysOfFile();
  rmSync(keyFile());
  await expect(serve()).rejects.toThrow(/adopt --lost/);
  expect(existsSync(keyFile())).toBe(false);

  expect(await keys('adopt', '--lost', 'otra')).toMatchObject({
    code: 1,
    said: expect.stringContaining(idOf(lost)),
  });
  const adopted = await keys('adopt', '--lost', idOf(lost));
  expect(adopted.code, adopted.said).toBe(0);
  expect(adopted.said).toContain(person.scope.clientId);
  expect(adopted.said).toContain(`los códigos de entrada del usuario ${person.scope.userId}`);
  expect(keysOfFile()[0]).not.toBe(lost);

  const second = await serve();
  const stored = await activePacAccount(person.scope, second.deps.store.db);
  expect(stored?.credentials_sealed).toBe('');
  // Codes that nothing can check any more would keep them out for good.
  const again = await signIn(second, person.scope, person.email, person.password);
  expect(again.session.second_factor).toBe('none');
  expect((await keys('adopt', '--lost', idOf(lost))).code).toBe(1);
  await second.deps.store.close();
});

test('what is no verb is answered with how to use it', async () => {
  expect(await keys('borrar')).toMatchObject({ code: 2, said: expect.stringContaining('keys rotate') });
});
