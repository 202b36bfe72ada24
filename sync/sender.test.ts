import { describe, expect, test } from 'vitest';
import { GO } from '../schema/operations/define-operation.ts';
import { SEAL_WINDOW_MS } from '../schema/operations/issue.ts';
import type { TransportAnswer } from './answer.ts';
import { backoffMs } from './backoff.ts';
import type { Check } from './check.ts';
import type { Operation } from './operation.ts';
import { countQueue, isHeld, planPass } from './queue.ts';
import { drain, type Ended, type SenderPorts, type SendRequest } from './sender.ts';
import { answerTogether } from './testing/answer-together.ts';
import { applyOn, ask, type ModelDevice, modelDevice, storeOn } from './testing/model-device.ts';

const ACCEPTED = (id: string): TransportAnswer => ({
  kind: 'answer',
  status: 201,
  body: { id: `r-${id}`, status: 'issue', serie: 'A', folio: '1' },
});
const coded = (status: number, code: string, retryAfterMs?: number): TransportAnswer => ({
  kind: 'answer',
  status,
  body: { code, message: code },
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

/** A device with `count` operations asked at time 0, and a sender whose transport is `answer`. */
function bench(
  count: number,
  answer: (request: SendRequest, now: number) => TransportAnswer,
  check: (row: Operation) => Check = () => GO,
) {
  const device = modelDevice('d', 1);
  const sent: SendRequest[] = [];
  const clock = { now: 1_000 };
  for (let i = 1; i <= count; i++) ask(device, `op${i}`, { kind: 'issue', draft: `d${i}`, fate: 'good' }, 0);
  const calls: string[][] = [];
  const answerOne = (request: SendRequest) => {
    sent.push(request);
    return answer(request, clock.now);
  };
  const ports: SenderPorts = {
    store: storeOn(device),
    check: async (row) => check(row),
    transport: async (request) => {
      calls.push([request.id]);
      return answerOne(request);
    },
    transportTogether: async (_path, requests) => {
      calls.push(requests.map(({ id }) => id));
      return answerTogether(requests, requests.map(answerOne));
    },
    now: () => clock.now,
    random: () => 0.5,
    tab: 't',
    leaseMs: 1_000,
  };
  const run = (other: Partial<SenderPorts> = {}, stop?: () => boolean) => drain({ ...ports, ...other }, stop);
  const states = () => [...device.rows.values()].map(({ state }) => state);
  return { device, sent, calls, clock, run, states, ports };
}

/** In doubt, and due: it goes alone. */
function doubtful(device: ModelDevice, id: string): void {
  applyOn(device, id, { type: 'send', at: 0, tab: 'dead', until: 0 });
  applyOn(device, id, { type: 'lease_lost', at: 0 });
}

/** Each transaction as one line. */
function noting(store: SenderPorts['store'], writes: string[]): SenderPorts['store'] {
  const said = (ended: readonly Ended[]) => ended.map(({ id, event }) => `${id} ${event.type}`);
  return {
    ...store,
    async end(ended) {
      writes.push(said(ended).join(', '));
      await store.end(ended);
    },
    async begin(ids, event, ended) {
      const begun = await store.begin(ids, event, ended);
      writes.push([...said(ended), ...begun.map((_, i) => `${ids[i]} send`)].join(', '));
      return begun;
    },
  };
}

describe('the sender', () => {
  test('a device whose clock was a day ahead and was set back waits for nothing of that day', async () => {
    const DAY = 86_400_000;
    let answers: TransportAnswer = { kind: 'no_answer', reason: 'reset' };
    const { run, clock, device, states } = bench(2, ({ id }) =>
      answers.kind === 'answer' ? ACCEPTED(id) : answers,
    );
    clock.now = DAY;
    await run();
    // The second one was on its way in a tab that died.
    applyOn(device, 'op2', { type: 'send', at: DAY, tab: 'dead', until: DAY + 60_000 });
    expect(states()).toEqual(['unknown', 'sending']);
    clock.now = 2_000;
    answers = coded(200, '');
    expect(await run()).toMatchObject({ attempts: 2, accepted: 2 });
    await run();
    expect(states()).toEqual(['accepted', 'accepted']);
  });

  test('R6: sends in the order asked, and a refused one does not hold the next', async () => {
    const { run, sent, states } = bench(4, ({ id }) =>
      id === 'op2' ? coded(400, 'invalid_receipt') : ACCEPTED(id),
    );
    expect(await run()).toMatchObject({ attempts: 4, accepted: 3, refused: 1 });
    expect(sent.map(({ id }) => id)).toEqual(['op1', 'op2', 'op3', 'op4']);
    expect(states()).toEqual(['accepted', 'refused', 'accepted', 'accepted']);
  });

  test('R6: one that fails by itself waits while the others go', async () => {
    const { run, states } = bench(3, ({ id }) => (id === 'op1' ? coded(500, 'internal') : ACCEPTED(id)));
    const report = await run();
    expect(states()).toEqual(['unknown', 'accepted', 'accepted']);
    expect(report.pause).toBeUndefined();
    expect(report.wakeAt).toBe(1_000 + backoffMs(1, 0.5));
  });

  test('R1: every attempt sends the same id and the same bytes', async () => {
    const { run, sent, clock } = bench(1, ({ id }, now) =>
      now < 200_000 ? { kind: 'no_answer', reason: 'x' } : ACCEPTED(id),
    );
    for (let i = 0; i < 5; i++) {
      await run();
      clock.now += 60_000;
    }
    expect(sent.length).toBeGreaterThan(3);
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  test('R11: no network pauses the whole queue after one attempt', async () => {
    const { run, sent, device, states } = bench(3, () => ({ kind: 'no_answer', reason: 'x' }));
    doubtful(device, 'op1');
    expect(await run()).toMatchObject({ attempts: 1, pause: 'offline', wakeAt: 1_000 + backoffMs(1, 0.5) });
    expect(sent).toHaveLength(1);
    expect(states()).toEqual(['unknown', 'queued', 'queued']);
  });

  test.each([
    [401, 'unauthenticated', 'sign_in'],
    [426, 'old_version', 'old_version'],
  ])(
    'R11: %i pauses, loses nothing, and goes on at once when a person has acted',
    async (status, code, pause) => {
      let barred = true;
      const { run, states, clock } = bench(2, ({ id }) => (barred ? coded(status, code) : ACCEPTED(id)));
      expect(await run()).toMatchObject({ attempts: 2, pause });
      expect(states()).toEqual(['queued', 'queued']);
      barred = false;
      clock.now += 1;
      await run();
      expect(states()).toEqual(['accepted', 'accepted']);
    },
  );

  test('R11: waits as long as a busy server asks', async () => {
    const { run } = bench(1, () => coded(503, 'unavailable', 30_000));
    expect(await run()).toMatchObject({ pause: 'busy', wakeAt: 31_000 });
  });

  test('R5: the attempt is written before it is sent, and a tab that dies leaves a doubt', async () => {
    const { device, run } = bench(1, ({ id }) => ACCEPTED(id));
    let stateWhileSending: string | undefined;
    void run({
      transport: () => {
        stateWhileSending = device.rows.get('op1')?.state;
        return new Promise(() => undefined);
      },
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(stateWhileSending).toBe('sending');
    const taken = applyOn(device, 'op1', { type: 'send', at: 2_000, tab: 'other', until: 3_000 });
    expect(taken?.row).toMatchObject({ doubt: true, attempt: 2, lease: { tab: 'other' } });
  });

  test('R12: two senders at once send each operation once', async () => {
    const { run, sent } = bench(20, ({ id }) => ACCEPTED(id));
    await Promise.all([run(), run()]);
    expect(sent.map(({ id }) => id).sort()).toEqual(
      Array.from({ length: 20 }, (_, i) => `op${i + 1}`).sort(),
    );
  });

  test('R10: one asked 72 hours ago waits for a word, those behind it do not', async () => {
    const { run, device, clock, states } = bench(1, ({ id }) => ACCEPTED(id));
    clock.now = SEAL_WINDOW_MS;
    ask(device, 'new', { kind: 'issue', draft: 'x', fate: 'good' }, clock.now);
    expect(isHeld(device.rows.get('op1')!, clock.now)).toBe(true);
    expect(isHeld(device.rows.get('op1')!, clock.now - 1)).toBe(false);
    await run();
    expect(states()).toEqual(['queued', 'accepted']);
    expect(countQueue([...device.rows.values()], clock.now)).toEqual({
      toDecide: 0,
      pending: 1,
      sending: 0,
      needsAttention: 1,
      accepted: 1,
      unstamped: 1,
    });
    applyOn(device, 'op1', { type: 'confirm_late', at: clock.now });
    await run();
    expect(states()).toEqual(['accepted', 'accepted']);
  });

  test('R10: nor does what a tab left behind while it was sending, where no lock tells of it', async () => {
    const { run, device, clock, sent, states } = bench(1, ({ id }) => ACCEPTED(id));
    applyOn(device, 'op1', { type: 'send', at: 1_000, tab: 'dead', until: 2_000 });
    clock.now = SEAL_WINDOW_MS;
    await run();
    expect([sent, states()]).toEqual([[], ['unknown']]);
    expect(isHeld(device.rows.get('op1')!, clock.now)).toBe(true);
    applyOn(device, 'op1', { type: 'confirm_late', at: clock.now });
    await run();
    expect(states()).toEqual(['accepted']);
  });

  test('R11: what waits for its time is not forgotten when the feed settles what was due', async () => {
    const { device, clock, run, ports } = bench(2, ({ id }) => ACCEPTED(id));
    applyOn(device, 'op2', { type: 'send', at: 1_000, tab: 't', until: 2_000 });
    const error = { code: 'network', message: '', problems: [] } as const;
    applyOn(device, 'op2', {
      type: 'no_answer',
      at: 1_000,
      attempt: 1,
      next_at: 9_000,
      error: { ...error, problems: [] },
    });
    const answer = { id: 'r', status: 'sent', serie: 'A', folio: '1' } as const;
    const report = await run({
      store: {
        ...ports.store,
        begin: async (...asked) => {
          applyOn(device, 'op1', { type: 'fed', at: clock.now, news: { state: 'done', answer } });
          return await ports.store.begin(...asked);
        },
      },
    });
    expect(report).toMatchObject({ attempts: 0, wakeAt: 9_000 });
  });

  test('R5: how one ended is on disk before the next one leaves, with one wait for both', async () => {
    const { device, run, ports } = bench(3, ({ id }) => ACCEPTED(id));
    for (const id of ['op1', 'op2', 'op3']) doubtful(device, id);
    const writes: string[] = [];
    const seen: (string | undefined)[][] = [];
    await run({
      store: noting(ports.store, writes),
      transport: async ({ id }) => {
        seen.push(['op1', 'op2', 'op3'].map((each) => device.rows.get(each)?.state));
        return ACCEPTED(id);
      },
    });
    expect(writes).toEqual(['op1 send', 'op1 accepted, op2 send', 'op2 accepted, op3 send', 'op3 accepted']);
    expect(seen).toEqual([
      ['sending', 'unknown', 'unknown'],
      ['accepted', 'sending', 'unknown'],
      ['accepted', 'accepted', 'sending'],
    ]);
  });

  test('a sender that is stopped writes how its last attempt ended', async () => {
    const { device, run, states } = bench(2, ({ id }) => ACCEPTED(id));
    doubtful(device, 'op2');
    let stopped = false;
    const transport = async ({ id }: SendRequest) => {
      stopped = true;
      return ACCEPTED(id);
    };
    const report = await run({ transport }, () => stopped);
    expect([report, states()]).toEqual([{ attempts: 1, accepted: 1, refused: 0 }, ['accepted', 'unknown']]);
  });

  test('1,000 operations are planned once, not once for each', async () => {
    let reads = 0;
    const { run, ports } = bench(1_000, ({ id }) => ACCEPTED(id));
    const sendable = () => {
      reads++;
      return ports.store.sendable();
    };
    await run({ store: { ...ports.store, sendable } });
    expect(reads).toBe(2);
  });
});

describe('R13: one after another of one subject', () => {
  // spec: house.21
  test('a younger one waits while an older one may yet be sent, whatever holds that one up', async () => {
    let failing = true;
    const { device, run, sent, states, clock } = bench(1, ({ id }) =>
      id === 'op1' && failing ? coded(500, 'internal') : ACCEPTED(id),
    );
    ask(device, 'same', { kind: 'issue', draft: 'd1', fate: 'good' }, 0);
    ask(device, 'other', { kind: 'issue', draft: 'd2', fate: 'good' }, 0);
    const report = await run();
    expect(states()).toEqual(['unknown', 'queued', 'accepted']);
    expect(report.wakeAt, 'woken for the older one').toBe(1_000 + backoffMs(1, 0.5));
    failing = false;
    clock.now += 60_000;
    await run();
    expect(sent.map(({ id }) => id)).toEqual(['op1', 'other', 'op1', 'same']);
  });

  test('one that is held holds those of its subject', () => {
    const { device } = bench(1, ({ id }) => ACCEPTED(id));
    ask(device, 'same', { kind: 'issue', draft: 'd1', fate: 'good' }, SEAL_WINDOW_MS);
    expect(planPass([...device.rows.values()], SEAL_WINDOW_MS)).toEqual({ due: [], wakeAt: undefined });
  });
});

describe('R14: looked at again before it is sent', () => {
  const stop: Check = { kind: 'stop', error: { code: 'changed', message: 'Ya no', problems: [] } };

  // spec: house.20
  test('what no longer makes sense never leaves, and waits for a person with its reason', async () => {
    const { device, run, sent } = bench(
      0,
      ({ id }) => ACCEPTED(id),
      ({ id }) => (id === 'op1' ? stop : GO),
    );
    ask(device, 'op1', { kind: 'cancel', receipt: 'r', uuid: 'U', fate: 'good' }, 0);
    ask(device, 'op2', { kind: 'issue', draft: 'd2', fate: 'good' }, 0);
    expect(await run()).toMatchObject({ accepted: 1, refused: 1 });
    expect(sent.map(({ id }) => id)).toEqual(['op2']);
    expect(device.rows.get('op1')).toMatchObject({
      state: 'refused',
      doubt: false,
      error: { message: 'Ya no' },
    });
  });

  test('no network to look with leaves it surely unsent, and pauses', async () => {
    const wait: Check = {
      kind: 'wait',
      pause: 'offline',
      error: { code: 'network', message: '', problems: [] },
    };
    const { device, run, sent } = bench(
      1,
      ({ id }) => ACCEPTED(id),
      () => wait,
    );
    expect(await run()).toMatchObject({ pause: 'offline', wakeAt: 1_000 + backoffMs(1, 0.5) });
    expect(sent).toEqual([]);
    expect(device.rows.get('op1')).toMatchObject({
      state: 'queued',
      doubt: false,
      next_at: 1_000 + backoffMs(1, 0.5),
    });
  });

  // spec: house.20
  test('one that may be with the server is not looked at: only its own id can tell', async () => {
    let online = false;
    const { run, states, clock } = bench(
      1,
      ({ id }) => (online ? ACCEPTED(id) : { kind: 'no_answer', reason: 'x' }),
      () => (online ? stop : GO),
    );
    await run();
    expect(states()).toEqual(['unknown']);
    online = true;
    clock.now += 60_000;
    await run();
    expect(states()).toEqual(['accepted']);
  });

  test('R10: only an invoice bears a date that can grow old', () => {
    const { device } = bench(0, ({ id }) => ACCEPTED(id));
    ask(device, 'c', { kind: 'cancel', receipt: 'r', uuid: 'U', fate: 'good' }, 0);
    expect(isHeld(device.rows.get('c')!, SEAL_WINDOW_MS * 100)).toBe(false);
  });
});

describe('R11: the wait', () => {
  test('doubles to a minute, with chance in its upper half', () => {
    expect([1, 2, 3, 6, 7, 50].map((failures) => backoffMs(failures, 0))).toEqual([
      500, 1000, 2000, 16_000, 30_000, 30_000,
    ]);
    expect([1, 2, 7, 50].map((failures) => backoffMs(failures, 1))).toEqual([1000, 2000, 60_000, 60_000]);
    expect(backoffMs(0, 0.5)).toBe(750);
  });
});
