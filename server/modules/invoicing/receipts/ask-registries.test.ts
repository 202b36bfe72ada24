import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { RemoteChecks } from '../../../../schema/rules/remote.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { askRegistries } from './ask-registries.ts';

/** What the server waits is of the clock: a machine that stands still for a moment would use it up. */
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>();
  const setTimeout: typeof real.setTimeout = async (ms = 0, ...rest) =>
    await (ms < 1_000 ? real.setTimeout(ms, ...rest) : new Promise(() => {}));
  return { ...real, setTimeout };
});
const never = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
afterAll(() => never.mockRestore());

let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;

beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
  server = await startTestServer({ sandboxUrl: sandbox.url });
  person = await signUp(server);
  const csd = await sandbox.authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE SA DE CV', 'x');
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  await person.call('POST', '/certificates', { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x' });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});
beforeEach(() => sandbox.faults.clear());

const base = buildReceipt({ branch_office_id: '' });
const to = (rfc: string) => ({ ...base, receiver: { ...base.receiver, rfc } });
const suspend = async (rfc: string, suspended: boolean) =>
  await fetch(`${sandbox.url}/sandbox/taxpayers`, {
    method: 'POST',
    body: JSON.stringify({ rfc, active: !suspended }),
  });
const issue = async (rfc: string, key: string) =>
  await person.call('POST', '/receipts?format=json', { receipt: to(rfc) }, { 'idempotency-key': key });

// spec: house.35
test('a receiver that the SAT has suspended is refused before a folio is taken, and stays so under its key', async () => {
  await suspend('IIA040805DZ4', true);
  // Asked before, as the form does: what a machine that stalls hears too late would keep nobody from issuing.
  const known = async () =>
    await (await person.call('GET', '/receipts/check_rfc?rfc_list=IIA040805DZ4')).json();
  await expect
    .poll(known, { timeout: 50_000 })
    .toMatchObject({ identifiers: [{ active: 'N', source: 'provider' }] });
  const key = crypto.randomUUID();
  const first = await issue('IIA040805DZ4', key);
  expect(first.status).toBe(400);
  const text = await first.text();
  expect(JSON.parse(text)).toMatchObject({
    code: 'invalid_receipt',
    errors: [{ path: 'receiver.rfc', code: 'CFDI40143', text: expect.stringContaining('IIA040805DZ4') }],
  });
  await suspend('IIA040805DZ4', false);
  expect(await (await issue('IIA040805DZ4', key)).text()).toBe(text);
  const next = await issue('IXS7607092R5', crypto.randomUUID());
  expect(await next.json()).toMatchObject({ status: 'issue', folio: '1' });
});

test('a registry that says nothing keeps nobody from issuing', async () => {
  sandbox.faults.add({ kind: 'registry_silent' });
  expect((await issue('JES900109Q90', crypto.randomUUID())).status).toBe(201);
});

test('a registry that says nothing keeps nobody waiting', async () => {
  const never: RemoteChecks = { ask: async () => await new Promise<undefined>(() => {}) };
  expect(await askRegistries(to('IXS7607092R5'), { catalogs: smallCatalogs, checks: never }, 30)).toEqual([]);
});

test('the issuer and the generic receivers are not asked about', async () => {
  const asked: string[] = [];
  const checks: RemoteChecks = {
    async ask(question) {
      if (question.kind === 'taxpayer') asked.push(question.rfc);
      return undefined;
    },
  };
  await askRegistries(to('IXS7607092R5'), { catalogs: smallCatalogs, checks });
  await askRegistries(to('XAXX010101000'), { catalogs: smallCatalogs, checks });
  expect(asked).toEqual(['IXS7607092R5']);
});
