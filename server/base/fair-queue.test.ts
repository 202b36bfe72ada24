import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../sync/testing/random.ts';
import { type FairQueueOptions, fairQueue } from './fair-queue.ts';

const ROOMY = { maxQueued: 1_000, maxQueuedPerClient: 1_000, retryAfterSeconds: 2 };

/** A queue whose works end when the test says so, in the order in which they began. */
function held(options: Omit<FairQueueOptions, keyof typeof ROOMY> & Partial<FairQueueOptions>) {
  const queue = fairQueue({ ...ROOMY, ...options });
  const started: string[] = [];
  const open: (() => void)[] = [];
  return {
    queue,
    started,
    ask(name: string, turnOf: Parameters<typeof queue.run>[2] = {}) {
      const work = () =>
        new Promise<string>((resolve) => {
          started.push(name);
          open.push(() => resolve(name));
        });
      return queue.run(name[0] as string, work, turnOf);
    },
    async end() {
      await turn();
      open.shift()?.();
      await turn();
    },
  };
}

describe('a fair queue', () => {
  test('serves by turns of clients, and each client in its order', async () => {
    const { ask, started, end } = held({ concurrency: 1, perClient: 1 });
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => ask(name));
    for (const _ of all) await end();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('leaves room for others: one client has no more than its share at once', async () => {
    const { ask, started, end } = held({ concurrency: 3, perClient: 2 });
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => ask(name));
    await turn();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    for (const _ of all) await end();
    await Promise.all(all);
  });

  test('never gives all places to large ones: a small one passes those that wait', async () => {
    const { ask, started, end } = held({ concurrency: 2, perClient: 2, large: 1 });
    const all = [
      ask('a1', { isLarge: true }),
      ask('b1', { isLarge: true }),
      ask('c1'),
      ask('b2'),
      ask('a2', { isLarge: true }),
    ];
    await turn();
    expect(started).toEqual(['a1', 'c1']);
    await end();
    expect(started).toEqual(['a1', 'c1', 'b1']);
    await end();
    expect(started).toEqual(['a1', 'c1', 'b1', 'b2']);
    for (const _ of all) await end();
    await Promise.all(all);
  });

  test('refuses a client that asks for too much, and nobody else', async () => {
    const { ask, end } = held({ concurrency: 1, perClient: 1, maxQueuedPerClient: 2 });
    const all = ['a1', 'a2', 'a3'].map((name) => ask(name));
    await expect(ask('a4')).rejects.toMatchObject({ code: 'client_busy', details: { retryAfterSeconds: 2 } });
    all.push(ask('b1'));
    for (const _ of all) await end();
    expect(await Promise.all(all)).toHaveLength(4);
  });

  test('refuses everybody when it is full, and takes them again when it is not', async () => {
    const { ask, end } = held({ concurrency: 1, perClient: 1, maxQueued: 2 });
    const all = ['a1', 'b1', 'c1'].map((name) => ask(name));
    await expect(ask('d1')).rejects.toMatchObject({ code: 'server_busy', details: { retryAfterSeconds: 2 } });
    await end();
    all.push(ask('d2'));
    for (const _ of all) await end();
    expect(await Promise.all(all)).toHaveLength(4);
  });

  test('forgets whoever goes away while waiting', async () => {
    const { ask, started, end, queue } = held({ concurrency: 1, perClient: 1 });
    const leaving = new AbortController();
    const all = [ask('a1'), ask('b2')];
    const gone = ask('b1', { signal: leaving.signal });
    const late = ask('c1', { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await expect(late).rejects.toThrow('gone');
    await expect(ask('d1', { signal: leaving.signal })).rejects.toThrow('gone');
    for (const _ of all) await end();
    await Promise.all(all);
    expect(started).toEqual(['a1', 'b2']);
    expect(queue.state()).toEqual({ running: 0, waiting: 0 });
  });

  test('a work that fails gives its place back', async () => {
    const queue = fairQueue({ ...ROOMY, concurrency: 1, perClient: 1 });
    const fails = async () => await Promise.reject(new Error('no'));
    await expect(queue.run('a', fails)).rejects.toThrow('no');
    expect(await queue.run('a', async () => 'yes')).toBe('yes');
  });

  const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);

  test.each(SEEDS)('of random clients, seed %i, breaks no limit and loses nothing', async (seed) => {
    const random = seeded(seed);
    const limits = { concurrency: 1 + random.below(4), perClient: 1 + random.below(3), large: 1 };
    const queue = fairQueue({ ...ROOMY, ...limits });
    const now = new Map<string, number>();
    let [running, large, done] = [0, 0, 0];
    const works = Array.from({ length: 300 }, async () => {
      const name = random.pick(['a', 'b', 'c', 'd']);
      const isLarge = random.chance(0.3);
      const count = (by: 1 | -1) => {
        running += by;
        large += isLarge ? by : 0;
        now.set(name, (now.get(name) ?? 0) + by);
      };
      const work = async () => {
        count(1);
        expect(running).toBeLessThanOrEqual(limits.concurrency);
        expect(now.get(name)).toBeLessThanOrEqual(limits.perClient);
        expect(large).toBeLessThanOrEqual(limits.large);
        for (let i = random.below(4); i > 0; i -= 1) await turn();
        count(-1);
        done += 1;
      };
      await queue.run(name, work, { isLarge });
    });
    await Promise.all(works);
    expect(done).toBe(300);
    expect(queue.state()).toEqual({ running: 0, waiting: 0 });
  });

  test.each(SEEDS)('of random clients, seed %i, serves no client twice while another waits', async (seed) => {
    const random = seeded(seed);
    const queue = fairQueue({ ...ROOMY, concurrency: 1, perClient: 1 });
    const served: { name: string; since: number }[] = [];
    const works: Promise<void>[] = [];
    for (let i = 0; i < 200; i += 1) {
      const one = { name: random.pick(['a', 'a', 'a', 'b', 'c', 'd']), since: served.length };
      works.push(
        queue.run(one.name, async () => {
          served.push(one);
          for (let left = 3; left > 0; left -= 1) await turn();
        }),
      );
      await turn();
    }
    await Promise.all(works);
    served.forEach(({ name, since }, at) => {
      const before = served.slice(0, at).findLastIndex((one) => one.name === name);
      const meanwhile = served.slice(Math.max(since, before + 1), at).map((one) => one.name);
      expect(meanwhile, `place ${at}`).toEqual([...new Set(meanwhile)]);
    });
  });
});
