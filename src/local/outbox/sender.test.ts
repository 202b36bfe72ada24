import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GO } from '../../../schema/operations/define-operation.ts';
import type { TransportAnswer } from '../../../sync/answer.ts';
import { newOperation, type Operation, type OperationEvent } from '../../../sync/operation.ts';
import { applyEvent } from '../../../sync/outbox.ts';
import type { Ended } from '../../../sync/sender.ts';
import { callState } from '../api.ts';
import type { LocalDb } from '../device/dexie.ts';
import { diskFull } from '../device/storage.ts';
import { startSender } from './sender.ts';

let row: Operation;
let answers: TransportAnswer[];
/** Whether somebody is there, when the session is asked for. */
let isThere: boolean;
let asked: number;

vi.mock('../device/outbox-store.ts', () => ({
  loseLeases: async () => undefined,
  senderStore: () => {
    const apply = (event: OperationEvent) => {
      const before = row;
      row = applyEvent(row, event);
      return { row, changed: row !== before };
    };
    return {
      sendable: async () => (['queued', 'unknown', 'sending'].includes(row.state) ? [row] : []),
      async end(ended: readonly Ended[]) {
        for (const { event } of ended) apply(event);
      },
      async begin(_ids: readonly string[], event: OperationEvent, ended: readonly Ended[]) {
        for (const each of ended) apply(each.event);
        return [{ ...apply(event), body: '{}' }];
      },
    };
  },
}));
vi.mock('./transport.ts', () => ({ transportOf: () => ({ transport: async () => answers.shift() }) }));
vi.mock('../session/session.ts', () => ({
  refreshSession: async () => {
    asked++;
    return isThere;
  },
}));

const error = (status: number, code: string): TransportAnswer => ({
  kind: 'answer',
  status,
  body: { code, message: code },
});
const accepted: TransportAnswer = {
  kind: 'answer',
  status: 201,
  body: { id: 'r', status: 'issue', serie: 'A', folio: '1' },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  callState.set({ reachable: true, expired: false, oldVersion: false });
  asked = 0;
  isThere = false;
  row = newOperation({
    id: 'op',
    kind: 'issue',
    position: 1,
    method: 'POST',
    path: '/receipts',
    subject: 'd',
    created_at: Date.now(),
    summary: {} as Operation<'issue'>['summary'],
  });
});
afterEach(() => {
  diskFull.set(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = () =>
  startSender({
    owner: { clientId: 'a', userId: 'u' },
    local: { meta: { get: async () => undefined } } as unknown as LocalDb,
    isAlone: true,
    check: async () => GO,
    onAccepted: () => undefined,
    onRestarted: () => undefined,
  });

test('a token of an earlier session, and no answer to who is there: sent again by itself', async () => {
  answers = [error(403, 'csrf'), accepted];
  const sender = start();
  await vi.advanceTimersByTimeAsync(0);
  expect([row.state, asked]).toEqual(['queued', 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(row.state).toBe('accepted');
  await sender.stop();
});

test('a session that is over waits for the password, not for a timer', async () => {
  answers = [error(401, 'unauthenticated'), accepted];
  callState.update((now) => ({ ...now, expired: true }));
  const sender = start();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([row.state, asked]).toEqual(['queued', 1]);
  sender.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(row.state).toBe('accepted');
  await sender.stop();
});

test('a disk that has room again is not said to be full', async () => {
  answers = [accepted];
  diskFull.set(true);
  const sender = start();
  await vi.advanceTimersByTimeAsync(0);
  expect([row.state, diskFull.get()]).toEqual(['accepted', false]);
  await sender.stop();
});
