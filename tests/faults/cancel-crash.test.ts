/**
 * Real processes, real HTTP, real SIGKILL, for cancelling and answering: a server that dies at each named point,
 * and the next one that finds what it left. At the SAT there is one request, and one answer, for each that was asked.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { CancelRequestRow } from '../../schema/documents/cancellation.ts';
import type { ReceiptRow } from '../../schema/documents/replicated.ts';
import { CANCELLING } from '../../schema/texts/cancelling.ts';
import { CANCEL_CRASH_POINTS, CRASH_POINTS, type CrashPoint } from '../../server/base/failpoints.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { buildConcept, buildReceipt, ISSUER } from '../factories/receipt.ts';
import { removeFolder } from '../remove-folder.ts';
import { portalCaller } from './portal-caller.ts';
import { type PortalProcess, startPortal } from './portal-process.ts';

/** The points of acceptance are those of issuing too; here they are met by other work. */
const POINTS: readonly CrashPoint[] = [
  ...CRASH_POINTS.filter((point) => point.startsWith('accept_') && point !== 'accept_sealed'),
  ...CANCEL_CRASH_POINTS,
];
/** One to die with, some that are asked while it still lives. */
const DOCUMENTS = 3 * POINTS.length;

let dataDir: string;
let sandbox: RunningSandbox;
let portal: PortalProcess;
const { signIn, call } = portalCaller(() => portal.url);

// Anew when it is tried again: nothing of the first time may stand in the way of the second.
beforeEach(async () => {
  asked.length = 0;
  dataDir = mkdtempSync(join(tmpdir(), 'tintero-cancel-kills-'));
  sandbox = await startSandbox({ catalogs: smallCatalogs });
});
afterEach(async () => {
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
    // Nobody waits a day for what a death left in doubt: this SAT shows at once what it has.
    CANCEL_LIMITS: '2026-01-01 silence_minutes=0 lag_minutes=0',
  });
}

type Asked = { key: string; method: string; path: string; body: string };
const asked: Asked[] = [];

async function ask(method: string, path: string, body = ''): Promise<Response | undefined> {
  const one = { key: crypto.randomUUID(), method, path, body };
  asked.push(one);
  return await send(one);
}
/** Every second one is accepted. @param nth from 1 */
async function answer(uuid: string, nth: number): Promise<void> {
  await ask('PUT', `/receipts/${uuid}/response_cancel_request/${nth % 2 === 0}`);
}
async function send({ key, method, path, body }: Asked): Promise<Response | undefined> {
  const headers = { 'idempotency-key': key };
  return await call(method, `${path}?format=json`, body || undefined, headers).catch(() => undefined);
}

async function rows(): Promise<ReceiptRow[]> {
  const answer = await call('GET', '/receipts?limit=200');
  return ((await answer.json()) as { receipts: ReceiptRow[] }).receipts;
}
async function requests(): Promise<CancelRequestRow[]> {
  await call('POST', '/required_cancellations/refresh');
  const answer = await call('GET', '/required_cancellations');
  return ((await answer.json()) as { requests: CancelRequestRow[] }).requests;
}

/** What was last waited for, for the word of a failure. */
let openNow: unknown[] = [];

/** How long a request that is asked about since the first death may wait for the next time: minutes, ever more. */
const SELDOM_ASKED_MS = 420_000;

async function until<T>(what: string, look: () => Promise<T | undefined>, ms = 120_000): Promise<T> {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`never: ${what} ${JSON.stringify(openNow)}`);
}

/** Documents of up to 1,000 pesos, which nobody has to let us cancel, all known to the SAT. */
async function issueAll(): Promise<ReceiptRow[]> {
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const concepts = [buildConcept({ description: `Para cancelar ${n}` })];
    const receipt = buildReceipt({ branch_office_id: '', serie: 'X', concepts });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await call('POST', '/receipts?format=json', JSON.stringify({ receipt }), headers);
    expect(answer.status).toBe(201);
  }
  return await until('all are at the SAT', async () => {
    const found = (await rows()).filter((row) => row.serie === 'X' && row.status === 'sent');
    return found.length === DOCUMENTS ? found : undefined;
  });
}

/** Suppliers invoice us and want to cancel it. */
async function supplierAsks(count: number): Promise<string[]> {
  const before = (await requests()).length;
  for (let n = 0; n < count; n += 1) {
    const answer = await fetch(`${sandbox.url}/sandbox/sat/incoming`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ receiver: ISSUER.rfc }),
    });
    expect(answer.ok, await answer.text()).toBe(true);
  }
  const found = await until('the requests are listed', async () => {
    const listed = await requests();
    return listed.length >= before + count ? listed : undefined;
  });
  return found.map(({ uuid }) => uuid);
}

// spec: house.22
test('the server is killed at each point of cancelling and answering, and each is done once', {
  timeout: 1_500_000,
}, async () => {
  await start('');
  await signIn();
  const documents = await issueAll();
  const incoming = await supplierAsks(12);
  const [cancelled, answered]: [string[], string[]] = [[], []];
  await portal.kill();

  for (const point of POINTS) {
    await start(point);
    const end = Date.now() + 120_000;
    while (portal.isAlive()) {
      if (Date.now() > end) throw new Error(`it does not die at ${point}`);
      const isAnswer = point.startsWith('answer_');
      const uuid = isAnswer ? incoming.pop() : documents.pop()?.uuid;
      if (uuid !== undefined && isAnswer) {
        answered.push(uuid);
        await answer(uuid, answered.length);
      } else if (uuid !== undefined) {
        cancelled.push(uuid);
        await ask('PATCH', `/receipts/${uuid}/cancel`, JSON.stringify({ motive: '02' }));
      }
      await Promise.race([portal.ended, new Promise((done) => setTimeout(done, 4_000))]);
    }
    expect(await portal.ended, `killed at ${point}`).toBe('SIGKILL');
  }

  await start('');
  // A device that heard nothing asks again, under the same key.
  const answers = await Promise.all(asked.map(send));
  for (const heard of answers) expect(heard?.status).toBe(200);
  const notCancelled = async () => {
    const open = (await rows()).filter(
      ({ uuid, status }) => cancelled.includes(uuid) && status !== 'cancelled',
    );
    openNow = open.map(({ uuid, status, cancellation }) => {
      return { cancellation, status, uuid, at_the_sat: sandbox.data.sat.requestsOf(uuid) };
    });
    return open;
  };
  // It left three times, each time with a server that died: nobody sends it again but a person who asks anew, in its place.
  await until(
    'every document that was asked for is cancelled',
    async () => {
      const open = await notCancelled();
      for (const { uuid, cancellation } of open) {
        if (cancellation?.text !== CANCELLING.cannotTell) continue;
        expect(sandbox.data.sat.requestsOf(uuid), uuid).toEqual([]);
        const anew = { motive: '02', despite: cancellation.cancellation_id };
        const heard = await ask('PATCH', `/receipts/${uuid}/cancel`, JSON.stringify(anew));
        expect(heard?.status, await heard?.text()).toBe(200);
      }
      return open.length === 0 ? true : undefined;
    },
    SELDOM_ASKED_MS,
  );
  const answering = ['answering', 'in_doubt'];
  const left = await until(
    'of every answer it is known, or said, what became of it',
    async () => {
      const open = (await requests()).filter(({ uuid }) => answered.includes(uuid));
      return open.some(({ state }) => answering.includes(state)) ? undefined : open;
    },
    SELDOM_ASKED_MS,
  );
  // Given, and on its way when the server died: the SAT still waits for it, and a person gives it anew.
  const again = left.filter(({ state }) => state === 'refused').map(({ uuid }) => uuid);
  for (const uuid of again) {
    expect(sandbox.data.sat.requestsOf(uuid), uuid).toMatchObject([{ state: 'open' }]);
    await answer(uuid, answered.indexOf(uuid) + 1);
  }
  await until('those too are answered', async () => {
    const open = (await requests()).filter(({ uuid, state }) => again.includes(uuid) && state !== 'settled');
    return open.length === 0 ? true : undefined;
  });
  const { sat } = sandbox.data;
  for (const uuid of cancelled) expect(sat.requestsOf(uuid), uuid).toHaveLength(1);
  for (const [n, uuid] of answered.entries()) {
    const state = (n + 1) % 2 === 0 ? 'accepted' : 'rejected';
    expect(sat.requestsOf(uuid), uuid).toMatchObject([{ state }]);
  }
  // Work left by one death is often what the next process dies with.
  expect(cancelled.length).toBeGreaterThanOrEqual(4);
  expect(answered.length).toBeGreaterThanOrEqual(1);
});
