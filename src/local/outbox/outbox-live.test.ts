import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEAL_WINDOW_MS } from '../../../schema/operations/issue.ts';
import { newOperation, type Operation } from '../../../sync/operation.ts';
import { isHeld } from '../../../sync/queue.ts';
import type { LocalDb } from '../device/dexie.ts';
import { followOutbox } from './outbox-live.ts';

let kept: Operation[];
vi.mock('../device/outbox-store.ts', () => ({ openOperations: async () => kept }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('R10: what grows old while the page stays open is shown as waiting for a word', async () => {
  const asked = { id: 'op', kind: 'issue', position: 1, method: 'POST', path: '/', subject: 'd' } as const;
  const summary = {} as Operation<'issue'>['summary'];
  kept = [newOperation({ ...asked, summary, created_at: Date.now() })];
  const outbox = followOutbox({ name: 'x' } as LocalDb);
  await vi.advanceTimersByTimeAsync(1_000);
  let told = 0;
  outbox.rows.subscribe(() => told++);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toBe(0);
  // A laptop that slept: the clock has gone on, the timers have not.
  vi.setSystemTime(Date.now() + SEAL_WINDOW_MS);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toBe(1);
  expect(outbox.rows.get()?.map((row) => isHeld(row, Date.now()))).toEqual([true]);
  outbox.stop();
  expect(vi.getTimerCount()).toBe(0);
});
