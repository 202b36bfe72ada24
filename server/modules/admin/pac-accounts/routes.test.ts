import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type {
  PacAccountInput,
  PacAccounts,
  PacProbeAnswer,
} from '../../../../schema/documents/pac-accounts.ts';
import type { ErrorBody } from '../../../../schema/errors.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { makeVictim } from '../../../../tests/factories/victim.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { activePacAccount } from '../../../store/admin/pac-accounts.ts';
import { queueJob } from '../../../store/kernel/jobs.ts';
import { readReason } from './waiting-receipt.ts';

const PATH = '/api/v1/pac_accounts';
const NOW = new Date('2026-11-20T18:00:00Z');
let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
  // It stands still: a minute that ends halfway through would begin the count of the calls anew.
  server = await startTestServer({ sandboxUrl: sandbox.url, clock: () => NOW });
});
beforeEach(async () => {
  person = await signUp(server);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const own = (some: Partial<PacAccountInput> = {}): Partial<PacAccountInput> => ({
  provider: 'sw',
  environment: 'sandbox',
  credentials: { user: 'sandbox', password: 'sandbox' },
  ...some,
});
const list = async () => (await (await person.call('GET', PATH)).json()) as PacAccounts;
async function put(input: object): Promise<PacAccounts> {
  const answer = await person.call('PUT', PATH, input);
  expect(answer.status).toBe(200);
  return (await answer.json()) as PacAccounts;
}
async function refused(input: object): Promise<ErrorBody> {
  const answer = await person.call('PUT', PATH, input);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  return (await answer.json()) as ErrorBody;
}
async function probe(account?: object): Promise<PacProbeAnswer> {
  const answer = await person.call('POST', `${PATH}/probe`, account === undefined ? {} : { account });
  expect(answer.status).toBe(200);
  return (await answer.json()) as PacProbeAnswer;
}
const stored = async () => (await activePacAccount(person.scope, server.deps.store.db))!;

describe('choosing', () => {
  test('who chose none uses the server’s; its address and credentials are nobody’s business', async () => {
    const { active, former, environments, providers } = await list();
    expect(active).toMatchObject({
      is_server: true,
      account_id: 'server:sandbox',
      environment: 'sandbox',
      url: '',
    });
    expect(active.hints).toEqual({});
    expect(former).toEqual([]);
    expect(environments).toEqual(['sandbox', 'test', 'own']);
    expect(providers.find(({ name }) => name === 'sw')).toMatchObject({ title: 'SW sapien' });
  });

  // spec: house.113
  test('an account goes in; its secrets are sealed, and neither listed nor logged', async () => {
    const secret = 'contraseña-que-nadie-ve';
    const token = `${'T'.repeat(40)}9876`;
    await put(own({ credentials: { user: 'yo@ejemplo.mx', password: secret, token } }));
    const text = await (await person.call('GET', PATH)).text();
    expect(JSON.parse(text).active).toMatchObject({
      is_server: false,
      hints: { user: 'yo@ejemplo.mx', password: '', token: '…9876' },
    });
    expect(text).not.toContain(secret);
    expect(text).not.toContain(token);
    expect((await stored()).credentials_sealed).not.toMatch(/contraseña|TTTT/);
    expect(server.logged.join('')).not.toMatch(/contraseña-que|TTTT/);
  });

  test('one is active at a time; back to the server’s, and nothing to go back from after that', async () => {
    const first = (await put(own())).active.account_id;
    const second = (await put(own())).active.account_id;
    expect(second).not.toBe(first);
    const back = await person.call('DELETE', PATH);
    expect(((await back.json()) as PacAccounts).active.is_server).toBe(true);
    expect((await person.call('DELETE', PATH)).status).toBe(404);
  });

  test('two choices at once: both are taken, one stays', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => person.call('PUT', PATH, own())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await server.deps.store.db
      .selectFrom('pac_account')
      .select('is_active')
      .where('client_id', '=', person.scope.clientId)
      .execute();
    expect(rows.map(({ is_active }) => is_active).sort()).toEqual([0, 0, 1]);
  });

  test('another password of the same account keeps its id, and what is left empty stays', async () => {
    const { active } = await put(own({ credentials: { user: 'sandbox', password: 'vieja' } }));
    const { account_id } = active;
    const renewed = await put(own({ account_id, credentials: { user: '', password: 'sandbox' } }));
    expect(renewed.active).toMatchObject({ account_id, hints: { user: 'sandbox' } });
    expect(await probe()).toMatchObject({ ok: true });
  });

  test('another user is another account: what one was sent is never asked of the other', async () => {
    const { account_id } = (await put(own({ credentials: { user: 'uno', password: 'x' } }))).active;
    const other = own({ account_id, credentials: { user: 'dos', password: 'x' } });
    expect(await refused(other)).toMatchObject({
      code: 'pac_other_account',
      errors: [{ path: 'credentials.user' }],
    });
    expect((await list()).active).toMatchObject({ account_id, hints: { user: 'uno' } });
    const another = await put(own({ credentials: { user: 'dos', password: 'x' } }));
    expect(another.active.account_id).not.toBe(account_id);
  });

  test('a stored secret is never sent to another address', async () => {
    const { account_id } = (await put(own())).active;
    const elsewhere = { account_id, credentials: { user: 'sandbox' } };
    expect(await refused(own({ ...elsewhere, environment: 'test' }))).toMatchObject({
      code: 'pac_other_account',
    });
    const other = own({ ...elsewhere, environment: 'own', url: 'https://pac.example.com' });
    expect(await refused(other)).toMatchObject({ code: 'pac_other_account' });
    const tried = await person.call('POST', `${PATH}/probe`, { account: other });
    expect(((await tried.json()) as ErrorBody).code).toBe('pac_other_account');
    expect(await refused(own({ account_id: crypto.randomUUID() }))).toMatchObject({ code: 'not_found' });
  });

  test('what is missing is said at its field', async () => {
    expect(await refused(own({ credentials: { user: 'sandbox' } }))).toMatchObject({
      code: 'pac_credentials_required',
      errors: [{ path: 'credentials.password' }],
    });
    expect(await refused(own({ provider: 'nadie' }))).toMatchObject({ code: 'bad_request' });
    expect(await refused(own({ environment: 'production' }))).toMatchObject({ code: 'bad_request' });
    expect(await refused({ ...own(), credentials: { user: 'x'.repeat(3_000) } })).toMatchObject({
      code: 'bad_request',
    });
  });
});

describe('an address of one’s own', () => {
  const at = (url: string) => own({ environment: 'own', url });

  test.each([
    'http://pac.example.com',
    'https://user:pass@pac.example.com',
    'https://pac.example.com?x=1',
    'ftp://pac.example.com',
    'pac.example.com',
    '',
  ])('%s is no address', async (url) => {
    expect(await refused(at(url))).toMatchObject({ code: 'pac_address_form', errors: [{ path: 'url' }] });
  });

  test.each([
    'https://127.0.0.1:8443',
    'https://localhost',
    'https://169.254.169.254/latest',
    'https://10.0.0.7',
  ])('%s is of this network', async (url) => {
    expect(await refused(at(url))).toMatchObject({ code: 'pac_address_private', errors: [{ path: 'url' }] });
    const tried = await person.call('POST', `${PATH}/probe`, { account: at(url) });
    expect(((await tried.json()) as ErrorBody).code).toBe('pac_address_private');
  });

  test('one outside is kept without its final slash, and serves for both', async () => {
    const { active } = await put(at('https://pac.example.com/servicios/'));
    expect(active).toMatchObject({
      environment: 'own',
      url: 'https://pac.example.com/servicios',
      api_url: 'https://pac.example.com/servicios',
    });
  });
});

describe('«Probar conexión»', () => {
  test('with the right credentials, written or stored, says how many stamps are left', async () => {
    const written = await probe(own());
    expect(written).toMatchObject({ ok: true });
    expect(await probe()).toEqual(written);
    await put(own());
    expect(await probe()).toEqual(written);
  });

  test('with wrong ones, says so, in our words and in theirs', async () => {
    const answer = await probe(own({ credentials: { user: 'sandbox', password: 'mala' } }));
    expect(answer).toMatchObject({ ok: false, code: 'pac_credentials' });
    expect(answer.ok === false && answer.message).toContain('no acepta el usuario o la contraseña');
    expect(JSON.stringify(answer)).not.toContain('mala');
  });

  test('every provider that can be chosen answers here, to the right credentials and to wrong ones', async () => {
    const { providers } = await list();
    expect(providers.length).toBeGreaterThan(1);
    for (const { name, fields } of providers) {
      const filled = (text: string) =>
        Object.fromEntries(fields.map((field) => [field.name, field.name === 'token' ? '' : text]));
      const at = (credentials: Record<string, string>) => probe(own({ provider: name, credentials }));
      expect(await at(filled('sandbox')), name).toMatchObject({ ok: true });
      expect(await at(filled('otra')), name).toMatchObject({ ok: false, code: 'pac_credentials' });
    }
  });

  test('too often in a minute is refused: each makes the server call somebody', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      statuses.push((await person.call('POST', `${PATH}/probe`, {})).status);
    }
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
  });
});

describe('what waits for its stamp', () => {
  const PROBLEM = `${ERROR_TEXTS.pac_no_balance} AU2001 Sin saldo.`;

  test('says why and until when; of another client, or with nothing to wait for, it does not exist', async () => {
    const victim = await makeVictim(person.scope, server.deps.store, 'ESPERA');
    const { store } = server.deps;
    const path = `${PATH}/waiting/${victim.receipt}`;
    expect((await person.call('GET', path)).status).toBe(404);
    await person.call('DELETE', PATH);
    await store.db
      .updateTable('receipt')
      .set({ uuid: '', status: 'issue', pac_account_id: '' })
      .where('id', '=', victim.receipt)
      .execute();
    const due_at = '2026-11-20T18:00:00.000Z';
    await store.transaction(person.scope, async (tx) => {
      const job = { job_id: crypto.randomUUID(), kind: 'stamp' as const, subject_id: victim.receipt };
      await queueJob(person.scope, tx, { ...job, due_at, created_at: due_at });
    });
    expect(await (await person.call('GET', path)).json()).toEqual({ message: '', said: '', next_at: due_at });
    expect((await list()).active).toMatchObject({ waiting: 1, wait: null });
    await store.db
      .updateTable('job')
      .set({ last_error: PROBLEM })
      .where('subject_id', '=', victim.receipt)
      .execute();
    const why = { message: ERROR_TEXTS.pac_no_balance, said: 'AU2001 Sin saldo.' };
    expect(await (await person.call('GET', path)).json()).toEqual({ ...why, next_at: due_at });
    expect((await list()).active).toMatchObject({ waiting: 1, wait: why });
    const stranger = await signUp(server);
    expect((await stranger.call('GET', path)).status).toBe(404);
  });

  test('a failure of our own is told without its cause', () => {
    expect(readReason('SqliteError: disk I/O error')).toEqual({ message: ERROR_TEXTS.unavailable, said: '' });
  });
});
