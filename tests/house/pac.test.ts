/**
 * A PAC is added to the letter of CONTRIBUTING.md: its file and a line in the list. It is then offered in the form of the account, tried,
 * stamps what is issued, and is refused where it cannot.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { PacAccounts } from '../../schema/documents/pac-accounts.ts';
import { PROVIDERS_TEXT } from '../../schema/texts/pac-accounts.ts';
import { sandboxSettings } from '../../server/fiscal/pac/open-pac-accounts.ts';
import type * as providers from '../../server/fiscal/pac/providers.ts';
import { sw } from '../../server/fiscal/pac/sw.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { firstValues, toInput } from '../../src/features/admin/pac-accounts/account-values.ts';
import { signUpIssuer } from '../factories/issuer.ts';
import { buildReceipt } from '../factories/receipt.ts';
import { type Person, startTestServer, type TestServer } from '../factories/server.ts';
import { sello } from './pac/sello.ts';

// The line.
vi.mock('../../server/fiscal/pac/providers.ts', async (original) => {
  const { PROVIDERS } = await original<typeof providers>();
  const { sello } = await import('./pac/sello.ts');
  return { PROVIDERS: [...PROVIDERS, sello] };
});

const PATH = '/api/v1/pac_accounts';
const ACCESS = `Basic ${btoa('empresa:secreto')}`;
let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;
let refusal: { codigo: string; mensaje: string } | undefined;
let called: string[];
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
  const providers = { ...sandboxSettings(sandbox.url), fetch: transport };
  // Nobody looks up the names of the test.
  server = await startTestServer({ providers, env: { PAC_PRIVATE_ADDRESSES: 'true' } });
});
beforeEach(async () => {
  person = await signUpIssuer(server, sandbox);
  [refusal, called] = [undefined, []];
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

/** Its side of the wire; the authority behind it is the sandbox's. */
async function transport(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const url = new URL(request.url);
  if (url.origin !== sello.test.url) return await fetch(request);
  called.push(url.pathname);
  if (request.headers.get('authorization') !== ACCESS) return new Response('', { status: 401 });
  if (url.pathname === '/saldo') return Response.json({ timbres: 7 });
  if (refusal !== undefined) return Response.json(refusal);
  const credentials = { user: 'sandbox', password: 'sandbox' };
  const behind = sw.open({ url: sandbox.url, apiUrl: sandbox.url, credentials, timeoutMs: 60_000 });
  const stamped = await behind.stamp(await request.text(), request.headers.get('x-llave') ?? '');
  return Response.json({ xml: stamped.kind === 'stamped' ? stamped.xml : '' });
}

const accounts = async () => (await (await person.call('GET', PATH)).json()) as PacAccounts;
/** What its form sends. */
async function written(credentials: Record<string, string>) {
  const list = await accounts();
  const offered = list.providers.find(({ name }) => name === 'sello');
  if (offered === undefined) throw new Error('It is not offered');
  const values = { ...firstValues(list, undefined), provider: 'sello', environment: 'test' as const };
  return toInput({ ...values, credentials }, offered, undefined);
}
async function choose(): Promise<string> {
  const input = await written({ user: 'empresa', password: 'secreto' });
  const answer = await person.call('PUT', PATH, input);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as PacAccounts).active.account_id;
}
async function issue() {
  const body = {
    receipt: buildReceipt({ branch_office_id: '', serie: 'A' }),
    draft_slug: crypto.randomUUID(),
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await person.call('POST', '/receipts?format=json', body, headers);
  expect(answer.ok, await answer.clone().text()).toBe(true);
  await server.worker.drain();
  return await server.deps.store.db
    .selectFrom('receipt')
    .select(['uuid', 'status', 'pac_account_id'])
    .where('client_id', '=', person.scope.clientId)
    .executeTakeFirstOrThrow();
}

test('it is offered in the form of the account, by its name and with its fields', async () => {
  const offered = (await accounts()).providers.find(({ name }) => name === 'sello');
  expect(offered).toEqual({
    name: 'sello',
    title: 'Sello Digital',
    fields: sello.credentialFields,
    capabilities: ['stamp', 'recover', 'balance'],
    production: { url: 'https://sello.example.com', api_url: '' },
    test: { url: 'https://pruebas.sello.example.com', api_url: '' },
  });
  for (const { name } of sello.credentialFields) expect(PROVIDERS_TEXT.fields[name]).toBeDefined();
});

test('chosen, it is tried, keeps its secret to itself, and stamps what is issued', async () => {
  const account = await choose();
  expect((await accounts()).active).toMatchObject({
    ...{ provider: 'sello', title: 'Sello Digital', environment: 'test' },
    hints: { user: 'empresa', password: '' },
  });
  const tried = await person.call('POST', `${PATH}/probe`, {});
  expect(await tried.json()).toEqual({ ok: true, stamps: 7 });
  const before = sandbox.data.countStamps();
  const receipt = await issue();
  expect(receipt).toMatchObject({ status: 'issue', pac_account_id: account });
  expect(receipt.uuid).toMatch(/^[0-9A-Fa-f-]{36}$/);
  expect(called.filter((path) => path === '/timbrar')).toHaveLength(1);
  expect(sandbox.data.countStamps()).toBe(before + 1);
});

describe('refused where it cannot', () => {
  test('without its credentials, and with wrong ones', async () => {
    const empty = await person.call('PUT', PATH, await written({ user: 'empresa' }));
    expect(await empty.json()).toMatchObject({
      code: 'pac_credentials_required',
      errors: [{ path: 'credentials.password' }],
    });
    const wrong = { account: await written({ user: 'empresa', password: 'otra' }) };
    expect(await (await person.call('POST', `${PATH}/probe`, wrong)).json()).toMatchObject({
      ok: false,
      code: 'pac_credentials',
    });
  });

  test('a document that it does not take is refused, and has no stamp', async () => {
    await choose();
    refusal = { codigo: '301', mensaje: 'XML mal formado' };
    expect(await issue()).toMatchObject({ status: 'refused', uuid: '' });
  });

  test('what it does not offer is answered without asking it', async () => {
    const port = await server.deps.providers.forJob(person.scope, await choose());
    const range = { issuer: 'EKU9003173C9', since: 0, until: 1 };
    expect(await port.listStamped(range)).toEqual({ kind: 'not_offered' });
    expect(await port.fetchStamped(range.issuer, crypto.randomUUID())).toEqual({ kind: 'not_offered' });
    expect(called).toEqual([]);
  });

  test('a name without a line in the list is no PAC', async () => {
    const input = await written({ user: 'empresa', password: 'secreto' });
    const answer = await person.call('PUT', PATH, { ...input, provider: 'sellos' });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'bad_request']);
  });
});
