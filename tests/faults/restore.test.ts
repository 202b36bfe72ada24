/**
 * A copy of the database is put back after it has gone on: a real device, real files, the sandbox as the PAC of each protocol
 * and as the SAT. Nothing is issued before it was compared; what the PAC stamped is here once, with its folio, and nothing is
 * stamped a second time, whoever comes back with what they know.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import { runCommand } from '../../server/cli/cli.ts';
import type { PacProvider } from '../../server/fiscal/pac/port.ts';
import { PROVIDERS } from '../../server/fiscal/pac/providers.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { findCheck, SETTLE_MS } from '../../server/store/kernel/restore-checks.ts';
import { feedState } from '../../src/local/device/feed-state.ts';
import { askCancel } from '../../src/local/outbox/cancel.ts';
import { emitReceipt } from '../../src/local/outbox/emit.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../factories/device.ts';
import { sandboxAccount } from '../factories/provider-world.ts';
import { buildConcept, buildReceipt } from '../factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../factories/server.ts';
import { removeFolder } from '../remove-folder.ts';

const BY_DEVICE = 40;
const BY_OTHERS = 10;
const CANCELLED = 5;

let root: string;
let now: number;
let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;
let calls: { server: TestServer; person: Person };
let device: TestDevice;
const clock = () => new Date(now);
const dataDir = () => join(root, 'data');
const file = () => join(root, 'copy.tintero');

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'tintero-restored-'));
  now = Date.now();
  sandbox = await startSandbox({ catalogs: smallCatalogs, now: () => now, satLagMs: 0, sat: { acuseMs: 0 } });
});
afterEach(async () => {
  await removeTestDevice();
  await server.close();
  await sandbox.close();
  removeFolder(root);
});

async function start(): Promise<TestServer> {
  return await startTestServer({ env: { DATA_DIR: dataDir() }, sandboxUrl: sandbox.url, clock });
}

async function tintero(...args: string[]): Promise<string> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const code = await runCommand(args, { DATA_DIR: dataDir() }, { out: say, error: say });
  if (code !== 0) throw new Error(said.join('\n'));
  return said.join('\n');
}

/** A portal whose client has its account with this provider, and one device of it. */
async function begin(provider: PacProvider): Promise<void> {
  server = await start();
  person = await signUp(server);
  const csd = await sandbox.authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE', 'x');
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const certificate = { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x' };
  expect((await person.call('POST', '/certificates', certificate)).ok).toBe(true);
  const account = { provider: provider.name, environment: 'sandbox', credentials: sandboxAccount(provider) };
  const answer = await person.call('PUT', '/api/v1/pac_accounts', account);
  if (!answer.ok) throw new Error(await answer.text());
  calls = { server, person };
  device = await openTestDevice(calls);
}

const receiptOf = (description: string) =>
  buildReceipt({
    branch_office_id: '',
    serie: 'A',
    concepts: [buildConcept({ unit_value: '100.00', description })],
  });
const work = async () => await server.worker.drain();
const pass = async (ms: number) => {
  now += ms;
  await work();
};
const rows = async () => (await device.collections.receipts.find().exec()).map((each) => each.toJSON());
const outbox = async () => await device.local.outbox.toArray();
const stored = async () =>
  await server.deps.store.db
    .selectFrom('receipt')
    .select(['id', 'operation_id', 'uuid', 'serie', 'folio', 'status', 'draft_slug'])
    .orderBy('sealed_at')
    .execute();
const stampedByPac = () =>
  sandbox.data
    .stampedBetween(0, now + 1)
    .map(({ uuid }) => uuid)
    .sort();

async function issueOnDevice(words: string): Promise<string> {
  const asked = await emitReceipt(receiptOf(words), { draftSlug: crypto.randomUUID() });
  if (!asked.ok) throw new Error(asked.error.message);
  return asked.value.operationId;
}
const inState = async (...states: string[]) =>
  (await outbox()).filter(({ state }) => !states.includes(state)).map(({ state, id }) => `${id} ${state}`);
/** Everything that was asked on the device has come to its end there. */
async function rest(): Promise<void> {
  await expect
    .poll(
      async () => {
        await pass(10_000);
        device.fire('online');
        await new Promise((done) => setTimeout(done, 600));
        return await inState('done', 'refused');
      },
      { timeout: 40_000, interval: 50 },
    )
    .toEqual([]);
}

type Lost = { id: string; body: object; folio: string };
/** By a tool, whose record of it is the body and the id alone. */
async function issueByTool(words: string): Promise<Lost> {
  const id = crypto.randomUUID();
  const body = JSON.parse(JSON.stringify({ receipt: receiptOf(words) }));
  return { id, body, folio: (await offer({ id, body })).folio };
}
async function offer(
  { id, body }: Pick<Lost, 'id' | 'body'>,
  headers: Record<string, string> = {},
): Promise<IssueAnswer> {
  const answer = await person.call('POST', '/receipts?format=json', body, {
    'idempotency-key': id,
    ...headers,
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return await answer.json();
}

async function restore(): Promise<void> {
  await server.close();
  await tintero('restore', file(), '--to', dataDir(), '--replace');
  server = await start();
  calls.server = server;
  person = {
    ...person,
    call: async (method, path, body, headers = {}) => {
      const own = { cookie: person.cookie, 'x-csrf-token': person.session.csrf_token };
      const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      return await server.app.request(path, {
        method,
        headers: { accept: 'application/json', ...json, ...headers, ...own },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
  };
  calls.person = person;
}

async function expectWhole(): Promise<void> {
  const all = await stored();
  const uuids = all.map(({ uuid }) => uuid).sort();
  expect(uuids).toEqual(stampedByPac());
  const folios = all.map(({ serie, folio }) => `${serie}${folio}`);
  expect(new Set(folios).size).toBe(folios.length);
  const here = await rows();
  expect(here.map(({ uuid }) => uuid).sort()).toEqual(uuids);
  const byUuid = new Map(all.map((each) => [each.uuid, each]));
  for (const row of here) {
    expect(row).toMatchObject({ ...byUuid.get(row.uuid) });
  }
}

const LISTING = PROVIDERS.filter(({ capabilities }) => capabilities.includes('list'));
const OTHERS = PROVIDERS.filter(({ capabilities }) => !capabilities.includes('list'));

describe.each(LISTING.map((provider) => [provider.name, provider] as const))('%s lists', (_, provider) => {
  test('R31: fifty invoices and some cancellations after the copy: each is here once when the devices have come back', async () => {
    await begin(provider);
    for (const n of [1, 2, 3]) await issueOnDevice(`antes ${n}`);
    await rest();
    // Asked, sealed and not sent when the copy is made: what became of it is known by its seal.
    const waiting = await issueByTool('en camino');
    await tintero('backup', '--to', file());

    await pass(1_000);
    for (let n = 0; n < BY_DEVICE; n++) await issueOnDevice(`después ${n}`);
    const lost: Lost[] = [];
    for (let n = 0; n < BY_OTHERS; n++) lost.push(await issueByTool(`de otro ${n}`));
    await rest();
    await pass(60_000);
    device.fire('online');
    await expect.poll(async () => (await rows()).filter(({ uuid }) => uuid !== '').length).toBe(54);
    const before = await rows();
    const sentBefore = before.filter(({ issued_at }) => issued_at !== '').slice(0, 2);
    for (const row of [...sentBefore, ...before.slice(10, 10 + CANCELLED - 2)]) {
      const asked = await askCancel({ motive: '02', substitute_uuid: '', row: row as never });
      expect(asked.ok).toBe(true);
    }
    await rest();
    await pass(600_000);
    const cancelled = (await stored()).filter(({ status }) => status === 'cancelled').map(({ uuid }) => uuid);
    expect(cancelled).toHaveLength(CANCELLED);
    // One that the server had taken, and of whose stamp the device never heard.
    const unheard = await issueOnDevice('sin noticia');
    await expect.poll(async () => (await device.local.outbox.get(unheard))?.state).toBe('accepted');
    device.setOnline(false);
    await work();
    const stamps = stampedByPac();
    expect(stamps).toHaveLength(55);

    await restore();
    expect(await stored()).toHaveLength(4);
    const early = await person.call(
      'POST',
      '/receipts?format=json',
      { receipt: receiptOf('muy pronto') },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).not.toBeNull();
    expect((await early.json()).code).toBe('restoring');
    expect((await person.call('GET', '/receipts')).status).toBe(200);
    // The device is here before the comparison: it is heard, and nothing leaves.
    device.setOnline(true);
    await expect.poll(async () => (await feedState(device.local))?.restarted, { timeout: 20_000 }).toBe(true);
    await work();
    expect(stampedByPac()).toEqual(stamps);

    await pass(SETTLE_MS + 1_000);
    await expect
      .poll(
        async () => {
          await pass(31_000);
          return (await findCheck(person.scope, server.deps.store.db))?.state;
        },
        { timeout: 60_000 },
      )
      .toBe('done');
    // The same words again, asked for now: another invoice, not one of those that were found.
    const asked = { 'x-tintero-asked': clock().toISOString() };
    const fresh = await offer({ id: crypto.randomUUID(), body: lost[0]!.body }, asked);
    expect(fresh.folio).toBe('56');
    await rest();
    // Who has nothing but what was asked hears what was answered then.
    for (const each of [waiting, ...lost]) expect((await offer(each)).folio).toBe(each.folio);
    await pass(60_000);
    await rest();
    await pass(600_000);
    device.fire('online');
    expect(stampedByPac().filter((uuid) => stamps.includes(uuid))).toEqual(stamps);
    expect(stampedByPac()).toHaveLength(56);
    await expect.poll(async () => (await rows()).length).toBe(56);
    await expectWhole();
    const after = await stored();
    expect(
      after
        .filter(({ status }) => status === 'cancelled')
        .map(({ uuid }) => uuid)
        .sort(),
    ).toEqual(cancelled.sort());
    for (const uuid of cancelled) expect(sandbox.data.sat.requestsOf(uuid)).toHaveLength(1);

    // And it goes on after the last folio, also with the words of one that is known by now.
    const next = await offer({ id: crypto.randomUUID(), body: lost[0]!.body });
    expect(Number(next.folio)).toBe(57);
  }, 240_000);
});

describe.each(OTHERS.map((provider) => [provider.name, provider] as const))(
  '%s cannot list',
  (_, provider) => {
    test('R31: devices give back what they know, and a person says the rest', async () => {
      await begin(provider);
      await issueOnDevice('antes');
      await rest();
      await tintero('backup', '--to', file());
      await pass(1_000);
      for (let n = 0; n < 5; n++) await issueOnDevice(`después ${n}`);
      await rest();
      await pass(60_000);
      device.fire('online');
      await expect.poll(async () => (await rows()).filter(({ uuid }) => uuid !== '').length).toBe(6);
      const stamps = stampedByPac();

      await restore();
      await pass(SETTLE_MS + 1_000);
      expect(await findCheck(person.scope, server.deps.store.db)).toMatchObject({ state: 'waits_for_word' });
      device.fire('online');
      await expect
        .poll(async () => (await feedState(device.local))?.restarted, { timeout: 20_000 })
        .toBe(true);
      const key = { 'idempotency-key': crypto.randomUUID() };
      const early = await person.call('POST', '/receipts?format=json', { receipt: receiptOf('pronto') }, key);
      expect((await early.json()).code).toBe('restoring');
      // By their UUIDs the PAC gives them.
      await work();
      expect(await stored()).toHaveLength(6);
      await tintero('restore', 'release', '--client', 'EKU9003173C9', '--next-folio', 'A=9');
      const next = await offer({
        id: crypto.randomUUID(),
        body: JSON.parse(JSON.stringify({ receipt: receiptOf('nueva') })),
      });
      expect(next.folio).toBe('9');
      await rest();
      expect(stampedByPac().filter((uuid) => stamps.includes(uuid))).toEqual(stamps);
      expect(stampedByPac()).toHaveLength(stamps.length + 1);
      await expect.poll(async () => (await rows()).length).toBe(7);
      await expectWhole();
    }, 120_000);
  },
);
