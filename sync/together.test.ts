/** Several in one call (R34): what the sender makes of it, and what may travel so. */
import { describe, expect, test } from 'vitest';
import { CHARS_TOGETHER, MOST_TOGETHER } from '../schema/documents/together.ts';
import { OPERATION_KINDS, operationOf } from '../schema/operations/index.ts';
import { SEAL_WINDOW_MS } from '../schema/operations/issue.ts';
import type { TransportAnswer } from './answer.ts';
import { backoffMs } from './backoff.ts';
import { drain, type SenderPorts, type SendRequest } from './sender.ts';
import { answerTogether } from './testing/answer-together.ts';
import { applyOn, ask, type ModelDevice, modelDevice, storeOn } from './testing/model-device.ts';
import { fitting, textTogether } from './together.ts';

const accepted = ({ id }: { id: string }): TransportAnswer => ({
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
const LOST: TransportAnswer = { kind: 'no_answer', reason: 'lost' };

/** Operations in the order asked, and a sender whose calls are noted. `whole`: what is answered to a call of several. */
function bench(
  count: number,
  whole: (requests: readonly SendRequest[]) => TransportAnswer = (requests) =>
    answerTogether(requests, requests.map(accepted)),
) {
  const device = modelDevice('d', 1);
  const calls: string[][] = [];
  const clock = { now: 1_000 };
  for (let i = 1; i <= count; i++) ask(device, `op${i}`, { kind: 'issue', draft: `d${i}`, fate: 'good' }, 0);
  const ports: SenderPorts = {
    store: storeOn(device),
    check: async () => ({ kind: 'go' }),
    transport: async (request) => {
      calls.push([request.id]);
      return accepted(request);
    },
    transportTogether: async (path, requests) => {
      expect(path).toBe('/api/v1/receipts/together');
      calls.push(requests.map(({ id }) => id));
      return whole(requests);
    },
    now: () => clock.now,
    random: () => 0.5,
    tab: 't',
    leaseMs: 1_000,
  };
  const run = (other: Partial<SenderPorts> = {}) => drain({ ...ports, ...other });
  return { device, calls, clock, run, ports, states: () => statesOf(device) };
}

const statesOf = (device: ModelDevice) => [...device.rows.values()].map(({ state }) => state);
const ops = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `op${from + i}`);

describe('R34: several in one call', () => {
  test('in the order asked, as many as are due, and what is left of them alone', async () => {
    const { run, calls, states } = bench(MOST_TOGETHER + 1);
    expect(await run()).toMatchObject({ attempts: MOST_TOGETHER + 1, accepted: MOST_TOGETHER + 1 });
    expect(calls).toEqual([ops(1, MOST_TOGETHER), [`op${MOST_TOGETHER + 1}`]]);
    expect(new Set(states())).toEqual(new Set(['accepted']));
  });

  test('R5: all are on disk as begun before the call leaves, and those before them as ended, with one wait', async () => {
    const seen: string[][] = [];
    let writes = 0;
    const { run, device, ports } = bench(2 * MOST_TOGETHER, (requests) => {
      seen.push(statesOf(device));
      return answerTogether(requests, requests.map(accepted));
    });
    await run({
      store: {
        ...ports.store,
        begin: (...asked) => {
          writes++;
          return ports.store.begin(...asked);
        },
      },
    });
    const all = (state: string) => Array(MOST_TOGETHER).fill(state);
    expect(seen).toEqual([
      [...all('sending'), ...all('queued')],
      [...all('accepted'), ...all('sending')],
    ]);
    expect(writes).toBe(2);
  });

  test('each hears its own answer: a refused one is in the way of none', async () => {
    const { run, states } = bench(4, (requests) =>
      answerTogether(
        requests,
        requests.map((each) => (each.id === 'op2' ? coded(400, 'invalid_receipt') : accepted(each))),
      ),
    );
    expect(await run()).toMatchObject({ accepted: 3, refused: 1 });
    expect(states()).toEqual(['accepted', 'refused', 'accepted', 'accepted']);
  });

  test('R4: a lost answer is a doubt of all, and each is asked about alone, with its own id', async () => {
    const { run, device, calls, clock, states } = bench(3, () => LOST);
    expect(await run()).toMatchObject({ attempts: 3, pause: 'offline', wakeAt: 1_000 + backoffMs(1, 0.5) });
    expect(states()).toEqual(['unknown', 'unknown', 'unknown']);
    expect([...device.rows.values()].map(({ doubt }) => doubt)).toEqual([true, true, true]);
    clock.now += 60_000;
    await run();
    expect(calls).toEqual([['op1', 'op2', 'op3'], ['op1'], ['op2'], ['op3']]);
    expect(states()).toEqual(['accepted', 'accepted', 'accepted']);
  });

  test('R4: one that the answer says nothing of is a doubt; what fails by itself waits while others go', async () => {
    const { run, states, calls } = bench(3, (requests) =>
      answerTogether(requests, [accepted(requests[0]!), LOST, coded(500, 'internal')]),
    );
    const report = await run();
    expect(states()).toEqual(['accepted', 'accepted', 'unknown']);
    expect(calls).toEqual([['op1', 'op2', 'op3'], ['op2']]);
    expect(report.wakeAt).toBe(1_000 + backoffMs(1, 0.5));
  });

  test.each([
    ['an older server, which has no such route', coded(404, 'not_found')],
    ['a proxy', { kind: 'answer', status: 413, body: '<html>' } as TransportAnswer],
    ['a captive portal', { kind: 'answer', status: 200, body: '<html>' } as TransportAnswer],
    ['one that refuses the call', coded(403, 'not_permitted')],
    ['one that fails', coded(500, 'internal')],
  ])(
    'what is answered to the call by %s refuses nobody: they go alone, at once and in order',
    async (_, answer) => {
      const { run, calls, states } = bench(MOST_TOGETHER + 2, () => answer);
      await run();
      expect(calls).toEqual([ops(1, MOST_TOGETHER), ...ops(1, MOST_TOGETHER + 2).map((id) => [id])]);
      expect(new Set(states())).toEqual(new Set(['accepted']));
    },
  );

  test.each([
    [401, 'unauthenticated', 'sign_in', 'queued'],
    [426, 'old_version', 'old_version', 'queued'],
    [503, 'restoring', 'restoring', 'queued'],
    [503, 'server_busy', 'busy', 'unknown'],
  ])(
    'R11: %i %s is a pause of the whole queue, and nothing else leaves',
    async (status, code, pause, state) => {
      const { run, calls, states } = bench(MOST_TOGETHER + 1, () => coded(status, code));
      expect(await run()).toMatchObject({ pause });
      expect(calls).toHaveLength(1);
      expect(states()).toEqual([...Array(MOST_TOGETHER).fill(state), 'queued']);
    },
  );

  test('R11: what one of them was told of the server stops the queue, as long as it asks', async () => {
    const { run, states } = bench(2, (requests) =>
      answerTogether(requests, [accepted(requests[0]!), coded(503, 'database_unavailable', 30_000)]),
    );
    expect(await run()).toMatchObject({ pause: 'busy', wakeAt: 31_000 });
    expect(states()).toEqual(['accepted', 'unknown']);
  });

  test('R6 R14: a cancellation goes alone, and what was asked after it does not overtake it', async () => {
    const { run, calls, device } = bench(2);
    ask(device, 'cancel', { kind: 'cancel', receipt: 'r', uuid: 'U', fate: 'good' }, 0);
    for (const id of ['op4', 'op5']) ask(device, id, { kind: 'issue', draft: id, fate: 'good' }, 0);
    await run();
    expect(calls.slice(0, 3)).toEqual([['op1', 'op2'], ['cancel'], ['op4', 'op5']]);
  });

  test('R13: two of one subject are never in one call', async () => {
    const { run, calls, device } = bench(2);
    ask(device, 'same', { kind: 'issue', draft: 'd1', fate: 'good' }, 0);
    await run();
    expect(calls).toEqual([['op1', 'op2'], ['same']]);
  });

  test('R10: one that is held stays, and those behind it go together', async () => {
    const { run, calls, device, clock, states } = bench(1);
    clock.now = SEAL_WINDOW_MS;
    for (const id of ['op2', 'op3']) ask(device, id, { kind: 'issue', draft: id, fate: 'good' }, clock.now);
    await run();
    expect([calls, states()]).toEqual([[['op2', 'op3']], ['queued', 'accepted', 'accepted']]);
  });

  test('R12: what another tab took meanwhile is not in the call', async () => {
    const { run, calls, device, ports } = bench(3);
    await run({
      store: {
        ...ports.store,
        begin: (...asked) => {
          if (calls.length === 0)
            applyOn(device, 'op2', { type: 'send', at: 1_000, tab: 'other', until: 99_000 });
          return ports.store.begin(...asked);
        },
      },
    });
    expect(calls).toEqual([['op1', 'op3']]);
    expect(device.rows.get('op2')).toMatchObject({ state: 'sending', lease: { tab: 'other' } });
  });

  test('long bodies go in calls of their own', async () => {
    const { run, calls, device } = bench(4);
    for (const id of ['op2', 'op3']) device.bodies.set(id, `"${'x'.repeat(CHARS_TOGETHER)}"`);
    await run();
    expect(calls).toEqual([['op1'], ['op2'], ['op3'], ['op4']]);
    expect(fitting(['a', 'x'.repeat(CHARS_TOGETHER), 'b'])).toBe(1);
    expect(fitting(['a', 'b', undefined, 'c'])).toBe(2);
    expect(fitting([undefined, 'a'])).toBe(1);
  });

  test('R14: no kind that is looked at before it leaves may travel with others', () => {
    for (const kind of OPERATION_KINDS) {
      const { together, recheck } = operationOf(kind);
      expect(together === undefined || recheck === undefined, kind).toBe(true);
    }
  });

  test('R1: a body is in the call to the byte', () => {
    const body = '{"receipt": {"total":1.10},\n "draft_slug":"ñ"}';
    expect(textTogether([{ id: 'a', created_at: 0, body }])).toBe(
      `{"operations":[{"id":"a","asked":"1970-01-01T00:00:00.000Z","body":${body}}]}`,
    );
  });
});
