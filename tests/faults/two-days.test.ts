/**
 * Two days of 60 taxpayers and 6,000 documents (FULL=1: 200 and 20,000) on a virtual clock: the SAT learns late, or for two days not at
 * all, receivers accept, reject or say nothing, the provider is silent or says 201 and does nothing. In the
 * end every document stands as the simulated SAT says. TWO_DAYS_SEED=n runs another one,
 * TWO_DAYS_CLIENTS=n as many taxpayers.
 */
import { expect, test } from 'vitest';
import { requestCancellation } from '../../server/modules/invoicing/cancellations/request-cancellation.ts';
import { isCancelled } from '../../server/sandbox/sat/request-view.ts';
import { seeded } from '../../sync/testing/random.ts';
import { runsOf } from '../factories/runs.ts';
import { makeTwoDays, receiverOf } from './two-days-world.ts';

const SEED = Number(process.env.TWO_DAYS_SEED ?? 20_261_120);
const CLIENTS = runsOf('TWO_DAYS_CLIENTS', 60, 200);
const DOCUMENTS = 100;
const STEP = 10 * 60_000;
const STEPS = 288;
/** In the last hours nobody asks for anything new: what is under way is seen by all. */
const QUIET_STEPS = 18;

// spec: house.23
test(`${CLIENTS} taxpayers, ${CLIENTS * DOCUMENTS} documents, 48 hours`, { timeout: 600_000 }, async () => {
  console.log(`seed ${SEED}`);
  const random = seeded(SEED);
  const began = performance.now();
  const world = await makeTwoDays(random, CLIENTS, DOCUMENTS);
  const { issuing, sandbox, clock, weather, scopes } = world;
  // Receivers answer by themselves, each in their way.
  sandbox.data.sat.addRule({ rfc: receiverOf(0), above: '', answer: 'accept', after_ms: 3 * 3_600_000 });
  sandbox.data.sat.addRule({ rfc: receiverOf(1), above: '', answer: 'reject', after_ms: 5 * 3_600_000 });
  const setUpMs = performance.now() - began;

  for (let step = 0; step < STEPS; step += 1) {
    clock.now += STEP;
    weather.lossy = step % 48 === 3;
    if (step % 12 === 0) sandbox.faults.add({ kind: 'sat_cancel_forgotten', times: 3, ms: 0 });
    if (step % 30 === 0) sandbox.faults.add({ kind: 'sat_601_with_vigente', times: 5, ms: 0 });
    if (step < STEPS - QUIET_STEPS) {
      for (let n = 0; n < CLIENTS / 20; n += 1) {
        const scope = random.pick(scopes);
        const uuid = random.pick(world.uuidsOf(scope.clientId));
        const request = { motive: '02', 'replacement-folio': '' };
        await requestCancellation(scope, issuing.deps, crypto.randomUUID(), uuid, request, '');
      }
    }
    await issuing.worker.drain();
  }
  const open = (await world.receipts()).filter(({ status }) => status === 'cancel_pending').length;
  const afterTwoDays = Math.round(performance.now() - began);
  weather.lossy = false;
  sandbox.faults.clear();
  // What was sent in vain is sent again after a day; what may be an earlier rejection counts after three days.
  for (let look = 0; look < 10; look += 1) {
    clock.now += 12 * 3_600_000;
    await issuing.worker.drain();
  }

  const counts = new Map<string, number>();
  const wrong: string[] = [];
  for (const receipt of await world.receipts()) {
    const atSat = sandbox.data.sat.requestsOf(receipt.uuid);
    const row = sandbox.data.byUuid(receipt.uuid);
    const isHidden = row === undefined || row.hidden_until > clock.now;
    const isWaiting = atSat.some(({ state }) => state === 'open');
    const expected = isHidden
      ? 'issue'
      : isCancelled(sandbox.sat, receipt.uuid)
        ? 'cancelled'
        : isWaiting
          ? 'cancel_pending'
          : 'sent';
    counts.set(expected, (counts.get(expected) ?? 0) + 1);
    if (receipt.status !== expected) wrong.push(`${receipt.uuid} ${receipt.status}, not ${expected}`);
  }
  const ended = Object.fromEntries(counts);
  console.log(`set up ${Math.round(setUpMs)} ms, two days after ${afterTwoDays} ms`, { open, ...ended });
  expect(wrong).toEqual([]);
  for (const state of ['issue', 'cancelled', 'sent'])
    expect(counts.get(state) ?? 0, state).toBeGreaterThan(0);
  expect(open, 'waiting for their receivers after two days').toBeGreaterThan(0);
  await world.close();
});
