/**
 * Cancelling and answering under random faults: at most one effect for an operation, no state that goes back,
 * and in the end every document stands as the simulated SAT says; of each invoice at most one stamp, in whatever form
 * the provider says that it has one. A run that fails prints its seed:
 * CANCEL_SEED=n runs it again alone, CANCEL_RUNS=n and FULL=1 run more of them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVE_CANCELLATION_STATES, type ReceiptEvent } from '../../schema/documents/cancellation.ts';
import { CANCELLING } from '../../schema/texts/cancelling.ts';
import { CANCEL_CRASH_POINTS, CRASH_POINTS } from '../../server/base/failpoints.ts';
import type { FaultKind, PacCall } from '../../server/sandbox/faults.ts';
import { isCancelled } from '../../server/sandbox/sat/request-view.ts';
import { type Random, seeded } from '../../sync/testing/random.ts';
import { runsOf } from '../factories/runs.ts';
import { type CancelStage, type CancelWorld, makeCancelWorld, setCancelStage } from './cancel-world.ts';
import { runOneOf } from './weighted-step.ts';

const STEPS = 60;
const RUNS = runsOf('CANCEL_RUNS', 25, 60);
const FIRST = Number(process.env.CANCEL_FIRST ?? 1);
const ONE = process.env.CANCEL_SEED;
const SEEDS = ONE === undefined ? Array.from({ length: RUNS }, (_, n) => FIRST + n) : [Number(ONE)];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** By a person, or what plays one. */
const ANSWERED: readonly string[] = ['accepted', 'rejected'];

/** What may happen to a call of the provider; after some of them the SAT has what was asked. */
const CALL_FAULTS: FaultKind[] = [
  'reset',
  'garbage',
  '500',
  '429',
  'lost_answer_after_stamp',
  '500_after_stamp',
];
const CALLS: PacCall[] = ['cancel', 'cancel', 'answer', 'acuse', 'pending', 'stamp'];
const FAULTS: FaultKind[] = [
  '307_without_xml',
  '307_only_uuid',
  'not_in_warehouse',
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
    [3, () => world.crashAt(random.pick([...CANCEL_CRASH_POINTS, ...CRASH_POINTS]))],
    [3, () => world.sandbox.faults.add({ kind: random.pick(FAULTS), times: 1 + random.below(2), ms: HOUR })],
    [4, () => world.sandbox.faults.add({ kind: random.pick(CALL_FAULTS), call: random.pick(CALLS) })],
    [2, () => quickReceiver(world, random)],
    [2, () => world.issue()],
    [1, () => askAgain(world, random)],
    [4, () => !world.alive() && world.startProcess()],
  ]);
}

/** A receiver, or a machine of its, that answers at once, before anybody has asked again. */
function quickReceiver({ sandbox }: CancelWorld, random: Random): void {
  sandbox.data.sat.clearRules();
  if (random.chance(0.3)) return;
  const answer = random.pick(['accept', 'reject', 'reject'] as const);
  sandbox.data.sat.addRule({ rfc: '', above: '', answer, after_ms: random.pick([400, MINUTE, HOUR]) });
}

/** A person who was told of the risk. */
async function askAgain(world: CancelWorld, random: Random): Promise<void> {
  const doubted = await world.inDoubt();
  if (doubted.length === 0) return;
  const { cancellation_id, uuid } = random.pick(doubted);
  await world.cancel(uuid, cancellation_id);
}

/** Good weather for three weeks: what can end ends. A second request may wait for its receiver for ever. */
async function settle(world: CancelWorld): Promise<void> {
  world.weather.calm = true;
  world.crashAt(undefined);
  world.sandbox.faults.clear();
  await loseOne(world);
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
    .where('state', 'in', [...LIVE_CANCELLATION_STATES])
    .execute();
  for (const one of live) {
    const says =
      one.state === 'in_doubt' ? { text: CANCELLING.cannotTell } : { state: 'in_process', deadline_at: '' };
    expect(one, 'what still waits says so').toMatchObject(says);
  }
}

/** A provider remembers a key for 72 hours; a breaker that is open is waited for. */
async function loseOne(world: CancelWorld): Promise<void> {
  if (!world.alive()) await world.startProcess();
  for (let look = 0; look < 3; look += 1) {
    await world.work();
    world.clock.now += 11 * MINUTE;
  }
  const recent = world.issued.findLast(({ at }) => world.clock.now - at < 48 * HOUR);
  if (recent === undefined) return;
  const before = await receiptOf(world, recent.id);
  if (before === undefined || before.uuid === '') return;
  await world.loseRecord(recent);
  await world.work();
  const after = await receiptOf(world, recent.id);
  expect(after, 'what was lost').toMatchObject({ status: 'refused', uuid: '' });
  expect(JSON.parse(after?.errors ?? '[]')).toMatchObject([{ other_uuid: before.uuid }]);
}

async function receiptOf({ store }: CancelWorld, operation: string) {
  return await store.db
    .selectFrom('receipt')
    .selectAll()
    .where('operation_id', '=', operation)
    .executeTakeFirst();
}

/** At most one stamp for each that was asked, and it is the one that the portal has or names. */
async function checkStamps(world: CancelWorld): Promise<void> {
  const { data } = world.sandbox;
  let stamped = 0;
  for (const { id } of world.issued) {
    const receipt = await receiptOf(world, id);
    const used = data.customid(id);
    const uuid = used === undefined ? '' : data.bySeal(used.seal_hash)?.uuid;
    const [problem] = receipt === undefined ? [] : JSON.parse(receipt.errors);
    expect(receipt?.uuid || problem?.other_uuid || '', `stamp of ${id}`).toBe(uuid);
    if (uuid !== '') stamped += 1;
  }
  expect(data.countStamps() - world.stampsBefore, 'stamps').toBe(stamped);
}

async function checkEnd(world: CancelWorld): Promise<void> {
  const { sat, data } = world.sandbox;
  await checkStamps(world);
  const receipts = await world.store.db
    .selectFrom('receipt')
    .selectAll()
    .where('uuid', 'in', world.uuids)
    .execute();
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
    await checkAnswers(world, receipt.uuid);
    const isInDoubt = ours.at(-1)?.state === 'in_doubt';
    const isWaiting = isInDoubt || atSat.some(({ state }) => state === 'open');
    const expected = isCancelled(sat, receipt.uuid) ? 'cancelled' : isWaiting ? 'cancel_pending' : 'sent';
    expect(receipt.status, `status of ${receipt.uuid}`).toBe(expected);
    checkHistory(receipt.events);
  }
  const answering = await world.store.db
    .selectFrom('cancel_request')
    .selectAll()
    .where('state', 'in', ['answering', 'in_doubt'])
    .execute();
  expect(answering).toEqual([]);
}

/** At the SAT there are no more answers than were given; what a rule of its own answered is nobody's. */
async function checkAnswers({ store, sandbox }: CancelWorld, uuid: string): Promise<void> {
  const answered = sandbox.data.sat
    .requestsOf(uuid)
    .filter(({ state, rule_answer }) => rule_answer === null && ANSWERED.includes(state));
  const given = await store.db
    .selectFrom('operation')
    .select('operation_id')
    .where('kind', '=', 'answer')
    .where('subject_id', '=', uuid)
    .where('answer_status', '=', 200)
    .execute();
  expect(answered.length, `answers for ${uuid}`).toBeLessThanOrEqual(given.length);
}

/** Within a request its states only go forward. */
function checkHistory(events: string): void {
  const order = ['cancel_asked', 'cancel_waiting_sat', 'cancel_requested', 'cancel_in_process'];
  /** Nobody knows any more what it came to: it begins anew. */
  const anew = ['cancel_asked', 'cancel_in_doubt', 'cancel_sent_again'];
  let last = -1;
  for (const { kind } of events === '' ? [] : (JSON.parse(events) as ReceiptEvent[])) {
    const place = order.indexOf(kind);
    if (anew.includes(kind)) last = 0;
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

// spec: house.22
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
