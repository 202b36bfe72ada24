import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REPLICATED } from '../../../schema/documents/replicated.ts';
import type { Operation } from '../../../sync/operation.ts';
import type { LocalDb } from '../device/dexie.ts';
import type { Collections } from '../device/rxdb.ts';
import type { FeedBatch } from './apply-feed.ts';
import { settleFromFeed } from './settle.ts';

/** What the outbox was told, and whether its disk takes it. */
let told: string[];
let isFull: boolean;
/** What the device has of the receipt of its only operation, when it is asked. */
let read: () => Promise<string>;

vi.mock('../device/outbox-store.ts', () => ({ inStates: async () => [{ id: 'op' } as Operation] }));
vi.mock('./apply-feed.ts', async (original) => ({
  ...(await original<typeof import('./apply-feed.ts')>()),
  batchOf: async () =>
    new Map([['receipts r', { collection: 'receipts', key: 'r', last: { status: await read() } }]]),
  applyFeed: async (_local: unknown, fed: FeedBatch) => {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError');
    for (const { last } of fed.values()) told.push((last as { status: string }).status);
  },
}));

beforeEach(() => {
  told = [];
  isFull = false;
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function follow() {
  const receipts = new Subject<{ operation: string; documentData: object }>();
  const settling = settleFromFeed(
    {} as LocalDb,
    {
      ...Object.fromEntries(
        Object.keys(REPLICATED).map((name) => [name, { $: new Subject(), schema: { primaryPath: 'id' } }]),
      ),
      receipts: { $: receipts, schema: { primaryPath: 'id' } },
    } as unknown as Collections,
  );
  const feed = (status: string) => receipts.next({ operation: 'UPDATE', documentData: { id: 'r', status } });
  return { settling, feed };
}

test('what the feed brought while the disk was full is told when there is room', async () => {
  read = async () => 'sent';
  isFull = true;
  const { settling } = follow();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual(['sent']);
  settling.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('what came while the device was looked through is not overtaken by what was read before it', async () => {
  let arrive: (status: string) => void = () => undefined;
  read = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const { settling, feed } = follow();
  await vi.advanceTimersByTimeAsync(0);
  feed('issue');
  // The first is told at once; those of a burst together.
  feed('sent');
  arrive('issue');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.at(-1)).toBe('sent');
  settling.stop();
});
