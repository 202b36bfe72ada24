/**
 * Two real servers on one real PostgreSQL that crashes, restarts, ends their connections, falls silent or has a row held,
 * while devices issue. OUTAGE_SEED=n plays the same order again.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { ErrorBody } from '../../schema/errors.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { openStore } from '../../server/store/kernel/store.ts';
import { seeded } from '../../sync/testing/random.ts';
import { type Cluster, hasPostgres, startCluster } from '../factories/postgres-cluster.ts';
import { buildReceipt } from '../factories/receipt.ts';
import { type TcpProxy, tcpProxy } from '../factories/tcp-proxy.ts';
import { removeFolder } from '../remove-folder.ts';
import { checkEnd, snapshot } from './invariants.ts';
import { portalCaller } from './portal-caller.ts';
import { type PortalProcess, startPortal } from './portal-process.ts';
import { type RealDevice, realDevice, untilStill } from './real-device.ts';

const SEED = Number(process.env.OUTAGE_SEED ?? Date.now() % 1_000_000);
const random = seeded(SEED);
const DEVICES = 3;
/** A call waits so long for a row that somebody holds. */
const LOCK_MS = 3_000;
const IDLE_MS = 2_000;

let cluster: Cluster;
let proxy: TcpProxy;
let sandbox: RunningSandbox;
let dataDir: string;
let portals: PortalProcess[];
let devices: RealDevice[];
const unexpected: unknown[] = [];
const troubles: string[] = [];

/** What a device may be told while the database is away, and nothing else. */
function heard(status: number, body: unknown): void {
  const { code, kind } = body as ErrorBody;
  if (status === 503 && code === 'database_unavailable' && kind === 'unknown') troubles.push(code);
  else if (status >= 400 && code !== 'invalid_receipt') unexpected.push({ status, body });
}

const start = async () =>
  await startPortal({
    DATABASE_URL: `postgres://tintero@127.0.0.1:${proxy.port}/postgres`,
    DATABASE_WAIT_MS: '2000',
    DATABASE_LOCK_MS: String(LOCK_MS),
    DATABASE_STATEMENT_MS: '4000',
    DATABASE_IDLE_MS: String(IDLE_MS),
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    SANDBOX_URL: sandbox.url,
    SIGN_IN_ATTEMPTS: '1000',
  });

/** Somebody else at the database, past the proxy. */
async function foreign<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: cluster.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const HOLD = "update client set last_seq = last_seq where client_id = 'demo'";

const MOVES: Record<string, () => Promise<void>> = {
  async 'it is killed and starts again'() {
    cluster.crash();
    await wait(500);
    cluster.resume();
  },
  async 'it ends every connection'() {
    await foreign(async (client) => {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
        ['client backend'],
      );
    });
  },
  async 'the wire is cut'() {
    proxy.cut();
    await wait(1_000);
    proxy.heal();
  },
  async 'the wire falls silent'() {
    proxy.silence();
    await wait(3_000);
    proxy.heal();
  },
  async 'somebody holds the row of the client'() {
    await foreign(async (client) => {
      await client.query('begin');
      await client.query(HOLD);
      await wait(2 * LOCK_MS);
      await client.query('rollback');
    });
  },
  async 'one server stands still in the middle of what it does'() {
    portals[0]?.signal('SIGSTOP');
    await wait(2 * IDLE_MS);
    portals[0]?.signal('SIGCONT');
  },
};

describe.skipIf(!hasPostgres())('two servers on one PostgreSQL', () => {
  beforeAll(async () => {
    console.log(`OUTAGE_SEED=${SEED}`);
    dataDir = mkdtempSync(join(tmpdir(), 'tintero-outage-'));
    cluster = await startCluster();
    proxy = await tcpProxy(cluster.port);
    sandbox = await startSandbox({ catalogs: smallCatalogs });
    portals = [await start(), await start()];
    devices = [];
    for (let n = 0; n < DEVICES; n += 1) {
      const caller = portalCaller(() => random.pick(portals).url);
      await caller.signIn();
      devices.push(realDevice(`d${n}`, caller, random, heard));
    }
  }, 120_000);
  afterAll(async () => {
    for (const portal of portals) await portal.kill();
    await proxy.close();
    await sandbox.close();
    cluster.remove();
    removeFolder(dataDir);
  });

  const accepted = () =>
    devices.flatMap(({ device }) => [...device.rows.values()]).filter((row) => row.answer !== undefined)
      .length;

  /** Devices ask and send until the work is done. */
  async function underLoad(work: () => Promise<void>): Promise<void> {
    let isOver = false;
    const loads = devices.map(async ({ ask, send, pull }) => {
      while (!isOver) {
        ask();
        await send();
        await pull().catch(() => undefined);
      }
    });
    await work().finally(() => {
      isOver = true;
    });
    await Promise.all(loads);
  }

  test('whatever happens to it, both go on, and every receipt is issued once', {
    timeout: 600_000,
  }, async () => {
    await underLoad(async () => {
      const order = Object.entries(MOVES)
        .map((move) => ({ move, at: random.next() }))
        .sort((a, b) => a.at - b.at);
      for (const { move } of order) {
        const [name, happen] = move;
        await happen();
        const before = accepted();
        await expect
          .poll(accepted, { message: `after: ${name}`, timeout: 60_000 })
          .toBeGreaterThan(before + 2);
        for (const portal of portals) expect(portal.isAlive(), `${name}\n${portal.logged()}`).toBe(true);
      }
    });
    for (const { rest } of devices) await rest();
    expect(unexpected).toEqual([]);
    expect(troubles.length).toBeGreaterThan(0);
    for (const portal of portals) expect(portal.logged()).not.toContain('nobody caught');

    const store = await openStore({ url: cluster.url });
    try {
      await untilStill(store);
      for (const { pull } of devices) await pull();
      const ending = { store, sandbox, stampsBefore: 0, devices: devices.map(({ device }) => device) };
      await checkEnd(ending);
      const before = await snapshot(ending);
      for (const { device, transport } of devices) {
        for (const [id, body] of device.bodies) {
          const { created_at } = device.rows.get(id)!;
          const answer = await transport({ id, method: 'POST', path: '/receipts', created_at, body });
          if (answer.kind !== 'answer') throw new Error(answer.reason);
          expect(answer.status < 300, `replay of ${id}`).toBe(device.rows.get(id)?.answer !== undefined);
        }
      }
      expect(await snapshot(ending)).toBe(before);
    } finally {
      await store.close();
    }
  });

  test('while somebody holds the row of a client, everything else is answered', async () => {
    const { call } = portalCaller(() => (portals[1] as PortalProcess).url);
    await call('GET', '/receipts');
    await foreign(async (client) => {
      await client.query('begin');
      await client.query(HOLD);
      let answered = 0;
      const issues = Array.from({ length: 12 }, async () => {
        const receipt = buildReceipt({ branch_office_id: '' });
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const answer = await call('POST', '/receipts', JSON.stringify({ receipt }), headers);
        answered += 1;
        return { status: answer.status, code: ((await answer.json()) as ErrorBody).code };
      });
      await expect
        .poll(async () => (await client.query('select 1 from pg_locks where not granted')).rowCount)
        .toBeGreaterThan(0);
      for (const path of ['/api/v1/session', '/receipts', '/api/v1/changes?collection=receipts&since=0'])
        expect((await call('GET', path)).status, path).toBe(200);
      // All of them still wait: those who only read had connections left.
      expect(answered).toBe(0);
      for (const issue of issues) expect(await issue).toEqual({ status: 503, code: 'database_unavailable' });
      await client.query('rollback');
    });
    const after = await call(
      'POST',
      '/receipts',
      JSON.stringify({ receipt: buildReceipt({ branch_office_id: '' }) }),
      {
        'idempotency-key': crypto.randomUUID(),
      },
    );
    expect(after.status).toBe(201);
  });
});
