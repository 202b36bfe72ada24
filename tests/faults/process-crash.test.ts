/**
 * Real processes, real HTTP, real SIGKILL: a server that dies at each named point between steps 5 and 8, and
 * the next one that finds what it left. KILLS_SEED=n plays the same order of points again.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { CRASH_POINTS } from '../../server/base/failpoints.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { openStore } from '../../server/store/kernel/store.ts';
import { seeded } from '../../sync/testing/random.ts';
import { removeFolder } from '../remove-folder.ts';
import { checkEnd, snapshot } from './invariants.ts';
import { portalCaller } from './portal-caller.ts';
import { type PortalProcess, startPortal } from './portal-process.ts';
import { realDevice, untilStill } from './real-device.ts';

const KILLS = 25;
const SEED = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000);
const random = seeded(SEED);
/** Every point, more than once, in an order of chance; now and then at the second time it is reached. */
const PLAN = Array.from({ length: KILLS }, (_, n) => ({
  order: random.next(),
  point: CRASH_POINTS[n % CRASH_POINTS.length]!,
}))
  .sort((a, b) => a.order - b.order)
  .map(({ point }) => `${point}:${1 + random.below(2)}`);

let dataDir: string;
let sandbox: RunningSandbox;
let portal: PortalProcess;
const caller = portalCaller(() => portal.url);
const { device, ask, send, pull, rest, transport } = realDevice('d', caller, random);

beforeAll(async () => {
  console.log(`KILLS_SEED=${SEED}`);
  dataDir = mkdtempSync(join(tmpdir(), 'tintero-kills-'));
  sandbox = await startSandbox({ catalogs: smallCatalogs });
});
afterAll(async () => {
  await portal?.kill();
  await sandbox.close();
  removeFolder(dataDir);
});

async function start(crash: string): Promise<void> {
  portal = await startPortal({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SANDBOX_URL: sandbox.url,
    TINTERO_CRASH_AT: crash,
    SIGN_IN_ATTEMPTS: '1000',
  });
}

/** Sends and listens until the process dies. */
async function liveUntilDeath(): Promise<NodeJS.Signals | null> {
  const end = Date.now() + 120_000;
  while (portal.isAlive()) {
    if (Date.now() > end) throw new Error('it does not die');
    ask();
    await send();
    await pull().catch(() => undefined);
    await Promise.race([portal.ended, new Promise((done) => setTimeout(done, 20))]);
  }
  return await portal.ended;
}

// spec: house.18, house.72
test(`the server is killed ${KILLS} times and nothing is lost, doubled or half done`, {
  timeout: 600_000,
}, async () => {
  await start('');
  await caller.signIn();
  await portal.kill();
  for (const crash of PLAN) {
    await start(crash);
    if (random.chance(0.3)) sandbox.faults.add({ kind: 'lost_answer_after_stamp', times: 1, ms: 0 });
    expect(await liveUntilDeath(), `killed at ${crash}`).toBe('SIGKILL');
  }
  await start('');
  await rest();
  const store = await openStore({ file: join(dataDir, 'tintero.sqlite') });
  try {
    const ending = { store, sandbox, stampsBefore: 0, devices: [device] };
    await untilStill(store);
    await checkEnd(ending);
    const before = await snapshot(ending);
    for (const [id, body] of device.bodies) {
      const { created_at } = device.rows.get(id)!;
      const answer = await transport({ id, method: 'POST', path: '/receipts', created_at, body });
      if (answer.kind !== 'answer') throw new Error(answer.reason);
      const isAccepted = answer.status < 300;
      expect(isAccepted, `replay of ${id}`).toBe(device.rows.get(id)?.answer !== undefined);
    }
    await new Promise((done) => setTimeout(done, 300));
    expect(await snapshot(ending)).toBe(before);
    // Work left by one death is often what the next process dies with.
    expect(device.rows.size).toBeGreaterThan(KILLS / 2);
  } finally {
    await store.close();
  }
});
