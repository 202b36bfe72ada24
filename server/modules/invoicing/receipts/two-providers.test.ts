import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { seeded } from '../../../../sync/testing/random.ts';
import { type Issuing, SECRETS, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { credentialsPlace } from '../../../fiscal/pac/accounts.ts';
import { FAILURES } from '../../../fiscal/pac/breaker.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/app.ts';
import { hurryStamps } from '../../../store/admin/asked-account.ts';
import { choosePacAccount } from '../../../store/admin/pac-accounts.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { findJob } from '../../../store/kernel/jobs.ts';

/**
 * Two providers, each a sandbox of its own that knows nothing of the other: what both stamped would be stamped
 * twice. The server's account is with the first; the client may choose the second.
 */

const BEGIN = Date.parse('2026-11-20T18:00:00Z');
type Said = 'stamps' | 'silent' | 'lost' | 'no_balance' | 'too_many';
type World = Awaited<ReturnType<typeof startWorld>>;
let world: World;
afterEach(async () => await world.close());

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });

async function startWorld() {
  const clock = { now: BEGIN };
  const dirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'tintero-two-')));
  const [dirA = '', dirB = ''] = dirs;
  const options = { catalogs: smallCatalogs, now: () => clock.now };
  // The second trusts the same authority, and shares nothing else.
  const first = await createSandbox({ ...options, dataDir: dirA });
  first.data.close();
  copyFileSync(join(dirA, 'sandbox.sqlite'), join(dirB, 'sandbox.sqlite'));
  const [a, b] = [
    await createSandbox({ ...options, dataDir: dirA }),
    await createSandbox({ ...options, dataDir: dirB }),
  ];
  const says: { a: () => Said; b: () => Said } = { a: () => 'stamps', b: () => 'stamps' };
  const calls = { a: 0, b: 0 };
  const issuing = await startIssuing({
    now: () => clock.now,
    chance: () => 0.5,
    sandbox: a,
    network: async (request) => {
      const which = new URL(request.url).hostname === 'second.test' ? 'b' : 'a';
      const sandbox = which === 'a' ? a : b;
      if (!request.url.includes('/stamp/')) return await sandbox.app.fetch(request);
      calls[which] += 1;
      return await speak(says[which](), sandbox, request);
    },
  });
  await setUpClient(issuing);
  return {
    clock,
    a,
    b,
    says,
    calls,
    issuing,
    issue: async () => await issueOne(issuing),
    chooseSecond: async () => await chooseSecond(issuing),
    async later(ms: number) {
      clock.now += ms;
      await issuing.worker.drain();
    },
    async close() {
      await issuing.close();
      for (const sandbox of [a, b]) sandbox.data.close();
      for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function speak(said: Said, sandbox: Sandbox, request: Request): Promise<Response> {
  if (said === 'silent') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
  if (said === 'no_balance')
    return json(400, { status: 'error', message: 'AU2001 - Sin saldo.', data: null });
  if (said === 'too_many') return json(429, {}, { 'retry-after': '30' });
  const answer = await sandbox.app.fetch(request);
  if (said === 'lost') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
  return answer;
}

async function issueOne(issuing: Issuing): Promise<string> {
  const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
  const answer = await issuing.issue(crypto.randomUUID(), { receipt });
  return (answer.body as IssueAnswer).id;
}

async function chooseSecond({ store, scope, deps }: Issuing): Promise<string> {
  const account_id = crypto.randomUUID();
  const now = deps.clock().toISOString();
  const credentials = JSON.stringify({ user: 'sandbox', password: 'sandbox' });
  await store.transaction(scope, async (tx) => {
    await choosePacAccount(scope, tx, {
      account_id,
      provider: 'sw',
      url: 'https://second.test',
      api_url: 'https://second.test',
      credentials_sealed: await SECRETS.seal(tx, credentialsPlace(scope.clientId, account_id), credentials),
      created_at: now,
    });
    await hurryStamps(scope, tx, now);
  });
  return account_id;
}

const stored = async ({ issuing }: World, id: string) =>
  (await findReceipt(issuing.scope, issuing.store.db, id))!;
const job = async ({ issuing }: World, id: string) =>
  (await findJob(issuing.scope, issuing.store.db, 'stamp', id))!;

describe('which account a receipt goes to', () => {
  test('is written on it before the first attempt, and stays', async () => {
    world = await startWorld();
    const first = await world.issue();
    expect(await stored(world, first)).toMatchObject({ pac_account_id: '' });
    world.says.a = () => 'silent';
    await world.later(0);
    expect(await stored(world, first)).toMatchObject({ uuid: '', pac_account_id: 'server:sandbox' });
    world.says.a = () => 'stamps';
    const second = await world.chooseSecond();
    const chosen = await world.issue();
    await world.later(60_000);
    expect(await stored(world, first)).toMatchObject({ pac_account_id: 'server:sandbox' });
    expect(await stored(world, chosen)).toMatchObject({ pac_account_id: second });
    expect([world.a.data.countStamps(), world.b.data.countStamps()]).toEqual([1, 1]);
  });

  // spec: house.114
  test('after silence, it is never another one, however long the first is silent', async () => {
    world = await startWorld();
    world.says.a = () => 'lost';
    const id = await world.issue();
    await world.later(0);
    await world.chooseSecond();
    world.says.a = () => 'silent';
    for (let i = 0; i < 10; i += 1) await world.later(600_000);
    expect(world.calls.b).toBe(0);
    expect(await stored(world, id)).toMatchObject({ status: 'issue', uuid: '' });
    world.says.a = () => 'stamps';
    await world.later(600_000);
    expect((await stored(world, id)).uuid).not.toBe('');
    expect([world.a.data.countStamps(), world.b.data.countStamps()]).toEqual([1, 0]);
  });

  test('when the first surely did nothing, the one that is chosen meanwhile takes over', async () => {
    world = await startWorld();
    world.says.a = () => 'no_balance';
    const id = await world.issue();
    await world.later(0);
    expect(await stored(world, id)).toMatchObject({ uuid: '', pac_account_id: '' });
    expect((await job(world, id)).last_error).toMatch(/ya no tiene timbres.*AU2001/);
    const second = await world.chooseSecond();
    await world.later(0);
    expect(await stored(world, id)).toMatchObject({ pac_account_id: second });
    expect([world.a.data.countStamps(), world.b.data.countStamps()]).toEqual([0, 1]);
  });

  test('not taken after silence frees nothing: the silence may have been a stamp', async () => {
    world = await startWorld();
    world.says.a = () => 'lost';
    const id = await world.issue();
    await world.later(0);
    world.says.a = () => 'no_balance';
    await world.later(5_000);
    await world.chooseSecond();
    await world.later(60_000);
    expect(await stored(world, id)).toMatchObject({ uuid: '', pac_account_id: 'server:sandbox' });
    expect(world.calls.b).toBe(0);
  });

  test('killed with the call on its way: the same account is asked again', async () => {
    world = await startWorld();
    const id = await world.issue();
    const { store, scope, deps } = world.issuing;
    const dying = await startIssuing({
      store,
      sandbox: world.a,
      now: () => world.clock.now,
      network: async (request, sandbox) => {
        if (!request.url.includes('/stamp/')) return await sandbox.app.fetch(request);
        return await new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        });
      },
      timeoutMs: 3_600_000,
      worker: { leaseMs: 300 },
    });
    void dying.worker.drain();
    await expect.poll(async () => (await stored(world, id)).pac_account_id).toBe('server:sandbox');
    await world.chooseSecond();
    await store.db.updateTable('job').set({ lease_owner: '', lease_until: '' }).execute();
    await world.issuing.worker.drain();
    await dying.close();
    expect((await findReceipt(scope, deps.store.db, id))?.uuid).not.toBe('');
    expect([world.a.data.countStamps(), world.b.data.countStamps()]).toEqual([1, 0]);
  });

  // spec: house.114
  test('accounts change at random, both lose and refuse at random: every receipt is stamped once', async () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
    const random = seeded(seed);
    world = await startWorld();
    const moods: Said[] = ['stamps', 'silent', 'lost', 'no_balance', 'too_many', 'lost'];
    const mood = () => moods[Math.floor(random.next() * moods.length)] as Said;
    world.says.a = mood;
    world.says.b = mood;
    const ids: string[] = [];
    for (let i = 0; i < 30; i += 1) {
      ids.push(await world.issue());
      if (random.next() < 0.3) await world.chooseSecond();
      await world.later(Math.floor(random.next() * 20_000));
    }
    world.says.a = () => 'stamps';
    world.says.b = () => 'stamps';
    for (let i = 0; i < 6; i += 1) await world.later(600_000);
    for (const id of ids) expect((await stored(world, id)).uuid, `SEED=${seed}`).not.toBe('');
    const stamps = world.a.data.countStamps() + world.b.data.countStamps();
    expect(stamps, `SEED=${seed}`).toBe(ids.length);
  });
});

describe('a provider that fails', () => {
  // spec: house.115
  test('is left alone: what waits is postponed to its time with the reason, and nobody spins', async () => {
    world = await startWorld();
    world.says.a = () => 'silent';
    const ids: string[] = [];
    for (let i = 0; i < 12; i += 1) ids.push(await world.issue());
    await world.later(0);
    const atFirst = world.calls.a;
    expect(atFirst).toBeGreaterThanOrEqual(FAILURES);
    expect(atFirst).toBeLessThan(12);
    const { providers } = world.issuing.deps;
    const avoided = providers.avoided(world.issuing.scope, 'server:sandbox');
    expect(avoided).toMatchObject({ error: 'pac_unreachable', said: 'TypeError ECONNRESET' });
    const last = await job(world, ids[11] as string);
    expect(last.last_error).toContain('se le deja descansar');
    expect(Date.parse(last.due_at)).toBeGreaterThanOrEqual(avoided!.until.getTime());

    // An hour of silence: a call now and then, for all twelve together.
    for (let i = 0; i < 120; i += 1) await world.later(30_000);
    expect(world.calls.a - atFirst).toBeLessThan(30);

    world.says.a = () => 'stamps';
    for (let i = 0; i < 30; i += 1) await world.later(60_000);
    for (const id of ids) expect((await stored(world, id)).uuid).not.toBe('');
    expect(providers.avoided(world.issuing.scope, 'server:sandbox')).toBeUndefined();
    expect(world.a.data.countStamps()).toBe(12);
  });

  test('is left alone for its client only; a test of the connection that goes well ends it', async () => {
    world = await startWorld();
    world.says.a = () => 'too_many';
    await world.issue();
    await world.later(0);
    const { providers } = world.issuing.deps;
    const { scope } = world.issuing;
    expect(providers.avoided(scope, 'server:sandbox')).toMatchObject({
      error: 'pac_too_many_requests',
      until: new Date(BEGIN + 30_000),
    });
    expect(providers.avoided({ ...scope, clientId: 'client-2' }, 'server:sandbox')).toBeUndefined();
    expect(await providers.probeAccount(scope, 'server:sandbox')).toMatchObject({ ok: true });
    expect(providers.avoided(scope, 'server:sandbox')).toBeUndefined();
  });

  test('an account that this server no longer has takes nothing and says so', async () => {
    world = await startWorld();
    const id = await world.issue();
    await world.issuing.store.db.updateTable('receipt').set({ pac_account_id: 'server:sw:gone' }).execute();
    await world.later(0);
    expect((await job(world, id)).last_error).toContain('ya no está configurada');
    expect([world.calls.a, world.calls.b]).toEqual([0, 0]);
  });
});
