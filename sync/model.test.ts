/**
 * The real outbox and the real sender in a world of several devices, each with tabs, over a network that
 * loses, doubles, delays and reorders. Run one again with SYNC_SEED=n, or more of them with SYNC_RUNS=n.
 */
import { describe, expect, test } from 'vitest';
import type { TransportAnswer } from './answer.ts';
import { isOfKind, type Operation, type OperationState } from './operation.ts';
import { SENDABLE_STATES } from './queue.ts';
import { answerTogether } from './testing/answer-together.ts';
import {
  applyChange,
  applyOn,
  ask,
  type ModelDevice,
  modelDevice,
  pull,
  pullApprovals,
  runTab,
} from './testing/model-device.ts';
import { type ModelBody, modelServer } from './testing/model-server.ts';
import { type Random, seeded } from './testing/random.ts';

const STEPS = 240;
const RUNS = Number(process.env.SYNC_RUNS ?? 200);
const ONE = process.env.SYNC_SEED;
const ENDED: readonly OperationState[] = ['done', 'refused', 'discarded'];

/** `barred`: its session or version was refused, so it can do nothing however often it arrives. */
type Sent = { id: string; body: string; barred: boolean };
/** One call: an operation alone, or several together. */
type Wire = { sent: Sent[]; isTogether: boolean; reply: (answer: TransportAnswer) => void };

/** Long enough for every promise that can go on to have gone on. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const INTERNAL = { code: 'internal', message: '' };
/** What the runs are about, over all of them. */
const seen = {
  ...{ cancelled: 0, again: 0, answered: 0, together: 0, older: 0 },
  ...{ approved: 0, rejected: 0, withdrawn: 0, failed: 0 },
};

async function play(seed: number) {
  const random = seeded(seed);
  const server = modelServer();
  const locks = random.chance(0.5);
  const devices = Array.from({ length: 1 + random.below(3) }, (_, i) =>
    modelDevice(`d${i}`, 1 + random.below(2)),
  );
  const drafts = Array.from({ length: 6 }, (_, i) => `draft${i}`);
  let now = 1_000_000;
  let count = 0;
  let theirs = 0;
  let wire: Wire[] = [];
  let online = true;
  /** Every request that ever left a device: what a network may still deliver, whenever. */
  const sent: Sent[] = [];

  const call = (requests: readonly { id: string; body: string }[], isTogether: boolean) =>
    new Promise<TransportAnswer>((reply) => {
      const copies = requests.map(({ id, body }) => ({ id, body, barred: false }));
      sent.push(...copies);
      for (const { id } of requests) {
        checkOrder(id);
        expect(stateOf(id), `R5: ${id} left before it was written as begun`).toBe('sending');
      }
      if (isTogether) seen.together++;
      if (online) wire.push({ sent: copies, isTogether, reply });
      else reply({ kind: 'no_answer', reason: 'offline' });
    });
  const stateOf = (id: string) => devices.find(({ rows }) => rows.has(id))?.rows.get(id)?.state;
  /** In the order asked. A server that dies in a call of several has done those before it, and answers nothing. */
  const handle = ({ sent: copies, isTogether }: Wire, dies: boolean): TransportAnswer => {
    const done = dies ? copies.slice(0, random.below(copies.length + 1)) : copies;
    const answers = done.map(({ id, body }) => server.handle(id, body));
    if (dies) return { kind: 'no_answer', reason: 'died' };
    const [only] = answers;
    if (!isTogether) return only as TransportAnswer;
    /** One that failed for a cause of the server's own: the others have their answers. */
    const told = answers.map((answer) =>
      random.chance(0.05) ? ({ kind: 'answer', status: 500, body: INTERNAL } as const) : answer,
    );
    return answerTogether(copies, told);
  };

  const start = (device: ModelDevice) => {
    const idle = device.tabs.filter((tab) => tab.alive && !tab.running);
    if (idle.length === 0 || (locks && device.tabs.some((tab) => tab.alive && tab.running))) return;
    void runTab(device, random.pick(idle), {
      transport: (request) => call([request], false),
      transportTogether: (_path, requests) => call(requests, true),
      now: () => now,
      random: random.next,
    });
  };

  const issue = (draft: string): ModelBody => ({
    kind: 'issue',
    draft,
    fate: random.chance(0.7) ? 'good' : random.pick(['invalid', 'refused_by_pac']),
    ...(random.chance(0.2) && { waits: true }),
  });
  const cancel = (receipt: string, uuid: string): ModelBody => ({
    kind: 'cancel',
    receipt,
    uuid,
    fate: random.chance(0.4)
      ? 'good'
      : random.pick(['invalid', 'refused', 'rejected', 'rejected', 'not_cancelable']),
    ...(random.chance(0.2) && { waits: true }),
  });
  const answerTo = (uuid: string): ModelBody => ({
    kind: 'answer',
    uuid,
    fate: random.chance(0.7) ? 'good' : random.pick(['invalid', 'refused']),
  });
  const decide = (approval: string): ModelBody => ({
    kind: 'decide',
    approval,
    word: random.chance(0.7) ? 'approve' : 'reject',
    fate: random.chance(0.8) ? 'good' : 'too_late',
  });
  /** What a device believes to wait for a word. */
  const waitingOn = (device: ModelDevice) =>
    [...device.approvals.values()].filter(({ body }) => body.state === 'waiting').map(({ body }) => body);
  /** The same thing asked once more, with another body: what a mended operation is. */
  const bodyLike = (row: Operation): ModelBody => {
    if (isOfKind(row, 'cancel')) return cancel(row.summary.receipt_id, row.subject.toLowerCase());
    if (row.kind === 'decide') return decide(row.subject);
    if (row.kind === 'withdraw') return { kind: 'withdraw', approval: row.subject };
    return row.kind === 'issue' ? issue(row.subject) : answerTo(row.subject);
  };

  const rowOf = (device: ModelDevice, ...states: OperationState[]) => {
    const found = [...device.rows.values()].filter(({ state }) => states.includes(state));
    return found.length === 0 ? undefined : random.pick(found);
  };

  const steps: Record<string, (device: ModelDevice) => void> = {
    ask: (device) => void ask(device, `op${++count}`, issue(drafts[count] ?? random.pick(drafts)), now),
    /** What was written without a network leaves several at a time. */
    askMany: (device) => {
      for (let left = 2 + random.below(3); left > 0; left--)
        ask(device, `op${++count}`, issue(random.chance(0.7) ? `many${count}` : random.pick(drafts)), now);
    },
    /** As the screens do: what this device believes to be at the SAT, or asked of us. Others may know better. */
    cancel: (device) => {
      const sent = [...device.copy.values()].filter(({ status }) => status === 'sent');
      if (sent.length === 0) return;
      const { id, uuid } = random.pick(sent);
      ask(device, `op${++count}`, cancel(id, uuid), now);
    },
    answer: (device) => {
      const open = [...device.requests.values()].filter(({ state }) => state !== 'answering');
      if (open.length > 0) ask(device, `op${++count}`, answerTo(random.pick(open).uuid), now);
    },
    decide: (device) => {
      const waiting = waitingOn(device);
      if (waiting.length > 0) ask(device, `op${++count}`, decide(random.pick(waiting).approval_id), now);
    },
    withdraw: (device) => {
      const mine = waitingOn(device).filter(({ approval_id }) => device.rows.has(approval_id));
      if (mine.length === 0) return;
      ask(device, `op${++count}`, { kind: 'withdraw', approval: random.pick(mine).approval_id }, now);
    },
    askUs: () => server.askUs(`theirs-${++theirs}`),
    sat: () => void server.stepCancellation(),
    provider: () => void server.stepAnswer(),
    start,
    arrive: () => {
      const message = wire.length > 0 ? random.pick(wire) : undefined;
      if (!message) return;
      const answer = handle(message, random.chance(0.1));
      /** Handled, but the answer may be lost, or only come later: the request may be handled again. */
      if (random.chance(0.6)) answerWith(message, answer);
      else if (random.chance(0.5)) answerWith(message, { kind: 'no_answer', reason: 'lost' });
    },
    serverError: () => {
      const message = wire.length > 0 ? random.pick(wire) : undefined;
      if (!message) return;
      if (random.chance(0.5)) handle(message, true);
      answerWith(
        message,
        random.pick<TransportAnswer>([
          { kind: 'answer', status: 500, body: { code: 'internal', message: '' } },
          { kind: 'answer', status: 502, body: '<html>' },
          { kind: 'answer', status: 200, body: '<html>Entra al Wi-Fi</html>' },
        ]),
      );
    },
    busy: () => {
      const message = wire.length > 0 ? random.pick(wire) : undefined;
      const code = random.pick(['too_many_requests', 'unavailable', 'operation_running']);
      if (message) answerWith(message, { kind: 'answer', status: 429, body: { code, message: '' } });
    },
    barred: () => {
      const message = wire.length > 0 ? random.pick(wire) : undefined;
      const code = random.pick(['unauthenticated', 'old_version']);
      if (!message) return;
      for (const each of message.sent) each.barred = true;
      answerWith(message, { kind: 'answer', status: 401, body: { code, message: '' } });
    },
    lose: () => {
      const message = wire.length > 0 ? random.pick(wire) : undefined;
      if (message) answerWith(message, { kind: 'no_answer', reason: 'lost' });
    },
    /** A server of before has no such route: nothing is done, and it says so. */
    older: () => {
      const message = wire.find(({ isTogether }) => isTogether);
      if (message === undefined) return;
      seen.older++;
      answerWith(message, { kind: 'answer', status: 404, body: { code: 'not_found', message: '' } });
    },
    ghost: () => {
      if (sent.length === 0) return;
      const { id, body, barred } = random.pick(sent);
      if (!barred) server.handle(id, body);
    },
    stamp: () => void server.stampOne(),
    pull: (device) => pull(device, server, now, 1 + random.below(5)),
    pullApprovals: (device) => pullApprovals(device, server, now, 1 + random.below(5)),
    disconnect: () => {
      online = !online;
      if (online) return;
      for (const message of wire) answerWith(message, { kind: 'no_answer', reason: 'cut' });
    },
    kill: (device) => {
      for (const tab of device.tabs) if (random.chance(0.5)) Object.assign(tab, { alive: false });
      device.tabs.push({ name: `${device.name}.n${now}`, alive: true, running: false });
    },
    time: () => {
      now += random.pick([50, 1_000, 5_000, 60_000, 60_000 * 30]);
    },
    discard: (device) => {
      const row = rowOf(device, 'refused', 'queued', 'unknown', 'sending', 'accepted');
      if (row) applyOn(device, row.id, { type: 'discard', at: now });
    },
    retry: (device) => {
      const row = rowOf(device, 'refused', 'unknown', 'queued');
      if (row) applyOn(device, row.id, { type: 'retry', at: now });
    },
    mend: (device) => {
      const row = rowOf(device, 'refused', 'unknown', 'queued');
      if (row) ask(device, `op${++count}`, bodyLike(row), now, row.id);
    },
  };
  const often = [
    'ask',
    'start',
    'start',
    'start',
    'arrive',
    'arrive',
    'arrive',
    'arrive',
    'pull',
    'pull',
    'time',
    'stamp',
    'cancel',
    'answer',
    'withdraw',
    'sat',
    'sat',
    'cancel',
    'cancel',
    'sat',
    'sat',
    'cancel',
  ];
  const names = [...Object.keys(steps), ...often];

  function answerWith(message: Wire, answer: TransportAnswer): void {
    wire = wire.filter((each) => each !== message);
    message.reply(answer);
  }

  function checkOrder(id: string): void {
    const rows = devices.map((device) => device.rows).find((each) => each.has(id))!;
    const { subject, position } = rows.get(id)!;
    for (const row of rows.values())
      if (row.subject === subject && row.position < position)
        expect(SENDABLE_STATES, `R13: ${id} overtook ${row.id}`).not.toContain(row.state);
  }

  function check(): void {
    for (const [id, times] of server.acceptances) expect(times, `R2: ${id} accepted`).toBe(1);
    const live = new Map<string, string>();
    for (const row of server.receipts.values()) {
      if (row.status === 'refused') continue;
      expect(live.get(row.draft_slug), `one live issue for ${row.draft_slug}`).toBeUndefined();
      live.set(row.draft_slug, row.id);
    }
    for (const [id, times] of server.performances) expect(times, `R35: ${id} done once`).toBe(1);
    for (const { body } of server.approvals.values()) {
      const isDone =
        [...server.receipts.values()].some(({ operation_id }) => operation_id === body.approval_id) ||
        server.cancellations.has(body.approval_id);
      expect(isDone, `R35: ${body.approval_id} is done when it was approved`).toBe(body.state === 'approved');
    }
    expect(new Set(server.answered).size, 'one answer for each request').toBe(server.answered.length);
    for (const device of devices)
      for (const [id, row] of device.rows) {
        expect(row.id).toBe(id);
        if (server.bodies.has(id)) expect(server.bodies.get(id), 'R1').toBe(device.bodies.get(id));
      }
  }

  for (let step = 0; step < STEPS; step++) {
    steps[random.pick(names)]!(random.pick(devices));
    await settle();
    check();
  }
  await heal(random);
  return { server, devices, count, replay };

  /** The network returns for good, people say their word, and everything comes to rest. */
  async function heal(chance: Random): Promise<void> {
    online = true;
    for (let round = 0; round < 400; round++) {
      for (const device of devices) {
        for (const row of device.rows.values()) applyOn(device, row.id, { type: 'confirm_late', at: now });
        if (!device.tabs.some((tab) => tab.alive && tab.running)) start(device);
      }
      await settle();
      while (wire.length > 0) {
        const message = chance.pick(wire);
        answerWith(message, handle(message, false));
        await settle();
      }
      now += 61_000;
      /** Somebody says a word on whatever waits still. */
      for (const { body } of server.approvals.values())
        if (body.state === 'waiting')
          server.handle(`word ${body.approval_id}`, JSON.stringify(decide(body.approval_id)));
      while (server.stampOne());
      while (server.stepCancellation());
      while (server.stepAnswer());
      for (const device of devices) {
        pull(device, server, now, 1_000);
        pullApprovals(device, server, now, 1_000);
      }
      check();
      const open = devices.some(({ rows }) => [...rows.values()].some(({ state }) => !ENDED.includes(state)));
      if (!open) return;
    }
    throw new Error('It never came to rest');
  }

  /** Everything that was ever sent arrives again, and every device hears the whole feed again. */
  function replay(): void {
    for (const { id, body, barred } of sent) if (!barred) server.handle(id, body);
    for (const device of devices)
      for (const change of [...server.changesSince(0), ...server.approvalsSince(0)])
        applyChange(device, change, now);
  }
}

describe('operations over a network that repeats and loses', () => {
  const seeds = ONE === undefined ? Array.from({ length: RUNS }, (_, i) => i + 1) : [Number(ONE)];
  // spec: house.21, house.73
  test.each(seeds)('R1 R2 R3 R5 R7 R9 R34 R35, seed %i', async (seed) => {
    const { server, devices, count, replay } = await play(seed);
    const rows = devices.flatMap((device) => [...device.rows.values()]);
    const wasAskedAgain = (id: string) => {
      const { receipt, request_number } = server.cancellations.get(id)!;
      return [...server.cancellations.values()].some(
        (each) => each.receipt === receipt && each.request_number > request_number,
      );
    };
    seen.again += [...server.cancellations.keys()].filter(wasAskedAgain).length;
    seen.answered += server.answered.length;

    expect(rows.length, 'R7: none lost').toBe(new Set(rows.map(({ id }) => id)).size);
    expect(rows.length).toBeLessThanOrEqual(count);
    for (const row of rows) expect(ENDED, `${row.id} ended`).toContain(row.state);

    /** What the server took is done or refused on the device that asked, whatever it believed in between. */
    for (const receipt of server.receipts.values()) {
      const row = rows.find(({ id }) => id === receipt.operation_id);
      expect(row, `${receipt.operation_id} is still on its device`).toBeDefined();
      if (receipt.status === 'sent') expect(row!.state, `R3: ${row!.id}`).toBe('done');
      else if (receipt.status === 'refused')
        expect(['refused', 'discarded'], `R3: ${row!.id}`).toContain(row!.state);
      else expect(row!.state, `R3: ${row!.id}`).toBe('done');
    }
    for (const { cancellation_id, state } of server.cancellations.values()) {
      const row = rows.find(({ id }) => id === cancellation_id);
      if (state === 'cancelled') seen.cancelled++;
      const isOver = state === 'cancelled' || state === 'rejected';
      /** A refusal is never heard of when another device had already asked again: then it is just over. */
      if (isOver || (wasAskedAgain(cancellation_id) && row?.state === 'done'))
        expect(row?.state, `R3: ${cancellation_id}`).toBe('done');
      else expect(['refused', 'discarded'], `R3: ${cancellation_id}`).toContain(row?.state);
    }
    for (const { body } of server.approvals.values()) {
      const row = rows.find(({ id }) => id === body.approval_id);
      if (body.state !== 'waiting') seen[body.state]++;
      if (body.state === 'withdrawn') expect(row?.state, `R35: ${body.approval_id}`).toBe('discarded');
      else if (body.state !== 'approved')
        expect(['refused', 'discarded'], `R35: ${body.approval_id}`).toContain(row?.state);
    }
    for (const row of rows)
      if (row.state === 'done') expect(server.acceptances.get(row.id), `${row.id} is done`).toBe(1);

    const copies = devices.map(({ copy }) =>
      JSON.stringify([...copy.values()].sort((a, b) => a.seq - b.seq)),
    );
    expect(new Set(copies).size, 'devices agree').toBe(1);

    const before = [server.snapshot(), JSON.stringify(devices.map((device) => [...device.rows]))];
    replay();
    const after = [server.snapshot(), JSON.stringify(devices.map((device) => [...device.rows]))];
    expect(after, 'R9').toEqual(before);
  });

  /** Of one seed alone it would say nothing. */
  if (seeds.length >= 200)
    test('what the runs are about did happen in them', () => {
      for (const [what, times] of Object.entries(seen))
        expect(times, `${what} of ${JSON.stringify(seen)}`).toBeGreaterThan(20);
    });
});
