/**
 * Cancelling and answering under random faults: at most one effect for an operation, no state that goes back,
 * and in the end every document stands as the simulated SAT says. A run that fails prints its seed:
 * CANCEL_SEED=n runs it again alone, CANCEL_RUNS=n runs more of them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReceiptEvent } from '../../schema/documents/cancellation.ts';
import { CANCEL_CRASH_POINTS, CRASH_POINTS } from '../../server/crash-points.ts';
import type { FaultKind } from '../../server/sandbox/faults.ts';
import { isCancelled } from '../../server/sandbox/sat/request-view.ts';
import { type Random, seeded } from '../../sync/testing/random.ts';
import { type CancelStage, type CancelWorld, makeCancelWorld, setCancelStage } from './cancel-world.ts';
import { runOneOf } from './weighted-step.ts';

const STEPS = 60;
const RUNS = Number(process.env.CANCEL_RUNS ?? 60);
const FIRST = Number(process.env.CANCEL_FIRST ?? 1);
const ONE = process.env.CANCEL_SEED;
const SEEDS = ONE === undefined ? Array.from({ length: RUNS }, (_, n) => FIRST + n) : [Number(ONE)];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const FAULTS: FaultKind[] = [
  'reset',
  'garbage',
  '500',
  '429',
  'token_expired',
  'sat_500',
  'sat_601_with_vigente',
  'sat_cancel_forgotten',
  'sat_answer_forgotten',
  'sat_late',
  'sat_twice',
  'sat_pending_empty',
];

let stage: CancelStage;
beforeAll(async () => {
  stage = await setCancelStage();
  console.log(`seeds ${SEEDS[0]} to ${SEEDS.at(-1)}`);
});
afterAll(() => stage.sandbox.data.close());

async function step(world: CancelWorld, random: Random): Promise<void> {
  const uuid = random.pick(world.uuids);
  const pending = await world.pending();
  await runOneOf(random, [
    [6, () => world.cancel(uuid)],
    [10, () => world.work()],
    [4, () => world.look()],
    [4, () => pending.length > 0 && world.answer(random.pick(pending).uuid, random.chance(0.5))],
    [2, () => world.status(uuid)],
    [2, () => world.asked.length > 0 && world.again(random.pick(world.asked))],
    [8, () => (world.clock.now += random.pick([1_000, MINUTE, 10 * MINUTE, 6 * HOUR, 30 * HOUR]))],
    [3, () => world.doomAt(random.pick([...CANCEL_CRASH_POINTS, ...CRASH_POINTS]))],
    [3, () => world.sandbox.faults.add({ kind: random.pick(FAULTS), times: 1 + random.below(2), ms: HOUR })],
    [4, () => !world.alive() && world.startProcess()],
  ]);
}

const LIVE = ['asked', 'waiting_sat', 'requested', 'in_process'] as const;

/** Good weather for three weeks: what can end ends. A second request may wait for its receiver for ever. */
async function settle(world: CancelWorld): Promise<void> {
  world.weather.calm = true;
  world.doomAt(undefined);
  world.sandbox.faults.clear();
  for (let round = 0; round < 90; round += 1) {
    if (!world.alive()) await world.startProcess();
    await world.look();
    await world.work();
    world.clock.now += 6 * HOUR;
  }
  await world.work();
  const live = await world.store.db
    .selectFrom('cancellation')
    .selectAll()
    .where('state', 'in', [...LIVE])
    .execute();
  for (const one of live)
    expect(one, 'what still waits says so').toMatchObject({ state: 'in_process', deadline_at: '' });
}

async function checkEnd(world: CancelWorld): Promise<void> {
  const { sat, data } = world.sandbox;
  const receipts = await world.store.db.selectFrom('receipt').selectAll().execute();
  for (const receipt of receipts) {
    const atSat = data.sat.requestsOf(receipt.uuid);
    const ours = await world.store.db
      .selectFrom('cancellation')
      .selectAll()
      .where('uuid', '=', receipt.uuid)
      .orderBy('request_number')
      .execute();
    // At most one effect for an operation.
    expect(atSat.length, `requests for ${receipt.uuid}`).toBeLessThanOrEqual(ours.length);
    const isWaiting = atSat.some(({ state }) => state === 'open');
    const expected = isCancelled(sat, receipt.uuid) ? 'cancelled' : isWaiting ? 'cancel_pending' : 'sent';
    expect(receipt.status, `status of ${receipt.uuid}`).toBe(expected);
    checkHistory(receipt.events);
  }
  const answering = await world.store.db
    .selectFrom('cancel_request')
    .selectAll()
    .where('state', '=', 'answering')
    .execute();
  expect(answering).toEqual([]);
}

/** Within a request its states only go forward. */
function checkHistory(events: string): void {
  const order = ['cancel_asked', 'cancel_waiting_sat', 'cancel_requested', 'cancel_in_process'];
  let last = -1;
  for (const { kind } of events === '' ? [] : (JSON.parse(events) as ReceiptEvent[])) {
    const place = order.indexOf(kind);
    if (kind === 'cancel_asked') last = 0;
    else if (place !== -1) {
      expect(place, events).toBeGreaterThan(last);
      last = place;
    }
  }
}

/** What was asked and is sent again hears the same and changes nothing. */
async function replay(world: CancelWorld): Promise<void> {
  const tables = ['cancellation', 'cancel_request', 'receipt_file', 'operation'] as const;
  const now = async () =>
    JSON.stringify(
      await Promise.all(tables.map((table) => world.store.db.selectFrom(table).selectAll().execute())),
    );
  const before = await now();
  for (const operation of world.asked) {
    const kept = await world.store.db
      .selectFrom('operation')
      .selectAll()
      .where('operation_id', '=', operation.id)
      .executeTakeFirst();
    if (kept === undefined) continue;
    const answer = await world.again(operation);
    expect(answer).toEqual({ status: kept.answer_status, body: JSON.parse(kept.answer) });
  }
  expect(await now()).toBe(before);
}

test.each(SEEDS)('seed %i', async (seed) => {
  const random = seeded(seed);
  const world = await makeCancelWorld(stage, random, 4, `Corrida ${seed}`);
  try {
    world.weather.calm = false;
    for (let n = 0; n < STEPS; n += 1) await step(world, random);
    await settle(world);
    await checkEnd(world);
    await replay(world);
  } catch (error) {
    console.error(`failed with CANCEL_SEED=${seed} (deaths: ${world.deaths.join(', ')})`);
    throw error;
  } finally {
    await world.close();
  }
});
