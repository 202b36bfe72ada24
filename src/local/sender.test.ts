import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TransportAnswer } from '../../sync/answer.ts';
import { GO } from '../../sync/check.ts';
import { newOperation, type Operation, type OperationEvent } from '../../sync/operation.ts';
import { applyEvent } from '../../sync/outbox.ts';
import { callState } from './api.ts';
import type { LocalDb } from './dexie.ts';
import { startSender } from './sender.ts';
import { diskFull } from './storage.ts';

let row: Operation;
let answers: TransportAnswer[];
/** Whether somebody is there, when the session is asked for. */
let isThere: boolean;
let asked: number;

vi.mock('./outbox-store.ts', () => ({
  loseLeases: async () => undefined,
  senderStore: () => ({
    sendable: async () => (['queued', 'unknown', 'sending'].includes(row.state) ? [row] : []),
    apply: async (_id: string, event: OperationEvent) => {
      const before = row;
      row = applyEvent(row, event);
      return { row, changed: row !== before };
    },
    body: async () => '{}',
  }),
}));
vi.mock('./transport.ts', () => ({ transportOf: () => async () => answers.shift() }));
vi.mock('./session.ts', () => ({
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
    clientId: 'a',
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
