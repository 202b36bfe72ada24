/**
 * Real processes, real HTTP, real SIGKILL: a server that dies at each named point between steps 5 and 8, and
 * the next one that finds what it left. KILLS_SEED=n plays the same order of points again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { ChangesAnswer, ReceiptRow } from '../../schema/documents/replicated.ts';
import { CRASH_POINTS } from '../../server/crash-points.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import type { TransportAnswer } from '../../sync/answer.ts';
import { newsOfReceipt } from '../../sync/news.ts';
import { newOperation } from '../../sync/operation.ts';
import type { SendRequest } from '../../sync/sender.ts';
import { applyOn, modelDevice, runTab } from '../../sync/testing/model-device.ts';
import { seeded } from '../../sync/testing/random.ts';
import { buildConcept, buildReceipt } from '../factories/receipt.ts';
import { checkEnd, snapshot } from './invariants.ts';
import { portalCaller } from './portal-caller.ts';
import { type PortalProcess, startPortal } from './portal-process.ts';

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

const device = modelDevice('d', 1);
let dataDir: string;
let sandbox: RunningSandbox;
let portal: PortalProcess;
const { signIn, call } = portalCaller(() => portal.url);

beforeAll(async () => {
  console.log(`KILLS_SEED=${SEED}`);
  dataDir = mkdtempSync(join(tmpdir(), 'tintero-kills-'));
  sandbox = await startSandbox({ catalogs: smallCatalogs });
});
afterAll(async () => {
  await portal?.kill();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(crash: string): Promise<void> {
  portal = await startPortal({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SANDBOX_URL: sandbox.url,
    TINTERO_CRASH_AT: crash,
    SIGN_IN_ATTEMPTS: '1000',
    // A process that lives a second must not spend it reading its own code again.
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  });
}

async function transport({ id, path, body }: SendRequest): Promise<TransportAnswer> {
  try {
    const answer = await call('POST', `${path}?format=json`, body, { 'idempotency-key': id });
    return { kind: 'answer', status: answer.status, body: await answer.json() };
  } catch (error) {
    return { kind: 'no_answer', reason: String(error) };
  }
}

let position = 0;
function ask(): void {
  const id = crypto.randomUUID();
  const draft_slug = crypto.randomUUID();
  const concepts = [buildConcept({ prod_serv_id: random.chance(0.1) ? '' : '43211503' })];
  const receipt = buildReceipt({ branch_office_id: '', serie: 'K', concepts });
  const summary = { receipt_type: 'I', rfc_receiver: '', name_receiver: '', currency: 'MXN' };
  const sums = { subtotal: '', total: '', serie: 'K', payment_method: '', payment_form: '' };
  position += 1;
  device.rows.set(
    id,
    newOperation({
      id,
      kind: 'issue',
      position,
      method: 'POST',
      path: '/receipts',
      subject: draft_slug,
      summary: { ...summary, ...sums },
      created_at: Date.now(),
    }),
  );
  device.bodies.set(id, JSON.stringify({ receipt, draft_slug }));
}

/** The real sender; what it would wait for is asked for at once. */
async function send(): Promise<void> {
  for (const row of device.rows.values()) {
    if (row.state === 'unknown' || row.state === 'queued')
      applyOn(device, row.id, { type: 'retry', at: Date.now() });
  }
  await runTab(device, device.tabs[0]!, { transport, now: Date.now, random: random.next });
}

async function pull(): Promise<void> {
  const answer = await call('GET', `/api/v1/changes?collection=receipts&since=${device.checkpoint}`);
  const { documents, checkpoint } = (await answer.json()) as ChangesAnswer;
  for (const document of documents as ReceiptRow[]) {
    device.copy.set(document.id, { ...document, draft: document.draft_slug });
    applyOn(device, document.operation_id, { type: 'fed', at: Date.now(), news: newsOfReceipt(document) });
  }
  device.checkpoint = checkpoint;
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

async function rest(): Promise<void> {
  const end = Date.now() + 120_000;
  for (;;) {
    await send();
    await pull();
    const open = [...device.rows.values()].filter((row) => row.state !== 'done' && row.state !== 'refused');
    if (open.length === 0) return;
    if (Date.now() > end) throw new Error(`${open.length} rows do not come to rest`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** What is left to do is minutes away: until then nothing changes but by a call. */
async function untilStill(store: Store): Promise<void> {
  const end = Date.now() + 120_000;
  for (;;) {
    const soon = await store.db
      .selectFrom('job')
      .select(['kind', 'subject_id'])
      .where('state', '=', 'waiting')
      .where('due_at', '<', new Date(Date.now() + 120_000).toISOString())
      .execute();
    if (soon.length === 0) return;
    if (Date.now() > end) throw new Error(`work does not come to an end: ${JSON.stringify(soon)}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

test(`the server is killed ${KILLS} times and nothing is lost, doubled or half done`, {
  timeout: 600_000,
}, async () => {
  await start('');
  await signIn();
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
      const answer = await transport({ id, method: 'POST', path: '/receipts', body });
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
